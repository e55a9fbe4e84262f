/** The words after `go`: a budget, or clocks from which one is made. Whatever is not understood is left out and named. */

import type { Budget } from '@tabuleiro/engine';

/** Expected number of further moves of one seat. */
const MOVES_TO_GO = 28;
/** Thinking time, in milliseconds, if the given words do not limit this seat: the caller waits for an answer. */
const PLAIN_MS = 1000;
const MAX_DEPTH = 127;
const MAX_NUMBER = 1e12;

const LIMITS: ReadonlySet<string> = new Set(['movetime', 'depth', 'nodes']);
const CLOCK = /^p([1-4])(time|inc)$/;

export interface GoBudget {
  budget: Budget;
  /** The answer waits for `stop`, whatever was found before. */
  endless: boolean;
  /** Ignored words. */
  ignored: readonly string[];
}

/** Milliseconds kept back of a time, for the delays between the clock and the engine. */
export interface Reserve {
  /** The most that is kept back. */
  margin: number;
  /** How late a timer of ours usually comes. */
  lateness: number;
}

export function parseGo(words: readonly string[], seat: number, reserve: Reserve): GoBudget {
  const { limits, infinite, ignored } = readWords(words);
  const budget: Budget = {};
  const { movetime, depth, nodes } = Object.fromEntries(limits);
  if (depth !== undefined) budget.depth = Math.max(1, Math.min(MAX_DEPTH, depth));
  if (nodes !== undefined) budget.nodes = Math.max(1, nodes);
  const left = limits.get(`p${seat + 1}time`);
  if (movetime !== undefined) budget.ms = keepTo(movetime, reserve);
  else if (left !== undefined) budget.ms = allot(left, limits.get(`p${seat + 1}inc`) ?? 0, reserve);
  const limited = Object.keys(budget).length > 0;
  if (!limited && !infinite && words.length > 0) return { budget: { ms: PLAIN_MS }, endless: false, ignored };
  return { budget, endless: infinite || !limited, ignored };
}

function readWords(words: readonly string[]) {
  const limits = new Map<string, number>();
  const ignored: string[] = [];
  let infinite = false;
  for (let i = 0; i < words.length; i++) {
    const word = words[i]!;
    if (word === 'infinite') infinite = true;
    else if (!LIMITS.has(word) && !CLOCK.test(word)) ignored.push(word);
    else {
      const value = readNumber(words[i + 1]);
      if (value === null) ignored.push(word);
      else {
        limits.set(word, value);
        i++;
      }
    }
  }
  return { limits, infinite, ignored };
}

/** A fixed time per move should be used up: on a quiet machine only this part of it is kept back, */
const KEPT_OF_MOVETIME = 1 / 20;
/** on a busy one this many times the usual lateness, because one answer has several waits in a row, */
const LATENESSES = 8;
/** but never more than this part. */
const MOST_OF_MOVETIME = 1 / 2;

export function keepTo(ms: number, { margin, lateness }: Reserve): number {
  const busy = Math.min(lateness * LATENESSES, ms * MOST_OF_MOVETIME);
  return Math.max(1, Math.round(ms - Math.min(margin, Math.max(ms * KEPT_OF_MOVETIME, busy))));
}

/** Thinking time for the time left on the clock. */
export function allot(left: number, increment: number, { margin }: Reserve): number {
  const wish = left / MOVES_TO_GO + 0.8 * increment;
  return Math.max(1, Math.round(Math.min(wish, left / 3, left - margin)));
}

function readNumber(text: string | undefined): number | null {
  if (text === undefined || !/^-?\d{1,15}$/.test(text) || Number(text) > MAX_NUMBER) return null;
  return Math.max(0, Number(text));
}
