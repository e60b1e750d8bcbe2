//! Every page in every language, on phones, tablets and desktops, in every theme.

use std::collections::BTreeSet;

use cubilete_testing::browser::Browser;

use crate::tour::{show, stops, stored_data};
use crate::visit::{DESKTOP, PHONE, TABLET, assert_none, target_folder, visit};

/// Returns the codes of the languages that the settings offer.
const LANGUAGES: &str = "return [...document.querySelectorAll('label:has([name=lang]) [lang]')].map(({ lang }) => lang)";

/// The least width and height of a tap target, in CSS pixels.
const TARGET: u32 = 44;

/// Returns the placeholders of missing texts.
const MISSING: &str = "return document.documentElement.outerHTML.match(/⟦[^⟧]*⟧/g) ?? []";

/// Returns the headings if there is not exactly one, or if it is not part of the title.
const HEADINGS: &str = r#"
const headings = [...document.querySelectorAll('main h1')].map(({ textContent }) => textContent);
return headings.length === 1 && document.title.startsWith(`${headings[0]} · `) ? [] : [`${document.title}: ${headings}`];
"#;

/// Returns elements that overflow the window or are too small to tap.
const UNFIT: &str = r#"
const [width, target] = arguments;
const describe = (element) => `${element.localName}.${element.className?.baseVal ?? element.className} ${element.ariaLabel ?? element.innerText ?? ''}`;
const box = (element) => element.getBoundingClientRect();
const unfit = [];
if (document.documentElement.scrollWidth > width) {
    const wide = [...document.querySelectorAll('main *, header *')].filter((element) => box(element).right > width + 0.5);
    unfit.push(`${document.documentElement.scrollWidth} wide: ${wide.slice(0, 3).map(describe).join(' | ')}`);
}
// Links within a sentence may be as high as its line, and elements that cannot be tapped may have any size.
const in_sentence = (element) => element.localName === 'a' && getComputedStyle(element).display === 'inline'
    && [...element.parentElement.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim());
const is_open = (element) => !element.disabled && element.ariaDisabled !== 'true' && element.checkVisibility({ visibilityProperty: true })
    && !element.closest('[inert]') && !element.matches('.skip') && !in_sentence(element);
const tapped = [...document.querySelectorAll('a[href], button, summary, select, textarea, input')].filter(is_open);
for (const element of tapped) {
    // A small sheet or hand is tapped as a whole.
    const area = element.matches('.enlarge') ? element.closest('.others > *') : element.closest('label');
    const { width, height } = box(area ?? element);
    // Twelve cells in a row cannot each be wider on a phone.
    const least = element.matches('.cell') ? 24 : target;
    if (width < least - 0.5 || height < target - 0.5) unfit.push(`${Math.round(width)} x ${Math.round(height)}: ${describe(element)}`);
}
return unfit;
"#;

#[test]
fn every_page_has_one_heading_and_all_texts_in_every_language() {
    visit(&stored_data("light"), async |browser, _| {
        let stops = stops(browser).await;
        let mut missing = BTreeSet::new();
        browser.load("/settings").await;
        browser.wait_for("return document.querySelector('[name=lang]')").await;
        let languages: Vec<String> = browser.run(LANGUAGES).await;
        assert!(languages.len() >= 6, "{languages:?}");
        for lang in languages {
            let _: () = browser.run(&format!("localStorage.setItem('lang', '{lang}')")).await;
            browser.load("/").await;
            for stop in &stops {
                show(browser, stop).await;
                let shown: String = browser.run("return document.documentElement.lang").await;
                assert_eq!(shown, lang);
                let found: Vec<String> = browser.run(MISSING).await;
                missing.extend(found.into_iter().map(|key| format!("{lang}: {key}")));
                let found: Vec<String> = browser.run(HEADINGS).await;
                missing.extend(found.into_iter().map(|what| format!("{lang}: {what}")));
            }
        }
        assert_none(browser, missing).await;
    });
}

/// A device and the size of its window.
type Device = (&'static str, (u32, u32));

/// Takes screenshots of every page on some devices and on a phone, and checks that each fits a phone.
fn check_look(theme: &str, devices: &[Device]) {
    visit(&stored_data(theme), async |browser, _| {
        let stops = stops(browser).await;
        let mut unfit = BTreeSet::new();
        for (device, size) in devices.iter().chain(&[("phone", PHONE)]) {
            browser.resize(*size).await;
            for stop in &stops {
                show(browser, stop).await;
                let file = format!("screenshots/{}-{device}-{theme}.png", stop.name);
                browser.screenshot(&target_folder().join(file)).await;
                if *size == PHONE {
                    unfit.extend(unfit_for_phone(browser, &stop.name).await);
                }
            }
        }
        assert_none(browser, unfit).await;
    });
}

async fn unfit_for_phone(browser: &Browser, name: &str) -> Vec<String> {
    let found: Vec<String> = browser.run_with(UNFIT, vec![PHONE.0.into(), TARGET.into()]).await;
    found.into_iter().map(|what| format!("{name}: {what}")).collect()
}

#[test]
fn every_page_fits_a_phone_in_the_light_theme() {
    check_look("light", &[("desktop", DESKTOP), ("tablet", TABLET)]);
}

#[test]
fn every_page_fits_a_phone_in_the_dark_theme() {
    check_look("dark", &[("desktop", DESKTOP)]);
}

#[test]
fn every_page_fits_a_phone_in_the_high_contrast_theme() {
    check_look("contrast", &[]);
}
