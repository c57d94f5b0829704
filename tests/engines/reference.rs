//! Reads `tests/data/ppos`: cold pairs x ≤ y with piles up to N, for symmetric
//! games, in either play.

use serde_json::Value;
use wythoff_plot::{Play, Size};

pub struct Reference {
    pub size: Size,
    content: Value,
}

impl Reference {
    pub fn read(id: &str) -> Self {
        let path = format!("{}/tests/data/ppos/{id}.json", env!("CARGO_MANIFEST_DIR"));
        let text = std::fs::read_to_string(&path).expect(&path);
        let content: Value = serde_json::from_str(&text).expect(&path);
        let side = content["N"].as_u64().unwrap() as u32 + 1;
        let size = Size::square(side).unwrap();
        Self { size, content }
    }

    /// The same for piles below `side` alone, where all options of all
    /// positions would take too long to enumerate.
    pub fn up_to(self, side: u32) -> Self {
        let size = Size::square(side.min(self.size.width())).unwrap();
        Self { size, ..self }
    }

    /// The plays listed, each with all its cold cells, row by row.
    pub fn plays(&self) -> impl Iterator<Item = (Play, Vec<(u32, u32)>)> {
        [Play::Normal, Play::Misere]
            .into_iter()
            .filter_map(|play| Some((play, self.cold_cells(play)?)))
    }

    fn cold_cells(&self, play: Play) -> Option<Vec<(u32, u32)>> {
        let pairs = self.content[play.name()].as_array()?;
        let coordinate = |value: &Value| value.as_u64().unwrap() as u32;
        let pairs = (pairs.iter()).map(|pair| (coordinate(&pair[0]), coordinate(&pair[1])));
        let pairs = pairs.filter(|pair| pair.1 < self.size.height());
        let mut cells: Vec<_> = pairs.flat_map(|(x, y)| [(x, y), (y, x)]).collect();
        cells.sort_by_key(|&(x, y)| (y, x));
        cells.dedup();
        Some(cells)
    }
}
