//! A player who reconnects after every crash, and records the outcome of each request.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::sync::atomic::Ordering;

use cubilete_client::native::{ClientError, Server, Socket};
use cubilete_client::{News, Session};
use cubilete_protocol::fair::Secret;
use cubilete_protocol::http::{GuestToken, NewTable};
use cubilete_protocol::id::{GuestId, RequestKey, TableId};
use cubilete_protocol::message::{ClientMessage, Command, RefusalCode};
use cubilete_protocol::table::Stage;
use cubilete_testing::Random;

use crate::group::{Group, pause, retry};

/// A player.
pub(crate) struct Player {
    pub(crate) group: Arc<Group>,
    /// The number within the group. Player 0 creates tables and starts games.
    pub(crate) number: usize,
    pub(crate) random: Random,
    guest: GuestId,
    servers: Vec<Server>,
    /// The index of the current server.
    at: usize,
}

/// The session and the requests of a player at a table.
pub(crate) struct TableHistory {
    pub(crate) guest: GuestId,
    pub(crate) session: Session,
    /// The number that the player contributes to the dice.
    pub(crate) nonce: Secret,
    pub(crate) requests: Vec<SentRequest>,
    /// The numbers of steps at which the player lets the clock run out.
    pub(crate) idle_at: BTreeSet<usize>,
}

/// A request and its outcome.
pub(crate) struct SentRequest {
    pub(crate) key: RequestKey,
    /// `None` if the session sent it by itself.
    pub(crate) command: Option<Command>,
    pub(crate) outcome: Option<Result<(), RefusalCode>>,
}

impl Player {
    pub(crate) async fn join(group: Arc<Group>, number: usize, mut random: Random) -> Player {
        let urls = &group.shared.urls;
        let join = |server: Server| async move { server.new_guest().await };
        let GuestToken { guest, token } = retry(urls, "", join).await;
        let servers = urls.iter().map(|url| Server::with_token(url, &token));
        let servers: Vec<Server> = servers.map(|server| server.expect("a client")).collect();
        let at = random.index(servers.len());
        Player { group, number, random, guest, servers, at }
    }

    /// Creates a table.
    pub(crate) async fn create(&self) -> TableId {
        let Group { shared, setup, clock, .. } = &*self.group;
        let table = NewTable { public: true, clock: *clock, ..NewTable::new(setup.clone()) };
        let create = |server: Server| {
            let table = table.clone();
            async move { server.create(&table).await }
        };
        retry(&shared.urls, self.servers[0].token(), create).await.table
    }

    /// Plays at this table and at the tables of its rematches.
    pub(crate) async fn play(mut self, mut table: TableId) -> Vec<TableHistory> {
        let mut histories = Vec::new();
        loop {
            let last = self.play_at(table).await;
            let next = last.session.snapshot().and_then(|snapshot| snapshot.rematch);
            histories.push(last);
            match next {
                Some(next) => table = next,
                None => return histories,
            }
        }
    }

    /// Plays at one table to the end, and reconnects as needed.
    async fn play_at(&mut self, table: TableId) -> TableHistory {
        let nonce = Secret::new(std::array::from_fn(|_| self.random.byte()));
        let session = Session::new(table, nonce.clone(), self.random.bits());
        let mut history = TableHistory {
            guest: self.guest,
            session,
            nonce,
            requests: Vec::new(),
            idle_at: BTreeSet::new(),
        };
        loop {
            if let Ok(mut socket) = self.servers[self.at].connect(&history.session).await
                && self.play_on(&mut socket, &mut history).await.is_ok()
            {
                return history;
            }
            self.group.shared.reconnects.fetch_add(1, Ordering::Relaxed);
            self.at = self.random.index(self.servers.len());
            pause().await;
        }
    }

    /// Plays on one connection until it is lost or the game is over.
    async fn play_on(
        &mut self,
        socket: &mut Socket,
        history: &mut TableHistory,
    ) -> Result<(), ClientError> {
        let mut finished = self.group.finished.subscribe();
        while !self.is_done(history) {
            if let Some(request) = self.next_request(history) {
                history.add_request(&request);
                socket.send(&request).await?;
            }
            tokio::select! {
                news = socket.receive(&mut history.session) => match news? {
                    // The session repeats the request on the next connection.
                    News::Later(_, refusal) => return Err(refusal.into()),
                    news => history.note(news),
                },
                _ = finished.changed() => {}
            }
        }
        Ok(())
    }

    /// Whether the game is over and nothing else happens at this table.
    fn is_done(&self, history: &TableHistory) -> bool {
        let Some(snapshot) = history.session.snapshot() else { return false };
        let over = snapshot.stage == Stage::Over && !history.session.is_waiting();
        over && (snapshot.rematch.is_some() || *self.group.finished.borrow())
    }
}

impl TableHistory {
    fn add_request(&mut self, request: &ClientMessage) {
        if let ClientMessage::Ask { key, command } = request {
            let (key, command) = (key.clone(), Some(command.clone()));
            self.requests.push(SentRequest { key, command, outcome: None });
        }
    }

    fn note(&mut self, news: News) {
        let (key, outcome) = match news {
            News::Done(key) => (key, Ok(())),
            News::Refused(Some(key), refusal) => (key, Err(refusal.code)),
            News::Refused(None, refusal) => panic!("a message was refused: {refusal}"),
            News::Nothing
            | News::Table
            | News::Said(..)
            | News::Unsaid(_)
            | News::Later(..)
            | News::Bye(_) => return,
        };
        let request = self.requests.iter_mut().rev().find(|request| request.key == key);
        match request {
            Some(request) => request.outcome = Some(outcome),
            None => self.requests.push(SentRequest { key, command: None, outcome: Some(outcome) }),
        }
    }
}
