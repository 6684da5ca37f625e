//! From a click to both pages changed, and what the page weighs.

use serde_json::json;

use crate::support::{Browser, serve};

/// Two frames of one page each hold a page of the table: a click in the first is timed
/// until the cell has changed in both.
const TIMED: &str = r#"
const [moves, done] = [arguments[0], arguments[1]];
const pages = [window, window.other];
const cell = (page, move) => page.document.querySelector(`#board [data-move="${move}"]`);
const changed = (page, move) => new Promise((resolve) => {
  const look = () => (cell(page, move)?.classList.contains('last') ? (observer.disconnect(), resolve()) : null);
  const observer = new page.MutationObserver(look);
  observer.observe(page.document.body, { subtree: true, childList: true });
  look();
});
(async () => {
  const times = [];
  for (const move of moves) {
    const both = Promise.all(pages.map((page) => changed(page, move)));
    const start = performance.now();
    cell(window, move).dispatchEvent(new PointerEvent('click', { bubbles: true, pointerType: 'mouse' }));
    await both;
    times.push(performance.now() - start);
  }
  done(times);
})();
"#;

async fn times(rows: usize, seats: usize, moves: &[String]) -> Vec<f64> {
    let url = serve().await;
    let browser = Browser::open(&url).await;
    if seats > 2 {
        browser.click("[data-fill=crowd]").await;
        browser.wait("document.querySelectorAll('.player').length === 26").await;
        browser.ask("(document.querySelector('[data-all-seats]').value = 'person', document.querySelector('[data-all-seats]').dispatchEvent(new Event('change', { bubbles: true })))").await;
        browser
            .wait("[...document.querySelectorAll('.player select[id$=-player]')].every((s) => s.value === 'person')")
            .await;
        // Nobody may win before the last move.
        browser.ask("(document.getElementById('align').value = 26, document.getElementById('align').dispatchEvent(new Event('input', { bubbles: true })))").await;
        tokio::time::sleep(std::time::Duration::from_millis(500)).await;
        browser.click("#launch [type=submit]").await;
    } else {
        browser.start("morpion", ["person", "person"]).await;
    }
    browser.wait(&format!("document.querySelectorAll('#board .cell').length === {}", rows * rows)).await;
    browser.ask("(window.other = window.open('/game'), 1)").await;
    browser.wait("window.other.document.documentElement?.dataset.connected").await;
    let mut all = Vec::new();
    for game in moves.chunks(if seats > 2 { moves.len() } else { 9 }) {
        let measured = browser.client.execute_async(TIMED, vec![json!(game)]).await.unwrap();
        all.extend(measured.as_array().unwrap().iter().filter_map(serde_json::Value::as_f64));
        if seats == 2 {
            browser.press("R").await;
            browser.wait_ply(0).await;
            browser.wait("!window.other.document.querySelector('#moves .move')").await;
        }
    }
    browser.ask("(window.other.close(), 1)").await;
    browser.end().await;
    all
}

fn told(name: &str, mut times: Vec<f64>) -> f64 {
    times.sort_by(f64::total_cmp);
    let at = |part: f64| times[((times.len() - 1) as f64 * part) as usize];
    println!(
        "{name}: {} moves, median {:.1} ms, 99th percentile {:.1} ms, slowest {:.1} ms",
        times.len(),
        at(0.5),
        at(0.99),
        at(1.0)
    );
    at(0.5)
}

#[tokio::test(flavor = "multi_thread")]
async fn from_click_to_both_pages() {
    // A draw, again and again.
    let draw = ["2B", "1A", "3A", "1C", "1B", "3B", "2A", "2C", "3C"].map(String::from);
    let small: Vec<String> = std::iter::repeat_n(draw, 22).flatten().collect();
    let large: Vec<String> =
        (0..200).map(|n| format!("{}{}", n / 26 * 3 + 1, char::from(b'A' + (n % 26) as u8))).collect();
    // A page that answers later than this feels slow; the usual is a few milliseconds.
    assert!(told("3x3, 2 seats", times(3, 2, &small).await) < 250.0);
    assert!(told("26x26, 26 seats", times(26, 26, &large).await) < 500.0);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_page_transfers_less_than_200_kilobytes() {
    let browser = Browser::open(&serve().await).await;
    browser.start("puissance4", ["person", "person"]).await;
    browser.client.refresh().await.unwrap();
    browser.wait("document.documentElement.dataset.connected").await;
    let sum = browser
        .ask("[...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')].reduce((s, e) => s + e.encodedBodySize, 0)")
        .await;
    let bytes = sum.as_f64().unwrap();
    println!("page of Puissance 4: {bytes} bytes");
    assert!(bytes > 10_000.0 && bytes < 200_000.0, "{bytes} bytes");
    // Nothing comes from elsewhere.
    let strangers =
        "performance.getEntriesByType('resource').filter((e) => !e.name.startsWith(location.origin)).length";
    assert_eq!(browser.ask(strangers).await, 0);
    browser.end().await;
}
