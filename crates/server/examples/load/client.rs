//! A client that plays random legal moves, and measures how fast they are acknowledged.

use std::time::{Duration, Instant};

use cubilete_client::native::{ClientError, Server, Socket};
use cubilete_client::{News, Session};
use cubilete_protocol::fair::Secret;
use cubilete_protocol::id::{RequestKey, TableId};
use cubilete_protocol::message::{ClientMessage, Command};
use cubilete_protocol::table::{Occupant, Stage};
use cubilete_rules::{Chance, Seat};
use cubilete_testing::Random;
use tokio::time::sleep_until;

/// How long a client waits before a move.
#[derive(Copy, Clone)]
pub(crate) enum ThinkTime {
    /// It moves at once.
    None,
    /// A uniformly random time up to this maximum.
    UpTo(Duration),
}

/// The measurements of one or more clients.
#[derive(Default)]
pub(crate) struct Measured {
    /// Times from sending a move to its acknowledgement, in microseconds.
    pub(crate) latencies: Vec<u32>,
    /// Times for which the game waited for a bot, in microseconds.
    pub(crate) bot_times: Vec<u32>,
    /// Moves that were not acknowledged when the measurement ended.
    pub(crate) unanswered: usize,
    pub(crate) refused: u64,
    pub(crate) games: u64,
}

impl Measured {
    pub(crate) fn add(&mut self, other: Measured) {
        self.latencies.extend(other.latencies);
        self.bot_times.extend(other.bot_times);
        self.unanswered += other.unanswered;
        self.refused += other.refused;
        self.games += other.games;
    }

    /// Sorts the times, for [`quantile`].
    pub(crate) fn sort(&mut self) {
        self.latencies.sort_unstable();
        self.bot_times.sort_unstable();
    }
}

/// Returns a quantile of sorted times in microseconds, in milliseconds.
pub(crate) fn quantile(times: &[u32], part: f64) -> f64 {
    let last = times.len().saturating_sub(1);
    let index = (part * last as f64).round() as usize;
    times.get(index).map_or(f64::NAN, |micros| f64::from(*micros) / 1000.0)
}

/// A client with a seat at a table.
pub(crate) struct Client {
    socket: Socket,
    session: Session,
    random: Random,
    /// The unacknowledged move, and when it was sent.
    sent: Option<(RequestKey, Instant)>,
    /// When to make the next move.
    due: Option<Instant>,
    /// Since when the game waits for a bot.
    bot_since: Option<Instant>,
    measured: Measured,
}

fn session(table: TableId, random: &mut Random) -> Session {
    Session::new(table, Secret::new(std::array::from_fn(|_| random.byte())), random.bits())
}

impl Client {
    /// Connects and takes a seat.
    pub(crate) async fn sit(
        server: Server,
        table: TableId,
        mut random: Random,
    ) -> Result<Client, ClientError> {
        let mut session = session(table, &mut random);
        let mut socket = server.connect(&session).await?;
        let name = "client".parse();
        let name = name.map_err(|_| ClientError::Strange("invalid name".to_string()))?;
        let request = session.sit(None, name, true);
        socket.finish(&mut session, request).await?;
        let (sent, due, bot_since, measured) = (None, None, None, Measured::default());
        Ok(Client { socket, session, random, sent, due, bot_since, measured })
    }

    /// Seats a bot.
    pub(crate) async fn seat_bot(&mut self, seat: Seat, level: &str) -> Result<(), ClientError> {
        let command = Command::Bot { seat, level: level.to_string() };
        self.socket.ask(&mut self.session, command).await
    }

    /// Plays until a time. Moves sent from `from` on are measured.
    pub(crate) async fn play(
        &mut self,
        think_time: ThinkTime,
        from: Instant,
        until: Instant,
    ) -> Result<Measured, ClientError> {
        let end = sleep_until(until.into());
        tokio::pin!(end);
        loop {
            self.plan(think_time);
            if self.due.is_some_and(|due| due <= Instant::now()) {
                self.act().await?;
            }
            let due = self.due.unwrap_or(until);
            tokio::select! {
                news = self.socket.receive(&mut self.session) => self.measure(news?, from),
                () = sleep_until(due.into()), if self.due.is_some() => {}
                () = &mut end => return Ok(self.finish(from)),
            }
            self.measure_bots(from);
            self.follow().await?;
        }
    }

    /// Returns the measurements. A move without an answer and a bot that has not moved count with the time so far: otherwise
    /// a server that stands still would have the best times.
    fn finish(&mut self, from: Instant) -> Measured {
        let mut measured = std::mem::take(&mut self.measured);
        let elapsed = |since: Instant| (since >= from).then(|| since.elapsed().as_micros() as u32);
        let sent = self.sent.as_ref().and_then(|(_, sent)| elapsed(*sent));
        measured.unanswered += usize::from(sent.is_some());
        measured.latencies.extend(sent);
        measured.bot_times.extend(self.bot_since.and_then(elapsed));
        measured
    }

    /// Schedules the next action, if there is one.
    fn plan(&mut self, think_time: ThinkTime) {
        let Some(snapshot) = self.session.snapshot().filter(|_| !self.session.is_waiting()) else {
            return;
        };
        let complete = snapshot.seats.iter().all(|seat| seat.occupant.is_some() && !seat.awaited);
        let can_act = match snapshot.stage {
            Stage::Gathering => snapshot.host && complete,
            Stage::Opening => false,
            Stage::Playing => snapshot.own().is_some_and(|own| own.waited_for),
            Stage::Over => snapshot.host && snapshot.rematch.is_none(),
        };
        if !can_act {
            self.due = None;
        } else if self.due.is_none() {
            let wait = match think_time {
                ThinkTime::None => Duration::ZERO,
                ThinkTime::UpTo(most) => most * self.random.below(1_000) / 1_000,
            };
            self.due = Some(Instant::now() + wait);
        }
    }

    async fn act(&mut self) -> Result<(), ClientError> {
        self.due = None;
        let request = match self.session.snapshot().map(|snapshot| snapshot.stage) {
            Some(Stage::Gathering) => self.session.ask(Command::Start),
            Some(Stage::Over) => self.session.ask(Command::Rematch),
            _ => match self.choose() {
                Some(request) => request,
                None => return Ok(()),
            },
        };
        if let ClientMessage::Ask { key, command: Command::Play { .. } } = &request {
            self.sent = Some((key.clone(), Instant::now()));
        }
        self.socket.send(&request).await
    }

    fn choose(&mut self) -> Option<ClientMessage> {
        let seat = self.session.seat()?;
        let moves = self.session.record()?.end().moves(seat);
        let mv = *self.random.choose(&moves);
        Some(self.session.play(mv))
    }

    fn measure(&mut self, news: News, from: Instant) {
        match news {
            News::Done(key) => {
                let sent = self.sent.take_if(|(sent, _)| *sent == key);
                if let Some((_, sent)) = sent.filter(|(_, sent)| *sent >= from) {
                    self.measured.latencies.push(sent.elapsed().as_micros() as u32);
                }
            }
            News::Refused(..) | News::Later(..) => self.measured.refused += 1,
            News::Nothing | News::Said(..) | News::Unsaid(_) | News::Table | News::Bye(_) => {}
        }
    }

    /// Measures how long the game waits for bots.
    fn measure_bots(&mut self, from: Instant) {
        let playing = self.session.snapshot().filter(|snapshot| snapshot.stage == Stage::Playing);
        let mut seats = playing.iter().flat_map(|snapshot| &snapshot.seats);
        let waits = seats
            .any(|seat| seat.waited_for && matches!(seat.occupant, Some(Occupant::Bot { .. })));
        if waits {
            self.bot_since.get_or_insert_with(Instant::now);
        } else if let Some(since) = self.bot_since.take().filter(|since| *since >= from) {
            self.measured.bot_times.push(since.elapsed().as_micros() as u32);
        }
    }

    /// Moves on to the rematch once the game is over.
    async fn follow(&mut self) -> Result<(), ClientError> {
        let over = self.session.snapshot().filter(|snapshot| snapshot.stage == Stage::Over);
        let next = over.and_then(|snapshot| snapshot.rematch);
        let Some(next) = next.filter(|_| !self.session.is_waiting()) else { return Ok(()) };
        self.measured.games += 1;
        self.session = session(next, &mut self.random);
        self.socket.send(&ClientMessage::Watch { table: next.into(), here: false }).await?;
        // The host starts once everybody has arrived.
        let here = self.session.ask(Command::Return);
        self.socket.send(&here).await
    }
}
