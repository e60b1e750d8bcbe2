//! Plays sounds and vibrates, if the preferences allow it.

use std::cell::RefCell;

use cubilete_ui::preferences::Preferences;
use cubilete_ui::sound::Sound;
use leptos::prelude::*;
use wasm_bindgen::JsValue;
use web_sys::{AudioContext, AudioContextState};

use crate::preferences::use_preferences;

thread_local! {
    /// Created at the first sound: browsers allow sound only after a tap.
    static AUDIO: RefCell<Option<AudioContext>> = const { RefCell::new(None) };
}

/// The speaker and the vibration motor, as allowed by the preferences.
#[derive(Copy, Clone)]
pub(crate) struct FeedbackPlayer {
    preferences: RwSignal<Preferences>,
}

impl FeedbackPlayer {
    /// The feedback for the current screen.
    pub(crate) fn new() -> FeedbackPlayer {
        FeedbackPlayer { preferences: use_preferences() }
    }

    /// Plays a sound.
    pub(crate) fn play(self, sound: Sound) {
        if self.preferences.with_untracked(|preferences| preferences.sound) {
            // A device without sound stays silent.
            let _ = play(sound);
        }
    }

    /// Vibrates for a number of milliseconds.
    pub(crate) fn vibrate(self, milliseconds: u32) {
        if self.preferences.with_untracked(|preferences| preferences.vibration) {
            window().navigator().vibrate_with_duration(milliseconds);
        }
    }
}

fn play(sound: Sound) -> Result<(), JsValue> {
    let audio = AUDIO.with_borrow_mut(|audio| match audio {
        Some(audio) => Ok(audio.clone()),
        None => AudioContext::new().inspect(|new| *audio = Some(new.clone())),
    })?;
    // Browsers allow sound only after a tap. A sound from before is dropped, not played late.
    if audio.state() == AudioContextState::Suspended {
        let _ = audio.resume()?;
        return Ok(());
    }
    let rate = audio.sample_rate();
    let samples = sound.samples(rate);
    let length = u32::try_from(samples.len()).unwrap_or_default();
    let buffer = audio.create_buffer(1, length, rate)?;
    buffer.copy_to_channel(&samples, 0)?;
    let source = audio.create_buffer_source()?;
    source.set_buffer(Some(&buffer));
    source.connect_with_audio_node(&audio.destination())?;
    source.start()
}
