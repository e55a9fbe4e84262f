/** The named boards (rule 10), and the only way from an option's value to the hexes of a map. */
import { nearest } from '../../../core/nearest.ts';
import { fail } from '../../../core/result.ts';
import type { Result } from '../../../core/types.ts';
import { type Hex, HOME, parseHexes } from '../hexes.ts';
import { RANDOM_SHAPES, randomMap } from './random-map.ts';

export const NAMED_BOARDS: Readonly<Record<string, string>> = {
  // rule 10.1: the boards of the report
  small: '1b20/rhA3x3/20r1/x2bhB0/3b0r',
  medium: '102r301/0hA3x002b/20032r1/x2010x03/3r0b213/bx3x03hB2/2001301',
  large: '102x3b302/0hA313r3x00/2001x3200/x2010310x1/30x00b32r/0r3023x103/200133320/0x010x03hB3/303b32310',
  // rule 10.2: equal for every seat
  tri: '..1b213/..ghA2201/.0123110/.11x0gx1b/301rx02hB1/.1230b32r/.222x122/..ghC1101/..1r013',
  quad: '3r131b3/1hA0110hB1/123g321/20x22x02/12rgb21/20x22x02/123g321/1hD0110hC1/3r131b3',
  // rule 10.3: the publisher's tiles, with wormholes
  classic2: '0221/1hA1wbr1/21322x3/1xr1gg1/3131211/.231b3w2/gw1b1r2/.211x2hB1/...3120',
  classic3:
    '.....10/....21hA2/...1wbr1/..21322x3/.1xr1gg1/.23131211/0hC231b3w2/.1gw1b1r2/..211x2hB1/.....3120',
  classic4: '....10/.0221hB2/1hA1wbb1/.1g321x2/312r131/.1b2x311/.23g13w2/.gw121r2/.211xrhC1/..2hD3120/..01',
};

const BOARD_NAMES = Object.keys(NAMED_BOARDS);
const RANDOM = new RegExp(`^random-(${RANDOM_SHAPES.join('|')})-(0|[1-9]\\d{0,99})$`);
const RANDOM_FORM = `random-<${RANDOM_SHAPES.join('|')}>-<seed>`;
const MAP_LIKE = /hA|^[0-3rgbxwhA-Dt^./]+$/;

/** The name of a map, if it has one. */
export const nameOf = (map: string): string | undefined =>
  BOARD_NAMES.find((name) => NAMED_BOARDS[name] === map);

/** A board's name, `random-<shape>-<seed>` or a map text. */
export function findMap(value: string): Result<Hex[]> {
  if (Object.hasOwn(NAMED_BOARDS, value)) return parseMap(NAMED_BOARDS[value]!);
  const random = RANDOM.exec(value);
  // rule 11: only the last 32 bits of a seed count
  if (random) return parseMap(randomMap(random[1]!, Number(BigInt(random[2]!) % 2n ** 32n)));
  if (MAP_LIKE.test(value)) return parseMap(value);
  const near = nearest(value, BOARD_NAMES);
  const accepted = near.length < BOARD_NAMES.length && near.length > 0 ? near : [...BOARD_NAMES, RANDOM_FORM];
  const found = value.slice(0, 64);
  return fail({ code: 'board-unknown', rule: '10', found, accepted: accepted.join(', ') });
}

/** rule 9.8 */
function parseMap(text: string): Result<Hex[]> {
  const hexes = parseHexes(text, 1);
  if (!hexes.ok) return hexes;
  const used = hexes.value.find(({ kind, owner, ships }) => ships > 0 || (owner >= 0 && kind !== HOME));
  if (!used) return hexes;
  const [found, map] = /^(h?.)[A-D]?t?\^*/.exec(text.slice(used.at - 1))!;
  return fail({ code: 'map-pieces', rule: '9.8', line: 1, column: used.at, found, accepted: map! });
}
