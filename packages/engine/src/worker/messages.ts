/** What a program and its engine worker say to each other: plain data, the same in Node and in browsers. */
import type { Fault } from '@tabuleiro/rules';
import type { Answer } from '../api/answer.ts';
import type { Place } from '../api/situation.ts';
import type { Budget, Weights } from '../types.ts';

/** A question to a worker. */
export interface Request {
  type: 'think';
  id: number;
  place: Place;
  /** A player's text (`level-5`, `report-1`) decides; without it the search with this budget. */
  player?: string | undefined;
  budget?: Budget | undefined;
  lines?: number | undefined;
  /** Only these first moves are looked at; all unless said. Players choose among all. */
  only?: readonly string[] | undefined;
  weights?: Weights | undefined;
  /**
   * Somebody wants to know: the solver has its part of the budget, and all tables that are there come first. False for
   * a move that is to be played; unsaid, tables that are not there yet are not waited for where time is limited.
   */
  analyses?: boolean | undefined;
  /** Several workers get the same question. The leader's part is also to try the solver. */
  part?: 'leader' | 'helper' | undefined;
}

/** Everything that a worker hears. */
export type ToWorker =
  | {
      type: 'hello';
      /**
       * Two words: the first, when it is not 0, stops the search at once, the second makes it wait. Where there is no
       * shared memory `stop` is said instead.
       */
      stop?: SharedArrayBuffer | undefined;
      /** A table shared with other workers; used for time and infinite budgets only. */
      table?: SharedArrayBuffer | undefined;
      /** What workers that search together share beside the table. */
      team?: SharedArrayBuffer | undefined;
      /** Memory for the worker's own table of such budgets, where none is shared. */
      megabytes?: number | undefined;
      /** False: without tables of endings. */
      endings?: boolean | undefined;
    }
  | Request
  /** To be answered when the worker is ready to think about such a place at full speed. */
  | { type: 'warm'; id: number; place: Place }
  /** A new game begins: nothing is kept from the one before. */
  | { type: 'forget' }
  | { type: 'stop'; id: number };

/** Everything that a worker says. */
export type FromWorker =
  | { type: 'progress'; id: number; answer: Answer }
  | { type: 'best'; id: number; answer: Answer }
  | { type: 'warm'; id: number }
  | { type: 'fault'; id: number; fault: Fault };

/** One end of a wire: a worker, a message port, or a worker's own global. */
export interface Port<In, Out> {
  send(message: Out): void;
  /** Replaces the listener. */
  listen(hear: (message: In) => void): void;
}
