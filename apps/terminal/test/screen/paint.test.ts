/** Painting the difference gives the same screen as painting everything. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Canvas } from '../../src/screen/canvas.ts';
import { paint, styledLines } from '../../src/screen/paint.ts';
import type { Capability, Style } from '../../src/screen/style.ts';
import { ModelTerminal } from './model.ts';

const style: fc.Arbitrary<Style> = fc.record(
  {
    ink: fc.constantFrom('white', 'red'),
    ground: fc.constantFrom('wood-dark', 'chosen'),
    bold: fc.boolean(),
    reverse: fc.boolean(),
  },
  { requiredKeys: [] },
);

const WIDTH = 9;
const HEIGHT = 4;

const canvas = fc
  .array(fc.tuple(fc.integer({ min: -2, max: WIDTH }), fc.nat(HEIGHT), fc.string({ maxLength: 6 }), style))
  .map((texts) => {
    const made = new Canvas(WIDTH, HEIGHT);
    for (const [x, y, text, look] of texts) made.put(x, y, text, look);
    return made;
  });

const shown = (...changes: string[]): string[][] => {
  const terminal = new ModelTerminal(WIDTH, HEIGHT);
  for (const change of changes) terminal.write(change);
  return terminal.screen;
};

describe('paint', () => {
  test('the difference leads to the same screen', () => {
    fc.assert(
      fc.property(
        canvas,
        canvas,
        fc.constantFrom<Capability>('true', 256, 16, 'mono'),
        (before, after, capability) => {
          const whole = paint(null, after, capability);
          const change = paint(before, after, capability);
          expect(shown(paint(null, before, capability), change)).toEqual(shown(whole));
        },
      ),
    );
  });

  test('the screen shows the characters of the canvas', () => {
    fc.assert(
      fc.property(canvas, (after) => {
        const rows = shown(paint(null, after, 'dumb')).map((row) =>
          row
            .map((sign) => sign.slice(1))
            .join('')
            .trimEnd(),
        );
        expect(rows).toEqual(after.lines());
      }),
    );
  });

  test('nothing for nothing, and one sign for one change', () => {
    const [a, b] = [new Canvas(5, 2), new Canvas(5, 2)];
    expect(paint(a, b, 256)).toBe('');
    b.put(3, 1, 'x');
    expect(paint(a, b, 256)).toBe('\x1b[2;4Hx');
  });

  test('another size is painted from scratch', () => {
    const [a, b] = [new Canvas(2, 1), new Canvas(3, 1)];
    a.put(0, 0, 'ab');
    b.put(0, 0, 'ab');
    expect(paint(a, b, 'mono')).toBe('\x1b[0m\x1b[H\x1b[2J\x1b[1;1Hab');
    // Not every terminal clears with the colour of the page, so its blanks are painted.
    expect(paint(a, b, 16)).toBe('\x1b[0;37;40m\x1b[H\x1b[2J\x1b[1;1Hab ');
  });

  test('lines end plain and without blanks', () => {
    const a = new Canvas(4, 2);
    a.put(0, 0, 'a', { bold: true });
    expect(styledLines(a, 'mono')).toEqual(['\x1b[0;1ma\x1b[0m', '']);
  });
});
