/** Reads and writes position text, with all checks of outside text. */
import { type Field, splitFields } from '../../core/fields.ts';
import { resolveOptions } from '../../core/options.ts';
import { fail, ok } from '../../core/result.ts';
import type { Game, Options, Result, Seat } from '../../core/types.ts';
import { HexBoard } from './board.ts';
import { formatHexes, formatMap, HOME, LETTERS, parseHexes } from './hexes.ts';
import { findMap, nameOf } from './maps/maps.ts';
import { StarPosition } from './position.ts';
import { formatRules, parseRules } from './variants.ts';
import { layersOf } from './view.ts';

const SHAPE = '<board> <turn> <supply> [<rules>]';

/** Above any published supply; limits the numbers of a text. */
const MAX_SUPPLY = 99;

/** Options missing from the text come from `given`, then from the defaults (rule 9.4, rule 9.6). */
export function readText(game: Game, text: string, given: Options): Result<StarPosition> {
  const fields = splitFields(text, 3, 4, SHAPE);
  if (!fields.ok) return fields;
  const [board, turn, supply, rules] = fields.value as [Field, Field, Field, Field?];
  const hexes = parseHexes(board.text, board.column);
  if (!hexes.ok) return hexes;
  const seats = hexes.value.filter(({ kind }) => kind === HOME).length;
  const seat = parseTurn(turn, seats);
  if (!seat.ok) return seat;
  const left = parseSupply(supply, seats);
  if (!left.ok) return left;
  const stated = rules ? parseRules(rules) : ok({});
  if (!stated.ok) return stated;
  const named = nameMap(formatMap(hexes.value), given);
  if (!named.ok) return named;
  const options = resolveOptions(game, { ...given, ...stated.value, board: named.value });
  if (!options.ok) return options;
  const position = new StarPosition(new HexBoard(hexes.value), options.value);
  hexes.value.forEach(({ kind, owner, station, ships }, cell) => {
    if (owner >= 0 && kind !== HOME) position.place(cell, owner, station);
    for (let k = 0; k < ships; k++) position.addShip(cell);
  });
  position.left.set(left.value);
  position.settle(seat.value);
  return ok(position);
}

/** The board option of a text: the given value if it is the same map, else its name or its map. */
function nameMap(map: string, given: Options): Result<string | number> {
  if (given.board === undefined) return ok(nameOf(map) ?? map);
  const asked = findMap(String(given.board));
  if (!asked.ok) return asked;
  return ok(formatMap(asked.value) === map ? given.board : (nameOf(map) ?? map));
}

/** rule 9.2 */
function parseTurn({ text, column }: Field, seats: number): Result<Seat> {
  const seat = text.length === 1 ? LETTERS.slice(0, seats).indexOf(text) : -1;
  if (seat >= 0) return ok(seat);
  const accepted = [...LETTERS.slice(0, seats)].join(' ');
  return fail({ code: 'turn-letter', rule: '9.2', line: 1, column, found: text.slice(0, 8), accepted });
}

/** rule 9.3 */
function parseSupply({ text, column }: Field, seats: number): Result<number[]> {
  const parts = text.split(',');
  const wrong = (code: string, at: number, found: string, accepted: string) =>
    fail({ code, rule: '9.3', line: 1, column: at, found: found.slice(0, 32), accepted });
  if (parts.length !== seats) return wrong('supply-seats', column, `${parts.length}`, `${seats}`);
  const left: number[] = [];
  let at = column;
  for (const part of parts) {
    const numbers = /^(0|[1-9]\d?):(0|[1-9]\d?)$/.exec(part);
    if (!numbers) return wrong('supply-number', at, part, `0..${MAX_SUPPLY}:0..${MAX_SUPPLY}`);
    left.push(Number(numbers[1]), Number(numbers[2]));
    at += part.length + 1;
  }
  return ok(left);
}

/** rule 9.1, rule 9.2, rule 9.3, rule 9.4 */
export function formatText(position: StarPosition): string {
  const { board, left } = position;
  const hexes = formatHexes(board.places, (cell) =>
    layersOf(position, cell)
      .map(({ mark }) => mark)
      .join(''),
  );
  const supply = Array.from({ length: board.seats }, (_, seat) => `${left[2 * seat]}:${left[2 * seat + 1]}`);
  return `${hexes} ${LETTERS[position.seat]} ${supply.join(',')} ${formatRules(position.options)}`;
}
