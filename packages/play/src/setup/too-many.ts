/** More players or names than seats: which boards of the game have enough. */
import type { Fault, Rules } from '@tabuleiro/rules';

/** Most boards that the fault names. */
const SHOWN = 3;

export function tooMany({ game, options, seats }: Rules, count: number): Fault {
  const boards = game.options
    .filter(({ kind }) => kind === 'board')
    .flatMap(({ id, values }) => values.map((value) => ({ ...options, [id]: value })))
    .flatMap((wished) => {
      const rules = game.configure(wished);
      return rules.ok && rules.value.seats.length >= count ? [boardOf(rules.value)] : [];
    });
  const found = String(count);
  if (boards.length === 0) return { code: 'players-count', found, accepted: String(seats.length) };
  return { code: 'players-board', found, accepted: boards.slice(0, SHOWN).join(', ') };
}

const boardOf = ({ game, options }: Rules): string =>
  game.options.flatMap(({ id, kind }) => (kind === 'board' ? [String(options[id])] : [])).join(' ');
