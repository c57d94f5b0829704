//! The arguments: the main job's, and the commands.

use std::ffi::OsString;

use clap::{CommandFactory as _, Parser};

use crate::cli::commands::Command;
use crate::cli::commands::draw::Draw;
use crate::cli::task::Task;

/// Checked figures of Wythoff's game: two piles; a move takes any number from
/// one pile or the same number from both; whoever takes last wins (normal
/// play) or loses (misère play).
#[derive(Parser, Debug)]
#[command(
    name = "wythoff-plot",
    version,
    max_term_width = 90,
    subcommand_negates_reqs = true,
    args_conflicts_with_subcommands = true,
    override_usage = "wythoff-plot [OPTIONS] OUT…\n       wythoff-plot COMMAND [OPTIONS] …",
    after_help = "Examples:\n  \
        wythoff-plot --size 500 out.png\n  \
        wythoff-plot --size 51 --diagonal 20 --diagonal 30 out.svg\n  \
        wythoff-plot --size 30 --ab all --play misere out.png\n  \
        wythoff-plot --size 500 --format svg - > out.svg\n  \
        wythoff-plot --size 500 out.png out.svg out.pdf out.csv\n  \
        wythoff-plot compare wythoff wythoff/misere --size 12 out.pdf\n  \
        wythoff-plot beams --game gdwn:1,2 --size 100000 out.pdf\n  \
        wythoff-plot grundy --size 1000 out.png\n  \
        wythoff-plot query 5 8\n\n\
        JSON (--json): game, play, size (a number, or [width, height]), engine, cold\n\
        (how many cells), checked, verdict (of each check method, ran, compared, differ,\n\
        first), points (file, cells, cold, outside, shown), written (path, format,\n\
        bytes, width_px, height_px), seconds; with --x or --y window (first and last\n\
        column, first and last row) and shown (cold). A .json file has game, rules,\n\
        play, size, window, checked, verdict and cold, the cells as [x, y].\n\n\
        Exit status:\n  \
        0  done\n  \
        1  a file, a folder or the system does not give what is needed, or what\n     \
        a file holds is bad\n  \
        2  what was typed cannot be meant, or asks for more than it allows itself\n  \
        3  a check found a difference"
)]
pub struct Arguments {
    #[command(subcommand)]
    pub command: Option<Command>,

    #[command(flatten)]
    pub draw: Draw,
}

impl Arguments {
    /// The first of these arguments that is the name of a command.
    pub fn command_in(arguments: &[OsString]) -> Option<String> {
        let known = Self::command();
        let words = arguments.iter().skip(1).filter_map(|word| word.to_str());
        words
            .map(|word| known.find_subcommand(word))
            .find_map(|found| found.map(|command| command.get_name().to_owned()))
    }

    /// What was asked for: a command, or a figure of the lattice.
    pub fn task(&self) -> &dyn Task {
        match &self.command {
            None => &self.draw,
            Some(command) => command.task(),
        }
    }

    /// Whether the main job has this option, written with its hyphens.
    pub fn has_option(option: &str) -> bool {
        let command = Self::command();
        let mut names = command.get_arguments().filter_map(clap::Arg::get_long);
        names.any(|name| option.strip_prefix("--") == Some(name))
    }

    /// The command that was meant by `word`, where it is one or nearly one.
    pub fn command_named(word: &str) -> Option<String> {
        let commands = Self::command();
        let mut names = commands.get_subcommands().map(clap::Command::get_name);
        let near = |name: &&str| strsim::osa_distance(name, word) <= word.len() / 4;
        names.find(near).map(str::to_owned)
    }
}
