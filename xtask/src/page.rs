//! `cargo xtask page`: builds the page into `crates/web/dist`, which `crates/cli` embeds.

mod files;
mod imports;
mod sections;

use std::fs;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use anyhow::{Context, Result, anyhow};
use wasm_bindgen_cli_support::Bindgen;

use crate::{packages, shell, test};
use files::Dist;

/// Compiler flags of the page: SIMD for the bots, which all browsers have had since 2023; no reference types, which Debian's
/// binaryen does not support; relocations, which splitting needs; and erased component types, which save a tenth of the
/// size.
pub(crate) const FEATURES: &str = "target.wasm32-unknown-unknown.rustflags=[\
    \"-Ctarget-feature=+simd128,-reference-types,-multivalue\", \
    \"-Clink-arg=--emit-relocs\", \"--cfg=erase_components\"]";

/// The main module before wasm-bindgen.
const UNBOUND: &str = "unbound.wasm";

/// How the page is built.
#[derive(Copy, Clone, PartialEq, Eq)]
pub(crate) enum Mode {
    /// Optimized for size and compressed.
    Full,
    /// Built fast, for development.
    Quick,
}

/// The output folder.
pub(crate) fn folder() -> PathBuf {
    shell::root().join("crates/web/dist")
}

/// Builds the page, unless it is up to date.
pub(crate) fn build(mode: Mode) -> Result<()> {
    test::install_wasm()?;
    let profile = if mode == Mode::Full { "page" } else { "dev" };
    report("compiling the page");
    let arguments = ["build", "--locked", "--package", "cubilete-web", "--profile", profile];
    let target = ["--target", test::WASM, "--config", FEATURES];
    shell::run(&mut shell::command("cargo", &[&arguments[..], &target].concat()))?;
    let built = shell::target_folder()?.join(test::WASM);
    let built = built.join(if mode == Mode::Full { "page" } else { "debug" });
    let wasm = built.join("cubilete_web.wasm");
    if is_current(mode, &wasm) {
        report("the page is up to date");
        return Ok(());
    }
    let made = built.join("page-parts");
    report("splitting the program");
    let mut parts = split(&wasm, &made)?;
    report("running wasm-bindgen");
    parts.push(bind(&made)?);
    if mode == Mode::Full {
        shrink(&parts)?;
    }
    report("writing the files of the page");
    let dist = Dist::collect(&shell::root(), &made)?;
    dist.write(&folder(), mode == Mode::Full)?;
    eprintln!("xtask: the page is in {}", folder().display());
    Ok(())
}

/// Whether the page was built from the current sources, in this mode or in full mode.
fn is_current(mode: Mode, wasm: &Path) -> bool {
    // The file that is written last. Only the full build is compressed.
    let last = if mode == Mode::Full { "service-worker.js.br" } else { "service-worker.js" };
    let inputs =
        ["crates/web/static", "crates/ui/lang", "crates/ai/weights", "crates/analysis/puzzles"];
    let inputs = inputs.map(|folder| changed(&shell::root().join(folder)));
    let xtask = std::env::current_exe().ok().and_then(|program| changed(&program));
    let newest = inputs.into_iter().chain([xtask, changed(wasm)]).max().flatten();
    newest.is_some() && newest < changed(&folder().join(last))
}

/// Returns the modification time of a file, or the latest one in a folder.
fn changed(path: &Path) -> Option<SystemTime> {
    let own = fs::metadata(path).and_then(|metadata| metadata.modified()).ok();
    let inside = fs::read_dir(path).into_iter().flatten().flatten();
    inside.map(|entry| changed(&entry.path())).chain([own]).max().flatten()
}

fn report(what: &str) {
    eprintln!("xtask: {what}");
}

/// Splits the program into the main module and lazily loaded modules, and returns the paths of the latter.
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
    split
        .map(|split| split.split_modules)
        .map_err(|error| anyhow!("cannot split the program: {error:#}"))
}

/// Runs wasm-bindgen on the main module, and returns its path.
fn bind(made: &Path) -> Result<PathBuf> {
    let program = fs::read(made.join(UNBOUND))?;
    let program = sections::without(&program, "target_features")
        .context("cannot read the program of the page")?;
    let mut bindgen = Bindgen::new();
    bindgen.input_bytes("cubilete", program).typescript(false).omit_default_module_path(true);
    // The lazily loaded modules need the linker's exports.
    bindgen.keep_lld_exports(true);
    let bound = bindgen.web(true).and_then(|bindgen| bindgen.generate(made));
    bound.context("wasm-bindgen failed")?;
    fs::remove_file(made.join(UNBOUND))?;
    let (program, script) = (made.join("cubilete_bg.wasm"), made.join("cubilete.js"));
    let shortened = imports::shorten(&fs::read(&program)?, &fs::read_to_string(&script)?)?;
    fs::write(&program, shortened.0)?;
    fs::write(&script, shortened.1)?;
    Ok(program)
}

/// Optimizes the modules for size with wasm-opt, if it can be installed.
fn shrink(parts: &[PathBuf]) -> Result<()> {
    if let Err(error) = packages::install(&[packages::BINARYEN]) {
        eprintln!("xtask: {error:#}; the page is larger without wasm-opt");
        return Ok(());
    }
    report("running wasm-opt");
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
