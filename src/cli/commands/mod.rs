//! The commands, each with its arguments. A new one is a file, its `mod` and its
//! line below.

mod beams;
mod beatty;
mod bfile;
mod check;
mod compare;
pub mod draw;
mod games;
pub mod grundy;
mod play;
mod query;
mod sequence;
mod sheet;
mod split;

use clap::Subcommand;

use crate::cli::task::Task;

/// Declares the commands, in the order of the help, each with its arguments.
macro_rules! commands {
    ($( $(#[doc = $doc:literal])+ $command:ident($arguments:ty), )+) => {
        #[derive(Subcommand, Debug)]
        pub enum Command {
            $( $(#[doc = $doc])+ $command($arguments), )+
        }

        impl Command {
            pub fn task(&self) -> &dyn Task {
                match self {
                    $( Self::$command(task) => task, )+
                }
            }
        }
    };
}

commands! {
    /// Solve and check, without a figure
    Check(check::Check),
    /// Two games or play conventions, differences marked
    Compare(Box<compare::Compare>),
    /// Several games on one page, as small multiples
    Sheet(Box<sheet::Sheet>),
    /// Slopes of a game's beams, measured
    Beams(Box<beams::BeamsArgs>),
    /// Sprague–Grundy values: heat maps, chosen values, row periods, data
    Grundy(Box<grundy::GrundyArgs>),
    /// Who wins from a position, and every winning move
    Query(query::Query),
    /// Whether a total can be divided into a cold pair
    Split(split::SplitArgs),
    /// Play against the exact strategy, on the terminal
    Play(play::PlayArgs),
    /// A sequence of the OEIS as a b-file, or a b-file compared with it
    Sequence(sequence::SequenceArgs),
    /// Beatty sequence of a quadratic irrational, and its complement
    Beatty(beatty::BeattyArgs),
    /// List the named games, or show one in full
    Games(games::Games),
}
