/** Seats and winners of a record by name, for lists of games. */
import { type Game, parseOptions, type Rules } from '@tabuleiro/rules';
import type { ParsedRecord } from '@tabuleiro/rules/match';
import type { Language, Sentences } from '@tabuleiro/rules/text';
import { seatName } from '../words/names.ts';

type Facts = ParsedRecord['record'];

/** Null if a start position of its own seats other players than the options say. */
export function rulesOfRecord(game: Game, { preset, options, players }: Facts): Rules | null {
  const given = parseOptions(game, { ...(preset ? { preset } : {}), set: options });
  const rules = given.ok ? game.configure(given.value) : given;
  const seats = rules.ok ? rules.value.seats.length : 0;
  return rules.ok && (players.length === 0 || players.length === seats) ? rules.value : null;
}

/** A record without players has the seats of its rules. */
export const lettersOf = ({ players }: Facts, rules: Rules | null): string[] =>
  players.length === 0 && rules ? rules.seats.map(({ turn }) => turn) : players.map(({ seat }) => seat);

/** Without known rules the letters. */
export const seatsOfRecord = (
  record: Facts,
  rules: Rules | null,
  sentences: Sentences,
  language: Language,
): string[] =>
  lettersOf(record, rules).map((letter, seat) =>
    rules ? seatName(rules, sentences, language, seat) : letter,
  );

/** `letters`, `names`: of the seats. None of a drawn or unfinished game. */
export function winnersOf({ result }: Facts, letters: readonly string[], names: readonly string[]): string[] {
  const [won = ''] = result.split(' ');
  return won === 'draw' ? [] : names.filter((_, seat) => won.includes(letters[seat]!));
}
