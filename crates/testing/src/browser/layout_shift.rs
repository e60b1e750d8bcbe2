//! Layout shift: how far visible elements of the page move without being scrolled or animated.

use serde::Deserialize;

use super::Browser;

/// Collects the shifts that the browser reports.
const WATCH: &str = r#"
const name = ({ node }) => node ? `${node.localName ?? '#text'}.${node.className ?? ''}` : 'a removed element';
window.layoutShifts = [];
const collect = (entries) => layoutShifts.push(...entries.map(({ value, hadRecentInput, sources }) => ({
    value,
    after_input: hadRecentInput,
    of_answers: sources.every(({ node }) => (node?.closest ? node : node?.parentElement)?.closest('.prompt')),
    moved: sources.map(name).join(', '),
})));
const observer = new PerformanceObserver((list) => collect(list.getEntries()));
observer.observe({ type: 'layout-shift' });
window.allLayoutShifts = () => { collect(observer.takeRecords()); return layoutShifts; };
"#;

/// A layout shift: elements that moved in the same frame.
#[derive(Clone, PartialEq, Deserialize, Debug)]
pub struct LayoutShift {
    /// The share of the window that moved, times the distance as a share of the window.
    pub value: f64,
    /// Whether the user tapped or pressed a key less than half a second before, which excuses a shift. Clicks of scripts
    /// do not count.
    pub after_input: bool,
    /// Whether only buttons with answers moved.
    pub of_answers: bool,
    /// The elements that moved.
    pub moved: String,
}

impl Browser {
    /// Starts to collect the layout shifts on the loaded page.
    pub async fn watch_layout_shifts(&self) {
        self.run(WATCH).await
    }

    /// The layout shifts since [`Browser::watch_layout_shifts`].
    pub async fn layout_shifts(&self) -> Vec<LayoutShift> {
        self.run("return allLayoutShifts()").await
    }
}
