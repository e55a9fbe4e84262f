/** Everything that can stand on a board is drawn in every set, and nobody needs colours to tell it apart. */
import { type Game, type Layer, loadGame, must, type Position, type Rules } from '@tabuleiro/rules';
import { configurations } from '@tabuleiro/rules/internal';
import { beforeAll, describe, expect, it } from 'vitest';
import { gamesWith } from '../../../../packages/rules/test/sixth/parts.ts';
import { loadLook } from '../../src/art/load.ts';
import { artOf, type GameLook } from '../../src/art/look.ts';
import type { Art } from '../../src/board/model/art.ts';
import { markup, shapeOf } from './markup.ts';

/** What the bare board already shows. */
const BARE: Readonly<Record<string, readonly string[]>> = {
  trench: ['trench'],
  'mad-bishops': ['light'],
};
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

describe.each(gamesWith('look'))('%s', (id) => {
  let look: GameLook;
  let stacks: Layer[][];
  let arts: Art[];
  beforeAll(async () => {
    look = (await loadLook(id))!;
    stacks = stacksOf(must(await loadGame(id)));
    arts = await Promise.all(Object.keys(look.pieces).map((pieces) => artOf(look, { pieces })));
  });

  it('has two themes of its board and two sets of pieces, one of each plain', () => {
    for (const among of [look.boards, look.pieces]) {
      expect(Object.keys(among)).toHaveLength(2);
      expect(Object.keys(among)).toContain('plain');
    }
  });

  it('draws every layer that the bare board does not show', () => {
    for (const art of arts) {
      const unseen = stacks.flatMap((stack) =>
        stack.filter((layer) => markup(art.layer(layer, stack)) === ''),
      );
      expect([...new Set(unseen.map(({ code }) => code))]).toEqual(BARE[id] ?? []);
    }
  });

  it('draws no two stacks alike, even without colours', () => {
    for (const art of arts) {
      const seen = new Map<string, string>();
      for (const stack of stacks) {
        const drawn = stack.map((layer) => shapeOf(art.layer(layer, stack))).join('');
        const told = stack.filter(({ code }) => !BARE[id]?.includes(code));
        const name = told.map(({ code, seat, count }) => `${code} ${seat} ${count}`).join();
        expect(seen.get(drawn) ?? name, drawn).toBe(name);
        seen.set(drawn, name);
      }
      expect(seen.size).toBeGreaterThan(2);
    }
  });

  it('keeps to plain shapes: nothing that needs an address, a script or an inline style', () => {
    for (const art of arts)
      for (const stack of stacks)
        for (const layer of stack)
          expect(markup(art.layer(layer, stack))).not.toMatch(/url\(|href|script|style=|NaN|undefined/);
  });

  it('gives every cell a class in every theme', async () => {
    const { geometry } = must(must(await loadGame(id)).configure({}));
    for (const board of Object.keys(look.boards)) {
      const art = await artOf(look, { board });
      for (const cell of geometry.cells.keys()) expect(art.cell(geometry, cell)).toMatch(/\S/);
      expect(art.board).toMatch(/\S/);
      if (art.decoration) expect(markup(art.decoration(geometry))).not.toMatch(/class="undefined"|NaN/);
    }
  });

  it('falls back to the first look where a choice is not known', async () => {
    const [first, unknown] = [await artOf(look), await artOf(look, { board: 'gone', pieces: 'gone' })];
    expect(unknown.board).toBe(first.board);
    expect(unknown.layer).toBe(first.layer);
  });
});

describe('trench', () => {
  it.each(['compass', 'plain'])('points where a piece moves, however the board lies: %s', async (pieces) => {
    const art = await artOf((await loadLook('trench'))!, { pieces });
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
