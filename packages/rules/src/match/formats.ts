/** The ways in which single games add up to a match: those that every game of two seats shares, and a game's own. */
import { wrongField, wrongMade } from '../core/arguments.ts';
import { nearest } from '../core/nearest.ts';
import { fail, ok } from '../core/result.ts';
import type { MatchFormat, Result, Rules } from '../core/types.ts';

/** One game, and that is the match. The only format for three or four seats. */
export const SINGLE: MatchFormat = { id: 'single', games: 1, swap: false, sum: 'shares' };

/** Two games with the seats exchanged; a drawn game is half a game won. */
export const PAIR: MatchFormat = { id: 'pair', games: 2, swap: true, sum: 'shares' };

/** As `pair`; when it ends level, up to two more games, and the first that somebody wins decides. */
export const PAIR_TIEBREAK: MatchFormat = {
  id: 'pair-tiebreak',
  games: 2,
  swap: true,
  sum: 'shares',
  tiebreak: { options: {}, atMost: 2 },
};

const SHARED = [SINGLE, PAIR, PAIR_TIEBREAK];

/** The formats that can be played with these rules, the default first. A game may have its own of a shared id. */
export function formatsOf(rules: Rules): readonly MatchFormat[] {
  if (rules.seats.length !== 2) return [SINGLE];
  const own = rules.game.formats;
  return [...SHARED.filter(({ id }) => own.every((format) => format.id !== id)), ...own];
}

/** The format of that id, or a fault that names the nearest ones. */
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
