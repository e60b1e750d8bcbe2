//! Links as pictures that phones read.

use qrcodegen::{QrCode, QrCodeEcc};

/// The white margin that readers need, in dots.
const MARGIN: i32 = 4;

/// A picture of dark dots on white.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Picture {
    /// How many dots it is wide and high, with its margin.
    pub size: i32,
    /// The dark ones as the path of an SVG: a run of dots in a line is one rectangle.
    pub path: String,
}

/// The picture of a text; none if it is too long for any.
pub fn draw(text: &str) -> Option<Picture> {
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
    Some(Picture { size: code.size() + 2 * MARGIN, path })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_picture_begins_with_the_mark_of_its_corner() {
        let picture = draw("https://dice.example/table/00000000000000000000000013").unwrap();
        assert!(picture.path.starts_with("M4,4h7v1h-7z"), "{}", picture.path);
        assert_eq!(picture.size, 33 + 8);
    }

    #[test]
    fn a_text_that_is_too_long_has_no_picture() {
        assert_eq!(draw(&"k".repeat(3000)), None);
    }
}
