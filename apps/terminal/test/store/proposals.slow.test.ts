/** The menu proposes the last choices. */
import { writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { PreferenceStore } from '../../src/store/preferences.ts';
import { newFolder, tabuleiro } from '../run.ts';

const say = (...lines: string[]) => lines.map((line) => `${line}\n`).join('');

test('the menu proposes the tournament rules of Renpaarden, then what was chosen last time', async () => {
  const env = { TABULEIRO_DATA: newFolder() };
  const first = await tabuleiro([], {
    env,
    input: say('renpaarden', 'none', '', '3', '5', 'soon', '2', '', '1', 'late', '300+5', '', 'quit'),
  });
  expect(first.code).toBe(0);
  expect(first.out).toContain('Enter: tournament');
  expect(first.out).toContain('0 of 20, Black'); // the deadline of the tournament rules on the small board
  expect(first.err).toMatch(/no preset called "none".*\n.*size=3.*\n.*"soon".*\n.*"late"/);
  const again = await tabuleiro([], { env, input: say('', 'report', '', '', '', '', '', '', 'quit') });
  expect(again.out).toMatch(
    /Enter: renpaarden[\s\S]*Enter: 5\)[\s\S]*Enter: pair\)[\s\S]*Enter: level-1\)[\s\S]*Enter: 300\+5\)/,
  );
  const other = await tabuleiro(['--lang', 'pt'], {
    env,
    input: say('', '1', '', '', 'human', 'human', 'none', '', 'quit'),
  });
  expect(other.out).toMatch(/Que regras \(número ou nome, Enter: report\)/);
  const trench = await tabuleiro([], { env, input: say('trench', '', '', '', '', '', '', 'quit') });
  expect(trench.out).toMatch(/Enter: classic\)/);
  expect(trench.out).not.toContain('Unfinished');
});

test('a language that cannot be remembered is told as such: no game is in danger', async () => {
  const file = newFolder();
  writeFileSync(file, '');
  const { code, err } = await tabuleiro([], {
    env: { TABULEIRO_DATA: file },
    input: say('language', 'quit'),
  });
  expect(code).toBe(0);
  expect(err).toMatch(/^Não é possível escrever ".*" \(\w+\): as suas escolhas não ficam guardadas\.\n$/);
});

test('remembered choices that are nonsense now are not proposed', async () => {
  const folder = newFolder();
  const store = new PreferenceStore(folder);
  store.remember('renpaarden', { preset: 'gone', set: { size: '77' }, seats: ['level-99', 'level-1'] });
  const { code, out, err } = await tabuleiro([], {
    env: { TABULEIRO_DATA: folder },
    input: say('', '', '', '', '', 'human', '', '', 'quit'),
  });
  expect([code, err]).toEqual([0, 'No move was played, so there is nothing to save.\n']);
  expect(out).toMatch(/Enter: tournament[\s\S]*Enter: 9\)[\s\S]*Enter: a person\)[\s\S]*Enter: level-1\)/);
});
