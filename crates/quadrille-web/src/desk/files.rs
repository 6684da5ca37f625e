//! What is asked over HTTP: the page itself, saves, prints, pictures.

use tokio::sync::oneshot;

use super::Desk;
use crate::message::Screen;

/// A question over HTTP.
#[derive(Debug)]
pub(crate) enum Ask {
    /// The document of a screen, in a language if the page names one.
    Page { screen: Screen, language: Option<String>, reply: oneshot::Sender<String> },
}

impl Desk {
    pub(super) fn asked(&mut self, ask: Ask) {
        match ask {
            Ask::Page { screen, language, reply } => {
                // Whoever asked may have gone away meanwhile.
                let _ = reply.send(self.document(screen, language.as_deref()));
            }
        }
    }
}
