/** The words after `go`: a budget, or clocks from which one is made. Whatever is not understood is left out and named. */

import type { Budget } from '@tabuleiro/engine';

/** A game is expected to last so many more moves of one seat. */
const MOVES_TO_GO = 28;
/** Thinking time where words were given and none of them limits this seat: whoever asks waits for an answer. */
const PLAIN_MS = 1000;
const MAX_DEPTH = 127;
const MAX_NUMBER = 1e12;

const LIMITS: ReadonlySet<string> = new Set(['movetime', 'depth', 'nodes']);
const CLOCK = /^p([1-4])(time|inc)$/;

export interface GoBudget {
  budget: Budget;
  /** The answer waits for `stop`, whatever was found before. */
  endless: boolean;
  /** What was not understood. */
  ignored: readonly string[];
}

/** `margin`: milliseconds kept back for everything between the clock and us. */
export function parseGo(words: readonly string[], seat: number, margin: number): GoBudget {
  const { limits, infinite, ignored } = readWords(words);
  const budget: Budget = {};
  const { movetime, depth, nodes } = Object.fromEntries(limits);
  if (depth !== undefined) budget.depth = Math.max(1, Math.min(MAX_DEPTH, depth));
  if (nodes !== undefined) budget.nodes = Math.max(1, nodes);
  const left = limits.get(`p${seat + 1}time`);
  if (movetime !== undefined) budget.ms = keepTo(movetime, margin);
  else if (left !== undefined) budget.ms = allot(left, limits.get(`p${seat + 1}inc`) ?? 0, margin);
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

/** Of a time that was ordered at most this part is kept back: whoever orders it wants it used. */
const KEPT_OF_MOVETIME = 1 / 20;

export function keepTo(ms: number, margin: number): number {
  return Math.max(1, Math.round(ms - Math.min(margin, ms * KEPT_OF_MOVETIME)));
}

/** How long to think with so much on the clock. */
export function allot(left: number, increment: number, margin: number): number {
  const wish = left / MOVES_TO_GO + 0.8 * increment;
  return Math.max(1, Math.round(Math.min(wish, left / 3, left - margin)));
}

function readNumber(text: string | undefined): number | null {
  if (text === undefined || !/^-?\d{1,15}$/.test(text) || Number(text) > MAX_NUMBER) return null;
  return Math.max(0, Number(text));
}
