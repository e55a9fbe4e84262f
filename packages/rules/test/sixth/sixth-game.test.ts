/** The recipe of CONTRIBUTING, proved: one folder, one registry line, and everything shared knows the new game. */
import { expect, test } from 'vitest';
import { must } from '../../src/core/result.ts';
import { loadGame, type Registry, registry } from '../../src/games/index.ts';
import { conformance } from '../conformance.ts';
import { sentences as hexapawn } from './hexapawn/sentences.ts';
import { sentences as konello } from './konello/sentences.ts';

const six: Registry = {
  ...registry,
  hexapawn: () => import('./hexapawn/index.ts'),
  konello: () => import('./konello/index.ts'),
};

test('the registry finds a sixth game by its one line', async () => {
  expect(must(await loadGame('hexapawn', six)).name).toBe('Hexapawn');
  expect(await loadGame('hexapwan', six)).toMatchObject({ ok: false, fault: { accepted: 'hexapawn' } });
});

conformance(must(await loadGame('hexapawn', six)), hexapawn);
conformance(must(await loadGame('konello', six)), konello);
