/** At any width and with letters up to twice as large, nothing that counts is cut, covered or gone: every page. */
import { expect, test } from 'vitest';
import { otherGames } from '../../../../packages/rules/test/sampled.ts';
import { openScene, prepareScenes } from '../../tools/browser/scenes.ts';
import { countersCanBeRead, faultsOnScreens } from './counters.ts';
import { visit } from './harness.ts';

test.each([0, 1, 2])('every page can be read: part %i', async (part) => {
  const { page } = await visit({ language: 'pt' });
  const scenes = (await prepareScenes(page)).filter((_, i) => i % 3 === part);
  expect(scenes.length).toBeGreaterThan(5);
  for (const scene of scenes) {
    await openScene(page, scene);
    expect.soft(await faultsOnScreens(page), scene.name).toEqual([]);
  }
});

countersCanBeRead(otherGames);
