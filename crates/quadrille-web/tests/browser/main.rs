//! The page in a real browser: headless Chromium, driven through chromedriver. A missing
//! browser is a failure: without one these tests say nothing.
#![cfg(feature = "browser-tests")]
#![expect(clippy::print_stdout, reason = "measurements are told")]
#![expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod access;
mod analysis;
mod files;
mod games;
mod home;
mod keeping;
mod keys;
mod large;
mod learn;
mod lessons;
mod looks;
mod page;
mod phones;
mod rooms;
mod seeds;
mod sounds;
mod speed;
mod support;
mod touch;
mod window;

/// Not a test of its own: the server of another test, in a process that can be killed.
/// That test starts this program again with the data folder in its surroundings.
#[test]
fn server_process() {
    let Ok(folder) = std::env::var("QUADRILLE_TEST_DATA") else { return };
    let port = std::env::var("QUADRILLE_TEST_PORT").ok().and_then(|port| port.parse().ok()).unwrap_or(0);
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().unwrap();
    runtime.block_on(async {
        let options = quadrille_web::ServerOptions {
            listen: ([127, 0, 0, 1], port).into(),
            data: Some(folder.into()),
            no_pause: true,
            seed: Some(1),
            ..quadrille_web::ServerOptions::default()
        };
        let server = quadrille_web::Server::bind(options).await.unwrap();
        println!("address {}", server.address());
        server.run(std::future::pending()).await;
    });
}
