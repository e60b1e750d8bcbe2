//! Dependencies in `Cargo.toml` files.

use cubilete_testing::documents::{read, root};
use toml::{Table, Value};

/// Returns the dependencies that a manifest always builds with: those of all its tables that are neither optional nor for
/// tests.
fn required_dependencies(manifest: &str) -> Vec<String> {
    let manifest: Table = manifest.parse().expect("a manifest is TOML");
    let targets = manifest.get("target").and_then(Value::as_table).into_iter().flatten();
    let targets = targets.filter_map(|(_, target)| target.as_table());
    let mut required = Vec::new();
    for table in [&manifest].into_iter().chain(targets) {
        for kind in ["dependencies", "build-dependencies"] {
            let dependencies = table.get(kind).and_then(Value::as_table).into_iter().flatten();
            let is_optional = |dependency: &Value| {
                dependency.get("optional").and_then(Value::as_bool).unwrap_or(false)
            };
            let names = dependencies.filter(|(_, dependency)| !is_optional(dependency));
            required.extend(names.map(|(name, _)| name.clone()));
        }
    }
    required
}

#[test]
fn the_rules_need_no_dependencies() {
    let manifest = read(root().join("crates/rules/Cargo.toml"));
    assert_eq!(required_dependencies(&manifest), [""; 0]);
    let other = read(root().join("crates/ai/Cargo.toml"));
    assert!(required_dependencies(&other).contains(&"cubilete-rules".to_string()));
}

#[test]
fn a_dependency_is_found_in_every_table() {
    for (manifest, expected) in [
        ("[dependencies]\na = \"1\"\n", &["a"][..]),
        ("[ dependencies ] # a comment\na = \"1\"\n", &["a"]),
        ("[dependencies.a]\nversion = \"1\"\n", &["a"]),
        ("dependencies = { a = \"1\" }\n", &["a"]),
        ("dependencies.a.workspace = true\n", &["a"]),
        ("[build-dependencies]\na = \"1\"\n", &["a"]),
        ("[target.'cfg(unix)'.dependencies]\na = \"1\"\n", &["a"]),
        ("[target.'cfg(unix)'.build-dependencies]\na = \"1\"\n", &["a"]),
        ("[dependencies]\na = { version = \"1\", optional = true }\n", &[]),
        ("[dependencies]\na = { version = \"1\", optional = false }\n", &["a"]),
        ("[dev-dependencies]\na = \"1\"\n", &[]),
    ] {
        assert_eq!(required_dependencies(manifest), expected, "{manifest}");
    }
}
