//! Pixels that show many cells at once: the mean of their colours.

use std::sync::LazyLock;

use crate::render::{Colour, Fill, light};

/// How bright each of the 256 levels of a channel is, in [`FULL`]ths. Light adds
/// up, levels do not: half black and half white is level 188.
static LIGHT: LazyLock<[u32; 256]> = LazyLock::new(|| {
    std::array::from_fn(|level| (light(level as u8) * f64::from(FULL)).round() as u32)
});

/// The light of full level: a step of it is far less than between two levels.
const FULL: u32 = 1 << 20;

/// For each 256th of a step of light the first level that is brighter.
static ABOVE: LazyLock<Vec<u8>> = LazyLock::new(|| {
    let above = |step: u32| LIGHT.partition_point(|&level| level < step << STEP);
    (0..=FULL >> STEP)
        .map(|step| above(step).min(255) as u8)
        .collect()
});
const STEP: u32 = 8;

/// The level that comes nearest to so much light.
fn level(light: u32) -> u8 {
    let light = light.min(FULL);
    let mut above = usize::from(ABOVE[(light >> STEP) as usize]);
    while above < 255 && LIGHT[above] < light {
        above += 1;
    }
    match above.checked_sub(1) {
        Some(below) if light - LIGHT[below] < LIGHT[above].saturating_sub(light) => below as u8,
        _ => above as u8,
    }
}

/// The colours of classes of cells, as light.
pub(crate) struct MixedColours {
    colours: Vec<Fill>,
    light: Vec<Option<[u32; 3]>>,
}

impl MixedColours {
    pub fn new(colours: &[Fill]) -> Self {
        let light = |colour: &Fill| {
            colour.map(|Colour(r, g, b)| [r, g, b].map(|level| LIGHT[usize::from(level)]))
        };
        Self {
            light: colours.iter().map(light).collect(),
            colours: colours.to_vec(),
        }
    }

    /// The mean colour, in linear light, of so many cells of each class; `None`
    /// if none of them has a colour.
    pub fn mean(&self, counts: &[u32]) -> Fill {
        let mut seen = (0..counts.len()).filter(|&class| counts[class] > 0);
        if let (Some(only), None) = (seen.next(), seen.next()) {
            return self.colours[only];
        }
        let (mut light, mut cells) = ([0_u64; 3], 0_u64);
        for (&count, colour) in counts.iter().zip(&self.light) {
            let (Some(colour), true) = (colour, count > 0) else {
                continue;
            };
            let count = u64::from(count);
            cells += count;
            for (sum, channel) in light.iter_mut().zip(colour) {
                *sum += count * u64::from(*channel);
            }
        }
        if cells == 0 {
            return None;
        }
        // A mean is at most the largest of what it is of.
        let [r, g, b] = light.map(|sum| level(((sum + cells / 2) / cells) as u32));
        Some(Colour(r, g, b))
    }
}

/// So many leave room in an indexed file for what else a figure has.
const MOST: usize = 160;

/// Colours as a palette of at most [`MOST`] and a place in it for each. Where there are
/// more, they are rounded, by the fewest bits that bring their number down: to
/// the middle of the step, so that areas keep their brightness.
pub(crate) fn few_colours(colours: &[Fill]) -> (Vec<Fill>, Vec<u8>) {
    // A place for every colour there is: quicker than hashing, and of the zeroed
    // pages only the few that are used are ever made.
    let mut places = vec![0_u16; NUMBERS];
    let mut used = Vec::new();
    for fill in colours {
        if std::mem::replace(&mut places[number(fill)], 1) == 0 {
            used.push(*fill);
        }
    }
    used.sort_unstable();
    let palette = (0..8).find_map(|bits| {
        let mut palette: Vec<Fill> = used.iter().map(|fill| rounded(fill, bits)).collect();
        palette.sort_unstable();
        palette.dedup();
        (palette.len() <= MOST).then_some((palette, bits))
    });
    let (palette, bits) = palette.expect("two levels a channel are eight colours, and none");
    for fill in &used {
        let place = palette.binary_search(&rounded(fill, bits));
        // At most 160 places.
        places[number(fill)] = place.expect("the palette has every rounded colour") as u16;
    }
    let indices = colours.iter().map(|fill| places[number(fill)] as u8);
    (palette, indices.collect())
}

/// Without so many bits a channel, in the middle of what they tell apart.
fn rounded(fill: &Fill, bits: u32) -> Fill {
    let round = |level: u8| level >> bits << bits | (1 << bits >> 1);
    fill.map(|Colour(r, g, b)| Colour(round(r), round(g), round(b)))
}

/// How many colours there are, with none.
const NUMBERS: usize = (1 << 24) + 1;

fn number(fill: &Fill) -> usize {
    match fill {
        None => NUMBERS - 1,
        Some(Colour(r, g, b)) => u32::from_be_bytes([0, *r, *g, *b]) as usize,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const BLACK: Fill = Some(Colour(0, 0, 0));
    const WHITE: Fill = Some(Colour(255, 255, 255));

    /// Half of full light is level 188 (the sRGB curve at 0.5: 0.7354).
    #[test]
    fn light_adds_up_and_levels_do_not() {
        let mix = MixedColours::new(&[None, BLACK, WHITE]);
        assert_eq!(mix.mean(&[7, 5, 5]), Some(Colour(188, 188, 188)));
        assert_eq!(mix.mean(&[3, 0, 2]), WHITE);
        assert_eq!(mix.mean(&[3, 0, 0]), None);
    }

    #[test]
    fn every_level_is_found_again_from_its_light() {
        for value in 0..=255_u8 {
            assert_eq!(level(LIGHT[usize::from(value)]), value);
        }
    }

    #[test]
    fn few_colours_stay_as_they_are_and_many_are_moved_by_half_a_step() {
        let few = [WHITE, None, BLACK, WHITE];
        let (palette, indices) = few_colours(&few);
        let drawn = indices.iter().map(|&i| palette[usize::from(i)]);
        assert!(drawn.eq(few));

        let many: Vec<Fill> = (0..2048_u32)
            .map(|i| Some(Colour((i % 16) as u8, (i / 16 % 16) as u8, (i / 256) as u8)))
            .collect();
        let (palette, indices) = few_colours(&many);
        assert!(palette.len() <= MOST);
        for (fill, &index) in many.iter().zip(&indices) {
            let (Some(asked), Some(drawn)) = (fill, palette[usize::from(index)]) else {
                panic!("every colour has one")
            };
            let near = [(asked.0, drawn.0), (asked.1, drawn.1), (asked.2, drawn.2)];
            // 2048 colours without a bit a channel are 256: two bits go.
            assert!(
                near.iter().all(|(a, b)| a.abs_diff(*b) <= 2),
                "{asked} {drawn}"
            );
        }
    }
}
