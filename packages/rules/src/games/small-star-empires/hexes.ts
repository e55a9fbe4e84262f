/**
 * The board field of a position text: its grammar, its limits and the checks of the field alone. Knows neither
 * turn, supply nor rule sets.
 */
import { fail, ok } from '../../core/result.ts';
import type { Result, Seat } from '../../core/types.ts';
import type { RowColumn } from './grid.ts';

/** Kind = index of its character (rule 1.1). */
export const KINDS = '0123rgbxwh';
export const FIRST_NEBULA = 4;
export const BLACK_HOLE = 7;
export const WORMHOLE = 8;
export const HOME = 9;

export const LETTERS = 'ABCD';
export const MAX_ROWS = 26;
export const MAX_COLUMNS = 99;
/** The most ships of a player in any published game; keeps every move list within `MAX_MOVES`. */
export const MAX_SHIPS = 4;

/** A cell of a map with its kind, its place and its content. */
export interface Hex extends RowColumn {
  kind: number;
  /** Seat in control, -1 for none. */
  owner: Seat;
  station: boolean;
  ships: number;
  /** 1-based column of its first character in the text. */
  at: number;
}

const HEX = /\.|([0123rgbxwh])(?:([ABCD])(t?))?(\^*)/y;

/** The hexes of a board field that starts at `column` of its line, in reading order (rule 9.1, rule 9.7). */
export function parseHexes(text: string, column: number): Result<Hex[]> {
  const hexes: Hex[] = [];
  let place = { row: 0, column: 0 };
  for (let i = 0; i < text.length; ) {
    const at = column + i;
    if (text[i] === '/') {
      place = { row: place.row + 1, column: 0 };
      if (place.row >= MAX_ROWS) return wrong('board-rows', at, '27', `1..${MAX_ROWS}`);
      i++;
      continue;
    }
    HEX.lastIndex = i;
    const found = HEX.exec(text);
    if (!found) return wrong('hex-character', at, text[i]!, `${[...KINDS].join(' ')} . / A B C D t ^`);
    if (place.column >= MAX_COLUMNS) return wrong('board-columns', at, '100', `1..${MAX_COLUMNS}`);
    if (found[1] !== undefined) {
      const owner = found[2] === undefined ? -1 : LETTERS.indexOf(found[2]);
      const kind = KINDS.indexOf(found[1]);
      const hex = { ...place, kind, owner, station: found[3] === 't', ships: found[4]!.length, at };
      const bad = hexFault(hex);
      if (bad) return wrong(bad[0], at, found[0].slice(0, 8), bad[1]);
      hexes.push(hex);
    }
    place.column++;
    i += found[0].length;
  }
  return checkSeats(hexes, column);
}

const wrong = (code: string, column: number, found: string, accepted: string) =>
  fail({ code, rule: '9.7', line: 1, column, found, accepted });

/** Fault code and accepted form of a hex that is wrong by itself. */
function hexFault({ kind, owner, station, ships }: Hex): [code: string, accepted: string] | null {
  if (kind === HOME && owner < 0) return ['home-owner', 'hA hB hC hD'];
  if (kind === HOME && station) return ['home-station', `h${LETTERS[owner]}`];
  if (kind >= BLACK_HOLE && kind < HOME && owner >= 0) return ['hole-controlled', KINDS[kind]!];
  if (ships > 0 && owner < 0) return ['ship-uncontrolled', 'A^ B^ C^ D^'];
  if (ships > 1 && kind !== HOME) return ['ship-crowd', '^'];
  return null;
}

/** Checks for one home each for A-B, A-C or A-D, no other seats on the board, and fleets within the limit. */
function checkSeats(hexes: Hex[], column: number): Result<Hex[]> {
  const homes = hexes.filter(({ kind }) => kind === HOME);
  const twice = homes.find(({ owner }, i) => homes.findIndex((home) => home.owner === owner) < i);
  if (twice) return wrong('home-twice', twice.at, `h${LETTERS[twice.owner]}`, '1');
  const seats = homes.length;
  if (seats < 2 || homes.some(({ owner }) => owner >= seats)) {
    const found = homes.map(({ owner }) => `h${LETTERS[owner]}`).join(' ');
    return wrong('home-missing', column, found, 'hA hB, hA hB hC, hA hB hC hD');
  }
  const fleets = [0, 0, 0, 0];
  for (const { owner, ships, at } of hexes) {
    if (owner < 0) continue;
    if (owner >= seats) return wrong('owner-homeless', at, LETTERS[owner]!, LETTERS.slice(0, seats));
    fleets[owner]! += ships;
    if (fleets[owner]! > MAX_SHIPS) return wrong('fleet-size', at, `${fleets[owner]}`, `0..${MAX_SHIPS}`);
  }
  return ok(hexes);
}

/** Writes a board field; gaps and empty rows only before a hex. */
export function formatHexes(hexes: readonly RowColumn[], write: (index: number) => string): string {
  let text = '';
  let row = 0;
  let column = 0;
  hexes.forEach((hex, i) => {
    for (; row < hex.row; row++) {
      text += '/';
      column = 0;
    }
    text += '.'.repeat(hex.column - column) + write(i);
    column = hex.column + 1;
  });
  return text;
}

/** The map: kinds and homes, without pieces and ships (rule 9.8). */
export function formatMap(hexes: readonly Hex[]): string {
  return formatHexes(hexes, (i) => {
    const { kind, owner } = hexes[i]!;
    return KINDS[kind]! + (kind === HOME ? LETTERS[owner]! : '');
  });
}
