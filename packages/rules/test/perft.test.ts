/** The quick lines of every perft table. Deeper ones run bundled: `npm run perft`, `npm run perft -- --deep`. */
import { describe, expect, test } from 'vitest';
import { must } from '../src/core/result.ts';
import { perft, perftMade } from '../src/explore/perft.ts';
import { loadGame } from '../src/games/index.ts';
import { parseOptions, readPosition } from '../src/index.ts';
import { readPerftData } from '../tools/perft-data.ts';
import { fileOf } from './sixth/parts.ts';
import { testedGames } from './support.ts';

const QUICK = 200_000;

describe.each(testedGames)('perft: %s', async (id) => {
  const game = must(await loadGame(id));
  const blocks = readPerftData(fileOf('perft', id));
  test('has a table', () => expect(blocks.length).toBeGreaterThan(0));
  test.each(blocks.map((block) => [block.id, block] as const))('%s', (_, block) => {
    const options = must(parseOptions(game, { set: block.options }));
    const { position } = must(readPosition(game, block.state, options));
    for (const { depth, nodes } of block.lines) {
      if (nodes > QUICK) continue;
      expect(perft(position, depth), `depth ${depth}`).toBe(nodes);
      if (nodes < QUICK / 10) expect(perftMade(position, depth), `depth ${depth}, leaves made`).toBe(nodes);
    }
  });
});
