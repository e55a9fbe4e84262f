/** The plain dialogue in words, with matches and clocks, driven through a pipe. */
import { writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { newFolder, tabuleiro } from './run.ts';

const say = (...lines: string[]) => ({ input: lines.map((line) => `${line}\n`).join('') });

/** One capture and White has won. */
const LAST = '8/8/8/3m4/3M4/8/8/8 w 0 1';
const BOX = /[\u2500-\u259f\u2800-\u28ff|]/;

test('speaks board, cells and moves; nothing is drawn', async () => {
  const { code, out } = await tabuleiro(
    ['play', 'dameo', LAST, '--plain'],
    say('board', 'cell d5', 'cell z9', 'moves', 'moves d4', 'd4xd6'),
  );
  expect(code).toBe(0);
  expect(out).toContain('White man: d4.\nBlack man: d5.\n');
  expect(out).toContain('> cell d5\nd5, Black man.\n');
  expect(out).toContain('There is no cell "z9" on this board.');
  expect(out).toContain('Moves of each piece: d4 1.');
  expect(out).toContain('> moves d4\nd4xd6: d4 takes d5, to d6\n');
  expect(out).toContain('White: d4 takes d5, to d6.\nWhite wins.');
  expect(out).not.toMatch(BOX);
  expect(out).not.toContain('. . .');
});

test('in Portuguese, with Portuguese words', async () => {
  const { out } = await tabuleiro(
    ['play', 'small-star-empires', '--plain', '--lang', 'pt'],
    say('b2-b3:T', 'listas', 'casa b3', 'desfazer', 'posição', 'sair'),
  );
  expect(out).toContain('Jogador A: b2 para b3, estação comercial.');
  expect(out).toMatch(
    /Jogador A\n {2}Sistema natal: b2\n {2}Naves: b2 \(3\), b3\n {2}Estação comercial: b3\n/,
  );
  expect(out).toContain('b3, estrela com três planetas, estação comercial do Jogador A, nave do Jogador A.');
  expect(out).toContain('Desfeito.');
  expect(out).toMatch(/1b20\/rhA.*\n/);
});

test('the computer’s move is spoken too', async () => {
  const { out } = await tabuleiro(['play', 'dameo', '--players', '1,human', '--plain'], say('quit'));
  expect(out).toMatch(/White: [a-h]\d to [a-h]\d\.\nBlack \(b\)> quit/);
});

test('a match goes on with changed seats, and its standing is told', async () => {
  const { code, out } = await tabuleiro(
    ['play', 'dameo', LAST, '--format', 'pair', '--plain'],
    say('d4xd6', 'd4xd6'),
  );
  expect(code).toBe(0);
  expect(out).toContain('Game 1 of 2; #1 : #2 = 0 : 0');
  expect(out).toContain('The match goes on: #1 : #2 = 1 : 0.');
  expect(out).toContain('Game 2 of 2; #1 : #2 = 1 : 0');
  expect(out).toContain('The match is drawn, 1 : 1.');
});

test('JSON tells game, totals and clocks', async () => {
  const { lines } = await tabuleiro(
    ['play', 'dameo', LAST, '--format', 'pair', '--clock', '300+5', '--json'],
    say('d4xd6', 'resign'),
  );
  const events = lines.map((line) => JSON.parse(line));
  expect(events.map(({ match }) => match.game)).toEqual([1, 1, 2, 2]);
  expect(events[0].clock).toEqual([300_000, 300_000]);
  expect(events[1]).toMatchObject({ clock: [305_000, 300_000], match: { totals: [1, 0], result: null } });
  expect(events[3].match.result).toMatchObject({ winners: [0] });
});

test('a clock that runs out ends the game while nobody types', async () => {
  const { code, lines } = await tabuleiro(['play', 'dameo', '--clock', '0.2+0', '--json'], {
    ...say('c3-c4'),
    open: true,
  });
  expect(code).toBe(0);
  expect(JSON.parse(lines.at(-1)!)).toMatchObject({ reason: 'time', winners: ['w'] });
});

test('a draw is offered and agreed to, or not', async () => {
  const { out } = await tabuleiro(['play', 'dameo', '--plain'], say('offer', 'no', 'c3-c4', 'offer', 'yes'));
  expect(out).toContain('The draw is refused.');
  expect(out).toContain('The game is drawn. Draw by agreement.');
});

test('a map comes from a file', async () => {
  const file = `${newFolder()}-map.txt`;
  writeFileSync(file, '2b20\nrhA3x3\n20r1\nx2bhB0\n3b0r\n');
  const { out } = await tabuleiro(
    ['play', 'small-star-empires', '--board', `@${file}`],
    say('position', 'quit'),
  );
  expect(out).toContain('2b20/rhA^^^^3x3');
});

test.each([
  [['--format', 'par'], /no match called "par".*pair/],
  [['--clock', 'soon'], /clock "soon" is not accepted.*300\+5/],
  [['--board', '@/no/such/file'], /no file "\/no\/such\/file"/],
])('%j is refused before the game', async (flags, message) => {
  const { code, err } = await tabuleiro(['play', 'small-star-empires', ...flags]);
  expect(code).toBe(2);
  expect(err).toMatch(message);
});

test('the menu tells rules, changes the language and loads a game', async () => {
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
  expect(out).toContain('cinco jogos de tabuleiro raros');
  expect(out).toContain('Pretas (b)> quit');
  expect(err).toMatch(/no game called "chess".*\n.*no file "\/no\/such\/file"/);
  expect((await tabuleiro(['--help'], { env })).out).toContain('cinco jogos');
});

test('rules with figures in words', async () => {
  const { out } = await tabuleiro(['rules', 'dameo', '--plain', '--lang', 'en']);
  expect(out).toContain('White men: c2, c3, c4.');
  expect(out).not.toContain('. . .');
});
