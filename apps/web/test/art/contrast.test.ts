/**
 * By day and by night, on every theme, pieces stand out from the cells they stand on (3:1, by body or by rim), the seats
 * differ without colours, coordinates can be read in the frame (4.5:1), and marks are seen on every cell (3:1, by line or
 * by the halo around it).
 */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { gamesWith } from '../../../../packages/rules/test/sixth/parts.ts';

const folder = new URL('../../src/', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, folder), 'utf8');
const modes = ['day', 'night'] as const;
type Mode = (typeof modes)[number];

/** The opaque colours that a rule of a stylesheet sets, by property, as they are at that time of day. */
function coloursOf(css: string, rule: string, mode: Mode): Record<string, string> {
  const body = new RegExp(`(?:^|\\s)(?::where\\()?\\.${rule}\\)? \\{([^}]*)\\}`).exec(css)?.[1] ?? '';
  const set = [...body.matchAll(/([\w-]+): ([^;]*);/g)].flatMap(([, name, value]) => {
    const found = value!.match(/#[0-9a-f]{6}\b/g);
    return found ? [[name!, found.at(mode === 'day' ? 0 : -1)!]] : [];
  });
  return Object.fromEntries(set);
}

function luminance(colour: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
}

function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** Where the colours of a game's pieces are, and the classes of its seats in each set. */
const glaze = {
  file: 'art/glaze.module.css',
  sets: [
    ['white', 'black'],
    ['paper', 'ink'],
  ],
};
const pieces: Readonly<Record<string, { file: string; sets: string[][]; cells?: string[] }>> = {
  'mad-bishops': {
    file: 'art/games/mad-bishops/bishops.module.css',
    sets: [['red', 'blue']],
    cells: ['--board-dark'], // nobody walks on the others
  },
  'small-star-empires': {
    file: 'art/games/small-star-empires/pieces.module.css',
    sets: [['a', 'b', 'c', 'd']],
  },
};
/** Cells of a look that are no property of the board. */
const roles = ['trench', 'lightSand', 'darkSand'];

const themesOf = (id: string) =>
  readdirSync(new URL(`art/games/${id}/`, folder)).filter((name) =>
    /--board-frame/.test(name.endsWith('.css') ? read(`art/games/${id}/${name}`) : ''),
  );
const common = read('board/board.module.css');
const marks = ['last', 'move', 'forced', 'chosen', 'taken', 'wrong', 'hint', 'focus'];

describe.each(gamesWith('look'))('%s', (id) => {
  const { file, sets, cells: walked } = pieces[id] ?? { ...glaze };
  for (const theme of themesOf(id)) {
    for (const mode of modes) {
      const css = read(`art/games/${id}/${theme}`);
      const board = { ...coloursOf(common, 'board', mode), ...coloursOf(css, 'board', mode) };
      const others = roles.flatMap((role) => coloursOf(css, role, mode).fill ?? []);
      const cells = [...(walked ?? ['--board-light', '--board-dark']).map((name) => board[name]!), ...others];

      it(`${theme} by ${mode}: pieces stand out`, () => {
        for (const seats of sets)
          for (const seat of seats) {
            const { '--glaze': body, '--rim': rim } = coloursOf(read(file), seat, mode);
            for (const cell of cells)
              expect(
                Math.max(contrast(body!, cell), contrast(rim!, cell)),
                `${seat} on ${cell}`,
              ).toBeGreaterThan(3);
          }
      });

      it(`${theme} by ${mode}: coordinates and marks are seen`, () => {
        expect(contrast(board['--board-label']!, board['--board-frame']!)).toBeGreaterThan(4.5);
        for (const mark of marks)
          for (const cell of cells) {
            const [line, halo] = [board[`--board-${mark}`]!, board['--board-halo']!];
            expect(contrast(line, halo), `${mark} on its halo`).toBeGreaterThan(4.5);
            expect(
              Math.max(contrast(line, cell), contrast(halo, cell)),
              `${mark} on ${cell}`,
            ).toBeGreaterThan(3);
          }
      });
    }
  }

  it.each(modes)('two seats differ without colours by %s', (mode) => {
    for (const seats of sets.filter(({ length }) => length === 2)) {
      const [one, other] = seats.map((seat) => coloursOf(read(file), seat, mode)['--glaze']!);
      expect(contrast(one!, other!)).toBeGreaterThan(2);
    }
  });
});
