//! What files say of themselves: title, version, and the command that makes
//! them again, byte for byte.

use std::collections::BTreeMap;

use crate::desk::Desk;
use crate::pdf::Pdf;

const VERSION: &str = concat!("wythoff-plot ", env!("CARGO_PKG_VERSION"));

/// The chunks of a PNG file, as PNG (third edition) section 5.3 lays them out.
fn chunks(file: &[u8]) -> Vec<(&str, &[u8])> {
    let mut rest = &file[8..];
    let mut chunks = Vec::new();
    while let [a, b, c, d, after @ ..] = rest {
        let length = u32::from_be_bytes([*a, *b, *c, *d]) as usize;
        chunks.push((
            std::str::from_utf8(&after[..4]).unwrap(),
            &after[4..4 + length],
        ));
        rest = &after[4 + length + 4..];
    }
    chunks
}

/// The international texts of a PNG file by keyword (section 11.3.3.4):
/// keyword, 0, not compressed, method 0, no language, no translated keyword.
fn png_texts(file: &[u8]) -> BTreeMap<String, String> {
    let texts = chunks(file).into_iter().filter(|(name, _)| *name == "iTXt");
    texts
        .map(|(_, data)| {
            let data = std::str::from_utf8(data).unwrap();
            let (keyword, text) = data.split_once("\0\0\0\0\0").unwrap();
            (keyword.to_owned(), text.to_owned())
        })
        .collect()
}

fn svg_text(file: &[u8], element: &str) -> String {
    let document = roxmltree::Document::parse(std::str::from_utf8(file).unwrap()).unwrap();
    let mut children = document.root_element().children();
    let found = children.find(|node| node.has_tag_name(element));
    found.unwrap().text().unwrap().to_owned()
}

/// Title and description as each of the three formats carries them.
fn said(desk: &Desk, stem: &str) -> [(String, String); 3] {
    let file = |format: &str| desk.read(&format!("{stem}.{format}"));
    let png = png_texts(&file("png"));
    assert_eq!(png["Software"], VERSION);
    let pdf = Pdf::read(&file("pdf"));
    assert_eq!(pdf.info("/Creator"), VERSION);
    let svg = file("svg");
    [
        (png["Title"].clone(), png["Description"].clone()),
        (svg_text(&svg, "title"), svg_text(&svg, "desc")),
        (pdf.info("/Title"), pdf.info("/Subject")),
    ]
}

#[test]
fn png_svg_and_pdf_carry_title_facts_and_command() {
    let desk = Desk::new();
    let options = ["--size", "30", "--misere", "--title", "a < b – φ"];
    desk.does(&[&options[..], &["out.png", "out.svg", "out.pdf"]].concat());
    let facts = "wythoff/misere: 23 cold cells; rules (1,0)*~ (1,1)*; \
                 wythoff-plot --size 30 --play misere --title 'a < b – φ' --theme paper --hot moves";
    for (title, description) in said(&desk, "out") {
        assert_eq!(title, "a < b – φ");
        assert_eq!(description, facts);
    }
}

#[test]
fn the_resolution_stands_in_png_files_in_pixels_a_metre() {
    let desk = Desk::new();
    for (ppi, per_metre) in [("254", 10_000_u32), ("300", 11_811), ("96", 3780)] {
        desk.does(&["--size", "20", "--ppi", ppi, "out.png"]);
        let file = desk.read("out.png");
        let all = chunks(&file);
        let (_, data) = all.iter().find(|(name, _)| *name == "pHYs").unwrap();
        let expected = [&per_metre.to_be_bytes()[..], &per_metre.to_be_bytes(), &[1]].concat();
        assert_eq!(**data, expected, "{ppi}");
    }
}

/// The command that a description ends in.
fn command(description: &str) -> &str {
    &description[description.rfind("wythoff-plot ").unwrap()..]
}

#[cfg(unix)]
#[test]
fn the_command_in_a_file_makes_the_same_bytes_again() {
    let font = dejavu::sans::bold();
    for options in [
        &["--size", "30"][..],
        &[
            "--size",
            "30",
            "--play",
            "misere",
            "--threads",
            "1",
            "--quiet",
        ],
        &[
            "-n",
            "40",
            "-g",
            "wythoff - (1,1)",
            "--title",
            "it's \"x\" & $HOME `a` \\ φ",
        ],
        &[
            "--size",
            "60",
            "--x",
            "10..49",
            "--y",
            "20..59",
            "--origin",
            "top-right",
        ],
        &[
            "--size",
            "51",
            "--ab",
            "all",
            "--diagonal",
            "20",
            "--diagonal",
            "30",
            "--no-slopes",
        ],
        &[
            "--size",
            "500",
            "--inset",
            "300,480,16",
            "--width",
            "345pt",
            "--ppi",
            "300",
        ],
        &[
            "--size", "500", "--inset", "none", "--grid", "none", "--legend", "right",
        ],
        &[
            "--size",
            "20",
            "--cold",
            "navy",
            "--hot",
            "#fed",
            "--transparent",
        ],
        &[
            "--size",
            "20",
            "--slope-colour",
            "teal",
            "--ab-colour",
            "#123456",
        ],
        &[
            "--size",
            "20",
            "--x-label",
            "left",
            "--y-label",
            "right",
            "--font-size",
            "7.5",
        ],
        &[
            "--size",
            "20",
            "--font",
            "some font.ttf",
            "--text",
            "embedded",
        ],
        &[
            "--size",
            "20",
            "--points",
            "cells.csv",
            "--max-memory",
            "1GiB",
        ],
        &["compare", "wythoff", "wythoff + (1,2)", "--size", "30"],
        &[
            "compare",
            "king",
            "king/misere",
            "-n",
            "30",
            "--layout",
            "overlay",
            "--ab",
            "none",
        ],
        &["beams", "--game", "gdwn:1,2", "--size", "900"],
        &[
            "beams",
            "--game",
            "gdwn:1,2",
            "--size",
            "900",
            "--residual",
            "--width",
            "120mm",
        ],
    ] {
        let desk = Desk::new();
        desk.put("some font.ttf", font);
        desk.put("cells.csv", b"3,5\n7,7\n");
        desk.does(&[options, &["out.png", "out.svg", "out.pdf"]].concat());
        let formats = ["png", "svg", "pdf"];
        for ((_, description), format) in said(&desk, "out").into_iter().zip(formats) {
            let line = format!("{} again.{format}", command(&description));
            let output = desk.shell(&line).output().unwrap();
            assert!(output.status.success(), "{line}: {output:?}");
            let [old, new] = ["out", "again"].map(|stem| desk.read(&format!("{stem}.{format}")));
            assert!(old == new, "{line}: {format} differs");
        }
    }
}

#[cfg(unix)]
#[test]
fn the_command_in_a_bare_raster_makes_the_same_bytes_again() {
    let desk = Desk::new();
    let options = [
        "--size", "90", "--bare", "--cell", "3", "--hot", "#fed", "--origin", "top-left",
    ];
    desk.does(&[&options[..], &["--x", "10..80", "out.png"]].concat());
    let texts = png_texts(&desk.read("out.png"));
    let line = format!("{} again.png", command(&texts["Description"]));
    assert!(desk.shell(&line).status().unwrap().success(), "{line}");
    assert!(desk.read("out.png") == desk.read("again.png"), "{line}");
}

#[test]
fn no_path_no_threads_and_no_date_stand_in_a_file() {
    let desk = Desk::new();
    std::fs::create_dir(desk.path("folder")).unwrap();
    desk.put("folder/some.ttf", dejavu::sans::regular());
    let font = desk.path("folder/some.ttf");
    let options = [
        "--size",
        "20",
        "--threads",
        "2",
        "--font",
        font.to_str().unwrap(),
    ];
    desk.does(
        &[
            &options[..],
            &["folder/out.png", "folder/out.svg", "folder/out.pdf"],
        ]
        .concat(),
    );
    for (_, description) in said(&desk, "folder/out") {
        assert_eq!(
            command(&description),
            "wythoff-plot --size 20 --theme paper --font some.ttf --hot moves"
        );
    }
    let png = desk.read("folder/out.png");
    assert!(chunks(&png).iter().all(|(name, _)| *name != "tIME"));
    let pdf = desk.read("folder/out.pdf");
    assert!(
        !pdf.windows(8)
            .any(|part| part == b"ModDate " || part == b"/Creatio")
    );
}
