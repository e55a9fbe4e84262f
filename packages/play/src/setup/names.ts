/** Parses typed player names. */
import { fail, ok, type Result, type Rules } from '@tabuleiro/rules';
import { MAX_NAME } from '@tabuleiro/rules/match';
import { tooMany } from './too-many.ts';

/** `Ana,Rui`: one name a seat; seats that are not named have none. */
export function parseNames(texts: readonly string[] | undefined, rules: Rules): Result<string[]> {
  const names = (texts ?? []).flatMap((text) => text.split(',')).map((name) => name.trim());
  if (names.length > rules.seats.length) return fail(tooMany(rules, names.length));
  const long = names.find(({ length }) => length > MAX_NAME);
  if (long !== undefined)
    return fail({ code: 'player-name', found: `${long.length}`, accepted: `${MAX_NAME}` });
  return ok(rules.seats.map((_, seat) => names[seat] ?? ''));
}
