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
    kind: &'static str,
    bytes: &'static [u8],
}

macro_rules! asset {
    ($name:literal, $kind:literal) => {
        Asset { name: $name, kind: $kind, bytes: include_bytes!(concat!("../assets/", $name)) }
    };
}

const SCRIPT: &str = "text/javascript; charset=utf-8";

const ASSETS: &[Asset] = &[
    Asset { name: PALETTE, kind: "text/css; charset=utf-8", bytes: &[] },
    asset!("style.css", "text/css; charset=utf-8"),
    Asset { kind: SCRIPT, ..asset!("tiles.js", "") },
    asset!("setup.css", "text/css; charset=utf-8"),
    asset!("looks.css", "text/css; charset=utf-8"),
    asset!("phone.css", "text/css; charset=utf-8"),
    asset!("board.css", "text/css; charset=utf-8"),
    asset!("tree.css", "text/css; charset=utf-8"),
    asset!("room.css", "text/css; charset=utf-8"),
    asset!("learn.css", "text/css; charset=utf-8"),
    Asset { kind: SCRIPT, ..asset!("learn.js", "") },
    Asset { kind: SCRIPT, ..asset!("problems.js", "") },
    Asset { kind: SCRIPT, ..asset!("lessons.js", "") },
    Asset { kind: SCRIPT, ..asset!("quadrille.js", "") },
    Asset { kind: SCRIPT, ..asset!("tree.js", "") },
    Asset { kind: SCRIPT, ..asset!("tree-search.js", "") },
    Asset { kind: SCRIPT, ..asset!("tree-words.js", "") },
    Asset { kind: SCRIPT, ..asset!("tree-outline.js", "") },
    Asset { kind: SCRIPT, ..asset!("tree-drawing.js", "") },
    Asset { kind: SCRIPT, ..asset!("tree-predict.js", "") },
    Asset { kind: SCRIPT, ..asset!("tree-growth.js", "") },
    Asset { kind: SCRIPT, ..asset!("room.js", "") },
    Asset { kind: SCRIPT, ..asset!("clock.js", "") },
    Asset { kind: SCRIPT, ..asset!("lobby.js", "") },
    Asset { kind: SCRIPT, ..asset!("cookies.js", "") },
    Asset { kind: SCRIPT, ..asset!("page.js", "") },
    Asset { kind: SCRIPT, ..asset!("socket.js", "") },
    Asset { kind: SCRIPT, ..asset!("patches.js", "") },
    Asset { kind: SCRIPT, ..asset!("actions.js", "") },
    Asset { kind: SCRIPT, ..asset!("sure.js", "") },
    Asset { kind: SCRIPT, ..asset!("tabs.js", "") },
    Asset { kind: SCRIPT, ..asset!("dropdowns.js", "") },
    Asset { kind: SCRIPT, ..asset!("board.js", "") },
    Asset { kind: SCRIPT, ..asset!("cells.js", "") },
    Asset { kind: SCRIPT, ..asset!("facts.js", "") },
    Asset { kind: SCRIPT, ..asset!("foresight.js", "") },
    Asset { kind: SCRIPT, ..asset!("zoom.js", "") },
    Asset { kind: SCRIPT, ..asset!("overview.js", "") },
    Asset { kind: SCRIPT, ..asset!("walk.js", "") },
    Asset { kind: SCRIPT, ..asset!("setup.js", "") },
    Asset { kind: SCRIPT, ..asset!("dialogs.js", "") },
    Asset { kind: SCRIPT, ..asset!("animation.js", "") },
    Asset { kind: SCRIPT, ..asset!("menus.js", "") },
    Asset { kind: SCRIPT, ..asset!("sound.js", "") },
    asset!("icon.svg", "image/svg+xml"),
    asset!("icon-192.png", "image/png"),
    asset!("icon-512.png", "image/png"),
    asset!("icon-maskable.png", "image/png"),
    asset!("manifest.json", "application/manifest+json"),
    asset!("sounds/clic1.wav", "audio/wav"),
    asset!("sounds/clic2.wav", "audio/wav"),
    asset!("sounds/victory.wav", "audio/wav"),
    asset!("sounds/draw.wav", "audio/wav"),
];

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
    (cached, [(header::CONTENT_TYPE, asset.kind)], content()).into_response()
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
        // Sounds come when they are heard, icons when the page is installed; the tree, the list of
        // rooms and the pages to learn from have pages of their own.
        let apart = |name: &str| {
            ["tree", "lobby", "learn", "problems", "lessons"].into_iter().any(|page| name.starts_with(page))
        };
        let later = ["audio/wav", "image/png"];
        let at_once = |asset: &&Asset| !later.contains(&asset.kind) && !apart(asset.name);
        let sum: usize = ASSETS.iter().filter(at_once).map(|asset| asset.bytes.len()).sum();
        // What goes over the wire is packed to a third of this; the document of the largest grid
        // is about 100 kB more.
        assert!(sum < 185_000, "{sum} bytes");
    }
}
