//! The tiles between two sides: their dice and combinations, and the tiles that can be claimed.

use cubilete_rules::view::{Side, Tile};
use cubilete_rules::{Color, Event, Seat};
use cubilete_ui::arrow_keys::At;
use cubilete_ui::claim::{self, combination_text};
use cubilete_ui::describe;
use cubilete_ui::selection::Target;
use cubilete_ui::table::effects::taker;
use cubilete_ui::table::tiles::{Age, SideDie, places, shows_combinations, side_name, tile_name};
use leptos::prelude::*;

use crate::arrow_keys::{self, Arrows};
use crate::each::each;
use crate::scene::Scene;
use crate::table::pencil;
use crate::table::piles::Piles;
use crate::table::rolling::Rolling;
use crate::table::scene_texts::SceneTexts;
use crate::table::seat_head::SeatHead;
use crate::table::shape::shape;
use crate::texts::{t, use_texts};

/// Row numbers for the arrow keys.
const TILE_ROW: usize = 0;
const SIDE_ROW: usize = 1;

/// The state shared by all parts of the board.
#[derive(Copy, Clone)]
struct TileBoardState {
    scene: Scene,
    /// The seat whose side is below: the viewer's, or the last viewer's.
    below: Memo<Seat>,
    above: Memo<Seat>,
    arrows: Arrows,
    pencil: Memo<Vec<Event>>,
    rolling: Rolling,
}

impl TileBoardState {
    fn tile(self, slot: u8) -> Memo<Option<Tile>> {
        let find = move |tiles: &[Tile]| tiles.iter().find(|tile| tile.slot == slot).cloned();
        Memo::new(move |_| self.scene.view.with(|view| find(&view.tiles)))
    }

    /// Whether the viewer can claim the tile.
    fn claimable(self, slot: u8) -> Memo<bool> {
        let tile = self.tile(slot);
        Memo::new(move |_| tile.with(|tile| tile.as_ref().is_some_and(|tile| tile.is_claimable)))
    }
}

/// The row of tiles.
#[component]
pub(crate) fn TileBoard(scene: Scene, rolling: Rolling) -> impl IntoView {
    let below =
        Memo::new(move |before: Option<&Seat>| scene.own().or(before.copied()).unwrap_or(Seat::A));
    let above = Memo::new(move |_| {
        let other = |seat: &Seat| *seat != below.get();
        let find = || scene.view.with(|view| view.seats.iter().map(|seat| seat.seat).find(other));
        find().unwrap_or(Seat::B)
    });
    let slots = Memo::new(move |_| -> Vec<u8> {
        scene.view.with(|view| view.tiles.iter().map(|tile| tile.slot).collect())
    });
    let stops = Memo::new(move |_| -> Vec<At> {
        let slots = slots.get().into_iter().map(usize::from);
        slots.flat_map(|slot| [(TILE_ROW, slot), (SIDE_ROW, slot)]).collect()
    });
    let arrows = Arrows::new(stops);
    let board =
        TileBoardState { scene, below, above, arrows, pencil: pencil::pencilled(scene), rolling };
    let scene_texts = SceneTexts::of(scene);
    let proofs = move || {
        let own = scene.own();
        let proof = |slot| scene.view.with(|view| claim::proof(slot, own?, view, &scene_texts));
        let proofs = slots.get().into_iter().filter_map(proof);
        proofs.map(|proof| view! { <p class="proof">{proof}</p> }).collect_view()
    };
    let tile = move |slot| {
        view! {
            // A tile keeps its place while another one is missing.
            <div class="tile" style:grid-column-start=slot.to_string()>
                {other_side(board, slot)}
                {loot(board, slot)}
                {own_side(board, slot)}
            </div>
        }
        .into_any()
    };
    view! {
        <section class="raid" aria-label=t("tiles")>
            <p class="gang"><SeatHead scene seat=above /></p>
            <div class="tiles" on:keydown=move |event| arrows.press(event)>
                {each(move || slots.get(), u8::to_string, tile)}
            </div>
            <p class="gang"><SeatHead scene seat=below /></p>
            <Piles scene />
            // Below everything else, so that nothing moves when there is something to claim.
            <div class="proofs">{proofs}</div>
        </section>
    }
}

/// The tile itself: a tap claims or concedes it.
fn loot(board: TileBoardState, slot: u8) -> impl IntoView {
    let TileBoardState { scene, arrows, .. } = board;
    let texts = SceneTexts::of(scene);
    let target = Target::Tile(slot);
    let at = (TILE_ROW, slot.into());
    let tile = board.tile(slot);
    let points = move || tile.with(|tile| tile.as_ref().and_then(|tile| tile.points));
    let claimable = board.claimable(slot);
    let enabled = move || tile.with(|tile| tile.as_ref().is_some_and(|tile| !tile.taps.is_empty()));
    let pressed = move || scene.selection.with(|selection| selection.target() == Some(target));
    // A tile that the selected move would decide moves towards its winner.
    let goes = move || {
        let taker = board.pencil.with(|events| taker(events, slot));
        taker.map(|seat| if seat == board.below.get() { "below" } else { "above" })
    };
    let name = move || {
        let (below, above) = (board.below.get(), board.above.get());
        tile.with(|tile| tile.as_ref().map(|tile| tile_name(tile, below, above, &texts)))
    };
    view! {
        <button
            class="loot"
            class:can=move || claimable.get()
            class:pointed=move || pencil::points_at(scene, target)
            data-at=arrow_keys::name(at)
            data-goes=goes
            tabindex=arrows.tab(at)
            aria-label=name
            aria-pressed=move || pressed().to_string()
            aria-disabled=move || (!enabled()).to_string()
            on:focus=move |_| arrows.enter(at)
            on:click=move |_| {
                scene.tried.set(Some(target));
                pencil::tap(scene, target);
            }
        >
            {points}
        </button>
    }
}

/// The opposite side, which cannot be tapped.
fn other_side(board: TileBoardState, slot: u8) -> impl IntoView {
    let texts = use_texts();
    let side = side(board, slot, board.above);
    let claimable = board.claimable(slot);
    let name = move || {
        let claimable = claimable.get();
        side.with(|side| side.as_ref().map(|side| describe::side(side, claimable, &texts)))
    };
    view! {
        <div class="side above" role="img" aria-label=name>{contents(board, slot, side)}</div>
    }
}

/// The side below: a tap places a die there.
fn own_side(board: TileBoardState, slot: u8) -> impl IntoView {
    let TileBoardState { scene, arrows, rolling, .. } = board;
    let texts = SceneTexts::of(scene);
    let target = Target::Side(slot);
    let at = (SIDE_ROW, slot.into());
    let (tile, side) = (board.tile(slot), side(board, slot, board.below));
    let can = Memo::new(move |_| pencil::can_tap(scene, target));
    let pressed = move || scene.selection.with(|selection| selection.target() == Some(target));
    let name = move || {
        let (seat, viewer) = (board.below.get(), scene.own());
        tile.with(|tile| tile.as_ref().map(|tile| side_name(tile, seat, viewer, &texts)))
    };
    view! {
        <button
            class="side below"
            class:can=move || can.get()
            class:pointed=move || pencil::points_at(scene, target)
            data-at=arrow_keys::name(at)
            tabindex=arrows.tab(at)
            aria-pressed=move || pressed().to_string()
            aria-disabled=move || (!can.get()).to_string()
            on:focus=move |_| arrows.enter(at)
            on:click=move |_| {
                // The tap may place a die, which must be seen first.
                if !untrack(|| rolling.any()) {
                    scene.tried.set(Some(target));
                    pencil::tap(scene, target);
                }
            }
        >
            // Not an aria-label: what is visible here, numbers without their colours, is not part of the name.
            <span class="unseen">{name}</span>
            {contents(board, slot, side)}
        </button>
    }
}

fn side(board: TileBoardState, slot: u8, seat: Memo<Seat>) -> Memo<Option<Side>> {
    let tile = board.tile(slot);
    Memo::new(move |_| {
        let seat = seat.get();
        tile.with(|tile| tile.as_ref()?.sides.iter().find(|side| side.seat == seat).cloned())
    })
}

/// The places of a side, and the combination of its dice.
fn contents(board: TileBoardState, slot: u8, side: Memo<Option<Side>>) -> impl IntoView {
    let texts = use_texts();
    let places = move || {
        side.with(|side| {
            let side = side.as_ref()?;
            let places = board.scene.latest.with(|latest| {
                let latest = &latest[side.seat.index()];
                board.pencil.with(|pencil| places(side, slot, latest, pencil))
            });
            Some(places.into_iter().map(place).collect_view())
        })
    };
    let tile = board.tile(slot);
    let shows_combinations =
        Memo::new(move |_| tile.with(|tile| tile.as_ref().is_some_and(shows_combinations)));
    let combination = move || {
        side.with(|side| {
            let side = side.as_ref()?;
            shows_combinations.get().then(|| combination_text(&side.combination, &texts))
        })
    };
    view! {
        <span class="places" aria-hidden="true">{places}</span>
        <span class="combination" aria-hidden="true">{combination}</span>
    }
}

/// A place for a die: empty, or with a die that was placed earlier, placed last (`latest`), or only selected (`pencil`).
fn place(die: Option<SideDie>) -> AnyView {
    let Some(SideDie { color, number, age }) = die else {
        return view! { <span class="place"></span> }.into_any();
    };
    let look = match age {
        Age::Earlier => "",
        Age::Latest => "latest",
        Age::Pencilled => "pencil",
    };
    view! {
        <span class=format!("small-die {look}") data-color=color.map(Color::name)>
            {color.map(shape)} {number}
        </span>
    }
    .into_any()
}
