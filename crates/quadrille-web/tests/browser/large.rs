//! Boards of thousands of coloured cells: drawn from what changed, brought closer, walked
//! through; by mouse, by keyboard and by touch.

use serde_json::{Value, json};

use crate::support::Browser;

const BEST: &str = "[...document.querySelectorAll('#palette button:not(:disabled)')].sort((a, b) => \
    Number(b.querySelector('.swatch-gain').textContent) - Number(a.querySelector('.swatch-gain').textContent))[0]";
/// What is painted, as one text.
const PICTURE: &str = "document.querySelector('canvas.tiles').toDataURL()";

/// A cell in the middle of what is seen whose colour may be chosen: where it is, and its letter.
const CHOICE: &str = "(() => { const d = document.getElementById('tiles').dataset; const f = document.querySelector('.sheet').getBoundingClientRect(); \
    const m = document.getElementById('board').getScreenCTM(); const r = Number(d.radius); \
    const legal = [...document.querySelectorAll('#palette button:not(:disabled)')].map((b) => String.fromCharCode(97 + Number(b.dataset.colour))); \
    for (let row = 0; row < d.rows; row++) for (let c = 0; c < d.columns; c++) { const letter = d.letters[row * d.columns + c]; \
      const p = new DOMPoint(Number(d.x) + (c + (row % 2) / 2) * r * Math.sqrt(3), Number(d.y) + row * r * 1.5).matrixTransform(m); \
      if (legal.includes(letter) && p.x > f.left + 160 && p.x < f.right - 80 && p.y > f.top + 40 && p.y < f.bottom - 160) return [p.x, p.y, d.marks[letter.charCodeAt(0) - 97]]; } })()";

/// Is the colour of that cell somebody's?
fn held(cell: &Value) -> String {
    let mark = cell[2].as_str().unwrap();
    format!("document.querySelector(\"#palette [data-move='{mark}']\").classList.contains('held')")
}

/// A table of two people with coloured cells, so many a side.
pub(crate) async fn colours(browser: &Browser, side: u16) {
    browser.choose_game("six-couleurs").await;
    for field in ["rows", "columns"] {
        let script = "const side = document.getElementById(arguments[0]); side.value = arguments[1]; \
            side.dispatchEvent(new Event('change', { bubbles: true }))";
        browser.heard_after(script, vec![field.into(), side.into()]).await;
    }
    browser.choose("#seat-2-player", "person").await;
    browser.launch().await;
}

/// The middle of a cell in the window, its width, and its letter. The script's own way back
/// from a point to a cell is not used: rows and columns are counted from the numbers it was
/// given.
async fn place(browser: &Browser, row: u16, column: u16) -> Value {
    let script = "const [row, column] = arguments; const t = document.getElementById('tiles'); const d = t.dataset; const r = Number(d.radius);
        const x = Number(d.x) + (column + (row % 2) / 2) * r * Math.sqrt(3); const y = Number(d.y) + row * r * 1.5;
        const m = t.ownerSVGElement.getScreenCTM(); const p = new DOMPoint(x, y).matrixTransform(m); return [p.x, p.y, r * Math.sqrt(3) * m.a];";
    browser.client.execute(script, vec![row.into(), column.into()]).await.unwrap()
}

/// The picture is the one that a page draws which comes anew, and it stays whole through a move
/// that is taken back.
#[tokio::test(flavor = "multi_thread")]
async fn a_large_board_is_drawn_from_what_changed() {
    let browser = Browser::at("/").await;
    colours(&browser, 60).await;
    browser.wait("document.querySelector('canvas.tiles')?.width > 300").await;
    assert_eq!(browser.ask("document.querySelectorAll('#board .cell').length").await, 1, "the one that walks");
    let still = json!({ "features": [{ "name": "prefers-reduced-motion", "value": "reduce" }] });
    browser.devtools("Emulation.setEmulatedMedia", still).await;
    let start = browser.text(PICTURE).await;
    for ply in 1..=8 {
        let mv = browser.text(&format!("{BEST}.dataset.move")).await;
        browser.click(&format!("#palette [data-move='{mv}']")).await;
        browser.wait_ply(ply).await;
        let colour = browser.ask(&format!("['r', 'o', 'j', 'v', 'b', 'i'].indexOf('{mv}')")).await;
        let seat = (ply - 1) % 2 + 1;
        let held = format!("document.getElementById('whole').classList.contains('own-{seat}-{colour}')");
        assert_eq!(browser.ask(&held).await, true);
    }
    browser.press_to("U", 7).await;
    browser.ask("(document.activeElement.blur(), 1)").await;
    browser.devtools("Input.dispatchMouseEvent", json!({ "type": "mouseMoved", "x": 2, "y": 2 })).await;
    let drawn = browser.text(PICTURE).await;
    assert_ne!(drawn, start);
    browser.reload().await;
    browser.wait("document.querySelector('canvas.tiles')?.width > 300").await;
    assert!(browser.text(PICTURE).await == drawn, "drawn from changes and drawn anew differ");
}

/// The form shows what a large board will look like too.
#[tokio::test(flavor = "multi_thread")]
async fn the_form_has_a_picture_of_a_large_board() {
    let browser = Browser::at("/").await;
    colours(&browser, 200).await;
    browser.press_until("Shift+N", "document.querySelectorAll('#preview .picture .hex').length > 500").await;
}

/// The sign of a start lies in its cell, as large as on a small board, with its number in the middle.
#[tokio::test(flavor = "multi_thread")]
async fn a_start_brought_closer_fits_its_cell() {
    for side in [60, 200] {
        let browser = Browser::at("/").await;
        colours(&browser, side).await;
        browser.wait("document.querySelector('canvas.tiles')?.width > 300").await;
        while place(&browser, 0, 0).await[2].as_f64().unwrap() < 48.0 {
            browser.click("#zoom-tools [data-action=zoom-in]").await;
        }
        let sign = "(() => { const middle = (r) => [r.x + r.width / 2, r.y + r.height / 2]; \
            const [c, t] = ['circle', 'text'].map((part) => document.querySelector(`#starts .start ${part}`).getBoundingClientRect()); \
            const [[x, y], [across, down]] = [middle(c), middle(t)]; return [c.width, Math.hypot(x - across, y - down)]; })()";
        let sign = browser.ask(sign).await;
        let [wide, apart] = [0, 1].map(|at| sign[at].as_f64().unwrap());
        let cell = place(&browser, 0, 0).await[2].as_f64().unwrap();
        assert!(wide > cell * 0.4 && wide < cell && apart < wide * 0.12, "{side}: {wide} in {cell}, {apart} apart");
    }
}

/// At every size from 31 on: the tools are there, coming closer leads to one's own cells and
/// shows the letters, the overview leads elsewhere, a colour shows what it takes, and a click on
/// a cell chooses its colour.
#[tokio::test(flavor = "multi_thread")]
async fn large_boards_by_mouse() {
    for side in [31, 60, 200] {
        let browser = Browser::at("/").await;
        colours(&browser, side).await;
        browser.wait("document.querySelector('canvas.tiles')?.width > 300").await;
        let before = browser.text(PICTURE).await;
        browser.ask("(document.querySelector('#palette button:not(:disabled)').focus(), 1)").await;
        let gain = browser.ask(&format!("Number({BEST}.querySelector('.swatch-gain').textContent)")).await;
        browser.ask(&format!("({BEST}.focus(), 1)")).await;
        assert_eq!(
            browser.text(PICTURE).await != before,
            gain.as_u64() > Some(0),
            "{side}: a colour shows what it takes"
        );
        let places = format!(
            "{BEST}.dataset.cells.split(' ').filter(Boolean).map((r) => 1 + Number(r.split('+')[1] ?? 0)).reduce((a, b) => a + b, 0)"
        );
        assert_eq!(browser.ask(&places).await.as_f64(), gain.as_f64(), "{side}");
        let narrow = place(&browser, 0, 0).await[2].as_f64().unwrap();
        while place(&browser, 0, 0).await[2].as_f64().unwrap() < 24.0 {
            browser.click("#zoom-tools [data-action=zoom-in]").await;
        }
        assert!(narrow < 24.0);
        // One's own cell is still in sight, in the corner of the board.
        let seen = "(() => { const f = document.querySelector('.sheet').getBoundingClientRect(); return [f.left, f.top, f.right, f.bottom]; })()";
        let frame = browser.ask(seen).await;
        let own = if browser.text("document.querySelector('.seat.turn b').innerText").await == "Joueur 1" {
            0
        } else {
            side - 1
        };
        let at = place(&browser, own, own).await;
        assert!(at[0].as_f64() > frame[0].as_f64() && at[0].as_f64() < frame[2].as_f64(), "{side}: {at} in {frame}");
        assert!(at[1].as_f64() > frame[1].as_f64() && at[1].as_f64() < frame[3].as_f64(), "{side}: {at} in {frame}");
        // The outline leaves the cell its colour: half way to it there is the colour of the middle.
        let inner = "const [x, y, wide] = arguments[0]; const c = document.querySelector('canvas.tiles'); \
            const b = c.getBoundingClientRect(); const k = c.width / b.width; const context = c.getContext('2d'); \
            return [0, 0.28].map((part) => context.getImageData((x - b.left) * k, (y + part * wide - b.top) * k, 1, 1).data.join())";
        let pixels = browser.client.execute(inner, vec![at]).await.unwrap();
        assert_eq!(pixels[0], pixels[1], "{side}");
        // The mouse pulls the board along, and plays nothing by that.
        let before = browser.ask(SCROLLED).await;
        let middle = |from: usize, to: usize| f64::midpoint(frame[from].as_f64().unwrap(), frame[to].as_f64().unwrap());
        let away = if own == 0 { -60.0 } else { 60.0 };
        for (kind, by) in
            [("mousePressed", 0.0), ("mouseMoved", away / 2.0), ("mouseMoved", away), ("mouseReleased", away)]
        {
            let event = json!({ "type": kind, "x": middle(0, 2) + by, "y": middle(1, 3) + by, "button": "left", "buttons": 1, "clickCount": 1 });
            browser.devtools("Input.dispatchMouseEvent", event).await;
        }
        let after = browser.ask(SCROLLED).await;
        for at in [0, 1] {
            let moved = after[at].as_f64().unwrap() - before[at].as_f64().unwrap();
            assert!((moved + away).abs() < 2.0, "{side}: pulled by {away}, moved by {moved}");
        }
        assert_eq!(browser.moves().await, 0, "{side}: a pull plays nothing");
        // The overview shows the part, and leads to the other corner.
        let part = "(() => { const p = document.querySelector('#overview i').getBoundingClientRect(); const o = document.getElementById('overview').getBoundingClientRect(); return [p.width / o.width, o.x, o.y, o.width, o.height]; })()";
        let overview = browser.ask(part).await;
        assert!(overview[0].as_f64().unwrap() < 0.95, "{side}: {overview}");
        let far = if own == 0 { 0.97 } else { 0.03 };
        let to = |at: usize, long: usize| overview[at].as_f64().unwrap() + far * overview[long].as_f64().unwrap();
        for kind in ["mousePressed", "mouseReleased"] {
            let event =
                json!({ "type": kind, "x": to(1, 3), "y": to(2, 4), "button": "left", "buttons": 1, "clickCount": 1 });
            browser.devtools("Input.dispatchMouseEvent", event).await;
        }
        let other = side - 1 - own;
        let at = place(&browser, other, other).await;
        assert!(at[0].as_f64() > frame[0].as_f64() && at[0].as_f64() < frame[2].as_f64(), "{side}: {at} in {frame}");
        // A click on a cell that may be chosen plays its colour.
        let found = browser.ask(CHOICE).await;
        for kind in ["mousePressed", "mouseReleased"] {
            let event = json!({ "type": kind, "x": found[0], "y": found[1], "button": "left", "clickCount": 1 });
            browser.devtools("Input.dispatchMouseEvent", event).await;
        }
        browser.wait_ply(1).await;
        browser.wait(&held(&found)).await;
    }
}

/// Arrows walk through the cells, each of which has a name; Enter chooses its colour; the parts
/// of the board are told in words.
#[tokio::test(flavor = "multi_thread")]
async fn large_boards_by_keyboard() {
    for side in [60, 200] {
        let browser = Browser::at("/").await;
        colours(&browser, side).await;
        browser.wait("document.querySelector('canvas.tiles')?.width > 300").await;
        assert_eq!(
            browser.ask("document.getElementById('board').getAttribute('aria-rowcount')").await,
            side.to_string()
        );
        browser.tab_to("#board .cell").await;
        browser.press("Ctrl+Home").await;
        for key in ["ArrowRight", "ArrowRight", "ArrowDown"] {
            browser.press(key).await;
        }
        let label = "document.activeElement.getAttribute('aria-label')";
        assert!(browser.text(label).await.starts_with("ligne 2, colonne 3, "), "{}", browser.text(label).await);
        browser.press("Ctrl+End").await;
        assert!(browser.text(label).await.starts_with(&format!("ligne {side}, colonne {side}, ")));
        // Brought closer, the cell that has the focus comes into sight.
        for _ in 0..4 {
            browser.press("+").await;
        }
        browser.press("Ctrl+Home").await;
        browser.press("ArrowRight").await;
        let seen = "(() => { const f = document.querySelector('.sheet').getBoundingClientRect(); const c = document.activeElement.getBoundingClientRect(); \
            return c.left >= f.left - 1 && c.right <= f.right + 1 && c.top >= f.top - 1 && c.bottom <= f.bottom + 1; })()";
        assert_eq!(browser.ask(seen).await, true, "{side}");
        let regions = browser.text("document.getElementById('regions').textContent").await;
        assert!(regions.contains("au milieu") && regions.contains("rouge"), "{regions}");
        // To the first cell that may be chosen.
        for _ in 0..40 {
            let words = browser.text(label).await;
            let legal = "[...document.querySelectorAll('#palette button:not(:disabled) .swatch-name')].map((n) => n.textContent).join()";
            let colour = words.rsplit(", ").next().unwrap().to_owned();
            if browser.text(legal).await.split(',').any(|name| name == colour) && words.split(", ").count() == 3 {
                break;
            }
            browser.press("ArrowRight").await;
        }
        browser.press_to("Enter", 1).await;
    }
}

/// A finger aims at a small cell and plays its colour with a second tap; two fingers bring the
/// board so close that one tap plays; one that is drawn along moves the board.
#[tokio::test(flavor = "multi_thread")]
async fn large_boards_by_touch() {
    for side in [60, 200] {
        let browser = Browser::at("/").await;
        browser.hold(360, 740).await;
        colours(&browser, side).await;
        browser.wait("document.querySelector('canvas.tiles')?.width > 300").await;
        let whole = place(&browser, 0, 0).await[2].as_f64().unwrap();
        pinch_to(&browser, 14.0).await;
        let near = place(&browser, 0, 0).await[2].as_f64().unwrap();
        assert!(near > whole * 2.5 && near < 32.0, "{side}: {whole} to {near}");
        assert_eq!(browser.moves().await, 0, "{side}: pinching plays nothing");
        let cell = choice(&browser).await;
        browser.tap_at(&cell[0], &cell[1]).await;
        browser.wait("document.querySelector('#status [data-place]')").await;
        assert_eq!(browser.moves().await, 0, "{side}: the first tap aims");
        let offered = browser.text("document.querySelector('#status [data-place]').textContent").await;
        assert!(offered.ends_with(&format!(" {}", cell[2].as_str().unwrap())), "{side}: {offered}, {cell}");
        browser.tap_at(&cell[0], &cell[1]).await;
        browser.wait_ply(1).await;
        browser.wait(&held(&cell)).await;
        pinch_to(&browser, 34.0).await;
        let cell = choice(&browser).await;
        let from = browser.ask(SCROLLED).await;
        let drawn = |by: f64| json!([{ "x": cell[0], "y": cell[1].as_f64().unwrap() - by }]);
        browser.touch("touchStart", drawn(0.0)).await;
        for by in [20.0, 40.0, 60.0] {
            browser.touch("touchMove", drawn(by)).await;
        }
        browser.touch("touchEnd", json!([])).await;
        browser.wait(&format!("{SCROLLED}[1] > {} + 20", from[1])).await;
        assert_eq!(browser.moves().await, 1, "{side}: a finger that is drawn along plays nothing");
        let cell = choice(&browser).await;
        browser.tap_at(&cell[0], &cell[1]).await;
        browser.wait_ply(2).await;
        browser.wait(&held(&cell)).await;
    }
}

/// A cell to tap, once the board stands still: a finger leaves it some speed, and a tap on a
/// board that moves only stops it.
async fn choice(browser: &Browser) -> Value {
    let place = "(() => { const m = document.getElementById('board').getScreenCTM(); return [m.a, m.e, m.f]; })()";
    let (mut last, mut times) = (browser.ask(place).await, 0);
    while times < 4 {
        tokio::time::sleep(std::time::Duration::from_millis(80)).await;
        let now = browser.ask(place).await;
        times = if now == last { times + 1 } else { 0 };
        last = now;
    }
    browser.ask(CHOICE).await
}

const SCROLLED: &str = "(() => { const s = document.querySelector('.sheet'); return [s.scrollLeft, s.scrollTop]; })()";

/// Two fingers part in the middle of the board, again and again until cells are so wide.
async fn pinch_to(browser: &Browser, wide: f64) {
    let middle = "(() => { const f = document.querySelector('.sheet').getBoundingClientRect(); return [f.x + f.width / 2, f.y + f.height / 2]; })()";
    let middle = browser.ask(middle).await;
    let (x, y) = (middle[0].as_f64().unwrap(), middle[1].as_f64().unwrap());
    let two = |apart: f64| json!([{ "x": x - apart, "y": y, "id": 0 }, { "x": x + apart, "y": y, "id": 1 }]);
    for _ in 0..12 {
        let now = place(browser, 0, 0).await[2].as_f64().unwrap();
        if now >= wide {
            return;
        }
        let times = (wide * 1.1 / now).min(3.0);
        browser.touch("touchStart", two(20.0)).await;
        browser.touch("touchMove", two(10.0 + 10.0 * times)).await;
        browser.touch("touchMove", two(20.0 * times)).await;
        browser.touch("touchEnd", json!([])).await;
    }
    panic!("two fingers never bring the cells so close");
}
