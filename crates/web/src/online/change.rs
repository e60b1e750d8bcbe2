//! The form with which the host changes a table before the game.

use cubilete_ui::online::new_table::NewTableForm;
use leptos::ev::SubmitEvent;
use leptos::prelude::*;

use super::connection::Online;
use super::create::SetupFields;
use crate::texts::t;

/// The form for the number of seats and the options.
#[component]
pub(super) fn ChangeTable(online: Online) -> impl IntoView {
    let setup = Memo::new(move |_| online.with(|s| s.setup.clone()));
    let form = RwSignal::new(NewTableForm::of(&setup.get_untracked()?));
    Effect::new(move || {
        if let Some(setup) = setup.get() {
            form.set(NewTableForm::of(&setup));
        }
    });
    let change = move |event: SubmitEvent| {
        event.prevent_default();
        online.ask(form.with_untracked(NewTableForm::change));
    };
    Some(view! {
        <details class="change-table">
            <summary>{t("change-title")}</summary>
            <form on:submit=change>
                <SetupFields form />
                <small>{t("change-note")}</small>
                <button class="secondary change">{t("change-save")}</button>
            </form>
        </details>
    })
}
