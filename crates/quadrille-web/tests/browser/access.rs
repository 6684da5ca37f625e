//! What everybody needs: names for what can be pressed, contrast, sizes; on every screen,
//! in both themes.

use serde_json::{Value, json};

use crate::support::Browser;
use crate::support::servers::serve;

/// Finds controls without a name or role, ids used twice, targets that are too small and
/// texts that are too pale, as a list of sentences. Contrast is that of WCAG 2.2 AA
/// against the nearest ground that is painted.
const CHECK: &str = r#"
const found = [];
const shown = (e) => e.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !e.closest('[inert],[hidden],.unseen,.skip');
const name = (e) => (e.getAttribute('aria-label') || e.labels?.[0]?.innerText || e.innerText || e.getAttribute('title') || e.getAttribute('placeholder') || '').trim();
const ids = new Map();
for (const e of document.querySelectorAll('[id]')) ids.set(e.id, (ids.get(e.id) || 0) + 1);
for (const [id, count] of ids) if (count > 1) found.push(`id ${id} is used ${count} times`);
for (const e of document.querySelectorAll('button,a[href],input,select,textarea,[role=gridcell],[role=grid],[role=tab],dialog[open],[role=group],[role=toolbar]')) {
  if (!shown(e)) continue;
  const by = e.getAttribute('aria-labelledby');
  if (by ? !document.getElementById(by) : !name(e)) found.push(`no name: ${e.outerHTML.slice(0, 90)}`);
}
for (const e of document.querySelectorAll('[aria-controls],[aria-describedby]'))
  for (const a of ['aria-controls', 'aria-describedby'])
    if (e.hasAttribute(a) && !document.getElementById(e.getAttribute(a))) found.push(`${a} of ${e.outerHTML.slice(0, 60)} leads nowhere`);
for (const e of document.querySelectorAll('button,a[href],select,input:not([type=checkbox],[type=radio])')) {
  if (!shown(e)) continue;
  const { width, height } = e.getBoundingClientRect();
  if (width < 24 || height < 23.5) found.push(`small (${width.toFixed()}x${height.toFixed()}): ${e.outerHTML.slice(0, 80)}`);
}
if (document.querySelectorAll('#board [tabindex="0"]').length > 1) found.push('the board has more than one tab stop');
const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
const rgba = (c) => { canvas.clearRect(0, 0, 1, 1); canvas.fillStyle = c; canvas.fillRect(0, 0, 1, 1); return [...canvas.getImageData(0, 0, 1, 1).data]; };
const light = ([r, g, b]) => { const f = (v) => { v /= 255; return v <= .03928 ? v / 12.92 : ((v + .055) / 1.055) ** 2.4; }; return .2126 * f(r) + .7152 * f(g) + .0722 * f(b); };
const over = (top, under) => { const a = top[3] / 255; return [0, 1, 2].map((i) => top[i] * a + under[i] * (1 - a)).concat(255); };
const ground = (e) => { let layers = []; for (let p = e; p; p = p.parentElement) { const c = rgba(getComputedStyle(p).backgroundColor); if (c[3]) { layers.push(c); if (c[3] === 255) break; } } return layers.reverse().reduce((under, top) => over(top, under), [255, 255, 255, 255]); };
const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
for (let node = walker.nextNode(); node; node = walker.nextNode()) {
  const e = node.parentElement;
  if (!node.data.trim() || !shown(e) || e.closest('svg,option,[aria-disabled=true],:disabled,[aria-hidden=true]')) continue;
  const style = getComputedStyle(e);
  const under = ground(e);
  const ink = over(rgba(style.color), under);
  const [a, b] = [light(ink), light(under)].sort((x, y) => y - x);
  const ratio = (a + .05) / (b + .05);
  const large = parseFloat(style.fontSize) >= 24 || (parseFloat(style.fontSize) >= 18.6 && style.fontWeight >= 700);
  if (ratio < (large ? 3 : 4.5)) found.push(`contrast ${ratio.toFixed(2)}: ${node.data.trim().slice(0, 40)} (${style.color} on ${under})`);
}
return [...new Set(found)];
"#;

async fn check(browser: &Browser, place: &str) {
    for theme in ["light", "dark"] {
        let media = json!({ "features": [{ "name": "prefers-color-scheme", "value": theme }] });
        browser.devtools("Emulation.setEmulatedMedia", media).await;
        let found: Value = browser.client.execute(CHECK, vec![]).await.unwrap();
        assert_eq!(found, json!([]), "{place}, {theme}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn every_screen_in_both_themes() {
    let browser = Browser::open(&serve().await).await;
    for game in ["morpion", "puissance4", "six-couleurs"] {
        browser.ask(&format!("document.querySelector('input[value={game}]').click()")).await;
        tokio::time::sleep(std::time::Duration::from_millis(400)).await;
        check(&browser, &format!("set-up of {game}")).await;
        browser.start(game, ["person", "person"]).await;
        check(&browser, game).await;
        if game == "puissance4" {
            browser.play("4", 1).await;
            browser.click("#tab-analysis").await;
            check(&browser, "analysis").await;
            browser.click("#tab-moves").await;
        }
        browser.press("Shift+A").await;
        browser.wait("!document.getElementById('end').hidden").await;
        check(&browser, "end").await;
        browser.press("N").await;
        browser.wait("document.getElementById('form')").await;
    }
    for dialog in ["load", "print", "scores", "options", "help", "keys", "about"] {
        browser.ask(&format!("import('/assets/menus.js').then((m) => m.openDialog('{dialog}')) && 1")).await;
        browser.wait(&format!("document.getElementById('dialog-{dialog}').open")).await;
        tokio::time::sleep(std::time::Duration::from_millis(300)).await;
        check(&browser, dialog).await;
        browser.ask(&format!("document.getElementById('dialog-{dialog}').close()")).await;
    }
    browser.end().await;
}
