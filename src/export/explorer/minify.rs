//! Takes indentation and comments out of the page's own files.
//!
//! These files keep to what makes that simple: a comment has its line to
//! itself, or is a block that begins and ends lines, and no text spans lines.

/// A script or a sheet without lines that only comment, and without indentation.
pub(super) fn lines(source: &str) -> String {
    let mut kept = String::with_capacity(source.len());
    let mut in_comment = false;
    for line in source.lines().map(str::trim) {
        in_comment |= line.starts_with("/*");
        if !in_comment && !line.is_empty() && !line.starts_with("//") {
            kept.push_str(line);
            kept.push('\n');
        }
        in_comment &= !line.ends_with("*/");
    }
    kept
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_and_indentation_go_and_all_else_stays() {
        let source = "/* one\n   two */\n\n  a = 1; // kept\n  // gone\n\tb = '//'; /* kept */\n";
        assert_eq!(lines(source), "a = 1; // kept\nb = '//'; /* kept */\n");
    }
}
