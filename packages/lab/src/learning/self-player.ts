/**
 * The self-play player, `self:nodes=400,stray=40,offshoots`: one search for both seats. Its comments hold the
 * search's score while the result is open, then optionally a random move and the score after it.
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

/** Small, because clearing a large table would take longer than a search of a few hundred nodes. */
export const TABLE_BITS = 12;
/** One game in `ONE_STRAYS_IN` strays: it is played quickly up to a random move, and counts from there on. */
const ONE_STRAYS_IN = 3;
/** Divisor of the budget before the random move. */
const QUICK = 8;

export interface SelfSettings {
  /** Budget of every move. */
  nodes: number;
  /** A straying game does so within this many plies after its opening. */
  stray: number;
  /** Also judges a random move in every position that counts: a search meets such positions. */
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

/** Plays a single game. */
class SelfPlayer implements ComputerPlayer {
  readonly name: string;
  comment = '';
  private readonly search: AnySearch;
  private readonly settings: SelfSettings;
  private rng: Rng | undefined;
  /** Ply of the random move; the game counts from there on. */
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
    // The rest of a decided game teaches nothing; only a margin must be played out.
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

  /** A random move and the search's score after it; nothing if the game is then decided. */
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
