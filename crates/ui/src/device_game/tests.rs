//! Tests of games on one device.

use cubilete_rules::GameId;

use super::*;

fn named(name: &str) -> DevicePlayer {
    DevicePlayer::Person(Some(name.to_string()))
}

/// A game of three with a few steps behind it.
fn begun(name: &str) -> DeviceGame {
    let players = vec![named(name), DevicePlayer::Person(None), DevicePlayer::Bot("hard".into())];
    let mut game = DeviceGame::new(AnyGame::new(GameId::Qwinto, 3, []).unwrap(), players);
    game.record.push_text("roll:start-a", &mut ()).unwrap();
    game.play(Seat::A, "throw-oy").unwrap();
    game
}

#[test]
fn a_shared_device_shows_the_view_of_the_next_person() {
    let bot = DevicePlayer::Bot("hard".into());
    let viewers = |players: [DevicePlayer; 3]| {
        let setup = AnyGame::new(GameId::Qwinto, 3, []).unwrap();
        let mut game = DeviceGame::new(setup, players.to_vec());
        let mut viewers = vec![game.viewer()];
        for step in ["roll:start-c", "c:throw-o", "roll:o4", "c:keep", "c:pass", "a:pass"] {
            game.record.push_text(step, &mut ()).unwrap();
            viewers.push(game.viewer());
        }
        (game.is_shared(), viewers)
    };
    let [a, b, c] = [Seat::A, Seat::B, Seat::C].map(Viewer::Seat);
    let none = Viewer::Spectator;
    let people = [named("Ana"), named("Bea"), named("Cleo")];
    assert_eq!(viewers(people), (true, vec![none, c, none, c, a, a, b]));
    let two = [named("Ana"), bot.clone(), named("Cleo")];
    assert_eq!(viewers(two), (true, vec![none, c, none, c, none, none, none]));
    assert_eq!(viewers([named("Ana"), bot.clone(), bot]), (false, vec![a; 7]));
}

#[test]
fn a_move_can_be_taken_back_until_the_next_roll() {
    let players = vec![named("Ana"), DevicePlayer::Bot("hard".into())];
    let mut game = DeviceGame::new(AnyGame::new(GameId::Qwinto, 2, []).unwrap(), players);
    let play = |game: &mut DeviceGame, steps: &str| {
        steps.split_whitespace().for_each(|s| game.record.push_text(s, &mut ()).unwrap());
    };
    play(&mut game, "roll:start-a a:throw-o roll:o1");
    assert_eq!(game.undoable(), None, "the dice have rolled");
    play(&mut game, "a:keep b:pass");
    assert_eq!(game.undoable(), Some(Seat::A), "a bot has chosen since");
    play(&mut game, "a:pass");
    assert_eq!(game.record.end().scores()[Seat::A], -5, "a misthrow");
    play(&mut game, "b:throw-oy");
    game.undo();
    let steps =
        |game: &DeviceGame| game.record.steps().iter().map(AnyStep::to_string).collect::<Vec<_>>();
    assert_eq!(steps(&game)[3..], ["a:keep", "b:pass"], "the bot's choice of the same phase stays");
    assert_eq!(game.record.end().scores()[Seat::A], 0);
    play(&mut game, "a:pass b:throw-oy roll:o3.y4");
    assert_eq!(game.undoable(), None);
    let before = game.clone();
    game.undo();
    assert_eq!(game, before, "nothing to take back");
}

#[test]
fn a_costly_pass_that_ends_the_game_can_be_taken_back() {
    let over = finished_game("easy", 4);
    let mut game = over.clone();
    assert_eq!((game.next(), game.undoable()), (Next::Over, Some(Seat::A)));
    game.undo();
    assert_eq!(game.next(), Next::Person(Seat::A));
    assert!(!game.to_text().contains("\nresult "), "the result is undone");
    assert_eq!(game.record.end().scores()[Seat::A], -15);
}

#[test]
fn an_automatic_end_of_turn_is_taken_back_with_its_move() {
    let players = vec![named("Ana"), named("Bea")];
    let mut game = DeviceGame::new(AnyGame::new(GameId::Banditos, 2, []).unwrap(), players);
    let play = |game: &mut DeviceGame, steps: &str| {
        steps.split_whitespace().for_each(|s| game.record.push_text(s, &mut ()).unwrap());
    };
    play(&mut game, "roll:start-a roll:tiles-2.3.1.2 a:throw roll:r5");
    let rolled = game.clone();
    play(&mut game, "a:place-r5-2 a:end");
    assert_eq!(game.undoable(), Some(Seat::A));
    game.undo();
    assert_eq!(game, rolled);
    play(&mut game, "a:place-r5-2 a:end b:throw roll:k4.g1 b:place-k4-2");
    let placed = game.clone();
    play(&mut game, "b:place-g1-2");
    game.undo();
    assert_eq!(game, placed, "a move without a follow-up is taken back alone");
}

#[test]
fn a_win_leads_to_the_next_level() {
    let next = |level, misthrows| finished_game(level, misthrows).next_level();
    assert_eq!((next("easy", 0), next("hard", 3)), (Some(Level::Medium), Some(Level::Master)));
    assert_eq!((next("easy", 4), next("master", 0)), (None, None), "lost, and the top");
    assert_eq!(finished_game("easy", 0).again().next_level(), None, "not over");
    let medium = finished_game("easy", 0).at_level(Level::Medium);
    assert_eq!(medium.players(), [DevicePlayer::Person(None), DevicePlayer::Bot("medium".into())]);
    assert!(medium.record().steps().is_empty());
}

#[test]
fn a_stored_game_is_read_back() {
    for name in ["Ana Lucía", "", " Bea ", r#""Zoë" \n"#, "🎲", "end"] {
        let game = begun(name);
        assert_eq!(DeviceGame::from_text(&game.to_text()), Some(game), "{name}");
    }
    let fresh = DeviceGame::new(begun("").record.start(), begun("").players);
    assert_eq!(DeviceGame::from_text(&fresh.to_text()), Some(fresh));
}

#[test]
fn a_truncated_or_changed_game_is_not_read() {
    let text = begun("end").to_text();
    for (cut, _) in text.char_indices() {
        assert_eq!(DeviceGame::from_text(&text[..cut]), None, "{}", &text[..cut]);
    }
    let changes = [
        ("bot hard\n", ""),
        ("bot hard\n", "bot hard\nbot hard\n"),
        ("bot hard\n", "bots hard\n"),
        ("\n\n", "\n"),
        ("throw-oy", "throw-ox"),
        ("seats 3", "seats 2"),
    ];
    for (from, to) in changes {
        assert_eq!(DeviceGame::from_text(&text.replacen(from, to, 1)), None, "{from} → {to}");
    }
}
