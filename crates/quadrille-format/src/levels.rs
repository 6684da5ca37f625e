//! The engines that the seeds' formats can name by a number.
//!
//! A seed's file says "difficulty 2" or "level 3" where ours says `level:moyen` or
//! `tie-breaker`. Whatever the number cannot say exactly is written beside it in a place
//! of our own, so that nothing is lost between our own programs.

/// S0's difficulties 0 to 4 (R010).
pub(crate) const DIFFICULTIES: [&str; 5] =
    ["level:tres-facile", "level:facile", "level:moyen", "level:difficile", "level:expert"];

/// S4's levels 1 to 4 (R237 to R240); 0 is a person.
pub(crate) const SIX_COULEURS: [&str; 4] = ["random", "greedy", "tie-breaker", "anticipation"];

/// The difficulty nearest to an engine, for programs that know nothing better.
pub(crate) fn difficulty(engine: &str) -> usize {
    position(&DIFFICULTIES, engine).or_else(|| position(&SIX_COULEURS, engine)).unwrap_or(match depth(engine) {
        Some(0..=3) => 1,
        Some(4..=5) | None => 2,
        Some(6..=7) => 3,
        Some(8..) => 4,
    })
}

/// S4's level nearest to an engine, 1 to 4.
pub(crate) fn six_couleurs_level(engine: &str) -> usize {
    position(&SIX_COULEURS, engine).unwrap_or_else(|| difficulty(engine).min(SIX_COULEURS.len() - 1)) + 1
}

fn position(names: &[&str], engine: &str) -> Option<usize> {
    names.iter().position(|name| *name == engine)
}

/// The `5` of `minimax:depth=5`.
fn depth(engine: &str) -> Option<u32> {
    let (_, after) = engine.split_once("depth=")?;
    let digits = after.find(|c: char| !c.is_ascii_digit()).map_or(after, |end| &after[..end]);
    digits.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn r081_r084_depths_are_the_levels_of_the_seed() {
        for (engine, expected) in [
            ("level:tres-facile", 0),
            ("random", 0),
            ("minimax:depth=3", 1),
            ("minimax:depth=5", 2),
            ("alpha-beta:depth=7,seed=1", 3),
            ("minimax:depth=9", 4),
            ("minimax:depth=99999999999", 2),
            ("something", 2),
        ] {
            assert_eq!(difficulty(engine), expected, "{engine}");
        }
        assert_eq!(six_couleurs_level("level:expert"), 4);
        assert_eq!(six_couleurs_level("greedy"), 2);
    }
}
