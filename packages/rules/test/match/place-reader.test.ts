/** Places read in sequence: each result must be the same as if it were read alone. */
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { formatMove, legalMoves, listMoves } from '../../src/core/notation.ts';
import { must } from '../../src/core/result.ts';
import { Rng } from '../../src/core/rng.ts';
import type { Game, Options } from '../../src/core/types.ts';
import { loadGame } from '../../src/games/index.ts';
import { endOnBoard } from '../../src/match/ends.ts';
import { History } from '../../src/match/history.ts';
import { PlaceReader } from '../../src/match/place-reader.ts';
import { faultValues } from '../../src/text/say-move.ts';
import { runs } from '../depth.ts';
import { game as hexapawn } from '../sixth/hexapawn/index.ts';
import { testedGames } from '../support.ts';

type Asked = [game: Game, text: string, options: Options, moves: readonly string[]];

/** Everything observable about a reading. */
function told(reader: PlaceReader, asked: Asked) {
  const read = reader.read(...asked);
  if (!read.ok) return { fault: read.fault, at: read.at?.rules.format(read.at.position) };
  const { rules, history } = read.value;
  const { position, past, stood } = history;
  return {
    options: rules.options,
    text: rules.format(position, stood),
    ply: position.ply,
    keys: [position.keyLo, position.keyHi, ...past],
    plies: history.plies,
    moves: legalMoves(position),
    texts: listMoves(rules, position),
    end: endOnBoard(rules, history),
  };
}

/** A random game from the start, as texts. */
function randomGame(game: Game, options: Options, seed: number): string[] {
  const rules = must(game.configure(options));
  const history = new History(rules.start());
  const rng = new Rng(seed);
  const texts: string[] = [];
  while (texts.length < 40 && !endOnBoard(rules, history)) {
    const moves = legalMoves(history.position);
    const move = moves[rng.below(moves.length)]!;
    texts.push(formatMove(rules, history.position, move));
    history.make(move);
  }
  return texts;
}

/** `length + more` moves of one of a few games, sometimes followed by moves of another game or by nonsense. */
const step = fc.record({
  preset: fc.constantFrom(0, 0, 0, 1),
  start: fc.constantFrom('start', 'start', 'start', 'startpos', 'nonsense'),
  line: fc.constantFrom(0, 0, 0, 1),
  length: fc.oneof({ weight: 4, arbitrary: fc.constant(-1) }, { weight: 1, arbitrary: fc.nat(40) }),
  more: fc.nat(3),
  tail: fc.constantFrom('none', 'none', 'none', 'other', 'nonsense'),
});

describe('a place that goes on from the last one', () => {
  test.each(testedGames)('%s: any sequence of places is read as each from the beginning', async (id) => {
    const game = must(await loadGame(id));
    const presets = [game.presets[0]!.options, game.presets.at(-1)!.options];
    const lines = presets.map((options) => [1, 2].map((seed) => randomGame(game, options, seed)));
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        const reader = new PlaceReader();
        let known = 0;
        for (const { preset, start, line, length, more, tail } of steps) {
          known = (length < 0 ? known : length) + more; // mostly continues the previous place
          const other = lines[preset]![1 - line]!;
          const moves = lines[preset]![line]!.slice(0, known);
          if (tail === 'other') moves.push(...other.slice(0, 2));
          if (tail === 'nonsense') moves.push('z9-z9');
          const asked: Asked = [game, start, presets[preset]!, moves];
          expect(told(reader, asked)).toEqual(told(new PlaceReader(), asked));
        }
      }),
      runs(300),
    );
  });

  it('is not read again from the beginning', () => {
    let configured = 0;
    const counted: Game = {
      ...hexapawn,
      configure: (options) => {
        configured++;
        return hexapawn.configure(options);
      },
    };
    const reader = new PlaceReader();
    const read = (...moves: string[]) => reader.read(counted, 'start', {}, moves);
    must(read('a1-a2'));
    must(read('a1-a2', 'b3xa2', 'b1xa2'));
    expect(configured).toBe(1);
    must(read('a1-a2', 'c3-c2'));
    expect(configured).toBe(2);
  });

  it('leaves what it lent as it was when the next one is refused', () => {
    const reader = new PlaceReader();
    const { rules, history } = must(reader.read(hexapawn, 'start', {}, ['a1-a2']));
    const before = rules.format(history.position);
    const refused = reader.read(hexapawn, 'start', {}, ['a1-a2', 'b3xa2', 'a1-a2']);
    expect(refused).toMatchObject({ ok: false, fault: { found: 'a1-a2', ply: 3 } });
    expect(rules.format(history.position)).toBe(before);
    expect(history.plies).toBe(1);
  });
});

test('a refused move comes with the position that the refusal speaks of', async () => {
  const dameo = must(await loadGame('dameo'));
  const reader = new PlaceReader();
  const moves = ['c3-c4', 'c6-c5', 'd3-d4'];
  for (const before of [[], moves.slice(0, 2)]) {
    must(reader.read(dameo, 'start', {}, before));
    const read = reader.read(dameo, 'start', {}, moves);
    if (read.ok) throw new Error('a capture is compulsory');
    expect(faultValues(read.fault, { language: 'en', ...read.at })).toMatchObject({
      move: 'c4xc6',
      cells: 'c5',
    });
  }
});
