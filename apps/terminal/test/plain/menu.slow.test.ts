/** The menu line by line, through a pipe. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gameIds } from '@tabuleiro/rules';
import { expect, test } from 'vitest';
import { newFolder, tabuleiro } from '../run.ts';

const say = (...lines: string[]) => ({ input: lines.map((line) => `${line}\n`).join('') });

test('it asks for the game by number, name or beginning', async () => {
  const number = String(gameIds.indexOf('dameo') + 1);
  for (const name of [number, 'DAME']) {
    const { code, out } = await tabuleiro(
      [],
      say('99', 'chess', '', name, '', '', '', '', 'Ana,Rui', 'quit'),
    );
    expect(code).toBe(0);
    expect(out).toContain(`  ${number}  Dameo, by Christian Freeling`);
    expect(out).toContain('White Ana');
    expect(out).toContain('White (w)> quit');
  }
  expect(await tabuleiro([], say('quit'))).toMatchObject({ code: 0, err: '' });
  expect(await tabuleiro([])).toMatchObject({ code: 0, err: '' });
});

test('it asks who plays, and asks again after nonsense', async () => {
  const { code, out, err } = await tabuleiro(
    [],
    say('dameo', '', 'report-2', 'nobody', '1', 'human', '', '', 'quit'),
  );
  expect(code).toBe(0);
  expect(err.match(/There is no player/g)).toHaveLength(2);
  expect(out).toContain('White (level-1) plays');
});

test('historic players are told before the question, and the words of the questions are answers', async () => {
  const answers = say('dameo', 'nenhum', 'single', 'Pessoa', 'report-1', 'nenhum', 'nenhum', 'quit');
  const { code, out, err } = await tabuleiro(['--lang', 'pt'], answers);
  expect(code).toBe(0);
  expect(out).toMatch(/^ {2}report-1 {2}\p{Lu}.*\.$/mu);
  expect(out).toContain('(pessoa, um computador da lista ou um jogador histórico;');
  expect(out).toMatch(/^ {2}time-10 {2}/m);
  expect(err.match(/"nenhum"/g)).toHaveLength(1); // only where a match was asked for
  expect(out).toContain('Brancas (w)> quit');
});

test('it tells rules, changes the language and loads a game', async () => {
  const folder = newFolder();
  const env = { TABULEIRO_DATA: folder };
  const file = `${folder}-game.txt`;
  await tabuleiro(['play', 'dameo'], { env, ...say('c3-c4', `save ${file}`, 'resign') });
  const { code, out, err } = await tabuleiro([], {
    env,
    ...say('rules dameo', 'rules chess', 'load /no/such/file', 'language', `abrir ${file}`, 'quit'),
  });
  expect(code).toBe(0);
  expect(out).toContain('Figure 1: ');
  expect(out).toContain('jogos de tabuleiro raros');
  expect(out).toContain('Estudo (seguinte [número], atrás');
  expect(err).toMatch(/no game called "chess".*\n.*no file "\/no\/such\/file"/);
  expect((await tabuleiro(['--help'], { env })).out).toContain('jogos de tabuleiro raros');
});

test('unfinished and finished games are listed, looked at and deleted', async () => {
  const env = { TABULEIRO_DATA: newFolder() };
  await tabuleiro(['play', 'dameo', '--names', 'Ana,Rui'], { env, ...say('c3-c4', 'resign', '') });
  await tabuleiro(['play', 'dameo', '--names', 'Eva,Ivo'], { env, ...say('c3-c4', 'resign', '') });
  await tabuleiro(['play', 'dameo'], { env, ...say('c3-c4', 'quit') });
  const first = await tabuleiro([], {
    env,
    ...say('delete 1', 'finished', 'finished 2', 'last', 'quit', 'quit'),
  });
  expect(first.err).toBe('');
  expect(first.out).toMatch(/1 {2}Dameo: White Eva.*\n {2}2 {2}Dameo: White Ana/);
  expect(first.out).toContain('White: man c3 to c4.');
  const second = await tabuleiro([], {
    env,
    ...say('finished delete 1', 'finished delete 1', 'finished 1', 'quit'),
  });
  expect(second.out).not.toContain('Unfinished games');
  expect(second.out).toMatch(/ {2}1 {2}Dameo: White Ana/);
  expect(second.out).toContain('There are no finished games.');
  expect(second.err).toBe('');
});

test('its own words are understood while unfinished games are listed', async () => {
  const folder = newFolder();
  const env = { TABULEIRO_DATA: folder };
  const file = `${folder}-loaded.txt`;
  await tabuleiro(['play', 'dameo', '--names', 'Ana,Rui'], {
    env,
    ...say('c3-c4', `save ${file}`, 'resign', ''),
  });
  await tabuleiro(['play', 'dameo'], { env, ...say('c3-c4', 'quit') });
  for (const [lines, wanted] of [
    [['finished', 'quit'], '  1  Dameo: White Ana'],
    [['terminadas 1', 'last', 'quit'], 'White: man c3 to c4.'],
    [['acabadas 1', 'last', 'quit'], 'White: man c3 to c4.'],
    [[`load ${file}`, 'quit'], 'Study (next'],
    [[`abrir ${file}`, 'go', 'quit'], 'Black (b)> quit'],
    [['rules dameo', 'quit'], 'Figure 1: '],
  ] as const) {
    const { out, err } = await tabuleiro([], { env, ...say(...lines) });
    expect(out).toContain('Unfinished');
    expect(out, lines[0]).toContain(wanted);
    expect(err).toBe('');
  }
  const { err } = await tabuleiro([], { env, ...say('delete 9', 'soon', 'quit') });
  expect(err.match(/accepted: 1\.\./g)).toHaveLength(2);
});

test('a finished game that cannot be read hides none of the others, and the file is named', async () => {
  const folder = newFolder();
  const env = { TABULEIRO_DATA: folder };
  await tabuleiro(['play', 'dameo', '--names', 'Ana,Rui'], { env, ...say('c3-c4', 'resign', '') });
  await tabuleiro(['play', 'dameo', '--names', 'Eva,Ivo'], { env, ...say('c3-c4', 'resign', '') });
  const file = join(folder, 'finished.txt');
  const [ana, eva] = readFileSync(file, 'utf8').split(/\n(?=Game: )/) as [string, string];
  for (const wrong of [ana.replace('c3-c4', '?!'), ana.replace('dameo', 'chess')]) {
    writeFileSync(file, `${wrong}\n${eva}`);
    const { out, err } = await tabuleiro([], {
      env,
      ...say('finished', 'finished 2', 'finished soon', 'quit'),
    });
    expect(out).toContain('  1  Dameo: White Eva');
    expect(out).not.toContain('There are no finished games');
    expect(err).toContain(`Not every game in "${file}" can be read`);
    expect(err).toContain('There is no game number 2 in this list; accepted: 1..1.');
    expect(err).toContain('There is no game number soon');
    await tabuleiro([], { env, ...say('finished delete 1', 'quit') });
    expect(readFileSync(file, 'utf8')).toBe(wrong);
  }
  const { out } = await tabuleiro([], { env, ...say('finished', 'quit') });
  expect(out).not.toContain('There are no finished games');
});
