//! Makes the four sounds of the page (R065 to R068), from sines and a little noise:
//!
//! ```sh
//! cargo run -p quadrille-web --example make-sounds
//! ```
//!
//! writes `crates/quadrille-web/assets/sounds/*.wav`, the same bytes every time.
#![allow(clippy::print_stdout, reason = "says what it wrote")]

use std::f64::consts::TAU;
use std::path::Path;
use std::{fs, io};

/// Samples per second: enough for soft sounds, and half the size of a disc's.
const RATE: u32 = 22_050;

/// A tone that begins at `start` seconds and dies away.
struct Tone {
    start: f64,
    length: f64,
    pitch: f64,
    loudness: f64,
    /// How fast it dies away; the larger the drier.
    decay: f64,
    /// How much of the overtones of struck wood is mixed in.
    wood: f64,
}

fn tone(start: f64, length: f64, pitch: f64, loudness: f64) -> Tone {
    Tone { start, length, pitch, loudness, decay: 5.0 / length, wood: 0.15 }
}

fn knock(pitch: f64) -> Vec<Tone> {
    vec![
        Tone { start: 0.0, length: 0.09, pitch, loudness: 0.6, decay: 60.0, wood: 0.5 },
        Tone { start: 0.0, length: 0.02, pitch: pitch * 3.3, loudness: 0.25, decay: 220.0, wood: 1.0 },
    ]
}

fn main() -> io::Result<()> {
    // Two knocks a fourth apart; a rising chord; two falling notes that settle nothing.
    let sounds = [
        ("clic1.wav", knock(520.0)),
        ("clic2.wav", knock(690.0)),
        (
            "victory.wav",
            vec![
                tone(0.00, 0.35, 523.25, 0.30),
                tone(0.11, 0.35, 659.26, 0.30),
                tone(0.22, 0.40, 783.99, 0.30),
                tone(0.33, 0.80, 1046.50, 0.34),
                tone(0.33, 0.80, 659.26, 0.16),
            ],
        ),
        ("draw.wav", vec![tone(0.0, 0.30, 440.0, 0.30), tone(0.18, 0.55, 392.0, 0.30), tone(0.18, 0.55, 293.66, 0.16)]),
    ];
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/sounds");
    for (name, tones) in sounds {
        let bytes = wav(&mix(&tones));
        println!("{name}: {} bytes", bytes.len());
        fs::write(folder.join(name), bytes)?;
    }
    Ok(())
}

fn mix(tones: &[Tone]) -> Vec<f64> {
    let end = tones.iter().map(|t| t.start + t.length).fold(0.0, f64::max);
    let mut samples = vec![0.0; (end * f64::from(RATE)) as usize];
    for tone in tones {
        let first = (tone.start * f64::from(RATE)) as usize;
        for (n, sample) in samples.iter_mut().skip(first).enumerate() {
            let t = n as f64 / f64::from(RATE);
            if t >= tone.length {
                break;
            }
            // A short attack and a fade at the very end: no click but those meant.
            let attack = (t / 0.004).min(1.0);
            let fade = ((tone.length - t) / 0.02).min(1.0);
            let wave = (TAU * tone.pitch * t).sin()
                + tone.wood * (TAU * tone.pitch * 2.76 * t).sin() * (-40.0 * t).exp()
                + tone.wood * 0.5 * (TAU * tone.pitch * 5.4 * t).sin() * (-90.0 * t).exp();
            *sample += tone.loudness * attack * fade * (-tone.decay * t).exp() * wave;
        }
    }
    samples
}

/// Sixteen bits, one channel, the plain header of 44 bytes.
fn wav(samples: &[f64]) -> Vec<u8> {
    let data: Vec<u8> =
        samples.iter().flat_map(|s| ((s.clamp(-1.0, 1.0) * f64::from(i16::MAX)) as i16).to_le_bytes()).collect();
    let size = data.len() as u32;
    let mut file = Vec::with_capacity(44 + data.len());
    file.extend(b"RIFF");
    file.extend((36 + size).to_le_bytes());
    file.extend(b"WAVEfmt ");
    file.extend(16u32.to_le_bytes());
    file.extend(1u16.to_le_bytes());
    file.extend(1u16.to_le_bytes());
    file.extend(RATE.to_le_bytes());
    file.extend((RATE * 2).to_le_bytes());
    file.extend(2u16.to_le_bytes());
    file.extend(16u16.to_le_bytes());
    file.extend(b"data");
    file.extend(size.to_le_bytes());
    file.extend(data);
    file
}
