//! The limit of open files of `cubilete serve`.

use std::io::{Read, Write};
use std::net::TcpStream;
use std::process::{Command, Stdio};

use cubilete_testing::server::ServerProcess;

use crate::PROGRAM;

/// More connections than fit into the soft limit that the server starts with.
const CONNECTIONS: usize = 80;

#[test]
fn the_soft_limit_of_open_files_is_raised_to_the_hard_limit_at_the_start() {
    let data = tempfile::tempdir().unwrap();
    let server = ServerProcess::start_with(PROGRAM, data.path(), &[], |command| {
        let mut limited = Command::new("sh");
        limited.args(["-c", r#"ulimit -S -n 64; exec "$0" "$@""#]).arg(command.get_program());
        limited.args(command.get_args()).stdout(Stdio::piped());
        *command = limited;
    });
    let limits = std::fs::read_to_string(format!("/proc/{}/limits", server.id())).unwrap();
    let files = limits.lines().find_map(|line| line.strip_prefix("Max open files")).unwrap();
    let [soft, hard] = [0, 1].map(|place| files.split_whitespace().nth(place).unwrap());
    assert_eq!(soft, hard, "{limits}");
    assert_ne!(soft, "64");
    let address = server.url.trim_start_matches("http://");
    let mut held = Vec::new();
    for _ in 0..CONNECTIONS {
        let mut stream = TcpStream::connect(address).unwrap();
        stream.write_all(b"GET /api/health HTTP/1.1\r\nhost: localhost\r\n\r\n").unwrap();
        let mut status = [0; 12];
        stream.read_exact(&mut status).unwrap();
        assert_eq!(&status, b"HTTP/1.1 200", "with {} others", held.len());
        held.push(stream);
    }
}
