/** From any fault to a sentence, for games in play and for texts. */
import type { Fault } from '../core/types.ts';
import { rareFaults } from './rare-faults.ts';
import { recordFaults } from './record-faults.ts';
import { type Speech, sayMove } from './say-move.ts';

/**
 * Pass `sentences`, `rules` and `position` for a fault of a game; without them the answer is code, rule and the
 * text found.
 */
export const say = (fault: Fault, speech: Speech): string =>
  sayPlayed(fault, { ...speech, own: { ...recordFaults[speech.language], ...speech.own } });

/**
 * A sentence about a game in play. Without the words of the game it consists of code, rule and the text found.
 */
export const sayPlayed = (fault: Fault, speech: Speech): string =>
  sayMove(fault, { ...speech, own: { ...rareFaults[speech.language], ...speech.own } });
