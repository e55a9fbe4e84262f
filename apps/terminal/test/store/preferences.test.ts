/** Last choices. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PreferenceStore } from '../../src/store/preferences.ts';
import { newFolder, runHere } from '../run.ts';

test('choices of two terminals come together', () => {
  const folder = newFolder();
  const [one, two] = [new PreferenceStore(folder), new PreferenceStore(folder)];
  const choice = {
    preset: 'report',
    set: { size: '6' },
    seats: ['human', 'level-3'],
    format: 'pair',
    clock: '300+5',
  };
  expect(one.read()).toEqual({
    preferences: { game: null, choices: new Map(), language: null },
    fault: null,
  });
  expect(one.remember('mad-bishops', choice)).toBeNull();
  expect(two.remember('dameo', { set: {}, seats: [] })).toBeNull();
  const { preferences, fault } = one.read();
  expect(fault).toBeNull();
  expect(preferences.game).toBe('dameo');
  expect(preferences.choices.get('mad-bishops')).toEqual(choice);
});

test('a file without language, match and clock is read as it was meant', () => {
  const folder = newFolder();
  mkdirSync(folder, { recursive: true });
  const choice = { preset: 'report', set: {}, seats: ['human', 'human'] };
  const text = JSON.stringify({ version: 1, game: 'dameo', choices: { dameo: choice } });
  writeFileSync(join(folder, 'preferences.json'), text);
  const { preferences, fault } = new PreferenceStore(folder).read();
  expect(fault).toBeNull();
  expect(preferences.language).toBeNull();
  expect(preferences.choices.get('dameo')).toEqual(choice);
});

test('the chosen language holds before the locale, not before a flag or a variable', async () => {
  const TABULEIRO_DATA = newFolder();
  const env = { TABULEIRO_DATA, LANG: 'en_GB.UTF-8' };
  const first = async (args: string[], more = {}) => (await runHere(args, { ...env, ...more })).lines[0];
  expect(await first(['--help'])).toContain('rare board games');
  const store = new PreferenceStore(TABULEIRO_DATA);
  expect(store.rememberLanguage('pt')).toBeNull();
  expect(store.remember('dameo', { set: {}, seats: [] })).toBeNull();
  expect(store.read().preferences.language).toBe('pt');
  expect(await first(['--help'])).toContain('jogos de tabuleiro raros');
  expect(await first(['--help', '--lang', 'en'])).toContain('rare board games');
  expect(await first(['--help'], { TABULEIRO_LANG: 'en' })).toContain('rare board games');
});

test.each([
  '',
  '{',
  '{"version":1}',
  '{"version":1,"game":"dameo","choices":{"dameo":{"set":{"a":1},"seats":[]}}}',
])('damaged choices are set aside: %s', (text) => {
  const folder = newFolder();
  mkdirSync(folder, { recursive: true });
  const path = join(folder, 'preferences.json');
  writeFileSync(path, text);
  const store = new PreferenceStore(folder);
  expect(store.read()).toMatchObject({
    preferences: { game: null },
    fault: { code: 'save-damaged', accepted: `${path}.damaged` },
  });
  expect(readFileSync(`${path}.damaged`, 'utf8')).toBe(text);
  expect(store.read().fault).toBeNull();
});

test('choices of a newer version are left as they are', () => {
  const folder = newFolder();
  mkdirSync(folder, { recursive: true });
  const path = join(folder, 'preferences.json');
  const text = '{"version":2,"game":["chess"]}';
  writeFileSync(path, text);
  const store = new PreferenceStore(folder);
  expect(store.read().fault).toMatchObject({ code: 'save-newer' });
  expect(store.remember('dameo', { set: {}, seats: [] })).toBeNull();
  expect(readFileSync(path, 'utf8')).toBe(text);
});
