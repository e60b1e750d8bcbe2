//! An online table in a client: its session, the state of the connection, and when to connect, ping and retry.
//!
//! This module uses no sockets, clocks or storage. Methods that handle events return the [`Action`]s that the front end
//! performs.

mod messages;

use std::time::Duration;

use cubilete_client::Session;
use cubilete_protocol::message::{ClientMessage, Command, RefusalCode};
use cubilete_protocol::name::Name;
use cubilete_protocol::phrase::Phrase;
use cubilete_protocol::table::Millis;
use cubilete_rules::Seat;

use super::clock::Offset;
use super::connection::{ConnectionState, pause};
use super::phrases::Phrases;

/// Time without messages after which the server is pinged, in milliseconds.
const QUIET: Millis = 10_000;
/// Time without a response to a request or ping after which the connection counts as slow, in milliseconds.
const SLOW: Millis = 4_000;
/// Time without a response to a ping after which the connection counts as lost, in milliseconds.
const PATIENCE: Millis = 10_000;
/// Delay before requests that the server has postponed are repeated.
const REPEAT: Duration = Duration::from_secs(1);

/// An online table.
#[derive(Clone, Debug)]
pub struct OnlineTable {
    session: Session,
    connection: ConnectionState,
    refused: Option<RefusalCode>,
    is_busy: bool,
    offset: Offset,
    /// The name under which to take a seat when the table is first shown; `None` to take no seat.
    wanted: Option<Name>,
    phrases: Phrases,
    /// Whether the table has been received from the server.
    is_greeted: bool,
    /// Whether a repetition of requests is scheduled.
    repeats: bool,
    /// The number of the latest connection attempt.
    number: ConnectionNumber,
    /// Whether there is a socket, open or opening.
    has_socket: bool,
    /// The number of failed attempts since the connection last worked.
    attempts: u32,
    heard: Millis,
    pinged: Option<Millis>,
    /// Since when a response is awaited, as of the last tick.
    awaited: Option<Millis>,
    revision: u64,
}

/// The number of a connection attempt. Events with an older number are ignored.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct ConnectionNumber(u32);

/// The state of the device when an event happens.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct DeviceState {
    /// The time of the device.
    pub time: Millis,
    /// Whether the device has a network.
    pub network: bool,
    /// A random number, which spreads the retries of many clients.
    pub random: u32,
}

/// A task for the front end after an event.
#[derive(Clone, PartialEq, Debug)]
pub enum Action {
    /// Obtain the guest's cookie, open a socket, and report its events with this number.
    Connect(ConnectionNumber),
    /// Close the socket.
    Disconnect,
    /// Send a message, if the socket is open.
    Send(ClientMessage),
    /// Call [`OnlineTable::retry`] after this time.
    RetryAfter(ConnectionNumber, Duration),
    /// Call [`OnlineTable::repeat`] after this time.
    RepeatAfter(Duration),
    /// Store the session.
    Save,
    /// Remove the stored session: the server has no such table.
    Remove,
    /// Remove the note that the reader wants a seat: the table has been shown.
    ForgetWantedSeat,
}

impl OnlineTable {
    /// A table that is not connected. With a name in `wanted`, a seat is requested as soon as the table is shown.
    pub fn new(session: Session, wanted: Option<Name>) -> OnlineTable {
        OnlineTable {
            session,
            connection: ConnectionState::Opening,
            refused: None,
            is_busy: false,
            offset: Offset::default(),
            wanted,
            phrases: Phrases::default(),
            is_greeted: false,
            repeats: false,
            number: ConnectionNumber::default(),
            has_socket: false,
            attempts: 0,
            heard: 0,
            pinged: None,
            awaited: None,
            revision: 0,
        }
    }

    /// The session: the known state of the table, and the unanswered requests.
    pub fn session(&self) -> &Session {
        &self.session
    }

    /// The state of the connection.
    pub fn connection(&self) -> ConnectionState {
        self.connection
    }

    /// Whether the player of a seat is connected; `None` if that is unknown, as while this client itself is disconnected.
    pub fn is_here(&self, seat: Seat) -> Option<bool> {
        self.session.is_here(seat).filter(|_| self.connection == ConnectionState::Open)
    }

    /// The last refusal; `None` once it is dismissed or another request is made.
    pub fn refused(&self) -> Option<RefusalCode> {
        self.refused
    }

    /// Whether the server has postponed requests, which will be repeated.
    pub fn is_busy(&self) -> bool {
        self.is_busy
    }

    /// What the players say.
    pub fn phrases(&self) -> &Phrases {
        &self.phrases
    }

    /// The server time at a device time.
    pub fn server_time(&self, device_time: Millis) -> Millis {
        self.offset.server_time(device_time)
    }

    /// A counter that increases whenever the displayed state may have changed.
    pub fn revision(&self) -> u64 {
        self.revision
    }

    /// Starts a new connection attempt.
    pub fn connect(&mut self) -> Vec<Action> {
        self.number = ConnectionNumber(self.number.0.wrapping_add(1));
        vec![Action::Connect(self.number)]
    }

    /// Whether a number belongs to the latest connection attempt.
    pub fn is_current(&self, number: ConnectionNumber) -> bool {
        number == self.number
    }

    /// Handles the creation of a socket, which is not open yet.
    pub fn opening(&mut self, number: ConnectionNumber, device: DeviceState) {
        if number == self.number {
            (self.has_socket, self.heard, self.pinged) = (true, device.time, None);
        }
    }

    /// Handles an opened socket: greets the server.
    pub fn opened(&mut self, number: ConnectionNumber, device: DeviceState) -> Vec<Action> {
        if number != self.number {
            return Vec::new();
        }
        (self.heard, self.pinged) = (device.time, None);
        self.session.greeting().into_iter().map(Action::Send).collect()
    }

    /// Handles a connection that was closed or could not be opened: retries after a pause.
    pub fn closed(&mut self, number: ConnectionNumber, device: DeviceState) -> Vec<Action> {
        if number == self.number { self.lose(device) } else { Vec::new() }
    }

    /// Handles a refused connection: retries only if the reason for the refusal is temporary.
    pub fn connection_refused(
        &mut self,
        number: ConnectionNumber,
        code: RefusalCode,
        device: DeviceState,
    ) -> Vec<Action> {
        match number == self.number {
            true if code.is_temporary() => self.lose(device),
            true => self.refuse(code),
            false => Vec::new(),
        }
    }

    /// Connects again after a pause, unless a newer attempt has begun or there is a socket.
    pub fn retry(&mut self, number: ConnectionNumber) -> Vec<Action> {
        if number == self.number && !self.has_socket { self.connect() } else { Vec::new() }
    }

    /// Checks the connection and what is shown for a limited time; to be called about every second.
    pub fn tick(&mut self, device: DeviceState) -> Vec<Action> {
        self.revision += u64::from(self.phrases.tick(device.time));
        if !self.has_socket {
            return Vec::new();
        }
        let is_awaited = self.pinged.is_some() || self.session.is_waiting();
        // Any message shows that the server answers.
        self.awaited =
            is_awaited.then(|| self.awaited.or(self.pinged).unwrap_or(device.time).max(self.heard));
        let is_slow = self.awaited.is_some_and(|since| device.time.saturating_sub(since) >= SLOW);
        if is_slow && self.connection == ConnectionState::Open {
            self.set_connection(ConnectionState::Slow);
        }
        match self.pinged {
            None if is_slow || device.time.saturating_sub(self.heard) >= QUIET => self.ping(device),
            Some(pinged) if device.time.saturating_sub(pinged) > PATIENCE => self.lose(device),
            None | Some(_) => Vec::new(),
        }
    }

    /// Checks the connection at once, because the network is back or the device may have slept.
    pub fn wake(&mut self, device: DeviceState) -> Vec<Action> {
        match self.connection {
            ConnectionState::Refused => Vec::new(),
            _ if !self.has_socket => self.hurry(),
            _ if self.pinged.is_none() => self.ping(device),
            _ => Vec::new(),
        }
    }

    /// Handles the loss of the device's network.
    pub fn network_lost(&mut self) {
        self.set_connection(self.connection.after_end(false));
    }

    /// Connects again after a refusal.
    pub fn try_again(&mut self) -> Vec<Action> {
        self.dismiss();
        self.set_connection(ConnectionState::Opening);
        self.hurry()
    }

    /// Hides the last refusal.
    pub fn dismiss(&mut self) {
        self.refused = None;
        self.revision += 1;
    }

    /// Disconnects, and does not retry.
    pub fn leave(&mut self) -> Vec<Action> {
        self.rest()
    }

    /// Sends a command as a request.
    pub fn ask(&mut self, command: Command) -> Vec<Action> {
        self.request(|session| session.ask(command))
    }

    /// Requests a seat under a name; with `None`, the first free seat.
    pub fn sit(&mut self, seat: Option<Seat>, name: Name) -> Vec<Action> {
        self.request(|session| session.sit(seat, name, false))
    }

    /// Requests a move.
    pub fn play(&mut self, mv: &str) -> Vec<Action> {
        self.request(|session| session.play(mv))
    }

    /// Says a phrase, unless the user has to wait or is disconnected.
    pub fn say(&mut self, phrase: Phrase, device: DeviceState) -> Vec<Action> {
        if self.phrases.is_paused() || self.connection != ConnectionState::Open {
            return Vec::new();
        }
        self.phrases.pause(device.time);
        self.revision += 1;
        vec![Action::Send(self.session.say(phrase))]
    }

    fn request(&mut self, request: impl FnOnce(&mut Session) -> ClientMessage) -> Vec<Action> {
        // The reason for a refused connection stays on the screen.
        if self.connection != ConnectionState::Refused {
            self.refused = None;
        }
        self.revision += 1;
        let message = request(&mut self.session);
        vec![Action::Save, Action::Send(message)]
    }

    /// Repeats all unanswered requests.
    pub fn repeat(&mut self) -> Vec<Action> {
        self.repeats = false;
        self.session.unanswered().map(Action::Send).collect()
    }

    /// Notes a sign of life of the server: a message, even one that cannot be read.
    pub fn heard(&mut self, number: ConnectionNumber, device: DeviceState) {
        if number == self.number {
            (self.heard, self.pinged) = (device.time, None);
            if self.connection == ConnectionState::Slow {
                self.set_connection(ConnectionState::Open);
            }
        }
    }

    fn set_connection(&mut self, connection: ConnectionState) {
        if self.connection != connection {
            self.connection = connection;
            self.revision += 1;
        }
    }

    fn refuse(&mut self, code: RefusalCode) -> Vec<Action> {
        self.refused = Some(code);
        self.revision += 1;
        self.set_connection(ConnectionState::Refused);
        self.rest()
    }

    fn ping(&mut self, device: DeviceState) -> Vec<Action> {
        self.pinged = Some(device.time);
        vec![Action::Send(ClientMessage::Ping)]
    }

    /// Connects at once, if there is no socket.
    fn hurry(&mut self) -> Vec<Action> {
        if self.has_socket {
            return Vec::new();
        }
        self.attempts = 0;
        self.connect()
    }

    /// Drops the socket. Later events and retries with its number are ignored.
    fn rest(&mut self) -> Vec<Action> {
        self.number = ConnectionNumber(self.number.0.wrapping_add(1));
        (self.has_socket, self.pinged) = (false, None);
        vec![Action::Disconnect]
    }

    /// Drops the socket, and retries after a pause.
    fn lose(&mut self, device: DeviceState) -> Vec<Action> {
        let mut actions = self.rest();
        self.set_connection(self.connection.after_end(device.network));
        let pause = Duration::from_millis(pause(self.attempts, device.random).into());
        self.attempts = self.attempts.saturating_add(1);
        actions.push(Action::RetryAfter(self.number, pause));
        actions
    }
}
