//! Every lesson done to its end by keyboard alone, in both languages, on a wide screen and on a
//! phone, light and dark.

use serde_json::json;

use crate::access::Eyes;
use crate::support::Browser;
use crate::support::servers::serve;

/// What the step that is shown asks for: where the keyboard answers, and what is typed there.
const ASKED: &str = r#"
const done = arguments[0];
const step = document.querySelector('.step:not([hidden])');
const { accepted, position } = step.dataset;
const field = step.querySelector('.value-asked input');
(async () => {
  if (step.querySelector('.options')) return ['[data-option=true]', ''];
  if (field) return ['.value-asked input', field.dataset.value];
  if (!accepted) return ['', ''];
  const places = [...step.querySelectorAll('#palette button:enabled, #board .target')];
  const moves = places.map((place) => place.dataset.move);
  if (accepted === 'any') return [`[data-move="${moves[0]}"]`, ''];
  if (accepted !== 'best') return [`[data-move="${accepted.split(',')[0]}"]`, ''];
  for (const move of moves) {
    const answer = await (await fetch(`/learn/judge?${new URLSearchParams({ position, move })}`)).json();
    if (answer.right) return [`[data-move="${move}"]`, ''];
  }
  return ['nothing is right', ''];
})().then(done);
"#;

/// Answers the step that is shown, rightly.
async fn answer(browser: &Browser) {
    let asked = browser.client.execute_async(ASKED, vec![]).await.unwrap();
    let (place, typed) = (asked[0].as_str().unwrap(), asked[1].as_str().unwrap());
    if place.is_empty() {
        return;
    }
    let selector = format!(".step:not([hidden]) {place}");
    if place.starts_with("[data-move")
        && browser.ask(&format!("!!document.querySelector({selector:?})?.closest('#board')")).await == true
    {
        // The Tab key reaches the board, arrows one of its cells.
        browser.tab_to(".step:not([hidden]) #board .cell").await;
        walk_to(browser, &selector).await;
    } else {
        browser.tab_to(&selector).await;
    }
    if typed.is_empty() {
        browser.press("Enter").await;
    } else {
        browser.keys(&format!("{typed}\u{e007}")).await;
    }
    browser.wait("document.querySelector('.step:not([hidden]) .verdict.right')").await;
}

/// Walks through the cells with the arrows, row by row, to one of them.
async fn walk_to(browser: &Browser, selector: &str) {
    let here = format!("document.activeElement === document.querySelector({selector:?})");
    let way = format!(
        "(() => {{ const at = (e) => (e.id.match(/\\d+/g) ?? []).map(Number); const [to, from] = [at(document.querySelector({selector:?})), at(document.activeElement)]; \
         return to.length === 2 && to[0] !== from[0] ? (to[0] > from[0] ? 'ArrowDown' : 'ArrowUp') : to.at(-1) > from.at(-1) ? 'ArrowRight' : 'ArrowLeft'; }})()"
    );
    for _ in 0..60 {
        if browser.ask(&here).await == true {
            return;
        }
        let key = browser.text(&way).await;
        browser.press(&key).await;
    }
    panic!("the arrows never reach {selector}");
}

#[tokio::test(flavor = "multi_thread")]
async fn every_lesson_is_done_by_keyboard_in_both_languages_and_sizes() {
    let url = serve().await;
    let browser = Browser::open(&url).await;
    let mut eyes = Eyes::of(&browser);
    // Each language is looked at in one size, and walked through in both. Steps differ in what they
    // ask; the colours of one step are those of all.
    for (language, width, height, looks) in
        [("fr", 1280, 800, true), ("en", 360, 740, true), ("fr", 360, 740, false), ("en", 1280, 800, false)]
    {
        let metrics = json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 800 });
        browser.devtools("Emulation.setDeviceMetricsOverride", metrics).await;
        browser.ask(&format!("(document.cookie = 'language={language}; path=/', 1)")).await;
        browser.go(&format!("{url}/lessons")).await;
        assert_eq!(browser.text("document.documentElement.lang").await, language);
        let names = browser
            .text("[...document.querySelectorAll('[data-lesson]')].map((a) => a.dataset.lesson).join(' ')")
            .await;
        assert_eq!(names.split(' ').count(), 12);
        for name in names.split(' ') {
            browser.go(&format!("{url}/lessons/{name}")).await;
            let steps = browser.ask("document.querySelectorAll('.step').length").await.as_u64().unwrap();
            for step in 1..=steps {
                answer(&browser).await;
                let place = format!("{name}, step {step}, {language}, {width}");
                let fits = "document.documentElement.scrollWidth <= innerWidth";
                assert_eq!(browser.ask(fits).await, true, "{place}: the page is wider than the window");
                if looks {
                    eyes.look_at_sizes(&place).await;
                }
                if looks && width > 800 {
                    eyes.look_at_everything(&place).await;
                } else if looks && step == 1 {
                    eyes.look_at_colours(&place).await;
                }
                if step < steps {
                    browser.tab_to(".step:not([hidden]) .onward").await;
                    browser
                        .press_until(
                            "Enter",
                            &format!("document.querySelector('.step:not([hidden])').id === 'step-{step}'"),
                        )
                        .await;
                    assert_eq!(
                        browser.ask("!!document.activeElement.closest('.step:not([hidden])')").await,
                        true,
                        "{place}: the focus is lost"
                    );
                }
            }
            browser.wait("document.querySelectorAll('.steps .solved').length === document.querySelectorAll('.steps [data-step]').length").await;
        }
    }
    assert_eq!(eyes.found, Vec::<String>::new());
}

/// On a phone what is asked and its board are seen together, and the answer under the board; what
/// leads on calls nobody before.
#[tokio::test(flavor = "multi_thread")]
async fn upright_a_step_of_a_lesson_is_seen_whole() {
    let browser = Browser::at("/lessons/02-fork").await;
    browser.hold(360, 740).await;
    let bottom = |selector: &str| format!("document.querySelector({selector:?}).getBoundingClientRect().bottom");
    let weight = "getComputedStyle(document.querySelector('.step:not([hidden]) .onward')).fontWeight";
    assert!(browser.ask(&bottom("#board")).await.as_f64().unwrap() <= 740.0);
    assert_eq!(browser.text(weight).await, "400");
    answer(&browser).await;
    let [board, verdict] = [bottom("#board"), bottom(".verdict.right")];
    assert_eq!(browser.ask(&format!("{verdict} > {board} && {verdict} <= innerHeight")).await, true);
    assert_eq!(browser.text(weight).await, "600");
}
