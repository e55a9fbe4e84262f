/** From any fault to a sentence: of games in play, and of texts that are read. */
import type { Fault } from '../core/types.ts';
import { recordFaults } from './record-faults.ts';
import { type Speech, sayPlayed } from './say-played.ts';

/** Pass `sentences`, `rules` and `position` for a fault of a game: without them the answer is code, rule and what was found. */
export function say(fault: Fault, speech: Speech): string {
  const { language, own } = speech;
  return sayPlayed(fault, { ...speech, own: { ...recordFaults[language], ...own } });
}
