//! Shortens the names of the functions that the program imports from its JavaScript.
//!
//! wasm-bindgen names each after a hash, which does not compress and is in both files.

use anyhow::{Result, bail, ensure};
use wasmparser::{Import, Parser, Payload, TypeRef};

/// The section of imports.
const IMPORT_SECTION: u8 = 2;
/// The kind of an imported function.
const FUNCTION: u8 = 0;
/// The length of a hash in hexadecimal digits.
const HASH_LENGTH: usize = 16;

/// Replaces the names that end in a hash by short ones, in the module and in the script.
pub(crate) fn shorten(module: &[u8], script: &str) -> Result<(Vec<u8>, String)> {
    let mut script = script.to_string();
    for payload in Parser::new(0).parse_all(module) {
        let Payload::ImportSection(section) = payload? else { continue };
        let (range, count) = (section.range(), section.count());
        let mut content = number(count as usize);
        for (index, import) in section.into_imports().enumerate() {
            let Import { module, name, ty: TypeRef::Func(function) } = import? else {
                bail!("the program imports something other than functions");
            };
            let short = format!("f{index}");
            let name = match has_hash(name) {
                true => {
                    ensure!(script.contains(name), "the script does not define {name}");
                    script = script.replace(name, &short);
                    &short
                }
                false => name,
            };
            content.extend([text(module), text(name), vec![FUNCTION]].concat());
            content.extend(number(function as usize));
        }
        // The identifier and the length of the section precede its content.
        let header = 1 + number(range.len()).len();
        let before = &module[..range.start - header];
        ensure!(module[before.len()] == IMPORT_SECTION, "the length of the imports is padded");
        let section = [&[IMPORT_SECTION][..], &number(content.len()), &content].concat();
        return Ok(([before, &section, &module[range.end..]].concat(), script));
    }
    Ok((module.to_vec(), script))
}

fn has_hash(name: &str) -> bool {
    let hash = name.rsplit_once('_').map_or("", |(_, hash)| hash);
    hash.len() == HASH_LENGTH && hash.bytes().all(|byte| byte.is_ascii_hexdigit())
}

/// A text with its length.
fn text(text: &str) -> Vec<u8> {
    [&number(text.len()), text.as_bytes()].concat()
}

/// A number in LEB128.
fn number(mut number: usize) -> Vec<u8> {
    let mut bytes = Vec::new();
    loop {
        let low = (number & 0x7f) as u8;
        number >>= 7;
        if number == 0 {
            bytes.push(low);
            return bytes;
        }
        bytes.push(low | 0x80);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A module with one type and these imports of functions from `m`.
    fn module(names: &[&str]) -> Vec<u8> {
        let imports = names.iter().map(|name| [text("m"), text(name), vec![FUNCTION, 0]].concat());
        let content = [number(names.len()), imports.collect::<Vec<_>>().concat()].concat();
        let types = b"\x01\x04\x01\x60\x00\x00";
        let after = b"\x00\x03\x02ac";
        let section = [&[IMPORT_SECTION][..], &number(content.len()), &content].concat();
        [b"\0asm\x01\0\0\0", &types[..], &section, after].concat()
    }

    #[test]
    fn names_with_a_hash_are_shortened_in_both_files() {
        let names = ["__wbg_new_0123456789abcdef", "object_drop_ref", "__wbg_log_fedcba9876543210"];
        let script = names.map(|name| format!("{name}: function() {{}},")).concat();
        let (shortened, script) = shorten(&module(&names), &script).unwrap();
        assert_eq!(shortened, module(&["f0", "object_drop_ref", "f2"]));
        let expected = "f0: function() {},object_drop_ref: function() {},f2: function() {},";
        assert_eq!(script, expected);
    }

    #[test]
    fn a_module_without_imports_stays_as_it_is() {
        let bare = b"\0asm\x01\0\0\0";
        assert_eq!(shorten(bare, "script").unwrap(), (bare.to_vec(), "script".to_string()));
        let many: Vec<String> = (0..200).map(|number| format!("plain{number}")).collect();
        let many = module(&many.iter().map(String::as_str).collect::<Vec<_>>());
        assert_eq!(shorten(&many, "").unwrap().0, many, "sections and counts of several bytes");
    }
}
