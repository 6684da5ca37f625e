//! Files in and out: every format by the file dialog and by drag and drop, a broken file,
//! downloads, pictures, prints.

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use fantoccini::Locator;
use serde_json::json;

use crate::support::Browser;

const PEOPLE: [&str; 2] = ["person", "person"];

/// What the board says to those who hear it.
const BOARD: &str =
    "[...document.querySelectorAll('#board .cell')].map((c) => c.getAttribute('aria-label')).join('; ')";

/// Who plays, and the moves so far.
const GAME: &str = "[...document.querySelectorAll('.seat b, #moves .move')].map((e) => e.innerText).join('; ')";

/// A file of every format and game, as they were saved once and for all; the engines in
/// some were never meant to play, and give way to people.
const GOLDEN: [(&str, &str); 9] = [
    ("native-morpion.json", "grid"),
    ("xml-sample.xml", "grid"),
    ("native-puissance4.json", "standing"),
    ("puissance4-plain.txt", "standing"),
    ("puissance4-quadrille.txt", "standing"),
    ("six-couleurs-plain.txt", "hexagons"),
    ("xml-quadrille.xml", "grid"),
    ("native-six-couleurs.json", "hexagons"),
    ("six-couleurs-quadrille.txt", "hexagons"),
];

fn golden(folder: &Path, name: &str) -> PathBuf {
    let kept = Path::new(env!("CARGO_MANIFEST_DIR")).join("../quadrille-format/tests/golden").join(name);
    let mut text = std::fs::read_to_string(kept).unwrap();
    for engine in [
        "\"engine\":\"minimax:depth=5\",",
        "\"engine\":\"level:expert\",",
        "engine2=minimax:depth=5\n",
        "engine3=level:expert\n",
        " engine=\"minimax:depth=5\"",
    ] {
        text = text.replace(engine, "");
    }
    let text = text.replace(" type=\"1\"", " type=\"0\"");
    std::fs::write(folder.join(name), text).unwrap();
    folder.join(name)
}

/// Chooses a file in the dialog that loads, as somebody does.
async fn choose_file(browser: &Browser, file: &Path) {
    browser.dialog("L", "load").await;
    let field = browser.client.find(Locator::Css("#dialog-load input[type=file]")).await.unwrap();
    field.send_keys(file.to_str().unwrap()).await.unwrap();
}

/// Drops a file on the middle of the page.
async fn drop_file(browser: &Browser, file: &Path) {
    for kind in ["dragEnter", "dragOver", "drop"] {
        let data = json!({ "items": [], "files": [file], "dragOperationsMask": 1 });
        let event = json!({ "type": kind, "x": 400, "y": 300, "data": data });
        browser.devtools("Input.dispatchDragEvent", event).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn every_format_by_file_dialog_and_by_drag() {
    let browser = Browser::at("/").await;
    let broken = browser.folder().join("broken.json");
    std::fs::write(&broken, "{ \"quadrille\": 1, \"nonsense\"").unwrap();
    for (at, (name, kind)) in GOLDEN.into_iter().enumerate() {
        let file = golden(browser.folder(), name);
        let heard = browser.ask("window.heard").await.as_u64().unwrap();
        if at % 2 == 0 {
            choose_file(&browser, &file).await;
        } else {
            drop_file(&browser, &file).await;
        }
        // Every page is shown the game, and this one asks for it besides.
        browser
            .wait(&format!("window.heard >= {} && document.querySelector('main.table #board.{kind}')", heard + 2))
            .await;
        browser.wait("!document.querySelector('dialog[open]')").await;
        // What is broken is told with its place, and nothing is lost.
        let before = browser.text(GAME).await;
        if at % 2 == 0 {
            choose_file(&browser, &broken).await;
            browser.wait("!document.getElementById('load-fault').hidden").await;
            let why = browser.text("document.getElementById('load-fault').innerText").await;
            assert!(why.contains("broken.json") && why.contains("igne 1, colonne"), "{why}");
            browser.press_until("Escape", "!document.querySelector('dialog[open]')").await;
        } else {
            drop_file(&browser, &broken).await;
            browser.wait("document.getElementById('status').innerText.includes('broken.json')").await;
        }
        assert_eq!(browser.text(GAME).await, before, "{name}");
    }
    browser.end_having(&["/load", "422 (Unprocessable"]).await;
}

/// Waits until a download is whole, and gives it.
async fn downloaded(folder: &Path, name: &str) -> Vec<u8> {
    let end = Instant::now() + Duration::from_secs(30);
    while Instant::now() < end {
        if let Ok(bytes) = std::fs::read(folder.join(name))
            && !bytes.is_empty()
            && !folder.join(format!("{name}.crdownload")).exists()
        {
            return bytes;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    panic!("{name} never came");
}

#[tokio::test(flavor = "multi_thread")]
async fn r243_pictures_and_saves_come_whole() {
    let browser = Browser::at("/").await;
    let folder = browser.folder().join("downloads");
    std::fs::create_dir(&folder).unwrap();
    let allow = json!({ "behavior": "allow", "downloadPath": folder });
    browser.devtools("Browser.setDownloadBehavior", allow).await;
    browser.start("puissance4", PEOPLE).await;
    browser.play("4", 1).await;
    browser.dialog("C", "share").await;

    browser.click("#dialog-share [data-png]").await;
    let png = downloaded(&folder, "quadrille.png").await;
    assert_eq!(&png[..8], b"\x89PNG\r\n\x1a\n");
    let side = |at: usize| u32::from_be_bytes(png[at..at + 4].try_into().unwrap());
    assert_eq!(side(16).max(side(20)), 1200, "the longer side in pixels");
    assert!(png.ends_with(b"IEND\xaeB`\x82"), "to the last chunk");

    browser.click("#dialog-share a[download='quadrille.svg']").await;
    let svg = String::from_utf8(downloaded(&folder, "quadrille.svg").await).unwrap();
    assert!(svg.starts_with("<svg") || svg.starts_with("<?xml"), "{svg:.40}");
    let script = "const d = new DOMParser().parseFromString(arguments[0], 'image/svg+xml'); return d.querySelector('parsererror') ? 'broken' : d.documentElement.localName";
    assert_eq!(browser.client.execute(script, vec![json!(svg)]).await.unwrap(), "svg");
    browser.press_until("Escape", "!document.querySelector('dialog[open]')").await;

    // Each format that holds this game: what comes out goes in again.
    let formats = ["native", "puissance4-text"];
    browser.dialog("S", "save").await;
    let links = "[...document.querySelectorAll('#dialog-save a[download]')].map((a) => a.getAttribute('href')).join()";
    assert_eq!(browser.text(links).await, formats.map(|format| format!("save/{format}")).join(","));
    for format in formats {
        browser.click(&format!("#dialog-save a[href='save/{format}']")).await;
    }
    browser.press("Escape").await;
    let board = browser.text(BOARD).await;
    browser.play("5", 2).await;
    for name in ["puissance4.json", "puissance4.txt"] {
        downloaded(&folder, name).await;
        choose_file(&browser, &folder.join(name)).await;
        browser.wait_ply(1).await;
        assert_eq!(browser.text(BOARD).await, board, "{name}");
        browser.play("5", 2).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn r062_r063_a_sheet_has_the_size_of_the_grid_that_is_prepared_and_is_asked_for_whole() {
    let browser = Browser::at("/").await;
    browser.ask("document.querySelector('#form [name=rows]').value = 7").await;
    browser.dialog("I", "print").await;
    browser.wait("document.querySelector('#dialog-print [name=rows]').value === '7'").await;
    browser.ask("Boolean(window.open = (address) => { window.asked = address; })").await;
    browser.ask("document.querySelector('#dialog-print [name=name]').value = 'noël'").await;
    browser.click_until("#dialog-print [data-print] [type=submit]", "window.asked").await;
    let asked = browser.text("window.asked").await;
    assert_eq!(asked, "/sheet.pdf?rows=7&columns=3&title=Morpion&letter=false&name=no%C3%ABl");
}

#[tokio::test(flavor = "multi_thread")]
async fn sheets_open_as_pdf() {
    let browser = Browser::playing("morpion", PEOPLE).await;
    let script = "const done = arguments[1]; fetch(arguments[0]).then(async (a) => done([a.headers.get('content-type'), \
        a.headers.get('content-disposition').split(';')[0], String.fromCharCode(...new Uint8Array(await a.arrayBuffer()).slice(0, 5))]))";
    for path in ["/position.pdf", "/sheet.pdf?rows=10&columns=12"] {
        let answer = browser.client.execute_async(script, vec![json!(path)]).await.unwrap();
        assert_eq!(answer, json!(["application/pdf", "inline", "%PDF-"]), "{path}");
    }
    // The dialog opens it in a page of its own.
    browser.dialog("I", "print").await;
    browser.click("#dialog-print [data-print] [type=submit]").await;
    let end = Instant::now() + Duration::from_secs(30);
    while browser.client.windows().await.unwrap().len() < 2 {
        assert!(Instant::now() < end, "no page with the sheet");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}
