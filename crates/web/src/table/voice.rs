//! Lines of the log and effects of moves, in the words of the reader.

use cubilete_rules::Seat;
use cubilete_ui::log::Speaker;
use cubilete_ui::texts::{Lookup, Value};

use crate::scene::Scene;
use crate::texts::{TextsSignal, use_texts};

/// Who says what happens at a table.
#[derive(Copy, Clone)]
pub(crate) struct Voice {
    pub(crate) scene: Scene,
    pub(crate) texts: TextsSignal,
}

impl Voice {
    /// The one of a table.
    pub(crate) fn of(scene: Scene) -> Voice {
        Voice { scene, texts: use_texts() }
    }
}

impl Speaker for Voice {
    fn say(&self, key: &str, values: &[(&'static str, Value)]) -> String {
        self.texts.say_with(key, values)
    }

    fn name(&self, seat: Seat) -> String {
        self.scene.name(seat)
    }
}
