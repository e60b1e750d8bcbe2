//! Escaping of text in HTML.

/// Escapes a text for use as content or as the value of an attribute in double quotes.
pub(crate) fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn markup_is_escaped_once() {
        assert_eq!(escape("<b title=\"&lt;\">"), "&lt;b title=&quot;&amp;lt;&quot;&gt;");
    }
}
