//! Problems in a real browser: solved by keyboard alone, refuted where wrong, remembered.

use serde_json::json;

use crate::access::Eyes;
use crate::support::Browser;
use crate::support::servers::serve;

const STANDING: &str = "document.getElementById('standing').textContent";

#[tokio::test(flavor = "multi_thread")]
async fn a_problem_is_solved_by_keyboard_and_remembered() {
    let url = serve().await;
    let browser = Browser::open(&url).await;
    browser.press("W").await;
    browser.wait("document.querySelectorAll('[data-problem]').length > 300").await;
    let mut eyes = Eyes::of(&browser);
    eyes.look("the list of problems").await;
    browser.go(&format!("{url}/problems/puissance4/1")).await;
    let solution = "fetch('/problems/puissance4/1/hint?given=2').then((answer) => answer.json()).then((hint) => { window.right = Number(hint.line[0][0]); })";
    browser.ask(&format!("({solution}, 1)")).await;
    browser.wait("window.right").await;
    let right = browser.ask("window.right").await.as_u64().unwrap();
    let wrong = if right == 1 { 2 } else { 1 };
    browser.tab_to("#board .cell").await;
    browser.press(&wrong.to_string()).await;
    browser.wait("!document.getElementById('again').hidden").await;
    browser.wait("document.querySelectorAll('#foresight text').length === 2").await;
    eyes.look("a wrong answer").await;
    // The way back has the focus, and the board is as it was.
    browser.press("Enter").await;
    browser.wait("document.querySelectorAll('#foresight text').length === 0").await;
    browser.press(&right.to_string()).await;
    browser.wait("!document.getElementById('next').hidden").await;
    assert!(browser.text("document.getElementById('status').textContent").await.starts_with("Juste"));
    assert_eq!(browser.text(STANDING).await, "résolu avec de l’aide");
    eyes.look("a right answer").await;
    browser.press("Enter").await;
    browser.wait("location.pathname.endsWith('/2')").await;
    browser.go(&format!("{url}/problems")).await;
    browser.wait("document.querySelector('.helped[href=\"/problems/puissance4/1\"]')").await;
    // A phone, in English, the colours beside the board.
    let phone = json!({ "width": 360, "height": 740, "deviceScaleFactor": 1, "mobile": true });
    browser.devtools("Emulation.setDeviceMetricsOverride", phone).await;
    browser.click("[data-language=en]").await;
    browser.wait("document.documentElement.lang === 'en'").await;
    browser.go(&format!("{url}/problems/six-couleurs/3")).await;
    eyes.look("a problem on a phone").await;
    browser.click("#hint").await;
    browser.wait("document.getElementById('status').textContent.includes('needs')").await;
    browser.click("#solution").await;
    browser.wait("document.querySelectorAll('#after button').length > 1").await;
    assert_eq!(browser.text(STANDING).await, "not solved yet");
    assert_eq!(browser.ask("document.documentElement.scrollWidth <= innerWidth").await, true);
    assert_eq!(eyes.found, Vec::<String>::new());
    browser.end().await;
}
