/**
 * Hot: Monte Carlo tree search without playouts; the evaluation gives each seat's share at a leaf. Nodes are kept
 * in flat arrays, the children of a node side by side.
 */
import { MAX_MOVES, type Move, type Position } from '@tabuleiro/rules';
import type { Evaluator } from '../../types.ts';
import { SEATS } from './max-n.ts';

/**
 * Exploration constant. At 400 leaves a move 0.3 won 50 % of tri and 33 % of quad boards against 0.6 on all other
 * seats (even would be 33 and 25), 1.2 won 17 and 13; 0.15 was no better. With learned weights, whose shares are
 * bolder, 0.3 and 0.6 are level.
 */
const CURIOSITY = 0.3;
/** Softmax temperature: this much more promise makes the prior of a move e times larger. */
const PROMISE_SCALE = 64;
/** First-play urgency: an untried move counts as this much worse than its parent. */
const UNTRIED = 0.05;
const FIRST_ROOM = 1 << 14;
const MOST_ROOM = 1 << 21;

export class GrowingTree {
  /** Per node: visits, sums of shares, the move that leads to it, index and number of its children. */
  visits = new Int32Array(FIRST_ROOM);
  sums = new Float64Array(SEATS * FIRST_ROOM);
  moves = new Int32Array(FIRST_ROOM);
  firsts = new Int32Array(FIRST_ROOM);
  counts = new Uint16Array(FIRST_ROOM);
  /** Softmax prior of a move; siblings sum to 1. */
  private priors = new Float32Array(FIRST_ROOM);
  /** Index in the game's own order of moves, for tie-breaks. */
  private places = new Uint16Array(FIRST_ROOM);
  /** Number of tried children, which come first; the likeliest untried child follows them. */
  private tried = new Uint16Array(FIRST_ROOM);
  used = 1;
  /** Length of the longest line so far. */
  depth = 0;
  private readonly position: Position;
  private readonly evaluator: Evaluator;
  private readonly seats: number;
  private readonly list = new Int32Array(MAX_MOVES);
  private readonly leaf = new Float64Array(SEATS);
  private readonly path: number[] = [];

  constructor(position: Position, seats: number, evaluator: Evaluator, only: readonly Move[] | undefined) {
    this.position = position;
    this.seats = seats;
    this.evaluator = evaluator;
    this.expand(0, only);
  }

  /** One iteration: selects a leaf, evaluates it and updates the path to the root. */
  grow(): void {
    const { path, position, leaf, seats } = this;
    let node = 0;
    path.length = 0;
    path.push(0);
    while (this.counts[node]! > 0) {
      node = this.pick(node);
      position.make(this.moves[node]!);
      path.push(node);
    }
    this.depth = Math.max(this.depth, path.length - 1);
    const outcome = this.evaluator.over(position) ? position.outcome() : null;
    const visits = this.visits[node]!;
    if (outcome !== null) for (let i = 0; i < seats; i++) leaf[i] = outcome.shares[i]!;
    else {
      if (visits === 1) for (let i = 0; i < seats; i++) leaf[i] = this.sums[SEATS * node + i]!;
      else this.evaluator.shares!(position, leaf);
      // Expands a leaf at its second visit: most leaves are visited only once.
      if (visits > 0) this.expand(node, undefined);
    }
    for (let k = path.length - 1; k >= 0; k--) {
      const at = path[k]!;
      this.visits[at]!++;
      for (let i = 0; i < seats; i++) this.sums[SEATS * at + i]! += leaf[i]!;
      if (k > 0) position.unmake();
    }
  }

  /** The most visited first moves, each with its most visited line and the mean share of every seat. */
  best(wanted: number): { moves: Move[]; shares: number[] }[] {
    return this.ranked(0)
      .slice(0, wanted)
      .map((child) => {
        const moves: Move[] = [];
        for (let node: number | undefined = child; node !== undefined; node = this.ranked(node)[0])
          if (moves.length === 0 || this.visits[node]! > 0) moves.push(this.moves[node]!);
        return { moves, shares: this.sharesOf(child) };
      });
  }

  /** Children by visits, then by prior, then by the game's order. */
  private ranked(node: number): number[] {
    const first = this.firsts[node]!;
    const children = Array.from({ length: this.counts[node]! }, (_, i) => first + i);
    const { places, priors, visits } = this;
    return children.sort(
      (a, b) => visits[b]! - visits[a]! || priors[b]! - priors[a]! || places[a]! - places[b]!,
    );
  }

  /** Mean share of a seat over the visits of a node. */
  share(node: number, seat: number): number {
    return this.sums[SEATS * node + seat]! / Math.max(1, this.visits[node]!);
  }

  /** Mean shares of all seats; even for a node without visits. */
  private sharesOf(node: number): number[] {
    const visited = this.visits[node]! > 0;
    return Array.from({ length: this.seats }, (_, i) => (visited ? this.share(node, i) : 1 / this.seats));
  }

  private pick(node: number): number {
    const { places, priors, sums, tried, visits } = this;
    const { seat } = this.position;
    const wish = CURIOSITY * Math.sqrt(visits[node]! + 1);
    const first = this.firsts[node]!;
    const next = first + tried[node]!;
    let best = -1;
    let most = -1;
    for (let child = first; child < next; child++) {
      const n = visits[child]!;
      const value = sums[SEATS * child + seat]! / n + (wish * priors[child]!) / (1 + n);
      if (value > most || (value === most && places[child]! < places[best]!)) {
        most = value;
        best = child;
      }
    }
    if (tried[node]! === this.counts[node]!) return best;
    const value = Math.max(0, this.share(node, seat) - UNTRIED) + wish * priors[next]!;
    if (value < most || (value === most && places[best]! < places[next]!)) return best;
    tried[node]!++;
    this.bringLikeliest(next + 1, first + this.counts[node]!);
    return next;
  }

  /** Moves the likeliest of the untried children to the front. */
  private bringLikeliest(from: number, end: number): void {
    if (from >= end) return;
    const { moves, places, priors } = this;
    let likeliest = from;
    for (let child = from + 1; child < end; child++) {
      const more = priors[child]! - priors[likeliest]!;
      if (more > 0 || (more === 0 && places[child]! < places[likeliest]!)) likeliest = child;
    }
    if (likeliest === from) return;
    const [move, place, prior] = [moves[from]!, places[from]!, priors[from]!];
    moves[from] = moves[likeliest]!;
    places[from] = places[likeliest]!;
    priors[from] = priors[likeliest]!;
    moves[likeliest] = move;
    places[likeliest] = place;
    priors[likeliest] = prior;
  }

  private expand(node: number, only: readonly Move[] | undefined): void {
    const { list, position, evaluator } = this;
    let end = position.generate(list, 0);
    if (only !== undefined) {
      const kept = list.subarray(0, end).filter((move) => only.includes(move));
      list.set(kept);
      end = kept.length;
    }
    if (!this.room(end)) return;
    const first = this.used;
    let most = 0;
    for (let i = 0; i < end; i++) {
      const promise = evaluator.promise(position, list[i]!);
      this.moves[first + i] = list[i]!;
      this.priors[first + i] = promise;
      this.places[first + i] = i;
      this.visits[first + i] = this.counts[first + i] = this.tried[first + i] = 0;
      for (let k = 0; k < SEATS; k++) this.sums[SEATS * (first + i) + k] = 0;
      if (promise > most) most = promise;
    }
    let sum = 0;
    for (let i = first; i < first + end; i++)
      sum += this.priors[i] = Math.exp((this.priors[i]! - most) / PROMISE_SCALE);
    for (let i = first; i < first + end; i++) this.priors[i]! /= sum;
    this.firsts[node] = first;
    this.counts[node] = end;
    this.used += end;
    this.bringLikeliest(first, first + end);
  }

  /** Makes room for more nodes; false when the memory limit is reached. */
  private room(more: number): boolean {
    const { length } = this.visits;
    if (this.used + more <= length) return true;
    if (length >= MOST_ROOM) return false;
    const next = 2 * Math.max(length, more);
    this.visits = grown(this.visits, new Int32Array(next));
    this.sums = grown(this.sums, new Float64Array(SEATS * next));
    this.moves = grown(this.moves, new Int32Array(next));
    this.firsts = grown(this.firsts, new Int32Array(next));
    this.counts = grown(this.counts, new Uint16Array(next));
    this.priors = grown(this.priors, new Float32Array(next));
    this.places = grown(this.places, new Uint16Array(next));
    this.tried = grown(this.tried, new Uint16Array(next));
    return true;
  }
}

function grown<T extends { set(from: T): void }>(old: T, bigger: T): T {
  bigger.set(old);
  return bigger;
}
