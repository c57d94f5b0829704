//! Whole files, by readers that are not ours.

use std::io::Cursor;
use std::path::Path;

/// Says what is wrong with a file of this name.
pub fn whole(name: &Path, bytes: &[u8]) -> Result<(), String> {
    let extension = name.extension().unwrap_or_default().to_ascii_lowercase();
    match extension.to_str() {
        Some("svg") => svg(bytes),
        Some("html") => html(bytes),
        Some("png") => png(bytes),
        Some("pdf") => pdf(bytes),
        Some("csv") => csv(bytes),
        Some("json") => json(bytes),
        Some("npy") => npy(bytes),
        _ => Err("a file of no known format".to_owned()),
    }
}

fn text(bytes: &[u8]) -> Result<&str, String> {
    std::str::from_utf8(bytes).map_err(|error| error.to_string())
}

fn svg(bytes: &[u8]) -> Result<(), String> {
    let document = roxmltree::Document::parse(text(bytes)?).map_err(|error| error.to_string())?;
    let root = document.root_element().tag_name().name();
    let mut attributes = document.descendants().flat_map(|node| node.attributes());
    match attributes.find(|attribute| matches!(attribute.value(), "NaN" | "inf" | "-inf")) {
        _ if root != "svg" => Err(format!("the root is {root}")),
        Some(attribute) => Err(format!("{} is no number", attribute.name())),
        None => Ok(()),
    }
}

/// From the first word to the last, and nothing that asks a network.
fn html(bytes: &[u8]) -> Result<(), String> {
    let page = text(bytes)?.trim_end();
    let whole = page.starts_with("<!doctype html>") || page.starts_with("<!DOCTYPE html>");
    match page.strip_suffix("</html>") {
        Some(page) if whole && page.contains("default-src 'none'") => Ok(()),
        _ => Err("no page from beginning to end".to_owned()),
    }
}

fn png(bytes: &[u8]) -> Result<(), String> {
    let wrong = |error: png::DecodingError| error.to_string();
    let mut reader = png::Decoder::new(Cursor::new(bytes))
        .read_info()
        .map_err(wrong)?;
    let size = reader.output_buffer_size().ok_or("larger than memory")?;
    let mut pixels = vec![0; size];
    reader.next_frame(&mut pixels).map_err(wrong)?;
    reader.finish().map_err(wrong)
}

/// From its first line to its last, with a table of objects where it says.
fn pdf(bytes: &[u8]) -> Result<(), String> {
    let tail = String::from_utf8_lossy(&bytes[bytes.len().saturating_sub(64)..]).into_owned();
    let table = (tail.trim_end().strip_suffix("%%EOF"))
        .and_then(|tail| tail.rsplit_once("startxref"))
        .and_then(|(_, table)| table.trim().parse::<usize>().ok());
    match table {
        Some(at) if at < bytes.len() && bytes.starts_with(b"%PDF-1.") => Ok(()),
        _ => Err("no PDF from beginning to end".to_owned()),
    }
}

/// As many fields in each line, all but those of the first whole numbers, or
/// none.
fn csv(bytes: &[u8]) -> Result<(), String> {
    let text = text(bytes)?;
    let fields = |line: &str| line.split(',').count();
    let columns = text.lines().next().map_or(0, fields);
    let good = |line: &str| {
        let numbers = |field: &str| field.bytes().all(|byte| byte.is_ascii_digit());
        fields(line) == columns && line.split(',').all(numbers)
    };
    match text.lines().skip(1).find(|line| !good(line)) {
        Some(line) => Err(format!("{line:?} is no row")),
        None if columns == 0 || !text.ends_with('\n') => Err("no header or no end".to_owned()),
        None => Ok(()),
    }
}

fn json(bytes: &[u8]) -> Result<(), String> {
    let value: Result<serde_json::Value, _> = serde_json::from_slice(bytes);
    value.map(|_| ()).map_err(|error| error.to_string())
}

/// Version 1.0 of the format: a header of two dimensions and the bytes that
/// these ask for.
fn npy(bytes: &[u8]) -> Result<(), String> {
    let rest = bytes.strip_prefix(b"\x93NUMPY\x01\x00").ok_or("no NPY")?;
    let length = usize::from(rest[0]) + 256 * usize::from(rest[1]);
    let header = text(rest.get(2..2 + length).ok_or("a cut header")?)?;
    let data = rest.len() - 2 - length;
    let between = |start: &str, end: char| {
        let (_, rest) = header.split_once(start)?;
        rest.split_once(end).map(|(found, _)| found.to_owned())
    };
    let shape = between("'shape': (", ')').ok_or("no shape")?;
    let item = between("'descr': '", '\'').ok_or("no kind")?;
    let number = |text: &str| text.trim().parse::<usize>().ok();
    let cells: usize = shape.split(',').filter_map(number).product();
    let size = number(&item[item.len() - 1..]).ok_or("no size")?;
    match data == cells * size {
        true => Ok(()),
        false => Err(format!("{data} bytes for {cells} cells of {size}")),
    }
}
