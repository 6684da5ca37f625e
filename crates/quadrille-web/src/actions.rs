//! Everything that can be done by menu or key, in one table: the menus, the key
//! bindings of the page and the list of keys are all made from it, so that they cannot
//! disagree (R035 to R042, G14).
//!
//! Browsers keep some keys for themselves (Ctrl+N opens a window), so each action has a
//! second key that always works.

use serde::Serialize;

/// Something that can be done.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub(crate) struct Action {
    /// How buttons and the script call it.
    pub(crate) id: &'static str,
    /// The menu it is in.
    #[serde(skip)]
    pub(crate) menu: Menu,
    /// The keys, the seeds' own first.
    pub(crate) keys: &'static [&'static str],
    /// Where it works.
    pub(crate) place: Place,
}

/// A menu of the header.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Menu {
    /// "Partie".
    Game,
    /// "Affichage".
    View,
    /// "?".
    Help,
}

/// Where an action works.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Place {
    /// On both screens.
    Anywhere,
    /// On the board screen only.
    Game,
}

impl Menu {
    /// Every menu, in the order of the header.
    pub(crate) const ALL: [Menu; 3] = [Menu::Game, Menu::View, Menu::Help];

    /// The key of its name.
    pub(crate) fn text(self) -> &'static str {
        match self {
            Menu::Game => "page-menu-game",
            Menu::View => "page-menu-view",
            Menu::Help => "page-menu-help",
        }
    }
}

impl Action {
    /// The key of its text.
    pub(crate) fn text(&self) -> String {
        format!("page-action-{}", self.id)
    }
}

const fn action(id: &'static str, menu: Menu, place: Place, keys: &'static [&'static str]) -> Action {
    Action { id, menu, keys, place }
}

/// The table, in the order of the menus.
pub(crate) const ACTIONS: &[Action] = &[
    action("new-game", Menu::Game, Place::Anywhere, &["Ctrl+N", "Alt+N", "N"]),
    action("settings", Menu::Game, Place::Anywhere, &["Alt+Shift+N", "Shift+N"]),
    action("again", Menu::Game, Place::Game, &["Alt+R", "R"]),
    action("load", Menu::Game, Place::Anywhere, &["Ctrl+L", "Alt+L", "L"]),
    action("save", Menu::Game, Place::Game, &["Ctrl+S", "Alt+S", "S"]),
    action("undo", Menu::Game, Place::Game, &["Ctrl+Z", "U"]),
    action("redo", Menu::Game, Place::Game, &["Ctrl+Shift+Z", "Y"]),
    action("hint", Menu::Game, Place::Game, &["Ctrl+H", "H"]),
    action("resign", Menu::Game, Place::Game, &["Alt+X", "Shift+A"]),
    action("pause", Menu::Game, Place::Game, &["Alt+P", "P"]),
    action("share", Menu::Game, Place::Game, &["Alt+C", "C"]),
    action("print", Menu::Game, Place::Anywhere, &["Ctrl+P", "Alt+I", "I"]),
    action("quit", Menu::Game, Place::Anywhere, &["Ctrl+Q", "Alt+Q", "Shift+Q"]),
    action("replay", Menu::View, Place::Game, &["Alt+V", "V"]),
    action("analyse", Menu::View, Place::Game, &["Alt+A", "A"]),
    action("why", Menu::View, Place::Game, &["Alt+M", "Shift+W"]),
    action("tree", Menu::View, Place::Game, &["Alt+E", "E"]),
    action("problems", Menu::View, Place::Anywhere, &["Alt+W", "W"]),
    action("lessons", Menu::View, Place::Anywhere, &["Alt+F", "Shift+L"]),
    action("scores", Menu::View, Place::Anywhere, &["Alt+T", "T"]),
    action("zoom-in", Menu::View, Place::Game, &["Alt+Shift+ArrowUp", "+"]),
    action("zoom-out", Menu::View, Place::Game, &["Alt+Shift+ArrowDown", "-"]),
    action("zoom-fit", Menu::View, Place::Game, &["Alt+Z", "Z"]),
    action("sound", Menu::View, Place::Anywhere, &["Alt+K", "K"]),
    action("theme", Menu::View, Place::Anywhere, &["Alt+D", "D"]),
    action("language", Menu::View, Place::Anywhere, &["Alt+G", "G"]),
    action("options", Menu::View, Place::Anywhere, &["Alt+O", "O"]),
    action("help", Menu::Help, Place::Anywhere, &["F1", "Alt+H"]),
    action("keys", Menu::Help, Place::Anywhere, &["?", "Alt+J"]),
    action("about", Menu::Help, Place::Anywhere, &["F2", "Alt+B"]),
];

/// The table as the script reads it.
pub(crate) fn as_json() -> String {
    serde_json::to_string(ACTIONS).expect("texts and lists are JSON")
}

#[cfg(test)]
mod tests {
    use super::*;
    use quadrille_locale::Locale;
    use std::collections::HashSet;

    #[test]
    fn r042_g14_every_action_has_two_keys_and_no_key_two_actions() {
        let mut seen = HashSet::new();
        for action in ACTIONS {
            assert!(action.keys.len() >= 2, "{} has no second key", action.id);
            for key in action.keys {
                assert!(seen.insert(key), "{key} does two things");
            }
        }
    }

    #[test]
    fn r035_to_r041_the_seeds_keys() {
        for (id, key) in [
            ("new-game", "Ctrl+N"),
            ("load", "Ctrl+L"),
            ("save", "Ctrl+S"),
            ("undo", "Ctrl+Z"),
            ("quit", "Ctrl+Q"),
            ("help", "F1"),
            ("about", "F2"),
        ] {
            assert_eq!(ACTIONS.iter().find(|action| action.id == id).unwrap().keys[0], key);
        }
    }

    #[test]
    fn every_action_has_a_name_in_both_languages() {
        for language in ["fr", "en"] {
            let locale = Locale::new(language).unwrap();
            for action in ACTIONS {
                assert_ne!(locale.text(&action.text()), "???", "{}", action.id);
            }
        }
    }
}
