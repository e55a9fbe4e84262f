/** What the players are called, as somebody types it. */
import { fail, ok, type Result, type Rules } from '@tabuleiro/rules';
import { MAX_NAME } from '@tabuleiro/rules/match';

/** `Ana,Rui`: one name a seat; seats that are not named have none. */
export function parseNames(texts: readonly string[] | undefined, rules: Rules): Result<string[]> {
  const names = (texts ?? []).flatMap((text) => text.split(',')).map((name) => name.trim());
  const seats = rules.seats.length;
  if (names.length > seats)
    return fail({ code: 'players-count', found: String(names.length), accepted: String(seats) });
  const long = names.find(({ length }) => length > MAX_NAME);
  if (long !== undefined)
    return fail({ code: 'player-name', found: `${long.length}`, accepted: `${MAX_NAME}` });
  return ok(rules.seats.map((_, seat) => names[seat] ?? ''));
}
