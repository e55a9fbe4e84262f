/** Question and result of a review: plain data that can be stored, sent and resumed. */
import type { ExactEnd, Result, Seat } from '@tabuleiro/rules';
import type { Answer } from '../api/answer.ts';
import type { Place } from '../api/situation.ts';
import type { StopSignal } from '../ask/stop-signal.ts';
import type { Thought } from '../worker/client.ts';
import type { JudgedPosition, ReviewMark } from './judge.ts';

/** The result of searching one position. */
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
  /** In the mover's share, 0 to 1; with two budgets the smaller loss. */
  readonly loss: number;
  readonly mark: ReviewMark | null;
  /**
   * Mean loss of a random move here, 0 to 1; 0 if nothing could be lost. Missing in old versions, or if the question
   * excludes it.
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
  /** Its result is discarded. */
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
  /** An earlier result: the review continues from it if game, nodes and engine are the same. */
  done?: Pick<GameReview, 'engine' | 'nodes' | 'plies'> | undefined;
  /** Ends the review; what is done by then is the answer. */
  signal?: StopSignal | undefined;
  /** Told after each ply that was looked at, with all plies so far. */
  onProgress?: ((ply: ReviewedPly, review: GameReview) => void) | undefined;
}
