/** Counters that soon end the game, told before they do. */
import type { Counter, Position, Rules } from '@tabuleiro/rules';
import { fill, type GamePhrases, type Language, type Sentences } from '@tabuleiro/rules/text';
import { seatName } from './names.ts';

/** A limit is mentioned from this many moves before it. */
const NEAR = 6;

/** A counter comes near its limit; one that its game has no words for ends nothing. */
export const isNear = ({ limits }: GamePhrases, { code, value, limit }: Counter): boolean =>
  limits?.[code] !== undefined && limit !== undefined && value < limit && limit - value <= NEAR;

/** The name of a counter; without its limit it may have another one. */
export const counterName = (
  { counters }: GamePhrases,
  { code, limit }: Pick<Counter, 'code' | 'limit'>,
): string => (limit === undefined ? counters[`${code}-free`] : undefined) ?? counters[code] ?? code;

/** A sentence for every near limit, of the game and of the seat to move. */
export function sayLimits(
  rules: Rules,
  position: Position,
  sentences: Sentences,
  language: Language,
): string[] {
  const phrases = sentences[language];
  const all = rules.counters(position);
  const mine = all.filter(({ seat }) => seat === undefined || seat === position.seat);
  return mine
    .filter((counter) => isNear(phrases, counter))
    .flatMap(({ code, seat, value, limit }) => {
      const { says, one, since } = phrases.limits![code]!;
      if (since && mine.every((other) => other.code !== since || other.value === 0)) return [];
      const left = limit! - value;
      const name = seat === undefined ? '' : seatName(rules, sentences, language, seat);
      return [fill(left === 1 ? one : says, { left, seat: name })];
    });
}
