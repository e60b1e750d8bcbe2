//! Single entries of a ledger: whose luck a roll is, and that a choice is judged without hindsight.

use cubilete_analysis::report::{Options, Report, StepKind, analyze};
use cubilete_rules::{AnyGame, GameId, Record, Seat};

/// Analyses the steps of a game.
fn report(game: GameId, seats: usize, steps: &str) -> Report {
    let mut record = Record::new(AnyGame::new(game, seats, []).unwrap());
    for step in steps.split_whitespace() {
        record.push_text(step, &mut ()).unwrap();
    }
    analyze(&record, &Options::default(), &mut |_| {}).unwrap()
}

#[track_caller]
fn check_rollers(game: GameId, seats: usize, steps: &str, expected: &[Option<Seat>]) {
    let rolls = report(game, seats, steps).steps;
    let rolls = rolls.iter().filter(|step| matches!(step.kind, StepKind::Roll { .. }));
    assert_eq!(rolls.map(|step| step.seat).collect::<Vec<_>>(), expected);
}

#[test]
fn a_roll_is_the_luck_of_the_seat_it_belongs_to() {
    let [a, b] = [Some(Seat::A), Some(Seat::B)];
    check_rollers(GameId::Qwinto, 2, "roll:start-b b:throw-o roll:o3", &[None, b]);
    check_rollers(GameId::Qwantum, 2, "roll:start-b roll:w3.b5.b5.r3.v3.y4.y1", &[None, b]);
    let banditos = "roll:start-a roll:tiles-1.3.2.1 a:concede-1 roll:tile-2 a:throw roll:k5";
    check_rollers(GameId::Banditos, 2, banditos, &[None, None, a, a]);
    let onecard = "roll:start-b roll:card-1 roll:card-2 roll:card-3 roll:card-4 roll:yyopb";
    check_rollers(GameId::OneCard, 2, onecard, &[None, a, a, b, b, b]);
}

#[test]
fn all_luck_of_a_solo_game_is_the_players_own() {
    let report = report(GameId::Qwinto, 1, "roll:start-a a:throw-oyp roll:o6.y6.p6");
    let account = &report.seats[0].account;
    assert!(account.luck_own != 0.0);
    assert_eq!(account.luck_others, 0.0);
}

#[test]
fn an_error_does_not_depend_on_what_others_choose_at_the_same_time() {
    let error_of_a = |choice_of_b: &str| {
        let steps = "roll:start-a a:throw-oy roll:o4.y5 a:keep a:write-y2 b:";
        let report = report(GameId::Qwinto, 2, &format!("{steps}{choice_of_b}"));
        match &report.steps[4].kind {
            StepKind::Choice(choice) => choice.error[Seat::A],
            StepKind::Roll { .. } => panic!("the fifth step is a choice"),
        }
    };
    let error = error_of_a("pass");
    assert!(error < -0.1, "{error}");
    assert_eq!(error, error_of_a("write-y7"));
    assert_eq!(error, error_of_a("write-o11"));
}
