//! What people type in the general console: a move, or one of a few words. Words have at
//! least two letters, so that none is a column or a colour; each is known in French and in
//! English, whatever the language.

/// What somebody types.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Typed {
    Nothing,
    Move(String),
    Undo,
    Redo,
    Resign,
    Hint,
    Save(String),
    /// The recent games, or one of them by its number.
    Recent(String),
    /// Why the last computer that moved did.
    Why,
    /// The outline of a search, so many plies ahead.
    Tree(String),
    Mistakes,
    Rules,
    Help,
    NewGame,
    Quit,
}

impl Typed {
    pub(super) fn read(answer: &str) -> Typed {
        let (word, rest) = answer.split_once(char::is_whitespace).unwrap_or((answer, ""));
        match word.to_lowercase().as_str() {
            "" => Typed::Nothing,
            "annuler" | "undo" => Typed::Undo,
            "refaire" | "redo" => Typed::Redo,
            "abandonner" | "resign" => Typed::Resign,
            "conseil" | "hint" => Typed::Hint,
            "sauver" | "sauvegarder" | "save" => Typed::Save(rest.trim().to_owned()),
            "recentes" | "récentes" | "recent" => Typed::Recent(rest.trim().to_owned()),
            "pourquoi" | "why" => Typed::Why,
            "arbre" | "tree" => Typed::Tree(rest.trim().to_owned()),
            "erreurs" | "mistakes" => Typed::Mistakes,
            "regles" | "règles" | "rules" => Typed::Rules,
            "aide" | "help" | "?" => Typed::Help,
            "nouvelle" | "new" => Typed::NewGame,
            "quitter" | "quit" => Typed::Quit,
            _ => Typed::Move(answer.to_owned()),
        }
    }
}
