/** Match formats: those shared by all games of two seats, and a game's own. */
import { wrongField, wrongMade } from '../core/arguments.ts';
import { nearest } from '../core/nearest.ts';
import { fail, ok } from '../core/result.ts';
import type { MatchFormat, Result, Rules } from '../core/types.ts';

/** A match of one game. The only format for three or four seats. */
export const SINGLE: MatchFormat = { id: 'single', games: 1, swap: false, sum: 'shares' };

/** Two games with seats exchanged; a drawn game counts one half. */
export const PAIR: MatchFormat = { id: 'pair', games: 2, swap: true, sum: 'shares' };

/** As `pair`; if level, up to two more games, and the first win decides. */
export const PAIR_TIEBREAK: MatchFormat = {
  id: 'pair-tiebreak',
  games: 2,
  swap: true,
  sum: 'shares',
  tiebreak: { options: {}, atMost: 2 },
};

const SHARED = [SINGLE, PAIR, PAIR_TIEBREAK];

/** The formats for these rules, the default first. A game's own format replaces a shared one with the same id. */
export function formatsOf(rules: Rules): readonly MatchFormat[] {
  if (rules.seats.length !== 2) return [SINGLE];
  const own = rules.game.formats;
  return [...SHARED.filter(({ id }) => own.every((format) => format.id !== id)), ...own];
}

/** The format with this id, or a fault that names the closest ids. */
export function findFormat(rules: Rules, id: string): Result<MatchFormat> {
  const wrong = wrongMade({ rules }) ?? wrongField({ format: id ?? null }, { format: 'string' });
  if (wrong) return wrong;
  const formats = formatsOf(rules);
  const format = formats.find((known) => known.id === id);
  if (format) return ok(format);
  const ids = formats.map((known) => known.id);
  const near = nearest(id, ids);
  return fail({ code: 'format-unknown', found: id, accepted: (near.length > 0 ? near : ids).join(', ') });
}
