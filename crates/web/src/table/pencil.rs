//! The selection on the table: how taps change it, and the preview of the selected move.

use cubilete_rules::Event;
use cubilete_rules::view::Die;
use cubilete_ui::prompt;
use cubilete_ui::selection::{Offer, Piece, Selection, Target, preview};
use leptos::prelude::*;

use crate::scene::Scene;

/// The events of the selected move; empty while the selection is not exactly one move.
pub(crate) fn pencilled(scene: Scene) -> Memo<Vec<Event>> {
    let selected = Memo::new(move |_| selected_move(scene));
    Memo::new(move |_| match (scene.own(), selected.get()) {
        (Some(seat), Some(mv)) => scene.position.with(|game| preview(game, seat, &mv).events),
        _ => Vec::new(),
    })
}

/// The selected move; `None` while the selection is not exactly one move.
pub(crate) fn selected_move(scene: Scene) -> Option<String> {
    look(scene, |selection, dice, offers| {
        let moves = selection.moves(dice, offers);
        if let [only] = moves[..] { Some(only.mv.clone()) } else { None }
    })
}

/// Whether a target can be tapped with the current selection.
pub(crate) fn can_tap(scene: Scene, target: Target) -> bool {
    look(scene, |selection, dice, offers| selection.can_tap(target, dice, offers))
}

/// Selects or deselects a target.
pub(crate) fn tap(scene: Scene, target: Target) {
    change(scene, |selection, dice, offers| selection.tap(target, dice, offers));
}

/// Whether a piece can be picked.
pub(crate) fn can_pick(scene: Scene, piece: Piece) -> bool {
    look(scene, |selection, dice, offers| selection.can_pick(piece, dice, offers))
}

/// Picks or unpicks a piece.
pub(crate) fn toggle(scene: Scene, piece: Piece) {
    change(scene, |selection, dice, offers| selection.toggle(piece, dice, offers));
}

/// Whether a lesson points to a target.
pub(crate) fn points_at(scene: Scene, target: Target) -> bool {
    scene.pointed.with(|pointed| pointed.as_ref().is_some_and(|offer| offer.is_at(Some(target))))
}

/// Whether a lesson points to a piece.
pub(crate) fn points_at_piece(scene: Scene, piece: Piece) -> bool {
    scene.view.with(|view| {
        scene
            .pointed
            .with(|offer| offer.as_ref().is_some_and(|offer| offer.needs(piece, &view.dice)))
    })
}

/// Calls a function with the selection, the dice and the offers.
pub(crate) fn look<T>(scene: Scene, read: impl FnOnce(&Selection, &[Die], &[Offer]) -> T) -> T {
    scene.view.with(|view| {
        scene
            .offers
            .with(|offers| scene.selection.with(|selection| read(selection, &view.dice, offers)))
    })
}

/// Changes the selection, and makes the selected move if no button has to confirm it. A slip of the finger that would
/// make a move changes nothing.
fn change(scene: Scene, update: impl FnOnce(&mut Selection, &[Die], &[Offer])) {
    let before = scene.selection.get_untracked();
    let immediate = scene.view.with_untracked(|view| {
        scene.offers.with_untracked(|offers| {
            scene.selection.update(|selection| update(selection, &view.dice, offers));
            scene.selection.with_untracked(|selection| {
                prompt::immediate(view, offers, selection).map(|offer| offer.mv.clone())
            })
        })
    });
    if immediate.is_some_and(|mv| !scene.choose_with_follow_up(mv)) {
        scene.selection.set(before);
    }
}
