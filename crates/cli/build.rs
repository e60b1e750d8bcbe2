//! Embeds the page in the program, if the page was built.

use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::{env, fs};

fn main() {
    let own = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").unwrap_or_default());
    let (web, dist) = (own.join("../web"), own.join("../web/dist"));
    let watched = if dist.exists() { &dist } else { &web };
    println!("cargo::rerun-if-changed={}", watched.display());
    let mut list = String::new();
    add(&dist, "", &mut list);
    if !list.is_empty()
        && !list.contains(".br\"")
        && env::var("PROFILE").as_deref() == Ok("release")
    {
        println!(
            "cargo::warning=the page is a quick build: 'cargo xtask page' builds the optimized one"
        );
    }
    let out = PathBuf::from(env::var_os("OUT_DIR").unwrap_or_default()).join("page.rs");
    if let Err(error) = fs::write(&out, format!("&[{list}]")) {
        println!("cargo::error=cannot write {}: {error}", out.display());
    }
}

/// Adds the files of a folder and its subfolders, if it exists.
fn add(folder: &Path, prefix: &str, list: &mut String) {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.path()).collect();
    paths.sort();
    for path in paths {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        match path.is_dir() {
            true => add(&path, &format!("{prefix}{name}/"), list),
            false => {
                let name = format!("{prefix}{name}");
                let _ =
                    write!(list, "({name:?}, include_bytes!({:?})),", path.display().to_string());
            }
        }
    }
}
