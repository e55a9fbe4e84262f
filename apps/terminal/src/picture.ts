/** A position for people: the board, the counters under it and whose turn it is, or how the game ended. */
import { type Counter, formatOutcome, type Outcome, type Position, type Rules } from '@tabuleiro/rules';
import { draw, type Language, type Sentences } from '@tabuleiro/rules/text';
import { tell } from './messages.ts';
import { reasonSentence, seatName } from './results.ts';

export interface Scene {
  rules: Rules;
  position: Position;
  sentences: Sentences;
}

/** `board` stands in for the plain drawing. */
export function picture(scene: Scene, outcome: Outcome | null, language: Language, board?: string): string {
  const { rules, position, sentences } = scene;
  const { seat } = position;
  const end = outcome
    ? tell(language, 'over', {
        result: formatOutcome(rules, outcome),
        reason: reasonSentence(outcome, sentences[language], language),
      })
    : tell(language, 'to-move', {
        seat: seatName(rules, sentences, language, seat),
        turn: rules.seats[seat]!.turn,
      });
  return [board ?? draw(rules, position), '', ...counterLines(scene, language), end.trimEnd()].join('\n');
}

/** One line a code: `Men: White 18, Black 17`, `Quiet plies: 3 of 50`. */
function counterLines({ rules, position, sentences }: Scene, language: Language): string[] {
  const groups = new Map<string, string[]>();
  for (const counter of rules.counters(position)) {
    const { code, seat } = counter;
    const owner = seat === undefined ? '' : `${seatName(rules, sentences, language, seat)} `;
    groups.set(code, [...(groups.get(code) ?? []), owner + counterText(counter, language)]);
  }
  const label = (code: string) => sentences[language].counters[code] ?? code;
  return [...groups].map(([code, parts]) => `${label(code)}: ${parts.join(', ')}`);
}

const counterText = ({ value, limit }: Counter, language: Language): string =>
  limit === undefined ? String(value) : `${value} ${tell(language, 'of')} ${limit}`;
