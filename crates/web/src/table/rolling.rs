//! The animation of rolling dice.

use std::time::Duration;

use cubilete_rules::AnyStep;
use cubilete_rules::view::Die;
use cubilete_ui::preferences::Preferences;
use cubilete_ui::sound::Sound;
use cubilete_ui::table::dice::thrown;
use leptos::prelude::*;

use crate::preferences::use_preferences;
use crate::scene::Scene;
use crate::sound::FeedbackPlayer;

/// The duration of the animation.
const DURATION: Duration = Duration::from_millis(650);

/// When the first die lands, as in the sound.
const FIRST_LANDING: Duration = Duration::from_millis(250);

/// Milliseconds of the vibration when dice land.
const VIBRATION: u32 = 15;

/// The dice being animated, by their indices in the view.
#[derive(Copy, Clone)]
pub(crate) struct Rolling {
    dice: RwSignal<Vec<usize>>,
    timeout: StoredValue<Option<TimeoutHandle>>,
}

impl Rolling {
    /// Animates the dice of every new roll in the record.
    pub(crate) fn follow(scene: Scene) -> Rolling {
        let preferences = use_preferences();
        let feedback = FeedbackPlayer::new();
        let rolling = Rolling { dice: RwSignal::new(Vec::new()), timeout: StoredValue::new(None) };
        Effect::new(move |before: Option<(usize, Vec<Die>)>| {
            let rolls = scene.record.with(|record| {
                record.steps().iter().filter(|step| matches!(step, AnyStep::Roll(_))).count()
            });
            let dice = scene.view.with(|view| view.dice.clone());
            if let Some((then, old)) = before
                && rolls > then
            {
                let thrown = thrown(&old, &dice);
                feedback.play(Sound::Dice(thrown.len()));
                if !thrown.is_empty() {
                    set_timeout(move || feedback.vibrate(VIBRATION), FIRST_LANDING);
                }
                let is_instant = preferences.with(Preferences::step_duration).is_zero();
                if !is_instant && !prefers_reduced_motion() {
                    rolling.start(thrown);
                }
            }
            (rolls, dice)
        });
        rolling
    }

    fn start(self, dice: Vec<usize>) {
        self.stop();
        if !dice.is_empty() {
            self.dice.set(dice);
            let timeout = set_timeout_with_handle(move || self.stop(), DURATION);
            self.timeout.set_value(timeout.ok());
        }
    }

    /// Ends the animation at once.
    pub(crate) fn stop(self) {
        // The table may have been removed before the timeout.
        let timeout = self.timeout.try_update_value(Option::take).flatten();
        timeout.iter().for_each(TimeoutHandle::clear);
        if self.dice.try_with_untracked(|dice| !dice.is_empty()) == Some(true) {
            self.dice.set(Vec::new());
        }
    }

    /// Whether a die is animated.
    pub(crate) fn has(self, die: usize) -> bool {
        self.dice.with(|dice| dice.contains(&die))
    }

    /// Whether any die is animated.
    pub(crate) fn any(self) -> bool {
        self.dice.with(|dice| !dice.is_empty())
    }
}

/// Whether the device is set to reduced motion.
pub(crate) fn prefers_reduced_motion() -> bool {
    let query = window().match_media("(prefers-reduced-motion: reduce)");
    query.ok().flatten().is_some_and(|query| query.matches())
}
