//! What is heard: the files, when they are played, and silence that is remembered
//! (R065 to R068).

use serde_json::json;

use crate::support::Browser;
use crate::support::servers::serve_apart;

#[tokio::test(flavor = "multi_thread")]
async fn r065_r066_r067_r068_sounds_and_silence() {
    let folder = tempfile::tempdir().unwrap();
    let (server, url) = serve_apart(&folder, 0);
    let browser = Browser::open(&url).await;
    // Every sound is a WAV file that the browser can play.
    let script = "const [name, done] = arguments; (async () => {
        const bytes = await (await fetch(`/assets/sounds/${name}.wav`)).arrayBuffer();
        const head = String.fromCharCode(...new Uint8Array(bytes).slice(0, 12));
        const sound = await new OfflineAudioContext(1, 1, 44100).decodeAudioData(bytes);
        done([head.slice(0, 4), head.slice(8), sound.duration > 0.02 && sound.duration < 5]);
    })()";
    for name in ["clic1", "clic2", "victory", "draw"] {
        let heard = browser.client.execute_async(script, vec![json!(name)]).await.unwrap();
        assert_eq!(heard, json!(["RIFF", "WAVE", true]), "{name}");
    }
    browser.start("morpion", ["person", "person"]).await;
    let last = "window.played.at(-1)";
    // Which of the two clicks is heard is drawn by chance.
    for (ply, (mv, chance, click)) in (1..).zip([("2B", 0.1, 1), ("1A", 0.9, 2)]) {
        browser.ask(&format!("Boolean(Math.random = () => {chance})")).await;
        browser.play(mv, ply).await;
        browser.wait(&format!("{last} === '/assets/sounds/clic{click}.wav'")).await;
    }
    browser.play_all("2A 1B 2C", 3).await;
    browser.wait(&format!("{last} === '/assets/sounds/victory.wav'")).await;
    browser.press_to("R", 0).await;
    browser.play_all("2B 1A 3A 1C 1B 3B 2A 2C 3C", 1).await;
    browser.wait(&format!("{last} === '/assets/sounds/draw.wav'")).await;
    // An illegal click makes no sound (UX 11), and silence is silence.
    let so_far = browser.ask("window.played.length").await;
    browser.heard_after("document.querySelector(\"#board [data-move='2B']\").dispatchEvent(new PointerEvent('click', { bubbles: true }))", vec![]).await;
    assert_eq!(browser.ask("window.played.length").await, so_far);
    browser.press_until("K", "document.documentElement.dataset.sound === 'off'").await;
    browser.press_to("R", 0).await;
    browser.play("2B", 1).await;
    assert_eq!(browser.ask("window.played.length").await, so_far);
    // It is remembered, by a reload and by the next start of the program.
    browser.reload().await;
    assert_eq!(browser.text("document.documentElement.dataset.sound").await, "off");
    let port = url.rsplit(':').next().unwrap().parse().unwrap();
    drop(server);
    browser.wait("!document.documentElement.dataset.connected").await;
    let (_server, url) = serve_apart(&folder, port);
    browser.go(&format!("{url}/game")).await;
    assert_eq!(browser.text("document.documentElement.dataset.sound").await, "off");
    browser.play("1A", 2).await;
    assert_eq!(browser.ask("window.played").await, json!([]));
    browser.end_after_kill().await;
}
