//! Another program as a guest of the catalogue: every face then plays against it as against
//! the house's own.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use quadrille_core::{AnyRecord, AnySetup, Reason};
use quadrille_engine::catalogue::Guest;
use quadrille_engine::{AnyDecision, AnyEngine, Budget, Chosen, InTexts, Limits, OnInfo, Stop};

use super::{Conversation, LONGEST, Program, Question};

/// At a table nobody's clock is running out: a late answer is waited for.
const PATIENCE: Duration = Duration::from_secs(10);

/// A program that was let in.
#[derive(Debug)]
struct Visitor {
    program: Arc<Program>,
    /// Started already, for who sits down first.
    ready: Mutex<Option<Conversation>>,
}

/// A program at a table.
struct Seated {
    program: Arc<Program>,
    setup: AnySetup,
    seed: u64,
    conversation: Option<Conversation>,
    failure: Option<Reason>,
}

impl Program {
    /// This program as a guest. Where a setup is given it is started at once: one that is
    /// missing or does not speak is known before the first move.
    ///
    /// # Errors
    /// Why it cannot come, with what it wrote.
    pub fn into_guest(self, setup: Option<&AnySetup>) -> Result<Arc<dyn Guest>, Reason> {
        let ready = match setup {
            Some(setup) => {
                self.check(setup).map_err(|error| Reason::from(&error))?;
                Some(self.start(setup, 0, None).map_err(|fault| Reason::from(&fault))?)
            }
            None => None,
        };
        Ok(Arc::new(Visitor { program: Arc::new(self), ready: Mutex::new(ready) }))
    }
}

impl Guest for Visitor {
    fn name(&self) -> &str {
        &self.program.name
    }

    fn about(&self) -> &str {
        &self.program.about
    }

    fn supports(&self, setup: &AnySetup) -> Result<(), Reason> {
        self.program.check(setup).map_err(|error| Reason::from(&error))
    }

    fn limits(&self) -> Limits {
        self.program.limits
    }

    fn sit(&self, setup: &AnySetup, seed: u64) -> Result<AnyEngine, Reason> {
        let ready = self.ready.lock().unwrap_or_else(PoisonError::into_inner).take();
        let conversation = ready.filter(|conversation| conversation.setup == *setup);
        let mut seated =
            Seated { program: Arc::clone(&self.program), setup: setup.clone(), seed, conversation, failure: None };
        seated.conversation = Some(seated.wake()?);
        Ok(AnyEngine::in_texts(setup.game(), Box::new(seated)))
    }
}

impl Seated {
    /// Starts the program, unless it runs.
    fn wake(&mut self) -> Result<Conversation, Reason> {
        match self.conversation.take() {
            Some(conversation) => Ok(conversation),
            None => self.program.start(&self.setup, self.seed, None).map_err(|fault| Reason::from(&fault)),
        }
    }

    fn ask(
        &mut self,
        record: &AnyRecord,
        budget: &Budget,
        on_info: &mut OnInfo<'_, String>,
    ) -> Result<AnyDecision, Reason> {
        let mut conversation = self.wake()?;
        let (limits, stop): (Limits, &Stop) = (budget.limits(), budget.stop());
        let patience = limits.time.map_or(LONGEST, |time| time + PATIENCE);
        let decision = conversation.choose(Question { record, limits, patience, stop }, on_info);
        let decision = decision.map_err(|fault| Reason::from(&fault))?;
        // One that did wrong is ended, and started again where it is asked again.
        self.conversation = Some(conversation);
        Ok(decision)
    }
}

impl InTexts for Seated {
    fn name(&self) -> String {
        self.program.name.clone()
    }

    fn search(&mut self, record: &AnyRecord, budget: &Budget, on_info: &mut OnInfo<'_, String>) -> Chosen<String> {
        if record.outcome().is_some() {
            return None;
        }
        let decision = self.ask(record, budget, on_info);
        self.failure = decision.as_ref().err().cloned();
        decision.ok()
    }

    fn failure(&self) -> Option<Reason> {
        self.failure.clone()
    }
}
