//! From a click to both pages changed, and what the page weighs.

use serde_json::json;

use crate::large::colours;
use crate::support::Browser;
use crate::support::servers::serve;

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

/// A table of 26 people on 26 by 26 cells, where nobody may win before the last move.
async fn crowd(browser: &Browser) {
    browser.click_until("[data-fill=crowd]", "document.querySelectorAll('.player').length === 26").await;
    let choose = "const all = document.querySelector('[data-all-seats]'); all.value = 'person'; \
        all.dispatchEvent(new Event('change', { bubbles: true }))";
    browser.heard_after(choose, vec![]).await;
    browser
        .wait("[...document.querySelectorAll('.player select[id$=-player]')].every((s) => s.value === 'person')")
        .await;
    let align = "const align = document.getElementById('align'); align.value = 26; \
        align.dispatchEvent(new Event('change', { bubbles: true }))";
    browser.heard_after(align, vec![]).await;
    browser.launch().await;
    browser.wait("document.querySelectorAll('#board .cell').length === 676").await;
}

async fn times(rows: usize, seats: usize, moves: &[String]) -> Vec<f64> {
    let url = serve().await;
    let browser = Browser::open(&url).await;
    if seats > 2 {
        crowd(&browser).await;
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
            browser.press_to("R", 0).await;
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
    for large in [false, true] {
        let url = serve().await;
        let first = Browser::open(&url).await;
        if large {
            crowd(&first).await;
        } else {
            first.start("morpion", ["person", "person"]).await;
        }
        first.end().await;
        // Another browser, which has kept nothing yet.
        let browser = Browser::open(&format!("{url}/game")).await;
        browser.wait("performance.getEntriesByName('first-contentful-paint').length").await;
        let all = "[...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]";
        let sum = browser.ask(&format!("{all}.reduce((sum, entry) => sum + entry.transferSize, 0)")).await;
        let bytes = sum.as_f64().unwrap();
        let name = if large { "26x26, 26 seats" } else { "3x3, 2 seats" };
        println!("page of {name}: {:.0} kB transferred", bytes / 1000.0);
        assert!(bytes > 10_000.0 && bytes < 200_000.0, "{name}: {bytes} bytes");
        // Nothing comes from elsewhere, and what is seen first needs only the page and its
        // own files.
        let strangers = format!("{all}.filter((e) => !e.name.startsWith(location.origin)).map((e) => e.name)");
        assert_eq!(browser.ask(&strangers).await, json!([]));
        let needed = "(() => { const paint = performance.getEntriesByName('first-contentful-paint')[0].startTime; \
            return performance.getEntriesByType('resource').filter((e) => e.startTime < paint && e.renderBlockingStatus === 'blocking') \
            .map((e) => new URL(e.name).pathname).filter((p) => !p.startsWith('/assets/')); })()";
        assert_eq!(browser.ask(needed).await, json!([]));
    }
}

/// The board stands still while a game is played and analysed beside it.
#[tokio::test(flavor = "multi_thread")]
async fn nothing_jumps_during_a_game() {
    let browser = Browser::at("/").await;
    for game in ["morpion", "puissance4"] {
        browser.start(game, ["person", "person"]).await;
        browser.click_until("#tab-analysis", "document.querySelector('#analysis .values')").await;
        let place = "JSON.stringify(document.getElementById('board').getBoundingClientRect())";
        let before = browser.text(place).await;
        browser.ask("(window.shifts.length = 0, 1)").await;
        let moves = if game == "morpion" { ["2B", "1A", "3A", "1C", "1B"] } else { ["4", "4", "3", "5", "3"] };
        for (ply, mv) in moves.into_iter().enumerate() {
            browser.play(mv, ply + 1).await;
            browser.wait("document.querySelector('#analysis .values')").await;
        }
        browser.press_to("U", 4).await;
        assert_eq!(browser.text(place).await, before, "{game}: the board moved");
        let shifts = browser.ask("window.shifts").await;
        assert_eq!(shifts, json!([]), "{game}");
        browser.press("N").await;
    }
}

/// Clicks each of the moves, and waits until what they brought was painted.
const PAINTED: &str = r"
const [count, next, done] = arguments;
const find = new Function(`return ${next}`);
const shown = () => document.querySelectorAll('#moves .move').length;
const painted = () => new Promise((resolve) => requestAnimationFrame(() => {
  const channel = new MessageChannel();
  channel.port1.onmessage = resolve;
  channel.port2.postMessage(0);
}));
(async () => {
  const times = [];
  for (let n = 0; n < count; n++) {
    const target = find();
    if (!target) break;
    const before = shown();
    const changed = new Promise((resolve) => {
      const look = () => (shown() > before ? (observer.disconnect(), resolve()) : null);
      const observer = new MutationObserver(look);
      observer.observe(document.body, { subtree: true, childList: true });
    });
    const start = performance.now();
    target.dispatchEvent(new PointerEvent('click', { bubbles: true, pointerType: 'mouse' }));
    await changed;
    await painted();
    times.push(performance.now() - start);
  }
  done(times);
})();
";

/// From a click until its move is painted, and the first paint of the page it is made on.
#[tokio::test(flavor = "multi_thread")]
async fn from_click_to_paint() {
    let cell = "document.querySelector('#board .target')";
    let best = "[...document.querySelectorAll('#palette button:not(:disabled)')]\
        .sort((a, b) => Number(b.querySelector('.swatch-gain').textContent) - Number(a.querySelector('.swatch-gain').textContent))[0]";
    for (name, side, next, bound) in [
        ("3x3", 3, cell, 250.0),
        ("26x26, 26 seats", 26, cell, 500.0),
        ("hex 60", 60, best, 500.0),
        ("hex 200", 200, best, 1000.0),
    ] {
        let url = serve().await;
        let browser = Browser::open(&url).await;
        let mut all = Vec::new();
        match side {
            3 => browser.start("morpion", ["person", "person"]).await,
            26 => crowd(&browser).await,
            _ => colours(&browser, side).await,
        }
        browser.reload().await;
        browser.wait("performance.getEntriesByName('first-contentful-paint').length").await;
        let paint = browser.ask("performance.getEntriesByName('first-contentful-paint')[0].startTime").await;
        println!("{name}: first paint {:.0} ms", paint.as_f64().unwrap());
        browser.devtools("Performance.enable", json!({})).await;
        let before = costs(&browser).await;
        for _ in 0..if side == 3 { 12 } else { 1 } {
            let count = if side == 3 { 5 } else { 60 };
            let times = browser.client.execute_async(PAINTED, vec![json!(count), json!(next)]).await.unwrap();
            all.extend(times.as_array().unwrap().iter().filter_map(serde_json::Value::as_f64));
            if side == 3 {
                browser.press("R").await;
                browser.press_to("R", 0).await;
            }
        }
        let after = costs(&browser).await;
        let each = |at: usize| (after[at] - before[at]) * 1000.0 / all.len() as f64;
        println!("{name}: script {:.1} ms, style {:.1} ms, layout {:.1} ms a move", each(0), each(1), each(2));
        // A page that answers later than this feels slow; the usual is far less.
        assert!(told(name, all) < bound);
    }
}

/// Seconds that the page has spent in its script, on styles and on layout.
async fn costs(browser: &Browser) -> [f64; 3] {
    let metrics = browser.devtools("Performance.getMetrics", json!({})).await;
    let all = metrics["metrics"].as_array().unwrap().clone();
    ["ScriptDuration", "RecalcStyleDuration", "LayoutDuration"].map(|name| {
        all.iter().find(|metric| metric["name"] == name).and_then(|metric| metric["value"].as_f64()).unwrap()
    })
}
