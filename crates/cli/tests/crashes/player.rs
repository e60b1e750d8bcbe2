//! Somebody who plays whatever happens to the servers, and remembers what was acknowledged.

use std::sync::Arc;
use std::sync::atomic::Ordering;

use cubilete_client::native::{ClientError, Server, Socket};
use cubilete_client::{News, Session};
use cubilete_protocol::fair::Secret;
use cubilete_protocol::id::{GuestId, RequestKey, TableId};
use cubilete_protocol::message::{ClientMessage, Command, RefusalCode};
use cubilete_protocol::table::Stage;
use cubilete_testing::Random;
use serde_json::json;

use crate::group::{Group, insist, pause};

/// Somebody who plays.
pub(crate) struct Player {
    pub(crate) group: Arc<Group>,
    /// The first of a group, with number 0, sets tables up and starts.
    pub(crate) number: usize,
    pub(crate) random: Random,
    guest: GuestId,
    servers: Vec<Server>,
    /// The server that was last called.
    at: usize,
}

/// What somebody has seen of a table.
pub(crate) struct Seen {
    pub(crate) guest: GuestId,
    pub(crate) session: Session,
    /// Its number for the dice.
    pub(crate) nonce: Secret,
    pub(crate) asked: Vec<Asked>,
    /// How long the record was when somebody who has a clock stopped playing until their time is up.
    pub(crate) dozing_at: Option<usize>,
}

/// A request, and what came of it.
pub(crate) struct Asked {
    pub(crate) key: RequestKey,
    /// None if the session made it.
    pub(crate) command: Option<Command>,
    pub(crate) outcome: Option<Result<(), RefusalCode>>,
}

impl Player {
    pub(crate) async fn join(group: Arc<Group>, number: usize, mut random: Random) -> Player {
        let ask = |server: Server| async move { server.post("/api/guests", &json!({})).await };
        let made = insist(&group.world.urls, "", ask).await;
        let text = |key: &str| made[key].as_str().expect("a text");
        let urls = &group.world.urls;
        let servers = urls.iter().map(|url| Server::with_token(url, text("token")));
        let servers: Vec<Server> = servers.map(|server| server.expect("a client")).collect();
        let (guest, at) = (text("guest").parse().expect("a guest"), random.index(servers.len()));
        Player { group, number, random, guest, servers, at }
    }

    /// Sets a table up.
    pub(crate) async fn create(&self) -> TableId {
        let Group { world, setup, clock, .. } = &*self.group;
        let ask = |server: Server| async move { server.create(setup, true, *clock).await };
        insist(&world.urls, self.servers[0].token(), ask).await.0
    }

    /// Plays at this table, and at those where the group plays on.
    pub(crate) async fn play(mut self, mut table: TableId) -> Vec<Seen> {
        let mut seen = Vec::new();
        loop {
            let last = self.play_at(table).await;
            let next = last.session.snapshot().and_then(|snapshot| snapshot.rematch);
            seen.push(last);
            match next {
                Some(next) => table = next,
                None => return seen,
            }
        }
    }

    /// Plays at one table to the end, whatever happens to connections.
    async fn play_at(&mut self, table: TableId) -> Seen {
        let nonce = Secret::new(std::array::from_fn(|_| self.random.byte()));
        let session = Session::new(table, nonce.clone(), self.random.bits());
        let mut seen =
            Seen { guest: self.guest, session, nonce, asked: Vec::new(), dozing_at: None };
        loop {
            if let Ok(mut socket) = self.servers[self.at].connect(&seen.session).await
                && self.talk(&mut socket, &mut seen).await.is_ok()
            {
                return seen;
            }
            self.group.world.reconnects.fetch_add(1, Ordering::Relaxed);
            self.at = self.random.index(self.servers.len());
            pause().await;
        }
    }

    /// Plays on one connection; an error when that is gone.
    async fn talk(&mut self, socket: &mut Socket, seen: &mut Seen) -> Result<(), ClientError> {
        let mut enough = self.group.enough.subscribe();
        while !self.is_done(seen) {
            if let Some(request) = self.wish(seen) {
                seen.note_asked(&request);
                socket.send(&request).await?;
            }
            tokio::select! {
                news = socket.hear(&mut seen.session) => match news? {
                    // Another connection asks again.
                    News::Later(_, refusal) => return Err(refusal.into()),
                    news => seen.note(news),
                },
                _ = enough.changed() => {}
            }
        }
        Ok(())
    }

    /// Whether the game is over and nothing follows on this table.
    fn is_done(&self, seen: &Seen) -> bool {
        let Some(snapshot) = seen.session.snapshot() else { return false };
        let over = snapshot.stage == Stage::Over && !seen.session.is_waiting();
        over && (snapshot.rematch.is_some() || *self.group.enough.borrow())
    }
}

impl Seen {
    fn note_asked(&mut self, request: &ClientMessage) {
        if let ClientMessage::Ask { key, command } = request {
            let (key, command) = (key.clone(), Some(command.clone()));
            self.asked.push(Asked { key, command, outcome: None });
        }
    }

    fn note(&mut self, news: News) {
        let (key, outcome) = match news {
            News::Done(key) => (key, Ok(())),
            News::Refused(Some(key), refusal) => (key, Err(refusal.code)),
            News::Refused(None, refusal) => panic!("a message is refused: {refusal}"),
            News::Nothing | News::Table | News::Later(..) | News::Bye(_) => return,
        };
        let asked = self.asked.iter_mut().rev().find(|asked| asked.key == key);
        match asked {
            Some(asked) => asked.outcome = Some(outcome),
            None => self.asked.push(Asked { key, command: None, outcome: Some(outcome) }),
        }
    }
}
