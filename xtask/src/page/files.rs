//! The files of the page: collects them under versioned addresses, and compresses them.

use std::collections::BTreeMap;
use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::Path;

use anyhow::{Context, Result};

/// Static files with versioned addresses.
const VERSIONED: [&str; 3] = ["boot.js", "worker.js", "pencil.woff2"];
/// Static files with fixed addresses.
const FIXED: [&str; 6] = [
    "icon.svg",
    "icon-turn.svg",
    "icon-192.png",
    "icon-512.png",
    "icon-maskable-512.png",
    "manifest.webmanifest",
];

/// Files in which the version is filled in.
const TEMPLATES: [&str; 2] = ["index.html", "service-worker.js"];

/// The folders of styles, and the files of the page that they become: the first one, and one that is loaded with the lazily
/// loaded parts.
const STYLES: [(&str, &str); 2] = [("style", "style.css"), ("style-later", "later.css")];

/// The texts of each language about analysis, which no page needs at first: a file of its own.
const LATER_TEXTS: [&str; 3] = ["analysis.ftl", "puzzles.ftl", "review.ftl"];
/// The texts of documents that only the command line writes.
const TEXTS_OF_DOCUMENTS: &str = "report.ftl";

/// All files by their address, without the leading slash.
pub(crate) struct Dist(BTreeMap<String, Vec<u8>>);

impl Dist {
    /// Collects the files of the page. The program is in the folder `made`.
    pub(crate) fn collect(root: &Path, made: &Path) -> Result<Dist> {
        let (web, lang) = (root.join("crates/web"), root.join("crates/ui/lang"));
        let mut versioned = BTreeMap::new();
        for name in VERSIONED {
            versioned.insert(name.to_string(), read(&web.join("static").join(name))?);
        }
        for name in names(made)? {
            versioned.insert(name.clone(), read(&made.join(name))?);
        }
        for code in names(&lang)? {
            let folder = lang.join(&code);
            let is_later = |name: &str| LATER_TEXTS.contains(&name);
            let is_first = |name: &str| !is_later(name) && name != TEXTS_OF_DOCUMENTS;
            let first = joined(&folder, is_first)?;
            versioned.insert(format!("lang/{code}.ftl"), first);
            versioned.insert(format!("lang/{code}-analysis.ftl"), joined(&folder, is_later)?);
        }
        for (folder, name) in STYLES {
            let style = String::from_utf8(joined(&web.join("static").join(folder), |_| true)?)?;
            versioned.insert(name.to_string(), without_comments(style).into_bytes());
        }
        let weights = root.join("crates/ai/weights");
        for name in names(&weights)? {
            versioned.insert(format!("weights/{name}"), read(&weights.join(&name))?);
        }
        let puzzles = root.join("crates/analysis/puzzles");
        for name in names(&puzzles)? {
            versioned.insert(format!("puzzles/{name}"), read(&puzzles.join(&name))?);
        }
        let mut files: BTreeMap<String, Vec<u8>> = BTreeMap::new();
        for name in FIXED {
            files.insert(name.to_string(), read(&web.join("static").join(name))?);
        }
        let templates = TEMPLATES.map(|name| read(&web.join("static").join(name)));
        let templates = templates.into_iter().collect::<Result<Vec<_>>>()?;
        let version = version(&(&versioned, &files, templates));
        let base = format!("assets/{version}/");
        files.extend(versioned.into_iter().map(|(name, bytes)| (format!("{base}{name}"), bytes)));
        let template = |name: &str| -> Result<String> {
            Ok(String::from_utf8(read(&web.join("static").join(name))?)?)
        };
        let index = template("index.html")?.replace("{{base}}", &format!("/{base}"));
        let rest = [
            "/weights/",
            "/lang/",
            "/puzzles/",
            "/later.css",
            "/split_",
            "/chunk_",
            ".png",
            "icon-turn.svg",
        ];
        let is_rest = |name: &&String| rest.iter().any(|part| name.contains(part));
        let list = |rest: bool| {
            let names = files.keys().filter(|name| is_rest(name) == rest);
            let names: Vec<String> = names.map(|name| format!("\"{name}\"")).collect();
            names.join(", ")
        };
        let worker = template("service-worker.js")?
            .replace("{{version}}", &version)
            .replace("{{needed}}", &format!("[\"./\", {}]", list(false)))
            .replace("{{rest}}", &format!("[{}]", list(true)));
        files.insert("index.html".to_string(), index.into_bytes());
        // Only other programs load previews, so the service worker does not cache them.
        let previews = web.join("static/preview");
        for name in names(&previews)? {
            files.insert(format!("preview/{name}"), read(&previews.join(&name))?);
        }
        files.insert("service-worker.js".to_string(), worker.into_bytes());
        Ok(Dist(files))
    }

    /// Replaces the files in a folder. If `compressed`, adds a brotli version of each file that gets smaller.
    pub(crate) fn write(&self, folder: &Path, compressed: bool) -> Result<()> {
        if folder.exists() {
            fs::remove_dir_all(folder)?;
        }
        for (name, bytes) in &self.0 {
            let path = folder.join(name);
            fs::create_dir_all(path.parent().unwrap_or(folder))?;
            fs::write(&path, bytes).with_context(|| format!("cannot write {}", path.display()))?;
            let smaller = compressed.then(|| compress(bytes)).filter(|br| br.len() < bytes.len());
            if let Some(smaller) = smaller {
                fs::write(folder.join(format!("{name}.br")), smaller)?;
            }
        }
        Ok(())
    }
}

/// Returns a hash of the files as the version.
fn version(files: &impl Hash) -> String {
    let mut hasher = DefaultHasher::new();
    files.hash(&mut hasher);
    format!("{:016x}", hasher.finish())
}

/// Concatenates the files of a folder that are wanted, in the order of their names.
fn joined(folder: &Path, is_wanted: impl Fn(&str) -> bool) -> Result<Vec<u8>> {
    let mut joined = Vec::new();
    for name in names(folder)?.into_iter().filter(|name| is_wanted(name)) {
        joined.extend(read(&folder.join(name))?);
        joined.push(b'\n');
    }
    Ok(joined)
}

/// Removes the comments of a style sheet, which has none inside strings.
fn without_comments(mut style: String) -> String {
    while let Some(start) = style.find("/*") {
        let end = style[start..].find("*/").map_or(style.len(), |length| start + length + 2);
        style.replace_range(start..end, "");
    }
    style
}

fn names(folder: &Path) -> Result<Vec<String>> {
    let entries = fs::read_dir(folder).with_context(|| format!("no {}", folder.display()))?;
    let names = entries.map(|entry| Ok(entry?.file_name().to_string_lossy().into_owned()));
    let mut names: Vec<String> = names.collect::<Result<_>>()?;
    names.sort();
    Ok(names)
}

fn read(path: &Path) -> Result<Vec<u8>> {
    fs::read(path).with_context(|| format!("cannot read {}", path.display()))
}

fn compress(bytes: &[u8]) -> Vec<u8> {
    let mut compressed = Vec::new();
    let parameters =
        brotli::enc::BrotliEncoderParams { quality: 11, lgwin: 24, ..Default::default() };
    match brotli::BrotliCompress(&mut &bytes[..], &mut compressed, &parameters) {
        Ok(_) => compressed,
        Err(_) => bytes.to_vec(),
    }
}
