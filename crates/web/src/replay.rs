//! Records in addresses: a link that holds a whole game, so that it needs no server.

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
    fn what_is_no_such_address_holds_no_record() {
        for fragment in ["", "#", "#other=1", "#cub=%", "#cub=%zz", "#cub=%ff"] {
            assert_eq!(from_fragment(fragment), None, "{fragment}");
        }
    }
}
