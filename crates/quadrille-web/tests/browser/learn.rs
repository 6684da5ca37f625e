//! Problems in a real browser: solved by keyboard alone, refuted where wrong, remembered.

use crate::access::Eyes;
use crate::support::Browser;
use crate::support::servers::serve;

const STANDING: &str = "document.getElementById('standing').textContent";

#[tokio::test(flavor = "multi_thread")]
async fn a_problem_is_solved_by_keyboard_and_remembered() {
    let url = serve().await;
    let browser = Browser::open(&url).await;
    browser.press_until("W", "document.querySelectorAll('[data-problem]').length > 300").await;
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
    browser.press_until("Enter", "document.querySelectorAll('#foresight text').length === 0").await;
    browser.press(&right.to_string()).await;
    browser.wait("!document.getElementById('next').hidden").await;
    assert!(browser.text("document.getElementById('status').textContent").await.starts_with("Juste"));
    assert_eq!(browser.text(STANDING).await, "résolu avec de l’aide");
    eyes.look("a right answer").await;
    browser.press_until("Enter", "location.pathname.endsWith('/2')").await;
    browser.go(&format!("{url}/problems")).await;
    browser.wait("document.querySelector('.helped[href=\"/problems/puissance4/1\"]')").await;
    // A phone, in English, the colours beside the board.
    browser.resize(360, 740).await;
    browser.speak("en").await;
    browser.go(&format!("{url}/problems/six-couleurs/3")).await;
    eyes.look("a problem on a phone").await;
    browser.ask("document.getElementById('hint').click()").await;
    browser.wait("document.getElementById('status').textContent.includes('needs')").await;
    browser.ask("document.getElementById('solution').click()").await;
    browser.wait("document.querySelectorAll('#after button').length > 1").await;
    assert_eq!(browser.text(STANDING).await, "not solved yet");
    assert_eq!(browser.ask("document.documentElement.scrollWidth <= innerWidth").await, true);
    assert_eq!(eyes.found, Vec::<String>::new());
}

const SAY: &str = "document.getElementById('walk-say').textContent";

/// Windows close as children return, a cut names the move that gave the bound, and a guess is
/// answered with its reason.
#[tokio::test(flavor = "multi_thread")]
async fn the_tree_is_walked_by_keyboard_and_says_where_bounds_come_from() {
    let browser = Browser::at("/learn/tree?position=/p/puissance4?moves%3D4,4,5,3").await;
    browser.wait("document.querySelector('#tree [role=treeitem]')").await;
    let mut eyes = Eyes::of(&browser);
    browser.ask("document.querySelector('[data-walk=next]').focus()").await;
    browser.press_until("PageDown", &format!("{SAY}.includes('COUPURE')")).await;
    let said = browser.text(SAY).await;
    assert!(said.contains("vient de"), "{said}");
    browser.wait("document.querySelector('#tree .lit')").await;
    // The node above has a window that its children closed, with the move that did.
    browser.wait("document.querySelector('#tree .node-from')").await;
    browser.wait("document.querySelector('#code [aria-current]').dataset.code === 'cut'").await;
    browser.wait("document.querySelector('#board .tried, #foresight text')").await;
    // What a leaf is worth is told term by term.
    for _ in 0..4 {
        browser.press("ArrowRight").await;
    }
    browser.wait("!document.getElementById('terms').hidden").await;
    eyes.look("the tree").await;
    browser.click_until("[data-view=drawing]", "document.querySelectorAll('#drawn .box').length > 5").await;
    // Each box has the board it stands for, and what a cut left out says what it saved.
    browser.wait("document.querySelectorAll('#drawn .box[data-node] > svg.picture').length === document.querySelectorAll('#drawn .box[data-node]').length").await;
    browser.ask("document.querySelector('[data-walk=next]').focus()").await;
    browser.press("PageDown").await;
    browser
        .wait(
            "[...document.querySelectorAll('#drawn .cut-off > .small')].some((text) => /^−\\d/.test(text.textContent))",
        )
        .await;
    eyes.look("the drawing").await;
    browser.click("[data-view=outline]").await;
    // The root's value is that of the comparison, in view.
    browser.ask("document.querySelector('[data-walk=next]').focus()").await;
    browser.press_until("End", &format!("{SAY}.startsWith('MAX racine')")).await;
    let bottom = "document.querySelector('#costs tbody tr').getBoundingClientRect().bottom";
    assert!(browser.ask(bottom).await.as_f64().unwrap() < 800.0);
    // A prediction: asked with the moves left, a wrong one answered with its reason.
    browser.press("Home").await;
    browser.ask("document.getElementById('predict').click()").await;
    browser.ask("document.querySelector('[data-walk=next]').focus()").await;
    for _ in 0..200 {
        browser.press("ArrowRight").await;
        if browser.ask("document.querySelectorAll('#walk-ask button').length").await == 2 {
            break;
        }
    }
    assert!(browser.text(SAY).await.contains("coups restants"), "{}", browser.text(SAY).await);
    browser
        .click_until("#walk-ask button:first-child", &format!("/^(Juste|Non)/.test({SAY}) && {SAY}.length > 40"))
        .await;
    // Monte Carlo, in its four steps.
    browser.ask("(document.getElementById('predict').click(), document.getElementById('question').algorithm.value = 'mcts', document.getElementById('question').dispatchEvent(new Event('change')))").await;
    browser.wait("document.querySelectorAll('#arms tr').length > 3").await;
    for kind in ["expansion", "partie au hasard", "remontée", "sélection"] {
        for _ in 0..60 {
            if browser.text(SAY).await.contains(kind) {
                break;
            }
            browser.click("[data-walk=next]").await;
        }
        assert!(browser.text(SAY).await.contains(kind), "{kind}: {}", browser.text(SAY).await);
    }
    eyes.look("Monte Carlo").await;
    assert_eq!(eyes.found, Vec::<String>::new());
}

/// Searches anew; how long each stage takes until the tree is painted.
async fn opening(browser: &Browser) -> String {
    let opened = "const [begun, done] = [performance.now(), arguments[0]]; const main = document.getElementById('main'); performance.clearResourceTimings(); \
        const told = () => { const painted = performance.now() - begun; const answer = performance.getEntriesByType('resource').find((entry) => entry.name.includes('tree.json') && !entry.name.includes('costs')); \
            const ms = (time) => Math.round(time); \
            done(`${document.getElementById('walk-place').textContent} steps, ${answer.decodedBodySize} bytes (${answer.encodedBodySize} packed): ${ms(answer.responseStart - answer.requestStart)} ms searched and written, ${ms(answer.responseEnd - answer.responseStart)} ms sent, painted after ${ms(painted)} ms`); }; \
        new MutationObserver((_, observer) => { if (main.hasAttribute('aria-busy')) return; observer.disconnect(); requestAnimationFrame(() => setTimeout(told)); }).observe(main, { attributes: true }); \
        document.getElementById('question').requestSubmit();";
    browser.client.execute_async(opened, vec![]).await.unwrap().as_str().unwrap_or_default().to_owned()
}

#[tokio::test(flavor = "multi_thread")]
async fn ten_thousand_nodes_are_walked_through_and_more_is_told() {
    let url = serve().await;
    let browser = Browser::open(&format!("{url}/learn/tree?position=/p/puissance4&algorithm=minimax&depth=6")).await;
    browser.wait("!document.getElementById('unrecorded').hidden").await;
    assert_eq!(browser.ask("Number(document.getElementById('walk').max)").await, 2 * 10_000 - 1);
    let told = browser.text("document.getElementById('unrecorded').textContent").await;
    assert!(told.replace('\u{202f}', " ").contains("10 000 premiers"), "{told}");
    browser.wait("document.querySelectorAll('#costs tbody tr').length === 5").await;
    println!("Puissance 4, minimax, depth 6: {}", opening(&browser).await);
    let last = "const begun = performance.now(); document.querySelector('[data-walk=last]').click(); return performance.now() - begun";
    println!("the last of 20 000 steps drawn in {} ms", browser.client.execute(last, vec![]).await.unwrap());
    let scrolled = "const done = arguments[0]; const tree = document.getElementById('tree'); for (const more of tree.querySelectorAll('.more button')) more.click(); \
        const home = tree.scrollHeight > tree.clientHeight ? tree : tree.parentElement; const gaps = []; let last = performance.now(); let n = 0; \
        const turn = () => { const now = performance.now(); gaps.push(now - last); last = now; home.scrollTop += 40; if (++n < 60) requestAnimationFrame(turn); else done(gaps.slice(1).sort((a, b) => a - b)); }; requestAnimationFrame(turn);";
    let gaps = browser.client.execute_async(scrolled, vec![]).await.unwrap();
    println!("60 frames of scrolling: median {} ms, longest {} ms", gaps[29], gaps[58]);
    // Where other ways cost millions of positions the tree does not wait for them.
    let five = "/p/morpion?rows%3D15%26columns%3D15%26align%3D5%26moves%3D8H,7H,8G";
    browser.go(&format!("{url}/learn/tree?position={five}&algorithm=alpha-beta&depth=3")).await;
    browser.wait("Number(document.getElementById('walk').max) === 19999").await;
    browser.wait("document.querySelectorAll('#costs tbody tr').length === 5").await;
    println!("five in a row, alpha-beta, depth 3: {}", opening(&browser).await);
    assert_eq!(browser.ask("document.querySelectorAll('#costs tbody tr').length").await, 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_computer_s_move_is_explained_and_its_search_opened() {
    let url = serve().await;
    let browser = Browser::open(&url).await;
    for engine in ["minimax:depth=3", "level:difficile"] {
        browser.go(&url).await;
        browser.start("morpion", ["person", engine]).await;
        browser.click("#board [data-move='1A']").await;
        browser.wait_ply(2).await;
        browser.dialog("Shift+W", "why").await;
        browser.wait("document.querySelectorAll('#dialog-why .why li').length >= 2").await;
        let words = browser.text("document.querySelector('#dialog-why .why').textContent").await;
        assert!(words.contains("positions"), "{words}");
        browser.ask("document.querySelector('#dialog-why a').click()").await;
        browser.wait("document.querySelector('#tree [role=treeitem]')").await;
        let who = browser.text("document.getElementById('who').textContent").await;
        let digits = |text: &str| -> String { text.chars().filter(char::is_ascii_digit).collect() };
        let nodes =
            words.split(" positions").next().and_then(|text| text.rsplit("regardé ").next()).map(digits).unwrap();
        assert!(who.contains("La recherche même") && digits(&who).contains(&nodes), "{engine}, {nodes}: {who}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn an_open_explanation_is_that_of_the_last_move() {
    let url = serve().await;
    let browser = Browser::open(&url).await;
    browser.start("morpion", ["person", "minimax:depth=3"]).await;
    browser.dialog("Shift+W", "why").await;
    assert_eq!(browser.ask("document.querySelectorAll('#dialog-why .why li').length").await, 0);
    // The dialog covers the board for a person, not for a script.
    let click = "dispatchEvent(new MouseEvent('click', { bubbles: true }))";
    browser.ask(&format!("document.querySelector(`#board [data-move='1A']`).{click}")).await;
    browser.wait_ply(2).await;
    browser.wait("document.querySelectorAll('#dialog-why[open] .why li').length >= 2").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_lesson_on_a_phone_with_a_wrong_move() {
    let url = serve().await;
    let browser = Browser::open(&format!("{url}/lessons")).await;
    let mut eyes = Eyes::of(&browser);
    eyes.look("the list of lessons").await;
    // The fork, by keyboard alone: a wrong move, again, the right one, and on.
    browser.resize(360, 740).await;
    browser.go(&format!("{url}/lessons/02-fork")).await;
    browser.ask("document.getElementById('cell-0-2').focus()").await;
    browser.press_until("Enter", "document.querySelector('.step:not([hidden]) .verdict.wrong')").await;
    eyes.look("a wrong move on a phone").await;
    browser.press("Enter").await;
    browser.ask("document.getElementById('cell-2-2').focus()").await;
    browser.press_until("Enter", "document.querySelector('.step:not([hidden]) .verdict.right')").await;
    browser.press_until("Enter", "document.querySelector('.step:not([hidden])').id === 'step-1'").await;
    assert_eq!(browser.ask("document.documentElement.scrollWidth <= innerWidth").await, true);
    assert_eq!(eyes.found, Vec::<String>::new());
}

#[tokio::test(flavor = "multi_thread")]
async fn mistakes_are_named_with_the_better_move_and_played_again() {
    let browser = Browser::at("/p/morpion?moves=1A,1B,2A,1C,3A").await;
    browser.wait_ply(5).await;
    browser.click_until("#tab-analysis", "document.querySelector('#graph .fault-sign')").await;
    browser.wait("document.querySelector('.mistakes .better')").await;
    let mut eyes = Eyes::of(&browser);
    eyes.look("the graph").await;
    browser.ask("document.querySelector('#analysis a[href*=mistakes]').click()").await;
    browser.wait("document.querySelector('.step .board-place #board')").await;
    // Move 2 was the first mistake: only the centre draws.
    browser.click_until("#cell-0-2", "document.querySelector('.verdict.wrong')").await;
    browser.wait("document.querySelectorAll('.step:not([hidden]) .after button').length > 1").await;
    browser.click(".step:not([hidden]) .retry").await;
    browser.click_until("#cell-1-1", "document.querySelector('.verdict.right')").await;
    eyes.look("a mistake played again").await;
    assert_eq!(eyes.found, Vec::<String>::new());
}
