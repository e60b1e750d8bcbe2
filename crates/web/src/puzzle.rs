//! The screen of a puzzle: the position on the table, and a panel that says what an answer is worth.

use cubilete_analysis::{Difficulty, Puzzle, PuzzleFile};
use cubilete_rules::{GameId, Seat, Viewer};
use cubilete_ui::player_name::PlayerName;
use cubilete_ui::prompt;
use cubilete_ui::puzzles::{self, Attempt, Progress, State};
use cubilete_ui::route::Route;
use cubilete_ui::texts::Lookup;
use leptos::prelude::*;

use crate::focus;
use crate::puzzles::{Loaded, after_texts};
use crate::router::Link;
use crate::scene::{Scene, SceneSource};
use crate::storage::BrowserStorage;
use crate::table::Table;
use crate::table::scene_texts::SceneTexts;
use crate::texts::{t, use_texts};

/// The puzzles of a game and a difficulty, one after the other.
#[component]
pub(crate) fn PuzzleScreen(game: GameId, difficulty: Difficulty) -> impl IntoView {
    let texts = use_texts();
    texts.load_analysis();
    let loaded = Loaded::begin(game);
    let title = move || texts.page_title(game, "puzzles-title");
    view! {
        <h1 class="unseen">{title}</h1>
        {move || after_texts(texts, || loaded.show(|file| {
            let (file, numbers) = (file.clone(), puzzles::numbers(file, difficulty));
            view! { <InTurn file numbers difficulty /> }
        }))}
    }
}

/// The puzzles that are asked in turn.
#[component]
fn InTurn(file: PuzzleFile, numbers: Vec<usize>, difficulty: Difficulty) -> impl IntoView {
    let game = file.game;
    let progress = RwSignal::new(Progress::load(&BrowserStorage));
    let order = StoredValue::new(numbers.clone());
    let after = move |number: Option<usize>| {
        let solved = progress.with_untracked(|progress| progress.solved(game));
        order.with_value(|numbers| puzzles::next(numbers, &solved, number))
    };
    let current = RwSignal::new(after(None));
    let next = Callback::new(move |()| {
        current.set(after(current.get_untracked()));
        focus::lead_to(".coach");
    });
    let solve = Callback::new(move |number: usize| {
        progress.update(|progress| progress.solve(game, number, &BrowserStorage));
    });
    move || {
        let number = current.get();
        let found = number.and_then(|number| Some((number, file.puzzles.get(number - 1)?.clone())));
        match found {
            Some((number, puzzle)) => {
                let place = numbers.iter().position(|of| *of == number).unwrap_or_default() + 1;
                let count = numbers.len();
                let of = PuzzlePlace { number, place, count, difficulty };
                view! { <OnePuzzle puzzle of progress solve next /> }.into_any()
            }
            None => view! {
                <p>{t("puzzles-none")}</p>
                <p class="buttons"><Link to=Route::Puzzles>{t("puzzles-all")}</Link></p>
            }
            .into_any(),
        }
    }
}

/// Which puzzle it is.
#[derive(Copy, Clone)]
struct PuzzlePlace {
    /// Its number in the file.
    number: usize,
    /// Its place among those of the difficulty, counted from 1.
    place: usize,
    /// How many of the difficulty there are.
    count: usize,
    difficulty: Difficulty,
}

/// A puzzle on the table.
#[component]
fn OnePuzzle(
    puzzle: Puzzle,
    of: PuzzlePlace,
    progress: RwSignal<Progress>,
    /// Notes that the puzzle with a number is solved.
    solve: Callback<usize>,
    /// Goes to the next puzzle.
    next: Callback<()>,
) -> impl IntoView {
    let Puzzle { position, seat, .. } = puzzle;
    let attempt = RwSignal::new(Attempt::new(puzzle));
    let state = Memo::new(move |_| attempt.with(Attempt::state));
    let play = move |(_, mv): (Seat, String)| {
        attempt.update(|attempt| attempt.try_move(&mv));
        if state.get_untracked() == State::Right {
            solve.run(of.number);
        }
        focus::lead_to(".coach .primary");
    };
    let player = move |other: Seat| match other {
        other if other == seat => PlayerName::You,
        other => PlayerName::Unnamed(other),
    };
    let scene = Scene::new(SceneSource {
        viewer: Signal::stored(Viewer::Seat(seat)),
        players: Signal::stored(position.seats().seats().map(player).collect()),
        asks: Some(Signal::derive(move || state.get() == State::Asked)),
        choice: Signal::derive(move || attempt.with(|of| of.shown().map(str::to_string))),
        play: Callback::new(play),
        ..SceneSource::of_position(position)
    });
    let coach = move || view! { <Panel scene seat of attempt progress next /> }.into_any();
    view! { <div class="puzzle"><Table scene headed=true coach /></div> }
}

/// The question, or what is said about the answer, and what can be done next.
#[component]
fn Panel(
    scene: Scene,
    seat: Seat,
    of: PuzzlePlace,
    attempt: RwSignal<Attempt>,
    progress: RwSignal<Progress>,
    next: Callback<()>,
) -> impl IntoView {
    let (texts, table_texts) = (use_texts(), SceneTexts::of(scene));
    let state = Memo::new(move |_| attempt.with(Attempt::state));
    let game = scene.position.with_untracked(|position| position.id());
    let head = move || {
        let values = [("number", of.place.into()), ("count", of.count.into())];
        let number = texts.text_with("puzzle-number", &values);
        let difficulty = texts.text(&puzzles::key(of.difficulty));
        let solved = progress.with(|progress| progress.solved(game).contains(&of.number));
        let solved =
            solved.then(|| view! { " · " <span class="solved">{t("puzzle-solved")}</span> });
        view! { {number} " · " {difficulty} {solved} }
    };
    let words = move || match attempt.with(|attempt| attempt.verdict(&texts)) {
        Some(verdict) => verdict,
        None => {
            let view = scene.view.get();
            prompt::question(&view, seat, &table_texts).unwrap_or_default()
        }
    };
    let again = move |_| {
        attempt.update(Attempt::try_again);
        request_animation_frame(focus::on_first_choice);
    };
    let show = move |_| {
        attempt.update(Attempt::show);
        focus::lead_to(".coach .primary");
    };
    let on_next = move |_| next.run(());
    let buttons = move || {
        let is_done = matches!(state.get(), State::Right | State::Shown);
        let is_wrong = state.get() == State::Wrong;
        view! {
            {(!is_done).then(|| view! {
                <button class="secondary show" on:click=show>{t("puzzle-show")}</button>
            })}
            {is_wrong.then(|| view! {
                <button class="primary again" on:click=again>{t("puzzle-again")}</button>
            })}
            {is_done.then(|| view! {
                <button class="primary next" on:click=on_next>{t("puzzle-next")}</button>
            })}
        }
    };
    let class = move || match state.get() {
        State::Wrong => "coach wrong",
        State::Right => "coach right",
        State::Asked | State::Shown => "coach",
    };
    view! {
        <section class=class tabindex="-1" aria-label=t("puzzles-title")>
            <p class="which"><span>{head}</span><Link to=Route::Puzzles>{t("puzzles-all")}</Link></p>
            <p role="status">{words}</p>
            <div class="buttons">{buttons}</div>
        </section>
    }
}
