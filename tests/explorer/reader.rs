//! Reads a page as a browser would, and its cells as its documentation says.

use std::io::Read as _;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use flate2::read::DeflateDecoder;
use serde_json::Value;

/// What stands between two marks, the first time.
pub fn between<'a>(page: &'a str, before: &str, after: &str) -> &'a str {
    let (_, rest) = page.split_once(before).expect(before);
    rest.split_once(after).expect(after).0
}

pub fn data(page: &str) -> Value {
    let json = between(page, "id=\"data\">", "</script>");
    serde_json::from_str(json).expect("the data are JSON")
}

pub fn inflated(text: &str) -> Vec<u8> {
    let mut bytes = Vec::new();
    let packed = STANDARD.decode(text).expect("base64");
    DeflateDecoder::new(&packed[..])
        .read_to_end(&mut bytes)
        .expect("raw deflate");
    bytes
}

/// The page's own script, unpacked.
pub fn script(page: &str) -> String {
    let packed = between(page, "id=\"code\">", "</script>");
    String::from_utf8(inflated(packed)).expect("UTF-8")
}

/// The cold cells of the game with this index, sorted by x, then by y.
pub fn cold_cells(data: &Value, game: usize) -> Vec<(u32, u32)> {
    let cold = &data["games"][game]["cold"];
    let text = cold["data"].as_str().unwrap();
    let bytes = match cold["deflate"].as_bool().unwrap() {
        true => inflated(text),
        false => STANDARD.decode(text).unwrap(),
    };
    let mut cells = match cold["form"].as_str().unwrap() {
        "dense" => dense(&bytes, data["w"].as_u64().unwrap() as usize),
        _ => sparse(&bytes, cold),
    };
    cells.sort_unstable();
    cells
}

fn sparse(bytes: &[u8], cold: &Value) -> Vec<(u32, u32)> {
    let mut numbers = Vec::new();
    let (mut number, mut shift) = (0_u64, 0);
    for byte in bytes {
        number |= u64::from(byte & 127) << shift;
        shift += 7;
        if byte & 128 == 0 {
            numbers.push(number);
            (number, shift) = (0, 0);
        }
    }
    let count = cold["count"].as_u64().unwrap() as usize;
    assert_eq!(numbers.len(), 2 * count);
    let (mut x, mut apart) = (0, 0);
    let mut cells = Vec::new();
    for (step, turn) in numbers[..count].iter().zip(&numbers[count..]) {
        x += *step as i64;
        apart += if turn % 2 == 0 {
            *turn as i64 / 2
        } else {
            -(*turn as i64 + 1) / 2
        };
        let cell = (x as u32, (x + apart) as u32);
        cells.push(cell);
        if cold["mirror"].as_bool().unwrap() && apart != 0 {
            cells.push((cell.1, cell.0));
        }
    }
    cells
}

fn dense(bytes: &[u8], width: usize) -> Vec<(u32, u32)> {
    let pitch = 4 * width.div_ceil(32);
    let mut row = vec![0; pitch];
    let mut cells = Vec::new();
    for (y, changed) in bytes.chunks_exact(pitch).enumerate() {
        for (i, byte) in changed.iter().enumerate() {
            row[i] ^= byte;
            let bits = (0..8).filter(|b| row[i] >> b & 1 == 1);
            cells.extend(bits.map(|b| ((8 * i + b) as u32, y as u32)));
        }
    }
    cells
}
