//! The pictures of the README, taken of a game in progress, and the PNG files of the page.

mod artwork;
mod palette;

use std::fs;
use std::path::{Path, PathBuf};

use cubilete_ai::{Bot, Level, Sight};
use cubilete_rules::{AnyGame, GameId, Phase, Record, Seat, Step};
use cubilete_testing::Random;

use crate::stored_games;
use crate::visit::{settings, target_folder, visit};

/// Window size in pixels, large enough for both sheets and small enough for the README.
const SIZE: (u32, u32) = (1000, 800);

/// Minimum number of steps before the picture. It is taken when both seats may choose next.
const STEPS: usize = 50;

/// Returns an unfinished game of Qwinto between two bots, in which both seats may choose a number to write.
fn game_in_progress() -> Record {
    let mut record = Record::new(AnyGame::new(GameId::Qwinto, 2, []).unwrap());
    let (bot, mut random) = (Bot { seed: 1 }, Random::new(3));
    loop {
        let game = record.end();
        let step = match game.phase() {
            Phase::Roll => Step::Roll(game.sample(&mut random).unwrap()),
            // Several cells are open, so the picture shows a real choice.
            Phase::Choose(seats)
                if record.steps().len() > STEPS
                    && seats.len() == 2
                    && game.moves(Seat::A).len() > 4 =>
            {
                return record;
            }
            Phase::Choose(mut seats) => {
                let seat: Seat = seats.next().unwrap();
                Step::Move(seat, bot.choose(&game, seat, Level::Hard, Sight::Turn).unwrap())
            }
            Phase::Over => panic!("the game is over after {} steps", record.steps().len()),
        };
        record.push(step, &mut ()).unwrap();
    }
}

/// Whether committed pictures are replaced.
fn is_update() -> bool {
    std::env::var_os("UPDATE_IMAGES").is_some()
}

/// The path of the picture in the repository.
fn committed(theme: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../../docs/images/table-{theme}.png"))
}

/// Returns width and height from the header of a PNG file.
fn png_size(file: &Path) -> (u32, u32) {
    let bytes = fs::read(file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
    let number = |at: usize| u32::from_be_bytes(bytes[at..at + 4].try_into().unwrap());
    assert_eq!(&bytes[1..4], b"PNG", "{}", file.display());
    (number(16), number(20))
}

/// Ends all animations but endless ones, so that nothing is shown on its way.
const FINISH_ANIMATIONS: &str = r#"
for (const animation of document.getAnimations())
    if (animation.effect.getComputedTiming().endTime !== Infinity) animation.finish();
"#;

/// Takes the picture and compares its size with the committed one. With `UPDATE_IMAGES` set, it replaces that first.
fn check_image(theme: &str) {
    let storage = [settings(theme, "en"), vec![stored_games::entry("readme", &game_in_progress())]];
    visit(&storage.concat(), async |browser, _| {
        browser.resize(SIZE).await;
        browser.load("/game/readme").await;
        browser.wait_for("return document.querySelector('.cell[aria-pressed]')").await;
        let _: () = browser.run(FINISH_ANIMATIONS).await;
        let taken = target_folder().join(format!("screenshots/readme-{theme}.png"));
        browser.screenshot(&taken).await;
        let committed = committed(theme);
        if is_update() {
            fs::create_dir_all(committed.parent().unwrap()).unwrap();
            fs::copy(&taken, &committed).unwrap();
        }
        assert_eq!(png_size(&taken), png_size(&committed), "run 'cargo xtask update images'");
    });
}

#[test]
fn the_readme_shows_the_table_in_light() {
    check_image("light");
}

#[test]
fn the_readme_shows_the_table_in_dark() {
    check_image("dark");
}
