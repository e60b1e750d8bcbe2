//! The sections of a WebAssembly program.

/// The length of what every program begins with.
const HEAD: usize = 8;
/// The kind of sections that have names.
const NAMED: u8 = 0;

/// The program without the section of a name; none if the program is cut short.
///
/// The section `target_features` says what the standard library was built for, tables of references among it, also of a
/// program that was built without them.
pub(crate) fn without(program: &[u8], name: &str) -> Option<Vec<u8>> {
    let mut kept = program.get(..HEAD)?.to_vec();
    let mut rest = &program[HEAD..];
    while let Some(kind) = rest.first() {
        let (length, used) = number(rest.get(1..)?)?;
        let (start, end) = (1 + used, 1 + used + length);
        let content = rest.get(start..end)?;
        if *kind != NAMED || !is_called(content, name) {
            kept.extend(&rest[..end]);
        }
        rest = &rest[end..];
    }
    Some(kept)
}

fn is_called(content: &[u8], name: &str) -> bool {
    number(content).and_then(|(length, used)| content.get(used..used + length))
        == Some(name.as_bytes())
}

/// A number of seven bits to the byte, and how many bytes it has.
fn number(bytes: &[u8]) -> Option<(usize, usize)> {
    let mut number = 0;
    for (index, byte) in bytes.iter().take(5).enumerate() {
        number |= usize::from(byte & 0x7f) << (7 * index);
        if byte & 0x80 == 0 {
            return Some((number, index + 1));
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    const HEADER: &[u8] = b"\0asm\x01\0\0\0";

    #[test]
    fn the_section_of_a_name_goes_and_the_others_stay() {
        let sections: [&[u8]; 3] = [b"\x00\x04\x02abX", b"\x01\x02cd", b"\x00\x03\x02ac"];
        let program = [HEADER, &sections.concat()].concat();
        let expected = [HEADER, sections[1], sections[2]].concat();
        assert_eq!(without(&program, "ab"), Some(expected));
        assert_eq!(without(&program, "xy"), Some(program));
    }

    #[test]
    fn a_program_that_is_cut_short_is_noticed() {
        assert_eq!(without(b"\0asm", "ab"), None);
        assert_eq!(without(&[HEADER, b"\x01\x09cd"].concat(), "ab"), None);
    }
}
