//! Durations, counted by how long they were.

use std::fmt::Write as _;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

/// Milliseconds up to which each part counts; the last part has no end.
const UP_TO: [u64; 10] = [1, 2, 5, 10, 25, 50, 100, 250, 1_000, 5_000];

#[derive(Debug, Default)]
pub(super) struct Histogram {
    parts: [AtomicU64; UP_TO.len() + 1],
    micros: AtomicU64,
}

impl Histogram {
    pub(super) fn add(&self, took: Duration) {
        let micros = took.as_micros() as u64;
        let part = UP_TO.iter().position(|most| micros <= most * 1_000).unwrap_or(UP_TO.len());
        self.parts[part].fetch_add(1, Ordering::Relaxed);
        self.micros.fetch_add(micros, Ordering::Relaxed);
    }

    /// As Prometheus reads it: each part with all before it.
    pub(super) fn write(&self, text: &mut String, name: &str, about: &str) {
        let _ = write!(text, "# HELP quadrille_{name} {about}\n# TYPE quadrille_{name} histogram\n");
        let mut sum = 0;
        for (part, count) in self.parts.iter().enumerate() {
            sum += count.load(Ordering::Relaxed);
            let most = UP_TO.get(part).map_or("+Inf".to_owned(), |most| (*most as f64 / 1e3).to_string());
            let _ = writeln!(text, "quadrille_{name}_bucket{{le=\"{most}\"}} {sum}");
        }
        let seconds = self.micros.load(Ordering::Relaxed) as f64 / 1e6;
        let _ = writeln!(text, "quadrille_{name}_sum {seconds}\nquadrille_{name}_count {sum}");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn durations_are_counted_with_all_shorter_ones() {
        let histogram = Histogram::default();
        for millis in [0, 1, 3, 30, 60_000] {
            histogram.add(Duration::from_millis(millis));
        }
        let mut text = String::new();
        histogram.write(&mut text, "x", "About.");
        for line in ["le=\"0.001\"} 2", "le=\"0.005\"} 3", "le=\"0.05\"} 4", "le=\"5\"} 4", "le=\"+Inf\"} 5"] {
            assert!(text.contains(&format!("quadrille_x_bucket{{{line}\n")), "{line}: {text}");
        }
        assert!(text.contains("quadrille_x_sum 60.034\nquadrille_x_count 5\n"), "{text}");
    }
}
