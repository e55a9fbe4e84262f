/** What a review is asked, and what it finds: plain data that can be stored, sent and gone on from. */
import type { ExactEnd, Result, Seat } from '@tabuleiro/rules';
import type { Answer } from '../api/answer.ts';
import type { Place } from '../api/situation.ts';
import type { StopSignal } from '../ask/stop-signal.ts';
import type { Thought } from '../worker/client.ts';
import type { JudgedPosition, ReviewMark } from './judge.ts';

/** What was found in one position of a game. */
export interface ReviewedPosition extends JudgedPosition {
  readonly shares: readonly number[];
  /** How the game ends, where that is known. */
  readonly proven?: ExactEnd | undefined;
  /** The best move and what follows it; empty where the game is over. */
  readonly line: readonly string[];
  readonly depth: number;
  /** Nodes that were searched; 0 where the game is over. */
  readonly nodes: number;
}

/** One move of a game, judged. */
export interface ReviewedPly {
  /** Plies before it. */
  readonly ply: number;
  readonly seat: Seat;
  readonly move: string;
  /** There was no other move. */
  readonly forced: boolean;
  /** Its line begins with the better move, where there is one. */
  readonly before: ReviewedPosition;
  /** Its line is what the move allows: the refutation of a bad one. */
  readonly after: ReviewedPosition;
  /** Of the mover's own share, 0 to 1; the smaller one where two budgets were asked. */
  readonly loss: number;
  readonly mark: ReviewMark | null;
  /**
   * What a move picked at random would have cost here on average, 0 to 1; 0 where nothing could be lost. Left out by
   * versions that did not look for it, and where the question says so.
   */
  readonly stake?: number | undefined;
}

/** A game that was looked through, or the part of it that is done. */
export interface GameReview {
  /** The signature of the engine: equal ones find the same. */
  readonly engine: string;
  /** Nodes of the first look at each position. */
  readonly nodes: number;
  /** From the first move on, none left out. */
  readonly plies: readonly ReviewedPly[];
  /** How many there are to be. */
  readonly total: number;
}

/** A question that is being thought about. */
export interface AskedQuestion {
  readonly answer: Promise<Result<Answer>>;
  /** What it has found by then is not used. */
  stop(): void;
}

/** Where a review has its answers from. */
export interface ReviewEngine {
  ask(thought: Pick<Thought, 'place' | 'budget' | 'lines' | 'analyses'>): AskedQuestion;
}

/** A game to be reviewed: `moves` from `position` on. */
export interface ReviewQuestion extends Place {
  /** Nodes of the first look at each position; what suits the game unless said. */
  nodes?: number | undefined;
  /** Nodes of the second look, where the first finds a mark; twice those of the first unless said. */
  secondNodes?: number | undefined;
  /** False: without the stakes, and so without an accuracy. */
  stakes?: boolean | undefined;
  /** What was found before: the review goes on behind it, as far as it is of this game, these nodes and this engine. */
  done?: Pick<GameReview, 'engine' | 'nodes' | 'plies'> | undefined;
  /** Ends the review; what is done by then is the answer. */
  signal?: StopSignal | undefined;
  /** Told after each ply that was looked at, with all plies so far. */
  onProgress?: ((ply: ReviewedPly, review: GameReview) => void) | undefined;
}
