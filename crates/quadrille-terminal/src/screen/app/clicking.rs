//! What the mouse does at the board: a click plays where it points, the wheel walks through
//! lists and pages.

use std::time::Instant;

use quadrille_core::{Cell, Choice, Content};
use quadrille_session::Scene;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::{Rect, Size};

use super::{App, Stage};
use crate::screen::view::{self, Spot};

impl App<'_> {
    /// The mouse did something, on a screen of this size.
    pub fn mouse(&mut self, event: MouseEvent, size: Size, now: Instant) {
        let key = |code: KeyCode| KeyEvent::new(code, KeyModifiers::NONE);
        match event.kind {
            MouseEventKind::Down(MouseButton::Left) => {
                self.click((event.column, event.row), Rect::from(((0, 0).into(), size)), now);
            }
            MouseEventKind::ScrollUp => self.press(key(KeyCode::Up), now),
            MouseEventKind::ScrollDown => self.press(key(KeyCode::Down), now),
            _ => {}
        }
    }

    fn click(&mut self, at: (u16, u16), area: Rect, now: Instant) {
        let is_covered = self.overlay.is_some() || self.picker.is_some() || self.entry.is_some();
        let Some(scene) = self.scene().filter(|_| self.stage == Stage::Table && !is_covered) else { return };
        let beside = scene.picture.is_chosen_beside();
        match view::spot(self, &scene, area, at) {
            Some(Spot::Choice(choice)) if is_playable(&scene, choice) => self.pointer.choice = choice,
            // A cell of a colour stands for the colour.
            Some(Spot::Cell(cell)) if beside => match colour_at(&scene, cell) {
                Some(choice) => self.pointer.choice = choice,
                None => return,
            },
            Some(Spot::Cell(cell)) => self.pointer.cell = cell,
            _ => return,
        }
        (self.changed, self.message, self.doubt) = (true, None, None);
        self.play_pointed(&scene, now);
    }
}

fn is_playable(scene: &Scene, choice: usize) -> bool {
    scene.picture.palette.get(choice).is_some_and(Choice::is_legal)
}

/// The choice that has the colour of a cell, where it can be made.
fn colour_at(scene: &Scene, cell: Cell) -> Option<usize> {
    let Content::Coloured { colour, .. } = scene.picture.cell(cell).content else { return None };
    let choice = scene.picture.palette.iter().position(|choice| choice.colour == Some(colour))?;
    is_playable(scene, choice).then_some(choice)
}
