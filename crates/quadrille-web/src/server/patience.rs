//! Connections whose other end takes nothing, or says more than it should.

use std::io::{self, ErrorKind, IoSlice};
use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;
use tokio::time::{Sleep, sleep};

use crate::allowances::{Bucket, Rate};

/// How long the other end may take nothing of what waits for it.
pub(super) const SENT_WITHIN: Duration = Duration::from_secs(20);
/// How many kilobytes a page may say: at once two of the longest messages, then a form four times a
/// second.
const SAID: Rate = Rate { burst: 128, per_minute: 60 * 16 };
/// How long a page that says more is not heard.
const HEARD_AGAIN: Duration = Duration::from_millis(100);
/// After so many bytes without a pause others are heard first.
const AT_A_TIME: usize = 4 << 10;

/// A connection that breaks when what is sent stays where it is.
pub(super) struct Impatient {
    stream: TcpStream,
    stuck: Option<Pin<Box<Sleep>>>,
}

impl Impatient {
    pub(super) fn new(stream: TcpStream) -> Impatient {
        Impatient { stream, stuck: None }
    }

    fn unless_stuck<T>(&mut self, context: &mut Context<'_>, sent: Poll<io::Result<T>>) -> Poll<io::Result<T>> {
        if sent.is_ready() {
            self.stuck = None;
            return sent;
        }
        let stuck = self.stuck.get_or_insert_with(|| Box::pin(sleep(SENT_WITHIN)));
        stuck.as_mut().poll(context).map(|()| Err(ErrorKind::TimedOut.into()))
    }
}

impl AsyncRead for Impatient {
    fn poll_read(mut self: Pin<&mut Self>, context: &mut Context<'_>, to: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(context, to)
    }
}

impl AsyncWrite for Impatient {
    fn poll_write(mut self: Pin<&mut Self>, context: &mut Context<'_>, from: &[u8]) -> Poll<io::Result<usize>> {
        let sent = Pin::new(&mut self.stream).poll_write(context, from);
        self.unless_stuck(context, sent)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        from: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let sent = Pin::new(&mut self.stream).poll_write_vectored(context, from);
        self.unless_stuck(context, sent)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}

/// A connection that is heard at a pace, whatever its bytes mean: empty frames and pings too.
pub(super) struct Paced<S> {
    stream: S,
    words: Bucket,
    pause: Option<Pin<Box<Sleep>>>,
    /// Bytes since others were heard.
    since: usize,
}

impl<S> Paced<S> {
    pub(super) fn new(stream: S) -> Paced<S> {
        Paced { stream, words: Bucket::new(SAID), pause: None, since: 0 }
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for Paced<S> {
    fn poll_read(mut self: Pin<&mut Self>, context: &mut Context<'_>, to: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        while self.words.is_empty(SAID) {
            let pause = self.pause.get_or_insert_with(|| Box::pin(sleep(HEARD_AGAIN)));
            std::task::ready!(pause.as_mut().poll(context));
            self.pause = None;
        }
        if self.since >= AT_A_TIME {
            self.since = 0;
            context.waker().wake_by_ref();
            return Poll::Pending;
        }
        let before = to.filled().len();
        let read = Pin::new(&mut self.stream).poll_read(context, to);
        let bytes = to.filled().len() - before;
        self.words.owe(bytes as f64 / 1024.0);
        self.since = if read.is_ready() { self.since + bytes } else { 0 };
        read
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for Paced<S> {
    fn poll_write(mut self: Pin<&mut Self>, context: &mut Context<'_>, from: &[u8]) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.stream).poll_write(context, from)
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}

#[cfg(test)]
mod tests {
    use std::time::Instant;

    use tokio::io::AsyncReadExt as _;

    use super::*;

    #[tokio::test]
    async fn whoever_talks_without_end_is_heard_at_a_pace() {
        let mut endless = Paced::new(tokio::io::repeat(0));
        let (mut piece, mut bytes, begun) = ([0; 1 << 10], 0, Instant::now());
        while begun.elapsed() < Duration::from_millis(500) {
            let next = tokio::time::timeout(Duration::from_millis(50), endless.read(&mut piece)).await;
            bytes += next.map_or(0, Result::unwrap);
        }
        let most = |seconds: f64| ((128.0 + 16.0 * seconds) * 1024.0) as usize + piece.len();
        assert!(bytes >= 128 << 10 && bytes <= most(begun.elapsed().as_secs_f64()), "{bytes}");
    }
}
