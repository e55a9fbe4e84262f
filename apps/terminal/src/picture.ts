/** A position for people: the board, the counters under it and whose turn it is, or how the game ended. */
import {
  type Counter,
  formatOutcome,
  type Outcome,
  type Position,
  type Rules,
  type Seat,
} from '@tabuleiro/rules';
import { draw, type Language, type Sentences } from '@tabuleiro/rules/text';
import { tell } from './messages.ts';
import { reasonSentence, seatName } from './results.ts';

export interface Scene {
  rules: Rules;
  position: Position;
  sentences: Sentences;
}

/** Another drawing of the board, and the signs by which it tells the seats apart. */
export interface Drawing {
  board: string;
  sign(seat: Seat): string;
}

/** `drawing` stands in for the plain one. */
export function picture(
  scene: Scene,
  outcome: Outcome | null,
  language: Language,
  drawing?: Drawing,
): string {
  const { rules, position, sentences } = scene;
  const { seat } = position;
  const named = (who: Seat) =>
    `${drawing ? `${drawing.sign(who)} ` : ''}${seatName(rules, sentences, language, who)}`.trimStart();
  const end = outcome
    ? tell(language, 'over', {
        result: formatOutcome(rules, outcome),
        reason: reasonSentence(outcome, sentences[language], language),
      })
    : tell(language, 'to-move', {
        seat: named(seat),
        turn: rules.seats[seat]!.turn,
      });
  return [
    drawing?.board ?? draw(rules, position),
    '',
    ...counterLines(scene, language, named),
    end.trimEnd(),
  ].join('\n');
}

/** One line a code: `Men: White 18, Black 17`, `Quiet plies: 3 of 50`. */
function counterLines(
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
