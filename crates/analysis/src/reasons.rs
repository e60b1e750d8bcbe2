//! Why one move is better than another: differences that are counted from the rules, without a net and without sampling.

mod banditos;
mod measure;
mod onecard;
mod qwantum;
mod qwinto;

use cubilete_rules::{AnyGame, AnyMove, Phase, Seat, Viewer};

pub use measure::{Better, Measure, Unit};

/// Maximum number of reasons: more of them are not read.
const MOST: usize = 2;

/// A measure in which two moves differ.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Reason {
    /// What is counted.
    pub measure: Measure,
    /// Its value after the best move.
    pub best: f64,
    /// Its value after the other move.
    pub other: f64,
}

/// The values of measures after a move, each measure at most once. Which ones there are depends on the game and the move.
pub type Counts = Vec<(Measure, f64)>;

/// The measures in which two moves of a seat differ most; none if they differ in nothing that is counted.
pub fn reasons(game: &AnyGame, seat: Seat, best: AnyMove, other: AnyMove) -> Vec<Reason> {
    compare(&count(game, seat, best), &count(game, seat, other))
}

/// Counts what a legal move of a seat leads to. Choices that are pencilled already are ignored, and other seats that choose at
/// the same time count as passing. A game without measures of its own has the points of the seat.
pub fn count(game: &AnyGame, seat: Seat, mv: AnyMove) -> Counts {
    let Some(after) = after(game, seat, mv) else { return Counts::new() };
    match (&after, mv) {
        (AnyGame::Qwinto(after), AnyMove::Qwinto(mv)) => qwinto::count(after, seat, mv),
        (AnyGame::Qwantum(after), AnyMove::Qwantum(mv)) => qwantum::count(after, seat, mv),
        (AnyGame::Banditos(after), AnyMove::Banditos(_)) => banditos::count(after, seat),
        (AnyGame::OneCard(after), AnyMove::OneCard(mv)) => onecard::count(after, seat, mv),
        _ => vec![(Measure::Points, f64::from(after.scores()[seat]))],
    }
}

/// The measures in which the counts of two moves differ most, relative to the typical difference of each measure. A measure
/// that is counted for one move only is left out.
pub fn compare(best: &Counts, other: &Counts) -> Vec<Reason> {
    let pair = |(measure, best): &(Measure, f64)| {
        let (_, other) = other.iter().find(|(of, _)| of == measure)?;
        let reason = Reason { measure: *measure, best: *best, other: *other };
        (reason.difference() >= reason.measure.least()).then_some(reason)
    };
    let mut reasons: Vec<Reason> = best.iter().filter_map(pair).collect();
    // Stable: of equal differences, the one that is counted first comes first.
    reasons.sort_by(|a, b| b.weight().total_cmp(&a.weight()));
    reasons.truncate(MOST);
    reasons
}

impl Reason {
    /// Whether the difference speaks for the best move; `None` if it speaks neither for it nor against it.
    pub fn is_for_best(&self) -> Option<bool> {
        match self.measure.better() {
            Better::More => Some(self.best > self.other),
            Better::Less => Some(self.best < self.other),
            Better::Neither => None,
        }
    }

    fn difference(&self) -> f64 {
        (self.best - self.other).abs()
    }

    /// The difference relative to a typical one.
    fn weight(&self) -> f64 {
        self.difference() / self.measure.typical()
    }
}

impl Measure {
    /// The least difference that is told: what would be rounded away says nothing.
    pub fn least(self) -> f64 {
        match self.unit() {
            Unit::Number => 0.05,
            Unit::Chance => 0.005,
        }
    }
}

/// The position after a move, once the phase is closed in which it is made; `None` if the move is not legal.
fn after(game: &AnyGame, seat: Seat, mv: AnyMove) -> Option<AnyGame> {
    let mut next = game.seen_by(Viewer::Spectator);
    next.play(seat, mv, &mut ()).ok()?;
    while next.seen_by(Viewer::Spectator) != next {
        let Phase::Choose(mut waiting) = next.phase() else { break };
        let other = waiting.next()?;
        let pass = next.pass(other).or_else(|| next.moves(other).first().copied())?;
        next.play(other, pass, &mut ()).ok()?;
    }
    Some(next)
}
