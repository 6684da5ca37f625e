//! What is asked over HTTP: the page itself, saves, prints, pictures.

use quadrille_core::AnyRecord;
use quadrille_session::Settings;
use tokio::sync::oneshot;

use super::Desk;
use crate::message::Screen;

/// A question over HTTP.
#[derive(Debug)]
pub(crate) enum Ask {
    /// The document of a screen, in a language if the page names one.
    Page { screen: Screen, language: Option<String>, reply: oneshot::Sender<String> },
    /// The game as shown, with its settings; nothing where there is none.
    Shown { reply: oneshot::Sender<Option<(Settings, AnyRecord)>> },
}

impl Desk {
    pub(super) fn asked(&mut self, ask: Ask) {
        match ask {
            Ask::Page { screen, language, reply } => {
                // Whoever asked may have gone away meanwhile.
                let _ = reply.send(self.document(screen, language.as_deref()));
            }
            Ask::Shown { reply } => {
                let shown = self.table.as_ref().map(|table| (table.settings().clone(), table.shown().clone()));
                let _ = reply.send(shown);
            }
        }
    }
}
