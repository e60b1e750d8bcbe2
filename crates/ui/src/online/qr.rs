//! QR codes of links.

use qrcodegen::{QrCode, QrCodeEcc};

/// The width of the white margin that QR readers need, in modules (dots).
const MARGIN: i32 = 4;

/// A QR code to draw: dark modules on white.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct QrImage {
    /// The width and height in modules, with the margin.
    pub size: i32,
    /// The dark modules as an SVG path, with one rectangle per horizontal run.
    pub path: String,
}

/// The QR code of a text; `None` if the text is too long.
pub fn draw(text: &str) -> Option<QrImage> {
    let code = QrCode::encode_text(text, QrCodeEcc::Medium).ok()?;
    let mut path = String::new();
    for y in 0..code.size() {
        let mut x = 0;
        while x < code.size() {
            let run = (x..code.size()).take_while(|x| code.get_module(*x, y)).count() as i32;
            if run > 0 {
                path += &format!("M{},{}h{run}v1h-{run}z", x + MARGIN, y + MARGIN);
            }
            x += run.max(1);
        }
    }
    Some(QrImage { size: code.size() + 2 * MARGIN, path })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_begins_with_its_finder_pattern() {
        let image = draw("https://dice.example/table/00000000000000000000000013").unwrap();
        assert!(image.path.starts_with("M4,4h7v1h-7z"), "{}", image.path);
        assert_eq!(image.size, 33 + 8);
    }

    #[test]
    fn a_text_that_is_too_long_has_no_code() {
        assert_eq!(draw(&"k".repeat(3000)), None);
    }
}
