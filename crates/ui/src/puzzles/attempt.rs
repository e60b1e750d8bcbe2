//! An attempt at a puzzle: the answers so far, and what is said about them.

use cubilete_analysis::hint::{MoveHint, SeatHint};
use cubilete_analysis::reasons::reasons as reasons_between;
use cubilete_analysis::{Puzzle, Reason};
use cubilete_rules::{BySeat, Phase};

use crate::advice::{Advice, reasons};
use crate::texts::Lookup;

/// Where an attempt stands.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum State {
    /// An answer is awaited.
    Asked,
    /// The last answer is wrong.
    Wrong,
    /// The last answer is right.
    Right,
    /// The solution was shown.
    Shown,
}

/// An attempt at a puzzle.
#[derive(Clone, PartialEq, Debug)]
pub struct Attempt {
    puzzle: Puzzle,
    answers: Vec<String>,
    state: State,
}

impl Attempt {
    /// An attempt without answers.
    pub fn new(puzzle: Puzzle) -> Attempt {
        Attempt { puzzle, answers: Vec::new(), state: State::Asked }
    }

    /// The puzzle.
    pub fn puzzle(&self) -> &Puzzle {
        &self.puzzle
    }

    /// Where the attempt stands.
    pub fn state(&self) -> State {
        self.state
    }

    /// The last answer; `None` while another one is awaited.
    pub fn answer(&self) -> Option<&str> {
        let is_told = matches!(self.state, State::Wrong | State::Right);
        self.answers.last().map(String::as_str).filter(|_| is_told)
    }

    /// The answer to show on the table. One that ends the game is not shown, because the puzzle is not about the result.
    pub fn shown(&self) -> Option<&str> {
        let Puzzle { position, seat, .. } = &self.puzzle;
        let ends = |mv: &str| {
            let mut after = *position;
            let mv = position.parse_move(mv);
            mv.is_ok_and(|mv| after.play(*seat, mv, &mut ()).is_ok())
                && after.phase() == Phase::Over
        };
        self.answer().filter(|mv| !ends(mv))
    }

    /// Answers with a move. Ignored unless an answer is awaited and the move is legal.
    pub fn try_move(&mut self, mv: &str) {
        let Some(found) = self.puzzle.find(mv) else { return };
        if self.state == State::Asked {
            let is_right = self.puzzle.is_right(found);
            self.state = if is_right { State::Right } else { State::Wrong };
            self.answers.push(mv.to_string());
        }
    }

    /// Awaits another answer after a wrong one.
    pub fn try_again(&mut self) {
        if self.state == State::Wrong {
            self.state = State::Asked;
        }
    }

    /// Shows the solution, unless it was found.
    pub fn show(&mut self) {
        if self.state != State::Right {
            self.state = State::Shown;
        }
    }

    /// What is said about the last answer, or the solution; `None` while an answer is awaited.
    ///
    /// A wrong answer is told what it costs, that there is something better, and why; the second one also where.
    pub fn verdict(&self, texts: &impl Lookup) -> Option<String> {
        match self.state {
            State::Asked => None,
            State::Wrong => Some(self.about_wrong(self.answer()?, texts)),
            State::Right => {
                let right = texts.text("puzzle-right");
                Some(format!("{right} {}", self.solution(self.answer()?, texts)))
            }
            State::Shown => Some(self.solution(&self.puzzle.best()?.mv, texts)),
        }
    }

    fn about_wrong(&self, wrong: &str, texts: &impl Lookup) -> String {
        let Some(best) = self.puzzle.best() else { return String::new() };
        let moves = vec![self.hint_of(&best.mv), self.hint_of(wrong)];
        let hint = SeatHint { seat: self.puzzle.seat, moves };
        let advice = Advice::new(&self.puzzle.position, &hint, texts);
        let mut sentences = vec![advice.against(), advice.better()];
        sentences.extend(reasons(&self.reasons(&best.mv, wrong), texts));
        if self.answers.len() > 1 {
            sentences.push(advice.place());
        }
        sentences.join(" ")
    }

    /// The verdict about the position, with a right answer as the best.
    fn solution(&self, right: &str, texts: &impl Lookup) -> String {
        let wrong = self.puzzle.moves.iter().filter(|of| !self.puzzle.is_right(of));
        let moves = wrong.map(|of| self.hint_of(&of.mv));
        let mut moves: Vec<MoveHint> = std::iter::once(self.hint_of(right)).chain(moves).collect();
        if let Some(next) = moves.get_mut(1) {
            next.reasons = self.reasons(right, &next.mv);
        }
        let hint = SeatHint { seat: self.puzzle.seat, moves };
        Advice::new(&self.puzzle.position, &hint, texts).verdict()
    }

    /// A move with its value for the seat, without reasons.
    fn hint_of(&self, mv: &str) -> MoveHint {
        let Puzzle { position, seat, value, .. } = &self.puzzle;
        let cost = self.puzzle.find(mv).map_or(0.0, |of| of.cost);
        let own = |of| if of == *seat { value.mean - cost } else { 0.0 };
        let values = BySeat::from_fn(position.seats(), own);
        MoveHint { mv: mv.to_string(), values, reasons: Vec::new() }
    }

    fn reasons(&self, right: &str, wrong: &str) -> Vec<Reason> {
        let Puzzle { position, seat, .. } = &self.puzzle;
        match (position.parse_move(right), position.parse_move(wrong)) {
            (Ok(right), Ok(wrong)) => reasons_between(position, *seat, right, wrong),
            _ => Vec::new(),
        }
    }
}
