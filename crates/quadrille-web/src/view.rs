//! The page, as HTML made here. Each part that can change alone has an id, so that it
//! can be sent alone.

mod analysis;
mod clock;
mod dialogs;
mod game;
mod home;
mod host;
mod icons;
mod lobby;
mod missing;
mod opening;
mod room;
mod scores;
mod setup;
mod shell;
mod why;

pub(crate) use analysis::{AnalysisView, parts as analysis, worths};
pub(crate) use clock::ClockView;
pub(crate) use dialogs::{
    DialogView, LinkOffer, dialogs, help_dialog, link_dialog, print_dialog, save_dialog, share_dialog,
};
pub(crate) use game::{
    GameView, Pace, Part, Seats, counts as seat_counts, facts as game_facts, new_moves, parts as game_parts,
    said as game_said, screen as game_screen, seat_list,
};
pub(crate) use home::{GameCard, HomeView};
pub(crate) use host::host_dialog;
pub(crate) use icons::{icon, logo};
pub(crate) use lobby::{LobbyView, News, list as room_list, page as lobby};
pub(crate) use missing::missing;
pub(crate) use opening::{RecentView, load_dialog, picture};
pub(crate) use room::{Hold, ProposalView, RoomView, room_card, room_dialog};
pub(crate) use scores::{LineUp, scores_dialog};
#[cfg(test)]
pub(crate) use setup::is_algorithm;
pub(crate) use setup::{SetupView, parts as setup_parts, screen as setup_screen};
pub(crate) use shell::{Shell, head, header, languages, page};
pub(crate) use why::{WhyView, why_dialog};
