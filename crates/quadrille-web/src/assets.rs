//! The files of the page, inside the program: the page needs nothing from elsewhere.

use std::borrow::Cow;

use axum::extract::Path;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};

use crate::colours::style_sheet;

/// The one file that is not written but made.
const PALETTE: &str = "palette.css";

struct Asset {
    name: &'static str,
    bytes: &'static [u8],
}

macro_rules! assets {
    ($($name:literal)*) => {
        &[
            Asset { name: PALETTE, bytes: &[] },
            $(Asset { name: $name, bytes: include_bytes!(concat!("../assets/", $name)) }),*
        ]
    };
}

const ASSETS: &[Asset] = assets! {
    "style.css" "setup.css" "looks.css" "phone.css" "board.css" "tree.css" "room.css" "learn.css"
    "tiles.js" "learn.js" "problems.js" "lessons.js" "quadrille.js" "tree.js" "tree-search.js" "tree-words.js"
    "tree-outline.js" "tree-drawing.js" "tree-predict.js" "tree-growth.js" "room.js" "clock.js" "lobby.js"
    "cookies.js" "page.js" "socket.js" "patches.js" "actions.js" "sure.js" "tabs.js" "dropdowns.js" "board.js"
    "cells.js" "facts.js" "foresight.js" "zoom.js" "overview.js" "walk.js" "setup.js" "dialogs.js"
    "animation.js" "menus.js" "sound.js"
    "icon.svg" "icon-192.png" "icon-512.png" "icon-maskable.png" "manifest.json" "sounds/clic1.wav"
    "sounds/clic2.wav" "sounds/victory.wav" "sounds/draw.wav"
};

const SCRIPT: &str = "text/javascript; charset=utf-8";

impl Asset {
    /// What browsers are told that it is.
    fn kind(&self) -> &'static str {
        match self.name.rsplit('.').next() {
            Some("css") => "text/css; charset=utf-8",
            Some("js") => SCRIPT,
            Some("svg") => "image/svg+xml",
            Some("png") => "image/png",
            Some("json") => "application/manifest+json",
            _ => "audio/wav",
        }
    }
}

/// Serves a file of the page. It may be kept by the browser and is asked for again with
/// its tag, so that a new version of the program is never shown with old files.
pub(crate) async fn serve(Path(name): Path<String>, headers: HeaderMap) -> Response {
    let Some(asset) = ASSETS.iter().find(|asset| asset.name == name) else {
        return StatusCode::NOT_FOUND.into_response();
    };
    let content = || if asset.name == PALETTE { style_sheet().as_bytes().into() } else { content(asset) };
    let tag = format!("\"{:016x}\"", fingerprint(&content()));
    let cached = [(header::ETAG, tag.clone()), (header::CACHE_CONTROL, "no-cache".into())];
    if headers.get(header::IF_NONE_MATCH).is_some_and(|known| known.as_bytes() == tag.as_bytes()) {
        return (StatusCode::NOT_MODIFIED, cached).into_response();
    }
    (cached, [(header::CONTENT_TYPE, asset.kind())], content()).into_response()
}

#[cfg(not(feature = "assets-from-disk"))]
fn content(asset: &Asset) -> Cow<'static, [u8]> {
    asset.bytes.into()
}

/// While the page is being worked on, a reload shows what was just written.
#[cfg(feature = "assets-from-disk")]
fn content(asset: &Asset) -> Cow<'static, [u8]> {
    let file = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("assets").join(asset.name);
    std::fs::read(file).map_or(asset.bytes.into(), Into::into)
}

/// FNV-1a: enough to tell versions of a file apart.
fn fingerprint(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3))
}

#[cfg(test)]
mod scripts;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_page_and_its_files_stay_under_200_kilobytes() {
        // Sounds come when they are heard, icons when the page is installed, what makes a moving
        // picture when one is asked for, the small picture of a whole board when somebody comes
        // closer; the tree, the list of rooms and the pages to learn from have pages of their own.
        let apart = |name: &str| {
            ["tree", "lobby", "learn", "problems", "lessons", "animation", "overview"]
                .into_iter()
                .any(|page| name.starts_with(page))
        };
        let later = ["audio/wav", "image/png"];
        let at_once = |asset: &&Asset| !later.contains(&asset.kind()) && !apart(asset.name);
        let sum: usize = ASSETS.iter().filter(at_once).map(|asset| asset.bytes.len()).sum();
        // What goes over the wire is packed to a third of this; the document of the largest grid
        // is about 100 kB more.
        assert!(sum < 189_000, "{sum} bytes");
    }
}
