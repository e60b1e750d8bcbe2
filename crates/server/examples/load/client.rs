//! A client that plays any legal move, and measures how soon it is acknowledged.

use std::time::{Duration, Instant};

use cubilete_client::native::{ClientError, Server, Socket};
use cubilete_client::{News, Session};
use cubilete_protocol::fair::Secret;
use cubilete_protocol::id::{RequestKey, TableId};
use cubilete_protocol::message::{ClientMessage, Command};
use cubilete_protocol::table::Stage;
use fastrand::Rng;
use tokio::time::sleep_until;

/// How long clients think.
#[derive(Copy, Clone)]
pub(crate) enum Pace {
    /// Not at all.
    FlatOut,
    /// So long at most, and half of that in the mean.
    Thinking(Duration),
}

/// What clients have measured.
#[derive(Default)]
pub(crate) struct Seen {
    /// From sending a move to its acknowledgement, in microseconds.
    pub(crate) latencies: Vec<u32>,
    pub(crate) refused: u64,
    pub(crate) games: u64,
}

impl Seen {
    pub(crate) fn add(&mut self, other: Seen) {
        self.latencies.extend(other.latencies);
        self.refused += other.refused;
        self.games += other.games;
    }

    /// Milliseconds in which this part of the moves was acknowledged; latencies are sorted.
    pub(crate) fn quantile(&self, part: f64) -> f64 {
        let last = self.latencies.len().saturating_sub(1);
        let place = (part * last as f64).round() as usize;
        self.latencies.get(place).map_or(f64::NAN, |micros| f64::from(*micros) / 1000.0)
    }
}

/// A client that sits at a table.
pub(crate) struct Client {
    socket: Socket,
    session: Session,
    rng: Rng,
    /// The move that is not acknowledged yet, and when it was sent.
    sent: Option<(RequestKey, Instant)>,
    /// When the next move is to be made.
    due: Option<Instant>,
    seen: Seen,
}

fn session(table: TableId, rng: &mut Rng) -> Session {
    Session::new(table, Secret::new(std::array::from_fn(|_| rng.u8(..))), rng.u64(..))
}

impl Client {
    /// Connects and takes a seat; whoever takes the last one starts when it is the host.
    pub(crate) async fn sit(
        server: Server,
        table: TableId,
        number: usize,
    ) -> Result<Client, ClientError> {
        let mut rng = Rng::new();
        let mut session = session(table, &mut rng);
        let mut socket = server.connect(&session).await?;
        let name = format!("client {number}").parse();
        let name = name.map_err(|_| ClientError::Strange("no name".to_string()))?;
        let request = session.sit(None, name, true);
        socket.finish(&mut session, request).await?;
        let (sent, due, seen) = (None, None, Seen::default());
        Ok(Client { socket, session, rng, sent, due, seen })
    }

    /// Plays until it is time to stop.
    pub(crate) async fn play(
        mut self,
        pace: Pace,
        from: Instant,
        until: Instant,
    ) -> Result<Seen, ClientError> {
        let end = sleep_until(until.into());
        tokio::pin!(end);
        loop {
            self.plan(pace);
            if self.due.is_some_and(|due| due <= Instant::now()) {
                self.act().await?;
            }
            let due = self.due.unwrap_or(until);
            tokio::select! {
                news = self.socket.hear(&mut self.session) => self.note(news?, from),
                () = sleep_until(due.into()), if self.due.is_some() => {}
                () = &mut end => return Ok(self.seen),
            }
            self.follow().await?;
        }
    }

    /// Decides when to do something, if there is something to do.
    fn plan(&mut self, pace: Pace) {
        let Some(snapshot) = self.session.snapshot().filter(|_| !self.session.is_waiting()) else {
            return;
        };
        let here = snapshot.seats.iter().all(|seat| seat.occupant.is_some() && !seat.awaited);
        let wanted = match snapshot.stage {
            Stage::Gathering => snapshot.host && here,
            Stage::Opening => false,
            Stage::Playing => snapshot.own().is_some_and(|own| own.waited_for),
            Stage::Over => snapshot.host && snapshot.rematch.is_none(),
        };
        if !wanted {
            self.due = None;
        } else if self.due.is_none() {
            let thinking = match pace {
                Pace::FlatOut => Duration::ZERO,
                Pace::Thinking(most) => most.mul_f64(self.rng.f64()),
            };
            self.due = Some(Instant::now() + thinking);
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
        let mv = *self.rng.choice(&moves)?;
        Some(self.session.play(mv))
    }

    fn note(&mut self, news: News, from: Instant) {
        match news {
            News::Done(key) => {
                let sent = self.sent.take_if(|(sent, _)| *sent == key);
                if let Some((_, sent)) = sent.filter(|(_, sent)| *sent >= from) {
                    self.seen.latencies.push(sent.elapsed().as_micros() as u32);
                }
            }
            News::Refused(..) | News::Later(..) => self.seen.refused += 1,
            News::Nothing | News::Table | News::Bye(_) => {}
        }
    }

    /// Goes to the table where they play again.
    async fn follow(&mut self) -> Result<(), ClientError> {
        let over = self.session.snapshot().filter(|snapshot| snapshot.stage == Stage::Over);
        let next = over.and_then(|snapshot| snapshot.rematch);
        let Some(next) = next.filter(|_| !self.session.is_waiting()) else { return Ok(()) };
        self.seen.games += 1;
        self.session = session(next, &mut self.rng);
        self.socket.send(&ClientMessage::Watch { table: next.into(), here: false }).await?;
        // The host waits for everybody.
        let here = self.session.ask(Command::Return);
        self.socket.send(&here).await
    }
}
