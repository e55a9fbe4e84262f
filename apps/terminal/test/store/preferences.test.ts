/** Last choices, the folder they are kept in, and the menu that proposes them. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { dataFolder } from '../../src/store/folder.ts';
import { PreferenceStore } from '../../src/store/preferences.ts';
import { newFolder, tabuleiro } from '../run.ts';

const say = (...lines: string[]) => lines.map((line) => `${line}\n`).join('');

test('the platform says where data is kept, and a variable before it', () => {
  const HOME = process.env.HOME!;
  expect(dataFolder({}, 'linux')).toBe(`${HOME}/.local/share/tabuleiro`);
  expect(dataFolder({ XDG_DATA_HOME: '/data' }, 'linux')).toBe('/data/tabuleiro');
  expect(dataFolder({ XDG_DATA_HOME: 'data' }, 'linux')).toBe(`${HOME}/.local/share/tabuleiro`);
  expect(dataFolder({}, 'darwin')).toBe(`${HOME}/Library/Application Support/tabuleiro`);
  expect(dataFolder({ APPDATA: 'C:\\Ana' }, 'win32')).toBe('C:\\Ana\\tabuleiro');
  expect(dataFolder({ TABULEIRO_DATA: '/mine', XDG_DATA_HOME: '/data' }, 'linux')).toBe('/mine');
});

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
  const first = async (args: string[], more = {}) =>
    (await tabuleiro(args, { env: { ...env, ...more } })).lines[0];
  expect(await first(['--help'])).toContain('five rare board games');
  const store = new PreferenceStore(TABULEIRO_DATA);
  expect(store.rememberLanguage('pt')).toBeNull();
  expect(store.remember('dameo', { set: {}, seats: [] })).toBeNull();
  expect(store.read().preferences.language).toBe('pt');
  expect(await first(['--help'])).toContain('cinco jogos');
  expect(await first(['--help', '--lang', 'en'])).toContain('five rare board games');
  expect(await first(['--help'], { TABULEIRO_LANG: 'en' })).toContain('five rare board games');
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

test('the menu proposes the tournament rules of Renpaarden, then what was chosen last time', async () => {
  const env = { TABULEIRO_DATA: newFolder() };
  const first = await tabuleiro([], {
    env,
    input: say('renpaarden', 'none', '', '3', '5', 'soon', '2', '', '1', 'late', '300+5', 'quit'),
  });
  expect(first.code).toBe(0);
  expect(first.out).toContain('Enter: tournament');
  expect(first.out).toContain('0 of 20, Black'); // the deadline of the tournament rules on the small board
  expect(first.err).toMatch(/no preset called "none".*\n.*size=3.*\n.*"soon".*\n.*"late"/);
  const again = await tabuleiro([], { env, input: say('', 'report', '', '', '', '', '', 'quit') });
  expect(again.out).toMatch(
    /Enter: renpaarden[\s\S]*Enter: 5\)[\s\S]*Enter: pair\)[\s\S]*Enter: level-1\)[\s\S]*Enter: 300\+5\)/,
  );
  const other = await tabuleiro(['--lang', 'pt'], {
    env,
    input: say('', '1', '', '', 'human', 'human', 'none', 'quit'),
  });
  expect(other.out).toMatch(/Que regras \(número ou nome, Enter: report\)/);
  const trench = await tabuleiro([], { env, input: say('trench', '', '', '', '', '', 'quit') });
  expect(trench.out).toMatch(/Enter: classic\)/);
  expect(trench.out).not.toContain('Unfinished');
});

test('remembered choices that are nonsense now are not proposed', async () => {
  const folder = newFolder();
  const store = new PreferenceStore(folder);
  store.remember('renpaarden', { preset: 'gone', set: { size: '77' }, seats: ['level-99', 'level-1'] });
  const { code, out, err } = await tabuleiro([], {
    env: { TABULEIRO_DATA: folder },
    input: say('', '', '', '', '', 'human', '', 'quit'),
  });
  expect([code, err]).toEqual([0, 'The game stays unfinished.\n']);
  expect(out).toMatch(/Enter: tournament[\s\S]*Enter: 9\)[\s\S]*Enter: a person\)[\s\S]*Enter: level-1\)/);
});
