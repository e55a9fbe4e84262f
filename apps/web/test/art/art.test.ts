/** Everything that can stand on a board is drawn, and nobody needs colours to tell it apart. */
import { type Game, gameIds, type Layer, loadGame, must, type Position, type Rules } from '@tabuleiro/rules';
import { configurations } from '@tabuleiro/rules/internal';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadArt } from '../../src/art/load.ts';
import type { Art } from '../../src/board/model/art.ts';
import { markup, shapeOf } from './markup.ts';

/** What the bare board already shows. */
const BARE: Readonly<Record<string, readonly string[]>> = { trench: ['trench'] };
const PLIES = 60;

/** Every stack of layers that starts, studies and a game from each of them show, by its codes, seats and counts. */
function stacksOf(game: Game): Layer[][] {
  const stacks = new Map<string, Layer[]>();
  const moves = new Int32Array(1 << 15);
  const follow = (rules: Rules, position: Position) => {
    for (let ply = 0; ply < PLIES; ply++) {
      for (const cell of rules.geometry.cells.keys()) {
        const stack = [...rules.layers(position, cell)];
        stacks.set(stack.map(({ code, seat, count }) => `${code} ${seat} ${count}`).join(), stack);
      }
      const end = position.outcome() ? 0 : position.generate(moves, 0);
      if (end === 0) return;
      position.make(moves[(ply * 7919) % end]!);
    }
  };
  for (const { options } of configurations(game)) {
    const rules = must(game.configure(options));
    follow(rules, rules.start());
  }
  for (const text of game.studies ?? []) {
    const { rules, position } = must(game.read(text));
    follow(rules, position);
  }
  return [...stacks.values()];
}

describe.each(gameIds)('%s', (id) => {
  let art: Art;
  let stacks: Layer[][];
  beforeAll(async () => {
    art = await loadArt(id);
    stacks = stacksOf(must(await loadGame(id)));
  });

  it('draws every layer that the bare board does not show', () => {
    const unseen = stacks.flatMap((stack) => stack.filter((layer) => markup(art.layer(layer, stack)) === ''));
    expect([...new Set(unseen.map(({ code }) => code))]).toEqual(BARE[id] ?? []);
  });

  it('draws no two stacks alike, even without colours', () => {
    const seen = new Map<string, string>();
    for (const stack of stacks) {
      const drawn = stack.map((layer) => shapeOf(art.layer(layer, stack))).join('');
      const told = stack.filter(({ code }) => !BARE[id]?.includes(code));
      const name = told.map(({ code, seat, count }) => `${code} ${seat} ${count}`).join();
      expect(seen.get(drawn) ?? name, drawn).toBe(name);
      seen.set(drawn, name);
    }
    expect(seen.size).toBeGreaterThan(2);
  });

  it('keeps to plain shapes: nothing that needs an address, a script or an inline style', () => {
    for (const stack of stacks) {
      for (const layer of stack) {
        expect(markup(art.layer(layer, stack))).not.toMatch(/url\(|href|script|style=|NaN|undefined/);
      }
    }
  });

  it('gives every cell a class', async () => {
    const { geometry } = must(must(await loadGame(id)).configure({}));
    for (const cell of geometry.cells.keys()) expect(art.cell(geometry, cell)).toMatch(/\S/);
    expect(art.board).toMatch(/\S/);
  });
});

describe('trench', () => {
  it('points where a piece moves, however the board lies', async () => {
    const art = await loadArt('trench');
    const turn = (seat: number, flip: boolean, square: boolean) =>
      /rotate\((\d+)\)/.exec(
        markup(art.layer({ code: 'sergeant', mark: '', seat }, [], { flip, square })),
      )?.[1];
    // Black moves up the diamond, White down; on the square a half of a right angle further.
    expect([turn(0, false, false), turn(1, false, false)]).toEqual(['0', '180']);
    expect([turn(0, true, false), turn(1, true, false)]).toEqual(['180', '0']);
    expect([turn(0, false, true), turn(1, false, true)]).toEqual(['45', '225']);
  });
});
