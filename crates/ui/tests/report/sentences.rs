//! What happened, in one sentence.

use cubilete_rules::{GameId, Seat};
use cubilete_ui::lang::Lang;
use cubilete_ui::report::{players, sentence};
use cubilete_ui::table_texts::TextsWithNames;
use cubilete_ui::texts::Texts;

use crate::random_game;

/// Checks the sentence about a game in which each seat has a name, a score, a result and luck.
#[track_caller]
fn check(seats: &[(&str, i16, f64, f64)], is_complete: bool, expected: &str) {
    let names: Vec<&str> = seats.iter().map(|(name, ..)| *name).collect();
    let (_, mut report) = random_game(GameId::Qwinto, &names, 8);
    report.is_complete = is_complete;
    for (of, (_, score, result, luck)) in report.seats.iter_mut().zip(seats) {
        of.score = *score;
        of.account.result = *result;
        of.account.luck_own = *luck;
        of.account.luck_others = 0.0;
        of.loss = 0.25;
    }
    let (texts, players) = (Texts::built_in(Lang::En), players(&report));
    let texts = TextsWithNames { texts: &texts, players: &players };
    assert_eq!(sentence(&report, &texts), expected);
}

#[test]
fn a_sentence_says_who_won_and_whether_by_luck() {
    let of = |luck: f64| [("Ana", 63, 0.0, -luck), ("Ben", 73, 1.0, luck)];
    check(
        &of(0.26),
        true,
        "Ben won 73 : 63, and would have won 74 of 100 such games without luck.",
    );
    check(&of(-0.1), true, "Ben won 73 : 63, and would have won without luck too.");
    check(&of(1.3), true, "Ben won 73 : 63, but would have lost without luck.");
}

#[test]
fn a_sentence_fits_ties_solo_games_and_unfinished_games() {
    check(
        &[("Ana", 63, 0.5, 0.0), ("Ben", -4, 0.0, 0.0), ("Cid", 63, 0.5, 0.0)],
        true,
        "Ana and Cid shared the win, 63 : 63 : −4.",
    );
    check(
        &[("Ana", 63, 63.0, 4.5)],
        true,
        "Ana scored 63: luck was worth +4.5 points, errors cost 0.3.",
    );
    check(
        &[("Ana", 3, 0.4, 0.0), ("Ben", 0, 0.6, 0.0)],
        false,
        "Qwinto is not over: after 8 steps Ben is ahead, with 60 chances of 100 to win.",
    );
    check(
        &[("Ana", 3, 48.25, 0.0)],
        false,
        "Qwinto is not over: after 8 steps, 48.3 points can be expected.",
    );
}

#[test]
fn a_game_without_steps_has_not_begun_and_players_without_names_are_numbered() {
    let texts = Texts::built_in(Lang::En);
    let (_, mut report) = random_game(GameId::Qwinto, &["Ana", "Ben"], 0);
    let named = TextsWithNames { texts: &texts, players: &players(&report) };
    assert_eq!(sentence(&report, &named), "Qwinto has not begun.");
    report.seats[1].name = None;
    let names: Vec<String> = players(&report).iter().map(|name| name.text(&texts)).collect();
    assert_eq!(names, ["Ana", "Player 2"]);
    assert_eq!(report.seats[1].seat, Seat::B);
}
