//! Lines of an input that nobody vouches for: a program or a person may send anything, and
//! no line takes more memory than its reader allows.

use std::io::{self, BufRead};

/// One line of an input, without its line feed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// The line, or the beginning of one that is too long.
    pub bytes: Vec<u8>,
    /// Was it too long? Its rest is left out.
    pub is_cut: bool,
}

impl Line {
    /// The next line, of which at most `longest` bytes are kept; `None` at the end of the
    /// input. What follows a line that is too long is the next line.
    ///
    /// # Errors
    /// When the input broke.
    pub fn read(input: &mut impl BufRead, longest: usize) -> io::Result<Option<Line>> {
        let mut line = Line { bytes: Vec::new(), is_cut: false };
        let mut is_begun = false;
        loop {
            let available = match input.fill_buf() {
                Ok(available) => available,
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                Err(error) => return Err(error),
            };
            if available.is_empty() {
                return Ok(is_begun.then_some(line));
            }
            is_begun = true;
            let end = available.iter().position(|&byte| byte == b'\n');
            let content = &available[..end.unwrap_or(available.len())];
            let kept = content.len().min(longest - line.bytes.len());
            line.bytes.extend_from_slice(&content[..kept]);
            line.is_cut |= kept < content.len();
            let consumed = end.map_or(available.len(), |end| end + 1);
            input.consume(consumed);
            if end.is_some() {
                return Ok(Some(line));
            }
        }
    }

    /// The line as text; bytes that are none are shown as such.
    #[must_use]
    pub fn to_text(&self) -> String {
        String::from_utf8_lossy(&self.bytes).into_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(mut input: impl BufRead, longest: usize) -> Vec<(String, bool)> {
        std::iter::from_fn(|| Line::read(&mut input, longest).unwrap())
            .map(|line| (line.to_text(), line.is_cut))
            .collect()
    }

    #[test]
    fn a_line_is_whole_up_to_its_bound_and_cut_beyond_it() {
        let told = [("abcd".into(), false), ("abcd".into(), true), (String::new(), false), ("z".into(), false)];
        assert_eq!(lines(&b"abcd\nabcde\n\nz"[..], 4), told);
        // The same where the input comes in pieces that end anywhere.
        assert_eq!(lines(io::BufReader::with_capacity(3, &b"abcd\nabcde\n\nz"[..]), 4), told);
        assert_eq!(lines(&b""[..], 4), []);
    }

    /// Says each of these once before a line comes.
    struct Faulty(Vec<io::ErrorKind>);

    impl io::Read for Faulty {
        fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
            match self.0.pop() {
                Some(kind) => Err(kind.into()),
                None => (&b"line\n"[..]).read(buffer),
            }
        }
    }

    #[test]
    fn an_interrupted_input_is_read_again_and_a_broken_one_is_told() {
        let read = |faults: &[io::ErrorKind]| Line::read(&mut io::BufReader::new(Faulty(faults.to_vec())), 10);
        assert_eq!(read(&[io::ErrorKind::Interrupted]).unwrap().unwrap().to_text(), "line");
        assert_eq!(read(&[io::ErrorKind::BrokenPipe]).unwrap_err().kind(), io::ErrorKind::BrokenPipe);
    }

    #[test]
    fn an_endless_line_takes_no_more_than_its_bound() {
        let endless = io::BufReader::new(io::Read::take(io::repeat(b'x'), 50_000_000));
        let mut input = endless;
        let line = Line::read(&mut input, 10).unwrap().unwrap();
        assert!(line.is_cut && line.bytes.len() == 10 && line.bytes.capacity() < 100);
        assert_eq!(Line::read(&mut input, 10).unwrap(), None);
    }
}
