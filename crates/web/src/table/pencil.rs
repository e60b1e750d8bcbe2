//! What is selected on the table, how taps change that, and what it would do, to be drawn in pencil.

use cubilete_rules::Event;
use cubilete_rules::view::Die;
use cubilete_ui::selection::{Offer, Piece, Selection, Target, preview};
use leptos::prelude::*;

use crate::scene::Scene;

/// What the selected move would bring about; nothing while the selection is not one move.
pub(crate) fn pencilled(scene: Scene) -> Memo<Vec<Event>> {
    let selected = Memo::new(move |_| {
        look(scene, |selection, dice, offers| {
            let moves = selection.moves(dice, offers);
            if let [only] = moves[..] { Some(only.mv.clone()) } else { None }
        })
    });
    Memo::new(move |_| match (scene.own(), selected.get()) {
        (Some(seat), Some(mv)) => {
            scene.record.with(|record| preview(&record.end(), seat, &mv).events)
        }
        _ => Vec::new(),
    })
}

/// Whether a target suits what is selected.
pub(crate) fn can_tap(scene: Scene, target: Target) -> bool {
    look(scene, |selection, dice, offers| selection.can_tap(target, dice, offers))
}

/// Selects a target, or no longer.
pub(crate) fn tap(scene: Scene, target: Target) {
    change(scene, |selection, dice, offers| selection.tap(target, dice, offers));
}

/// Whether a piece can be picked.
pub(crate) fn can_pick(scene: Scene, piece: Piece) -> bool {
    look(scene, |selection, dice, offers| selection.can_pick(piece, dice, offers))
}

/// Picks a piece, or no longer.
pub(crate) fn toggle(scene: Scene, piece: Piece) {
    change(scene, |selection, dice, offers| selection.toggle(piece, dice, offers));
}

/// Whether somebody who shows the way points at a target.
pub(crate) fn points_at(scene: Scene, target: Target) -> bool {
    scene.pointed.with(|pointed| pointed.as_ref().is_some_and(|offer| offer.is_at(Some(target))))
}

/// Whether they point at a piece.
pub(crate) fn points_at_piece(scene: Scene, piece: Piece) -> bool {
    scene.view.with(|view| {
        scene
            .pointed
            .with(|offer| offer.as_ref().is_some_and(|offer| offer.needs(piece, &view.dice)))
    })
}

/// Looks at what is selected among what there is to select.
pub(crate) fn look<T>(scene: Scene, at: impl FnOnce(&Selection, &[Die], &[Offer]) -> T) -> T {
    scene.view.with(|view| {
        scene
            .offers
            .with(|offers| scene.selection.with(|selection| at(selection, &view.dice, offers)))
    })
}

fn change(scene: Scene, how: impl FnOnce(&mut Selection, &[Die], &[Offer])) {
    scene.view.with_untracked(|view| {
        scene.offers.with_untracked(|offers| {
            scene.selection.update(|selection| how(selection, &view.dice, offers));
        });
    });
}
