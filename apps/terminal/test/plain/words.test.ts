/** A game in words, as a person hears it. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { newFolder } from '../run.ts';
import { talk } from './talk.ts';

/** One capture and White has won. */
const LAST = '8/8/8/3m4/3M4/8/8/8 w 0 1';
const BOX = /[\u2500-\u259f\u2800-\u28ff|]/;

describe('what is said', () => {
  test('board, cells and moves; nothing is drawn', async () => {
    const { code, out } = await talk(
      { game: 'dameo', start: LAST },
      ...['board', 'cell d5', 'cell z9', 'cell', 'moves', 'moves D4', 'moves zz', 'd4xd6'],
    );
    expect(code).toBe(0);
    expect(out).toContain('White man: d4.\nBlack man: d5.\n');
    expect(out).toContain('> cell d5\nd5, Black man.\n');
    expect(out).toContain('There is no cell "z9" on this board.');
    expect(out).toContain('Which cell? For example: cell a1.');
    expect(out).toContain('Moves of each piece: d4 1.');
    expect(out).toContain('> moves D4\nd4xd6: man d4 takes d5, to d6\n');
    expect(out).toContain('No legal move begins with "zz".');
    expect(out).toContain('White: man d4 takes d5, to d6.\nWhite wins.');
    expect(out).not.toMatch(BOX);
    expect(out).not.toContain('. . .');
  });

  test('in Portuguese, with Portuguese words and without accents', async () => {
    const { out } = await talk(
      { game: 'small-star-empires', language: 'pt' },
      ...['b2-b3:T', 'listas', 'casa b3', 'última', 'historico', 'tempo', 'desfazer', 'posicao', 'sair'],
    );
    expect(out).toContain('Jogador A: nave b2 para b3, estação comercial.');
    expect(out).toMatch(
      /Jogador A\n {2}Sistema natal: b2\n {2}Naves: b2 \(3\), b3\n {2}Estação comercial: b3\n/,
    );
    expect(out).toContain(
      'b3, estrela com três planetas, estação comercial do Jogador A, nave do Jogador A.',
    );
    expect(out).toContain('> última\nJogador A: nave b2 para b3, estação comercial.\n');
    expect(out).toContain('> historico\n1. Jogador A: nave b2 para b3, estação comercial.\n');
    expect(out).toContain('> tempo\nEsta partida não tem relógio.\n');
    expect(out).toContain('Desfeito. Jogadas feitas: 0.');
    expect(out).toMatch(/1b20\/rhA.*\n/);
  });

  test('both languages are understood in both', async () => {
    const { out } = await talk({ game: 'dameo' }, 'c3-c4', 'desfazer', 'REFAZER', 'empate', 'não', 'sair');
    expect(out).toContain('Taken back. Moves played: 0.');
    expect(out).toContain('Black offers a draw. Does White agree? (yes, no)> não\n');
    expect(out).toContain('The draw was declined.');
  });

  test('a resignation says who gave up, not the last move again', async () => {
    const { out } = await talk({ game: 'dameo', terminal: true }, 'c3-c4', 'resign', 'yes', '');
    expect(out).toContain(
      'Black (b)> resign\nResign? (yes/no) yes\nWhite wins. Black resigned.\nThe game is over (rematch, review, undo, lists,',
    );
  });

  test('undo after the end tries again in a game of its own; the one that is over stays', async () => {
    const { out } = await talk({ game: 'dameo', start: LAST, terminal: true }, 'd4xd6', 'undo', 'quit');
    expect(out).toContain(
      'The game is over (rematch, review, undo, lists, save <file>; Enter leaves)> undo\n',
    );
    expect(out).toContain('A new game continues from your last move; this one stays saved.\nDameo, by');
    expect(out).toContain('White to move, and must capture: d4.\nWhite (w)> quit');
  });

  test('redo says every move that is played again', async () => {
    const { out, err } = await talk(
      { game: 'dameo', players: ['human', 'level-1'] },
      ...['c3-c4', 'undo', 'redo', 'history', 'history 1', 'history few', 'quit'],
    );
    const [, answer] = /> c3-c4\nWhite: man c3 to c4\.\n(Black: man .*)\n/.exec(out)!;
    expect(out).toContain(`> redo\nWhite: man c3 to c4.\n${answer}\n`);
    expect(out).toContain(`> history\n1. White: man c3 to c4.\n2. ${answer}\n`);
    expect(out).toContain(`> history 1\n2. ${answer}\n`);
    expect(err).toMatch(/^"few" is not accepted\. Expected history \[number\]\.\n/);
  });

  test('a compulsory capture is announced, at the start and after a move', async () => {
    const start = await talk({ game: 'dameo', start: LAST }, 'quit');
    expect(start.out).toContain('\nWhite to move, and must capture: d4.\nWhite (w)> quit');
    const later = await talk({ game: 'dameo', start: '8/8/8/3m4/8/3M4/8/8 w 0 1' }, 'd3-d4', 'quit');
    expect(later.out).toContain('White: man d3 to d4.\nBlack to move, and must capture: d5.\n');
    const pt = await talk({ game: 'dameo', start: LAST, language: 'pt' }, 'sair');
    expect(pt.out).toContain('A jogar: Brancas. É obrigatório capturar: d4.');
  });

  test('the time left is said in words', async () => {
    const { out } = await talk({ game: 'dameo', flags: { plain: true, clock: '300+5' } }, 'c3-c4', 'time');
    expect(out).toContain('White: man c3 to c4.\nTime left: White 5 min 5 s, Black 5 min.\n');
    expect(out).toMatch(/> time\nTime left: White 5 min 5 s, Black \d.*\.\n/);
  });

  test('what is no move and no word leads to help, with a move of this game', async () => {
    const { err, out } = await talk({ game: 'small-star-empires' }, 'undoo', 'help', 'quit');
    expect(err).toMatch(
      /^"undoo" is not a move or a command\. .* [a-e]\d-[a-e]\d:C; "help" lists the commands\.\n/,
    );
    for (const word of ['history [number]: ', 'last: ', 'undo: ']) expect(out).toContain(word);
  });

  test('help names no word that this game never offers', async () => {
    const { out } = await talk({ game: 'dameo' }, 'help', 'quit');
    for (const word of ['pause: ', 'leave [yes]: ', 'alone: ', 'next game: ', 'time: ', 'pass: '])
      expect(out).not.toContain(`  ${word}`);
    const { events } = await talk({ game: 'dameo', flags: { json: true } }, 'help', 'quit');
    const help = events.find(({ event }) => event === 'help');
    expect(help?.words).toEqual(expect.arrayContaining(['undo', 'hint', 'resign']));
    expect(help?.words).not.toContain('pause');
  });

  test('a move without its choice is asked for it; the answer is a letter or a word', async () => {
    const asked = 'What do you place on b3? (C colony, T trade station)> ';
    for (const choice of ['t', 'Trade station', 'b2-b3:T']) {
      const { out } = await talk({ game: 'small-star-empires' }, 'b2 b3', choice, 'quit');
      expect(out).toContain(
        `Player A (A)> b2 b3\n${asked}${choice}\nPlayer A: ship b2 to b3, trade station.\n`,
      );
    }
  });

  test('draws are asked of whoever did not offer', async () => {
    const { out, code } = await talk({ game: 'dameo' }, 'offer', 'no', 'c3-c4', 'offer', 'yes');
    expect(out).toContain('White offers a draw. Does Black agree? (yes, no)> no\nThe draw was declined.\n');
    expect(out).toContain('Black offers a draw. Does White agree? (yes, no)> yes\nThe game is drawn.');
    expect(code).toBe(0);
  });

  test('a position is given before a game begins; at a terminal it begins a new one after a question', async () => {
    const { err } = await talk({ game: 'dameo' }, LAST, 'quit');
    expect(err).toContain(`A game begins from it with: tabuleiro play dameo "${LAST}"\n`);
    const { out } = await talk({ game: 'dameo', terminal: true }, LAST, 'yes', 'quit');
    expect(out).toContain(
      'Start a new game from this position? This one stays saved. (yes/no) yes\nDameo, by',
    );
  });
});

describe('computers', () => {
  test('their moves are said, and hints and verdicts have reasons', async () => {
    const { out } = await talk(
      { game: 'dameo', players: ['level-1', 'human'] },
      ...['hint', 'verdict', 'undo', 'quit'],
    );
    expect(out).toMatch(/^Dameo.*\nWhite level 1, Black person\.\n/);
    expect(out).toMatch(/White: man [a-h]\d to [a-h]\d\.\nBlack \(b\)> hint\n/);
    expect(out).toMatch(/> hint\nTry [a-h][1-8]-[a-h][1-8]\. It [a-z]/);
    expect(out).toMatch(/> verdict\nBlack to move: \d+ %/);
  });

  test('undo goes back to the own last decision', async () => {
    const { out } = await talk(
      { game: 'dameo', players: ['human', 'level-1'] },
      ...['c3-c4', 'undo', 'position', 'quit'],
    );
    expect(out).toContain('> position\nmmmmmmmm/1mmmmmm1/2mmmm2/8/8/2MMMM2/1MMMMMM1/MMMMMMMM w 0 1');
  });

  test('a player that is not there any more ends it with the answer no', async () => {
    const { code, err } = await talk({ game: 'dameo', players: ['human', 'level-77'] }, 'c3-c4', 'board');
    expect(code).toBe(1);
    expect(err).toMatch(/^There is no player "level-77"/);
  });
});

describe('matches', () => {
  test('in a pipe go on by themselves, and their standing is told', async () => {
    const { code, out } = await talk(
      { game: 'dameo', start: LAST, flags: { plain: true, format: 'pair' } },
      ...['d4xd6', 'd4xd6'],
    );
    expect(code).toBe(0);
    expect(out).toContain('Game 1 of 2; #1 : #2 = 0 : 0');
    expect(out).toContain('Match score: #1 : #2 = 1 : 0.');
    expect(out).toContain('Game 2 of 2; #1 : #2 = 1 : 0');
    expect(out).toContain('The match is drawn, 1 : 1.');
  });

  test('players who gave their names are called by them, also in the record', async () => {
    const file = `${newFolder()}.txt`;
    const { out } = await talk(
      { game: 'dameo', start: LAST, flags: { plain: true, format: 'pair', names: ['Ana, Rui'] } },
      ...['d4xd6', `save ${file}`, 'd4xd6'],
    );
    expect(out).toMatch(/^Dameo.*\nWhite Ana, Black Rui\.\n/);
    expect(out).toContain('Game 1 of 2; Ana : Rui = 0 : 0');
    expect(out).toContain('White (Ana) wins.');
    expect(out).toContain('Match score: Ana : Rui = 1 : 0.');
    expect(out).toContain('White (Rui) wins.');
    expect(readFileSync(file, 'utf8')).toContain('Seat-w: Ana\nSeat-b: Rui\n');
  });

  test('more names than seats are refused', async () => {
    const flags = { plain: true, names: ['Ana', 'Rui,Zé'] };
    await expect(talk({ game: 'dameo', flags })).rejects.toThrow('players-count');
  });

  test('at a terminal wait for "next" or Enter, so that the last move can be taken back', async () => {
    const { out } = await talk(
      { game: 'dameo', start: LAST, terminal: true, flags: { plain: true, format: 'pair' } },
      ...['d4xd6', 'undo', 'd4xd6', '', 'd4xd6', 'rematch', 'quit'],
    );
    expect(out).toContain(
      'The game is over (next game, review, undo, lists, save <file>; Enter continues the match)> undo',
    );
    expect(out).toContain('Game 2 of 2; #1 : #2 = 1 : 0');
    expect(out).toContain('(rematch, review, undo, lists, save <file>; Enter leaves)> rematch\nDameo, by');
  });
});

test('without --plain a board is drawn after each change, and computers are named', async () => {
  const { out } = await talk(
    { game: 'dameo', players: ['human', 'level-1'], flags: {} },
    ...['c3-c4', 'moves c', 'picture', 'resign'],
  );
  expect(out).toContain('> c3-c4\n\n8  m m m m m m m m\n');
  expect(out).toContain('4  . . M . . . . .');
  expect(out).toMatch(/\nBlack \(level-1\) plays [a-h]\d-[a-h]\d\n\n8 {2}/);
  expect(out).toContain('To move: White (w)\n');
  expect(out).toMatch(/Black wins\. White resigned\.\n$/);
});
