//! Addresses of the page: the path below which it is served, and whether other devices can reach it.

/// The base path of the page, from the path of its assets folder: empty, or a path such as `/dice`.
pub fn base_path(assets: &str) -> &str {
    assets.rfind("/assets/").map_or("", |end| &assets[..end])
}

/// Whether a host name is that of the device itself, so that its address does not work on others.
pub fn is_loopback(host: &str) -> bool {
    matches!(host, "localhost" | "127.0.0.1" | "[::1]")
}

/// The command-line option with which a server on a port is reachable from the local network. An empty port is that of
/// HTTP.
pub fn listen_option(port: &str) -> String {
    format!("--listen 0.0.0.0:{}", if port.is_empty() { "80" } else { port })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_base_is_the_path_before_the_assets() {
        assert_eq!(base_path("/assets/1234/"), "");
        assert_eq!(base_path("/dice/assets/1234/"), "/dice");
        assert_eq!(base_path("/assets/assets/1234/"), "/assets");
        assert_eq!(base_path("/elsewhere/"), "");
    }

    #[test]
    fn only_the_device_itself_is_a_loopback_host() {
        assert!(["localhost", "127.0.0.1", "[::1]"].into_iter().all(is_loopback));
        assert!(!["192.168.0.2", "dice.example", ""].into_iter().any(is_loopback));
    }

    #[test]
    fn a_server_listens_on_the_port_of_the_page() {
        assert_eq!(listen_option("8080"), "--listen 0.0.0.0:8080");
        assert_eq!(listen_option(""), "--listen 0.0.0.0:80");
    }
}
