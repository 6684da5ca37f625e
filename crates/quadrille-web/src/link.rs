//! A position as a link: `/p/morpion?rows=3&columns=3&align=3&players=2&first=1&moves=2B,1A`.
//!
//! It holds the setup in the words of the rules and the moves on the board, so the same
//! words pasted into another Quadrille give the same position.

use quadrille_core::{AnyRecord, AnySetup, Game, Reason, reason};

/// The longest link that is read: a board of 200 by 200 cells fits.
pub(crate) const LONGEST: usize = 64 << 10;

/// The link of the position at the cursor.
pub(crate) fn write(record: &AnyRecord) -> String {
    let setup = record.setup().to_string().replace(' ', "&");
    let moves = record.moves()[..record.ply()].join(",");
    let moves = if moves.is_empty() { String::new() } else { format!("&moves={moves}") };
    format!("/p/{}?{setup}{moves}", record.game())
}

/// The game that a link holds.
///
/// # Errors
/// What was read, why it is refused, what would do.
pub(crate) fn read(link: &str) -> Result<AnyRecord, Reason> {
    if link.len() > LONGEST {
        return Err(reason!(
            "link-long",
            "this link is longer than {limit} characters, as no link is; copy it again",
            limit = LONGEST
        ));
    }
    let path = link.find("/p/").map(|at| &link[at + 3..]);
    let (game, query) = path.map(|path| path.split_once('?').unwrap_or((path, ""))).ok_or_else(|| {
        reason!("link-none", "this is not a link to a position; such a link has /p/ and a game in it")
    })?;
    let game: Game = game.parse()?;
    let query = decode(query);
    let (mut words, mut moves) = (Vec::new(), Vec::new());
    for word in query.split('&').filter(|word| !word.is_empty()) {
        match word.strip_prefix("moves=") {
            Some(list) => moves.extend(list.split(',').filter(|mv| !mv.is_empty())),
            None => words.push(word),
        }
    }
    let setup = AnySetup::parse(game, &words.join(" "))?;
    Ok(AnyRecord::replay(setup, moves, &[])?)
}

/// Browsers write some signs as `%2C`; our words have plain letters only.
fn decode(text: &str) -> String {
    let bytes = text.as_bytes();
    let mut decoded = Vec::with_capacity(bytes.len());
    let mut at = 0;
    while at < bytes.len() {
        let hex = bytes.get(at + 1..at + 3).and_then(|hex| std::str::from_utf8(hex).ok());
        match (bytes[at], hex.and_then(|hex| u8::from_str_radix(hex, 16).ok())) {
            (b'%', Some(byte)) => {
                decoded.push(byte);
                at += 3;
            }
            (byte, _) => {
                decoded.push(byte);
                at += 1;
            }
        }
    }
    String::from_utf8_lossy(&decoded).into_owned()
}

#[cfg(test)]
mod tests;
