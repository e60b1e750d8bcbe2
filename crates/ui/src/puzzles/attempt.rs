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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lang::Lang;
    use crate::texts::Texts;
    use cubilete_analysis::PuzzleFile;
    use cubilete_analysis::puzzle::GAMES;
    use cubilete_rules::GameId;

    fn puzzles(game: GameId) -> Vec<Puzzle> {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../analysis/puzzles/");
        let text = std::fs::read_to_string(format!("{folder}{game}.puzzles")).unwrap();
        text.parse::<PuzzleFile>().unwrap().puzzles
    }

    fn wrong(puzzle: &Puzzle) -> Vec<String> {
        let wrong = puzzle.moves.iter().filter(|of| !puzzle.is_right(of));
        wrong.map(|of| of.mv.clone()).collect()
    }

    #[test]
    fn every_puzzle_is_failed_tried_again_and_solved_in_every_language() {
        for game in GAMES {
            for (index, puzzle) in puzzles(*game).into_iter().enumerate() {
                let texts = Texts::built_in(Lang::ALL[index % Lang::ALL.len()]);
                let mut attempt = Attempt::new(puzzle.clone());
                let check = |attempt: &Attempt, state, what: &str| {
                    assert_eq!(attempt.state(), state, "{what}: {puzzle}");
                    let said = attempt.verdict(&texts);
                    assert_eq!(said.is_none(), state == State::Asked, "{what}: {puzzle}");
                    let said = said.unwrap_or_default();
                    assert!(!said.contains('⟦') && !said.contains("  "), "{said}");
                    said
                };
                let (best, wrong) = (puzzle.best().unwrap().mv.clone(), wrong(&puzzle));
                check(&attempt, State::Asked, "before");
                attempt.try_move(&wrong[0]);
                let first = check(&attempt, State::Wrong, "wrong");
                attempt.try_move(&best);
                check(&attempt, State::Wrong, "not asked for");
                attempt.try_again();
                assert_eq!((attempt.answer(), attempt.state()), (None, State::Asked));
                attempt.try_move(&wrong[0]);
                let second = check(&attempt, State::Wrong, "wrong again");
                assert!(second.len() > first.len(), "it is not told where to look: {second}");
                attempt.try_again();
                attempt.try_move(&best);
                let solved = check(&attempt, State::Right, "right");
                attempt.show();
                check(&attempt, State::Right, "solved already");
                let mut shown = Attempt::new(puzzle.clone());
                shown.show();
                let shown = check(&shown, State::Shown, "shown");
                assert!(solved.ends_with(&shown), "{solved}, {shown}");
            }
        }
    }

    #[test]
    fn moves_that_are_not_legal_are_ignored() {
        let mut attempt = Attempt::new(puzzles(GameId::Qwinto).swap_remove(0));
        for mv in ["", "fly", "throw-o", "write-o12"] {
            attempt.try_move(mv);
            assert_eq!((attempt.state(), attempt.answer()), (State::Asked, None), "{mv}");
        }
    }

    #[test]
    fn an_equally_good_answer_is_right_and_named_as_the_best() {
        let all = GAMES.iter().flat_map(|game| puzzles(*game));
        let with_twins = all.filter(|of| of.moves.get(1).is_some_and(|other| of.is_right(other)));
        let texts = Texts::built_in(Lang::En);
        let mut checked = 0;
        for puzzle in with_twins {
            let twin = puzzle.moves[1].mv.clone();
            let (mut attempt, mut shown) = (Attempt::new(puzzle.clone()), Attempt::new(puzzle));
            attempt.try_move(&twin);
            shown.show();
            assert_eq!(attempt.state(), State::Right);
            assert_ne!(attempt.verdict(&texts), shown.verdict(&texts));
            checked += 1;
        }
        assert!(checked > 0);
    }
}
