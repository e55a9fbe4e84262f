/** `--write`: the summary of each material for docs/truth.md. */

import {
  type Counts,
  nameOf,
  parseMaterial,
  turned,
} from '@tabuleiro/engine/internal/games/dameo/endings/material';
import { must } from '@tabuleiro/rules';
import { DameoPosition, game } from '@tabuleiro/rules/games/dameo';
import { row, table, whole } from '../../run/markdown.ts';
import { EndingBoard } from './board.ts';
import { TableStore } from './make.ts';
import type { PackedTable } from './table.ts';
import { isMade, pairsUpTo, SHIPPED_PIECES } from './write.ts';

/** Further materials for the document, if their tables exist on this machine. */
const MORE = ['KKK-KK'];
const HEADS = ['to move', 'positions', 'won', 'drawn', 'lost', 'longest win', 'for example'];
/** The rules' codes for own kings, own men, enemy kings and enemy men. */
const CODES = [3, 1, 4, 2];

interface Summary {
  positions: number;
  won: number;
  lost: number;
  longest: number;
  /** Table index of the longest win. */
  at: number;
}

export async function truthBlock(say: (line: string) => void): Promise<string> {
  const workshop = new TableStore();
  const more = MORE.map((name) => parseMaterial(name)!).filter(isMade);
  const rows: string[] = [];
  let all = 0;
  for (const counts of [...pairsUpTo(SHIPPED_PIECES), ...more])
    for (const each of nameOf(counts) === nameOf(turned(counts)) ? [counts] : [counts, turned(counts)]) {
      const solved = await workshop.table(each);
      const summary = summarise(solved);
      if (pieces(each) <= SHIPPED_PIECES) all += summary.positions;
      rows.push(rowOf(each, solved, summary));
      say(rows.at(-1)!);
    }
  return [
    `${whole(all)} positions of up to ${SHIPPED_PIECES} pieces, whether something can be taken in them or not:`,
    '',
    table(HEADS, rows),
  ].join('\n');
}

function summarise(table: PackedTable): Summary {
  const { indexer, values, images } = table;
  const board = new EndingBoard([]);
  const keys = new Int32Array(4);
  const found: Summary = { positions: 0, won: 0, lost: 0, longest: 0, at: -1 };
  for (let index = 0; index < values.length; index++) {
    indexer.keys(index, keys);
    if (!board.set(indexer.counts, keys)) continue;
    board.clear();
    found.positions += images;
    const value = values[index]!;
    if (value === 0) continue;
    if (value % 2 === 1) found.lost += images;
    else {
      found.won += images;
      if (value - 1 > found.longest) {
        found.longest = value - 1;
        found.at = index;
      }
    }
  }
  return found;
}

function rowOf(counts: Counts, solved: PackedTable, { positions, won, lost, longest, at }: Summary): string {
  const drawn = positions - won - lost;
  const parts = [won, drawn, lost].map((count) => `${whole(count)} (${percent(count / positions)})`);
  const example = at < 0 ? '' : `\`${exampleOf(solved, at)}\``;
  return row([nameOf(counts), whole(positions), ...parts, sayPlies(longest), example]);
}

/** The position as text, White to move. */
function exampleOf({ indexer }: PackedTable, index: number): string {
  const keys = new Int32Array(4);
  indexer.keys(index, keys);
  const codes = new Uint8Array(64);
  indexer.counts.forEach((count, group) => {
    for (let i = 0; i < count; i++)
      codes[((keys[group]! >> (6 * i)) & 63) + (group === 3 ? 8 : 0)] = CODES[group]!;
  });
  return must(game.configure({}))
    .format(new DameoPosition(codes, 0, 0), 1)
    .split(' ')
    .slice(0, 2)
    .join(' ');
}

const sayPlies = (plies: number): string => (plies === 0 ? 'none' : plies === 1 ? '1 ply' : `${plies} plies`);
const pieces = (counts: Counts): number => counts.reduce((sum, count) => sum + count, 0);
const percent = (part: number): string =>
  part === 0 || part === 1 ? `${100 * part} %` : `${Math.min(99.9, Math.max(0.1, 100 * part)).toFixed(1)} %`;
