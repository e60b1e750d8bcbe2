//! Faces of the players: an animal for each level of bots, and the initial of a person.

use cubilete_rules::Seat;
use cubilete_ui::face::{BotFace, Face};
use leptos::prelude::*;

use crate::scene::Scene;
use crate::texts::use_texts;

/// The face of the player in a seat. Decorative: the name is beside it.
pub(crate) fn face_of(scene: Scene, seat: Seat) -> AnyView {
    match scene.players.with(|players| Face::of(players, seat, &use_texts())) {
        Face::Bot(face) => draw(face).into_any(),
        Face::Initial(initial) => view! {
            <span class="face-icon initial" data-seat=seat.to_string() aria-hidden="true">{initial}</span>
        }
        .into_any(),
    }
}

/// The face of a bot of a level.
pub(crate) fn bot_face(level: &str) -> impl IntoView + use<> {
    draw(BotFace::of_level(level))
}

fn draw(face: BotFace) -> impl IntoView + use<> {
    let Animal { coat, back, front } = animal(face);
    view! {
        <svg class="face-icon" viewBox="0 0 32 32" aria-hidden="true">
            <g fill=coat>
                <path d=back />
                <circle cx="16" cy="17.5" r="11.5" />
            </g>
            {front.iter().map(|(fill, path)| view! { <path d=*path fill=*fill /> }).collect_view()}
            <path fill="#2b2521" d="M11.7 14.6a1.9 1.9 0 1 1 0 3.8a1.9 1.9 0 1 1 0-3.8ZM20.3 14.6a1.9 1.9 0 1 1 0 3.8a1.9 1.9 0 1 1 0-3.8Z" />
        </svg>
    }
}

/// The drawing of an animal: its coat, what sticks out behind the head, and the parts of the face under the eyes.
struct Animal {
    coat: &'static str,
    back: &'static str,
    front: &'static [(&'static str, &'static str)],
}

fn animal(face: BotFace) -> Animal {
    match face {
        BotFace::Chick => Animal {
            coat: "#f4cf3d",
            back: "M13 8Q12 3 14.5 2Q15 5 16 7Q17 4 19.5 3Q20 6 18.5 8Z",
            front: &[("#e8792b", "M16 19l4.2 2.6Q16 26 11.8 21.6Z")],
        },
        BotFace::Cat => Animal {
            coat: "#f09a4a",
            back: "M5 3l9 5-8 8ZM27 3l-9 5 8 8Z",
            front: &[
                ("#fff3e0", "M16 20.5c5 0 6.5 5 0 6.5c-6.5-1.5-5-6.5 0-6.5Z"),
                ("#2b2521", "M14.3 20.4h3.4L16 22.4Z"),
            ],
        },
        BotFace::Fox => Animal {
            coat: "#d5562b",
            back: "M3 1l10 7-7 9ZM29 1l-10 7 7 9Z",
            front: &[
                ("#fff3e0", "M5 20q7-2 11 8q4-10 11-8q-3 9-11 9T5 20Z"),
                ("#2b2521", "M14 24.5h4l-2 3Z"),
            ],
        },
        BotFace::Owl => Animal {
            coat: "#7d6ba8",
            back: "M4 2q5 2 8 5l-7 6ZM28 2q-5 2-8 5l7 6Z",
            front: &[
                (
                    "#fff3e0",
                    "M11.7 11a5.2 5.2 0 1 1 0 10.6a5.2 5.2 0 1 1 0-10.6ZM20.3 11a5.2 5.2 0 1 1 0 10.6a5.2 5.2 0 1 1 0-10.6Z",
                ),
                ("#f0a92b", "M16 18.5l2.4 3L16 25l-2.4-3.5Z"),
            ],
        },
        BotFace::Robot => Animal {
            coat: "#9aa7ad",
            back: "M15 1h2v7h-2ZM2 14h5v8H2ZM25 14h5v8h-5Z",
            front: &[("#2b2521", "M11 23h10v2H11Z")],
        },
    }
}
