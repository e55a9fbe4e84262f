/** Settings of older versions open, looks are kept for each game apart, and damage changes nothing. */
import { readFileSync } from 'node:fs';
import { beforeEach, expect, test, vi } from 'vitest';
import { loadArt } from '../src/art/load.ts';
import {
  coordinates,
  endedGames,
  isTaught,
  looks,
  noteEnded,
  sound,
  startSettings,
  teaching,
  teachingEnds,
  theme,
} from '../src/settings.ts';

const KEY = 'tabuleiro-settings';
const items = new Map<string, string>();

// Once and for all: what follows the settings goes on doing so.
vi.stubGlobal('localStorage', {
  getItem: (key: string) => items.get(key) ?? null,
  setItem: (key: string, value: string) => items.set(key, value),
});
vi.stubGlobal('navigator', { language: 'en-GB' });
vi.stubGlobal('window', { addEventListener() {} });
vi.stubGlobal('document', { documentElement: { dataset: {} } });

beforeEach(() => {
  theme.value = 'system';
  sound.value = true;
  coordinates.value = true;
  looks.value = {};
  items.clear();
});

test('settings from before there were looks open as they were', () => {
  items.set(KEY, '{"theme":"dark","sound":false,"coordinates":false,"squareDiamond":true,"endedGames":3}');
  startSettings();
  expect([theme.value, sound.value, coordinates.value]).toEqual(['dark', false, false]);
  expect(looks.value).toEqual({});
  expect(JSON.parse(items.get(KEY)!)).toMatchObject({
    theme: 'dark',
    sound: false,
    endedGames: {},
    looks: {},
  });
});

test.each([1, 2])('the settings that version %i of the saves stood beside', (version) => {
  const frozen = JSON.parse(
    readFileSync(new URL(`data/kept/browser-${version}.json`, import.meta.url), 'utf8'),
  );
  items.set(KEY, frozen.items[KEY]);
  startSettings();
  expect([theme.value, sound.value, coordinates.value]).toEqual(['dark', false, true]);
  expect(looks.value).toEqual(version === 1 ? {} : { dameo: { board: 'x', pieces: 'y' } });
  // Games that had ended were counted together: they are counted for each game anew.
  const { endedGames: _, ...kept } = JSON.parse(frozen.items[KEY]);
  expect(JSON.parse(items.get(KEY)!)).toMatchObject(kept);
});

test('teaching lasts five games of each game, and says when it stops', () => {
  teaching.value = 'first';
  endedGames.value = {};
  startSettings();
  for (let i = 0; i < 5; i++) {
    expect([isTaught('dameo'), teachingEnds('dameo')]).toEqual([true, false]);
    noteEnded('dameo');
  }
  expect([isTaught('dameo'), teachingEnds('dameo')]).toEqual([false, true]);
  expect(isTaught('trench')).toBe(true);
  const kept = items.get(KEY)!;
  endedGames.value = {};
  items.set(KEY, kept);
  startSettings();
  expect(endedGames.value).toEqual({ dameo: 5 });
  noteEnded('dameo');
  expect(teachingEnds('dameo')).toBe(false);
  teaching.value = 'on';
  expect(isTaught('dameo')).toBe(true);
  teaching.value = 'first';
  for (const damaged of ['7', '[]', '{"dameo":"x"}', 'null']) {
    endedGames.value = { dameo: 1 };
    items.set(KEY, `{"endedGames":${damaged}}`);
    startSettings();
    expect(endedGames.value, damaged).toEqual({ dameo: 1 });
  }
});

test('each game keeps its own look', () => {
  startSettings();
  looks.value = { ...looks.value, dameo: { board: 'plain' } };
  looks.value = { ...looks.value, trench: { pieces: 'plain' } };
  const kept = items.get(KEY)!;
  looks.value = {};
  items.set(KEY, kept);
  startSettings();
  expect(looks.value).toEqual({ dameo: { board: 'plain' }, trench: { pieces: 'plain' } });
});

test.each(['null', '[]', '7', '"x"', '{"dameo":7}', '{"dameo":null}', '{"dameo":{"board":7}}'])(
  'looks that are damaged are none: %s',
  (text) => {
    items.set(KEY, `{"theme":"light","looks":${text}}`);
    startSettings();
    expect(theme.value).toBe('light');
    expect(looks.value).toEqual({});
  },
);

test('a board follows the choice, and one that nobody knows changes nothing', async () => {
  const [dameo, trench] = [await loadArt('dameo'), await loadArt('trench')];
  const [before, other] = [dameo.value, trench.value];
  looks.value = { dameo: { board: 'plain', pieces: 'plain' } };
  await expect.poll(() => dameo.value.board).not.toBe(before.board);
  expect(dameo.value.layer).not.toBe(before.layer);
  expect(trench.value).toBe(other);
  looks.value = { dameo: { board: 'of a later version' } };
  await expect.poll(() => dameo.value.board).toBe(before.board);
});
