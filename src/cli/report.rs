use std::time::Instant;

use serde::Serialize;
use wythoff_plot::verify::{Verdict, Verdicts};
use wythoff_plot::{Outcomes, Size, group_digits};

use super::failure::Failure;
use super::{target::Target, tell};

/// What a run did: to stderr for a reader, or as one JSON object to stdout.
#[derive(Serialize)]
pub struct Report {
    /// Name of the game, without the play convention.
    game: String,
    /// `normal` or `misere`.
    play: &'static str,
    /// Side of the lattice.
    size: u32,
    /// `grid` or `sparse`.
    engine: &'static str,
    /// Number of cold cells.
    cold: u64,
    verdict: Vec<VerdictLine>,
    written: Vec<Written>,
    /// Wall time of the whole run.
    seconds: f64,
    #[serde(skip)]
    started: Instant,
    #[serde(skip)]
    solve_line: String,
    #[serde(skip)]
    verdict_lines: Vec<String>,
}

#[derive(Serialize)]
struct VerdictLine {
    method: &'static str,
    ran: bool,
    compared: u64,
    differ: u64,
    /// The first differing cell, `[x, y]`.
    first: Option<(u32, u32)>,
}

/// One output.
#[derive(Serialize)]
pub struct Written {
    path: String,
    format: &'static str,
    bytes: usize,
    width_px: u32,
    height_px: u32,
}

impl Written {
    pub fn new(target: &Target, bytes: usize, (width_px, height_px): (u32, u32)) -> Self {
        Self {
            path: target.place.to_string(),
            format: target.format.name(),
            bytes,
            width_px,
            height_px,
        }
    }
}

impl From<&Verdict> for VerdictLine {
    fn from(verdict: &Verdict) -> Self {
        Self {
            method: verdict.method().name(),
            ran: verdict.ran(),
            compared: verdict.compared(),
            differ: verdict.differ(),
            first: verdict.first(),
        }
    }
}

impl Report {
    pub fn new(started: Instant, outcomes: &Outcomes, verdicts: &Verdicts) -> Self {
        let (game, size) = (outcomes.game(), outcomes.size());
        let cold = outcomes.cold_count();
        let engine = outcomes.engine();
        Self {
            game: game.name().to_owned(),
            play: game.play().name(),
            size: size.width(),
            engine: engine.name(),
            cold,
            verdict: verdicts.iter().map(VerdictLine::from).collect(),
            written: Vec::new(),
            seconds: 0.0,
            started,
            solve_line: format!(
                "{}, {}, {}: {} cold {} ({engine} engine)",
                game.title(),
                game.play(),
                sides(size),
                grouped(cold),
                if cold == 1 { "cell" } else { "cells" },
            ),
            verdict_lines: verdicts.iter().map(Verdict::to_string).collect(),
        }
    }

    pub fn wrote(&mut self, written: Written) {
        self.written.push(written);
    }

    /// Gives the report: nothing if `quiet`, and as JSON on stdout if `json`.
    pub fn give(&mut self, quiet: bool, json: bool) -> Result<(), Failure> {
        self.seconds = self.started.elapsed().as_secs_f64();
        if json {
            return self.give_json();
        }
        if quiet {
            return Ok(());
        }
        tell(&self.solve_line);
        self.verdict_lines.iter().for_each(|line| tell(line));
        for written in &self.written {
            tell(&format!(
                "wrote {}: {}, {} × {} px, {} bytes",
                written.path,
                written.format.to_uppercase(),
                written.width_px,
                written.height_px,
                grouped(written.bytes as u64),
            ));
        }
        tell(&format!("took {:.3} s", self.seconds));
        Ok(())
    }

    fn give_json(&self) -> Result<(), Failure> {
        let mut text = serde_json::to_string(self).expect("a report is plain data");
        text.push('\n');
        std::io::Write::write_all(&mut std::io::stdout(), text.as_bytes())
            .map_err(|error| Failure::write("-", &error))
    }
}

fn sides(size: Size) -> String {
    let [width, height] = [size.width(), size.height()].map(|side| grouped(side.into()));
    format!("{width} × {height}")
}

/// A number with its thousands parted by commas.
fn grouped(number: u64) -> String {
    group_digits(number, ',')
}
