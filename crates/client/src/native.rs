//! A client for native programs: HTTP requests and WebSockets.

use std::fmt;
use std::net::IpAddr;
use std::time::Duration;

use cubilete_protocol::http::{
    CommandDone, CommandRequest, CreatedTable, GuestToken, NewTable, TableList, TableQuery,
};
use cubilete_protocol::id::TableName;
use cubilete_protocol::message::{ClientMessage, Command, Refusal, ServerMessage};
use cubilete_protocol::path;
use cubilete_protocol::table::Snapshot;
use futures_util::{SinkExt, StreamExt};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use tokio::net::{TcpSocket, TcpStream};
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::{self, Message};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

use crate::session::{News, Session};

/// Timeout of an HTTP request.
const PATIENCE: Duration = Duration::from_secs(20);

/// Pause before a request that was refused for now is sent again.
const PAUSE: Duration = Duration::from_millis(500);

/// An error of the connection, or a refusal.
#[derive(Debug, thiserror::Error)]
pub enum ClientError {
    /// The HTTP request failed.
    #[error("no answer: {0}")]
    Http(#[from] reqwest::Error),
    /// The socket cannot be opened, or was closed.
    #[error("no connection: {0}")]
    Socket(Box<tungstenite::Error>),
    /// The server refused the request.
    #[error("{0}")]
    Refused(#[from] Refusal),
    /// The response or message cannot be read.
    #[error("unexpected response of the server: {0}")]
    Strange(String),
    /// The server closed the connection.
    #[error("the server ended the connection: {0}")]
    Bye(Refusal),
}

impl From<tungstenite::Error> for ClientError {
    fn from(error: tungstenite::Error) -> ClientError {
        ClientError::Socket(Box::new(error))
    }
}

/// A server, and the guest that sends requests to it.
#[derive(Clone)]
pub struct Server {
    /// Scheme, host and port.
    url: String,
    token: String,
    http: reqwest::Client,
    /// The address of the computer that connections come from; `None` for any.
    address: Option<IpAddr>,
}

impl Server {
    /// Creates a new guest on the server.
    pub async fn join(url: &str) -> Result<Server, ClientError> {
        let server = Server::with_token(url, "")?;
        let GuestToken { token, .. } = server.new_guest().await?;
        Ok(Server { token, ..server })
    }

    /// Creates a new guest on the server, whose connections come from this address of the computer. Its sockets
    /// must not be encrypted.
    pub async fn join_from(url: &str, address: IpAddr) -> Result<Server, ClientError> {
        let server = Server::new(url, "", Some(address))?;
        let GuestToken { token, .. } = server.new_guest().await?;
        Ok(Server { token, ..server })
    }

    /// Continues as the guest with this token. Sends no request.
    pub fn with_token(url: &str, token: &str) -> Result<Server, ClientError> {
        Server::new(url, token, None)
    }

    fn new(url: &str, token: &str, address: Option<IpAddr>) -> Result<Server, ClientError> {
        let http = reqwest::Client::builder().timeout(PATIENCE).local_address(address).build()?;
        let url = url.trim_end_matches('/').to_string();
        Ok(Server { url, token: token.to_string(), http, address })
    }

    /// Continues as the guest with another token, from the same address and with connections of its own. Sends no request.
    pub fn reconnected(&self, token: &str) -> Result<Server, ClientError> {
        Server::new(&self.url, token, self.address)
    }

    /// Continues as the guest with another token.
    pub fn with_guest(&self, token: &str) -> Server {
        Server { token: token.to_string(), ..self.clone() }
    }

    /// The token of the guest.
    pub fn token(&self) -> &str {
        &self.token
    }

    /// Creates another guest, and returns its token.
    pub async fn new_guest(&self) -> Result<GuestToken, ClientError> {
        self.post(path::GUESTS, &json!({})).await
    }

    /// Creates a table.
    pub async fn create(&self, table: &NewTable) -> Result<CreatedTable, ClientError> {
        self.post(path::TABLES, table).await
    }

    /// Returns a page of a list of tables.
    pub async fn list(&self, query: &TableQuery) -> Result<TableList, ClientError> {
        self.get(&query.path()).await
    }

    /// Returns the snapshot of a table for this guest.
    pub async fn snapshot(&self, table: impl Into<TableName>) -> Result<Snapshot, ClientError> {
        self.get(&path::at_table(path::TABLE, table.into())).await
    }

    /// Sends a command to a table.
    pub async fn command(
        &self,
        table: impl Into<TableName>,
        request: &CommandRequest,
    ) -> Result<CommandDone, ClientError> {
        self.post(&path::at_table(path::COMMANDS, table.into()), request).await
    }

    /// Sends `GET` to a path and reads the JSON of the response.
    pub async fn get<T: DeserializeOwned>(&self, path: &str) -> Result<T, ClientError> {
        let request = self.http.get(format!("{}{path}", self.url));
        read(request.bearer_auth(&self.token).send().await?).await
    }

    /// Sends `GET` to a path and returns the text of the response, whatever its status.
    pub async fn get_text(&self, path: &str) -> Result<String, ClientError> {
        let request = self.http.get(format!("{}{path}", self.url));
        Ok(request.bearer_auth(&self.token).send().await?.text().await?)
    }

    /// Sends `POST` with a JSON body to a path and reads the JSON of the response.
    pub async fn post<T: DeserializeOwned>(
        &self,
        path: &str,
        body: &impl Serialize,
    ) -> Result<T, ClientError> {
        self.post_within(path, body, PATIENCE).await
    }

    /// Like [`post`](Server::post), for requests that may take long.
    pub async fn post_within<T: DeserializeOwned>(
        &self,
        path: &str,
        body: &impl Serialize,
        timeout: Duration,
    ) -> Result<T, ClientError> {
        let request = self.http.post(format!("{}{path}", self.url)).json(body).timeout(timeout);
        read(request.bearer_auth(&self.token).send().await?).await
    }

    /// Opens a socket and sends the greeting of the session.
    pub async fn connect(&self, session: &Session) -> Result<Socket, ClientError> {
        let url = self.url.replacen("http", "ws", 1) + path::SOCKET;
        let mut request = url.into_client_request()?;
        if let Ok(value) = format!("Bearer {}", self.token).parse() {
            request.headers_mut().insert("authorization", value);
        }
        // Small buffers: messages are short, and a process may open thousands of sockets.
        let config = tungstenite::protocol::WebSocketConfig::default()
            .read_buffer_size(4 * 1024)
            .write_buffer_size(4 * 1024)
            .max_write_buffer_size(1 << 20);
        let (socket, _) = match self.address {
            None => {
                tokio_tungstenite::connect_async_with_config(request, Some(config), true).await?
            }
            Some(address) => {
                let stream = MaybeTlsStream::Plain(self.connect_from(address).await?);
                tokio_tungstenite::client_async_with_config(request, stream, Some(config)).await?
            }
        };
        let mut socket = Socket(socket);
        for message in session.greeting() {
            socket.send(&message).await?;
        }
        Ok(socket)
    }

    /// Opens a connection from an address of the computer.
    async fn connect_from(&self, address: IpAddr) -> Result<TcpStream, ClientError> {
        let lost = |error: std::io::Error| ClientError::from(tungstenite::Error::Io(error));
        let host = self.url.trim_start_matches("http://").to_string();
        let socket = match address {
            IpAddr::V4(_) => TcpSocket::new_v4(),
            IpAddr::V6(_) => TcpSocket::new_v6(),
        };
        let socket = socket.map_err(lost)?;
        socket.bind((address, 0).into()).map_err(lost)?;
        let target = tokio::net::lookup_host(host).await.map_err(lost)?.next();
        let target = target.ok_or_else(|| ClientError::Strange("no such host".to_string()))?;
        let stream = socket.connect(target).await.map_err(lost)?;
        stream.set_nodelay(true).map_err(lost)?;
        Ok(stream)
    }
}

impl fmt::Debug for Server {
    /// Omits the token, which is secret.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Server({})", self.url)
    }
}

async fn read<T: DeserializeOwned>(response: reqwest::Response) -> Result<T, ClientError> {
    let fine = response.status().is_success();
    let text = response.text().await?;
    let strange = |_| ClientError::Strange(text.chars().take(200).collect());
    if fine {
        return serde_json::from_str(&text).map_err(strange);
    }
    Err(ClientError::Refused(serde_json::from_str(&text).map_err(strange)?))
}

/// A socket to a server.
pub struct Socket(WebSocketStream<MaybeTlsStream<TcpStream>>);

impl Socket {
    /// Sends a message.
    pub async fn send(&mut self, message: &ClientMessage) -> Result<(), ClientError> {
        let text = serde_json::to_string(message);
        let text = text.map_err(|error| ClientError::Strange(error.to_string()))?;
        Ok(self.0.send(Message::text(text)).await?)
    }

    /// Receives a message, passes it to the session, and sends the session's response, if any.
    pub async fn receive(&mut self, session: &mut Session) -> Result<News, ClientError> {
        loop {
            let message = self.0.next().await.ok_or(tungstenite::Error::ConnectionClosed)??;
            let Message::Text(text) = message else { continue };
            let message: ServerMessage = match serde_json::from_str(&text) {
                Ok(message) => message,
                // A newer server may send messages that this client does not know.
                Err(_) if is_message(&text) => continue,
                Err(error) => return Err(ClientError::Strange(format!("{error}: {text}"))),
            };
            let (news, answer) = session.receive(message);
            if let Some(answer) = answer {
                self.send(&answer).await?;
            }
            if let News::Bye(refusal) = news {
                return Err(ClientError::Bye(refusal));
            }
            return Ok(news);
        }
    }

    /// Sends a command and waits until it is carried out or refused.
    pub async fn ask(
        &mut self,
        session: &mut Session,
        command: Command,
    ) -> Result<(), ClientError> {
        let message = session.ask(command);
        self.finish(session, message).await
    }

    /// Sends a request of the session and waits until it is carried out or refused. Temporary refusals are retried.
    pub async fn finish(
        &mut self,
        session: &mut Session,
        request: ClientMessage,
    ) -> Result<(), ClientError> {
        let ClientMessage::Ask { key, .. } = &request else { return self.send(&request).await };
        self.send(&request).await?;
        loop {
            match self.receive(session).await? {
                News::Done(done) if done == *key => return Ok(()),
                News::Later(later, _) if later == *key => {
                    tokio::time::sleep(PAUSE).await;
                    self.send(&request).await?;
                }
                News::Refused(Some(refused), refusal) if refused == *key => {
                    return Err(refusal.into());
                }
                _ => {}
            }
        }
    }
}

/// Whether a text is a message of any type.
fn is_message(text: &str) -> bool {
    serde_json::from_str::<Value>(text).is_ok_and(|value| value["type"].is_string())
}
