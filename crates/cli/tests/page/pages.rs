//! Every page in every language, on a phone and on a desk, in light and in dark.

use crate::browser::Browser;
use crate::site::target_folder;
use crate::tour::{luggage, see, stops};
use crate::visit::{DESK, PHONE, visit};

const LANGS: [&str; 6] = ["en", "es", "de", "fr", "it", "nl"];

/// Texts that are missing, wherever they should be.
const MISSING: &str = "return document.documentElement.outerHTML.match(/⟦[^⟧]*⟧/g) ?? []";

/// What is too wide for a window, and what is too small for a finger.
const UNFIT: &str = r#"
const [width, target] = arguments;
const said = (element) => `${element.localName}.${element.className?.baseVal ?? element.className} ${element.ariaLabel ?? element.innerText ?? ''}`;
const box = (element) => element.getBoundingClientRect();
const unfit = [];
if (document.documentElement.scrollWidth > width) {
    const wide = [...document.querySelectorAll('main *, header *')].filter((element) => box(element).right > width + 0.5);
    unfit.push(`${document.documentElement.scrollWidth} wide: ${wide.slice(0, 3).map(said).join(' | ')}`);
}
// Links in the middle of a sentence are as high as it is; what cannot be tapped may have any size.
const in_sentence = (element) => element.localName === 'a' && getComputedStyle(element).display === 'inline'
    && [...element.parentElement.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim());
const is_open = (element) => !element.disabled && element.ariaDisabled !== 'true' && element.checkVisibility({ visibilityProperty: true })
    && !element.closest('[inert]') && !element.matches('.skip') && !in_sentence(element);
const tapped = [...document.querySelectorAll('a[href], button, summary, select, textarea, input')].filter(is_open);
for (const element of tapped) {
    const { width, height } = box(element.closest('label') ?? element);
    // Twelve cells beside each other cannot be wider on a phone.
    const least = element.matches('.cell') ? 24 : target;
    if (width < least - 0.5 || height < target - 0.5) unfit.push(`${Math.round(width)} x ${Math.round(height)}: ${said(element)}`);
}
return unfit;
"#;

#[test]
fn every_page_speaks_every_language() {
    visit(&luggage("light"), async |browser, _| {
        let stops = stops(browser).await;
        let mut missing = Vec::new();
        for lang in LANGS {
            let _: () = browser.run(&format!("localStorage.setItem('lang', '{lang}')")).await;
            browser.load("/").await;
            for stop in &stops {
                see(browser, stop).await;
                let spoken: String = browser.run("return document.documentElement.lang").await;
                assert_eq!(spoken, lang);
                let found: Vec<String> = browser.run(MISSING).await;
                missing.extend(found.into_iter().map(|key| format!("{lang} {} {key}", stop.name)));
            }
        }
        assert_eq!(missing, Vec::<String>::new());
        assert_eq!(browser.complaints().await, Vec::<String>::new());
    });
}

/// Every page in a theme, as pictures; what is unfit for a phone.
async fn look(browser: &Browser, theme: &str) -> Vec<String> {
    let mut unfit = Vec::new();
    let stops = stops(browser).await;
    for (device, size) in [("desk", DESK), ("phone", PHONE)] {
        browser.resize(size).await;
        for stop in &stops {
            see(browser, stop).await;
            let file = format!("screenshots/{}-{device}-{theme}.png", stop.name);
            browser.picture(&target_folder().join(file)).await;
            if size == PHONE {
                let found: Vec<String> =
                    browser.run_with(UNFIT, vec![PHONE.0.into(), 44.into()]).await;
                unfit.extend(found.into_iter().map(|what| format!("{}: {what}", stop.name)));
            }
        }
    }
    unfit
}

#[test]
fn every_page_fits_a_phone_in_light() {
    visit(&luggage("light"), async |browser, _| {
        assert_eq!(look(browser, "light").await, Vec::<String>::new());
        assert_eq!(browser.complaints().await, Vec::<String>::new());
    });
}

#[test]
fn every_page_fits_a_phone_in_dark() {
    visit(&luggage("dark"), async |browser, _| {
        assert_eq!(look(browser, "dark").await, Vec::<String>::new());
        assert_eq!(browser.complaints().await, Vec::<String>::new());
    });
}
