//! A program that speaks UGI, as a player of any game (`docs/protocols.md`).

use std::time::{Duration, Instant};

use quadrille_core::{AnyRecord, Reason};
use quadrille_engine::Limits;

use super::Fault;
use super::process::Process;

/// What a program may take to get ready.
const TO_START: Duration = Duration::from_secs(10);

#[derive(Debug)]
pub(super) struct Ugi {
    process: Process,
    ready: bool,
}

impl Ugi {
    pub(super) fn start(command: &[String]) -> Result<Ugi, Reason> {
        Ok(Ugi { process: Process::start(command)?, ready: false })
    }

    pub(super) fn choose(&mut self, record: &AnyRecord, limits: Limits, allowed: Duration) -> Result<String, Fault> {
        if !self.ready {
            self.ask("ugi", "ugiok")?;
            self.process.say("uginewgame");
            self.ask("isready", "readyok")?;
            self.ready = true;
        }
        let played = record.moves()[..record.ply()].join(" ");
        let moves = if played.is_empty() { String::new() } else { format!(" moves {played}") };
        self.process.say(format!("position setup {}{moves}", record.setup()));
        let mut go = String::from("go");
        if let Some(time) = limits.time {
            go += &format!(" movetime {}", time.as_millis());
        }
        if let Some(depth) = limits.depth {
            go += &format!(" depth {depth}");
        }
        if let Some(nodes) = limits.nodes {
            go += &format!(" nodes {nodes}");
        }
        let asked = Instant::now();
        self.process.say(go);
        self.process.wait(asked + allowed, |line| {
            let mut words = line.split_whitespace();
            match words.next() {
                Some("bestmove") => Some(match words.next() {
                    Some(mv) => Ok(mv.to_owned()),
                    None => Err(Fault::answered(line)),
                }),
                Some("error") => Some(Err(Fault::told(line))),
                _ => None,
            }
        })
    }

    fn ask(&self, question: &str, answer: &str) -> Result<(), Fault> {
        self.process.say(question);
        self.process.wait(Instant::now() + TO_START, |line| (line == answer).then_some(Ok(())))
    }
}
