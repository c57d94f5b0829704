//! Characters that files cannot hold: refused where they would be drawn,
//! replaced in what a file says of itself.

use wythoff_plot::{Bare, Error, Figure, HeatMap, Panel, Play, Size, solve_grundy};

use crate::wythoff;

const REFUSED: [char; 6] = ['\0', '\u{1}', '\u{b}', '\u{1f}', '\u{fffe}', '\u{ffff}'];

#[test]
fn what_no_file_can_hold_is_never_drawn() {
    let outcomes = wythoff(20, Play::Normal);
    for wrong in REFUSED {
        let text = format!("a{wrong}b");
        let panel = Panel::new(&outcomes).points(&text, vec![(1, 2)]);
        let figures = [
            Figure::lattice(&outcomes).title(&text),
            Figure::lattice(&outcomes).x_label(&text),
            Figure::lattice(&outcomes).y_label(&text),
            Figure::sheet(1, [panel]),
            Figure::sheet(1, [Panel::new(&outcomes).caption(&text)]),
        ];
        for figure in figures {
            for error in [figure.check().err(), figure.draw().err()] {
                let named = |error: &Error| matches!(error, Error::Glyph { character, .. } if *character == wrong);
                assert!(error.as_ref().is_some_and(named), "{wrong:?}: {error:?}");
                let message = error.unwrap().to_string();
                assert!(
                    !message
                        .chars()
                        .any(|c| c.is_control() || REFUSED.contains(&c)),
                    "{message:?}"
                );
            }
        }
    }
}

#[test]
fn notes_keep_the_rest_of_a_text_that_no_file_can_hold() {
    let outcomes = wythoff(20, Play::Normal);
    let table = solve_grundy(outcomes.game(), Size::square(20).unwrap()).unwrap();
    for wrong in REFUSED {
        let command = format!("wythoff-plot 'odd{wrong}name'");
        let figure = Figure::lattice(&outcomes).command(&command);
        let svg = figure.to_svg().unwrap();
        let document = roxmltree::Document::parse(&svg).unwrap();
        let note = document
            .descendants()
            .find(|node| node.has_tag_name("desc"));
        let note = note.and_then(|node| node.text()).unwrap();
        assert!(note.ends_with("wythoff-plot 'odd\u{fffd}name'"), "{note}");
        let map = HeatMap::new(&table).command(&command);
        for png in [
            figure.to_png().unwrap(),
            Bare::new(&outcomes, 2).command(&command).to_png().unwrap(),
            map.to_bare_png(2).unwrap(),
        ] {
            let replaced = "odd\u{fffd}name'".as_bytes();
            assert!(
                png.windows(replaced.len()).any(|part| part == replaced),
                "{wrong:?}"
            );
        }
        let pdf = crate::pdf::Pdf::read(&figure.to_pdf().unwrap());
        assert!(
            pdf.info("/Subject").ends_with("odd\u{fffd}name'"),
            "{wrong:?}"
        );
    }
}
