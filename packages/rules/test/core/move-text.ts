/**
 * Moves of every kind as names and signs, with their expected text: a second implementation, from the grammar.
 */
import fc from 'fast-check';

export interface WrittenMove {
  kind: 'path' | 'place' | 'remove' | 'pass';
  cells: string[];
  marks: string[];
  choice?: string;
}

const letters = [...'abcdefghijklmnopqrstuvwxyz'];
const cell = fc
  .tuple(fc.oneof(fc.constantFrom('x', 'a'), fc.constantFrom(...letters)), fc.integer({ min: 1, max: 30 }))
  .map(([column, row]) => `${column}${row}`);
const choice = fc.oneof(
  fc.constant({}),
  fc.constantFrom('A', 'C', 'X', 'Z').map((letter) => ({ choice: letter })),
);
const leg = fc.tuple(fc.constantFrom('-', 'x'), cell);

export const anyMove: fc.Arbitrary<WrittenMove> = fc.oneof(
  fc.constant<WrittenMove>({ kind: 'pass', cells: [], marks: [] }),
  fc
    .tuple(fc.constantFrom('place' as const, 'remove' as const), cell, choice)
    .map(([kind, name, chosen]) => ({ kind, cells: [name], marks: [], ...chosen })),
  fc.tuple(cell, fc.array(leg, { minLength: 1, maxLength: 5 }), choice).map(([start, legs, chosen]) => ({
    kind: 'path' as const,
    cells: [start, ...legs.map(([, name]) => name)],
    marks: legs.map(([mark]) => mark),
    ...chosen,
  })),
);

export function textOf({ kind, cells, marks, choice: chosen }: WrittenMove): string {
  if (kind === 'pass') return '--';
  const route = cells.map((name, i) => (i === 0 ? name : marks[i - 1] + name)).join('');
  return (kind === 'remove' ? 'x' : '') + route + (chosen === undefined ? '' : `:${chosen}`);
}
