/** From any fault to a sentence: of games in play, and of texts that are read. */
import type { Fault } from '../core/types.ts';
import { rareFaults } from './rare-faults.ts';
import { recordFaults } from './record-faults.ts';
import { type Speech, sayMove } from './say-move.ts';

/** Pass `sentences`, `rules` and `position` for a fault of a game: without them the answer is code, rule and what was found. */
export const say = (fault: Fault, speech: Speech): string =>
  sayPlayed(fault, { ...speech, own: { ...recordFaults[speech.language], ...speech.own } });

/** A sentence about a game that is played. Without the words of the game it is made of code, rule and what was found. */
export const sayPlayed = (fault: Fault, speech: Speech): string =>
  sayMove(fault, { ...speech, own: { ...rareFaults[speech.language], ...speech.own } });
