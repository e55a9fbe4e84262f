/**
 * The player whose games weights are learned from, `self:nodes=400,stray=40,offshoots`: one search in both seats. Its
 * comments say what it thought where the result was open, and after it what it thought of a random move.
 */

import type { AnySearch } from '@tabuleiro/engine';
import {
  type ComputerPlayer,
  createSearch,
  loadEvaluation,
  PlayerFailure,
  type Situation,
  WON,
} from '@tabuleiro/engine';
import { formatMove, legalMoves, type Move, Rng } from '@tabuleiro/rules';
import type { PlayerMaker } from '../players/make-player.ts';

/** Clearing a large table would take longer than a search of a few hundred nodes. */
export const TABLE_BITS = 12;
/** One game in so many strays: it is played quickly up to a random move from which on it counts. */
const ONE_STRAYS_IN = 3;
/** How much quicker than the rest. */
const QUICK = 8;

export interface SelfSettings {
  /** Budget of every move. */
  nodes: number;
  /** A game that strays does so within this many plies after its opening. */
  stray: number;
  /** Every position that counts is also left by a random move, and what comes is judged: a search meets such positions. */
  offshoots: boolean;
}

export const selfSpec = ({ nodes, stray, offshoots }: SelfSettings): string =>
  `self:nodes=${nodes},stray=${stray}${offshoots ? ',offshoots' : ''}`;

export const makeSelf: PlayerMaker = async (text, { name, rules }) => {
  const values = new Map(text.split(',').map((part) => part.split('=', 2) as [string, string]));
  const settings = {
    nodes: Number(values.get('nodes')),
    stray: Number(values.get('stray')),
    offshoots: values.has('offshoots'),
  };
  const search = createSearch(rules, await loadEvaluation(rules.game.id), { tableBits: TABLE_BITS });
  return new SelfPlayer(name, search, settings);
};

/** Of one game. */
class SelfPlayer implements ComputerPlayer {
  readonly name: string;
  comment = '';
  private readonly search: AnySearch;
  private readonly settings: SelfSettings;
  private rng: Rng | undefined;
  /** The ply of the random move; before it the game does not count. */
  private stray = -1;

  constructor(name: string, search: AnySearch, settings: SelfSettings) {
    this.name = name;
    this.search = search;
    this.settings = settings;
  }

  choose(situation: Situation): Move {
    const { nodes, offshoots } = this.settings;
    const ply = situation.past.length / 2;
    const rng = this.rng ?? this.begin(situation, ply);
    this.comment = '';
    if (ply === this.stray) return randomMove(situation, rng);
    const quick = ply < this.stray;
    const budget = quick ? Math.max(1, Math.floor(nodes / QUICK)) : nodes;
    const verdict = this.search.run(situation, { nodes: budget });
    const { score } = verdict.lines[0]!;
    const proven = Math.abs(score) >= WON;
    // The rest of a game that is decided teaches nothing; only a margin has to be played out.
    if (proven && score < 0 && !quick && situation.aim === 'win') throw new PlayerFailure('engine-resigned');
    if (!proven && !quick)
      this.comment = [score, ...(offshoots ? this.offshoot(situation, rng) : [])].join(' ');
    return verdict.move;
  }

  private begin({ seed }: Situation, ply: number): Rng {
    const rng = new Rng(seed);
    this.rng = rng;
    if (rng.below(ONE_STRAYS_IN) === 0) this.stray = ply + rng.below(this.settings.stray);
    return rng;
  }

  /** A random move and what the search thinks after it; nothing where the game is then decided. */
  private offshoot(situation: Situation, rng: Rng): (string | number)[] {
    const { rules, position, past } = situation;
    const move = randomMove(situation, rng);
    const text = formatMove(rules, position, move);
    const here = [position.keyLo, position.keyHi];
    position.make(move);
    const after = { ...situation, past: [...Array.from(past), ...here], stood: 1 };
    const over = position.outcome() !== null;
    const score = over ? WON : this.search.run(after, { nodes: this.settings.nodes }).lines[0]!.score;
    position.unmake();
    return Math.abs(score) >= WON ? [] : [text, score];
  }
}

function randomMove({ position }: Situation, rng: Rng): Move {
  const moves = legalMoves(position);
  return moves[rng.below(moves.length)]!;
}
