/**
 * Plain UCT: a tree grown by UCB1 and evaluated by uniformly random playouts. It knows only the rules and plays any
 * game of two to four seats in any turn order. A baseline, so nothing clever is added.
 */

import type { Budget, ComputerPlayer, Progress, Situation } from '@tabuleiro/engine';
import { chanceOf } from '@tabuleiro/engine/internal/baseline/chance';
import { scoreOfShare } from '@tabuleiro/engine/internal/search/multi/shares';
import { Trail } from '@tabuleiro/engine/internal/search/trail';
import { MAX_MOVES, type Outcome, type Position, type Rng } from '@tabuleiro/rules';
import { invariant } from '@tabuleiro/rules/internal';

/** Exploration constant of UCB1 for rewards between 0 and 1. */
const EXPLORATION = Math.SQRT2;
/** A longer playout or line counts as a draw. */
const LONGEST = 1000;
/** The tree stops growing here; playouts continue. */
const MOST_NODES = 1 << 22;
const NONE = -1;

export class UctSearch {
  // One entry per node; the children of a node are adjacent.
  private moves = new Int32Array(1 << 14);
  private visits = new Int32Array(1 << 14);
  /** Sum of the shares of the seat that moved into the node. */
  private rewards = new Float64Array(1 << 14);
  private firsts = new Int32Array(1 << 14);
  private counts = new Int32Array(1 << 14);
  private size = 0;

  private readonly list = new Int32Array(MAX_MOVES);
  private readonly path = new Int32Array(LONGEST + 1);
  private readonly movers = new Uint8Array(LONGEST + 1);
  private readonly shares = new Float64Array(4);
  private readonly trail = new Trail();
  private deepest = 0;

  /** `budget.nodes` counts playouts; with it, situation and seed determine the answer. */
  run(situation: Situation, budget: Budget): Progress {
    const began = performance.now();
    const position = situation.position.clone();
    const random = chanceOf(situation);
    const { nodes = Number.POSITIVE_INFINITY, ms = Number.POSITIVE_INFINITY } = budget;
    invariant(nodes < Number.POSITIVE_INFINITY || ms < Number.POSITIVE_INFINITY, 'UCT needs an end');
    this.trail.start(situation.past, position.keyLo, position.keyHi, situation.stood);
    this.size = 0;
    this.deepest = 0;
    this.add(NONE);
    this.expand(0, position, random);
    const seats = situation.rules.seats.length;
    let playouts = 0;
    while (playouts < nodes && this.counts[0]! > 1 && performance.now() - began < ms) {
      this.grow(position, random, seats);
      playouts++;
    }
    const best = this.mostVisited();
    const mean = this.visits[best] === 0 ? 1 / seats : this.rewards[best]! / this.visits[best]!;
    const line = { moves: [this.moves[best]!], score: scoreOfShare(mean, seats), depth: this.deepest };
    return { depth: this.deepest, nodes: playouts, ms: performance.now() - began, lines: [line] };
  }

  /** Descends to an unvisited node, plays out the game and backs up the result. */
  private grow(position: Position, random: Rng, seats: number): void {
    const { movers, path, shares, trail } = this;
    let node = 0;
    let depth = 0;
    let outcome: Outcome | null = null;
    while (depth < LONGEST) {
      outcome = depth === 0 ? null : position.outcome(trail.suspicious ? trail.stood() : 1);
      if (outcome || (depth > 0 && this.visits[node] === 0)) break;
      if (this.firsts[node] === NONE && !this.expand(node, position, random)) break;
      node = this.select(node);
      movers[depth] = position.seat;
      path[depth++] = node;
      position.make(this.moves[node]!);
      trail.push(position.keyLo, position.keyHi);
    }
    if (outcome) shares.set(outcome.shares);
    else this.playOut(position, random, seats, LONGEST - depth);
    this.visits[0]!++;
    this.deepest = Math.max(this.deepest, depth);
    while (depth > 0) {
      depth--;
      this.visits[path[depth]!]!++;
      this.rewards[path[depth]!]! += shares[movers[depth]!]!;
      position.unmake();
      trail.pop();
    }
  }

  /** Plays random moves to the end, ignoring repetition. Restores the position and leaves the result in `shares`. */
  private playOut(position: Position, random: Rng, seats: number, most: number): void {
    const { list } = this;
    let plies = 0;
    let outcome: Outcome | null = null;
    for (;;) {
      const end = position.generate(list, 0);
      outcome = position.outcome();
      if (outcome || plies >= most) break;
      position.make(list[random.below(end)]!);
      plies++;
    }
    if (outcome) this.shares.set(outcome.shares);
    else this.shares.fill(1 / seats);
    for (; plies > 0; plies--) position.unmake();
  }

  /** Selects by UCB1. Unvisited children come first, in the random order of their creation. */
  private select(node: number): number {
    const first = this.firsts[node]!;
    const end = first + this.counts[node]!;
    const log = Math.log(this.visits[node]!);
    let best = first;
    let highest = Number.NEGATIVE_INFINITY;
    for (let child = first; child < end; child++) {
      const visits = this.visits[child]!;
      if (visits === 0) return child;
      const bound = this.rewards[child]! / visits + EXPLORATION * Math.sqrt(log / visits);
      if (bound <= highest) continue;
      highest = bound;
      best = child;
    }
    return best;
  }

  /** Adds all children of a node in random order; false if the tree is full. */
  private expand(node: number, position: Position, random: Rng): boolean {
    const { list } = this;
    const count = position.generate(list, 0);
    if (this.size + count > MOST_NODES && node !== 0) return false;
    this.firsts[node] = this.size;
    this.counts[node] = count;
    for (let left = count; left > 0; left--) {
      const k = random.below(left);
      this.add(list[k]!);
      list[k] = list[left - 1]!;
    }
    return true;
  }

  private add(move: number): void {
    const node = this.size++;
    if (node === this.moves.length) this.widen();
    this.moves[node] = move;
    this.visits[node] = 0;
    this.rewards[node] = 0;
    this.firsts[node] = NONE;
    this.counts[node] = 0;
  }

  private widen(): void {
    const twice = (words: Int32Array<ArrayBuffer>) => {
      const wide = new Int32Array(2 * words.length);
      wide.set(words);
      return wide;
    };
    this.moves = twice(this.moves);
    this.visits = twice(this.visits);
    this.firsts = twice(this.firsts);
    this.counts = twice(this.counts);
    const rewards = new Float64Array(this.moves.length);
    rewards.set(this.rewards);
    this.rewards = rewards;
  }

  /** The most visited move; among equals the one with the higher reward. */
  private mostVisited(): number {
    const { firsts, rewards, visits } = this;
    let best = firsts[0]!;
    for (let child = best + 1; child < firsts[0]! + this.counts[0]!; child++)
      if (
        visits[child]! > visits[best]! ||
        (visits[child] === visits[best] && rewards[child]! > rewards[best]!)
      )
        best = child;
    return best;
  }
}

export function uctPlayer(name: string, budget: Budget): ComputerPlayer {
  const uct = new UctSearch();
  return { name, choose: (situation) => uct.run(situation, budget).lines[0]!.moves[0]! };
}
