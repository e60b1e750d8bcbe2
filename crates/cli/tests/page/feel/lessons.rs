//! What the coach of a lesson points to.

use std::collections::BTreeSet;

use cubilete_testing::browser::Browser;
use serde_json::Value;

use super::waiting;
use crate::games::lessons;
use crate::visit::{DESKTOP, PHONE, PHONE_ON_ITS_SIDE, settings, visit};

/// Maximum steps of a lesson, with pauses.
const MAX_STEPS: usize = 300;

/// Returns what is wrong with the current step: elements that the coach points to, or its button, outside of the window or
/// covered, and how far the page has scrolled since the last step; and the element to tap next.
const LOOK: &str = r#"
const MAX_SCROLL = 60;
for (let [y, same] = [scrollY, 0]; same < 3;) {
    await frame();
    same = scrollY === y ? same + 1 : 0;
    y = scrollY;
}
const problem = (element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const place = `${Math.round(left)} to ${Math.round(right)}, ${Math.round(top)} to ${Math.round(bottom)}`;
    if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight) return `outside of the window: ${place}`;
    const at = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return !element.contains(at) && `covered by ${at?.localName}.${at?.className}: ${place}`;
};
const coach = find('.coach');
const said = coach.innerText.slice(0, 50);
const problems = [];
const scrolled = scrollY - (window.scrolledBefore ?? 0);
window.scrolledBefore = scrollY;
if (Math.abs(scrolled) >= MAX_SCROLL) problems.push(`${said}: scrolled by ${scrolled}`);
const pointed = [...document.querySelectorAll('.pointed')];
for (const element of [...pointed, ...document.querySelectorAll('.coach .primary')]) {
    const wrong = problem(element);
    if (wrong) problems.push(`${said}: ${element.localName}.${element.className} is ${wrong}`);
}
const pick = '.pointed:is([aria-pressed=false], .card:not(.selected))';
const next = find('.coach .primary, [data-move].pointed') ?? find(pick);
return { problems, pointed: pointed.length, over: coach.matches('.over'), next };
"#;

#[derive(serde::Deserialize)]
struct Step {
    problems: Vec<String>,
    pointed: usize,
    over: bool,
    next: Option<Value>,
}

/// Follows the coach by taps, and returns what was wrong.
async fn follow(browser: &Browser) -> BTreeSet<String> {
    let (mut problems, mut pointed) = (BTreeSet::new(), 0);
    browser.wait_for("return document.querySelector('.coach')").await;
    for _ in 0..MAX_STEPS {
        let step: Step = browser.run(&waiting(LOOK)).await;
        problems.extend(step.problems);
        pointed += step.pointed;
        if step.over {
            assert!(pointed > 10, "the coach has pointed {pointed} times");
            return problems;
        }
        // The coach may have gone on meanwhile.
        if let Some(next) = step.next {
            browser.tap_in_place(next).await;
        }
    }
    problems.insert(format!("not over after {MAX_STEPS} steps"));
    problems
}

/// Follows all lessons in a language and a window, in which everything that the coach points to must be visible.
fn check(lang: &str, size: (u32, u32)) {
    visit(&settings("light", lang), async |browser, _| {
        browser.resize(size).await;
        let mut problems = Vec::new();
        for lesson in lessons(browser).await {
            browser.load(&lesson).await;
            let found = follow(browser).await;
            problems.extend(found.into_iter().map(|problem| format!("{lesson}: {problem}")));
        }
        assert!(problems.is_empty(), "{}", problems.join("\n"));
    });
}

#[test]
fn everything_that_the_coach_points_to_is_visible_on_a_phone() {
    check("en", PHONE);
}

#[test]
fn everything_that_the_coach_points_to_is_visible_in_the_longest_language() {
    check("de", PHONE);
}

#[test]
fn everything_that_the_coach_points_to_is_visible_on_a_phone_on_its_side() {
    check("de", PHONE_ON_ITS_SIDE);
}

#[test]
fn everything_that_the_coach_points_to_is_visible_on_a_desktop() {
    check("en", DESKTOP);
}

#[test]
fn the_sheet_of_the_opponent_is_visible_during_a_lesson_on_a_desktop() {
    visit(&settings("light", "en"), async |browser, _| {
        browser.resize(DESKTOP).await;
        browser.load("/learn/qwinto").await;
        browser.wait_for("return document.querySelector('.coach')").await;
        let visible = "return document.querySelector('.others .sheet').checkVisibility()";
        assert!(browser.run::<bool>(visible).await);
    });
}
