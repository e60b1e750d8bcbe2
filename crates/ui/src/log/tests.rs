//! Tests of the logs of whole games, and of the lines about the effects of moves.

use cubilete_rules::view::MoveKind;
use cubilete_rules::{Color, GameId, Phase, Seats};
use cubilete_testing::Random;

use super::line::who_has;
use super::*;
use crate::lang::Lang;
use crate::player_name::PlayerName;
use crate::selection::Preview;
use crate::selection::preview;
use crate::table_texts::TableTexts;
use crate::table_texts::TextsWithNames;
use crate::texts::Texts;

impl TableTexts for Texts {
    fn name(&self, seat: Seat) -> String {
        format!("<{seat}>")
    }
}

/// Plays a game with random moves, and calls `each` before every step.
fn play(setup: AnyGame, seed: u64, mut each: impl FnMut(&Record)) -> Record {
    let (mut record, mut random) = (Record::new(setup), Random::new(seed));
    loop {
        each(&record);
        let game = record.end();
        let step = match game.phase() {
            Phase::Over => return record,
            Phase::Roll => AnyStep::Roll(game.sample(&mut random).unwrap()),
            Phase::Choose(mut seats) => {
                let seat = seats.next().unwrap();
                let mut moves = game.moves(seat);
                // Random concessions lose all tiles quickly, so only the game with seed 0 allows them.
                moves.retain(|mv| seed == 0 || mv.kind() != Some(MoveKind::Concede));
                AnyStep::Move(seat, *random.choose(&moves))
            }
        };
        record.push(step, &mut ()).unwrap();
    }
}

/// Checks the last lines of the log of a game, in English.
fn check(game: GameId, steps: &str, expected: &[&str]) {
    let mut record = Record::new(AnyGame::new(game, 2, []).unwrap());
    steps.split_whitespace().for_each(|step| record.push_text(step, &mut ()).unwrap());
    let mut log = Log::default();
    log.follow(&record);
    let words = Texts::built_in(Lang::En);
    let said: Vec<String> = log.lines().iter().map(|line| line.text(&words)).collect();
    assert_eq!(said[said.len() - expected.len()..], *expected);
}

#[test]
fn a_roll_is_told_with_its_dice_and_their_sum() {
    let steps = "roll:start-a a:throw-oy roll:o4.y5";
    check(GameId::Qwinto, steps, &["Turn: <a>", "<a> rolled orange 4, yellow 5 – sum: 9"]);
}

#[test]
fn what_is_pencilled_is_told_when_the_phase_closes() {
    let steps = "roll:start-a a:throw-oy roll:o4.y5 a:keep a:write-y3";
    check(GameId::Qwinto, steps, &["<a> rolled orange 4, yellow 5 – sum: 9"]);
    let written = ["<a> took yellow 9", "<b> passed", "Turn: <b>"];
    check(GameId::Qwinto, &format!("{steps} b:pass"), &written);
}

#[test]
fn a_die_is_told_with_the_points_of_its_tile() {
    let steps = "roll:start-a roll:tiles-1.1.2.3 a:throw roll:k6 a:place-k6-3";
    check(GameId::Banditos, steps, &["<a> rolled black 6", "<a>: black 6 at the 2-point tile"]);
}

#[test]
fn own_moves_are_no_news_and_old_lines_are_dropped() {
    let mut record = Record::new(AnyGame::new(GameId::Qwinto, 2, []).unwrap());
    let steps = "roll:start-a a:throw-oy roll:o4.y5 a:keep a:write-y3 b:pass";
    steps.split_whitespace().for_each(|step| record.push_text(step, &mut ()).unwrap());
    let mut log = Log::default();
    log.follow(&record);
    let keys = |known, viewer| {
        let news = news(log.lines(), known, viewer);
        news.into_iter().map(|(_, line)| line.key).collect::<Vec<_>>()
    };
    assert_eq!(keys(1, Viewer::Seat(Seat::A)), ["log-roll-sums", "log-passed", "log-turn"]);
    assert_eq!(keys(1, Viewer::Seat(Seat::B)), ["log-roll-sums", "log-wrote"]);
    assert_eq!(keys(log.lines().len(), Viewer::Spectator), [""; 0]);
    let many = vec![log.lines()[0].clone(); 100];
    assert_eq!(super::news(&many, 0, Viewer::Spectator).len(), MOST_NEWS);
}

/// Every game with its default number of seats, and the advanced variant of `OneCard`.
fn setups() -> Vec<AnyGame> {
    let setup = |game: GameId, options: &[_]| {
        AnyGame::new(game, game.default_seats(), options.iter().copied()).unwrap()
    };
    let advanced = setup(GameId::OneCard, &[("variant", "advanced")]);
    GameId::ALL.iter().map(|game| setup(*game, &[])).chain([advanced]).collect()
}

#[test]
fn every_line_can_be_said_in_every_language() {
    let games = |setup| (0..4).map(move |seed| play(setup, seed, |_| ()));
    let records: Vec<Record> = setups().into_iter().flat_map(games).collect();
    for words in Lang::ALL.map(Texts::built_in) {
        for record in &records {
            let mut log = Log::default();
            log.follow(record);
            for line in log.lines() {
                let said = line.text(&words);
                assert!(!said.contains('⟦'), "{}: {said} of {line:?}", words.lang());
            }
        }
    }
}

/// Positions shortly before the end, the last steps, and the reason for the end in English.
const ENDS: [(&str, &str, &str); 6] = [
    (
        "qwinto/seats=1/stage=write/active=a/dice=y4.p5/sheets=1.2.3.4.5.6.7.8.9,1.2.3.4.5.6.7.8.-,-.-.-.-.-.-.-.-.-,0/pencils=-",
        "a:write-y10",
        "<a> has completed two rows. The game is over.",
    ),
    (
        "qwinto/seats=2/stage=write/active=a/dice=o3/sheets=-.-.-.-.-.-.-.-.-,-.-.-.-.-.-.-.-.-,-.-.-.-.-.-.-.-.-,3:-.-.-.-.-.-.-.-.-,-.-.-.-.-.-.-.-.-,-.-.-.-.-.-.-.-.-,3/pencils=-:-",
        "a:pass b:pass",
        "<a> has marked a fourth misthrow. The game is over.",
    ),
    (
        "qwantum/seats=2/line=below/stage=first/active=a/dice=w3.b5.b5.r3.v3.y4.y1/first=-/sheets=3.7.10.14.9.-,6.8.12.16.11.4,7.9.13.17.12.6,8.11.15.19.14.7,0:3.7.10.14.9.-,6.8.12.-.-.-,7.-.-.-.-.-,-.-.-.-.-.-,0/pencils=-:-",
        "a:write-v",
        "<a> has filled a whole sheet. The game is over.",
    ),
    (
        "qwantum/seats=2/line=below/stage=write/active=a/dice=w3.b5.b5.r3.v3.y4.y1/first=pass/sheets=-.-.-.-.-.-,-.-.-.-.-.-,-.-.-.-.-.-,-.-.-.-.-.-,4:4.6.-.-.-.-,5.-.-.-.-.-,5.-.-.-.-.-,-.-.-.-.-.-,0/pencils=-:-",
        "a:pass b:pass",
        "<a> has marked a fifth misthrow. The game is over.",
    ),
    (
        "banditos/seats=2/full=return/proof=any/stage=hand/active=a/first=no/hand=k1.r4/slots=3,g6.r2,k1.g4.b6:1,-,-:1,-,-:2,-,-/won=0,1,2:1,0,0",
        "a:place-r4-1",
        "<a> has reached 10 points. The game is over.",
    ),
    (
        "onecard/seats=2/variant=base/colors=all/deck=balanced30/stage=mark/active=a/turn=500/throws=-/dice=yyyyy/marker=b/display=-/cards=1.-00000,2.-00000:5.-00000,3.-00000/scored=-:-/pencils=-:-",
        "b:pass",
        "The turn limit has been reached. The game is over.",
    ),
];

#[test]
fn why_a_game_ended_is_said_in_every_language() {
    let mut all = vec![play(AnyGame::new(GameId::OneCard, 2, []).unwrap(), 1, |_| ()).end()];
    for (position, steps, why) in ENDS {
        let mut game: AnyGame = position.parse().unwrap();
        for step in steps.split(' ') {
            game.apply(game.parse_step(step).unwrap(), &mut ()).unwrap();
        }
        let ends = game.view(Viewer::Spectator).ends;
        assert_eq!(why_ended(&ends, &Texts::built_in(Lang::En)), why, "{position}");
        all.push(game);
    }
    for words in Lang::ALL.map(Texts::built_in) {
        let said = all.iter().map(|game| why_ended(&game.view(Viewer::Spectator).ends, &words));
        let missing: Vec<String> = said.filter(|said| said.contains('⟦')).collect();
        assert!(missing.is_empty(), "{}: {missing:?}", words.lang());
    }
}

#[test]
fn the_last_line_says_why_the_game_ended() {
    let english = Texts::built_in(Lang::En);
    let last = |game| {
        let mut log = Log::default();
        log.follow(&play(AnyGame::new(game, 2, []).unwrap(), 1, |_| ()));
        log.lines().last().unwrap().text(&english)
    };
    let misthrow = "<b> has marked a fourth misthrow. The game is over. Winner: <a>";
    assert_eq!(last(GameId::Qwinto), misthrow);
    let card = "<a> has scored a fourth card. The game is over. Winner: <a>";
    assert_eq!(last(GameId::OneCard), card);
}

#[test]
fn the_last_line_of_a_solo_game_says_the_score() {
    let record = play(AnyGame::new(GameId::Qwinto, 1, []).unwrap(), 1, |_| ());
    let mut log = Log::default();
    log.follow(&record);
    for words in Lang::ALL.map(Texts::built_in) {
        let text = log.lines().last().unwrap().text(&words);
        let score = plain(record.end().scores()[Seat::A]);
        assert!(text.ends_with(&format!(" {score}")), "{text}");
    }
}

#[test]
fn a_log_that_follows_is_the_log_of_the_whole_game() {
    let setup = AnyGame::new(GameId::Qwantum, 3, []).unwrap();
    let mut following = Log::default();
    let record = play(setup, 5, |record| following.follow(record));
    following.follow(&record);
    let mut whole = Log::default();
    whole.follow(&record);
    assert_eq!(following.lines(), whole.lines());
    assert!(matches!(whole.lines().last(), Some(LogLine { key: "log-over", .. })));
    // A replay that goes back has a shorter record.
    following.follow(&Record::new(setup));
    assert_eq!(following.lines(), []);
}

#[test]
fn what_a_move_brings_is_said_with_its_reason() {
    let row = Event::RowDone { seat: Seat::A, color: Color::Red };
    let row = Preview { points: 11, events: vec![row] };
    let mut effects = vec![effect(&row, Seat::A).unwrap()];
    assert_eq!(effect(&row, Seat::B).unwrap().key, "effect-points", "it is the row of another");
    let mut look = |record: &Record| {
        let game = record.end();
        let Phase::Choose(seats) = game.phase() else { return };
        for seat in seats {
            let moves = game.moves(seat).into_iter().map(|mv| mv.to_string());
            effects.extend(moves.filter_map(|mv| effect(&preview(&game, seat, &mv), seat)));
        }
    };
    for (game, seed) in GameId::ALL.iter().flat_map(|game| (0..4).map(move |seed| (*game, seed))) {
        play(AnyGame::new(game, game.default_seats(), []).unwrap(), seed, &mut look);
    }
    let english = Texts::built_in(Lang::En);
    let mut said: Vec<String> = effects.iter().map(|line| line.text(&english)).collect();
    assert!(said.contains(&"misthrow: −5".to_string()));
    said.retain(|said| said.contains('⟦'));
    assert_eq!(said, [] as [String; 0]);
    for key in ["misthrow", "column", "row", "tile", "card", "given", "given-and-lost"] {
        let key = format!("effect-{key}");
        assert!(effects.iter().any(|line| line.key == key), "{key}");
    }
}

#[test]
fn the_effect_of_scoring_a_card_shows_all_points_of_the_card() {
    let events = vec![Event::CardScored { seat: Seat::A, card: 10, points: 14 }];
    // A finished row of the card counted 3 points before.
    let line = effect(&Preview { points: 11, events }, Seat::A).unwrap();
    assert_eq!((line.key, line.about), ("effect-card", vec![("points", About::Points(14))]));
}

#[test]
fn names_are_listed_with_the_user_in_place_and_their_form_of_have() {
    let players = ["Ana", "Bea"].map(|name| PlayerName::Named(name.to_string()));
    let players = [&players[..], &[PlayerName::You]].concat();
    for (lang, expected) in [
        (Lang::En, ["You have", "Ana has", "Ana and Bea have", "You, Ana and Bea have"]),
        (Lang::De, ["Du hast", "Ana hat", "Ana und Bea haben", "Du, Ana und Bea habt"]),
        (Lang::Es, ["Has", "Ana ha", "Ana y Bea han", "Ana, Bea y tú habéis"]),
        (Lang::Fr, ["Tu as", "Ana a", "Ana et Bea ont", "Ana, Bea et toi avez"]),
        (Lang::It, ["Hai", "Ana ha", "Ana e Bea hanno", "Ana, Bea e tu avete"]),
        (Lang::Nl, ["Je hebt", "Ana heeft", "Ana en Bea hebben", "Jij, Ana en Bea hebben"]),
    ] {
        let texts = Texts::built_in(lang);
        let texts = TextsWithNames { texts: &texts, players: &players };
        let (a, b, c) = (Seats::only(Seat::A), Seats::only(Seat::B), Seats::only(Seat::C));
        let seats = [c, a, a.with(Seat::B), b.with(Seat::A).with(Seat::C)];
        assert_eq!(seats.map(|seats| who_has(seats, &texts)), expected);
    }
}

#[test]
fn two_names_are_joined_by_the_word_that_the_language_needs() {
    let check = |lang, name: &str, expected: &str| {
        let players = [PlayerName::Named("Bea".into()), PlayerName::Named(name.into())];
        let texts = Texts::built_in(lang);
        let texts = TextsWithNames { texts: &texts, players: &players };
        assert_eq!(names(Seats::only(Seat::A).with(Seat::B), &texts), expected);
    };
    check(Lang::Es, "Inés", "Bea e Inés");
    check(Lang::Es, "Íñigo", "Bea e Íñigo");
    check(Lang::Es, "Hilario", "Bea e Hilario");
    check(Lang::Es, "Hierónimo", "Bea y Hierónimo");
    check(Lang::Es, "Hugo", "Bea y Hugo");
    check(Lang::En, "Inés", "Bea and Inés");
    check(Lang::En, "You", "You and Bea");
    check(Lang::Es, "Tú", "Bea y tú");
    check(Lang::Fr, "Toi", "Bea et toi");
    check(Lang::It, "Tu", "Bea e tu");
}
