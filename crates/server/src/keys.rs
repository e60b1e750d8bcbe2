//! The server's secret, and the keys derived from it: seeds of dice and tokens of guests.
//!
//! All servers on one database share the secret, so that each can verify all guests and continue all dice. Derived keys
//! are never stored.

use std::fmt;
use std::io::{self, Write};
use std::net::IpAddr;
use std::path::{Path, PathBuf};

use cubilete_protocol::fair::Secret;
use cubilete_protocol::id::{GuestId, TableId};
use hkdf::Hkdf;
use sha2::Sha256;

use crate::table::{Origin, Restores};

/// Derives keys from the secret of a server.
#[derive(Clone)]
pub struct Keys(Hkdf<Sha256>);

impl fmt::Debug for Keys {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Keys(…)")
    }
}

/// Why a secret cannot be used or created.
#[derive(Debug, thiserror::Error)]
pub enum KeysError {
    /// Reading or writing the file failed.
    #[error("the secret {}: {error}", path.display())]
    File {
        /// The file.
        path: PathBuf,
        /// The cause.
        #[source]
        error: io::Error,
    },
    /// The file is accessible to other users.
    #[error("the secret {path} can be read by others: chmod 600 {path}", path = _0.display())]
    Exposed(PathBuf),
    /// The file does not contain a secret.
    #[error("the secret {path}: expected 64 hexadecimal digits", path = _0.display())]
    Malformed(PathBuf),
    /// The operating system has no random numbers.
    #[error("the system's random number generator failed: {0}")]
    Random(getrandom::Error),
}

impl Keys {
    /// Creates the keys of a secret.
    pub fn new(secret: Secret) -> Keys {
        Keys(Hkdf::new(None, secret.bytes()))
    }

    /// Reads the secret from a file; `None` if the file does not exist.
    pub fn read(path: &Path) -> Result<Option<Keys>, KeysError> {
        let wrong = |error| KeysError::File { path: path.to_path_buf(), error };
        let text = match std::fs::read_to_string(path) {
            Ok(text) => text,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(wrong(error)),
        };
        let credentials = std::env::var_os("CREDENTIALS_DIRECTORY").map(PathBuf::from);
        if is_exposed(path, credentials.as_deref()).map_err(wrong)? {
            return Err(KeysError::Exposed(path.to_path_buf()));
        }
        let secret = text.trim().parse();
        secret.map(Keys::new).map(Some).map_err(|_| KeysError::Malformed(path.to_path_buf()))
    }

    /// Creates a random secret in a new file. If another server creates the file first, reads that one and returns false.
    pub fn create(path: &Path) -> Result<(Keys, bool), KeysError> {
        let wrong = |error| KeysError::File { path: path.to_path_buf(), error };
        let mut bytes = [0; 32];
        getrandom::fill(&mut bytes).map_err(KeysError::Random)?;
        let secret = Secret::new(bytes);
        match write_new(path, &secret.to_hex()) {
            Ok(()) => Ok((Keys::new(secret), true)),
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {
                Ok((Keys::read(path)?.ok_or_else(|| wrong(error))?, false))
            }
            Err(error) => Err(wrong(error)),
        }
    }

    fn derive<const N: usize>(&self, purpose: &str, of: &[u8]) -> [u8; N] {
        let mut output = [0; N];
        let info = [b"cubilete ", purpose.as_bytes(), b" ", of];
        let expanded = self.0.expand_multi_info(&info, &mut output);
        debug_assert!(expanded.is_ok(), "HKDF expands to at most 8160 bytes");
        output
    }

    /// A short hash that distinguishes secrets without revealing them.
    pub fn fingerprint(&self) -> String {
        u64::from_be_bytes(self.derive("fingerprint", &[])).to_string()
    }

    /// Derives the seed of the last epoch of a table's dice.
    pub fn seed(&self, table: TableId) -> Secret {
        Secret::new(self.derive("seed", &table.bits().to_be_bytes()))
    }

    /// Derives the id of a table's rematch: the same on every server. After a restored backup it is another one, since the
    /// seed of the rematch before may be known.
    pub fn next_table(&self, table: TableId, restores: Restores) -> TableId {
        let mut of = table.bits().to_be_bytes().to_vec();
        if restores > Restores(0) {
            of.extend(restores.0.to_be_bytes());
        }
        TableId::from_bits(u128::from_be_bytes(self.derive("rematch", &of)))
    }

    /// Derives the seed of the bots' random errors at a table, so that players cannot predict them.
    pub fn bot_seed(&self, table: TableId) -> u64 {
        u64::from_be_bytes(self.derive("bot", &table.bits().to_be_bytes()))
    }

    /// Derives the origin of tables that are created from an address.
    pub fn origin(&self, address: IpAddr) -> Origin {
        let bytes = match address {
            IpAddr::V4(v4) => self.derive("origin", &v4.octets()),
            IpAddr::V6(v6) => self.derive("origin", &v6.octets()),
        };
        Origin::from_bits(u64::from_be_bytes(bytes))
    }

    /// Derives the name of a damaged table in health and metrics, which do not give access to it.
    pub(crate) fn public_name(&self, table: TableId) -> String {
        let bytes = self.derive("damaged", &table.bits().to_be_bytes());
        format!("{:016x}", u64::from_be_bytes(bytes))
    }

    /// Derives the token of the server's operator, who can read the secret.
    pub fn admin_token(&self) -> String {
        self.admin_secret().to_hex()
    }

    /// Whether a token is that of the operator.
    pub fn is_admin(&self, token: &str) -> bool {
        // Secrets are compared in constant time.
        token.parse::<Secret>().is_ok_and(|token| token == self.admin_secret())
    }

    fn admin_secret(&self) -> Secret {
        Secret::new(self.derive("admin", &[]))
    }

    /// Derives the token of a guest.
    pub fn token(&self, guest: GuestId) -> Token {
        Token { guest, proof: Secret::new(self.derive("guest", &guest.bits().to_be_bytes())) }
    }

    /// Verifies a token, and returns its guest.
    pub fn guest(&self, token: &str) -> Option<GuestId> {
        let (guest, proof) = token.split_once('.')?;
        let (guest, proof): (GuestId, Secret) = (guest.parse().ok()?, proof.parse().ok()?);
        // Secrets are compared in constant time.
        (self.token(guest).proof == proof).then_some(guest)
    }
}

/// The bearer token that authenticates a guest.
#[derive(Clone, Debug)]
pub struct Token {
    guest: GuestId,
    proof: Secret,
}

impl Token {
    /// Returns the text, to be sent to the guest only.
    pub fn reveal(&self) -> String {
        format!("{}.{}", self.guest, self.proof.to_hex())
    }
}

/// Returns 128 random bits, for a new id.
pub fn random_bits() -> Result<u128, getrandom::Error> {
    let mut bytes = [0; 16];
    getrandom::fill(&mut bytes)?;
    Ok(u128::from_be_bytes(bytes))
}

/// Whether other users may read or change a file.
///
/// In the credentials folder of a systemd service, which only that service may enter, group read is allowed: access is
/// granted by an access control list, whose mask appears as the group's permissions.
#[cfg(unix)]
fn is_exposed(path: &Path, credentials: Option<&Path>) -> io::Result<bool> {
    use std::os::unix::fs::PermissionsExt;
    let is_credential = credentials.is_some_and(|folder| path.parent() == Some(folder));
    let others = if is_credential { 0o037 } else { 0o077 };
    Ok(std::fs::metadata(path)?.permissions().mode() & others != 0)
}

#[cfg(not(unix))]
fn is_exposed(_path: &Path, _credentials: Option<&Path>) -> io::Result<bool> {
    Ok(false)
}

/// Creates a file for its owner only, atomically and durably. Fails if it exists.
fn write_new(path: &Path, text: &str) -> io::Result<()> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    if let Some(folder) = folder {
        let mut folders = std::fs::DirBuilder::new();
        folders.recursive(true);
        #[cfg(unix)]
        std::os::unix::fs::DirBuilderExt::mode(&mut folders, 0o700);
        folders.create(folder)?;
    }
    let temporary = path.with_extension(format!("{}.tmp", std::process::id()));
    let mut options = std::fs::OpenOptions::new();
    options.write(true).create(true).truncate(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let mut file = options.open(&temporary)?;
    let written = writeln!(file, "{text}").and_then(|()| file.sync_all());
    let placed = written.and_then(|()| std::fs::hard_link(&temporary, path));
    std::fs::remove_file(&temporary)?;
    // The secret must be durable before anything is derived from it.
    #[cfg(unix)]
    std::fs::File::open(folder.unwrap_or(Path::new(".")))?.sync_all()?;
    placed
}

#[cfg(test)]
mod tests {
    use super::*;

    fn keys(byte: u8) -> Keys {
        Keys::new(Secret::new([byte; 32]))
    }

    #[test]
    fn a_token_is_valid_only_for_its_guest_and_secret() {
        let guest = GuestId::from_bits(7);
        let token = keys(1).token(guest).reveal();
        assert_eq!(keys(1).guest(&token), Some(guest));
        assert_eq!(keys(2).guest(&token), None);
        let other = GuestId::from_bits(8).to_string();
        assert_eq!(keys(1).guest(&token.replace(&guest.to_string(), &other)), None);
        for wrong in ["", ".", &token[1..], &token[..token.len() - 1], &format!("{token}0")] {
            assert_eq!(keys(1).guest(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn the_token_of_the_operator_is_valid_only_for_its_secret() {
        let token = keys(1).admin_token();
        assert!(keys(1).is_admin(&token) && !keys(2).is_admin(&token));
        for wrong in ["", &token[1..], &keys(1).seed(TableId::from_bits(0)).to_hex()] {
            assert!(!keys(1).is_admin(wrong), "{wrong}");
        }
    }

    #[test]
    fn origins_distinguish_addresses_and_secrets() {
        let [one, two] = ["192.0.2.1", "192.0.2.2"].map(|text| text.parse().unwrap());
        assert_eq!(keys(1).origin(one), keys(1).origin(one));
        assert_ne!(keys(1).origin(one), keys(1).origin(two));
        assert_ne!(keys(1).origin(one), keys(2).origin(one));
    }

    #[test]
    fn debug_output_of_a_token_hides_it() {
        let token = keys(1).token(GuestId::from_bits(7));
        let proof = token.reveal().split_once('.').unwrap().1.to_string();
        assert!(!format!("{token:?}").contains(&proof));
    }

    #[test]
    fn keys_for_different_purposes_differ() {
        let (keys, table) = (keys(1), TableId::from_bits(3));
        assert_ne!(keys.seed(table), keys.seed(TableId::from_bits(4)));
        assert_ne!(keys.seed(table).to_hex(), keys.token(GuestId::from_bits(3)).proof.to_hex());
        let next = |restores| keys.next_table(table, Restores(restores));
        assert_eq!(next(0), next(0));
        assert_ne!(next(0), next(1));
    }

    #[test]
    fn a_secret_is_created_once_and_readable_only_by_its_owner() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("new").join("secret");
        assert!(Keys::read(&path).unwrap().is_none());
        let (first, new) = Keys::create(&path).unwrap();
        assert!(new);
        let (again, new) = Keys::create(&path).unwrap();
        assert!(!new && again.fingerprint() == first.fingerprint());
        let read = Keys::read(&path).unwrap().unwrap();
        assert_eq!(read.fingerprint(), first.fingerprint());
        assert_eq!(std::fs::read_dir(path.parent().unwrap()).unwrap().count(), 1);
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt;
            assert_eq!(std::fs::metadata(&path).unwrap().permissions().mode() & 0o777, 0o600);
            std::fs::set_permissions(&path, PermissionsExt::from_mode(0o644)).unwrap();
            assert!(Keys::read(&path).unwrap_err().to_string().contains("chmod 600"));
        }
        std::fs::remove_file(&path).unwrap();
        std::fs::write(&path, "no").unwrap();
        #[cfg(unix)]
        std::fs::set_permissions(&path, std::os::unix::fs::PermissionsExt::from_mode(0o600))
            .unwrap();
        assert!(matches!(Keys::read(&path), Err(KeysError::Malformed(_))));
    }

    #[cfg(unix)]
    #[test]
    fn group_read_is_allowed_for_systemd_credentials_only() {
        use std::os::unix::fs::PermissionsExt;
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("secret");
        std::fs::write(&path, "").unwrap();
        let credentials = Some(folder.path());
        for (mode, open_as_credential, open_elsewhere) in [
            (0o400, false, false),
            (0o600, false, false),
            (0o440, false, true),
            (0o460, true, true),
            (0o444, true, true),
            (0o604, true, true),
        ] {
            std::fs::set_permissions(&path, PermissionsExt::from_mode(mode)).unwrap();
            assert_eq!(is_exposed(&path, credentials).unwrap(), open_as_credential, "{mode:o}");
            assert_eq!(is_exposed(&path, None).unwrap(), open_elsewhere, "{mode:o}");
            assert_eq!(
                is_exposed(&path, Some(Path::new("/"))).unwrap(),
                open_elsewhere,
                "{mode:o}"
            );
        }
    }
}
