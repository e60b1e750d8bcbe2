//! What the selected move would do, to be drawn in pencil.

use cubilete_rules::Event;
use leptos::prelude::*;

use crate::draft::{Pick, Place, preview};
use crate::page::scene::Scene;

/// What the selected move would bring about; nothing while the selection is not one move.
pub(crate) fn pencilled(scene: Scene) -> Memo<Vec<Event>> {
    let selected = Memo::new(move |_| {
        let moves = |offers: &[_], dice: &[_]| {
            let moves = scene.draft.with(|draft| draft.moves(dice, offers));
            if let [only] = moves[..] { Some(only.mv.clone()) } else { None }
        };
        scene.offers.with(|offers| scene.view.with(|view| moves(offers, &view.dice)))
    });
    Memo::new(move |_| match (scene.own(), selected.get()) {
        (Some(seat), Some(mv)) => {
            scene.record.with(|record| preview(&record.end(), seat, &mv).events)
        }
        _ => Vec::new(),
    })
}

/// Whether a place suits what is selected.
pub(crate) fn can_tap(scene: Scene, place: Place) -> bool {
    let can = |offers: &[_], dice: &[_]| scene.draft.with(|d| d.can_tap(place, dice, offers));
    scene.offers.with(|offers| scene.view.with(|view| can(offers, &view.dice)))
}

/// Selects a place, or no longer.
pub(crate) fn tap(scene: Scene, place: Place) {
    let (view, offers) = (scene.view.get_untracked(), scene.offers.get_untracked());
    scene.draft.update(|draft| draft.tap(place, &view.dice, &offers));
}

/// Whether something may be picked.
pub(crate) fn can_pick(scene: Scene, pick: &Pick) -> bool {
    let can = |offers: &[_], dice: &[_]| scene.draft.with(|d| d.can_pick(pick, dice, offers));
    scene.offers.with(|offers| scene.view.with(|view| can(offers, &view.dice)))
}

/// Picks something, or no longer.
pub(crate) fn toggle(scene: Scene, pick: Pick) {
    let (view, offers) = (scene.view.get_untracked(), scene.offers.get_untracked());
    scene.draft.update(|draft| draft.toggle(pick, &view.dice, &offers));
}
