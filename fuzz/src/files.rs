//! Whole pictures, read by somebody else's reader.

/// XML of one `svg` element, without numbers that are none.
pub fn svg(text: &str) {
    let document = roxmltree::Document::parse(text).expect("SVG is XML");
    assert_eq!(document.root_element().tag_name().name(), "svg");
    for node in document.descendants() {
        for attribute in node.attributes() {
            let geometry = !matches!(attribute.name(), "aria-label" | "font-family");
            let number = !["NaN", "inf"].contains(&attribute.value());
            assert!(!geometry || number, "{attribute:?}");
        }
    }
}

/// As large a PNG as it should be.
pub fn png(bytes: &[u8], size: (u32, u32)) {
    let mut decoder = png::Decoder::new(std::io::Cursor::new(bytes));
    decoder.set_transformations(png::Transformations::IDENTITY);
    let mut reader = decoder.read_info().expect("PNG has its header");
    assert_eq!((reader.info().width, reader.info().height), size);
    let mut pixels = vec![0; reader.output_buffer_size().expect("it fits into memory")];
    reader.next_frame(&mut pixels).expect("PNG has its pixels");
    reader.finish().expect("PNG has its end");
}

/// A PDF from its first line to its last, whose table of objects is where it
/// says.
pub fn pdf(bytes: &[u8]) {
    assert!(bytes.starts_with(b"%PDF-1."));
    let tail = String::from_utf8_lossy(&bytes[bytes.len().saturating_sub(64)..]).into_owned();
    let tail = tail
        .trim_end()
        .strip_suffix("%%EOF")
        .expect("PDF has its end");
    let (_, table) = tail.rsplit_once("startxref").expect("PDF has its trailer");
    let table: usize = table.trim().parse().expect("a place in the file");
    assert!(table < bytes.len());
}
