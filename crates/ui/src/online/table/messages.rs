//! What an online table does at a message of the server.

use cubilete_client::{News, Session};
use cubilete_protocol::message::{ClientMessage, Command, RefusalCode, ServerMessage};
use cubilete_protocol::table::Stage;

use super::{Action, ConnectionNumber, DeviceState, OnlineTable, REPEAT};
use crate::online::clock::Offset;
use crate::online::connection::ConnectionState;

impl OnlineTable {
    /// Takes a message of the server.
    pub fn receive(
        &mut self,
        number: ConnectionNumber,
        message: ServerMessage,
        device: DeviceState,
    ) -> Vec<Action> {
        if number != self.number {
            return Vec::new();
        }
        self.heard(number, device);
        if let ServerMessage::Welcome { at, .. }
        | ServerMessage::Snapshot { at, .. }
        | ServerMessage::Update { at, .. }
        | ServerMessage::Pong { at } = &message
        {
            self.offset = Offset::new(*at, device.time);
        }
        if matches!(message, ServerMessage::Snapshot { .. }) {
            self.set_connection(ConnectionState::Open);
            self.attempts = 0;
        }
        if matches!(message, ServerMessage::Pong { .. }) {
            // The socket has survived the loss of the network.
            if self.connection == ConnectionState::Offline {
                self.set_connection(ConnectionState::Open);
            }
            return Vec::new();
        }
        self.revision += 1;
        let was_automatic = self.is_about_own_nonce(&message);
        let (news, answer) = self.session.receive(message);
        self.is_busy &= self.session.is_waiting();
        let mut actions = vec![Action::Save];
        actions.extend(answer.map(Action::Send));
        actions.extend(self.follow(news, was_automatic, device));
        actions
    }

    fn follow(&mut self, news: News, was_automatic: bool, device: DeviceState) -> Vec<Action> {
        match news {
            News::Table => self.greet(),
            News::Said(seat, phrase) => {
                self.phrases.receive(seat, phrase, device.time);
                Vec::new()
            }
            News::Unsaid(refusal) => {
                match refusal.code.is_temporary() {
                    true => self.phrases.pause(device.time),
                    false => self.refused = Some(refusal.code),
                }
                Vec::new()
            }
            News::Later(..) => {
                self.is_busy = true;
                let scheduled = std::mem::replace(&mut self.repeats, true);
                if scheduled { Vec::new() } else { vec![Action::RepeatAfter(REPEAT)] }
            }
            News::Refused(None, refusal)
                if self.connection != ConnectionState::Open
                    || refusal.code == RefusalCode::Closed =>
            {
                let gone = matches!(refusal.code, RefusalCode::NoTable | RefusalCode::Closed);
                let mut actions = self.refuse(refusal.code);
                actions.extend(gone.then_some(Action::Remove));
                actions
            }
            News::Refused(_, refusal) if !was_automatic => {
                self.refused = Some(refusal.code);
                Vec::new()
            }
            News::Bye(refusal) => {
                match refusal.code {
                    // A new connection would be refused, too.
                    RefusalCode::Banned => return self.refuse(refusal.code),
                    RefusalCode::Restart => self.set_connection(ConnectionState::Restarting),
                    _ => {}
                }
                self.lose(device)
            }
            News::Refused(..) | News::Done(_) | News::Nothing => Vec::new(),
        }
    }

    /// Whether a message refuses a request about the nonce. The client makes these requests automatically, and another
    /// device of the same guest may have been faster, so the refusal is not shown.
    fn is_about_own_nonce(&self, message: &ServerMessage) -> bool {
        let ServerMessage::Refused { key: Some(answered), .. } = message else { return false };
        self.session.unanswered().any(|asked| match asked {
            ClientMessage::Ask { key, command: Command::Open { .. } | Command::Promise { .. } } => {
                key == *answered
            }
            _ => false,
        })
    }

    /// When the table is first shown before the game: takes the wanted seat, or commits to a nonce if the user already
    /// has a seat.
    fn greet(&mut self) -> Vec<Action> {
        if std::mem::replace(&mut self.is_greeted, true) {
            return Vec::new();
        }
        let wanted = self.wanted.take();
        let mut actions = vec![Action::ForgetWantedSeat];
        if self.session.snapshot().is_none_or(|snapshot| snapshot.stage != Stage::Gathering) {
            return actions;
        }
        actions.extend(match (self.session.seat(), wanted) {
            (Some(_), _) => self.request(Session::promise),
            (None, Some(name)) => self.sit(None, name),
            (None, None) => Vec::new(),
        });
        actions
    }
}
