//! The page on a device that is set to reduced motion.

use cubilete_rules::{AnyGame, GameId};
use cubilete_testing::Random;
use cubilete_testing::browser::Browser;
use cubilete_testing::browser::player::{Script, play};
use serde_json::json;

use crate::stored_games::{after, of_players};
use crate::visit::{brisk, click, visit};

/// Notes in every frame what moves: dice, flying numbers, confetti, and animations that last longer than a frame.
const NOTE_MOTION: &str = r#"
[window.frames_seen, window.motion, window.glowed] = [0, [], false];
const note = (what) => window.motion.includes(what) || window.motion.push(what);
const look = () => {
    const moving = [...document.querySelectorAll('.table.rolling, .die.rolling, .flying, .confetti')];
    moving.filter((element) => element.checkVisibility()).forEach((element) => note(element.className));
    for (const animation of document.getAnimations()) {
        const { iterations, endTime } = animation.effect.getComputedTiming();
        if (iterations === Infinity || endTime > 1) note(`${animation.animationName ?? animation.transitionProperty}: ${endTime} ms`);
    }
    window.glowed ||= !!document.querySelector('[data-ink=can]');
    window.frames_seen += 1;
    requestAnimationFrame(look);
};
requestAnimationFrame(look);
"#;

/// The number of taps in which all kinds of motion would be seen: throws, glowing cells and numbers of the bot.
const TAPS: usize = 15;

async fn assert_still(browser: &Browser) {
    let script = "return [window.frames_seen, window.motion]";
    let (frames, motion): (usize, Vec<String>) = browser.run(script).await;
    assert!(frames > 5, "{frames} frames");
    assert!(motion.is_empty(), "{motion:?}");
}

#[test]
fn nothing_moves_in_a_game_with_reduced_motion() {
    // A fourth misthrow of seat a ends the game, and Bea has won.
    let turns =
        "a:throw-o roll:o6 a:keep a:pass b:pass b:throw-o roll:o6 b:keep b:write-o2 a:pass ";
    let turns = ["o2", "o3", "o4"].map(|cell| turns.replace("write-o2", &format!("write-{cell}")));
    let rolls = ["roll:o4", "roll:o5", "roll:o6"];
    let turns: String =
        turns.iter().zip(rolls).map(|(turn, roll)| turn.replace("roll:o6", roll)).collect();
    let steps = format!("roll:start-a {turns}a:throw-o roll:o6 a:keep b:pass");
    let record = after(AnyGame::new(GameId::Qwinto, 2, []).unwrap(), &steps);
    let last = of_players("last", "person Ana\nperson Bea", &record);
    visit(&[brisk(), vec![last]].concat(), async |browser, _| {
        let reduced = json!({ "name": "prefers-reduced-motion", "value": "reduce" });
        browser.devtools("Emulation.setEmulatedMedia", json!({ "features": [reduced] })).await;
        browser.before_each_page(NOTE_MOTION).await;
        browser.load("/").await;
        click(browser, "[data-game=qwinto] .play").await;
        play(browser, &Script, &mut Random::new(3), TAPS).await;
        assert!(browser.run::<bool>("return window.glowed").await, "no cell has glowed");
        assert_still(browser).await;
        browser.load("/game/last").await;
        click(browser, "[data-move=pass]:not([aria-disabled=true])").await;
        browser.wait_for("return document.querySelector('.ending .results')").await;
        browser
            .wait_for("return document.querySelector('.confetti') && window.frames_seen > 30")
            .await;
        assert_still(browser).await;
    });
}
