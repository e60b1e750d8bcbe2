//! The guided first game of each game: a script in which the learner has seat a, and the coach who follows it.

mod banditos;
mod onecard;
mod qwantum;
mod qwinto;

use cubilete_rules::{AnyGame, GameId, Record};

/// The key of what the coach says to a move that is not the one asked for.
pub const OTHER: &str = "lesson-other";
/// The key of the name of seat b, whom the texts mention by it.
pub const OPPONENT: &str = "lesson-opponent";
/// The key of the button that ends a [`Beat::Say`].
pub const NEXT: &str = "lesson-next";
/// The key of the link out of the lesson.
pub const SKIP: &str = "lesson-skip";
/// The key of the link to a real game, after the last beat.
pub const PLAY: &str = "lesson-play";

/// A game for two of which the script knows every step.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Lesson {
    /// The game, without special options.
    pub game: GameId,
    /// The script.
    pub beats: &'static [Beat],
}

/// Something that happens in a lesson.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Beat {
    /// The coach says the text of a key, and goes on when the learner wants to.
    Say(&'static str),
    /// A step happens by itself: dice fall, or the opponent moves.
    Step(&'static str),
    /// The learner makes a move.
    Do {
        /// The move.
        mv: &'static str,
        /// The key of what the coach says about it.
        key: &'static str,
    },
    /// Steps that nobody needs to watch: a coach has always made them already.
    Skip(&'static [&'static str]),
}

/// Whether a move was the one that the coach asked for.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// It was, and has been played.
    Right,
    /// It was another one, and nothing has changed.
    Other,
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

/// A lesson that is going on.
#[derive(Clone, PartialEq, Debug)]
pub struct Coach {
    /// What is still to come, the present beat first.
    beats: &'static [Beat],
    record: Record,
}

impl Coach {
    /// A coach at the first beat of a lesson.
    pub fn new(lesson: Lesson) -> Coach {
        let setup = AnyGame::new(lesson.game, 2, []).expect("a lesson is for two");
        let mut coach = Coach { beats: lesson.beats, record: Record::new(setup) };
        coach.skip();
        coach
    }

    /// The game so far.
    pub fn record(&self) -> &Record {
        &self.record
    }

    /// What happens now; nothing when the lesson is over.
    pub fn beat(&self) -> Option<&'static Beat> {
        self.beats.first()
    }

    /// Goes on after a text, or makes the step that happens by itself. A move is the learner's to make.
    pub fn next(&mut self) {
        match self.beat() {
            Some(Beat::Say(_)) => self.advance(),
            Some(Beat::Step(step)) => {
                self.push(step);
                self.advance();
            }
            Some(Beat::Do { .. } | Beat::Skip(_)) | None => {}
        }
    }

    /// Takes a move of the learner.
    pub fn play(&mut self, mv: &str) -> Outcome {
        match self.beat() {
            Some(Beat::Do { mv: wanted, .. }) if *wanted == mv => {
                self.push(&format!("a:{mv}"));
                self.advance();
                Outcome::Right
            }
            _ => Outcome::Other,
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
    }

    fn push(&mut self, step: &str) {
        let played = self.record.push_text(step, &mut ());
        // A script is part of the program: tests play every one.
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

    /// Plays a lesson as a diligent learner does, and tells all that happened to seat a or to everybody.
    fn play(lesson: Lesson) -> Vec<Event> {
        let game = lesson.game;
        let mut coach = Coach::new(lesson);
        while let Some(beat) = coach.beat() {
            let before = coach.record().steps().len();
            match beat {
                Beat::Say(_) => {
                    coach.next();
                }
                Beat::Step(step) => {
                    coach.next();
                    assert_eq!(coach.record().steps()[before].to_string(), *step, "{game}");
                }
                Beat::Do { mv, .. } => {
                    let legal = coach.record().end().moves(Seat::A);
                    assert!(
                        legal.iter().any(|l| l.to_string() == *mv),
                        "{game}: {mv} in {legal:?}"
                    );
                    assert_eq!(coach.play(mv), Outcome::Right);
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

    #[test]
    fn every_lesson_can_be_played_from_its_first_beat_to_its_last() {
        for lesson in lessons() {
            assert!(!play(lesson).is_empty());
            let Lesson { game, beats } = lesson;
            let told = beats.iter().filter(|beat| matches!(beat, Beat::Say(_) | Beat::Do { .. }));
            assert!((10..=16).contains(&told.count()), "{game}: about two minutes");
            assert!(matches!(beats.last(), Some(Beat::Say(_))), "{game} ends with a summary");
        }
    }

    #[test]
    fn only_the_learner_moves_for_seat_a_where_it_is_watched() {
        for lesson in lessons() {
            for beat in lesson.beats {
                assert!(!matches!(beat, Beat::Step(step) if step.starts_with("a:")), "{beat:?}");
            }
        }
    }

    #[test]
    fn another_move_changes_nothing_and_neither_does_going_on_without_one() {
        for lesson in lessons() {
            let mut coach = Coach::new(lesson);
            while !matches!(coach.beat(), Some(Beat::Do { .. })) {
                coach.next();
            }
            let waiting = coach.clone();
            coach.next();
            let Some(Beat::Do { mv, .. }) = coach.beat() else { unreachable!() };
            let legal = coach.record().end().moves(Seat::A);
            for other in legal.iter().map(ToString::to_string).filter(|other| other != mv) {
                assert_eq!(coach.play(&other), Outcome::Other);
            }
            assert_eq!(coach, waiting);
        }
    }

    #[test]
    fn the_learner_sees_the_position_and_not_what_the_opponent_has_chosen() {
        let mut coach = Coach::new(lesson(GameId::Qwinto).unwrap());
        while !matches!(coach.beat(), Some(Beat::Do { mv: "write-y7", .. })) {
            match *coach.beat().unwrap() {
                Beat::Do { mv, .. } => assert_eq!(coach.play(mv), Outcome::Right),
                _ => coach.next(),
            }
        }
        assert!(matches!(coach.record().steps().last(), Some(AnyStep::Move(Seat::B, _))));
        assert_eq!(coach.record().end().scores().as_slice(), [0, 0]);
    }

    #[test]
    fn the_learner_meets_what_the_texts_tell() {
        let (a, b) = (Seat::A, Seat::B);
        for (game, told) in [
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
            for event in told {
                assert!(events.contains(event), "{game}: {event}");
            }
        }
    }
}
