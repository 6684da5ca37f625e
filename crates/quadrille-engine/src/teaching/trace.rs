//! What a textbook search did, node by node, for people who want to see it.
//!
//! A trace is plain data, bounded in size: nodes in the order they were entered, each
//! after its parent, so that walking the list is walking the search. Values and windows
//! are those of the seat to move at the root, Max; at its opponent's nodes, Min's, the
//! smallest counts. Nothing here is in words: faces have the texts (`trace-end-...`).

use quadrille_core::Seat;

/// A search, node by node.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Trace<M> {
    /// The nodes in the order they were entered; the root is the first.
    pub nodes: Vec<Node<M>>,
    /// How many more were entered and are not noted, the trace being full.
    pub unrecorded: u64,
}

impl<M> Default for Trace<M> {
    fn default() -> Trace<M> {
        Trace { nodes: Vec::new(), unrecorded: 0 }
    }
}

/// One position visited.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Node<M> {
    /// The node it was entered from; `None` for the root.
    pub parent: Option<u32>,
    /// The move that led here; `None` for the root.
    pub mv: Option<M>,
    /// Whose turn it is here.
    pub seat: Seat,
    /// Max at the root seat's turn, Min at the other's.
    pub role: Role,
    /// Plies from the root.
    pub ply: u32,
    /// Plies that were left to look ahead.
    pub depth: u32,
    /// Which of its parent's moves it was, the first 0.
    pub order: u32,
    /// What Max has secured on the way here; `None` for nothing yet.
    pub alpha: Option<i32>,
    /// What Min has secured on the way here; `None` for nothing yet.
    pub beta: Option<i32>,
    /// What it was found worth to Max: exactly, or a bound after a cut; `None` while the
    /// search was not done with it.
    pub value: Option<i32>,
    /// How the search was done with it.
    pub end: End,
    /// The moves that a cut left out.
    pub skipped: Vec<M>,
    /// The positions that plain search to the same depth visits below those moves; `None`
    /// where none were left out, or where nobody has counted.
    pub saved: Option<u64>,
    /// The node that had found the value, where it was remembered.
    pub source: Option<u32>,
}

/// Who chooses at a node.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Role {
    /// The root's seat: takes the largest value.
    Max,
    /// Its opponent: takes the smallest.
    Min,
}

/// How a search was done with a node.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum End {
    /// The budget was spent first.
    Stopped,
    /// Every move was looked at.
    Searched,
    /// The game is over here.
    Over,
    /// The depth was used up: the evaluation speaks.
    Horizon,
    /// At a Max node a value reached beta: Min has something better elsewhere and will
    /// not let the game come here.
    BetaCut,
    /// At a Min node a value fell to alpha: Max has something better elsewhere.
    AlphaCut,
    /// The position had been met before; its value was remembered.
    Table,
}

impl End {
    /// The last part of its text's key: `trace-end-beta-cut`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            End::Stopped => "stopped",
            End::Searched => "searched",
            End::Over => "over",
            End::Horizon => "horizon",
            End::BetaCut => "beta-cut",
            End::AlphaCut => "alpha-cut",
            End::Table => "table",
        }
    }

    /// Every end.
    pub const ALL: [End; 7] =
        [End::Stopped, End::Searched, End::Over, End::Horizon, End::BetaCut, End::AlphaCut, End::Table];
}

impl Role {
    /// Its name, the same in every language.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Role::Max => "MAX",
            Role::Min => "MIN",
        }
    }
}

/// One step of a walk through a trace.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Step {
    /// The search comes to this node.
    Enter(u32),
    /// It is done with this node, which now has its value.
    Leave(u32),
}

impl<M> Trace<M> {
    /// The search step by step: each node is entered once and left once.
    #[must_use]
    pub fn steps(&self) -> Vec<Step> {
        let mut steps = Vec::with_capacity(self.nodes.len() * 2);
        let mut open: Vec<u32> = Vec::new();
        for (at, node) in self.nodes.iter().enumerate() {
            while open.last().copied() != node.parent {
                let Some(left) = open.pop() else { break };
                steps.push(Step::Leave(left));
            }
            steps.push(Step::Enter(at as u32));
            open.push(at as u32);
        }
        steps.extend(open.into_iter().rev().map(Step::Leave));
        steps
    }

    /// The nodes entered from this one, in order.
    pub fn children(&self, parent: u32) -> impl Iterator<Item = (u32, &Node<M>)> {
        let from = parent as usize + 1;
        let nodes = self.nodes.iter().enumerate().skip(from);
        nodes.filter(move |(_, node)| node.parent == Some(parent)).map(|(at, node)| (at as u32, node))
    }
}

/// Notes a trace while a search runs.
#[derive(Debug)]
pub(crate) struct Recorder<M> {
    trace: Trace<M>,
    limit: usize,
    /// The nodes on the way from the root to where the search is; `None` where one was
    /// not noted.
    path: Vec<Option<u32>>,
    /// How many children each node on the way has had.
    children: Vec<u32>,
}

impl<M: Copy> Recorder<M> {
    /// Notes at most `limit` nodes.
    pub(crate) fn new(limit: usize) -> Recorder<M> {
        Recorder {
            trace: Trace::default(),
            limit: limit.min(u32::MAX as usize),
            path: Vec::new(),
            children: Vec::new(),
        }
    }

    pub(crate) fn into_trace(self) -> Trace<M> {
        self.trace
    }

    /// The search comes to a node at this ply; values are those of the seat to move.
    pub(crate) fn open(&mut self, ply: usize, mv: Option<M>, seat: Seat, depth: u32, alpha: i32, beta: i32) {
        self.path.truncate(ply);
        self.children.truncate(ply);
        let order = self.children.last_mut().map_or(0, |children| {
            *children += 1;
            *children - 1
        });
        self.children.push(0);
        let role = role_at(ply);
        let parent = self.path.last().copied().flatten();
        // Below an unnoted node nothing is noted: a tree has no loose branches.
        let fits = self.trace.nodes.len() < self.limit && (ply == 0 || parent.is_some());
        if !fits {
            self.trace.unrecorded += 1;
            self.path.push(None);
            return;
        }
        let (alpha, beta) = match role {
            Role::Max => (alpha, beta),
            Role::Min => (-beta, -alpha),
        };
        let secured = |value: i32| (value.abs() < super::INFINITY - 1).then_some(value);
        self.path.push(Some(self.trace.nodes.len() as u32));
        self.trace.nodes.push(Node {
            parent,
            mv,
            seat,
            role,
            ply: ply as u32,
            depth,
            order,
            alpha: secured(alpha),
            beta: secured(beta),
            value: None,
            end: End::Stopped,
            skipped: Vec::new(),
            saved: None,
            source: None,
        });
    }

    /// The node at this ply, where it is noted.
    pub(crate) fn node(&self, ply: usize) -> Option<u32> {
        self.path.get(ply).copied().flatten()
    }

    /// The value of the node at this ply comes from another.
    pub(crate) fn note_source(&mut self, ply: usize, source: Option<u32>) {
        if let Some(at) = self.node(ply) {
            self.trace.nodes[at as usize].source = source;
        }
    }

    /// The search is done with the node at this ply; the value is that of the seat to
    /// move.
    pub(crate) fn close(&mut self, ply: usize, value: i32, end: End, skipped: &[M]) {
        let Some(at) = self.path.get(ply).copied().flatten() else { return };
        let node = &mut self.trace.nodes[at as usize];
        node.value = Some(if node.role == Role::Max { value } else { -value });
        node.end = end;
        node.skipped.extend_from_slice(skipped);
    }
}

pub(crate) fn role_at(ply: usize) -> Role {
    if ply.is_multiple_of(2) { Role::Max } else { Role::Min }
}
