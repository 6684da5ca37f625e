//! A text as a QR code, for phones: on a terminal and on the page.
//!
//! The margin is part of the code: readers look for it.

use maud::{Markup, html};
use qrcodegen::{QrCode, QrCodeEcc};

/// The margin on a terminal, in modules.
const TEXT_MARGIN: i32 = 2;
/// The margin on the page, in modules, as the standard asks.
const SVG_MARGIN: i32 = 4;

/// The code for a terminal, two modules in each character; `None` when the text is too
/// long. What is light is drawn and what is dark is left out: most terminals are dark.
#[must_use]
pub fn qr_text(text: &str) -> Option<String> {
    let code = encode(text)?;
    let end = code.size() + TEXT_MARGIN;
    let mut lines = String::new();
    for y in (-TEXT_MARGIN..end).step_by(2) {
        for x in -TEXT_MARGIN..end {
            // Outside of the code everything is light.
            lines.push(match (code.get_module(x, y), code.get_module(x, y + 1)) {
                (false, false) => '█',
                (false, true) => '▀',
                (true, false) => '▄',
                (true, true) => ' ',
            });
        }
        lines.push('\n');
    }
    Some(lines)
}

/// The code for the page, which says the text to those who do not see it; `None` when the
/// text is too long.
#[must_use]
pub(crate) fn qr_svg(text: &str) -> Option<Markup> {
    let code = encode(text)?;
    let side = code.size() + 2 * SVG_MARGIN;
    Some(html! {
        svg.qr xmlns="http://www.w3.org/2000/svg" viewBox=(format!("0 0 {side} {side}"))
            role="img" aria-label=(text) shape-rendering="crispEdges" {
            rect width=(side) height=(side) fill="#fff" {}
            path d=(path(&code)) fill="#000" {}
        }
    })
}

fn encode(text: &str) -> Option<QrCode> {
    QrCode::encode_text(text, QrCodeEcc::Medium).ok()
}

/// The dark modules, a rectangle for each run of a row.
fn path(code: &QrCode) -> String {
    let mut path = String::new();
    for y in 0..code.size() {
        let mut x = 0;
        while x < code.size() {
            let length = (x..code.size()).take_while(|&x| code.get_module(x, y)).count() as i32;
            if length > 0 {
                path += &format!("M{},{}h{length}v1h-{length}z", x + SVG_MARGIN, y + SVG_MARGIN);
            }
            x += length.max(1);
        }
    }
    path
}

#[cfg(test)]
mod tests {
    use super::*;

    const ADDRESS: &str = "http://192.168.1.20:8000/";

    /// Rows of modules, true for dark, without the margin.
    type Modules = Vec<Vec<bool>>;

    fn of_text(text: &str) -> Modules {
        let drawn = qr_text(text).unwrap();
        let mut rows = Modules::new();
        for line in drawn.lines() {
            rows.push(line.chars().map(|c| matches!(c, ' ' | '▄')).collect());
            rows.push(line.chars().map(|c| matches!(c, ' ' | '▀')).collect());
        }
        // A code has an odd number of rows, so that the last half line is one more of margin.
        assert!(rows.pop().unwrap().iter().all(|dark| !dark));
        without_margin(&rows, TEXT_MARGIN as usize)
    }

    fn of_svg(text: &str) -> Modules {
        let svg = qr_svg(text).unwrap().into_string();
        let after = |start: &str| svg.split_once(start).unwrap().1.split_once('"').unwrap().0;
        let side: usize = after("viewBox=\"0 0 ").split_once(' ').unwrap().0.parse().unwrap();
        let mut rows = vec![vec![false; side]; side];
        for run in after("<path d=\"").split_terminator('z') {
            let (x, rest) = run.strip_prefix('M').unwrap().split_once(',').unwrap();
            let (y, rest) = rest.split_once('h').unwrap();
            let (length, rest) = rest.split_once('v').unwrap();
            assert_eq!(rest, format!("1h-{length}"));
            let (x, length): (usize, usize) = (x.parse().unwrap(), length.parse().unwrap());
            rows[y.parse::<usize>().unwrap()][x..x + length].fill(true);
        }
        without_margin(&rows, SVG_MARGIN as usize)
    }

    fn without_margin(rows: &Modules, margin: usize) -> Modules {
        let inside = margin..rows.len() - margin;
        for (y, row) in rows.iter().enumerate() {
            assert_eq!(row.len(), rows.len());
            for (x, dark) in row.iter().enumerate() {
                assert!(!dark || inside.contains(&x) && inside.contains(&y), "the margin is light");
            }
        }
        rows[inside.clone()].iter().map(|row| row[inside.clone()].to_vec()).collect()
    }

    /// The square that readers look for, seven modules wide, with its corner here.
    fn is_finder(rows: &Modules, left: usize, top: usize) -> bool {
        (0..7).all(|y| {
            (0..7).all(|x| {
                let ring = [x, y, 6 - x, 6 - y].into_iter().min().unwrap();
                rows[top + y][left + x] == (ring != 1)
            })
        })
    }

    #[test]
    fn a_code_has_its_form() {
        // How many bytes fit at this level of correction decides the version, this the size.
        for (text, version) in [("A", 1), (ADDRESS, 2), (&"é".repeat(20), 3), (&"x".repeat(2331), 40)] {
            let rows = of_text(text);
            let side = rows.len();
            assert_eq!(side, 17 + 4 * version);
            assert!(is_finder(&rows, 0, 0) && is_finder(&rows, side - 7, 0) && is_finder(&rows, 0, side - 7));
            // Between them light and dark take turns.
            assert!((8..side - 8).all(|n| rows[6][n] == (n % 2 == 0) && rows[n][6] == (n % 2 == 0)));
        }
    }

    #[test]
    fn the_terminal_and_the_page_show_the_same_code() {
        for text in ["", "A", ADDRESS, "http://[fe80::1]:8000/table?name=\"<é>"] {
            assert_eq!(of_text(text), of_svg(text), "{text}");
        }
    }

    #[test]
    fn the_page_says_the_text_and_has_no_style() {
        let svg = qr_svg("\"<&").unwrap().into_string();
        assert!(svg.starts_with("<svg class=\"qr\"") && !svg.contains("style"), "{svg}");
        assert!(svg.contains("role=\"img\" aria-label=\"&quot;&lt;&amp;\""), "{svg}");
    }

    #[test]
    fn a_text_that_is_too_long_has_no_code() {
        let text = "x".repeat(2954);
        assert!(qr_text(&text).is_none() && qr_svg(&text).is_none());
    }
}
