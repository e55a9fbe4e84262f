/** What is known exactly, in words: the same in every face. Knows no screens. */
import type { AnswerLine } from '@tabuleiro/engine';
import type { Rules } from '@tabuleiro/rules';
import type { Language, Sentences } from '@tabuleiro/rules/text';
import { ofSeat, seatName } from './names.ts';
import { tell } from './words.ts';

export interface ExactSpeech {
  language: Language;
  sentences: Sentences;
}

/** `Exact: White wins in 13`; null for an estimate. `seat` is the one to move, whose line it is. */
export function exactText(
  rules: Rules,
  { language, sentences }: ExactSpeech,
  seat: number,
  line: AnswerLine | undefined,
): string | null {
  const proven = line?.proven;
  if (!proven || rules.seats.length > 2) return null;
  if (proven.result === 'draw') return tell(language, 'exact-draw');
  const winner = proven.result === 'win' ? seat : 1 - seat;
  const { plies, margin } = proven;
  const how = wayOf(proven);
  const { the, many } = subject(ofSeat(rules, sentences, language, winner));
  return tell(language, many ? `${how}-many` : how, {
    seat: seatName(rules, sentences, language, winner),
    the,
    plies: plies ?? 0,
    margin: Math.abs(margin ?? 0),
  });
}

function wayOf({ plies, margin, atMost }: NonNullable<AnswerLine['proven']>) {
  if (margin !== undefined) return 'exact-by';
  if (plies === undefined) return 'exact-wins';
  return atMost ? 'exact-within' : 'exact-in';
}

/** `Exact: White wins in 13`, or `White 54 %`. */
export const verdictText = (
  rules: Rules,
  speech: ExactSpeech,
  seat: number,
  line: AnswerLine | undefined,
): string =>
  exactText(rules, speech, seat, line) ??
  `${seatName(rules, speech.sentences, speech.language, seat)} ${percentText(line)}`;

/** `54 %`. */
export const percentText = (line: AnswerLine | undefined): string =>
  line === undefined ? '' : `${Math.round(100 * line.share)} %`;

/** Of `das Brancas` the article with its noun, `as Brancas`, and whether its verb is plural. */
function subject(owned: string): { the: string; many: boolean } {
  const the = owned.replace(/^d(?=[ao]s? )/, '');
  return { the, many: /^[ao]s /.test(the) };
}
