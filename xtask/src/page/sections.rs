//! Removes custom sections from a WebAssembly module.

use wasmparser::{BinaryReaderError, Parser, Payload};

/// Returns the module without the custom section of a name.
///
/// The section `target_features` lists what the standard library was built for, including reference types, even if the
/// program was built without them.
pub(crate) fn without(module: &[u8], name: &str) -> Result<Vec<u8>, BinaryReaderError> {
    let mut kept = Vec::with_capacity(module.len());
    let mut end = 0;
    for payload in Parser::new(0).parse_all(module) {
        let payload = payload?;
        // Sections follow each other, so each begins where the one before ends.
        let range = match &payload {
            Payload::Version { range, .. } => Some(range.clone()),
            section => section.as_section().map(|(_, range)| range),
        };
        let Some(range) = range else { continue };
        let removed = matches!(&payload, Payload::CustomSection(custom) if custom.name() == name);
        if !removed {
            kept.extend(&module[end..range.end]);
        }
        end = range.end;
    }
    Ok(kept)
}

#[cfg(test)]
mod tests {
    use super::*;

    const HEADER: &[u8] = b"\0asm\x01\0\0\0";

    #[test]
    fn the_named_section_is_removed_and_the_others_stay() {
        // A custom section `ab`; the type, the declaration and the body of one function; a custom section `ac`.
        let sections: [&[u8]; 5] = [
            b"\x00\x04\x02abX",
            b"\x01\x04\x01\x60\x00\x00",
            b"\x03\x02\x01\x00",
            b"\x0a\x04\x01\x02\x00\x0b",
            b"\x00\x03\x02ac",
        ];
        let module = [HEADER, &sections.concat()].concat();
        let expected = [HEADER, &sections[1..].concat()].concat();
        assert_eq!(without(&module, "ab").unwrap(), expected);
        assert_eq!(without(&module, "xy").unwrap(), module);
    }

    #[test]
    fn a_truncated_module_is_an_error() {
        assert!(without(b"\0asm", "ab").is_err());
        assert!(without(&[HEADER, b"\x01\x09cd"].concat(), "ab").is_err());
    }
}
