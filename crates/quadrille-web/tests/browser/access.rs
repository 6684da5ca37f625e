//! What everybody needs: names, roles, order, contrast, sizes; on every screen, in both
//! themes.
//!
//! axe-core looks at each screen; nothing serious or critical may be found. What it does
//! not see is looked for here: text inside pictures, and targets under 24 pixels.

use std::path::Path;

use serde_json::{Value, json};

use crate::support::Browser;
use crate::support::servers::serve;

/// Text of SVG against what is painted under it (WCAG 2.2 AA), and targets that are too
/// small, as a list of sentences.
const UNSEEN: &str = r#"
const found = [];
const shown = (e) => e.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !e.closest('[inert],[hidden],.unseen,.skip');
for (const e of document.querySelectorAll('button,a[href],select,input:not([type=checkbox],[type=radio])')) {
  if (!shown(e)) continue;
  const { width, height } = e.getBoundingClientRect();
  if (width < 24 || height < 23.5) found.push(`small (${width.toFixed()}x${height.toFixed()}): ${e.outerHTML.slice(0, 80)}`);
}
if (document.querySelectorAll('#main #board [tabindex="0"]').length > 1) found.push('the board has more than one tab stop');
const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
const rgba = (c) => { canvas.clearRect(0, 0, 1, 1); canvas.fillStyle = c; canvas.fillRect(0, 0, 1, 1); return [...canvas.getImageData(0, 0, 1, 1).data]; };
const light = ([r, g, b]) => { const f = (v) => { v /= 255; return v <= .03928 ? v / 12.92 : ((v + .055) / 1.055) ** 2.4; }; return .2126 * f(r) + .7152 * f(g) + .0722 * f(b); };
const over = (top, under, part = 1) => { const a = top[3] / 255 * part; return [0, 1, 2].map((i) => top[i] * a + under[i] * (1 - a)).concat(255); };
// Everything can be hit while we look: what is under a letter is asked of the page.
const sheet = new CSSStyleSheet();
sheet.replaceSync('svg, svg * { pointer-events: auto !important } svg [fill=none] { pointer-events: none !important }');
document.adoptedStyleSheets.push(sheet);
const ground = (text, x, y) => {
  const layers = [];
  for (const e of document.elementsFromPoint(x, y)) {
    if (e === text || text.contains(e) || e.contains(text) && e instanceof SVGElement && e.localName !== 'svg') continue;
    const style = getComputedStyle(e);
    const colour = rgba(e instanceof SVGElement && e.localName !== 'svg' ? style.fill : style.backgroundColor);
    if (colour[3]) layers.push(over(colour, [0, 0, 0, 0], 1).slice(0, 3).concat(colour[3] * Number(style.opacity) * Number(style.fillOpacity || 1)));
    if (layers.length && layers[layers.length - 1][3] >= 255) break;
  }
  return layers.reverse().reduce((under, top) => over([top[0], top[1], top[2], 255], under, top[3] / 255), [255, 255, 255, 255]);
};
for (const text of document.querySelectorAll('svg text')) {
  if (!text.textContent.trim() || !shown(text) || text.closest('dialog:not([open]), .ghost, [aria-disabled=true], :disabled')) continue;
  const box = (text.querySelector('tspan') || text).getBoundingClientRect();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) continue;
  const top = document.elementFromPoint(x, y);
  if (!top?.closest('svg') || !text.ownerSVGElement.contains(top)) continue;
  const style = getComputedStyle(text);
  // A letter with a rim stands on the rim.
  const rim = style.paintOrder.startsWith('stroke') && style.stroke !== 'none';
  const under = rim ? over(rgba(style.stroke), ground(text, x, y)) : ground(text, x, y);
  const ink = over(rgba(style.fill), under);
  const [a, b] = [light(ink), light(under)].sort((p, q) => q - p);
  const ratio = (a + .05) / (b + .05);
  const size = parseFloat(style.fontSize) * text.getScreenCTM().a;
  const large = size >= 24 || (size >= 18.6 && style.fontWeight >= 700);
  if (ratio < (large ? 3 : 4.5)) found.push(`contrast ${ratio.toFixed(2)}: ${text.getAttribute('class')} ${text.textContent.trim().slice(0, 20)} (${style.fill} on ${under.map(Math.round)})`);
}
document.adoptedStyleSheets.pop();
return [...new Set(found)];
"#;

/// What axe finds that is serious or critical. What the launch of the form covers in part is
/// scrolled to, so that its size there says nothing.
const AXE: &str = "
const done = arguments[arguments.length - 1];
axe.run(document, { resultTypes: ['violations'], runOnly: arguments[0] }).then((all) => done(all.violations
  .filter((v) => v.impact === 'serious' || v.impact === 'critical')
  .flatMap((v) => v.nodes.filter((n) => !(n.any.some((c) => c.message.includes('partially obscured')) && document.querySelector(n.target[0])?.closest('#form'))).map((n) => `${v.id}: ${n.html.slice(0, 120)} ${n.any.concat(n.all, n.none).map((c) => c.message).join(' ').slice(0, 200)}`)))
  , (error) => done([String(error)]));
";

/// The text of axe-core, which CI installs; elsewhere it may be missing.
fn axe() -> Option<String> {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../.ci/node_modules/axe-core/axe.min.js");
    let text = std::fs::read_to_string(file).ok();
    let insists = std::env::var("CI").is_ok_and(|value| value == "true");
    assert!(text.is_some() || !insists, "axe-core is needed: .ci/run installs it");
    if text.is_none() {
        println!("axe-core is not installed (bash .ci/run browser does): only part of this is checked");
    }
    text
}

/// Looks at screens, with both eyes.
pub(crate) struct Eyes<'a> {
    browser: &'a Browser,
    axe: Option<String>,
    pub(crate) found: Vec<String>,
}

impl Eyes<'_> {
    pub(crate) fn of(browser: &Browser) -> Eyes<'_> {
        Eyes { browser, axe: axe(), found: Vec::new() }
    }

    /// All there is to find, and the colours of both themes.
    pub(crate) async fn look(&mut self, place: &str) {
        self.look_at_everything(place).await;
        self.look_in("dark", place, Some(json!({ "type": "rule", "values": ["color-contrast"] }))).await;
    }

    /// All there is to find in one theme: only colours differ in the other.
    pub(crate) async fn look_at_everything(&mut self, place: &str) {
        let all = json!(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]);
        self.look_in("light", place, Some(all)).await;
    }

    /// The colours of both themes, which no size changes.
    pub(crate) async fn look_at_colours(&mut self, place: &str) {
        for theme in ["light", "dark"] {
            self.look_in(theme, place, Some(json!({ "type": "rule", "values": ["color-contrast"] }))).await;
        }
    }

    /// What a size changes in any look: how large targets are, and the letters of boards.
    pub(crate) async fn look_at_sizes(&mut self, place: &str) {
        self.look_in("light", place, None).await;
    }

    /// What axe finds by some rules, which takes a second or two, and what it does not see.
    async fn look_in(&mut self, theme: &str, place: &str, rules: Option<Value>) {
        let media = json!({ "features": [{ "name": "prefers-color-scheme", "value": theme }, { "name": "prefers-reduced-motion", "value": "reduce" }] });
        self.browser.devtools("Emulation.setEmulatedMedia", media).await;
        let mut found = self.browser.client.execute(UNSEEN, vec![]).await.unwrap();
        self.note(place, theme, &found);
        let (Some(axe), Some(rules)) = (&self.axe, rules) else { return };
        if self.browser.ask("typeof axe === 'undefined'").await == true {
            self.browser.client.execute(axe, vec![]).await.unwrap();
        }
        found = self.browser.client.execute_async(AXE, vec![rules]).await.unwrap();
        self.note(place, theme, &found);
    }

    fn note(&mut self, place: &str, theme: &str, found: &Value) {
        let found = found.as_array().unwrap().iter().filter_map(Value::as_str);
        self.found.extend(found.map(|what| format!("{place}, {theme}: {what}")));
    }
}

/// From the set-up to the end of each game.
async fn every_screen(browser: &Browser) {
    let mut eyes = Eyes::of(browser);
    eyes.look("the first screen").await;
    for game in ["morpion", "puissance4", "six-couleurs"] {
        browser.choose_game(game).await;
        eyes.look(&format!("set-up of {game}")).await;
        browser.start(game, ["person", "person"]).await;
        let mv =
            browser.text("document.querySelector('#palette button:not(:disabled), #board .target').dataset.move").await;
        browser.click(&format!(":is(#palette, #board) [data-move='{mv}']")).await;
        browser.wait_ply(1).await;
        eyes.look(game).await;
        browser.press_until("A", "document.querySelector('#analysis .values, #analysis .empty')").await;
        eyes.look(&format!("analysis of {game}")).await;
        browser.press("A").await;
        browser.rewind().await;
        eyes.look(&format!("replay of {game}")).await;
        browser.press_until("V", "!document.getElementById('bar').classList.contains('replaying')").await;
        browser.press_until("Shift+A", "document.querySelector('.second-step')").await;
        eyes.look(&format!("second step of {game}")).await;
        browser.click(".second-step .yes").await;
        browser.wait_end().await;
        eyes.look(&format!("end of {game}")).await;
        browser.press_until("N", "document.getElementById('form')").await;
    }
    assert_eq!(eyes.found, Vec::<String>::new());
}

#[tokio::test(flavor = "multi_thread")]
async fn every_screen_in_both_themes() {
    let browser = Browser::at("/").await;
    every_screen(&browser).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn every_screen_on_a_phone_in_english() {
    let browser = Browser::at("/").await;
    browser.resize(360, 740).await;
    browser.speak("en").await;
    every_screen(&browser).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn dialogs_menus_faults_tree_and_crowd() {
    let url = serve().await;
    let browser = Browser::open(&url).await;
    let mut eyes = Eyes::of(&browser);
    // What is wrong stands beside its field.
    let wrong = "const rows = document.getElementById('rows'); rows.value = 90; rows.dispatchEvent(new Event('change', { bubbles: true }))";
    browser.unfold("#form").await;
    browser.heard_after(wrong, vec![]).await;
    browser.wait("!document.getElementById('fault-rows').hidden").await;
    // The field is marked, and the board that could be made last is still shown.
    browser.wait("document.getElementById('rows').getAttribute('aria-invalid') === 'true'").await;
    assert_eq!(browser.ask("document.querySelectorAll('[aria-invalid]').length").await, 1);
    assert_eq!(browser.ask("!!document.querySelector('#preview .board')").await, true);
    eyes.look("faults").await;
    browser.click_until("#presets [data-fill]", "document.getElementById('rows').value === '3'").await;
    browser.wait("!document.querySelector('[aria-invalid]')").await;
    browser.start("morpion", ["person", "person"]).await;
    browser.play("2B", 1).await;
    for (key, dialog) in [
        ("L", "load"),
        ("S", "save"),
        ("C", "share"),
        ("I", "print"),
        ("T", "scores"),
        ("O", "options"),
        ("F1", "help"),
        ("?", "keys"),
        ("F2", "about"),
    ] {
        browser.dialog(key, dialog).await;
        eyes.look(dialog).await;
        browser.press_until("Escape", "!document.querySelector('dialog[open]')").await;
    }
    browser.click_until("[aria-haspopup=menu]", "document.querySelector('[role=menu]:not([hidden])')").await;
    eyes.look("menu").await;
    browser.go(&format!("{url}/tree")).await;
    browser.wait("document.querySelectorAll('#tree [role=treeitem]').length").await;
    eyes.look("tree").await;
    browser
        .go(&format!(
            "{url}/p/morpion?rows=26&columns=26&align=5&players=26&moves=1A,5C,9F,14N,20Z,3K,7B,13M,26A,2B,17Q,11H,4D"
        ))
        .await;
    browser.wait("document.querySelector('dialog[open] [data-accept-link]')").await;
    eyes.look("a link").await;
    browser.click("[data-accept-link]").await;
    browser.wait_ply(13).await;
    eyes.look("26 seats").await;
    browser.resize(360, 740).await;
    eyes.look("26 seats on a phone").await;
    assert_eq!(eyes.found, Vec::<String>::new());
}
