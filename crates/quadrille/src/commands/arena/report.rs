//! What a tournament came to, in words and as JSON.

use super::has_board;
use std::io::{self, Write};

use quadrille_arena::{Clock, Elo, Report, Sprt, Standing, Tally, Terms, Tournament, Verdict};
use quadrille_core::{AnySetup, Reason};
use quadrille_engine::Limits;
use quadrille_locale::Locale;
use quadrille_session::describe_reason;
use serde_json::{Value, json};

/// What a report is about.
pub(super) struct About {
    pub(super) setup: AnySetup,
    pub(super) names: Vec<String>,
    pub(super) terms: Terms,
    pub(super) seed: u64,
    pub(super) sprt: Option<Sprt>,
}

impl About {
    pub(super) fn of(tournament: &Tournament) -> About {
        About {
            setup: (tournament.setup)(0),
            names: tournament.contestants.iter().map(|contestant| contestant.name().to_owned()).collect(),
            terms: tournament.terms.clone(),
            seed: tournament.seed,
            sprt: tournament.sprt,
        }
    }
}

/// As a table for people.
pub(super) fn write_report(output: &mut impl Write, about: &About, report: &Report, locale: &Locale) -> io::Result<()> {
    // A board that is spelt out would fill the screen.
    let setup = &about.setup;
    let shown = if has_board(setup) {
        let (rows, columns) = setup.sides();
        format!("rows={rows} columns={columns} players={}", setup.seats())
    } else {
        setup.to_string()
    };
    let terms = &about.terms;
    let mut limits = match terms.game_time {
        Some(time) => format!("{} ms + {} ms", time.whole.as_millis(), time.increment.as_millis()),
        None => terms.limits.map_or_else(|| locale.text("arena-own-limits"), |limits| in_words(limits, locale)),
    };
    if terms.clock == Clock::Processor {
        limits = locale.format("arena-by-processor", &[("limits", limits.into())]);
    }
    let values = [
        ("game", setup.game().name().into()),
        ("setup", shown.into()),
        ("limits", limits.into()),
        ("seed", about.seed.to_string().into()),
    ];
    writeln!(output, "{}", locale.format("arena-heading", &values))?;
    let names: Vec<&str> = about.names.iter().map(String::as_str).collect();
    let width = names.iter().map(|name| name.chars().count()).max().unwrap_or(0).max(10);
    let [engine, games, points, slowest] =
        ["arena-col-engine", "arena-col-games", "arena-col-points", "arena-col-slowest"].map(|key| locale.text(key));
    writeln!(
        output,
        "{engine:width$} {games:>7} {:>6} {:>6} {:>6} {points:>9} {:>7}  {:<26} {slowest:>10}",
        locale.text("arena-col-wins"),
        locale.text("arena-col-draws"),
        locale.text("arena-col-losses"),
        "%",
        locale.text("arena-col-elo"),
    )?;
    for (name, Standing { tally, slowest, .. }) in names.iter().zip(&report.standings) {
        writeln!(
            output,
            "{name:width$} {:>7} {:>6} {:>6} {:>6} {:>9} {:>7}  {:<26} {:>7} ms",
            tally.games(),
            tally.wins,
            tally.draws,
            tally.losses,
            locale.figure(tally.points, 1),
            locale.figure(100.0 * tally.share(), 1),
            elo(tally.elo()),
            slowest.as_millis(),
        )?;
    }
    if report.meetings.len() > 1 {
        writeln!(output)?;
        for meeting in &report.meetings {
            let Tally { wins, draws, losses, .. } = meeting.tally;
            let (first, second) = (names[meeting.pairing.first], names[meeting.pairing.second]);
            let share = locale.figure(100.0 * meeting.tally.share(), 1);
            let difference = elo(meeting.tally.elo());
            writeln!(output, "{first} - {second}: +{wins} ={draws} -{losses}  {share} %  {difference}")?;
        }
    }
    for (name, standing) in names.iter().zip(&report.standings) {
        for (count, fault) in &standing.faults {
            let fault = describe_reason(&Reason::from(fault), locale);
            let values = [("engine", (*name).into()), ("count", (*count).into()), ("fault", fault.into())];
            writeln!(output, "{}", locale.format("arena-fault", &values))?;
        }
    }
    if let (Some(verdict), Some(sprt)) = (report.verdict, about.sprt) {
        let key = match verdict {
            Verdict::Low => "arena-sprt-low",
            Verdict::High => "arena-sprt-high",
            Verdict::Open => "arena-sprt-open",
        };
        let values = [("low", sprt.low.to_string().into()), ("high", sprt.high.to_string().into())];
        writeln!(output, "{}", locale.format(key, &values))?;
    }
    Ok(())
}

fn elo(elo: Elo) -> String {
    let number = |value: f64| match value {
        _ if value == f64::INFINITY => "+∞".to_owned(),
        _ if value == f64::NEG_INFINITY => "−∞".to_owned(),
        // People are shown the sign of a negative number; programs read the JSON.
        _ => format!("{value:+.0}").replace('-', "−"),
    };
    format!("{} [{}, {}]", number(elo.middle), number(elo.low), number(elo.high))
}

fn in_words(limits: Limits, locale: &Locale) -> String {
    let mut words = Vec::new();
    words.extend(limits.time.map(|time| format!("{} ms", time.as_millis())));
    words.extend(limits.depth.map(|depth| locale.format("arena-limit-depth", &[("depth", depth.into())])));
    words.extend(limits.nodes.map(|nodes| locale.format("cli-solve-progress", &[("nodes", locale.counted(nodes))])));
    words.join(", ")
}

/// For programs.
pub(super) fn as_json(about: &About, report: &Report) -> Value {
    let finite = |value: f64| if value.is_finite() { json!(value) } else { Value::Null };
    let tally = |tally: &Tally| {
        let elo = tally.elo();
        json!({
            "games": tally.games(), "wins": tally.wins, "draws": tally.draws, "losses": tally.losses,
            "points": tally.points, "share": tally.share(),
            "elo": finite(elo.middle), "elo_low": finite(elo.low), "elo_high": finite(elo.high),
        })
    };
    let name = |at: usize| &about.names[at];
    let standings: Vec<Value> = report
        .standings
        .iter()
        .enumerate()
        .map(|(at, standing)| {
            let faults: Vec<Value> = standing
                .faults
                .iter()
                .map(|(count, fault)| json!({ "count": count, "fault": fault.to_string() }))
                .collect();
            let slowest = standing.slowest.as_secs_f64();
            json!({ "engine": name(at), "tally": tally(&standing.tally), "faults": faults, "slowest_seconds": slowest })
        })
        .collect();
    let meetings: Vec<Value> = report
        .meetings
        .iter()
        .map(|m| json!({ "first": name(m.pairing.first), "second": name(m.pairing.second), "tally": tally(&m.tally) }))
        .collect();
    let verdict = report.verdict.map(|verdict| match verdict {
        Verdict::Low => "low",
        Verdict::High => "high",
        Verdict::Open => "open",
    });
    let (game, seed) = (about.setup.game().name(), about.seed);
    json!({ "game": game, "seed": seed, "standings": standings, "meetings": meetings, "sprt": verdict })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn people_are_shown_true_minus_signs_and_programs_plain_numbers() {
        let worse = Elo { low: f64::NEG_INFINITY, middle: -120.4, high: 7.0 };
        assert_eq!(elo(worse), "−120 [−∞, +7]");
        let mut tally = Tally::default();
        for points in [0.0, 0.0, 1.0] {
            tally.add(points);
        }
        assert!(json!(tally.elo().middle).to_string().starts_with("-1"));
    }
}
