//! The icons and the previews of shared links: drawn as SVG, and committed as PNG.

use std::fs;
use std::path::{Path, PathBuf};

use cubilete_rules::GameId;
use cubilete_testing::browser::Browser;
use serde_json::json;

use super::{is_update, palette, png_size};
use crate::visit::{settings, target_folder, visit};

/// Width and height of a preview, as the server states it.
const PREVIEW: (u32, u32) = (1200, 630);
/// Maximum bytes of a preview: other programs load it to show a link.
const MAX_PREVIEW: u64 = 60_000;

/// A picture, as paths in the folder of the web page.
struct Picture {
    svg: String,
    png: String,
    size: (u32, u32),
}

/// The path of a file of the web page.
fn web(path: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../web").canonicalize().unwrap();
    folder.join(path)
}

/// Draws an SVG file into a PNG file, with the font for pencilled digits.
async fn draw(browser: &Browser, picture: &Picture, png: &Path) {
    let (width, height) = picture.size;
    let html = format!(
        "<!doctype html><meta charset=utf-8><meta name=viewport content=width=device-width><style>\
         @font-face {{ font-family: Pencil; src: url(file://{}) }}\
         body {{ margin: 0 }} svg {{ display: block; width: {width}px; height: {height}px }}\
         </style>{}",
        web("static/pencil.woff2").display(),
        fs::read_to_string(web(&picture.svg)).unwrap(),
    );
    let file = png.with_extension("html");
    fs::create_dir_all(file.parent().unwrap()).unwrap();
    fs::write(&file, html).unwrap();
    browser.resize(picture.size).await;
    let transparent = json!({ "color": { "r": 0, "g": 0, "b": 0, "a": 0 } });
    browser.devtools("Emulation.setDefaultBackgroundColorOverride", transparent).await;
    let address = format!("file://{}", file.display());
    browser.devtools("Page.navigate", json!({ "url": address })).await;
    let drawn = format!(
        "await document.fonts.ready; return document.querySelector('svg')?.clientWidth === {width}"
    );
    browser.wait_for(&drawn).await;
    browser.screenshot(png).await;
}

/// Draws pictures and compares their sizes with the committed PNG files, or replaces those.
fn check(pictures: &[Picture]) {
    visit(&settings("light", "en"), async |browser, _| {
        for picture in pictures {
            let name = Path::new(&picture.png).file_name().unwrap();
            let drawn = target_folder().join("screenshots/artwork").join(name);
            draw(browser, picture, &drawn).await;
            let committed = web(&picture.png);
            palette::reduce(&drawn);
            if is_update() {
                fs::copy(&drawn, &committed).unwrap();
            }
            assert_eq!(png_size(&drawn), picture.size, "{}", picture.svg);
            assert_eq!(png_size(&committed), picture.size, "run 'cargo xtask update images'");
        }
    });
}

#[test]
fn the_icons_have_their_sizes() {
    let icon = |svg: &str, png: &str, size| Picture {
        svg: svg.to_string(),
        png: format!("static/{png}.png"),
        size: (size, size),
    };
    check(&[
        icon("static/icon.svg", "icon-192", 192),
        icon("static/icon.svg", "icon-512", 512),
        icon("artwork/icon-maskable.svg", "icon-maskable-512", 512),
    ]);
}

#[test]
fn every_game_has_a_small_preview() {
    let names = GameId::ALL.iter().map(|game| game.name()).chain(["cubilete"]);
    let previews = names.map(|name| Picture {
        svg: format!("artwork/{name}.svg"),
        png: format!("static/preview/{name}.png"),
        size: PREVIEW,
    });
    let previews: Vec<Picture> = previews.collect();
    check(&previews);
    for Picture { png, .. } in previews {
        let bytes = fs::metadata(web(&png)).unwrap().len();
        assert!(bytes <= MAX_PREVIEW, "{png}: {bytes} bytes");
    }
}
