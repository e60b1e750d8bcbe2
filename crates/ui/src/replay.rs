//! Records in addresses: a link that holds a whole game, so that it needs no server.

use crate::route::Route;

/// The longest reason that is shown.
const LONGEST: usize = 300;

/// What follows `#` in the address of a replay that holds this text.
pub fn to_fragment(text: &str) -> String {
    let mut fragment = String::from("#cub=");
    for byte in text.bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'.' | b'_' | b':' => {
                fragment.push(byte.into())
            }
            // Lines are many, so the line feed is written in one sign.
            b'\n' => fragment.push('~'),
            _ => fragment += &format!("%{byte:02X}"),
        }
    }
    fragment
}

/// The text in what follows `#` in the address of a replay; none if there is none.
pub fn from_fragment(fragment: &str) -> Option<String> {
    let mut bytes = fragment.strip_prefix("#cub=")?.bytes();
    let mut text = Vec::new();
    while let Some(byte) = bytes.next() {
        text.push(match byte {
            b'~' => b'\n',
            b'%' => {
                let digits = [bytes.next()?, bytes.next()?];
                u8::from_str_radix(std::str::from_utf8(&digits).ok()?, 16).ok()?
            }
            other => other,
        });
    }
    String::from_utf8(text).ok()
}

/// Where somebody's game is who pastes something.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Pasted {
    /// It is the text of a record.
    Text(String),
    /// It has this name, on this device or on the server.
    Named(String),
}

/// What somebody pastes: the text of a record, a link that holds one, or a link to one.
pub fn pasted(text: &str) -> Pasted {
    let text = text.trim();
    let address = text.strip_prefix("https://").or_else(|| text.strip_prefix("http://"));
    let Some((_, path)) = address.and_then(|address| address.split_once('/')) else {
        return Pasted::Text(text.to_string());
    };
    let (path, fragment) = path.split_at(path.find('#').unwrap_or(path.len()));
    match (from_fragment(fragment), Route::at(path)) {
        (Some(record), _) => Pasted::Text(record),
        (None, Route::Replay(Some(id)) | Route::Table(id) | Route::Game(id)) => Pasted::Named(id),
        _ => Pasted::Text(text.to_string()),
    }
}

/// A reason, cut where nobody would read on.
pub fn shortened(reason: &str) -> String {
    let mut short: String = reason.chars().take(LONGEST).collect();
    if short.len() < reason.len() {
        short.push('…');
    }
    short
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_record_in_an_address_is_the_same_record() {
        let text = "cubilete 1\ngame qwinto\nname a Zoë & 50 %\n\nroll:start-a\na:throw-oy ~\n";
        let fragment = to_fragment(text);
        assert!(!fragment.contains([' ', '\n', '&']), "{fragment}");
        assert_eq!(from_fragment(&fragment).as_deref(), Some(text));
    }

    #[test]
    fn a_game_is_found_by_its_text_or_by_any_link_to_it() {
        let check = |text: &str, found: Pasted| assert_eq!(pasted(text), found, "{text}");
        let text = |text: &str| Pasted::Text(text.to_string());
        let named = |id: &str| Pasted::Named(id.to_string());
        let record = "cubilete 1\ngame qwinto\n";
        check(&format!("  {record}"), text(record.trim()));
        check(&format!("https://dice.example/replay{}", to_fragment(record)), text(record));
        check("http://127.0.0.1:7373/replay/0a1b\n", named("0a1b"));
        check("https://dice.example/table/0a1b#token", named("0a1b"));
        check("https://dice.example/settings", text("https://dice.example/settings"));
        check("https://", text("https://"));
    }

    #[test]
    fn what_is_no_such_address_holds_no_record() {
        for fragment in ["", "#", "#other=1", "#cub=%", "#cub=%zz", "#cub=%ff"] {
            assert_eq!(from_fragment(fragment), None, "{fragment}");
        }
    }
}
