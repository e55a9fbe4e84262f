/** Exact results and estimates of the engine in words, the same in every face. Knows no screens. */
import type { AnswerLine } from '@tabuleiro/engine';
import type { Rules } from '@tabuleiro/rules';
import type { Language, Sentences } from '@tabuleiro/rules/text';
import { inLanguage, type WordRows } from '../actions/words.ts';
import { ofSeat, seatName } from './names.ts';

const rows = {
  wins: ['Exact: {seat} wins', 'Exato: {the} ganha'],
  'wins-many': ['Exact: {seat} wins', 'Exato: {the} ganham'],
  in: ['Exact: {seat} wins in {plies}', 'Exato: {the} ganha em {plies}'],
  'in-many': ['Exact: {seat} wins in {plies}', 'Exato: {the} ganham em {plies}'],
  within: ['Exact: {seat} wins in at most {plies}', 'Exato: {the} ganha em {plies}, no máximo'],
  'within-many': ['Exact: {seat} wins in at most {plies}', 'Exato: {the} ganham em {plies}, no máximo'],
  by: ['Exact: {seat} wins by {margin}', 'Exato: {the} ganha por {margin}'],
  'by-many': ['Exact: {seat} wins by {margin}', 'Exato: {the} ganham por {margin}'],
  draw: ['Exact: a draw', 'Exato: empate'],
} as const satisfies WordRows;

export interface ExactSpeech {
  language: Language;
  sentences: Sentences;
}

/**
 * `Exact: White wins in 13`; null for an estimate. With three or four seats nothing is exact: a seat that cannot win
 * may choose the winner.
 */
export function exactText(
  rules: Rules,
  { language, sentences }: ExactSpeech,
  line: AnswerLine | undefined,
): string | null {
  const proven = line?.proven;
  if (!proven || rules.seats.length > 2) return null;
  const [winner] = proven.winners;
  if (winner === undefined) return inLanguage(rows.draw, language);
  const { plies, margin } = proven;
  const how = wayOf(proven);
  const { the, many } = subject(ofSeat(rules, sentences, language, winner));
  return inLanguage(rows[many ? (`${how}-many` as const) : how], language, {
    seat: seatName(rules, sentences, language, winner),
    the,
    plies: plies ?? 0,
    margin: margin ?? 0,
  });
}

function wayOf({
  plies,
  margin,
  atMost,
}: NonNullable<AnswerLine['proven']>): 'by' | 'wins' | 'within' | 'in' {
  if (margin !== undefined) return 'by';
  if (plies === undefined) return 'wins';
  return atMost ? 'within' : 'in';
}

/** `Exact: White wins in 13`, or `White 54 %`; of three and four seats what each can expect. `seat` is to move. */
export function verdictText(
  rules: Rules,
  speech: ExactSpeech,
  seat: number,
  line: AnswerLine | undefined,
): string {
  const { language, sentences } = speech;
  const share = shareText(rules, speech, seat, line);
  const two = `${seatName(rules, sentences, language, seat)} ${share}`;
  return exactText(rules, speech, line) ?? (rules.seats.length > 2 ? share : two);
}

/** `54 %` of the seat to move; of three and four seats `Player A 30 %, Player B 24 %, ...`. */
export function shareText(
  rules: Rules,
  { language, sentences }: ExactSpeech,
  seat: number,
  line: AnswerLine | undefined,
): string {
  if (line === undefined) return '';
  const { shares } = line;
  if (shares.length === 2) return percentText(shares[seat]!);
  return shares
    .map((share, i) => `${seatName(rules, sentences, language, i)} ${percentText(share)}`)
    .join(', ');
}

const percentText = (share: number): string => `${Math.round(100 * share)} %`;

/** The article and noun of `das Brancas`, `as Brancas`, and whether the verb is plural. */
export function subject(owned: string): { the: string; many: boolean } {
  const the = owned.replace(/^d(?=[ao]s? )/, '');
  return { the, many: /^[ao]s /.test(the) };
}
