#!/usr/bin/env python3
"""Trains the line-pattern net of Morpion (five to align) on games of the engine with itself.

    morpion_net.py GAMES.txt[.gz].. --out NET.bin [--minutes 8]

Every free cell sees, in each of four directions, the four cells to both sides (free, own, other,
wall). A window and its mirror image look up one row of a table, once as the side to move sees it and
once as the other side does; the four directions are added and go through a ReLU. Value: the sums over
all cells, less what an empty board would give, through two small layers. Policy: a weighted sum of the
cell's own channels. docs/morpion-engine.md tells how the numbers are used; --out writes them as int16.
"""
import argparse, gzip, math, random, re, time
import numpy as np, torch, torch.nn as nn, torch.nn.functional as F

ap = argparse.ArgumentParser()
ap.add_argument("games", nargs="+"); ap.add_argument("--minutes", type=float, default=8)
ap.add_argument("--value", type=int, default=16, help="value channels of each side's view")
ap.add_argument("--policy", type=int, default=8, help="policy channels of each side's view")
ap.add_argument("--hidden", type=int, default=32); ap.add_argument("--batch", type=int, default=4096)
ap.add_argument("--regions", type=int, default=1, help="1 or 3: sums over the board, or over 3 x 3 parts")
ap.add_argument("--depthwise", type=int, default=0)
ap.add_argument("--mix", type=float, default=0.5, help="weight of the result against the search's value")
ap.add_argument("--proved", type=int, default=3, help="also positions proved further ahead than this; 0: none")
ap.add_argument("--decay", type=float, default=1e-2); ap.add_argument("--rate", type=float, default=2e-3)
ap.add_argument("--all", type=int, default=0, help="1: hold nothing back, for the last training")
ap.add_argument("--out", default="")
a = ap.parse_args()
dev = "cuda" if torch.cuda.is_available() else "cpu"
torch.manual_seed(1); random.seed(1)
S, R = 20, 4
SCALE_OUT = 182.0  # evaluation of a logit of 1: 200 is three wins in four

def cell(t):
    m = re.match(r"(\d+)([A-Z])", t); return int(m[1]) - 1, ord(m[2]) - 65

def read(paths):
    for p in paths:
        for line in (gzip.open(p, "rt") if p.endswith("gz") else open(p)):
            f = line.rstrip("\n").split("|")
            if len(f) == 4: yield f  # a game
            if len(f) == 5 and f[0] == "P": yield f[1], f[2], f"{f[4]}={f[3]}", ""  # a position alone

DECIDED = 3000
def value_of(score):  # the search's value, None where the position is of no use
    if re.fullmatch(r"-?\d+", score):
        value = max(-DECIDED, min(DECIDED, int(score)))
        return value if a.proved or abs(value) < DECIDED else None
    if a.proved and score[0] in "wl" and int(score[1:]) > a.proved: return DECIDED if score[0] == "w" else -DECIDED
    return None

boards, sides, scores, results, best, game = [], [], [], [], [], []
t0 = time.time()
for g, (side, opening, moves, won) in enumerate(read(a.games)):
    n = int(side); b = np.zeros((S, S), np.int8); turn = 1
    for t in opening.split():
        r, c = cell(t); b[r, c] = turn; turn = -turn
    for t in moves.split():
        head, score = t.split("=", 1)
        played, _, chosen = head.partition("?")
        value = value_of(score)
        if value is not None:
            boards.append(b * turn); sides.append(n); scores.append(value); game.append(g)
            seat = 1 if turn == 1 else 2
            results.append(-1.0 if won == "" else 0.5 if won == "=" else float(int(won) == seat))
            r, c = cell(chosen or played); best.append(r * S + c)
        r, c = cell(played); b = b.copy(); b[r, c] = turn; turn = -turn
boards = torch.tensor(np.array(boards)); sides = torch.tensor(sides); scores = torch.tensor(scores, dtype=torch.float32)
results = torch.tensor(results); best = torch.tensor(best); game = torch.tensor(game)
held = ((game % 10) == 0) & (results >= 0)
train = torch.ones_like(held) if a.all else ~held
decided = scores.abs() >= DECIDED; alone = results < 0
print(f"{len(boards)} positions of {int(game.max())+1} games, {int(held.sum())} held back, read in {time.time()-t0:.0f} s, on {dev}; {a}", flush=True)

def bce(p, y): p = p.clamp(1e-6, 1 - 1e-6); return -(y * p.log() + (1 - y) * (1 - p).log()).mean().item()
known = ~held & ~decided & ~alone
scale = min((bce(torch.sigmoid(scores[known] / s), results[known]), s) for s in (100, 150, 200, 250, 300, 400, 500, 700, 1000))[1]
quiet = held & ~decided
print(f"search value (scale {scale}): held-out loss {bce(torch.sigmoid(scores[quiet]/scale), results[quiet]):.4f}; a coin {math.log(2):.4f}", flush=True)
target = torch.where(alone, torch.sigmoid(scores / scale), a.mix * results + (1 - a.mix) * torch.sigmoid(scores / scale))
target = torch.where(decided, (scores > 0).float(), target)
lost = scores <= -DECIDED  # which move loses last teaches nothing

# Windows: eight cells of two bits, the nearest to the beginning of the line in the lowest bits, as the
# engine packs them; 0 free, 1 own, 2 other, 3 wall. A window and its mirror image share a row.
def mirror(k): return sum(((k >> (2 * n)) & 3) << (2 * (7 - n)) for n in range(8))
def swap(k): return sum({0: 0, 1: 2, 2: 1, 3: 3}[(k >> (2 * n)) & 3] << (2 * n) for n in range(8))
def possible(k):
    c = [(k >> (2 * n)) & 3 for n in range(8)]
    low = [x == 3 for x in c[:4]]; high = [x == 3 for x in c[4:]]
    return low == sorted(low, reverse=True) and high == sorted(high)  # walls only at the ends
canonical = sorted({min(k, mirror(k)) for k in range(1 << 16) if possible(k)})
number = {k: i for i, k in enumerate(canonical)}
row_of = torch.tensor([number.get(min(k, mirror(k)), 0) for k in range(1 << 16)])
row_swapped = row_of[torch.tensor([swap(k) for k in range(1 << 16)])]
ROWS = len(canonical); print(f"{ROWS} rows", flush=True)
D = [(0, 1), (1, 0), (1, 1), (1, -1)]
C = a.value + a.policy

class Net(nn.Module):
    def __init__(s):
        super().__init__()
        s.table = nn.Embedding(ROWS, C); nn.init.normal_(s.table.weight, std=0.02)
        s.bias = nn.Parameter(torch.zeros(C))
        g = a.regions ** 2
        s.v1, s.v2, s.v3 = nn.Linear(2 * a.value * g, a.hidden), nn.Linear(a.hidden, 32), nn.Linear(32, 1)
        s.pw = nn.Linear(2 * a.policy, 1)
        if a.depthwise: s.dw = nn.Conv2d(2 * a.policy, 2 * a.policy, 3, padding=1, groups=2 * a.policy)
        s.register_buffer("row", row_of); s.register_buffer("swapped", row_swapped)
    def forward(s, b, n):  # boards of one size: b is batch x n x n
        code = torch.where(b == 0, 0, torch.where(b > 0, 1, 2)).long()
        p = F.pad(code, (R, R, R, R), value=3); free = b == 0
        own = other = 0
        for dr, dc in D:
            key = 0
            for place, k in enumerate([-4, -3, -2, -1, 1, 2, 3, 4]):
                rr, cc = R + k * dr, R + k * dc
                key = key + (p[:, rr:rr + n, cc:cc + n] << (2 * place))
            own = own + s.table(s.row[key]); other = other + s.table(s.swapped[key])
        own, other = F.relu(own + s.bias), F.relu(other + s.bias)
        empty = F.relu(4 * s.table.weight[0] + s.bias)  # row 0 is the empty window
        v = torch.cat([own[..., :a.value] - empty[:a.value], other[..., :a.value] - empty[:a.value]], -1) * free[..., None]
        if a.regions == 1: v = v.sum((1, 2))
        else:
            cut = [round(n * i / 3) for i in range(4)]
            v = torch.cat([v[:, cut[i]:cut[i+1], cut[j]:cut[j+1]].sum((1, 2)) for i in range(3) for j in range(3)], -1)
        v = s.v3(F.relu(s.v2(F.relu(s.v1(v / 8))))).squeeze(1)
        q = torch.cat([own[..., a.value:], other[..., a.value:]], -1)
        if a.depthwise: q = F.relu(s.dw(q.permute(0, 3, 1, 2))).permute(0, 2, 3, 1)
        q = s.pw(q).squeeze(-1).flatten(1)
        return v, q.masked_fill(~free.flatten(1), -1e9)

def turned(b, n, y, k):  # the k-th of eight symmetries
    q = F.one_hot(y, n * n).view(-1, n, n)
    if k & 4: b, q = b.flip(1), q.flip(1)
    b, q = torch.rot90(b, k & 3, (1, 2)), torch.rot90(q, k & 3, (1, 2))
    return b, q.flatten(1).argmax(1)

def batch(ids, n):
    y = Y[ids]; return B[ids][:, :n, :n], (y // S) * n + y % S

net = Net().to(dev); opt = torch.optim.AdamW(net.parameters(), lr=a.rate, weight_decay=a.decay)
B, T, Y, L = boards.to(dev), target.to(dev), best.to(dev), (~lost).float().to(dev)
by = {int(k): torch.nonzero((sides == k) & train).squeeze(1).to(dev) for k in sides.unique()}
weights = [len(v) for v in by.values()]
def check(net):
    net.eval(); Q1 = Q8 = n_ = 0; bc = []
    with torch.no_grad():
        for k in by:
            ids = torch.nonzero((sides == k) & quiet).squeeze(1).to(dev)
            for c in ids.split(a.batch):
                b, y = batch(c, k); v, q = net(b, k); bc.append((torch.sigmoid(v).cpu(), results[c.cpu()]))
                top = q.topk(8, 1).indices; Q1 += (top[:, 0] == y).sum().item(); Q8 += (top == y[:, None]).any(1).sum().item(); n_ += len(c)
    p = torch.cat([x for x, _ in bc]); y = torch.cat([x for _, x in bc]); net.train()
    return f"held-out loss {bce(p, y):.4f}, move first {Q1/n_:.1%}, in eight {Q8/n_:.1%}"
steps, began, told = 0, time.time(), 0.0
while (f := (time.time() - began) / (a.minutes * 60)) < 1:
    for g in opt.param_groups: g["lr"] = a.rate * (0.5 * (1 + math.cos(math.pi * f)) + 0.01)
    k = random.choices(list(by), weights)[0]; ids = by[k][torch.randint(len(by[k]), (a.batch,), device=dev)]
    b, y = turned(*(lambda b, y: (b, k, y))(*batch(ids, k)), random.randrange(8))
    v, q = net(b, k)
    loss = F.binary_cross_entropy_with_logits(v, T[ids]) + 0.3 * (F.cross_entropy(q, y, reduction="none") * L[ids]).mean()
    opt.zero_grad(); loss.backward(); opt.step(); steps += 1
    with torch.no_grad(): net.table.weight.clamp_(-2, 2)
    if time.time() - told > 30: told = time.time(); print(f"{time.time()-began:.0f} s, {steps} steps: {check(net)}", flush=True)
print(f"end: {steps} steps, {steps*a.batch/1e6:.0f} M samples: {check(net)}", flush=True)

if a.out:
    # Everything int16. A cell's channels have 256 for 1; so have the layers' weights.
    q = lambda t, one: np.clip(np.round(t.detach().float().cpu().numpy() * one), -32767, 32767).astype("<i2").tobytes()
    with open(a.out, "wb") as f:
        f.write(b"QMN1" + np.array([ROWS, a.value, a.policy, a.hidden], "<u2").tobytes())
        f.write(np.array(canonical, "<u2").tobytes())
        f.write(q(net.table.weight, 256)); f.write(q(net.bias, 256))
        for layer in (net.v1, net.v2, net.v3): f.write(q(layer.weight, 256)); f.write(layer.bias.detach().float().cpu().numpy().astype("<f4").tobytes())
        f.write(q(net.pw.weight, 256)); f.write(net.pw.bias.detach().float().cpu().numpy().astype("<f4").tobytes())
    torch.save(net.state_dict(), a.out + ".pt")
