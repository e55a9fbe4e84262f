/** Wrong use: exit code 2, one sentence on stderr, never a stack trace; help, version and languages. */
import { describe, expect, test } from 'vitest';
import { formatHelp } from '../src/help.ts';
import { commands } from '../src/table.ts';
import { answer, tabuleiro } from './run.ts';

const cases: [string[], string, RegExp][] = [
  [['shwo', 'dameo'], 'command-unknown', /"shwo".*show/],
  [['frobnicate'], 'command-unknown', /games, play, show/],
  [['moves', 'damoe'], 'game-unknown', /dameo/],
  [['moves', '__proto__'], 'game-unknown', /__proto__/],
  [['moves', ''], 'game-unknown', /""/],
  [['moves'], 'argument-missing', /<game>/],
  [['apply', 'dameo', 'start'], 'argument-missing', /<move>/],
  [['moves', 'dameo', '8/8', 'w'], 'argument-extra', /quotes/],
  [['moves', 'dameo', 'rubbish'], 'position-fields', /Column/],
  [['moves', 'dameo', 'rubbish w'], 'board-letter', /Column 1/],
  [['moves', 'dameo', ''], 'position-fields', /Column 1/],
  [['show', 'dameo', '--preset', 'reprot'], 'preset-unknown', /standard/],
  [['show', 'small-star-empires', '--preset', 'reprot'], 'preset-unknown', /report/],
  [['show', 'small-star-empires', '--set', 'nebulla=147'], 'option-unknown', /nebula/],
  [['show', 'small-star-empires', '--set', '__proto__=147'], 'option-unknown', /__proto__/],
  [['show', 'small-star-empires', '--set', 'nebula=3'], 'option-value', /258 147/],
  [['show', 'small-star-empires', '--set', 'nebula'], 'set-syntax', /nebula=<value>/],
  [['show', 'dameo', '--board', 'medium'], 'board-none', /medium/],
  [['show', 'dameo', '--preset'], 'flag-value', /--preset/],
  [['show', 'dameo', '--preset', '--json'], 'flag-value', /--preset/],
  [['show', 'dameo', '--preset=a', '--preset=b'], 'flag-twice', /--preset/],
  [['show', 'dameo', '--divide'], 'flag-unknown', /--divide/],
  [['show', 'dameo', '--prest', 'x'], 'flag-unknown', /--preset/],
  [['show', 'dameo', '--json=1'], 'flag-switch', /--json/],
  [['show', 'dameo', '-x'], 'flag-unknown', /-x/],
  [['show', 'dameo', '--lang', 'fr'], 'language-unknown', /en, pt/],
  [['perft', 'dameo', '99'], 'number-wanted', /0\.\.64/],
  [['perft', 'dameo', 'two'], 'number-wanted', /two/],
  [['perft', 'dameo', '1.5'], 'number-wanted', /1\.5/],
  [['record'], 'command-unknown', /record check/],
];

describe('wrong use', () => {
  test.each(cases)('%j is %s', async (args, code, sentence) => {
    const [en, pt] = await Promise.all([
      answer(args, { env: { LANG: 'en_GB.UTF-8' } }),
      answer(args, { env: { LANG: 'pt_PT.UTF-8' } }),
    ]);
    expect([en.code, pt.code]).toEqual([2, 2]);
    expect([en.json.error.code, pt.json.error.code]).toEqual([code, code]);
    expect(en.err).toMatch(sentence);
    expect(en.err).toBe(`${en.json.error.message}\n`);
    expect(en.err.trim()).not.toContain('\n');
    expect(pt.err).not.toBe(en.err);
  });

  test('without --json nothing is written to stdout', async () => {
    expect(await tabuleiro(['moves', 'damoe'])).toMatchObject({
      code: 2,
      out: '',
      err: 'There is no game called "damoe". Nearest: dameo.\n',
    });
  });
});

describe('help', () => {
  test.each([['help'], ['--help'], ['-h']])('%s lists every command', async (word) => {
    const { code, out, err } = await tabuleiro([word]);
    expect([code, err]).toEqual([0, '']);
    for (const { name } of commands) expect(out).toContain(`\n  ${name} `);
  });

  test.each(commands.map(({ name }) => name))('%s has a page with examples in both languages', (name) => {
    const [en, pt] = [formatHelp(name, 'en'), formatHelp(name, 'pt')];
    expect(en).toMatch(new RegExp(`^Examples:\\n {2}npx tabuleiro ${name}`, 'm'));
    expect(pt).toMatch(new RegExp(`^Exemplos:\\n {2}npx tabuleiro ${name}`, 'm'));
    for (const page of [en, pt]) expect(page).not.toMatch(/undefined|: \n| {2}$/m);
  });

  test('help on a command is asked for before or after it', async () => {
    const expected = `${formatHelp('perft', 'en')}\n`;
    expect((await tabuleiro(['help', 'perft'])).out).toBe(expected);
    expect((await tabuleiro(['perft', 'dameo', '--help'])).out).toBe(expected);
  });

  test('version', async () => {
    expect((await tabuleiro(['--version'])).out).toMatch(/^\d+\.\d+\.\d+\n$/);
    expect((await answer(['-V'])).json.version).toMatch(/^\d/);
  });
});

describe('language', () => {
  const spoken = async (env: Record<string, string>, ...flags: string[]) =>
    (await tabuleiro(['show', 'dameo', ...flags], { env })).out.includes('Joga:') ? 'pt' : 'en';

  test('follows the locale, and a flag before it', async () => {
    expect(await spoken({})).toBe('en');
    expect(await spoken({ LANG: 'pt_BR.UTF-8' })).toBe('pt');
    expect(await spoken({ LANG: 'pt' })).toBe('pt');
    expect(await spoken({ LANG: 'C.UTF-8' })).toBe('en');
    expect(await spoken({ LANG: 'en_US', LC_MESSAGES: 'pt_PT' })).toBe('pt');
    expect(await spoken({ LANG: 'pt_PT', LC_ALL: 'de_DE' })).toBe('en');
    expect(await spoken({ LANG: 'pt_PT' }, '--lang', 'en')).toBe('en');
    expect(await spoken({}, '--lang=pt')).toBe('pt');
  });
});
