#!/usr/bin/env python3
"""Trains the line-pattern net of Morpion (five to align) on games of the engine with itself.

    morpion_net.py games.txt.gz even.txt.gz met.txt.xz --all --out NET.bin

Every free cell sees, in each of four directions, the four cells to both sides (free, own, other,
wall). A window and its mirror image look up one row of a table, as the side to move sees it and as
the other side does; the four directions are added and go through a ReLU. Value: the sums over all
free cells, less what an empty board would give, through two small layers. Policy: a weighted sum of
the cell's own channels. So the net is the same for all eight symmetries of the board.

A row is learnt as a sum of parts that many windows share (its inner six and four cells, what a
symbol of either side would make there, each cell by its distance) and a part of its own: windows
that are rare in the games learn from those that are not. The file has the sums, as int16.

Beside games it learns from positions that searches met, after moves that no good game has (`?` in the
place of the winner): what a short search says of one is all that is known of it.
docs/morpion-engine.md tells how the numbers are used. Needs PyTorch; a GPU is ten times faster.
"""
import argparse, gzip, lzma, math, random, re, time
from functools import lru_cache
import numpy as np, torch, torch.nn as nn, torch.nn.functional as F

ap = argparse.ArgumentParser()
ap.add_argument("games", nargs="+", help="lines side|opening|moves|winner, as examples/morpion_games and morpion_met write them")
ap.add_argument("--out", default="")
ap.add_argument("--steps", type=int, default=5000); ap.add_argument("--batch", type=int, default=4096)
ap.add_argument("--value", type=int, default=16, help="value channels of each side's view")
ap.add_argument("--policy", type=int, default=8, help="policy channels of each side's view")
ap.add_argument("--hidden", type=int, default=32)
ap.add_argument("--parts", default="64ce", help="shared parts: inner 6, inner 4, classes, each cell; empty: none")
ap.add_argument("--mix", type=float, default=1.0, help="weight of how the game went on against the search's value")
ap.add_argument("--trace", type=float, default=0.9, help="how the game went on: 1 its result, below 1 the values to come, fading")
ap.add_argument("--decided", type=float, default=0.6, help="weight of positions that are proved")
ap.add_argument("--met", type=float, default=0.4, help="weight of positions that searches met")
ap.add_argument("--decay", type=float, default=1e-2); ap.add_argument("--own-decay", type=float, default=0.3, help="of a row's own part")
ap.add_argument("--rate", type=float, default=1e-3); ap.add_argument("--seed", type=int, default=1)
ap.add_argument("--all", action="store_true", help="hold nothing back, for the last training")
a = ap.parse_args()
dev = "cuda" if torch.cuda.is_available() else "cpu"
torch.manual_seed(a.seed); random.seed(a.seed)
S = 20  # the largest board learnt from
DECIDED, NEAR = 3000, 3  # what a proved value counts; positions proved this near teach nothing

def cell(t):
    m = re.match(r"(\d+)([A-Z])", t); return int(m[1]) - 1, ord(m[2]) - 65

def lines(path): return {"gz": gzip, "xz": lzma}[path[-2:]].open(path, "rt") if path[-3:] in (".gz", ".xz") else open(path)

# Positions of the games: board as the side to move sees it, the search's value, its move, the result (-1: not known).
boards, sides, scores, plies, results, strayed, best, game = [], [], [], [], [], [], [], []
started = time.time()
for path in a.games:
    for line in lines(path):
        side, opening, moves, won = line.rstrip("\n").split("|")
        b = np.zeros((S, S), np.int8); turn = 1; number = game[-1] + 1 if game else 0
        for t in opening.split():
            b[cell(t)] = turn; turn = -turn
        for t in moves.split():
            head, score = t.split("=", 1)
            played, _, chosen = head.partition("?")
            if score[0] in "wl": value, ply = (DECIDED if score[0] == "w" else -DECIDED), int(score[1:])
            elif score == "d": value, ply = 0, 0
            else: value, ply = max(-DECIDED, min(DECIDED, int(score))), -1
            boards.append(b * turn); sides.append(int(side)); scores.append(value); plies.append(ply); game.append(number)
            results.append({"=": 0.5, "?": -1.0}.get(won, float((won == "1") == (turn == 1)))); strayed.append(chosen != "")
            r, c = cell(chosen or played); best.append(r * S + c)
            b = b.copy(); b[cell(played)] = turn; turn = -turn
boards, sides, best, game = torch.tensor(np.array(boards)), torch.tensor(sides), torch.tensor(best), torch.tensor(game)
scores, results, plies = torch.tensor(scores, dtype=torch.float32), torch.tensor(results), torch.tensor(plies)
decided = scores.abs() >= DECIDED; used = (plies < 0) | (plies > NEAR); held = game % 10 == 0
met = results < 0; quiet = used & held & ~decided & ~met

def bce(p, y): p = p.clamp(1e-6, 1 - 1e-6); return -(y * p.log() + (1 - y) * (1 - p).log()).mean().item()
known = ~held & ~decided & ~met
scale = min((bce(torch.sigmoid(scores[known] / s), results[known]), s) for s in (150, 200, 250, 300, 350, 400, 500, 700))[1]
print(f"{int(used.sum())} positions of {int(game.max()) + 1} games, read in {time.time() - started:.0f} s, on {dev}; {a}")
print(f"search value (scale {scale}): held-out loss {bce(torch.sigmoid(scores[quiet] / scale), results[quiet]):.4f}; a coin {math.log(2):.4f}", flush=True)

values = torch.where(decided, (scores > 0).float(), torch.sigmoid(scores / scale))
results = torch.where(met, values, results)
future = results
if a.trace < 1:  # the values to come, fading, up to the result; less sure where chance played
    v, r, future = values.tolist(), results.tolist(), [0.0] * len(game)
    for i in reversed(range(len(v))):
        to_come = 1 - future[i + 1] if i + 1 < len(v) and game[i + 1] == game[i] else r[i]
        if strayed[i]: to_come = (to_come + v[i]) / 2
        future[i] = (1 - a.trace) * v[i] + a.trace * to_come
    future = torch.tensor(future)
target = torch.where(decided, values, a.mix * future + (1 - a.mix) * values)

# Windows: eight cells of two bits, the nearest to the beginning of the line in the lowest bits, as the
# engine packs them; 0 free, 1 own, 2 other, 3 wall. A window and its mirror image share a row.
def cells(k): return [(k >> (2 * n)) & 3 for n in range(8)]
def packed(c): return sum(x << (2 * n) for n, x in enumerate(c))
def either_way(c): return min(packed(c), packed(c[::-1]))
def swapped(k): return packed([(0, 2, 1, 3)[x] for x in cells(k)])
def possible(k):  # walls only at the ends
    c = cells(k); low, high = [x == 3 for x in c[:4]], [x == 3 for x in c[4:]]
    return low == sorted(low, reverse=True) and high == sorted(high)
canonical = sorted({either_way(cells(k)) for k in range(1 << 16) if possible(k)})
number = {k: i for i, k in enumerate(canonical)}; ROWS = len(canonical)
row_of = torch.tensor([number.get(either_way(cells(k)), 0) for k in range(1 << 16)], device=dev)
other_row = torch.tensor([number[either_way(cells(swapped(k)))] for k in canonical], device=dev)

# What a symbol in the middle would make for a side: the classes of line.rs, nine cells as bits.
FIVES = [31 << start for start in range(5)]
def bits(x): return bin(x).count("1")
def fives(free): return [w for w in FIVES if w & ~free == 0]
@lru_cache(None)
def completions(own, free): return bits(sum({1 << n for w in fives(free) if bits(own & w) == 4 for n in range(9) if (w & ~own) >> n & 1}))
@lru_cache(None)
def class_of(own, free):
    ways = fives(free)
    if not ways: return 0
    most = max(bits(own & w) for w in ways)
    if most == 5: return 15
    if done := completions(own, free): return 13 if done == 1 else 14
    left = [1 << n for n in range(9) if (free & ~own) >> n & 1]
    opens = lambda own: sum(completions(own | x, free) >= 2 for x in left if not own & x)
    if most == 3: return 10 + min(opens(own), 2)
    if most == 2:
        count = min(sum(opens(own | x) > 0 for x in left), 4)
        return 5 + count if count else 4 if len(ways) == 1 else 5
    return 1 if len(ways) == 1 else 2 if len(ways) < 5 else 3
def class_for(k, side):
    c = cells(k); c = c[:4] + [side] + c[4:]
    return class_of(sum(1 << n for n in range(9) if c[n] == side), sum(1 << n for n in range(9) if c[n] in (0, side)))

PARTS = {"6": lambda k: either_way(cells(k)[1:7]), "4": lambda k: either_way(cells(k)[2:6]), "c": lambda k: class_for(k, 1) << 4 | class_for(k, 2)}
def shared(part):
    kinds = [PARTS[part](k) for k in canonical]; order = {kind: i for i, kind in enumerate(sorted(set(kinds)))}
    return torch.tensor([order[kind] for kind in kinds], device=dev), len(order)
parts = {part: shared(part) for part in PARTS if part in a.parts}
each = torch.zeros(ROWS, 16, device=dev)  # how many of its cells are so far away and so filled
for i, k in enumerate(canonical):
    for n, x in enumerate(cells(k)): each[i, (3 - n if n < 4 else n - 4) * 4 + x] += 1

V, P = a.value, a.policy
class Net(nn.Module):
    def __init__(s):
        super().__init__()
        s.own = nn.Parameter(torch.randn(ROWS, V + P) * 0.02)
        s.parts = nn.ParameterDict({part: nn.Parameter(torch.randn(count, V + P) * 0.02) for part, (_, count) in parts.items()})
        s.each = nn.Parameter(torch.zeros(16, V + P)); s.bias = nn.Parameter(torch.zeros(V + P))
        s.v1, s.v2, s.v3 = nn.Linear(2 * V, a.hidden), nn.Linear(a.hidden, 32), nn.Linear(32, 1); s.pw = nn.Linear(2 * P, 1)
    def table(s):
        t = s.own + (each @ s.each if "e" in a.parts else 0)
        for part, (kind, _) in parts.items(): t = t + s.parts[part][kind]
        return t.clamp(-4, 4)
    def forward(s, rows, free):
        t = s.table(); o = t[other_row]; b = s.bias
        both = torch.cat([t[:, :V], o[:, :V], t[:, V:], o[:, V:]], 1); bias = torch.cat([b[:V], b[:V], b[V:], b[V:]])
        x = F.relu(F.embedding_bag(rows.flatten(0, 1), both, mode="sum") + bias).view(*rows.shape[:2], -1)
        v = ((x[..., :2 * V] - F.relu(4 * both[0] + bias)[:2 * V]) * free[..., None]).sum(1) / 8  # row 0 is the empty window
        v = s.v3(F.relu(s.v2(F.relu(s.v1(v))))).squeeze(1)
        return v, s.pw(x[..., 2 * V:]).squeeze(-1).masked_fill(~free, -1e9)

def windows(b, n):  # the rows of every cell of boards of one size
    p = F.pad(torch.where(b == 0, 0, torch.where(b > 0, 1, 2)).long(), (4, 4, 4, 4), value=3); rows = []
    for dr, dc in ((0, 1), (1, 0), (1, 1), (1, -1)):
        key = sum(p[:, 4 + k * dr:4 + k * dr + n, 4 + k * dc:4 + k * dc + n] << (2 * place) for place, k in enumerate([-4, -3, -2, -1, 1, 2, 3, 4]))
        rows.append(row_of[key])
    return torch.stack(rows, -1).flatten(1, 2).short()

sets = {}
for n in sides.unique().tolist():
    ids = torch.nonzero((sides == n) & used).squeeze(1); inside = [boards[c][:, :n, :n].to(dev) for c in ids.split(8192)]
    move = best[ids]; train = torch.ones(len(ids), dtype=torch.bool) if a.all else ~held[ids]
    sets[n] = dict(ids=ids, rows=torch.cat([windows(b, n) for b in inside]), free=torch.cat([(b == 0).flatten(1) for b in inside]),
                   move=(move // S * n + move % S).to(dev), target=target[ids].to(dev), weight=(torch.where(decided[ids], a.decided, 1.0) * torch.where(met[ids], a.met, 1.0)).to(dev),
                   chosen=(scores[ids] > -DECIDED).float().to(dev),  # which move loses last teaches nothing
                   train=torch.nonzero(train).squeeze(1).to(dev))

net = Net().to(dev)
rest = [p for name, p in net.named_parameters() if name != "own"]
opt = torch.optim.AdamW([dict(params=[net.own], weight_decay=a.own_decay), dict(params=rest, weight_decay=a.decay)], lr=a.rate)
def check(): return "; ".join(foretells(*of) for of in (("games", held & ~met), ("met", held & met)) if of[1].any())
def foretells(name, those):
    foretold, came, decisive, first, eight, count = [], [], [], 0, 0, 0
    with torch.no_grad():
        for d in sets.values():
            for c in torch.nonzero(those[d["ids"]]).squeeze(1).split(a.batch):
                g = c.to(dev); v, q = net(d["rows"][g].long(), d["free"][g]); i = d["ids"][c]; calm = ~decided[i]
                foretold.append(torch.sigmoid(v).cpu()); came.append(torch.where(calm, results[i], values[i])); decisive.append(~calm)
                hit = (q.topk(8, 1).indices == d["move"][g][:, None]).cpu()[calm]; first += hit[:, 0].sum().item(); eight += hit.any(1).sum().item(); count += len(hit)
    p, y, k = torch.cat(foretold), torch.cat(came), torch.cat(decisive)
    return f"{name}: held-out loss {bce(p[~k], y[~k]):.4f}, with proved ones {bce(p, y):.4f}, move first {first / count:.1%}, in eight {eight / count:.1%}"
sizes = list(sets); weights = [len(sets[n]["train"]) for n in sizes]; started = time.time()
for step in range(a.steps):
    rate = a.rate * (0.5 * (1 + math.cos(math.pi * step / a.steps)) + 0.01) * min(1, (step + 1) / 100)
    for g in opt.param_groups: g["lr"] = rate
    d = sets[random.choices(sizes, weights)[0]]; i = d["train"][torch.randint(len(d["train"]), (a.batch,), device=dev)]
    v, q = net(d["rows"][i].long(), d["free"][i]); w = d["weight"][i]
    loss = (F.binary_cross_entropy_with_logits(v, d["target"][i], reduction="none") * w).sum() / w.sum()
    loss = loss + 0.3 * (F.cross_entropy(q, d["move"][i], reduction="none") * d["chosen"][i]).mean()
    opt.zero_grad(); loss.backward(); opt.step()
    if step % 500 == 499: print(f"{time.time() - started:.0f} s, {step + 1} steps: {check()}", flush=True)
print(f"end: {a.steps * a.batch / 1e6:.1f} M samples: {check()}", flush=True)

if a.out:  # everything int16, 256 for 1; biases of the layers as fractions
    whole = lambda t: np.clip(np.round(t.detach().float().cpu().numpy() * 256), -32767, 32767).astype("<i2").tobytes()
    with open(a.out, "wb") as f:
        f.write(b"QMN1" + np.array([ROWS, V, P, a.hidden], "<u2").tobytes() + np.array(canonical, "<u2").tobytes())
        f.write(whole(net.table()) + whole(net.bias))
        for layer in (net.v1, net.v2, net.v3, net.pw): f.write(whole(layer.weight) + layer.bias.detach().cpu().numpy().astype("<f4").tobytes())
