/** The data of the home page is what the rules say today, and gives back their boards. */
import { readFileSync } from 'node:fs';
import { loadGame, must, readPosition } from '@tabuleiro/rules';
import { describe, expect, test } from 'vitest';
import { gamesWith, shippedIds } from '../../../../packages/rules/test/sixth/parts.ts';
import { catalogue, geometryOf, inCatalogue, stacksAfter } from '../../src/home/catalogue.ts';
import { loadDemonstration } from '../../tools/demonstrations.ts';
import { authorsText, catalogueText, makeCatalogue } from '../../tools/make-catalogue.ts';

test('the committed files are what `npm run write -- catalogue` writes', async () => {
  const read = (path: string) => readFileSync(new URL(`../../src/${path}`, import.meta.url), 'utf8');
  const shipped = (await makeCatalogue()).filter(({ id }) => shippedIds.includes(id));
  expect(read('home/catalogue.json') === catalogueText(shipped), 'run `npm run write -- catalogue`').toBe(
    true,
  );
  expect(read('frame/authors.json') === authorsText(shipped), 'run `npm run write -- catalogue`').toBe(true);
});

test('a name out of the catalogue names nothing', () => {
  expect(inCatalogue('chess')).toBeUndefined();
});

test('a lively demonstration where there is one', () => {
  for (const id of gamesWith('demonstration'))
    expect(inCatalogue(id)!.frames.plies.length, id).toBeGreaterThanOrEqual(12);
});

describe.each(shippedIds)('%s', (id) => {
  const { board, frames, tagline } = catalogue.find((game) => game.id === id)!;

  test('starts as its position says', async () => {
    const game = must(await loadGame(id));
    const shown = await loadDemonstration(id);
    const { rules, position } = must(readPosition(game, shown.position, shown.options));
    const stands = rules.geometry.cells.map((_, cell) => rules.layers(position, cell));
    expect(stacksAfter(frames, 0)).toEqual(stands);
    if (gamesWith('sentences').includes(id)) expect(tagline.en).not.toBe(tagline.pt);
  });

  test('draws the board of the rules', async () => {
    const game = must(await loadGame(id));
    const shown = await loadDemonstration(id);
    const { rules } = must(readPosition(game, shown.position, shown.options));
    const { find: _, ...drawn } = geometryOf(board);
    const { find: __, ...real } = rules.geometry;
    expect(drawn).toEqual(real);
  });

  test('every ply changes where it starts and where it ends', () => {
    frames.plies.forEach(({ from, legs, changed }, ply) => {
      const cells = changed.map(([cell]) => cell);
      expect(cells, `ply ${ply}`).toContain(legs.at(-1)!.to);
      expect(cells, `ply ${ply}`).toContain(from);
    });
  });
});
