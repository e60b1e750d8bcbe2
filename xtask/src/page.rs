//! `cargo xtask page`: builds the page into `crates/web/dist`, from where the command line takes it.

mod files;
mod sections;

use std::fs;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use anyhow::{Context, Result, anyhow};
use wasm_bindgen_cli_support::Bindgen;

use crate::{packages, shell, test};
use files::Dist;

/// What the program of the page needs of a browser, which all have since 2023: vectors for the bots. Not tables of
/// references, which Debian's binaryen does not understand. Components of one type instead of many make it a tenth smaller.
/// What refers to what is noted for splitting the program.
pub(crate) const FEATURES: &str = "target.wasm32-unknown-unknown.rustflags=[\
    \"-Ctarget-feature=+simd128,-reference-types,-multivalue\", \
    \"-Clink-arg=--emit-relocs\", \"--cfg=erase_components\"]";

/// The first part of the program before it is bound to JavaScript.
const UNBOUND: &str = "unbound.wasm";

/// How much care is taken.
#[derive(Copy, Clone, PartialEq, Eq)]
pub(crate) enum Care {
    /// As small as can be, for everybody.
    Full,
    /// Built soon, for whoever changes the page.
    Quick,
}

/// Where the page is built.
pub(crate) fn folder() -> PathBuf {
    shell::root().join("crates/web/dist")
}

/// Builds the page, unless it is as it would be.
pub(crate) fn build(care: Care) -> Result<()> {
    test::install_wasm()?;
    let profile = if care == Care::Full { "page" } else { "dev" };
    say("compiling the page");
    let arguments = ["build", "--locked", "--package", "cubilete-web", "--profile", profile];
    let target = ["--target", test::WASM, "--config", FEATURES];
    shell::run(&mut shell::command("cargo", &[&arguments[..], &target].concat()))?;
    let built = shell::target_folder()?.join(test::WASM);
    let built = built.join(if care == Care::Full { "page" } else { "debug" });
    let wasm = built.join("cubilete_web.wasm");
    if is_current(care, &wasm) {
        say("the page is up to date");
        return Ok(());
    }
    let made = built.join("page-parts");
    say("splitting it");
    let mut parts = split(&wasm, &made)?;
    say("joining it to JavaScript");
    parts.push(bind(&made)?);
    if care == Care::Full {
        shrink(&parts)?;
    }
    say("writing its files");
    let dist = Dist::collect(&shell::root(), &made)?;
    dist.write(&folder(), care == Care::Full)?;
    eprintln!("xtask: the page is in {}", folder().display());
    Ok(())
}

/// Whether the page was built with at least such care from all that there is now.
fn is_current(care: Care, wasm: &Path) -> bool {
    // What is written last; only the page for everybody is compressed.
    let last = if care == Care::Full { "service-worker.js.br" } else { "service-worker.js" };
    let inputs = ["crates/web/static", "crates/ui/lang", "crates/ai/weights"];
    let inputs = inputs.map(|folder| changed(&shell::root().join(folder)));
    let xtask = std::env::current_exe().ok().and_then(|program| changed(&program));
    let newest = inputs.into_iter().chain([xtask, changed(wasm)]).max().flatten();
    newest.is_some() && newest < changed(&folder().join(last))
}

/// When a file was changed last, or anything in a folder.
fn changed(path: &Path) -> Option<SystemTime> {
    let own = fs::metadata(path).and_then(|metadata| metadata.modified()).ok();
    let inside = fs::read_dir(path).into_iter().flatten().flatten();
    inside.map(|entry| changed(&entry.path())).chain([own]).max().flatten()
}

fn say(what: &str) {
    eprintln!("xtask: {what}");
}

/// Splits the program in what everybody needs at once and what is loaded later, and gives the files of the latter.
fn split(wasm: &Path, to: &Path) -> Result<Vec<PathBuf>> {
    if to.exists() {
        fs::remove_dir_all(to)?;
    }
    let program = fs::read(wasm).with_context(|| format!("cannot read {}", wasm.display()))?;
    let first = to.join(UNBOUND);
    let mut options = wasm_split_cli_support::Options::new(&program);
    options.output_dir = to;
    options.main_out_path = &first;
    options.main_module = "./cubilete.js";
    options.link_name = "./parts.js";
    let split = wasm_split_cli_support::transform(options);
    split.map(|split| split.split_modules).map_err(|error| anyhow!("cannot split it: {error:#}"))
}

/// Writes the first part and the JavaScript by which a browser calls it, and gives the file of that part.
fn bind(made: &Path) -> Result<PathBuf> {
    let program = fs::read(made.join(UNBOUND))?;
    let program = sections::without(&program, "target_features").context("it is cut short")?;
    let mut bindgen = Bindgen::new();
    bindgen.input_bytes("cubilete", program).typescript(false).omit_default_module_path(true);
    // The other parts need what the linker exports.
    bindgen.keep_lld_exports(true);
    let bound = bindgen.web(true).and_then(|bindgen| bindgen.generate(made));
    bound.context("wasm-bindgen failed")?;
    fs::remove_file(made.join(UNBOUND))?;
    Ok(made.join("cubilete_bg.wasm"))
}

/// Makes the parts smaller, where there is a program for that.
fn shrink(parts: &[PathBuf]) -> Result<()> {
    if let Err(error) = packages::install(&[packages::BINARYEN]) {
        eprintln!("xtask: {error:#}; the page is larger without it");
        return Ok(());
    }
    say("making it smaller");
    let features = [
        "--enable-simd",
        "--enable-bulk-memory",
        "--enable-mutable-globals",
        "--enable-sign-ext",
        "--enable-nontrapping-float-to-int",
    ];
    for part in parts {
        let path = part.to_string_lossy();
        let arguments = [&["-Oz", "--output", &path, &path][..], &features].concat();
        shell::run(&mut shell::command("wasm-opt", &arguments))?;
    }
    Ok(())
}
