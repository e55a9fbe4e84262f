/** Wrong use: exit code 2, one sentence on stderr, never a stack trace; help, version and languages. */
import { languages } from '@tabuleiro/rules/text';
import { describe, expect, test } from 'vitest';
import { chooseLanguage } from '../src/cli/arguments.ts';
import { commands } from '../src/cli/commands.ts';
import { formatHelp } from '../src/cli/help.ts';
import { menuFlags } from '../src/io/flags.ts';
import { answer, runHere, tabuleiro } from './run.ts';

const cases: [string[], string, RegExp][] = [
  [['shwo', 'dameo'], 'command-nearly', /"shwo"\. Did you mean: show\?/],
  [['frobnicate'], 'command-unknown', /"frobnicate"\. "tabuleiro help" lists all\.$/m],
  [['dameo'], 'command-game', /"tabuleiro play dameo".*"tabuleiro learn dameo"/],
  [['moves', 'damoe'], 'game-unknown', /dameo/],
  [['moves', '__proto__'], 'game-unknown', /__proto__/],
  [['moves', ''], 'game-unknown', /""/],
  [['moves'], 'argument-missing', /<game>/],
  [['apply', 'dameo', 'start'], 'argument-missing', /<move>/],
  [['moves', 'dameo', '8/8', 'w'], 'position-unquoted', /quotes/],
  [['ugi', 'dameo', 'x'], 'argument-extra', /"x" is one argument too many for "ugi"\.$/m],
  [['completions', 'bash'], 'command-removed', /"completions" was removed\. "tabuleiro help"/],
  [['man'], 'command-removed', /"man" was removed\. "tabuleiro help"/],
  [['help', 'man'], 'command-removed', /"man" was removed/],
  [['moves', 'dameo', 'rubbish'], 'position-fields', /Column/],
  [['moves', 'dameo', 'rubbish w'], 'board-letter', /Column 1/],
  [['moves', 'dameo', ''], 'position-fields', /Column 1/],
  [['moves', 'dameo', '8/'.repeat(3000)], 'position-length', /Column 4097: .*6000 .*4096/],
  [['apply', 'renpaarden', 'start', 'a1-b3'.repeat(300)], 'move-length', /Column 513: .*1500 .*512/],
  [['explain', 'renpaarden', 'start', 'a1-b3'.repeat(300)], 'move-length', /Column 513: .*1500 .*512/],
  [['show', 'dameo', '--preset', 'reprot'], 'preset-unknown', /standard/],
  [['show', 'small-star-empires', '--preset', 'reprot'], 'preset-unknown', /report/],
  [['show', 'small-star-empires', '--set', 'nebulla=147'], 'option-unknown', /nebula/],
  [['show', 'small-star-empires', '--set', '__proto__=147'], 'option-unknown', /__proto__/],
  [['show', 'small-star-empires', '--set', 'nebula=3'], 'option-value', /258, 147/],
  [['show', 'small-star-empires', '--set', 'nebula'], 'set-syntax', /nebula=<value>/],
  [['show', 'dameo', '--set', 'size=8'], 'option-none', /no options.*"size"/],
  [['show', 'dameo', '--board', 'medium'], 'board-none', /medium/],
  [['show', 'dameo', '--preset'], 'flag-value', /--preset/],
  [['show', 'dameo', '--preset', '--json'], 'flag-value', /--preset/],
  [['show', 'dameo', '--preset=a', '--preset=b'], 'flag-twice', /--preset/],
  [['show', 'renpaarden', '--set', 'size=5', '--set', 'size=6'], 'flag-twice', /--set size/],
  [['show', 'small-star-empires', '--board', 'large', '--set', 'board=tri'], 'flag-twice', /--set board/],
  [['show', 'dameo', '--divide'], 'flag-unknown', /--divide/],
  [['show', 'dameo', '--prest', 'x'], 'flag-unknown', /--preset/],
  [['show', 'dameo', '--json=1'], 'flag-switch', /--json/],
  [['show', 'dameo', '-x'], 'flag-unknown', /-x/],
  [['show', 'dameo', '--lang', 'fr'], 'language-unknown', /en, pt/],
  [['perft', 'dameo', '99'], 'number-wanted', /0\.\.64/],
  [['perft', 'dameo', 'two'], 'number-wanted', /two/],
  [['perft', 'dameo', '1.5'], 'number-wanted', /1\.5/],
  [['perft', 'dameo', '-1'], 'number-wanted', /"-1".*<depth> 0\.\.64/],
  [['perft', 'dameo', '-1', 'start', '--divide'], 'number-wanted', /"-1".*<depth> 0\.\.64/],
  [['resume', '-2'], 'number-wanted', /"-2"/],
  [
    ['play', 'dameo', '--players', 'human,level-10'],
    'player-unknown',
    /"level-10".*human level-1\.\.9 level-4\.5 time-10 report-1\.\.3 random greedy search/,
  ],
  [['play', 'dameo', '--players', 'human,external:bot'], 'player-unknown', /human level-1\.\.9/],
  [['match', 'dameo', '--players', 'random,level-10'], 'player-unknown', /level-1\.\.9 .*external:/],
  [['record'], 'command-nearly', /record check/],
  [['match', 'dameo'], 'players-missing', /--players/],
  [['match', '--players', 'random,random'], 'argument-missing', /<game>/],
  [['match', 'dameo', '--players', 'random'], 'players-few', /random/],
  [['match', 'dameo', '--players', 'random,rnadom'], 'player-unknown', /random/],
  [['match', 'dameo', '--players', 'random,search:nodes=x'], 'player-option', /nodes=1\.\./],
  [['match', 'dameo', '--players', 'random,external:nodes=x bot'], 'player-option', /nodes=1\.\./],
  [['match', 'dameo', '--players', 'random,search:nodes=9,weights=/none.json'], 'file-missing', /none/],
  [['match', 'dameo', '--players', 'random,random', '--games', '0'], 'number-wanted', /1\.\.1000000/],
  [['match', 'dameo', '--players', 'random,random', '--sprt', '5'], 'sprt-form', /0,20/],
  [['match', 'dameo', '--players', 'random,random', '--format', 'pear'], 'format-unknown', /pair/],
  [['match', 'dameo', '--players', 'random,random', '--boards', 'random'], 'board-none', /random-small/],
  [['match', 'dameo', '--players', 'random,random,random', '--sprt', '0,9'], 'sprt-players', /3/],
  [['match', 'dameo', '--file', '/none.json'], 'file-missing', /none/],
  [['match', 'dameo', '--file', '/none.json', '--seed', '1'], 'settings-flag', /--seed/],
  [['match', 'dameo', '--file', '/'], 'file-folder', /"\/" is a folder/],
  [['match', 'dameo', '--players', 'random,search:nodes=9,weights=/'], 'file-folder', /folder/],
  [
    ['match', 'dameo', '--players', 'random,search:nodes=9,weights=README.md'],
    'weights-form',
    /README\.md.*man/,
  ],
  [['play', 'dameo', '--seed', 'x'], 'number-wanted', /"x".*--seed 0\.\.2147483647/],
  [['apply', 'renpaarden', 'start', ''], 'move-unfinished', /not finished/],
  [['apply', 'renpaarden', 'start', 'a2-'], 'move-unfinished', /not finished/],
  [['match', 'damoe', '--players', 'random,random'], 'game-unknown', /dameo/],
  [
    ['match', 'small-star-empires', '--players', 'random,greedy,greedy', '--board', 'quad'],
    'match-players',
    /4/,
  ],
];

async function refusal(args: readonly string[], LANG: string) {
  const { code, out, err } = await runHere([...args, '--json'], { LANG });
  return { code, err, error: JSON.parse(out).error };
}

describe('wrong use', () => {
  test.each(cases)('%j is %s', async (args, code, sentence) => {
    const en = await refusal(args, 'en_GB.UTF-8');
    const pt = await refusal(args, 'pt_PT.UTF-8');
    expect([en.code, pt.code]).toEqual([2, 2]);
    expect([en.error.code, pt.error.code]).toEqual([code, code]);
    expect(en.err).toMatch(sentence);
    expect(en.err).toBe(`${en.error.message}\n`);
    expect(en.err.trim()).not.toContain('\n');
    expect(pt.err).not.toBe(en.err);
  });

  test.each([
    [['show', 'renpaarden', '']],
    [['show', 'renpaarden', '9/9 w 0 ']],
    [['show', 'renpaarden', '9/9  w']],
    [['show', 'trench', '8/8 b classic']],
    [['apply', 'renpaarden', 'start', 'rubbish']],
    [['show', 'small-star-empires', '--board', '0123']],
    [['show', 'small-star-empires', '--board', '0'.repeat(120)]],
    [['show', 'small-star-empires', '--board', `hA${'/0'.repeat(30)}hB`]],
    [['show', 'small-star-empires', 'hA^0hB^ A 9:3,']],
    [['show', 'small-star-empires', 'hA^0hB^ A 9:3,9:3 rulebook,']],
  ])('%j is answered in one language', async (args) => {
    const { err } = await refusal(args, 'pt_PT.UTF-8');
    const words = err.replaceAll(/<[^>]*>/g, ''); // names of fields are the same in every language
    expect(words).toMatch(/^(Linha 1, coluna|Coluna) \d+: /);
    expect(words).not.toMatch(/\b(nothing|spaces|fields|row|column|place|cell|choice|then|or)\b/);
  });

  test('without --json nothing is written to stdout', async () => {
    expect(await tabuleiro(['moves', 'damoe'])).toMatchObject({
      code: 2,
      out: '',
      err: 'There is no game called "damoe". Try: dameo.\n',
    });
  });
});

describe('help', () => {
  test.each([['help'], ['--help'], ['-h']])('%s lists every command', async (word) => {
    const { code, out, err } = await runHere([word]);
    expect([code, err]).toEqual([0, '']);
    for (const { name } of commands) expect(out).toContain(`\n  ${name} `);
    for (const id of menuFlags) expect(out).toMatch(new RegExp(`^ {2}--${id} `, 'm'));
  });

  test.each(commands.map(({ name }) => name))('%s has a page with examples in both languages', (name) => {
    const [en, pt] = [formatHelp(name, 'en'), formatHelp(name, 'pt')];
    expect(en).toMatch(new RegExp(`^Examples:\\n {2}npx tabuleiro ${name}`, 'm'));
    expect(pt).toMatch(new RegExp(`^Exemplos:\\n {2}npx tabuleiro ${name}`, 'm'));
    for (const page of [en, pt]) expect(page).not.toMatch(/undefined|: \n| {2}$/m);
  });

  test.each([40, 80, 100])('its lines fit a window of %i columns; only what is copied is longer', (width) => {
    const copied = /^ +(npx tabuleiro|tabuleiro|\w+: +tabuleiro|\{"event")|^(Usage|Uso): /;
    for (const language of languages)
      for (const topic of ['', 'record', ...commands.map(({ name }) => name)])
        for (const line of formatHelp(topic, language, width).split('\n'))
          if (!copied.test(line)) expect(line.length, line).toBeLessThanOrEqual(width);
  });

  test('help on a command is asked for before or after it', async () => {
    const expected = `${formatHelp('perft', 'en')}\n`;
    expect((await runHere(['help', 'perft'])).out).toBe(expected);
    expect((await runHere(['perft', 'dameo', '--help'])).out).toBe(expected);
  });

  test('version', async () => {
    expect((await tabuleiro(['--version'])).out).toMatch(/^\d+\.\d+\.\d+\n$/);
    expect((await answer(['-V'])).json.version).toMatch(/^\d/);
  });
});

test('the language follows the locale, and a flag before it', () => {
  expect(chooseLanguage([], {})).toBe('en');
  expect(chooseLanguage([], { LANG: 'pt_BR.UTF-8' })).toBe('pt');
  expect(chooseLanguage([], { LANG: 'pt' })).toBe('pt');
  expect(chooseLanguage([], { LANG: 'C.UTF-8' })).toBe('en');
  expect(chooseLanguage([], { LANG: 'ptx' })).toBe('en');
  expect(chooseLanguage([], { LANG: 'en_US', LC_MESSAGES: 'pt_PT' })).toBe('pt');
  expect(chooseLanguage([], { LANG: 'pt_PT', LC_ALL: 'de_DE' })).toBe('en');
  expect(chooseLanguage([], { LANG: 'pt_PT', LC_ALL: '' })).toBe('pt');
  expect(chooseLanguage(['show', 'dameo', '--lang', 'en'], { LANG: 'pt_PT' })).toBe('en');
  expect(chooseLanguage(['--lang=pt'], {})).toBe('pt');
});

test('the locale of the process is followed', async () => {
  const { out } = await tabuleiro(['show', 'dameo'], { env: { LANG: 'pt_PT.UTF-8' } });
  expect(out).toContain('A jogar: Brancas');
});
