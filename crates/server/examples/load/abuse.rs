//! The abuse of a siege: clients that hold connections, flood tables, start bots and create tables at full speed.

use std::net::{IpAddr, SocketAddr};
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use cubilete_client::native::{ClientError, Server};
use cubilete_protocol::http::{CommandRequest, NewTable};
use cubilete_protocol::id::TableId;
use cubilete_protocol::message::{ClientMessage, Command, VERSION};
use cubilete_protocol::path;
use cubilete_protocol::table::Setup;
use cubilete_rules::{GameId, Seat};
use futures_util::{SinkExt, StreamExt};
use tokio::io::AsyncWriteExt;
use tokio::net::{TcpSocket, TcpStream};
use tokio::task::JoinSet;
use tokio::time::{interval, sleep, timeout};
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

use crate::server::Error;

/// Connections that are opened and never read. The server allows 100 of an address.
pub(crate) const HELD: usize = 1_100;
/// How long a connection is held. The server ends it after ten seconds.
const HOLD: Duration = Duration::from_secs(9);
/// Tables at which two guests each make requests that change nothing.
pub(crate) const FLOODED: usize = 40;
/// Time between the requests of such a guest: a little less than the server allows on a socket.
const FLOOD_INTERVAL: Duration = Duration::from_millis(40);
/// Addresses from which tables of four strong bots are started.
const BOT_ADDRESSES: u8 = 10;
/// Tables that one guest creates: the server allows 50 unfinished ones.
const TABLES_PER_GUEST: usize = 50;
/// Concurrent connections of the address that creates tables at full speed.
const CREATORS: usize = 4;
/// Pause after a refusal, for all but the guests that are to send at full speed.
const PAUSE: Duration = Duration::from_millis(200);
/// Characters of the comment in a large deck; a request has at most 16 KiB.
const COMMENT: usize = 15_000;

/// What the abuse achieved.
pub(crate) struct AbuseCounts {
    pub(crate) held: AtomicU64,
    pub(crate) not_held: AtomicU64,
    pub(crate) floods: AtomicU64,
    pub(crate) bot_tables: AtomicU64,
    pub(crate) created: AtomicU64,
    pub(crate) not_created: AtomicU64,
}

impl AbuseCounts {
    pub(crate) const fn new() -> AbuseCounts {
        let [held, not_held, floods, bot_tables, created, not_created] =
            [const { AtomicU64::new(0) }; 6];
        AbuseCounts { held, not_held, floods, bot_tables, created, not_created }
    }
}

fn count(counter: &AtomicU64) {
    counter.fetch_add(1, Ordering::Relaxed);
}

/// The server under siege.
#[derive(Clone)]
pub(crate) struct AbuseTarget {
    pub(crate) url: String,
    /// The path of a large file of the page.
    pub(crate) file: String,
}

/// Abuses the server until it is cancelled.
pub(crate) async fn abuse(target: AbuseTarget, counts: &'static AbuseCounts) -> Result<(), Error> {
    let mut tasks = JoinSet::new();
    for number in 0..HELD {
        tasks.spawn(hold_connections(target.clone(), counts, number));
    }
    for number in 0..FLOODED {
        tasks.spawn(flood(target.clone(), counts, number));
    }
    for number in 0..BOT_ADDRESSES {
        tasks.spawn(start_bots(target.clone(), counts, [127, 0, 0, 20 + number].into()));
    }
    for _ in 0..CREATORS {
        tasks.spawn(create_tables(target.clone(), counts, [127, 0, 0, 50].into()));
    }
    while let Some(task) = tasks.join_next().await {
        task??;
    }
    Ok(())
}

impl AbuseTarget {
    fn address(&self) -> Result<SocketAddr, Error> {
        Ok(self.url.trim_start_matches("http://").parse()?)
    }

    /// Connects from an address of this computer.
    async fn connect(&self, from: IpAddr) -> Result<TcpStream, Error> {
        let socket = TcpSocket::new_v4()?;
        socket.bind((from, 0).into())?;
        Ok(socket.connect(self.address()?).await?)
    }

    /// Creates a guest at an address of this computer; repeats refused requests.
    async fn guest(&self, from: IpAddr) -> Result<Server, Error> {
        loop {
            match Server::join_from(&self.url, from).await {
                Ok(guest) => return Ok(guest),
                Err(_) => sleep(PAUSE).await,
            }
        }
    }
}

/// Requests a large file again and again, and never reads the responses.
async fn hold_connections(
    target: AbuseTarget,
    counts: &'static AbuseCounts,
    number: usize,
) -> Result<(), Error> {
    // Spread over the time for which connections are held.
    sleep(HOLD * number as u32 / HELD as u32).await;
    loop {
        if let Ok(mut stream) = target.connect([127, 0, 0, 2].into()).await {
            let request = format!("GET {} HTTP/1.1\r\nhost: localhost\r\n\r\n", target.file);
            // A connection over the limit may be closed already.
            let _ = stream.write_all(request.as_bytes()).await;
            let mut status = [0; 12];
            // The response stays unread.
            let answered = timeout(HOLD, stream.peek(&mut status)).await;
            let is_served = matches!(answered, Ok(Ok(12))) && status == *b"HTTP/1.1 200";
            count(if is_served { &counts.held } else { &counts.not_held });
            sleep(HOLD).await;
        } else {
            sleep(PAUSE).await;
        }
    }
}

/// Seats two guests at a table. One sends requests that change nothing, the other leaves and sits down again.
async fn flood(
    target: AbuseTarget,
    counts: &'static AbuseCounts,
    number: usize,
) -> Result<(), Error> {
    // Four addresses: creating guests is limited by address.
    let from: IpAddr = [127, 0, 0, 3 + number as u8 % 4].into();
    let host = target.guest(from).await?;
    let setup = Setup { game: GameId::Qwinto, seats: 3, options: Default::default() };
    let table = create(&host, &NewTable::new(setup)).await;
    let other = target.guest(from).await?;
    let sit =
        Command::Sit { seat: None, name: "nobody".parse()?, nonce_commitment: None, program: true };
    let idle = send_for_ever(&target, counts, from, &host, table, [sit.clone(), Command::Return]);
    let toggle = send_for_ever(&target, counts, from, &other, table, [sit, Command::Leave]);
    tokio::try_join!(idle, toggle)?;
    Ok(())
}

/// Sends two commands in turn as fast as a socket may. Connects again when the server closes the connection.
async fn send_for_ever(
    target: &AbuseTarget,
    counts: &'static AbuseCounts,
    from: IpAddr,
    guest: &Server,
    table: TableId,
    commands: [Command; 2],
) -> Result<(), Error> {
    let mut sent = 0_u64;
    loop {
        let Ok(mut socket) = open_socket(target, from, guest, table).await else {
            sleep(PAUSE).await;
            continue;
        };
        let mut tick = interval(FLOOD_INTERVAL);
        let mut is_open = true;
        while is_open {
            tokio::select! {
                message = socket.next() => is_open = matches!(message, Some(Ok(_))),
                _ = tick.tick() => {
                    let key = format!("n{sent}").parse()?;
                    // The first command takes the seat that the second needs; from then on, it may be refused.
                    let command = commands[sent as usize % 2].clone();
                    let text = serde_json::to_string(&ClientMessage::Ask { key, command })?;
                    is_open = socket.send(Message::text(text)).await.is_ok();
                    sent += 1;
                    count(&counts.floods);
                }
            }
        }
    }
}

/// Opens a socket from an address of this computer, and watches a table.
async fn open_socket(
    target: &AbuseTarget,
    from: IpAddr,
    guest: &Server,
    table: TableId,
) -> Result<WebSocketStream<TcpStream>, Error> {
    let url = target.url.replacen("http", "ws", 1) + path::SOCKET;
    let mut request = url.into_client_request()?;
    request.headers_mut().insert("authorization", format!("Bearer {}", guest.token()).parse()?);
    let stream = target.connect(from).await?;
    let (mut socket, _) = tokio_tungstenite::client_async(request, stream).await?;
    let hello = ClientMessage::Hello { versions: vec![VERSION] };
    for message in [hello, ClientMessage::Watch { table: table.into(), here: true }] {
        socket.send(Message::text(serde_json::to_string(&message)?)).await?;
    }
    Ok(socket)
}

/// Creates a table; repeats the request until it succeeds.
async fn create(host: &Server, table: &NewTable) -> TableId {
    loop {
        match host.create(table).await {
            Ok(created) => return created.table,
            Err(_) => sleep(PAUSE).await,
        }
    }
}

/// Starts tables of four strong bots, as fast as the server lets an address.
async fn start_bots(
    target: AbuseTarget,
    counts: &'static AbuseCounts,
    from: IpAddr,
) -> Result<(), Error> {
    let setup = Setup { game: GameId::Qwantum, seats: 4, options: Default::default() };
    let new_table = NewTable::new(setup);
    loop {
        let host = target.guest(from).await?;
        for _ in 0..TABLES_PER_GUEST {
            let table = create(&host, &new_table).await;
            let bot = |seat| Command::Bot { seat, level: "master".to_string() };
            let bots = Seat::ALL.into_iter().take(4).map(bot);
            for (number, command) in bots.chain([Command::Start]).enumerate() {
                let request = CommandRequest { key: format!("b{number}").parse()?, command };
                while host.command(table, &request).await.is_err() {
                    sleep(PAUSE).await;
                }
            }
            count(&counts.bot_tables);
        }
    }
}

/// Creates tables with large decks without a pause.
async fn create_tables(
    target: AbuseTarget,
    counts: &'static AbuseCounts,
    from: IpAddr,
) -> Result<(), Error> {
    let cards = "-2s55s44\n3s24s-56\n".repeat(20);
    let deck = format!("# {}\n{cards}", "x".repeat(COMMENT));
    let options = [("deck".to_string(), deck)].into();
    let table = NewTable::new(Setup { game: GameId::OneCard, seats: 2, options });
    loop {
        let host = target.guest(from).await?;
        let mut created = 0;
        while created < TABLES_PER_GUEST {
            match host.create(&table).await {
                Ok(_) => {
                    count(&counts.created);
                    created += 1;
                }
                Err(ClientError::Refused(_)) => count(&counts.not_created),
                Err(_) => sleep(PAUSE).await,
            }
        }
    }
}
