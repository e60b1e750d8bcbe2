//! Games that are continued from a backup have new dice, which can be verified.

use cubilete_protocol::fair::{self, Epoch, Secret};
use cubilete_protocol::http::NewTable;
use cubilete_protocol::id::{GuestId, TableCode, TableId};
use cubilete_protocol::message::Command;
use cubilete_protocol::table::{Setup, Stage};
use cubilete_rules::{AnyStep, GameId, Seat};
use cubilete_server::table::{
    Context, Decision, Entry, Request, Restores, Seeds, Table, TableEvent,
};

const ANA: GuestId = GuestId::from_bits(1);

/// The seeds of a table that was created before any restore, after some restores.
fn seeds_after(restores: u32) -> Seeds {
    Seeds::new(Secret::new([7; 32]), Some(Restores(0)), Restores(restores))
}

/// A game that can be continued from a backup after each entry of its log.
#[derive(Clone)]
struct Continued {
    table: Table,
    restores: u32,
    requests: u32,
}

impl Continued {
    /// A game of Ana against nobody, from its first entry on.
    fn new() -> Continued {
        let setup = Setup { game: GameId::OneCard, seats: 1, options: Default::default() };
        let (code, seed) = (TableCode::from_bits(1), seeds_after(0).commitment());
        let first = Entry::new_table(&NewTable::new(setup), ANA, 0, code, seed).unwrap();
        let first = first.with_restores(Restores(0));
        let table = Table::create(TableId::from_bits(1), &first).unwrap();
        let mut game = Continued { table, restores: 0, requests: 0 };
        game.sit();
        game
    }

    fn sit(&mut self) {
        let name = "Ana".parse().unwrap();
        self.request(Command::Sit { seat: None, name, nonce_commitment: None, program: false });
    }

    fn request(&mut self, command: Command) -> Entry {
        self.requests += 1;
        let key = self.requests.to_string().parse().unwrap();
        let created = self.table.restores();
        let seeds = Seeds::new(Secret::new([7; 32]), created, Restores(self.restores));
        let context = Context { at: 1, seeds: &seeds, next_table: TableId::from_bits(2) };
        let decided = self.table.decide(&Request { guest: ANA, key, command }, context);
        let Ok(Decision::New(transition)) = decided else { panic!("{decided:?}") };
        // The log leads to the same table.
        let line = serde_json::to_string(&transition.entry).unwrap();
        self.table.apply(&serde_json::from_str(&line).unwrap()).unwrap();
        assert_eq!(self.table, transition.table);
        transition.entry
    }

    fn play(&mut self) -> Entry {
        let game = self.table.record().end();
        let (steps, moves) = (self.table.record().steps().len(), game.moves(Seat::A));
        self.request(Command::Play { steps, mv: moves[moves.len() / 2].to_string() })
    }

    fn play_to_the_end(mut self) -> Table {
        while self.table.stage() == Stage::Playing {
            self.play();
        }
        self.table
    }
}

#[test]
fn a_game_that_is_continued_from_a_backup_rolls_other_dice_and_verifies() {
    let mut game = Continued::new();
    game.request(Command::Start);
    (0..3).for_each(|_| drop(game.play()));
    let backup = game.clone();
    let steps = backup.table.record().steps().len();
    let chain = backup.table.snapshot(None).chain;
    let mut seen = vec![game.play_to_the_end()];
    // The same backup is restored several times.
    for restores in [1, 2, 5] {
        let mut game = Continued { restores, ..backup.clone() };
        let entry = game.play();
        let epoch = restores as u8;
        assert_eq!(entry.events[0], TableEvent::Continued { epoch });
        assert_eq!(game.table.changes_for(&entry, None), None, "everybody gets a snapshot");
        assert_ne!(game.table.snapshot(None).chain, chain);
        assert!(matches!(game.play().events[0], TableEvent::Stepped { .. }), "it is noted once");
        let over = game.play_to_the_end();
        let verified = fair::verify(over.record()).unwrap();
        assert_eq!(verified.epochs, [Epoch { number: epoch, steps }]);
        assert_eq!(over.record().up_to(steps).steps(), backup.table.record().steps());
        seen.push(over);
    }
    for (index, table) in seen.iter().enumerate() {
        let rolls = |table: &Table| {
            let steps = table.record().steps()[steps..].iter();
            steps.filter(|step| matches!(step, AnyStep::Roll(_))).copied().collect::<Vec<_>>()
        };
        assert!(seen[..index].iter().all(|other| rolls(other) != rolls(table)), "{index}");
    }
}

#[test]
fn a_game_is_continued_several_times() {
    let mut game = Continued::new();
    game.request(Command::Start);
    for restores in [0, 1, 4] {
        game.restores = restores;
        (0..2).for_each(|_| drop(game.play()));
    }
    // A server that has not learned of the last restore continues in the epoch of the table.
    game.restores = 1;
    let verified = fair::verify(game.play_to_the_end().record()).unwrap();
    assert_eq!(verified.epochs.iter().map(|epoch| epoch.number).collect::<Vec<_>>(), [1, 4]);
}

#[test]
fn a_lobby_of_a_backup_begins_with_new_dice_because_it_may_have_been_played_before() {
    let mut game = Continued::new();
    let before = Continued { restores: 0, ..game.clone() };
    game.restores = 1;
    game.request(Command::Start);
    assert_eq!(Epoch::all(game.table.record()).unwrap(), [Epoch { number: 1, steps: 0 }]);
    let mut first = before;
    first.request(Command::Start);
    assert_ne!(first.table.record().steps(), game.table.record().steps());
    fair::verify(game.play_to_the_end().record()).unwrap();
}

#[test]
fn a_game_of_a_backup_that_is_closed_at_once_verifies() {
    let mut game = Continued::new();
    game.request(Command::Start);
    let seeds = seeds_after(1);
    let context = Context { at: 1, seeds: &seeds, next_table: TableId::from_bits(2) };
    let closed = game.table.close(context).unwrap().table;
    assert_eq!(fair::verify(closed.record()).unwrap().epochs, []);
}

#[test]
fn a_table_of_an_older_version_keeps_its_dice() {
    let seed = Secret::new([7; 32]);
    let setup = Setup { game: GameId::OneCard, seats: 1, options: Default::default() };
    let code = TableCode::from_bits(1);
    let first = Entry::new_table(&NewTable::new(setup), ANA, 0, code, seed.commitment()).unwrap();
    let table = Table::create(TableId::from_bits(1), &first).unwrap();
    assert_eq!(table.restores(), None);
    let mut game = Continued { table, restores: 0, requests: 0 };
    game.sit();
    game.request(Command::Start);
    game.restores = 3;
    game.play();
    assert_eq!(fair::verify(game.play_to_the_end().record()).unwrap().epochs, []);
}
