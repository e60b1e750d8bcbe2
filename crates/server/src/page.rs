//! The web page: static files served beside the API, embedded in the program or read from a folder.

mod preview;

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::io;
use std::path::Path;

use axum::body::{Body, Bytes};
use axum::http::{HeaderMap, header};
use axum::response::{Html, IntoResponse, Response};

pub(crate) use preview::Preview;

/// The document of all routes.
const INDEX: &str = "index.html";
/// The response for browsers if the page was not built.
const NOT_BUILT: &str = include_str!("page/not-built.html");

/// The files of the page, by path without the leading slash.
#[derive(Clone, Debug, Default)]
pub struct Page(BTreeMap<String, File>);

/// A file, and its brotli-compressed form. Responses share the bytes, however many are being sent.
#[derive(Clone, Debug, Default)]
struct File {
    plain: Bytes,
    brotli: Option<Bytes>,
}

impl Page {
    /// Creates a page from files; `name.br` is the compressed form of `name`.
    pub fn new(files: impl IntoIterator<Item = (String, Cow<'static, [u8]>)>) -> Page {
        let mut page = Page::default();
        for (name, bytes) in files {
            let bytes = match bytes {
                Cow::Borrowed(bytes) => Bytes::from_static(bytes),
                Cow::Owned(bytes) => Bytes::from(bytes),
            };
            match name.strip_suffix(".br") {
                Some(name) => page.0.entry(name.to_string()).or_default().brotli = Some(bytes),
                None => page.0.entry(name).or_default().plain = bytes,
            }
        }
        page
    }

    /// Reads the page from a folder.
    pub fn from_folder(folder: &Path) -> io::Result<Page> {
        let mut files = Vec::new();
        collect(folder, "", &mut files)?;
        Ok(Page::new(files.into_iter().map(|(name, bytes)| (name, Cow::Owned(bytes)))))
    }

    /// Whether the page contains an index file.
    pub fn is_built(&self) -> bool {
        self.0.contains_key(INDEX)
    }

    /// Whether a path, without the leading slash, is one of a file: with a dot in its last segment. Any other path is a
    /// route within the page.
    pub(crate) fn is_file(path: &str) -> bool {
        path.rsplit('/').next().is_some_and(|name| name.contains('.'))
    }

    /// Returns a file; `None` if there is no such file.
    pub(crate) fn file(&self, name: &str, request_headers: &HeaderMap) -> Option<Response> {
        self.0.get(name).map(|file| file.response(name, request_headers))
    }

    /// Returns the document of all routes, with a preview of the address. `origin` is the scheme and host of the page, and
    /// `base` the path below which it is found.
    pub(crate) fn document(
        &self,
        preview: &Preview,
        origin: &str,
        base: &str,
        request_headers: &HeaderMap,
    ) -> Response {
        // All addresses in the document begin with a slash.
        let below_base = |text: &str| text.replace("=\"/", &format!("=\"{base}/"));
        let Some(index) = self.0.get(INDEX) else {
            return Html(below_base(NOT_BUILT)).into_response();
        };
        let picture = preview.picture(|path| self.0.contains_key(path));
        let picture = picture.map(|path| format!("{origin}{base}/{path}"));
        let tags = preview.tags(picture.as_deref());
        let plain = String::from_utf8_lossy(&index.plain);
        let plain =
            below_base(&plain).replacen("</head>", &format!("{tags}</head>"), 1).into_bytes();
        // Not compressed: it fits into two packets.
        File { plain: plain.into(), brotli: None }.response(INDEX, request_headers)
    }
}

impl File {
    fn response(&self, name: &str, request_headers: &HeaderMap) -> Response {
        // Paths in this folder contain the version of the page, so their content never changes.
        let immutable = name.starts_with("assets/");
        let caching = if immutable { "public, max-age=31536000, immutable" } else { "no-cache" };
        let headers = [
            (header::CONTENT_TYPE, content_type(name)),
            (header::CACHE_CONTROL, caching),
            (header::VARY, "accept-encoding"),
        ];
        match self.brotli.as_ref().filter(|_| accepts_brotli(request_headers)) {
            Some(brotli) => {
                let body = Body::from(brotli.clone());
                (headers, [(header::CONTENT_ENCODING, "br")], body).into_response()
            }
            None => (headers, Body::from(self.plain.clone())).into_response(),
        }
    }
}

fn accepts_brotli(headers: &HeaderMap) -> bool {
    let accepted = headers.get_all(header::ACCEPT_ENCODING).iter().filter_map(|v| v.to_str().ok());
    accepted.flat_map(|list| list.split(',')).any(|coding| {
        let mut parts = coding.split(';').map(str::trim);
        let is_brotli = parts.next().is_some_and(|name| name.eq_ignore_ascii_case("br"));
        // A quality of 0 means that the coding is not accepted.
        let quality = parts.find_map(|part| part.strip_prefix("q=")).map(str::parse::<f32>);
        is_brotli && !matches!(quality, Some(Ok(0.0) | Err(_)))
    })
}

fn content_type(name: &str) -> &'static str {
    match name.rsplit('.').next().unwrap_or_default() {
        "html" => "text/html; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "wasm" => "application/wasm",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "woff2" => "font/woff2",
        "ftl" => "text/plain; charset=utf-8",
        "webmanifest" => "application/manifest+json",
        _ => "application/octet-stream",
    }
}

/// Collects all files of a folder, recursively.
fn collect(folder: &Path, prefix: &str, files: &mut Vec<(String, Vec<u8>)>) -> io::Result<()> {
    for entry in std::fs::read_dir(folder)? {
        let entry = entry?;
        let name = format!("{prefix}{}", entry.file_name().to_string_lossy());
        match entry.file_type()?.is_dir() {
            true => collect(&entry.path(), &format!("{name}/"), files)?,
            false => files.push((name, std::fs::read(entry.path())?)),
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::HeaderValue;

    #[test]
    fn brotli_is_accepted_unless_its_quality_is_0() {
        let check = |value: &'static str, expected| {
            let headers = [(header::ACCEPT_ENCODING, HeaderValue::from_static(value))];
            assert_eq!(accepts_brotli(&headers.into_iter().collect()), expected, "{value}");
        };
        check("gzip, deflate, br", true);
        check("BR;q=0.5", true);
        check("gzip, br ; q=0.001", true);
        check("br;q=0", false);
        check("br;q=0.000, gzip", false);
        check("br; q=0 ", false);
        check("gzip", false);
        check("brotli", false);
        check("", false);
    }
}
