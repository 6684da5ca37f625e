//! The page's script against itself and against the server: modules without cycles, and
//! the same names on both sides of the socket.

use std::collections::{BTreeMap, BTreeSet};

use quadrille_engine::End;
use serde_json::json;

use super::{ASSETS, SCRIPT};
use crate::actions::ACTIONS;
use crate::message::{Reply, Request};

/// Every script by its name.
fn scripts() -> BTreeMap<&'static str, &'static str> {
    let scripts = ASSETS.iter().filter(|asset| asset.kind() == SCRIPT);
    scripts.map(|asset| (asset.name, str::from_utf8(asset.bytes).unwrap())).collect()
}

/// The texts that stand between `before` and the next quote.
fn quoted<'a>(script: &'a str, before: &str) -> BTreeSet<&'a str> {
    script.split(before).skip(1).filter_map(|rest| rest.split('"').next()).collect()
}

/// A function of a script, to the bracket at the start of a line.
fn function<'a>(script: &'a str, name: &str) -> &'a str {
    let (_, rest) = script.split_once(&format!("function {name}(")).unwrap();
    rest.split_once("\n}").unwrap().0
}

#[test]
fn no_module_of_the_script_imports_itself_by_way_of_others() {
    let scripts = scripts();
    let imports = |name: &str| quoted(scripts[name], " from \"./");
    for (name, script) in &scripts {
        for import in imports(name) {
            assert!(scripts.contains_key(import), "{name} imports {import}, which is not served");
        }
        assert_eq!(script.matches("import ").count(), script.matches(" from \"./").count(), "{name}: unread imports");
        let (mut reached, mut next) = (BTreeSet::new(), imports(name));
        while let Some(module) = next.pop_first() {
            if reached.insert(module) {
                next.extend(imports(module));
            }
        }
        assert!(!reached.contains(name), "{name} imports itself through {reached:?}");
        assert!(!reached.contains("quadrille.js"), "{name} imports the entry of the page");
    }
    assert!(imports("quadrille.js").len() > 5, "this test looks in the wrong place");
}

#[test]
fn the_script_sends_every_request_and_no_other() {
    let scripts = scripts();
    let sent: BTreeSet<&str> = scripts
        .values()
        .flat_map(|script| [quoted(script, "do: \""), quoted(script, "command(\"")])
        .flatten()
        .collect();
    let error = serde_json::from_value::<Request>(json!({ "do": "" })).unwrap_err().to_string();
    let known: BTreeSet<&str> = error.split('`').skip(3).step_by(2).collect();
    assert!(known.len() > 20, "{error}");
    assert_eq!(sent, known);
}

#[test]
fn the_script_hears_every_reply_and_no_other() {
    let replies = [
        Reply::Patch(Box::default()),
        Reply::Refused { say: String::new(), mv: None },
        Reply::Hint { mv: String::new(), say: String::new() },
        Reply::Foreseen { line: String::new(), patches: Vec::new(), splices: Vec::new() },
        Reply::Said { say: String::new() },
        Reply::Heard { name: String::new(), say: String::new() },
        Reply::Gone,
        Reply::Bye,
    ];
    // A new reply does not compile until it stands above.
    for reply in &replies {
        match reply {
            Reply::Patch(_)
            | Reply::Refused { .. }
            | Reply::Hint { .. }
            | Reply::Foreseen { .. }
            | Reply::Said { .. }
            | Reply::Heard { .. }
            | Reply::Gone
            | Reply::Bye => {}
        }
    }
    let told: Vec<_> = replies.iter().map(|reply| serde_json::to_value(reply).unwrap()).collect();
    let told: BTreeSet<&str> = told.iter().map(|reply| reply["is"].as_str().unwrap()).collect();
    assert_eq!(quoted(function(scripts()["quadrille.js"], "hear"), "case \""), told);
}

#[test]
fn actions_and_ends_of_a_search_have_the_same_names_in_the_script() {
    let scripts = scripts();
    let done = quoted(function(scripts["actions.js"], "act"), "case \"");
    let known: BTreeSet<&str> = ACTIONS.iter().map(|action| action.id).collect();
    assert!(done.len() > 10 && done.is_subset(&known), "{done:?}");
    let ends = quoted(scripts["tree-search.js"], ".end === \"");
    let known: BTreeSet<&str> = End::ALL.iter().map(|end| end.name()).collect();
    assert!(!ends.is_empty() && ends.is_subset(&known), "{ends:?}");
}
