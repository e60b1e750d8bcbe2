//! Arriving at a table by a link, which may contain the token of a guest on another device.

use cubilete_protocol::message::RefusalCode;

use super::connection::Failure;

/// The prefix of a fragment with a session token. Browsers do not send fragments, so no access log contains it.
const TOKEN_PREFIX: &str = "#go-on=";

/// The link that continues as the guest of a token at the address of a table.
pub fn link_with_token(address: &str, token: &str) -> String {
    format!("{address}{TOKEN_PREFIX}{token}")
}

/// The session token in the fragment of an address, if any. The fragment begins with `#`.
pub fn token_in_fragment(fragment: &str) -> Option<&str> {
    fragment.strip_prefix(TOKEN_PREFIX)
}

/// What to do with the token of a link.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TokenUse {
    /// The browser is this guest already: only remove the token from the address.
    Forget,
    /// Ask the user: this browser is another guest, whose seats would be lost.
    Confirm,
    /// Continue as the guest of the token.
    Adopt,
    /// It is unknown who this browser is.
    Fail(Failure),
}

/// Decides what to do with the token of a link. `own` is the token of this browser, and `agreed` the token that the user
/// has agreed to continue with.
pub fn token_use(token: &str, own: Result<&str, Failure>, agreed: Option<&str>) -> TokenUse {
    match own {
        Ok(own) if own == token => TokenUse::Forget,
        Ok(_) if agreed != Some(token) => TokenUse::Confirm,
        // A browser without a guest has nothing to lose.
        Ok(_) | Err(Failure::Refused(RefusalCode::Unknown)) => TokenUse::Adopt,
        Err(failure) => TokenUse::Fail(failure),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_token_of_a_link_is_in_its_fragment() {
        let link = link_with_token("https://dice.example/table/0a1b", "secret");
        let (address, fragment) = link.split_at(link.find('#').unwrap());
        assert_eq!(address, "https://dice.example/table/0a1b");
        assert_eq!(token_in_fragment(fragment), Some("secret"));
        assert_eq!(token_in_fragment("#cub=secret"), None);
    }

    #[test]
    fn a_token_replaces_another_guest_only_if_the_user_agrees() {
        assert_eq!(token_use("a", Ok("a"), None), TokenUse::Forget);
        assert_eq!(token_use("a", Ok("b"), None), TokenUse::Confirm);
        assert_eq!(token_use("a", Ok("b"), Some("c")), TokenUse::Confirm);
        assert_eq!(token_use("a", Ok("b"), Some("a")), TokenUse::Adopt);
    }

    #[test]
    fn a_browser_without_a_guest_takes_the_token_and_an_unknown_one_does_not() {
        let unknown = Failure::Refused(RefusalCode::Unknown);
        assert_eq!(token_use("a", Err(unknown), None), TokenUse::Adopt);
        let silent = Failure::NoAnswer;
        assert_eq!(token_use("a", Err(silent), Some("a")), TokenUse::Fail(silent));
    }
}
