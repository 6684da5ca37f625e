//! The pictures of the page: drawn here, in the colour of the text around them.

use maud::{Markup, PreEscaped, html};

/// A picture of 24 by 24 drawn with one pen; the text beside it or the label of its
/// button says what it means.
pub(crate) fn icon(name: &str) -> Markup {
    let strokes = match name {
        "person" => "M12 12.2a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20.500c.8-4.2 3.6-6.2 7.5-6.200s6.7 2 7.5 6.2",
        "people" => {
            "M9 11.500a3.3 3.3 0 1 0 0-6.600 3.3 3.3 0 0 0 0 6.600ZM3 19.500c.6-3.6 2.8-5.3 6-5.300s5.4 1.7 6 5.300M15.5 5.200a3.3 3.3 0 0 1 0 6.100M17.5 14.600c2 .8 3.1 2.4 3.5 4.9"
        }
        "chair" => "M7.5 4v9M7.5 13h9M16.5 13v7M7.5 13v7M7.5 8.500h2",
        "pen" => "M5 19l1-4L15.500 5.500l3 3L9 18l-4 1ZM13.5 7.500l3 3",
        "door" => "M6 20.500V4h10.500v16.500M3.5 20.500h17M13 12.200v.6",
        "computer" => "M4 5h16v11H4ZM9 20h6M12 16v4M8.5 9.200v2M15.5 9.200v2M9.5 13.400h5",
        "undo" => "M8.5 5 4 9.5 8.5 14M4.5 9.500H14a5.5 5.5 0 0 1 0 11h-3",
        "redo" => "M15.5 5 20 9.5 15.5 14M19.5 9.500H10a5.5 5.5 0 0 0 0 11h3",
        "hint" => "M9 17.500c0-2.5-3-3.8-3-7.500a6 6 0 0 1 12 0c0 3.7-3 5-3 7.500ZM9.5 20.500h5",
        "flag" => "M6 21V4M6 4.500c5-2 7 2 12 0v8c-5 2-7-2-12 0",
        "save" => "M12 4v10M7.5 9.8 12 14.300l4.5-4.500M4.5 15v4.500h15V15",
        "open" => "M12 14.500V4.500M7.5 8.8 12 4.300l4.5 4.500M4.5 15v4.500h15V15",
        "share" => {
            "M10 14a4 4 0 0 0 5.7 0l3.6-3.600a4 4 0 0 0-5.7-5.700L12 6.300M14 10a4 4 0 0 0-5.7 0l-3.6 3.600a4 4 0 0 0 5.7 5.700L12 17.7"
        }
        "print" => "M7 9V4h10v5M7 17H4.500V9h15v8H17M7 14h10v6.500H7Z",
        "again" => "M19.5 12a7.5 7.5 0 1 1-2.2-5.300M19.5 3.500v4h-4",
        "replay" => "M12 7.500V12l3 2M4.5 12a7.5 7.5 0 1 0 2.2-5.300M4.5 3.500v4h4",
        "analyse" => "M4 19.500h16M6.5 16v-4M11 16V6M15.5 16V9.500M20 16v-3",
        "fit" => "M4.5 9V4.500H9M15 4.500h4.500V9M19.5 15v4.500H15M9 19.500H4.500V15",
        "shuffle" => {
            "M4 7h3.500l9 10H20M4 17h3.500l2.700-3M13.8 10l2.700-3H20M17.5 4.500 20 7l-2.500 2.500M17.5 14.500 20 17l-2.500 2.5"
        }
        "tree" => {
            "M12 8.500V5M12 8.500 6 14M12 8.500l6 5.500M12 8.500V14M12 3.500a.75.75 0 1 0 0 1.500M4 14.500h4v4H4ZM10 14.500h4v4h-4ZM16 14.500h4v4h-4Z"
        }
        "settings" => "M4 7h9M17 7h3M15 5v4M4 12h3M11 12h9M9 10v4M4 17h7M15 17h5M13 15v4",
        "tempo" => "M12 5.500a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15ZM12 9v4l2.500 1.500M9.500 2.500h5",
        "play" => "M8 5.500v13l10.5-6.500Z",
        "pause" => "M8.5 5.500v13M15.5 5.500v13",
        "first" => "M6 6v12M18 6l-8 6 8 6Z",
        "previous" => "M16 6l-8 6 8 6Z",
        "next" => "M8 6l8 6-8 6Z",
        "last" => "M18 6v12M6 6l8 6-8 6Z",
        "fork" => "M7 20V4M7 13c6 0 9-2 9-7M12.8 8.8 16 5.500l3.2 3.3",
        "sound" => "M4.5 9.500h3l4.5-4v13l-4.5-4h-3ZM15.5 9a4.5 4.5 0 0 1 0 6M18 6.500a8 8 0 0 1 0 11",
        "mute" => "M4.5 9.500h3l4.5-4v13l-4.5-4h-3ZM15.5 9.500l5 5M20.5 9.500l-5 5",
        "system" => "M12 4.500a7.5 7.5 0 1 0 0 15ZM12 4.500a7.5 7.5 0 0 1 0 15",
        "light" => {
            "M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM12 2.500v2M12 19.500v2M2.5 12h2M19.5 12h2M5.3 5.300l1.4 1.400M17.3 17.300l1.4 1.400M18.7 5.300l-1.4 1.400M6.7 17.300l-1.4 1.4"
        }
        "dark" => "M19.5 14.200A8 8 0 0 1 9.8 4.500a8 8 0 1 0 9.7 9.700Z",
        "close" => "M6 6l12 12M18 6 6 18",
        "plus" => "M12 5.500v13M5.5 12h13",
        "minus" => "M5.5 12h13",
        "trash" => "M5 7h14M9.5 7V4.500h5V7M7 7l.8 12.500h8.400L17 7",
        "trophy" => {
            "M8 4.500h8v5a4 4 0 0 1-8 0ZM8 6H4.500c0 3 1.5 4.5 3.7 4.500M16 6h3.500c0 3-1.5 4.5-3.7 4.500M12 13.500v4M8.5 19.500h7"
        }
        "menu" => "M4.5 7h15M4.5 12h15M4.5 17h15",
        _ => "",
    };
    html! { svg class="icon" viewBox="0 0 24 24" aria-hidden="true" { path d=(strokes) {} } }
}

/// The face of a computer, from the mildest to the sternest.
pub(crate) fn face(level: usize) -> Markup {
    const MOUTHS: [&str; 5] = [
        "M7.500 14.500q4.500 4.500 9 0",
        "M8 15q4 2.800 8 0",
        "M8.500 15.500h7",
        "M8.500 16q3.500-1.800 7 0",
        "M8 16.500q4-3.200 8 0",
    ];
    const BROWS: [&str; 5] =
        ["", "", "", "M6.800 8.500l3.400 1M17.200 8.500l-3.400 1", "M6.800 7.500l3.600 2M17.200 7.500l-3.600 2"];
    let level = level.min(MOUTHS.len() - 1);
    html! {
        svg class="icon" viewBox="0 0 24 24" aria-hidden="true" {
            path d={ "M12 2.500a9.5 9.5 0 1 0 0 19 9.5 9.5 0 0 0 0-19ZM8.800 10.400v.4M15.200 10.400v.4" (MOUTHS[level]) (BROWS[level]) } {}
        }
    }
}

/// The sign of the program.
pub(crate) fn logo() -> Markup {
    PreEscaped(include_str!("../../assets/logo.svg").into())
}
