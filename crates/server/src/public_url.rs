//! The public address of a server, which may be below a path of its host.

use std::fmt;
use std::str::FromStr;

/// A scheme, a host with an optional port, and an optional path, written as browsers do.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PublicUrl {
    origin: String,
    /// Without a slash at its end: empty, or a path such as `/dice`.
    path: String,
}

/// A text is not a public address.
#[derive(Copy, Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("expected a scheme and a host such as https://dice.example or https://example.org/dice/")]
pub struct NotAPublicUrl;

impl PublicUrl {
    /// The scheme, host and port, as in the header `Origin`.
    pub fn origin(&self) -> &str {
        &self.origin
    }

    /// The path below which the server is found: empty, or a path such as `/dice`.
    pub fn path(&self) -> &str {
        &self.path
    }

    /// Whether the scheme is https.
    pub fn is_https(&self) -> bool {
        self.origin.starts_with("https://")
    }
}

impl fmt::Display for PublicUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let PublicUrl { origin, path } = self;
        match path.as_str() {
            "" => write!(f, "{origin}"),
            path => write!(f, "{origin}{path}/"),
        }
    }
}

impl FromStr for PublicUrl {
    type Err = NotAPublicUrl;

    fn from_str(text: &str) -> Result<PublicUrl, NotAPublicUrl> {
        let (scheme, rest) = text.split_once("://").ok_or(NotAPublicUrl)?;
        let (host, path) = rest.split_once('/').unwrap_or((rest, ""));
        let (scheme, host) = (scheme.to_ascii_lowercase(), host.to_ascii_lowercase());
        // Browsers omit the default port.
        let host = match scheme.as_str() {
            "https" => host.trim_end_matches(":443"),
            "http" => host.trim_end_matches(":80"),
            _ => return Err(NotAPublicUrl),
        };
        let in_host = |byte: u8| byte.is_ascii_alphanumeric() || b".-:[]".contains(&byte);
        // Only characters that are written the same in every part of a page, so that nothing needs to be escaped.
        let in_path = |byte: u8| byte.is_ascii_alphanumeric() || b".-_~".contains(&byte);
        let path = path.trim_end_matches('/');
        let is_path = path.is_empty()
            || path
                .split('/')
                .all(|part| !matches!(part, "" | "." | "..") && part.bytes().all(in_path));
        if host.is_empty() || !host.bytes().all(in_host) || !is_path {
            return Err(NotAPublicUrl);
        }
        let path = if path.is_empty() { String::new() } else { format!("/{path}") };
        Ok(PublicUrl { origin: format!("{scheme}://{host}"), path })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_written_as_browsers_do() {
        for (text, origin, path, written) in [
            ("https://Dice.example/", "https://dice.example", "", "https://dice.example"),
            ("http://127.0.0.1:80", "http://127.0.0.1", "", "http://127.0.0.1"),
            ("https://[::1]:8443", "https://[::1]:8443", "", "https://[::1]:8443"),
            ("https://a.b:443/Dice", "https://a.b", "/Dice", "https://a.b/Dice/"),
            ("https://a.b/x/y-1/", "https://a.b", "/x/y-1", "https://a.b/x/y-1/"),
        ] {
            let url: PublicUrl = text.parse().unwrap();
            assert_eq!((url.origin(), url.path()), (origin, path));
            assert_eq!(url.to_string(), written);
            assert_eq!(written.parse(), Ok(url));
        }
    }

    #[test]
    fn other_texts_are_refused() {
        for text in [
            "dice.example",
            "ftp://dice.example",
            "https://",
            "https:///dice",
            "https://a b",
            "https://a/b c",
            "https://a/../b",
            "https://a//b",
            "https://a/b?c",
            "https://a/b#c",
            "https://a/\"b",
            "https://me@a",
        ] {
            assert_eq!(text.parse::<PublicUrl>(), Err(NotAPublicUrl), "{text}");
        }
    }
}
