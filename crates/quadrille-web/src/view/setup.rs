//! The set-up screen: which game, on what board, who plays (R010 to R016, R228 to R230).

use maud::{Markup, html};
use quadrille_core::{Game, Kind, Piece, Setting};
use quadrille_format::palette;
use quadrille_locale::Locale;
use quadrille_session::{FirstPolicy, Settings, engine_name};

use super::clock::time_fields;
use super::game::computer_name;
use super::home::{HomeView, home};
use super::icons::icon;
use super::room::{RoomView, room_card};
use crate::form::{COLOURS, Form, FormFault, FormSeat, FormValue, PERSON};
use crate::presets::Preset;

/// What the screen shows.
#[derive(Debug)]
pub(crate) struct SetupView<'a> {
    pub(crate) locale: &'a Locale,
    pub(crate) form: &'a Form,
    pub(crate) faults: &'a [FormFault],
    /// The preset that the form is, if it is one.
    pub(crate) preset: Option<&'static str>,
    /// The games and what can be gone on with; none where only the form is drawn.
    pub(crate) home: Option<HomeView<'a>>,
    /// The board to come, drawn.
    pub(crate) preview: Option<Markup>,
    /// The engines that can play on this board.
    pub(crate) engines: Vec<String>,
    /// The room, on a server for several people.
    pub(crate) room: Option<&'a RoomView>,
}

/// The whole screen: the games, and the form, of which the page shows one.
pub(crate) fn screen(view: &SetupView<'_>) -> Markup {
    let locale = view.locale;
    html! {
        main #main .setup tabindex="-1" {
            @if let Some(room) = view.room { (room_card(room, locale)) }
            @if let Some(view) = &view.home { (home(view)) }
            section.settings aria-labelledby="settings-title" {
                div.title {
                    h1 #settings-title { (locale.text("page-new-game")) }
                    div.choices {
                        a.button href="#" data-fold { (icon("previous")) span { (locale.text("page-all-games")) } }
                        button.button type="button" data-action="load" { (icon("open")) span { (locale.text("page-load-game")) } }
                    }
                }
                form #form data-game=(view.form.game) autocomplete="off" novalidate {
                    (games(view))
                    (presets(view))
                    div.columns .crowded[is_crowd(view)] {
                        (board_card(view))
                        (preview(view))
                        (seats_card(view))
                    }
                    (launch(view))
                }
            }
        }
    }
}

/// The parts that change while somebody types: what is wrong, and the preview. The
/// fields themselves are left alone.
pub(crate) fn parts(view: &SetupView<'_>) -> Vec<(String, Markup)> {
    let fields = Form::fields(view.form.kind()).map(|setting| setting.key).chain(["seats"]).map(String::from);
    let seats = (1..=view.form.seats.len())
        .flat_map(|seat| ["name", "mark", "player"].map(|part| format!("seat-{seat}-{part}")));
    let mut parts: Vec<(String, Markup)> =
        fields.chain(seats).map(|field| (format!("fault-{field}"), fault(view, &field))).collect();
    // While something is wrong the last board stays.
    if view.preview.is_some() {
        parts.push(("preview".into(), preview(view)));
    }
    parts.push(("launch".into(), launch(view)));
    parts.push(("presets".into(), presets(view)));
    parts
}

fn games(view: &SetupView<'_>) -> Markup {
    let locale = view.locale;
    html! {
        fieldset.games {
            legend.unseen { (locale.text("page-which-game")) }
            @for game in Game::ALL {
                label.card.game {
                    input.unseen type="radio" name="game" value=(game.name()) checked[game == view.form.kind()];
                    (crate::board::thumbnail(game))
                    span.about {
                        span.heading { (locale.text(&format!("game-{game}"))) }
                        span.small { (locale.text(&format!("page-game-{game}-about"))) }
                    }
                }
            }
        }
    }
}

fn presets(view: &SetupView<'_>) -> Markup {
    html! {
        div #presets .chips role="group" aria-label=(view.locale.text("page-presets")) {
            @for preset in Preset::all(view.form.kind()) {
                button.chip type="button" data-fill=(preset.id)
                    aria-pressed=(if view.preset == Some(preset.id) { "true" } else { "false" }) {
                    (view.locale.text(&format!("page-preset-{}", preset.id)))
                }
            }
        }
    }
}

fn board_card(view: &SetupView<'_>) -> Markup {
    let (locale, form) = (view.locale, view.form);
    let fields = || Form::fields(form.kind());
    let is_number = |setting: &&Setting| matches!(setting.kind, Kind::Number { .. });
    html! {
        section.card.board-card aria-labelledby="board-heading" {
            h2 #board-heading { (locale.text("page-board")) }
            div.numbers { @for setting in fields().filter(is_number) { (number(view, setting)) } }
            @if fields().any(|setting| !is_number(&setting)) {
                div.checks { @for setting in fields().filter(|setting| !is_number(setting)) { (choice(view, setting)) } }
            }
            div.row {
                label.field {
                    span { (locale.text("page-first")) }
                    select name="first" {
                        @for policy in policies(form) {
                            option value=(policy.name()) selected[policy.name() == form.first] { (policy.describe("page", locale)) }
                        }
                    }
                }
                div.checks.column {
                    (check("undo", form.undo, locale))
                    (check("hints", form.hints, locale))
                }
            }
        }
    }
}

/// The board to come.
pub(crate) fn preview(view: &SetupView<'_>) -> Markup {
    html! {
        div #preview .preview aria-hidden="true" inert { @if let Some(board) = &view.preview { (board) } }
    }
}

/// Who may begin; one seat by its number only where that was asked for elsewhere.
fn policies(form: &Form) -> Vec<FirstPolicy> {
    let mut policies: Vec<FirstPolicy> = FirstPolicy::NAMES.iter().map(|(policy, _)| *policy).collect();
    policies.extend(FirstPolicy::from_name(&form.first).filter(|policy| matches!(policy, FirstPolicy::Seat(_))));
    policies
}

fn number(view: &SetupView<'_>, setting: &Setting) -> Markup {
    let Kind::Number { low, high, step, .. } = setting.kind else { return html! {} };
    let (name, value) = (setting.key, view.form.number(setting.key));
    let label = view.locale.text(&format!("setting-{name}"));
    let slider_high = high.min(40);
    html! {
        div.field {
            label for=(name) { (label) }
            input id=(name) name=(name) type="number" inputmode="numeric" min=(low) max=(high) step=(step) value=[value]
                data-setting aria-describedby={ "fault-" (name) } data-pair={ (name) "-slider" };
            input id={ (name) "-slider" } type="range" min=(low) max=(slider_high) step=(step) value=[value]
                aria-label=(label) data-pair=(name) tabindex="-1";
            (fault(view, name))
        }
    }
}

/// A box to tick, or a list of words.
fn choice(view: &SetupView<'_>, setting: &Setting) -> Markup {
    let (locale, name) = (view.locale, setting.key);
    let given = view.form.settings.get(name);
    html! {
        @if let Kind::Choice(words) = setting.kind {
            label.check.words {
                span { (locale.text(&format!("setting-{name}"))) }
                select name=(name) data-setting {
                    @for word in words {
                        option value=(word) selected[given == Some(&FormValue::Word((*word).into()))] { (locale.text(&format!("setting-{name}-{word}"))) }
                    }
                }
            }
        } @else {
            label.check {
                input type="checkbox" name=(name) data-setting checked[given == Some(&FormValue::Flag(true))];
                span { (locale.text(&format!("page-check-{name}"))) }
            }
        }
        (fault(view, name))
    }
}

fn check(name: &str, on: bool, locale: &Locale) -> Markup {
    html! {
        label.check { input type="checkbox" name=(name) checked[on]; span { (locale.text(&format!("page-check-{name}"))) } }
    }
}

fn fault(view: &SetupView<'_>, field: &str) -> Markup {
    let found = view.faults.iter().find(|fault| fault.field == field);
    html! {
        p id={ "fault-" (field) } .fault hidden[found.is_none()] { (found.map_or("", |fault| &fault.text)) }
    }
}

fn seats_card(view: &SetupView<'_>) -> Markup {
    let (locale, form) = (view.locale, view.form);
    let (low, high) = form.seat_range().into_inner();
    let count = form.seats.len();
    html! {
        section.card.seats-card aria-labelledby="seats-heading" {
            div.title {
                h2 #seats-heading { (locale.text("page-players")) }
                @if low < high {
                    div.stepper {
                        button.tool type="button" data-seats=(count.saturating_sub(1)) disabled[count <= low.into()]
                            aria-label=(locale.text("page-seat-less")) { (icon("minus")) }
                        output aria-live="polite" { (count) }
                        button.tool type="button" data-seats=(count + 1) disabled[count >= high.into()]
                            aria-label=(locale.text("page-seat-more")) { (icon("plus")) }
                    }
                }
            }
            (fault(view, "seats"))
            (quick_fills(view))
            @if !is_crowd(view) { (heads(view)) }
            ol.players .many[is_crowd(view)] {
                @for (at, seat) in form.seats.iter().enumerate() { (player(view, at + 1, seat)) }
            }
            @if view.room.is_some() { (time_fields(form.time, locale)) }
        }
    }
}

/// So many that each has one short line.
fn is_crowd(view: &SetupView<'_>) -> bool {
    view.form.seats.len() > 6
}

/// What stands in the fields of each player; to readers each field tells its own name.
fn heads(view: &SetupView<'_>) -> Markup {
    let by_cells = view.form.kind().piece() == Piece::Territory;
    html! {
        div.heads .by-cells[by_cells] aria-hidden="true" {
            i {}
            @for part in ["name", "player", "mark", "colour"].iter().take(if by_cells { 2 } else { 4 }) {
                span { (view.locale.text(&format!("page-head-{part}"))) }
            }
        }
    }
}

fn launch(view: &SetupView<'_>) -> Markup {
    let locale = view.locale;
    // The one thing that is wrong may be meant: nobody can win.
    let unwinnable = Form { insist: true, ..view.form.clone() }.settings(locale).is_ok() && !view.faults.is_empty();
    html! {
        div #launch .launch {
            button.button type="button" data-action="print" { (icon("print")) (locale.text("page-print-sheet")) }
            @if unwinnable {
                button.button type="button" data-insist { (locale.text("page-insist")) }
            }
            button.button.primary.large type="submit" { (locale.text("page-launch")) }
        }
    }
}

/// One choice for everybody: another order, all people, all computers of a level.
fn quick_fills(view: &SetupView<'_>) -> Markup {
    let locale = view.locale;
    let several = view.form.seats.len() > 2;
    html! {
        div.quick role="group" aria-label=(locale.text("page-all-players")) {
            button.button type="button" data-everybody="shuffle" { (icon("shuffle")) span { (locale.text(if several { "page-shuffle" } else { "page-swap" })) } }
            @if several {
                button.button type="button" data-everybody="people" { (icon("person")) span { (locale.text("page-all-people")) } }
                button.button type="button" data-everybody="computers" { (icon("computer")) span { (locale.text("page-all-computers")) } }
                label.all-seats {
                    span.unseen { (locale.text("page-all-players")) }
                    select data-all-seats {
                        option value="" { (locale.text("page-all-players")) "…" }
                        (player_options(view))
                    }
                }
            }
        }
    }
}

fn player(view: &SetupView<'_>, number: usize, seat: &FormSeat) -> Markup {
    let locale = view.locale;
    let label = |key: &str| locale.format(key, &[("number", number.into())]);
    let id = |part: &str| format!("seat-{number}-{part}");
    let piece = view.form.kind().piece();
    // A seat that is known by its territory has neither mark nor colour.
    let by_cells = piece == Piece::Territory;
    let is_gold = |colour: u8| piece == Piece::Disc && palette::is_gold(colour);
    let colour_key = |colour: u8| {
        if is_gold(colour) { "page-disc-gold".into() } else { format!("page-seat-colour-{colour}") }
    };
    let picture = if seat.player == PERSON { "person" } else { "computer" };
    html! {
        li.player .by-cells[by_cells] data-seat=(number) {
            span.picture.{ "seat-" (seat.colour % COLOURS + 1) } .gold[is_gold(seat.colour)] { (icon(picture)) }
            input id=(id("name")) .name type="text" maxlength=(Settings::LONGEST_NAME) value=(seat.name) aria-label=(label("page-seat-name"))
                aria-describedby={ "fault-" (id("name")) };
            span.opponent {
                select id=(id("player")) aria-label=(label("page-seat-player")) data-reshape { (opponents(view, &seat.player)) }
                @if is_algorithm(&seat.player) {
                    select id=(id("engine")) aria-label=(label("page-seat-engine")) data-reshape { (algorithms(view, &seat.player)) }
                }
            }
            input id=(id("mark")) .mark type="text" maxlength="2" value=(seat.mark) aria-label=(label("page-seat-mark"))
                aria-describedby={ "fault-" (id("mark")) } hidden[by_cells];
            select id=(id("colour")) .colour.{ "seat-" (seat.colour % COLOURS + 1) } .gold[is_gold(seat.colour)] aria-label=(label("page-seat-colour")) data-reshape hidden[by_cells] {
                @for colour in 0..COLOURS {
                    option value=(colour) selected[colour == seat.colour] { (locale.text(&colour_key(colour))) }
                }
            }
            div.faults { @for part in ["name", "mark", "player"] { (fault(view, &id(part))) } }
        }
    }
}

/// A person, the levels, and the way to the algorithms, which have a list of their own.
fn opponents(view: &SetupView<'_>, chosen: &str) -> Markup {
    let locale = view.locale;
    let first = view.engines.iter().find(|text| is_algorithm(text)).map_or("", String::as_str);
    html! {
        (people_and_levels(view, chosen))
        @if is_algorithm(chosen) {
            option value=(chosen) data-deeper selected { (locale.text("page-algorithm")) "…" }
        } @else if !first.is_empty() {
            option value=(first) data-deeper { (locale.text("page-algorithm")) "…" }
        }
    }
}

/// Everybody in one list.
fn player_options(view: &SetupView<'_>) -> Markup {
    html! { (people_and_levels(view, "")) (algorithms(view, "")) }
}

fn people_and_levels(view: &SetupView<'_>, chosen: &str) -> Markup {
    let locale = view.locale;
    html! {
        option value=(PERSON) selected[chosen == PERSON] { (locale.text("page-person")) }
        @let levels = view.engines.iter().filter(|text| is_level(text));
        @if is_crowd(view) {
            optgroup label=(locale.text("page-computer")) {
                @for text in levels { option value=(text) selected[text == chosen] { (engine_name(text, locale)) } }
            }
        } @else {
            @for text in levels { option value=(text) selected[text == chosen] { (computer_name(text, locale)) } }
        }
    }
}

/// The algorithms, those with a choice of depth in groups.
fn algorithms(view: &SetupView<'_>, chosen: &str) -> Markup {
    let locale = view.locale;
    let known = !is_algorithm(chosen) || view.engines.iter().any(|text| text == chosen);
    let others: Vec<&str> = view.engines.iter().map(String::as_str).filter(|text| is_algorithm(text)).collect();
    let family = |text: &&str| text.split(':').next().unwrap_or_default().to_owned();
    html! {
        @if !known { option value=(chosen) selected { (engine_name(chosen, locale)) } }
        @for group in others.chunk_by(|one, other| family(one) == family(other)) {
            @if let [text] = group {
                option value=(text) selected[*text == chosen] { (engine_name(text, locale)) }
            } @else {
                optgroup label=(engine_name(&family(&group[0]), locale)) {
                    @for text in group { option value=(text) selected[*text == chosen] { (engine_name(text, locale)) } }
                }
            }
        }
    }
}

fn is_level(player: &str) -> bool {
    player.starts_with("level:")
}

/// Is it chosen in the second list?
pub(crate) fn is_algorithm(player: &str) -> bool {
    player != PERSON && !is_level(player) && !player.is_empty()
}
