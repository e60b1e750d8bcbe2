//! A PostgreSQL server for each test program, with an empty schema for each test.

use std::fs;
use std::os::unix::fs::chown;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};

use tempfile::TempDir;

use crate::port;
use crate::process::{Process, Signal};

/// The user that runs the server when root runs the tests: PostgreSQL refuses root.
const USER: &str = "postgres";

/// A running PostgreSQL server.
#[derive(Debug)]
pub struct Postgres {
    // Fields are dropped in order: the server is stopped before its folder is removed.
    process: Mutex<Option<Process>>,
    folder: TempDir,
    programs: PathBuf,
    port: u16,
}

/// A user with an empty schema first in its search path: as good as a database for a test, and faster to create.
#[derive(Debug)]
pub struct Database {
    server: Arc<Postgres>,
    name: String,
}

impl Postgres {
    /// Returns the server that the tests of this process share. It stops when the last test drops it.
    pub fn shared() -> Arc<Postgres> {
        static SHARED: Mutex<Weak<Postgres>> = Mutex::new(Weak::new());
        let mut shared = SHARED.lock().unwrap_or_else(PoisonError::into_inner);
        shared.upgrade().unwrap_or_else(|| {
            let server = Arc::new(Postgres::start());
            *shared = Arc::downgrade(&server);
            server
        })
    }

    /// Starts a server in a new folder.
    pub fn start() -> Postgres {
        let programs = programs().unwrap_or_else(|| {
            panic!("no PostgreSQL: run 'cargo xtask test', or install the package postgresql")
        });
        let folder = tempfile::tempdir().expect("a temporary folder");
        if is_root() {
            let [uid, gid] = ["-u", "-g"].map(|what| Some(number(&["id", what, USER])));
            chown(folder.path(), uid, gid).expect("the folder for its user");
        }
        let data = folder.path().join("data");
        let created = as_user(&programs.join("initdb"))
            .args(["--auth=trust", "--username=cubilete", "--encoding=UTF8", "--locale=C"])
            .args(["--no-sync", "--pgdata"])
            .arg(&data)
            .output()
            .expect("initdb runs");
        assert!(created.status.success(), "initdb: {}", String::from_utf8_lossy(&created.stderr));
        let server = Postgres { process: Mutex::default(), folder, programs, port: port::free() };
        server.restart();
        server
    }

    /// Kills the server, without a regular shutdown.
    pub fn kill(&self) {
        *self.process() = None;
    }

    /// Starts the server again after it was killed.
    pub fn restart(&self) {
        let mut command = as_user(&self.programs.join("postgres"));
        command.arg("-D").arg(self.folder.path().join("data"));
        command.args(["-h", "127.0.0.1", "-p", &self.port.to_string()]);
        // The folder is removed after the test: nothing needs to reach the disk.
        command.args(["-c", "fsync=off", "-c", "unix_socket_directories="]);
        let process = Process::start(&command, Signal::Quit, "database system is ready");
        *self.process() = Some(process.unwrap_or_else(|error| panic!("{error}")));
    }

    /// Stops all processes of the server with SIGSTOP: it answers nothing, and its connections stay open.
    pub fn freeze(&self) {
        self.process().as_ref().expect("the server runs").freeze();
    }

    /// Continues a frozen server.
    pub fn thaw(&self) {
        self.process().as_ref().expect("the server runs").thaw();
    }

    fn process(&self) -> MutexGuard<'_, Option<Process>> {
        self.process.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Creates an empty database.
    pub fn database(self: &Arc<Postgres>) -> Database {
        static COUNT: AtomicU32 = AtomicU32::new(1);
        let name = format!("test_{}", COUNT.fetch_add(1, Ordering::Relaxed));
        let create = format!("CREATE ROLE {name} LOGIN; CREATE SCHEMA AUTHORIZATION {name}");
        self.run("cubilete", &create);
        Database { server: Arc::clone(self), name }
    }

    /// Runs a statement and returns its result as plain text.
    fn run(&self, user: &str, statement: &str) -> String {
        let output = Command::new(self.programs.join("psql"))
            .args(["-h", "127.0.0.1", "-p", &self.port.to_string(), "-U", user])
            .args(["--no-psqlrc", "-qAt", "-v", "ON_ERROR_STOP=1", "-d", "postgres"])
            .args(["-c", statement])
            .output()
            .expect("psql runs");
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8_lossy(&output.stdout).trim().to_string()
    }
}

impl Database {
    /// The address for clients.
    pub fn url(&self) -> String {
        format!("postgres://{}@127.0.0.1:{}/postgres", self.name, self.server.port)
    }

    /// Runs a statement and returns its result as plain text.
    pub fn run(&self, statement: &str) -> String {
        self.server.run(&self.name, statement)
    }

    /// The server of the database.
    pub fn server(&self) -> &Postgres {
        &self.server
    }

    /// Replaces the clock of the database by one that [`set_clock`](Database::set_clock) sets, for connections that are
    /// opened later.
    pub fn make_clock_settable(&self) {
        let name = &self.name;
        // A schema before pg_catalog in the search path replaces its functions.
        self.run(&format!(
            "CREATE TABLE clock (ahead interval NOT NULL);
            INSERT INTO clock VALUES ('0');
            CREATE FUNCTION clock_timestamp() RETURNS timestamptz LANGUAGE sql
                AS 'SELECT pg_catalog.clock_timestamp() + ahead FROM {name}.clock';
            ALTER ROLE {name} SET search_path = {name}, pg_catalog"
        ));
    }

    /// Sets the clock of the database ahead by an interval such as `1 hour` or `-10 minutes`.
    pub fn set_clock(&self, ahead: &str) {
        self.run(&format!("UPDATE clock SET ahead = '{ahead}'"));
    }
}

/// The folder of the newest PostgreSQL installed by Debian's packages.
fn programs() -> Option<PathBuf> {
    let versions = fs::read_dir("/usr/lib/postgresql").ok()?.filter_map(Result::ok);
    let version = |path: &Path| path.file_name()?.to_str()?.parse::<u32>().ok();
    let newest = versions.map(|entry| entry.path()).max_by_key(|path| version(path))?;
    Some(newest.join("bin")).filter(|programs| programs.join("initdb").exists())
}

fn as_user(program: &Path) -> Command {
    if !is_root() {
        return Command::new(program);
    }
    let mut command = Command::new("setpriv");
    command.args([&format!("--reuid={USER}"), &format!("--regid={USER}"), "--clear-groups", "--"]);
    command.arg(program);
    command
}

fn is_root() -> bool {
    number(&["id", "-u"]) == 0
}

/// Runs a command and returns the number it prints.
fn number(command: &[&str]) -> u32 {
    let output = Command::new(command[0]).args(&command[1..]).output().expect("it runs");
    let text = String::from_utf8_lossy(&output.stdout);
    text.trim().parse().unwrap_or_else(|_| panic!("{command:?} prints no number: {text}"))
}
