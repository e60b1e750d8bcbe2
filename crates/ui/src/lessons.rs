//! Lessons: a scripted first game in which the learner has seat a, and the coach who runs the script.

mod banditos;
mod onecard;
mod qwantum;
mod qwinto;

use cubilete_rules::{AnyGame, GameId, Record};

/// The text key of the coach's answer to another move than the requested one.
pub const OTHER: &str = "lesson-other";
/// The text key of the name of seat b, as the texts mention it.
pub const OPPONENT: &str = "lesson-opponent";
/// The text key of the button that ends a [`Beat::Say`].
pub const NEXT: &str = "lesson-next";
/// The text key of the link out of the lesson.
pub const SKIP: &str = "lesson-skip";
/// The text key of the link to a real game, after the last beat.
pub const PLAY: &str = "lesson-play";

/// A scripted game for two.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Lesson {
    /// The game, with default options.
    pub game: GameId,
    /// The script.
    pub beats: &'static [Beat],
}

/// An entry of the script.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Beat {
    /// The coach shows the text of a key until the learner continues.
    Say(&'static str),
    /// An automatic step: a roll, or a move of the opponent.
    Step(&'static str),
    /// The learner has to make a move.
    Do {
        /// The move.
        mv: &'static str,
        /// The text key of the coach's instruction.
        key: &'static str,
    },
    /// Steps that are not shown. The coach plays them at once, so this is never the current beat.
    Skip(&'static [&'static str]),
}

/// The lesson of a game, if it has one.
pub fn lesson(game: GameId) -> Option<Lesson> {
    let beats = match game {
        GameId::Qwantum => qwantum::BEATS,
        GameId::Qwinto => qwinto::BEATS,
        GameId::Banditos => banditos::BEATS,
        GameId::OneCard => onecard::BEATS,
        #[allow(unreachable_patterns)] // while every game has a lesson
        _ => return None,
    };
    Some(Lesson { game, beats })
}

/// A lesson in progress.
#[derive(Clone, PartialEq, Debug)]
pub struct Coach {
    /// The remaining beats, the current one first.
    beats: &'static [Beat],
    record: Record,
    /// The key of the current text.
    said: &'static str,
    /// Whether the last move was not the requested one.
    rejected: bool,
}

/// The number of a beat. A wait that began at another number is outdated.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct BeatNumber(usize);

impl Coach {
    /// A coach at the first beat of a lesson.
    pub fn new(lesson: Lesson) -> Coach {
        let setup = AnyGame::new(lesson.game, 2, []).expect("a lesson is for two");
        let record = Record::new(setup);
        let mut coach = Coach { beats: lesson.beats, record, said: "", rejected: false };
        coach.skip();
        coach
    }

    /// The game so far.
    pub fn record(&self) -> &Record {
        &self.record
    }

    /// The current beat; `None` when the lesson is over.
    pub fn beat(&self) -> Option<&'static Beat> {
        self.beats.first()
    }

    /// Whether the coach's current text is the last.
    pub fn is_over(&self) -> bool {
        matches!(self.beats, [] | [Beat::Say(_)])
    }

    /// The key of the coach's current text. It stays during automatic steps.
    pub fn said(&self) -> &'static str {
        self.said
    }

    /// Whether the learner's last move was not the requested one. The text key of the coach's answer is [`OTHER`].
    pub fn is_rejected(&self) -> bool {
        self.rejected
    }

    /// The move that the coach requests from the learner; `None` if the current beat does not request a move.
    pub fn requested(&self) -> Option<&'static str> {
        match self.beat() {
            Some(Beat::Do { mv, .. }) => Some(mv),
            _ => None,
        }
    }

    /// The number of the current beat if it is an automatic step: call [`Coach::step`] with it after the duration of a
    /// step.
    pub fn due(&self) -> Option<BeatNumber> {
        matches!(self.beat(), Some(Beat::Step(_))).then(|| self.number())
    }

    fn number(&self) -> BeatNumber {
        BeatNumber(usize::MAX - self.beats.len())
    }

    /// Plays the automatic step, unless the number is outdated.
    pub fn step(&mut self, number: BeatNumber) {
        if let Some(Beat::Step(step)) = self.beat()
            && self.number() == number
        {
            self.push(step);
            self.advance();
        }
    }

    /// Continues after a text.
    pub fn next(&mut self) {
        self.rejected = false;
        if let Some(Beat::Say(_)) = self.beat() {
            self.advance();
        }
    }

    /// Plays a move of the learner, if it is the requested one.
    pub fn play(&mut self, mv: &str) {
        self.rejected = self.requested() != Some(mv);
        if !self.rejected {
            self.push(&format!("a:{mv}"));
            self.advance();
        }
    }

    fn advance(&mut self) {
        self.beats = self.beats.get(1..).unwrap_or_default();
        self.skip();
    }

    fn skip(&mut self) {
        while let Some(Beat::Skip(steps)) = self.beat() {
            steps.iter().for_each(|step| self.push(step));
            self.beats = &self.beats[1..];
        }
        if let Some(Beat::Say(key) | Beat::Do { key, .. }) = self.beat() {
            self.said = key;
        }
    }

    fn push(&mut self, step: &str) {
        let played = self.record.push_text(step, &mut ());
        // Scripts are part of the program, and tests play all of them.
        debug_assert!(played.is_ok(), "{step}: {played:?}");
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use cubilete_rules::event::Taken;
    use cubilete_rules::{AnyStep, Event, Seat};

    /// All lessons.
    fn lessons() -> impl Iterator<Item = Lesson> {
        GameId::ALL.iter().filter_map(|game| lesson(*game))
    }

    /// Plays a lesson with the requested moves, and returns the events.
    fn play(lesson: Lesson) -> Vec<Event> {
        let game = lesson.game;
        let mut coach = Coach::new(lesson);
        while let Some(beat) = coach.beat() {
            let before = coach.record().steps().len();
            match beat {
                Beat::Say(key) => {
                    assert_eq!(coach.said(), *key);
                    coach.next();
                }
                Beat::Step(step) => {
                    coach.step(coach.due().unwrap());
                    assert_eq!(coach.record().steps()[before].to_string(), *step, "{game}");
                }
                Beat::Do { mv, .. } => {
                    let legal = coach.record().end().moves(Seat::A);
                    assert!(
                        legal.iter().any(|l| l.to_string() == *mv),
                        "{game}: {mv} in {legal:?}"
                    );
                    coach.play(mv);
                    assert!(!coach.is_rejected());
                    assert_eq!(coach.record().steps()[before].to_string(), format!("a:{mv}"));
                }
                Beat::Skip(_) => panic!("{game}: a skip is never shown"),
            }
        }
        let mut game = coach.record().start();
        let mut events = Vec::new();
        for step in coach.record().steps() {
            game.apply(*step, &mut events).unwrap();
        }
        events
    }

    /// Completes the current beat.
    fn complete_beat(coach: &mut Coach) {
        match (coach.requested(), coach.due()) {
            (Some(mv), _) => coach.play(mv),
            (None, Some(due)) => coach.step(due),
            (None, None) => coach.next(),
        }
    }

    #[test]
    fn every_lesson_can_be_played_to_its_last_beat() {
        for lesson in lessons() {
            assert!(!play(lesson).is_empty());
            let Lesson { game, beats } = lesson;
            let texts = beats.iter().filter(|beat| matches!(beat, Beat::Say(_) | Beat::Do { .. }));
            assert!((10..=16).contains(&texts.count()), "{game}: about two minutes");
            assert!(matches!(beats.last(), Some(Beat::Say(_))), "{game} ends with a summary");
        }
    }

    #[test]
    fn automatic_steps_do_not_move_for_the_learner() {
        for lesson in lessons() {
            for beat in lesson.beats {
                assert!(!matches!(beat, Beat::Step(step) if step.starts_with("a:")), "{beat:?}");
            }
        }
    }

    #[test]
    fn another_move_or_continuing_without_one_changes_nothing() {
        for lesson in lessons() {
            let mut coach = Coach::new(lesson);
            while coach.requested().is_none() {
                complete_beat(&mut coach);
            }
            let waiting = coach.clone();
            let requested = coach.requested().unwrap();
            let legal = coach.record().end().moves(Seat::A);
            for other in legal.iter().map(ToString::to_string).filter(|mv| mv != requested) {
                coach.play(&other);
                assert!(coach.is_rejected(), "{other}");
            }
            coach.next();
            assert_eq!(coach, waiting);
        }
    }

    #[test]
    fn an_automatic_step_is_played_once() {
        for lesson in lessons() {
            let game = lesson.game;
            let mut coach = Coach::new(lesson);
            while coach.due().is_none() {
                complete_beat(&mut coach);
            }
            let (due, said) = (coach.due().unwrap(), coach.said());
            assert!(!said.is_empty(), "{game} starts with a text");
            coach.step(due);
            let (after, stepped) = (coach.clone(), coach.record().steps().len());
            coach.step(due);
            assert_eq!((coach.record().steps().len(), &coach), (stepped, &after), "{game}");
        }
    }

    #[test]
    fn the_choice_of_the_opponent_is_hidden_until_the_learner_has_chosen() {
        let mut coach = Coach::new(lesson(GameId::Qwinto).unwrap());
        while coach.requested() != Some("write-y7") {
            complete_beat(&mut coach);
        }
        assert!(matches!(coach.record().steps().last(), Some(AnyStep::Move(Seat::B, _))));
        assert_eq!(coach.record().end().scores().as_slice(), [0, 0]);
    }

    #[test]
    fn lessons_contain_the_events_that_their_texts_mention() {
        let (a, b) = (Seat::A, Seat::B);
        for (game, expected) in [
            (
                GameId::Qwinto,
                &[
                    Event::ColumnDone { seat: a, column: 7, points: 10 },
                    Event::Misthrow { seat: a, count: 1 },
                ][..],
            ),
            (GameId::Qwantum, &[Event::ColumnDone { seat: a, column: 1, points: 4 }]),
            (
                GameId::Banditos,
                &[
                    Event::TileTaken { seat: a, slot: 2, points: 3, how: Taken::Claimed },
                    Event::TileTaken { seat: a, slot: 1, points: 2, how: Taken::Decided },
                    Event::TileTaken { seat: b, slot: 3, points: 1, how: Taken::Conceded },
                ],
            ),
            (GameId::OneCard, &[Event::CardScored { seat: a, card: 10, points: 14 }]),
        ] {
            let events = play(lesson(game).unwrap());
            for event in expected {
                assert!(events.contains(event), "{game}: {event}");
            }
        }
    }
}
