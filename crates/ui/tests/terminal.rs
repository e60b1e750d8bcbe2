//! Whole games played as in a terminal: from the plan to the verdict, by taps, with texts in every language.
//!
//! The tests need neither a browser nor the crate of the web page.

use cubilete_rules::view::View;
use cubilete_rules::{Color, GameId, Seat, Viewer};
use cubilete_testing::Random;
use cubilete_ui::bot_worker::{BotRequest, BotResponse, BotWorker};
use cubilete_ui::device_game::{Driver, GameStore, Next, Stamp, TaskKind};
use cubilete_ui::ending::{verdict, with_names};
use cubilete_ui::lang::Lang;
use cubilete_ui::log::{Log, effect};
use cubilete_ui::plan::GamePlan;
use cubilete_ui::preferences::Preferences;
use cubilete_ui::prompt::{self, Answer};
use cubilete_ui::selection::{Offer, Piece, Selection, Target, offers, preview};
use cubilete_ui::storage::MemoryStorage;
use cubilete_ui::table_texts::TextsWithNames;
use cubilete_ui::texts::{Lookup, Texts};

/// The maximum number of taps for one move.
const MOST_TAPS: usize = 10_000;

/// A simulated terminal: the texts of all languages, a store of games, and a bot in the same process.
struct Terminal {
    texts: [Texts; 6],
    store: GameStore<MemoryStorage>,
    bot: BotWorker,
    random: Random,
}

impl Terminal {
    fn new(seed: u64) -> Terminal {
        Terminal {
            texts: Lang::ALL.map(Texts::built_in),
            store: GameStore::new(MemoryStorage::default()),
            bot: BotWorker::default(),
            random: Random::new(seed),
        }
    }

    /// Checks that a text exists in every language.
    fn check_said(&self, driver: &Driver, say: impl Fn(&TextsWithNames<Texts>) -> Option<String>) {
        let players = driver.game().player_names();
        for texts in &self.texts {
            let lang = texts.lang();
            let said = say(&TextsWithNames { texts, players: &players });
            let said = said.unwrap_or_else(|| panic!("{lang}: nothing is said"));
            assert!(!said.is_empty() && !said.contains('⟦'), "{lang}: {said:?}");
        }
    }

    /// Rolls dice and requests moves from the bot until a person has to move.
    fn perform_tasks(&mut self, driver: &mut Driver) {
        while let Some(task) = driver.task() {
            match task.kind {
                TaskKind::Roll { .. } => driver.roll(task, &mut self.random),
                TaskKind::AskBot(seat) => {
                    // Request and response pass as text, as they would to another thread or process.
                    let sent = driver.game().bot_request(seat, 7).to_text();
                    let request = BotRequest::from_text(&sent).unwrap();
                    let sent = self.bot.respond(&request).to_text();
                    let response = BotResponse::from_text(&sent).unwrap();
                    driver.bot_moved(task, response.into_move());
                }
            }
        }
        assert!(
            driver.trouble().is_none_or(|trouble| !trouble.can_retry()),
            "the bot has answered"
        );
    }

    /// Taps at random until the prompt offers moves, and chooses one.
    fn choose(&mut self, driver: &Driver, seat: Seat) -> String {
        let game = driver.game().record().end();
        let view = game.view(Viewer::Seat(seat));
        self.check_said(driver, |texts| prompt::question(&view, seat, texts));
        let offers = offers(&view, seat);
        let mut selection = Selection::default();
        for _ in 0..MOST_TAPS {
            let answers = prompt::answers(&game, seat, &view, &offers, &selection);
            if !answers.is_empty() && self.random.one_in(2) {
                let Answer { mv, kind, .. } = self.random.choose(&answers).clone();
                self.check_said(driver, |texts| Some(texts.name_of_move(kind, &mv)));
                if let Some(line) = effect(&preview(&game, seat, &mv), seat) {
                    self.check_said(driver, |texts| Some(line.text(texts)));
                }
                return mv;
            }
            self.tap(&mut selection, &view, &offers);
        }
        panic!("no move is found by taps: {view:?}");
    }

    /// Makes a random tap that the table allows.
    fn tap(&mut self, selection: &mut Selection, view: &View, offers: &[Offer]) {
        let all_targets = || offers.iter().flat_map(|offer| &offer.targets).copied();
        let targets = all_targets().filter(|target| selection.can_tap(*target, &view.dice, offers));
        let dice = (0..view.dice.len()).map(Piece::Die);
        let cards = all_targets().filter_map(|target| match target {
            Target::Card(id) => Some(Piece::Card(id)),
            _ => None,
        });
        let pieces = dice.chain(cards).chain(Color::ALL.map(Piece::Row));
        let pieces = pieces.filter(|piece| selection.can_pick(*piece, &view.dice, offers));
        let taps: Vec<Tap> = targets.map(Tap::Target).chain(pieces.map(Tap::Piece)).collect();
        if taps.is_empty() {
            return;
        }
        match *self.random.choose(&taps) {
            Tap::Target(target) => selection.tap(target, &view.dice, offers),
            Tap::Piece(piece) => selection.toggle(piece, &view.dice, offers),
        }
    }
}

/// A tap on the table.
#[derive(Copy, Clone)]
enum Tap {
    Target(Target),
    Piece(Piece),
}

/// Plays a game of a person against bots from its plan to its end.
fn play(game: GameId, terminal: &mut Terminal) -> Driver {
    let preferences = Preferences { name: "Ana".into(), ..Preferences::default() };
    let plan = GamePlan::load(game, &MemoryStorage::default(), &preferences);
    let planned = plan.start(game, &terminal.texts[0]).unwrap();
    let id = terminal.store.add(&planned, Stamp { time: 1, random: 1 });
    let mut driver = Driver::new(terminal.store.load(&id).unwrap());
    loop {
        terminal.perform_tasks(&mut driver);
        terminal.store.save(&id, &driver.game().to_text());
        assert_eq!(terminal.store.load(&id).as_ref(), Some(driver.game()));
        match driver.game().next() {
            Next::Person(seat) => {
                let steps = driver.game().record().steps().len();
                let mv = terminal.choose(&driver, seat);
                driver.play(seat, &mv);
                assert_eq!(driver.game().record().steps().len(), steps + 1, "{mv} is played");
            }
            Next::Over => return driver,
            next => panic!("{next:?} is a task"),
        }
    }
}

#[test]
fn every_game_is_played_to_its_end_and_told_in_every_language() {
    for (index, game) in GameId::ALL.iter().enumerate() {
        let mut terminal = Terminal::new(index as u64);
        let driver = play(*game, &mut terminal);
        let record = driver.game().record();
        let mut log = Log::default();
        log.follow(record);
        assert!(log.lines().len() > 4, "{game}: {:?}", log.lines());
        for line in log.lines() {
            terminal.check_said(&driver, |texts| Some(line.text(texts)));
        }
        let view = record.end().view(Viewer::Seat(Seat::A));
        terminal.check_said(&driver, |texts| Some(verdict(&view, Some(Seat::A), texts)));
        let players = driver.game().player_names();
        let named = with_names(record.clone(), &players, "", &terminal.texts[0]);
        assert_eq!(named.name(Seat::A), Some("Ana"));
        assert!(terminal.store.unfinished().next().is_none(), "{game} is over");
    }
}
