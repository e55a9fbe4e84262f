/** A position for people: the board, the counters under it and whose turn it is, or how the game ended. */

import { seatName } from '@tabuleiro/play/words/names';
import { endText } from '@tabuleiro/play/words/standing';
import type { Counter, Outcome, Position, Rules, Seat } from '@tabuleiro/rules';
import { formatBoard, type Language, type Sentences } from '@tabuleiro/rules/text';
import { tell } from './words.ts';

export interface Scene {
  rules: Rules;
  position: Position;
  sentences: Sentences;
}

export function picture(scene: Scene, outcome: Outcome | null, language: Language): string {
  return [formatBoard(scene.rules, scene.position), '', ...captions(scene, outcome, language)].join('\n');
}

/** Captions of a board: counters, and the turn or the end. `sign` shows a seat as the board does. */
export function captions(
  scene: Scene,
  outcome: Outcome | null,
  language: Language,
  sign: (seat: Seat) => string = () => '',
): string[] {
  const { rules, position, sentences } = scene;
  const { seat } = position;
  const named = (who: Seat) => `${sign(who)} ${seatName(rules, sentences, language, who)}`.trimStart();
  const end = outcome
    ? endText({ current: { rules, outcome, end: null } }, sentences, language)
    : tell(language, 'to-move', { seat: named(seat), turn: rules.seats[seat]!.turn });
  return [...counterLines(scene, language, named), end];
}

/** One line a code: `Men: White 18, Black 17`, `Quiet plies: 3 of 50`. */
export function counterLines(
  { rules, position, sentences }: Scene,
  language: Language,
  named: (seat: Seat) => string,
): string[] {
  const groups = new Map<string, string[]>();
  for (const counter of rules.counters(position)) {
    const { code, seat } = counter;
    const owner = seat === undefined ? '' : `${named(seat)} `;
    groups.set(code, [...(groups.get(code) ?? []), owner + counterText(counter, language)]);
  }
  const label = (code: string) => sentences[language].counters[code] ?? code;
  return [...groups].map(([code, parts]) => `${label(code)}: ${parts.join(', ')}`);
}

const counterText = ({ value, limit }: Counter, language: Language): string =>
  limit === undefined ? String(value) : `${value} ${tell(language, 'of')} ${limit}`;
