//! Dice that all games of a group share.

use cubilete_rules::{AnyGame, Event, Sink};

use crate::generator::Generator;

/// The dice of a game: what falls depends only on the group, the turn and the number of the roll within it, not on what
/// the seats have done. As every roll draws all its dice from one number, each die falls the same wherever it is thrown.
pub(super) struct SharedDice {
    seed: u64,
    group: u64,
    turn: u64,
    roll: u64,
}

impl SharedDice {
    /// The dice of a group at the start of a game.
    pub(super) fn new(seed: u64, group: u64) -> SharedDice {
        SharedDice { seed, group, turn: 0, roll: 0 }
    }

    /// Rolls what is due.
    pub(super) fn roll(&mut self, game: &mut AnyGame) {
        let mut chance = Generator::at(self.seed, [self.group, self.turn, self.roll]);
        self.roll += 1;
        let Some(roll) = game.sample(&mut chance) else { return };
        let rolled = game.roll(roll, self);
        debug_assert_eq!(rolled, Ok(()), "a roll drawn from the possible ones is possible");
    }
}

/// Counts turns.
impl Sink for SharedDice {
    const DETAILS: bool = false;

    fn event(&mut self, event: Event) {
        if let Event::Turn { .. } = event {
            self.turn += 1;
            self.roll = 0;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use cubilete_rules::GameId;

    /// Plays steps of Qwinto, rolling where it says `roll`, and gives the rolls.
    fn rolls(group: u64, steps: &[&str]) -> Vec<String> {
        let mut game = AnyGame::new(GameId::Qwinto, 2, []).unwrap();
        let mut dice = SharedDice::new(1, group);
        let mut rolls = Vec::new();
        for step in steps {
            if *step == "roll" {
                dice.roll(&mut game);
                let text = game.to_string();
                rolls.push(text.split("/dice=").nth(1).unwrap().split('/').next().unwrap().into());
            } else {
                // Whoever is active moves: the lot may name either.
                let step = |seat| game.parse_step(&format!("{seat}:{step}")).unwrap();
                let steps = [step('a'), step('b')];
                let played = steps.into_iter().find_map(|step| {
                    let mut next = game;
                    next.apply(step, &mut dice).is_ok().then_some(next)
                });
                game = played.unwrap();
            }
        }
        rolls
    }

    #[test]
    fn the_second_turn_is_the_same_whether_the_first_was_thrown_again_or_not() {
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
}
