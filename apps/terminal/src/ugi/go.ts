/** The words after `go`: a budget, or clocks from which one is made. */

import type { Budget } from '@tabuleiro/engine';
import { fail, ok, type Result } from '@tabuleiro/rules';

/** A game is expected to last so many more moves of one seat. */
const MOVES_TO_GO = 28;
/** Kept back for everything between the clock and us. */
const MARGIN_MS = 30;
const MAX_DEPTH = 127;
const MAX_NUMBER = 1e12;

const CLOCK = /^p([1-4])(time|inc)$/;
const ACCEPTED = 'p1time, p2time, p1inc, p2inc, movetime, depth, nodes, infinite';

export function parseGo(words: readonly string[], seat: number): Result<Budget> {
  const budget: Budget = {};
  const clocks = new Map<string, number>();
  for (let i = 0; i < words.length; i++) {
    const word = words[i]!;
    if (word === 'infinite') continue;
    const known = ['movetime', 'depth', 'nodes'].includes(word) || CLOCK.test(word);
    if (!known) return fail({ code: 'go-word', found: word, accepted: ACCEPTED });
    const value = readNumber(words[++i], word);
    if (!value.ok) return value;
    if (word === 'movetime') budget.ms = Math.max(1, value.value);
    else if (word === 'depth') budget.depth = Math.max(1, Math.min(MAX_DEPTH, value.value));
    else if (word === 'nodes') budget.nodes = Math.max(1, value.value);
    else clocks.set(word, Math.max(0, value.value));
  }
  const left = clocks.get(`p${seat + 1}time`);
  if (left !== undefined && budget.ms === undefined)
    budget.ms = allot(left, clocks.get(`p${seat + 1}inc`) ?? 0);
  return ok(budget);
}

/** How long to think with so much on the clock. */
export function allot(left: number, increment: number): number {
  const wish = left / MOVES_TO_GO + 0.8 * increment;
  return Math.max(1, Math.round(Math.min(wish, left / 3, left - MARGIN_MS)));
}

function readNumber(text: string | undefined, word: string): Result<number> {
  const accepted = `${word} <0..${MAX_NUMBER}>`;
  if (text === undefined || !/^-?\d{1,15}$/.test(text))
    return fail({ code: 'go-number', found: `${word} ${text ?? ''}`.trim(), accepted });
  const value = Number(text);
  return value <= MAX_NUMBER ? ok(value) : fail({ code: 'go-number', found: `${word} ${text}`, accepted });
}
