//! Dice and piles that all games of a group share.

use cubilete_rules::{AnyGame, AnyRoll, Event, Sink};

use crate::generator::Generator;

/// The dice of a game. Rolls depend only on the group and on a count, not on what the seats have
/// done.
///
/// Throws are counted within a turn, so rethrows and drawn tiles do not change what others throw.
/// Every roll draws all its dice from one number, so each die shows the same whichever dice are
/// thrown with it. Tiles and cards are counted over the whole game, as if the pile had been
/// shuffled before it: the third tile is the same for any seat.
pub struct SharedDice {
    seed: u64,
    group: u64,
    turn: u64,
    /// Throws in this turn.
    throws: u64,
    /// Draws from the pile in this game.
    draws: u64,
}

/// Separates the numbers of throws from those of draws.
const THROW: u64 = 0;
const DRAW: u64 = 1;

impl SharedDice {
    /// The dice at the start of a game of a group.
    pub fn new(seed: u64, group: u64) -> SharedDice {
        SharedDice { seed, group, turn: 0, throws: 0, draws: 0 }
    }

    /// Makes the roll that is due, and returns it.
    pub fn roll(&mut self, game: &mut AnyGame) -> Option<AnyRoll> {
        // Any sample shows which kind of roll is due.
        let some = game.sample(&mut Generator::at(self.seed, [self.group]))?;
        let roll = game.sample(&mut self.next(some.is_drawn()))?;
        let rolled = game.roll(roll, self);
        debug_assert_eq!(rolled, Ok(()), "a roll drawn from the possible ones is possible");
        Some(roll)
    }

    /// The number of turns that have begun.
    pub fn turns(&self) -> u64 {
        self.turn
    }

    /// The generator of the next roll. `is_drawn` is whether it is [tiles or cards from a pile](cubilete_rules::Game::is_drawn).
    pub fn next(&mut self, is_drawn: bool) -> Generator {
        let place = if is_drawn {
            self.draws += 1;
            [self.group, DRAW, self.draws, 0]
        } else {
            self.throws += 1;
            [self.group, THROW, self.turn, self.throws]
        };
        Generator::at(self.seed, place)
    }
}

/// Counts turns and resets the throws.
impl Sink for SharedDice {
    const DETAILS: bool = false;

    fn event(&mut self, event: Event) {
        if let Event::Turn { .. } = event {
            self.turn += 1;
            self.throws = 0;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use cubilete_rules::GameId;

    /// Plays steps, where `roll` makes a roll, and returns the positions after the rolls.
    fn positions(id: GameId, group: u64, steps: &[&str]) -> Vec<String> {
        let mut game = AnyGame::new(id, 2, []).unwrap();
        let mut dice = SharedDice::new(1, group);
        let mut positions = Vec::new();
        for step in steps {
            if *step == "roll" {
                dice.roll(&mut game);
                positions.push(game.to_string());
            } else {
                // The active seat moves. The lot may name either.
                let step = |seat| game.parse_step(&format!("{seat}:{step}")).unwrap();
                let steps = [step('a'), step('b')];
                let played = steps.into_iter().find_map(|step| {
                    let mut next = game;
                    next.apply(step, &mut dice).is_ok().then_some(next)
                });
                game = played.unwrap();
            }
        }
        positions
    }

    /// A field of a position.
    fn field<'a>(position: &'a str, name: &str) -> &'a str {
        let fields = position.split('/').filter_map(|field| field.split_once('='));
        fields.into_iter().find(|(key, _)| *key == name).unwrap().1
    }

    fn rolls(group: u64, steps: &[&str]) -> Vec<String> {
        let positions = positions(GameId::Qwinto, group, steps);
        positions.iter().map(|position| field(position, "dice").to_string()).collect()
    }

    #[test]
    fn a_rethrow_does_not_change_the_dice_of_the_next_turn() {
        let once =
            rolls(3, &["roll", "throw-o", "roll", "keep", "pass", "pass", "throw-oy", "roll"]);
        let twice = rolls(
            3,
            &["roll", "throw-oyp", "roll", "rethrow", "roll", "pass", "pass", "throw-oy", "roll"],
        );
        assert_eq!(once[2], twice[3]);
        assert!(
            twice[1].starts_with(&once[1]),
            "the orange die falls the same: {once:?} {twice:?}"
        );
        assert_ne!(rolls(4, &["roll", "throw-oyp", "roll"])[1], twice[1]);
    }

    #[test]
    fn drawing_a_tile_changes_neither_the_dice_nor_the_pile() {
        let play = |steps: &[&str]| positions(GameId::Banditos, 3, steps);
        let thrown = play(&["roll", "roll", "throw", "roll"]);
        let conceded = play(&["roll", "roll", "concede-1", "roll", "throw", "roll"]);
        let hand = field(&thrown[2], "hand");
        assert_eq!(hand, field(&conceded[3], "hand"));
        // The same tile is drawn in the next turn, after another throw.
        let place = format!("place-{hand}-2");
        let later = play(&["roll", "roll", "throw", "roll", &place, "end", "concede-1", "roll"]);
        let first_tile = |position| field(position, "slots").split(',').next();
        assert_eq!(first_tile(&later[3]), first_tile(&conceded[2]));
    }
}
