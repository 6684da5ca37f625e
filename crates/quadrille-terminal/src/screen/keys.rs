//! Which key does what. The help page is made from this table, so it cannot go stale.

use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

/// What a key asks for at the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Action {
    Left,
    Right,
    Up,
    Down,
    RowStart,
    RowEnd,
    PageUp,
    PageDown,
    Play,
    Undo,
    Redo,
    Hint,
    Worths,
    Why,
    Tree,
    Mistakes,
    Problem,
    Type,
    Save,
    Open,
    Recent,
    NewGame,
    Settings,
    Resign,
    Replay,
    Rules,
    About,
    Keys,
    Leave,
    Quit,
}

/// The keys of an action, as people read them and as the terminal tells them.
pub(super) struct Binding {
    pub(super) action: Action,
    pub(super) shown: &'static str,
    /// The key of its description among the texts.
    pub(super) text: &'static str,
    codes: &'static [KeyCode],
    /// With Ctrl held.
    with_control: &'static [KeyCode],
}

const fn plain(action: Action, shown: &'static str, text: &'static str, codes: &'static [KeyCode]) -> Binding {
    Binding { action, shown, text, codes, with_control: &[] }
}

impl Binding {
    const fn or_control(self, with_control: &'static [KeyCode]) -> Binding {
        Binding { with_control, ..self }
    }
}

use KeyCode::Char;

pub(super) const BINDINGS: [Binding; 30] = [
    plain(Action::Left, "Left, h", "keys-left", &[KeyCode::Left, Char('h')]),
    plain(Action::Right, "Right, l", "keys-right", &[KeyCode::Right, Char('l')]),
    plain(Action::Up, "Up, k", "keys-up", &[KeyCode::Up, Char('k')]),
    plain(Action::Down, "Down, j", "keys-down", &[KeyCode::Down, Char('j')]),
    plain(Action::RowStart, "Home", "keys-row-start", &[KeyCode::Home]),
    plain(Action::RowEnd, "End", "keys-row-end", &[KeyCode::End]),
    plain(Action::PageUp, "PageUp", "keys-page-up", &[KeyCode::PageUp]),
    plain(Action::PageDown, "PageDown", "keys-page-down", &[KeyCode::PageDown]),
    plain(Action::Play, "Enter, Space", "keys-play", &[KeyCode::Enter, Char(' ')]),
    plain(Action::Type, ":", "keys-type", &[Char(':')]),
    plain(Action::Undo, "u, Ctrl+Z", "keys-undo", &[Char('u')]).or_control(&[Char('z')]),
    plain(Action::Redo, "r", "keys-redo", &[Char('r')]),
    plain(Action::Hint, "H, t", "keys-hint", &[Char('H'), Char('t')]),
    plain(Action::Worths, "a", "keys-worths", &[Char('a')]),
    plain(Action::Why, "y", "keys-why", &[Char('y')]),
    plain(Action::Tree, "T", "keys-tree", &[Char('T')]),
    plain(Action::Mistakes, "m", "keys-mistakes", &[Char('m')]),
    plain(Action::Problem, "p", "keys-problem", &[Char('p')]),
    plain(Action::Save, "s, Ctrl+S", "keys-save", &[Char('s')]).or_control(&[Char('s')]),
    plain(Action::Open, "o, Ctrl+O, Ctrl+L", "keys-open", &[Char('o')]).or_control(&[Char('o'), Char('l')]),
    plain(Action::Recent, "g", "keys-recent", &[Char('g')]),
    plain(Action::NewGame, "n, Ctrl+N", "keys-new-game", &[Char('n')]).or_control(&[Char('n')]),
    plain(Action::Settings, "c", "keys-settings", &[Char('c')]),
    plain(Action::Resign, "x", "keys-resign", &[Char('x')]),
    plain(Action::Replay, "w", "keys-replay", &[Char('w')]),
    plain(Action::Rules, "F1", "keys-rules", &[KeyCode::F(1)]),
    plain(Action::About, "F2", "keys-about", &[KeyCode::F(2)]),
    plain(Action::Keys, "?", "keys-keys", &[Char('?')]),
    plain(Action::Leave, "Esc", "keys-leave", &[KeyCode::Esc]),
    plain(Action::Quit, "q, Ctrl+Q, Ctrl+C", "keys-quit", &[Char('q')]).or_control(&[Char('q'), Char('c')]),
];

/// What this key asks for.
pub(super) fn action(key: KeyEvent) -> Option<Action> {
    let control = key.modifiers.contains(KeyModifiers::CONTROL);
    let codes = |binding: &Binding| if control { binding.with_control } else { binding.codes };
    BINDINGS.iter().find(|binding| codes(binding).contains(&key.code)).map(|binding| binding.action)
}

/// The letter that this key writes where something is typed. A terminal may tell
/// `AltGr` as Ctrl and Alt together.
pub(super) fn letter(key: KeyEvent) -> Option<char> {
    let commands = KeyModifiers::CONTROL | KeyModifiers::ALT;
    let held = key.modifiers.intersection(commands);
    match key.code {
        Char(letter) if !letter.is_control() && (held.is_empty() || held == commands) => Some(letter),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_key_does_two_things() {
        let all = |of: fn(&Binding) -> &'static [KeyCode]| BINDINGS.iter().flat_map(of).copied().collect::<Vec<_>>();
        for codes in [all(|binding| binding.codes), all(|binding| binding.with_control)] {
            for (at, code) in codes.iter().enumerate() {
                assert!(!codes[..at].contains(code), "{code:?}");
            }
        }
    }

    #[test]
    fn every_action_shows_a_key_that_does_it() {
        for binding in &BINDINGS {
            let key = KeyEvent::new(binding.codes[0], KeyModifiers::NONE);
            assert_eq!(action(key), Some(binding.action));
            if let Char(c) = binding.codes[0] {
                assert!(binding.shown.contains(c) || c == ' ', "{}", binding.shown);
            }
        }
    }
}
