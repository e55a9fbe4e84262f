/** Each command on the real games: what it prints, its JSON, its exit code. */
import { gameIds } from '@tabuleiro/rules';
import { describe, expect, test } from 'vitest';
import { answerHere, runHere, tabuleiro } from './run.ts';

const START = 'mmmmmmmm/1mmmmmm1/2mmmm2/8/8/2MMMM2/1MMMMMM1/MMMMMMMM w 0 1';
const AFTER = 'mmmmmmmm/1mmmmmm1/3mmm2/2m5/2M5/3MMM2/1MMMMMM1/MMMMMMMM w 0 1';

describe('games', () => {
  test('lists every game of the registry with designer, options and presets', async () => {
    const { code, out } = await runHere(['games']);
    expect(code).toBe(0);
    for (const id of gameIds) expect(out).toMatch(new RegExp(`^${id}: .+, by .+ \\(\\d{4}\\)$`, 'm'));
    expect(out).toContain('nebula: 258 (default), 147');
    expect(out).toMatch(/^ {2}boards +board: small \(default\), medium, large/m);
    expect(out).toMatch(/^ +report: /m);
  });

  test('everything as JSON, or one game alone', async () => {
    const { json } = await answerHere(['games']);
    expect(json.games.map((game: { id: string }) => game.id)).toEqual(gameIds);
    for (const game of json.games)
      expect(Object.keys(game)).toEqual(
        expect.arrayContaining(['name', 'designer', 'year', 'options', 'presets', 'boards', 'formats']),
      );
    const one = await answerHere(['games', 'small-star-empires']);
    expect(one.json.games).toHaveLength(1);
    expect(one.json.games[0].boards).toContain('classic4');
  });
});

describe('show', () => {
  test.each(gameIds)('draws %s', async (id) => {
    const { code, out, err } = await runHere(['show', id]);
    expect([code, err]).toEqual([0, '']);
    expect(out).toMatch(/^To move: /m);
    const text = /^Position: (.+)$/m.exec(out)![1]!;
    expect((await runHere(['show', id, text])).out).toBe(out);
  });

  test('--ascii and --flip draw the board of a terminal, without colours', async () => {
    const { code, out, lines } = await runHere(['show', 'trench', '--ascii', '--flip']);
    expect(code).toBe(0);
    expect(lines.slice(0, 3)).toEqual(['                +', '              + g +', '            + c + c +']);
    expect(lines[8]).toMatch(/^(\+===){8}\+ {3}\w/); // texts beside the board
    expect(out).toContain('To move: s Black (b)');
    const dameo = await runHere(['show', 'dameo', '--flip'], { LC_ALL: 'pt_PT.UTF-8' });
    expect(dameo.lines[1]).toBe('1 │ ○ │ ○ │ ○ │ ○ │ ○ │ ○ │ ○ │ ○ │');
    expect(dameo.out).toContain('○ Brancas 18, ● Pretas 18');
    expect(dameo.out).not.toContain('\x1b');
  });

  test('takes boards and presets', async () => {
    const { out } = await runHere(['show', 'small-star-empires', '--board', 'medium', '--preset=report']);
    expect(out).toContain('|hA^4 |');
    expect(out.trimEnd().endsWith(' A 16:4,16:4 report')).toBe(true);
  });

  test('JSON has picture, cells and counters', async () => {
    const { json } = await answerHere(['show', 'dameo']);
    expect(json).toMatchObject({ game: 'dameo', position: START, turn: 'w', result: '*', reason: null });
    expect(json.picture).toContain('8  m m m m m m m m');
    expect(json.cells[0]).toMatchObject({ name: 'a1', layers: [{ mark: 'M', seat: 0 }] });
  });
});

describe('moves', () => {
  test('one per line, sorted as plain strings', async () => {
    const { code, lines } = await runHere(['moves', 'dameo']);
    expect(code).toBe(0);
    expect(lines).toEqual([...lines].sort());
    expect(lines).toContain('a1-d4');
    expect((await runHere(['moves', 'dameo', 'startpos'])).lines).toEqual(lines);
    expect((await runHere(['moves', 'dameo', START])).lines).toEqual(lines);
  });

  test('JSON names the position and the result', async () => {
    const { json } = await answerHere(['moves', 'dameo', 'start']);
    expect(json).toMatchObject({ game: 'dameo', position: START, result: '*', winners: [], reason: null });
    expect(json.moves).toHaveLength(52);
  });

  test('a finished game has none', async () => {
    const over = '8/8/8/8/8/8/8/M7 b 0 1';
    expect(await runHere(['moves', 'dameo', over])).toMatchObject({ code: 0, out: '' });
    expect((await answerHere(['moves', 'dameo', over])).json).toMatchObject({
      moves: [],
      result: 'w captured',
      winners: ['w'],
      reason: 'captured',
    });
  });
});

describe('apply and result', () => {
  test('print the new position and the result', async () => {
    const { code, lines } = await runHere(['apply', 'dameo', 'start', 'c3-c4', 'c6-c5']);
    expect([code, ...lines]).toEqual([0, AFTER, '*']);
    const { json } = await answerHere(['apply', 'dameo', 'start', 'c3-c4', 'c6-c5']);
    expect(json).toMatchObject({ position: AFTER, moves: ['c3-c4', 'c6-c5'], result: '*', winners: [] });
  });

  test('an illegal move is answered by its reason on stderr and exit code 1', async () => {
    const { code, out, err } = await runHere(['apply', 'dameo', 'start', 'c3-c4', 'c6-c2']);
    expect([code, out]).toEqual([1, '']);
    const [which, why] = err.trim().split('\n');
    expect(which).toBe('Move 2, c6-c2:');
    const refused = await answerHere(['apply', 'dameo', 'start', 'c3-c4', 'c6-c2']);
    expect(refused.code).toBe(1);
    expect(refused.json.error.message).toBe(why);
    expect(refused.json.error.rule).toMatch(/^\d/);
  });

  test('a text that has not the form of a move is wrong use', async () => {
    expect((await answerHere(['apply', 'dameo', 'start', 'zz'])).json.error.code).toBe('move-syntax');
    expect((await runHere(['result', 'dameo', 'start', 'zz'])).code).toBe(2);
  });

  test('moves give the history that repetition needs', async () => {
    const there = ['a1-b1', 'h8-g8', 'b1-a1', 'g8-h8'];
    const position = '7k/8/8/8/8/8/8/K6M w 0 1';
    const { lines } = await runHere(['result', 'dameo', position, ...there]);
    expect(lines).toEqual(['*']);
    const { json } = await answerHere(['result', 'dameo', position, ...there, ...there]);
    expect(json).toMatchObject({
      result: 'draw repetition',
      winners: [],
      reason: 'repetition',
      shares: [0.5, 0.5],
    });
  });

  test.each(['apply', 'result'])(
    '%s: a game that its history has ended takes no more moves',
    async (command) => {
      const there = ['a1-b3', 'a9-b7', 'b3-a1', 'b7-a9'];
      const { code, json } = await answerHere([command, 'renpaarden', 'start', ...there, ...there, 'e1-d3']);
      expect(code).toBe(1);
      expect(json.error).toMatchObject({ code: 'record-over', found: 'e1-d3', accepted: 'draw repetition' });
      const free = [command, 'renpaarden', 'start', ...there, ...there, 'e1-d3', '--preset', 'report'];
      expect((await answerHere(free)).json.result).toBe('*');
    },
  );
});

describe('explain', () => {
  test('a sentence with code, rule and cells; exit code 1', async () => {
    const { code, lines } = await runHere(['explain', 'dameo', 'start', 'a1-a5']);
    expect(code).toBe(1);
    expect(lines[0]).toContain('a2');
    expect(lines.slice(1)).toEqual(['code line-too-far', 'rule 4.1.2', 'cells a2']);
    const { json } = await answerHere(['explain', 'dameo', 'start', 'a1-a5']);
    expect(json).toMatchObject({ game: 'dameo', attempt: 'a1-a5', legal: false, code: 'line-too-far' });
    expect(json).toMatchObject({ rule: '4.1.2', cells: ['a2'], message: lines[0] });
  });

  test('a legal move is called legal; exit code 0', async () => {
    expect(await runHere(['explain', 'dameo', 'start', 'c3-c4'])).toMatchObject({
      code: 0,
      out: 'c3-c4 is legal.\n',
    });
    expect((await answerHere(['explain', 'dameo', 'start', 'c3-c4'])).json).toMatchObject({
      legal: true,
      move: 'c3-c4',
    });
  });

  test('a move that shows why is named', async () => {
    const position = '8/8/8/3m4/8/3m4/3M4/M7 w 0 1';
    const { json } = await answerHere(['explain', 'dameo', position, 'a1-a2']);
    expect(json).toMatchObject({ legal: false, move: 'd2xd4xd6' });
  });
});

describe('score', () => {
  test('parts and totals per player', async () => {
    const { code, lines } = await runHere(['score', 'small-star-empires', 'start', '--set', 'nebula=147']);
    expect(code).toBe(0);
    expect(lines[0]).toMatch(/^ +Player A +Player B$/);
    expect(lines.at(-1)).toMatch(/^total +3 +3$/);
    const { json } = await answerHere(['score', 'small-star-empires']);
    expect(json.scores[0]).toMatchObject({ turn: 'A', parts: { planets: 0, bonus: 3 }, total: 3 });
  });

  test('a game without score says so', async () => {
    const { code, err } = await runHere(['score', 'dameo']);
    expect([code, err]).toEqual([1, 'Dameo keeps no score: it is decided on the board, not by points.\n']);
  });
});

describe('perft', () => {
  test('nodes, time and speed', async () => {
    const { code, lines } = await runHere(['perft', 'dameo', '3']);
    expect(code).toBe(0);
    expect(lines.map((line) => line.replace(/\d+/, '#'))).toEqual(['nodes #', 'time # ms', 'nodes/s #']);
    const { json } = await answerHere(['perft', 'dameo', '3', START]);
    expect(json).toMatchObject({ game: 'dameo', position: START, depth: 3 });
    expect(`nodes ${json.nodes}`).toBe(lines[0]);
    expect(Object.keys(json)).toEqual([
      'event',
      'game',
      'position',
      'depth',
      'nodes',
      'ms',
      'nodesPerSecond',
    ]);
  });

  test('--divide counts below each first move', async () => {
    const { lines } = await runHere(['perft', 'dameo', '2', '--divide']);
    const counts = lines.slice(0, lines.indexOf('')).map((line) => line.split(' '));
    const total = counts.reduce((sum, [, nodes]) => sum + Number(nodes), 0);
    expect(counts.map(([move]) => move)).toEqual((await runHere(['moves', 'dameo'])).lines);
    expect(lines).toContain(`nodes ${total}`);
    expect((await answerHere(['perft', 'dameo', '2', '--divide'])).json.divide).toHaveLength(counts.length);
  });

  test('depth 0 is one position', async () => {
    expect((await answerHere(['perft', 'dameo', '0'])).json.nodes).toBe(1);
  });

  test('Ctrl-C stops and says what was counted', async () => {
    const { code, lines, err } = await tabuleiro(['perft', 'dameo', '5', '--divide'], {
      meanwhile: (child) => child.stdout?.once('data', () => child.kill('SIGINT')),
    });
    expect(code).toBe(130);
    expect(lines[0]).toMatch(/^a1-a2 \d+$/);
    expect(lines.at(-3)).toMatch(/^nodes \d+$/);
    expect(err).toMatch(/^Interrupted: \d+ nodes/);
  });
});

describe('explain --histogram', () => {
  test('counts the answers to seeded attempts', async () => {
    const args = ['explain', 'dameo', '--histogram', '--attempts', '500', '--seed', '7'];
    const { json } = await answerHere(args);
    expect(json).toMatchObject({ game: 'dameo', attempts: 500, seed: 7 });
    const counts = json.rows.map(({ count }: { count: number }) => count);
    expect(counts.reduce((sum: number, count: number) => sum + count)).toBe(500);
    expect(counts).toContain(0);
    const { lines } = await runHere(args);
    expect(lines[0]).toMatch(/^code +rule +count +example$/);
    expect(lines).toHaveLength(json.rows.length + 1);
    expect((await runHere(args)).lines).toEqual(lines);
  });

  test('refuses flags that do not go together', async () => {
    const refused = async (...args: string[]) =>
      (await answerHere(['explain', 'dameo', ...args])).json.error.code;
    expect(await refused('--histogram', '--preset', 'standard')).toBe('histogram-flag');
    expect(await refused('--histogram', '--attempts', '0')).toBe('number-wanted');
    expect(await refused('--histogram', 'start')).toBe('argument-extra');
    expect(await refused('start', 'a1-a2', '--seed', '3')).toBe('histogram-only');
  });
});
