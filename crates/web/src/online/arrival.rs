//! Opens a table by its id or its code. A link with a token continues as the guest of another device.

use cubilete_protocol::id::TableId;
use cubilete_ui::online::arrival::{TokenUse, token_use};
use cubilete_ui::online::connection::Failure;
use cubilete_ui::route::Route;
use leptos::prelude::*;
use leptos::task::spawn_local;

use super::api;
use super::connection::forget_sessions;
use super::{FailureMessage, TableById, ToTables};
use crate::router::use_router;
use crate::texts::t;

/// The result of opening a table.
#[derive(Clone)]
enum Arrival {
    /// The table was found.
    There(TableId),
    /// The user must confirm: the link contains this token, which belongs to another guest than the browser's.
    Asked(String),
}

/// The screen of a table. `name` is its id or its code.
#[component]
pub(crate) fn TableScreen(name: String) -> impl IntoView {
    let router = use_router();
    let arrival: RwSignal<Option<Result<Arrival, Failure>>> = RwSignal::new(None);
    let go = move |agreed: Option<String>| {
        let name = name.clone();
        arrival.set(None);
        spawn_local(async move {
            let arrived = arrive(&name, agreed).await;
            if let Ok(Arrival::There(table)) = &arrived {
                // Notifications find the page by the id of the table.
                router.rename(&Route::Table(name), Route::Table(table.to_string()));
            }
            arrival.try_set(Some(arrived));
        });
    };
    go(None);
    move || {
        let go = go.clone();
        match arrival.get() {
            None => view! { <p role="status">{t("link-opening")}</p> }.into_any(),
            Some(Ok(Arrival::There(table))) => view! { <TableById table /> }.into_any(),
            Some(Ok(Arrival::Asked(token))) => view! { <Question token answer=go /> }.into_any(),
            Some(Err(failure)) => view! {
                <FailureMessage failure />
                <p class="actions">
                    <button class="secondary" on:click=move |_| go(None)>{t("later-again")}</button>
                </p>
                <ToTables />
            }
            .into_any(),
        }
    }
}

/// Asks the user whether to continue as another guest. Calls `answer` with the token if so; otherwise removes the token
/// from the address and calls `answer` with `None`.
#[component]
fn Question(token: String, answer: impl Fn(Option<String>) + Clone + 'static) -> impl IntoView {
    let yes = {
        let answer = answer.clone();
        move |_| answer(Some(token.clone()))
    };
    let no = move |_| {
        api::forget_link();
        answer(None);
    };
    view! {
        <h1>{t("go-on-ask-title")}</h1>
        <p>{t("go-on-ask")}</p>
        <p class="buttons">
            <button class="secondary adopt" on:click=yes>{t("go-on-ask-yes")}</button>
            <button class="primary stay" on:click=no>{t("go-on-ask-no")}</button>
        </p>
    }
}

/// Opens a table. If the link contains a token, continues as its guest, provided that the user has agreed or the
/// browser has no guest yet.
async fn arrive(name: &str, agreed: Option<String>) -> Result<Arrival, Failure> {
    if let Some(token) = api::token_of_link() {
        let own = api::token().await;
        match token_use(&token, own.as_deref().map_err(|failure| *failure), agreed.as_deref()) {
            TokenUse::Forget => api::forget_link(),
            TokenUse::Confirm => return Ok(Arrival::Asked(token)),
            TokenUse::Adopt => {
                api::adopt_session(&token).await?;
                // The stored sessions have the commitments and requests of the previous guest.
                forget_sessions();
            }
            TokenUse::Fail(failure) => return Err(failure),
        }
    }
    let table = match name.parse() {
        Ok(table) => table,
        Err(_) => api::snapshot(name).await?.table,
    };
    Ok(Arrival::There(table))
}
