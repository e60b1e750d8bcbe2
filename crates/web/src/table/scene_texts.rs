//! The texts of a table with the names of its players, as tracked signals.

use cubilete_rules::Seat;
use cubilete_ui::table_texts::TableTexts;
use cubilete_ui::texts::{Lookup, Value};

use crate::scene::Scene;
use crate::texts::{TextsSignal, use_texts};

/// The texts in the language of the user, with the names of a scene's players.
#[derive(Copy, Clone)]
pub(crate) struct SceneTexts {
    scene: Scene,
    texts: TextsSignal,
}

impl SceneTexts {
    /// The texts of a scene.
    pub(crate) fn of(scene: Scene) -> SceneTexts {
        SceneTexts { scene, texts: use_texts() }
    }
}

impl Lookup for SceneTexts {
    fn text_with(&self, key: &str, values: &[(&'static str, Value)]) -> String {
        self.texts.text_with(key, values)
    }

    fn has(&self, key: &str) -> bool {
        self.texts.has(key)
    }
}

impl TableTexts for SceneTexts {
    fn name(&self, seat: Seat) -> String {
        self.scene.name(seat)
    }
}
