/** Messages between a program and its engine worker: plain data, the same in Node and in browsers. */
import type { Fault } from '@tabuleiro/rules';
import type { Answer } from '../api/answer.ts';
import type { Place } from '../api/situation.ts';
import type { Budget, Weights } from '../types.ts';

/** A question to a worker. */
export interface Request {
  type: 'think';
  id: number;
  place: Place;
  /** The name of a player (`level-5`, `report-1`) that decides; default the search with this budget. */
  player?: string | undefined;
  budget?: Budget | undefined;
  lines?: number | undefined;
  /** Restricts the first moves; default all. Ignored for a player. */
  only?: readonly string[] | undefined;
  weights?: Weights | undefined;
  /**
   * Analysis: the solver gets its part of the budget, and all available tables are loaded first. False for a move
   * to be played. Undefined: as an analysis, but with a time limit it does not wait for tables.
   */
  analyses?: boolean | undefined;
  /** Set when several workers get the same question. Only the leader runs the solver. */
  part?: 'leader' | 'helper' | undefined;
}

/** Messages to a worker. */
export type ToWorker =
  | {
      type: 'hello';
      /**
       * Two words: a value other than 0 stops the search at once (first) or makes it wait (second). Without shared
       * memory the message `stop` is sent instead.
       */
      stop?: SharedArrayBuffer | undefined;
      /** A table shared with other workers; used for time and infinite budgets only. */
      table?: SharedArrayBuffer | undefined;
      /** Other state shared by workers that search together. */
      team?: SharedArrayBuffer | undefined;
      /** Size of the worker's own table for these budgets, if none is shared. */
      megabytes?: number | undefined;
      /** False: without endgame tables. */
      endings?: boolean | undefined;
    }
  | Request
  /** Answered when the worker is ready to search this place at full speed. */
  | { type: 'warm'; id: number; place: Place }
  /** A new game begins: clears everything kept from the previous game. */
  | { type: 'forget' }
  | { type: 'stop'; id: number };

/** Messages from a worker. */
export type FromWorker =
  | { type: 'progress'; id: number; answer: Answer }
  | { type: 'best'; id: number; answer: Answer }
  | { type: 'warm'; id: number }
  | { type: 'fault'; id: number; fault: Fault };

/** One end of a channel: a worker, a message port, or a worker's own global. */
export interface Port<In, Out> {
  send(message: Out): void;
  /** Replaces the listener. */
  listen(hear: (message: In) => void): void;
}
