//! Ways to share a table: its code, its address as text and QR code, and a link for the user's other devices.

use cubilete_ui::address::listen_option;
use cubilete_ui::online::arrival::link_with_token;
use cubilete_ui::online::connection::Failure;
use cubilete_ui::online::qr;
use cubilete_ui::route::Route;
use cubilete_ui::texts::Lookup;
use leptos::html;
use leptos::prelude::*;
use leptos::task::spawn_local;

use super::FailureMessage;
use super::api;
use super::connection::Online;
use crate::focus;
use crate::sharing::{self, address, can_share, is_local, share};
use crate::texts::{t, use_texts};

/// The code and the link for other players.
#[component]
pub(super) fn Share(online: Online) -> impl IntoView {
    let texts = use_texts();
    let shared = Memo::new(move |_| online.with(|s| (s.table, s.code, s.setup.game)));
    move || {
        let (table, code, game) = shared.get()?;
        let link = address(&Route::Table(table.to_string()));
        let title = move || texts.game(game);
        Some(view! {
            <section class="share">
                <h2>{t("share-title")}</h2>
                <p>{t("share-how")}</p>
                {is_local().then(|| {
                    let port = window().location().port().unwrap_or_default();
                    let text = move || texts.text_with("share-local", &[("command", listen_option(&port).into())]);
                    view! { <p>{text}</p> }
                })}
                <p>
                    <span class="unseen">{t("share-code")}</span>
                    <span class="code">{code.to_string().to_ascii_uppercase()}</span>
                </p>
                <QrCode link=link.clone() />
                <Copyable link=link.clone() />
                {can_share().then(|| {
                    let link = link.clone();
                    let send = move |_| {
                        let (title, link) = (untrack(title), link.clone());
                        spawn_local(async move {
                            // If sharing fails, the link is still shown above.
                            let _ = share(&title, &link).await;
                        });
                    };
                    view! {
                        <button class="primary" on:click=send>
                            {t("share-send")}
                        </button>
                    }
                })}
            </section>
        })
    }
}

/// A link as a QR code.
#[component]
fn QrCode(link: String) -> impl IntoView {
    qr::draw(&link).map(|code| {
        let size = code.size;
        view! {
            <svg class="qr" viewBox=format!("0 0 {size} {size}") role="img" aria-label=t("share-picture")>
                <rect class="paper" width=size height=size />
                <path class="ink" d=code.path />
            </svg>
        }
    })
}

/// The state of copying a link.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Copying {
    Not,
    Done,
    /// The browser refused to copy. The link is selected, so that the user can copy it.
    ByHand,
}

/// A link with a button that copies it.
#[component]
fn Copyable(link: String) -> impl IntoView {
    let copying = RwSignal::new(Copying::Not);
    let field = NodeRef::<html::Input>::new();
    let text = link.clone();
    let copy = move |_| {
        let text = text.clone();
        spawn_local(async move {
            if sharing::copy(&text).await {
                copying.try_set(Copying::Done);
            } else if let Some(field) = field.try_get_untracked().flatten() {
                let _ = field.focus();
                field.select();
                copying.try_set(Copying::ByHand);
            }
        });
    };
    let texts = use_texts();
    let label = move || match copying.get() {
        Copying::Done => texts.text("share-copied"),
        Copying::Not | Copying::ByHand => texts.text("share-copy"),
    };
    let by_hand = move || (copying.get() == Copying::ByHand).then(|| texts.text("share-by-hand"));
    view! {
        <div class="copyable">
            <input node_ref=field readonly aria-label=t("share-link") prop:value=link />
            <button class="secondary copy" on:click=copy>{label}</button>
        </div>
        <p class="by-hand" role="status">{by_hand}</p>
    }
}

/// A link to continue in the same seat on another device.
#[component]
pub(super) fn ContinueElsewhere(online: Online) -> impl IntoView {
    let link: RwSignal<Option<Result<String, Failure>>> = RwSignal::new(None);
    let table = online.session.with_untracked(|session| session.table());
    let create = move |_| {
        spawn_local(async move {
            let token = api::token().await;
            let address = address(&Route::Table(table.to_string()));
            let with_token = |token: String| link_with_token(&address, &token);
            if link.try_set(Some(token.map(with_token))).is_none() {
                focus::on_next(".elsewhere .copy");
            }
        });
    };
    let button =
        move || view! { <button class="secondary" on:click=create>{t("go-on-show")}</button> };
    let shown = move || match link.get() {
        None => button().into_any(),
        Some(Err(failure)) => view! { <FailureMessage failure /> {button()} }.into_any(),
        Some(Ok(link)) => view! {
            <p class="warning">{t("go-on-warning")}</p>
            <QrCode link=link.clone() />
            <Copyable link />
        }
        .into_any(),
    };
    view! {
        <details class="elsewhere">
            <summary>{t("go-on-title")}</summary>
            <p>{t("go-on-how")}</p>
            {shown}
        </details>
    }
}
