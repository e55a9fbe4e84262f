/** Arbitrary records, and functions that damage their text. */
import fc from 'fast-check';
import type { ExactEnd } from '../../src/core/types.ts';
import type { GameRecord, RecordLine, RecordNode } from '../../src/record/record.ts';
import { COLOURS, MARKS } from '../../src/tree/annotation.ts';

/** Any UTF-16 text, with a preference for characters that could break a record. */
export const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.string({
    unit: fc.constantFrom(
      '\\',
      '}',
      '{',
      '(',
      ' ',
      '\n',
      '\r',
      '\t',
      '\ufeff',
      '\u2028',
      'a',
      ':',
      '[%',
      ']',
    ),
    maxLength: 12,
  }),
  fc
    .array(fc.integer({ min: 0xd7f0, max: 0xe010 }), { maxLength: 6 })
    .map((codes) => String.fromCharCode(...codes)),
  fc.lorem({ maxCount: 30 }),
  fc.constantFrom('[%clk 0:00:01]', ' [%eval 0.5 0.5] [%cells red a1]', '[%clk 0:00:01] {'),
);

const cell = fc.tuple(fc.constantFrom(...'abcxyz'), fc.integer({ min: 1, max: 26 })).map(([f, r]) => f + r);
const leg = fc.tuple(fc.constantFrom('-', 'x'), cell).map(([mark, to]) => mark + to);
const move = fc
  .tuple(cell, fc.array(leg, { minLength: 1, maxLength: 5 }), fc.constantFrom('', '', ':C', ':T'))
  .map(([from, legs, choice]) => from + legs.join('') + choice);

const comments = fc.oneof({ weight: 4, arbitrary: fc.constant([]) }, fc.array(anyText, { maxLength: 2 }));

const colour = fc.constantFrom(...COLOURS);
const clock = fc.record({ left: fc.nat(1e9), spent: fc.nat(1e9) }, { requiredKeys: [] });
/** A proven end with the larger share as winner; `atMost` needs plies. */
const endOf = (share: number, { atMost, ...known }: Omit<ExactEnd, 'winners'>): ExactEnd => ({
  winners: share === 5000 ? [] : [share > 5000 ? 0 : 1],
  ...known,
  ...(atMost && known.plies !== undefined ? { atMost } : {}),
});
const about = fc.record(
  {
    evaluation: fc
      .tuple(
        fc.nat(10_000),
        fc.option(fc.nat(), { nil: undefined }),
        fc.option(
          fc.record(
            { plies: fc.nat(9999), margin: fc.nat(9999), atMost: fc.constant(true as const) },
            { requiredKeys: [] },
          ),
          { nil: undefined },
        ),
      )
      .map(([share, nodes, proven]) => ({
        shares: [share / 10_000, (10_000 - share) / 10_000],
        ...(nodes === undefined ? {} : { nodes }),
        ...(proven ? { proven: endOf(share, proven) } : {}),
        claimed: true as const, // as in everything that is read
      })),
    arrows: fc.array(fc.record({ colour, from: cell, to: cell }), { minLength: 1, maxLength: 3 }),
    cells: fc.array(fc.record({ colour, cell }), { minLength: 1, maxLength: 3 }),
  },
  { requiredKeys: [] },
);
const note = fc.oneof(
  { weight: 4, arbitrary: fc.constant({}) },
  fc
    .tuple(
      about,
      fc.record(
        {
          mark: fc.constantFrom(...MARKS),
          before: fc.array(anyText, { minLength: 1, maxLength: 2 }),
          clock: clock.filter((times) => Object.keys(times).length > 0),
        },
        { requiredKeys: [] },
      ),
    )
    .map(([commands, words]) => ({ ...commands, ...words })),
);

const { line } = fc.letrec<{ line: RecordLine; node: RecordNode }>((tie) => ({
  node: fc
    .tuple(
      note,
      fc.record({
        move,
        comments,
        variations: fc.oneof(
          { depthSize: 'small', withCrossShrink: true },
          fc.constant([]),
          fc.array(
            tie('line').filter(({ moves }) => moves.length > 0),
            { maxLength: 2 },
          ),
        ),
      }),
    )
    .map(([annotation, rest]) => ({ ...annotation, ...rest })),
  line: fc.record({ comments, moves: fc.array(tie('node'), { maxLength: 6 }) }),
}));

const seats = fc.constantFrom('', 'wb', 'ABC', 'ABCD');
const kind = fc.option(anyText, { nil: undefined });

const player = (seat: string) =>
  fc.tuple(anyText, kind).map(([name, kind]) => (kind === undefined ? { seat, name } : { seat, name, kind }));

export const anyRecord: fc.Arbitrary<GameRecord> = seats
  .chain((letters) => fc.tuple(...[...letters].map(player)))
  .chain((players) =>
    fc.record(
      {
        game: fc.constantFrom('dameo', 'hexapawn', 'small-star-empires'),
        preset: anyText,
        options: fc.dictionary(fc.constantFrom('size', 'board', 'set-up', 'x9'), anyText),
        players: fc.constant(players),
        date: fc.constantFrom('2026', '2026-05', '2024-02-29'),
        clock: fc.oneof(
          fc.record({ initial: fc.integer({ min: 1, max: 1e9 }), increment: fc.nat(1e6) }),
          fc.record({ perMove: fc.integer({ min: 1, max: 1e9 }) }),
          fc.record({ perMove: fc.integer({ min: 1, max: 366 }).map((days) => days * 86_400_000) }),
        ),
        departures: fc.array(
          fc.record({
            seat: fc.constantFrom('A', 'B', 'w'),
            ply: fc.nat(999),
            reason: fc.constantFrom('resignation' as const, 'time' as const),
          }),
          { minLength: 1, maxLength: 3 },
        ),
        boardResult: fc.constantFrom('A points', 'draw quiet'),
        start: anyText,
        match: fc.record({ format: anyText, game: fc.integer({ min: 1, max: 9999 }) }),
        result: fc.constantFrom('*', 'w captured', 'AC shared', 'draw quiet-limit'),
        headers: fc.uniqueArray(fc.tuple(fc.constantFrom('Event', 'Round-2', 'X', 'Optional'), anyText), {
          selector: ([key]) => key,
        }),
        line: fc
          .tuple(line, about)
          .map(([moves, known]) => (Object.keys(known).length > 0 ? { ...moves, about: known } : moves)),
        after: fc.array(
          line.filter(({ moves }) => moves.length > 0),
          { minLength: 1, maxLength: 2 },
        ),
      },
      { requiredKeys: ['game', 'options', 'players', 'result', 'headers', 'line'] },
    ),
  )
  .map(({ boardResult, ...record }) =>
    record.departures && boardResult !== undefined ? { ...record, boardResult } : record,
  );

/** Cuts, doubles, swaps and injects, like an editor, a bad disk or an attacker. */
export function damage(
  text: string,
  cuts: readonly (readonly [at: number, length: number, put: string])[],
): string {
  return cuts.reduce((kept, [at, length, put]) => {
    const start = Math.floor(at * kept.length);
    return kept.slice(0, start) + put + kept.slice(start + length);
  }, text);
}

export const anyDamage = fc.array(
  fc.tuple(
    fc.double({ min: 0, max: 1, noNaN: true }),
    fc.nat(6),
    fc.oneof(
      fc.constantFrom(
        '',
        '',
        '(',
        ')',
        '{',
        '}',
        '\n',
        '1.',
        '2...',
        '*',
        'a1-a2',
        'Game: x\n',
        '!',
        '?',
        '[%clk 0:00:01]',
      ),
      anyText,
    ),
  ),
  { minLength: 1, maxLength: 4 },
);
