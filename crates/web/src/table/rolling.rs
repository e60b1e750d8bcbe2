//! Dice that tumble when they are rolled, for less than a second.

use std::time::Duration;

use cubilete_rules::AnyStep;
use cubilete_rules::view::{Die, DieState};
use cubilete_ui::preferences::Preferences;
use leptos::prelude::*;

use crate::preferences::use_preferences;
use crate::scene::Scene;

/// How long dice tumble.
const TIME: Duration = Duration::from_millis(650);

/// The dice that tumble now, by their places among the dice of the view.
#[derive(Copy, Clone)]
pub(crate) struct Rolling {
    dice: RwSignal<Vec<usize>>,
    clock: StoredValue<Option<TimeoutHandle>>,
}

impl Rolling {
    /// Dice that tumble whenever a roll comes into the record.
    pub(crate) fn follow(scene: Scene) -> Rolling {
        let preferences = use_preferences();
        let rolling = Rolling { dice: RwSignal::new(Vec::new()), clock: StoredValue::new(None) };
        Effect::new(move |before: Option<(usize, Vec<Die>)>| {
            let rolls = scene.record.with(|record| {
                record.steps().iter().filter(|step| matches!(step, AnyStep::Roll(_))).count()
            });
            let dice = scene.view.with(|view| view.dice.clone());
            if let Some((then, old)) = before
                && rolls > then
                && !preferences.with(Preferences::step_duration).is_zero()
                && !wants_rest()
            {
                rolling.start(thrown(&old, &dice));
            }
            (rolls, dice)
        });
        rolling
    }

    fn start(self, dice: Vec<usize>) {
        self.stop();
        if !dice.is_empty() {
            self.dice.set(dice);
            let clock = set_timeout_with_handle(move || self.stop(), TIME);
            self.clock.set_value(clock.ok());
        }
    }

    /// Lets them lie, at once.
    pub(crate) fn stop(self) {
        // The table may be gone when its clock rings.
        let clock = self.clock.try_update_value(Option::take).flatten();
        clock.iter().for_each(TimeoutHandle::clear);
        if self.dice.try_with_untracked(|dice| !dice.is_empty()) == Some(true) {
            self.dice.set(Vec::new());
        }
    }

    /// Whether a die tumbles.
    pub(crate) fn has(self, die: usize) -> bool {
        self.dice.with(|dice| dice.contains(&die))
    }

    /// Whether any does.
    pub(crate) fn any(self) -> bool {
        self.dice.with(|dice| !dice.is_empty())
    }
}

/// The dice that lie on the table and did not lie there in this way before.
fn thrown(old: &[Die], dice: &[Die]) -> Vec<usize> {
    let lies = |(index, die): &(usize, &Die)| {
        die.state == DieState::Thrown && old.get(*index) != Some(*die)
    };
    dice.iter().enumerate().filter(lies).map(|(index, _)| index).collect()
}

/// Whether the reader has asked the device for less motion.
fn wants_rest() -> bool {
    let query = window().match_media("(prefers-reduced-motion: reduce)");
    query.ok().flatten().is_some_and(|query| query.matches())
}
