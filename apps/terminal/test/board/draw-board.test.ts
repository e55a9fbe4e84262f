/** Boards as text without colours: golden files, and marks that can be told apart by shape alone. */
import { describe, expect, test } from 'vitest';
import { drawBoard } from '../../src/board/draw-board.ts';
import { glyphsFor } from '../../src/board/glyphs/index.ts';
import { chooseLayout } from '../../src/board/layout.ts';
import type { TextMarks } from '../../src/board/marks.ts';
import { markCells } from '../../src/board/marks.ts';
import { rooms, type Sample, sample, samples } from './boards.ts';

const sets = [
  { set: 'unicode', ascii: false },
  { set: 'ascii', ascii: true },
] as const;

interface How {
  room?: { width: number; height: number };
  ascii?: boolean;
  marks?: TextMarks;
  flip?: boolean;
  square?: boolean;
}

function lines({ rules, position }: Sample, id: string, how: How = {}): string[] {
  const { room = rooms[0], ascii = false, marks = {}, ...orientation } = how;
  const layout =
    chooseLayout(rules.geometry, room, orientation) ?? chooseLayout(rules.geometry, room, { square: true })!;
  return drawBoard({ rules, position, layout, glyphs: glyphsFor(id), marks, ascii }).lines();
}

const golden = (name: string) => `golden/${name}.txt`;

describe.each(samples)('$name', ({ name, id, options }) => {
  test.each(rooms.flatMap((room) => sets.map((set) => ({ room, ...set }))))(
    '$room.name $set',
    async (how) => {
      const made = await sample(id, options);
      const drawn = lines(made, id, { room: how.room, ascii: how.ascii, marks: { last: made.last } });
      // A person looks at the small board in ASCII and at the large one; the others differ by signs or size alone.
      if (how.ascii === (how.room.name === '80x24'))
        await expect(`${drawn.join('\n')}\n`).toMatchFileSnapshot(
          golden(`${name}-${how.room.name}-${how.set}`),
        );
      const labels = made.rules.geometry.cells.flatMap((cell) => cell.name.match(/[a-z]+|\d+/g)!);
      expect(labels.filter((label) => !drawn.join('\n').includes(label))).toEqual([]);
      const other = lines(made, id, { room: how.room, ascii: !how.ascii, marks: { last: made.last } });
      expect(drawn).toHaveLength(other.length);
      if (how.ascii) expect(drawn.join('')).toMatch(/^[\x20-\x7e]*$/);
    },
  );

  test.each(sets)('every mark shows by its shape, $set', async ({ ascii }) => {
    const made = await sample(id, options);
    const { rules, position } = made;
    const held = rules.geometry.cells.findIndex((_, cell) =>
      rules.layers(position, cell).some((l) => l.seat === position.seat),
    );
    const free = rules.geometry.cells.findIndex((_, cell) =>
      rules.layers(position, cell).every((l) => l.seat === undefined),
    );
    for (const room of [...rooms, { width: 44, height: 16 }])
      for (const cell of [held, free]) {
        const other = cell + 1;
        const all: TextMarks[] = [
          {},
          { cursor: cell },
          { chosen: cell },
          { selectable: [cell] },
          { destinations: [cell] },
          { captured: [cell] },
          { wrong: [cell] },
          { path: [cell] },
        ];
        const moved = (last: NonNullable<TextMarks['last']>): TextMarks => ({ last });
        const lasts = [
          moved({ from: other, to: other }),
          moved({ from: cell, to: other }),
          moved({ from: other, to: cell }),
          moved({ from: other, to: other, path: [cell] }),
          moved({ from: other, to: other, captured: [cell] }),
        ];
        for (const group of [all, lasts]) {
          const texts = group.map((marks) => lines(made, id, { room, ascii, marks }).join('\n'));
          expect(new Set(texts).size).toBe(group.length);
        }
      }
  });
});

const isPiece = (sign: string): boolean => /[\p{L}\d]/u.test(sign);

test('orientations of the standing board', async () => {
  const made = await sample('trench', {});
  const drawn = (how: How) => lines(made, 'trench', how);
  for (const square of [false, true]) {
    const [here, turned] = [drawn({ square }).join(''), drawn({ square, flip: true }).join('')];
    expect(turned).not.toBe(here);
    expect([...turned].filter(isPiece).sort()).toEqual([...here].filter(isPiece).sort());
  }
  await expect(`${drawn({ square: true, flip: true }).join('\n')}\n`).toMatchFileSnapshot(
    golden('trench-square-flip'),
  );
});

test('the weightiest mark wins a cell', async () => {
  const made = await sample('dameo', {}, 0);
  const drawn = (marks: TextMarks) => lines(made, 'dameo', { marks }).join('\n');
  expect(drawn({ chosen: 3, selectable: [3], last: { from: 3, to: 3 } })).toBe(drawn({ chosen: 3 }));
  expect(drawn({ wrong: [3], captured: [3], chosen: 3 })).toBe(drawn({ wrong: [3] }));
});

test('a game without a table is drawn with the marks of its text', async () => {
  const made = await sample('dameo', {}, 0);
  expect(lines(made, 'nobody knows').join('\n')).toContain('8 │ m │ m │');
});

test('a mark stands beside what a home holds, at every size of its hexes', async () => {
  const made = await sample('small-star-empires', { board: 'medium' }, 0);
  const home = made.rules.geometry.find('b2');
  for (const [width, height] of [
    [80, 24],
    [76, 33],
    [120, 50],
  ] as const) {
    const drawn = lines(made, 'small-star-empires', {
      room: { width, height },
      marks: { selectable: [home] },
    });
    expect(drawn.join('\n')).toMatch(/\( *⌂ ?A\d? *\)/);
  }
});

test('where a move on its way ends has a sign of its own, over that of the last move', () => {
  const last = { from: 0, to: 1 };
  const found = markCells({ last, sent: [1] });
  expect([found.get(0)?.alone, found.get(1)?.alone]).toEqual([
    ['∘', ','],
    ['…', '~'],
  ]);
});

test('the mark of a goal is a flag, as lessons call it', async () => {
  const made = await sample('dameo', {}, 0);
  expect(lines(made, 'dameo', { marks: { goal: [made.rules.geometry.find('d4')] } }).join('')).toContain('⚑');
});
