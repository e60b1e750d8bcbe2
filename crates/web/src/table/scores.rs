//! The parts of a seat's score.

use cubilete_rules::view::SeatView;
use cubilete_ui::describe;
use cubilete_ui::log::plain;
use leptos::prelude::*;

use crate::texts::{t, use_texts};

/// The parts of a score, and the total.
#[component]
pub(crate) fn Parts(own: Memo<Option<SeatView>>) -> impl IntoView {
    let texts = use_texts();
    let parts = Memo::new(move |_| own.with(|own| own.as_ref().map(|own| own.parts.clone())));
    let score = Memo::new(move |_| own.with(|own| own.as_ref().map(|own| own.score)));
    let each = move || {
        let parts = parts.get().unwrap_or_default().into_iter();
        parts
            .map(|part| {
                let name = describe::part(part.kind, &texts);
                view! { <div><dt>{name}</dt><dd>{plain(part.points)}</dd></div> }
            })
            .collect_view()
    };
    view! {
        <dl class="parts">
            {each}
            <div class="total"><dt>{t("total")}</dt><dd>{move || score.get().map(plain)}</dd></div>
        </dl>
    }
}
