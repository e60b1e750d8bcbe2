//! Every page in every language, on a phone and on a desk, in light and in dark.

use std::collections::BTreeSet;

use crate::tour::{luggage, see, stops};
use crate::visit::{DESK, PHONE, check_nothing, target_folder, visit};
use cubilete_testing::browser::Browser;

const LANGS: [&str; 6] = ["en", "es", "de", "fr", "it", "nl"];

/// How wide and high a finger is.
const TARGET: u32 = 44;

/// Texts that are missing, wherever they should be.
const MISSING: &str = "return document.documentElement.outerHTML.match(/⟦[^⟧]*⟧/g) ?? []";

/// The headings of a page, if they are not one, or not what the window is called after.
const HEADINGS: &str = r#"
const headings = [...document.querySelectorAll('main h1')].map(({ textContent }) => textContent);
return headings.length === 1 && document.title.startsWith(`${headings[0]} · `) ? [] : [`${document.title}: ${headings}`];
"#;

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
fn every_page_speaks_every_language_and_has_one_heading() {
    visit(&luggage("light"), async |browser, _| {
        let stops = stops(browser).await;
        let mut missing = BTreeSet::new();
        for lang in LANGS {
            let _: () = browser.run(&format!("localStorage.setItem('lang', '{lang}')")).await;
            browser.load("/").await;
            for stop in &stops {
                see(browser, stop).await;
                let spoken: String = browser.run("return document.documentElement.lang").await;
                assert_eq!(spoken, lang);
                let found: Vec<String> = browser.run(MISSING).await;
                missing.extend(found.into_iter().map(|key| format!("{lang}: {key}")));
                let found: Vec<String> = browser.run(HEADINGS).await;
                missing.extend(found.into_iter().map(|what| format!("{lang}: {what}")));
            }
        }
        check_nothing(browser, missing).await;
    });
}

/// Puts pictures of every page into a folder, and looks whether any is unfit for a phone.
fn check_look(theme: &str) {
    visit(&luggage(theme), async |browser, _| {
        let stops = stops(browser).await;
        let mut unfit = BTreeSet::new();
        for (device, size) in [("desk", DESK), ("phone", PHONE)] {
            browser.resize(size).await;
            for stop in &stops {
                see(browser, stop).await;
                let file = format!("screenshots/{}-{device}-{theme}.png", stop.name);
                browser.screenshot(&target_folder().join(file)).await;
                if size == PHONE {
                    unfit.extend(unfit_for_phone(browser, &stop.name).await);
                }
            }
        }
        check_nothing(browser, unfit).await;
    });
}

async fn unfit_for_phone(browser: &Browser, name: &str) -> Vec<String> {
    let found: Vec<String> = browser.run_with(UNFIT, vec![PHONE.0.into(), TARGET.into()]).await;
    found.into_iter().map(|what| format!("{name}: {what}")).collect()
}

#[test]
fn every_page_fits_a_phone_in_light() {
    check_look("light");
}

#[test]
fn every_page_fits_a_phone_in_dark() {
    check_look("dark");
}
