//! The game at an online table: the table component, the status of the seats, the fairness proof, and leaving.

use cubilete_client::Session;
use cubilete_protocol::message::Command;
use cubilete_protocol::table::{GRACE, Stage};
use cubilete_rules::{Record, Seat, Seats, Viewer};
use cubilete_ui::online::choice::{choice, others_who_chose};
use cubilete_ui::online::pacing::Pacing;
use cubilete_ui::player_name::players_with_you;
use cubilete_ui::preferences::Preferences;
use cubilete_ui::prompt::{FollowUp, KeptFollowUp};
use cubilete_ui::texts::Lookup;
use leptos::prelude::*;

use super::connection::Online;
use super::ending::After;
use super::fairness::{Fairness, FairnessWarning};
use super::seats::SeatsBar;
use super::share::{ContinueElsewhere, Share};
use crate::focus;
use crate::preferences::use_preferences;
use crate::scene::{Scene, SceneSource};
use crate::slip;
use crate::table::Table;
use crate::texts::{t, use_texts};

/// A running or finished game.
#[component]
pub(super) fn OnlineGame(online: Online) -> impl IntoView {
    let first = online.session.with_untracked(|session| session.record().cloned());
    first.map(|first| view! { <GameFrom online first /> })
}

/// The game. `first` is the record at the time when the screen was opened.
#[component]
fn GameFrom(online: Online, first: Record) -> impl IntoView {
    // The lobby may have been scrolled down, to the button that starts the game.
    window().scroll_to_with_x_and_y(0.0, 0.0);
    let scene = scene(online, first);
    let over = Memo::new(move |_| online.with(|s| s.stage) == Some(Stage::Over));
    let seated = Memo::new(move |_| online.session.with(|session| session.seat().is_some()));
    let closed = Memo::new(move |_| online.session.with(Session::is_closed));
    view! {
        <FairnessWarning online />
        {move || closed.get().then(|| view! { <p role="status">{t("game-closed")}</p> })}
        {move || (!seated.get()).then(|| view! { <p class="watching">{t("online-watching")}</p> })}
        <SeatsBar online />
        <Table scene actions=move || view! { <After online /> } />
        <Fairness online />
        {move || (!over.get()).then(|| view! { <Invite online /> })}
        {move || (seated.get() && !over.get()).then(|| view! {
            <ContinueElsewhere online />
            <Leaving online />
        })}
    }
}

/// The code and the link of the table, for spectators and for players who lost theirs.
#[component]
fn Invite(online: Online) -> impl IntoView {
    view! {
        <details class="invite">
            <summary>{t("share-title")}</summary>
            <Share online />
        </details>
    }
}

/// The scene of the game. Moves are sent to the server, and the record comes from the server.
fn scene(online: Online, first: Record) -> Scene {
    let session = online.session;
    let all =
        Memo::new(move |_| session.with(|s| s.record().cloned()).unwrap_or_else(|| first.clone()));
    let viewer = Memo::new(move |_| {
        session.with(|session| session.seat()).map_or(Viewer::Spectator, Viewer::Seat)
    });
    let players = Memo::new(move |_| online.with(players_with_you).unwrap_or_default());
    let pacing = pace(all, viewer);
    let shown = Memo::new(move |_| pacing.with(Pacing::shown));
    let record = Memo::new(move |_| all.with(|all| all.up_to(shown.get())));
    let up_to_date = Memo::new(move |_| all.with(|all| all.steps().len()) <= shown.get());
    let choice = Memo::new(move |_| session.with(choice).filter(|_| up_to_date.get()));
    let others_ready = Memo::new(move |_| match up_to_date.get() {
        true => session.with(others_who_chose),
        false => Seats::NONE,
    });
    let left = left(online);
    let pencilled = Memo::new(move |_| online.with(|s| s.choice.is_some()).unwrap_or(false));
    let play = Callback::new(move |(_, mv): (Seat, String)| {
        // A move chosen in a past position is ignored.
        if up_to_date.get_untracked() {
            // The effect of the user's own move is shown without delay.
            pacing.update_untracked(Pacing::resume);
            online.play(&mv);
        }
    });
    let take_back = Callback::new(move |()| {
        let steps = all.with_untracked(|record| record.steps().len());
        online.ask(Command::TakeBack { steps });
    });
    let can_take_back = move || pencilled.get() && choice.with(Option::is_some);
    let own = move || session.with(|session| session.seat()).filter(|_| can_take_back());
    Scene::new(SceneSource {
        viewer: viewer.into(),
        players: players.into(),
        // A player who has left gets no prompts, but may come back.
        asks: Some(Signal::derive(move || !left.get() && !session.with(Session::is_closed))),
        choice: choice.into(),
        others_ready: others_ready.into(),
        play,
        keep_follow_up: keep_follow_up(record, up_to_date, play),
        take_back: Signal::derive(move || Some((own()?, take_back))),
        ..SceneSource::watched(record.into())
    })
}

/// Makes the automatic follow-up of a move once the server has accepted the move. Returns the callback that keeps the
/// follow-up until then.
fn keep_follow_up(
    record: Memo<Record>,
    up_to_date: Memo<bool>,
    play: Callback<(Seat, String)>,
) -> Callback<Option<FollowUp>> {
    let kept = StoredValue::new(KeptFollowUp::default());
    Effect::new(move || {
        let (game, up_to_date) = (record.with(Record::end), up_to_date.get());
        let due = kept.try_update_value(|kept| kept.take_due(&game, up_to_date)).flatten();
        if let Some(next) = due {
            play.run((next.seat, next.mv));
        }
    });
    Callback::new(move |next| kept.update_value(|kept| kept.keep(next)))
}

/// Shows all steps at first, and then new steps at the pace of the preferences.
fn pace(all: Memo<Record>, viewer: Memo<Viewer>) -> RwSignal<Pacing> {
    let preferences = use_preferences();
    let pacing = RwSignal::new(Pacing::new(all.with_untracked(|all| all.steps().len())));
    Effect::new(move || {
        pacing.track();
        let own = viewer.get_untracked().seat();
        let pause = untrack(|| preferences.with(Preferences::step_duration));
        let skip = document().hidden() || pause.is_zero();
        let advance = |pacing: &mut Pacing| all.with(|all| pacing.advance(all, own, skip));
        if pacing.try_update_untracked(advance) == Some(true) {
            pacing.notify();
            // The user may have left the screen meanwhile.
            let resume = move || {
                pacing.try_update(Pacing::resume);
            };
            set_timeout(resume, pause);
        }
    });
    pacing
}

/// Whether the viewer has left the game.
fn left(online: Online) -> Memo<bool> {
    Memo::new(move |_| online.with(|s| s.own().is_some_and(|own| own.left)) == Some(true))
}

/// The button to leave the game, with a confirmation.
#[component]
fn Leaving(online: Online) -> impl IntoView {
    let texts = use_texts();
    let left = left(online);
    let confirming = RwSignal::new(false);
    // The tapped button is removed, so the focus moves to one of the new buttons.
    Effect::new(move |before: Option<()>| {
        left.track();
        confirming.track();
        if before.is_some() {
            focus::on_next(".seats-strip .return, .leaving .primary, .leaving .leave");
        }
    });
    let leave = move |_| {
        confirming.set(false);
        online.ask(Command::Leave);
    };
    let shown = move || {
        match (left.get(), confirming.get()) {
        // The button to come back is in the strip above the table.
        (true, _) => view! { <p>{t("leave-left")}</p> }.into_any(),
        (false, false) => view! {
            <button class="secondary leave" on:click=move |_| confirming.set(true)>{t("leave")}</button>
        }
        .into_any(),
        (false, true) => view! {
            <p>{move || texts.text_with("leave-sure", &[("seconds", (GRACE / 1000).into())])}</p>
            <button class="secondary" on:click=leave>{t("leave-yes")}</button>
            <button class="primary" on:click=move |_| confirming.set(false)>{t("leave-no")}</button>
        }
        .into_any(),
    }
    };
    view! { <section class="leaving" on:click:capture=slip::stop>{shown}</section> }
}
