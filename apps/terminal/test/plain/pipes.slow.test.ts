/** Games line by line through pipes: lines in, lines out, ends and exit codes. */
import { writeFileSync } from 'node:fs';
import {
  formatMove,
  formatOutcome,
  gameIds,
  legalMoves,
  loadGame,
  must,
  newGameOptions,
  Rng,
} from '@tabuleiro/rules';
import { History } from '@tabuleiro/rules/match';
import { describe, expect, test } from 'vitest';
import { savedSession } from '../pty/game-driver.ts';
import { newFolder, tabuleiro } from '../run.ts';

const say = (...lines: string[]) => ({ input: lines.map((line) => `${line}\n`).join('') });

/** Move texts of a random game to its end, and its result. */
async function randomGame(id: string): Promise<{ moves: string[]; result: string }> {
  const game = must(await loadGame(id));
  const rules = must(game.configure(newGameOptions(game)));
  const history = new History(rules.start());
  const { position } = history;
  const rng = new Rng(2026);
  const moves: string[] = [];
  while (!position.outcome(history.stood)) {
    const legal = legalMoves(position);
    const move = legal[rng.below(legal.length)]!;
    moves.push(formatMove(rules, position, move));
    history.make(move);
  }
  return { moves, result: formatOutcome(rules, position.outcome(history.stood)) };
}

test.each(gameIds)('a whole game of %s reaches its result', async (id) => {
  const { moves, result } = await randomGame(id);
  const { code, lines, err } = await tabuleiro(['play', id, '--json'], say(...moves));
  expect([code, err]).toEqual([0, '']);
  const objects = lines.map((line) => JSON.parse(line));
  expect(objects.map(({ event }) => event)).toEqual(['start', ...moves.map(() => 'move'), 'end']);
  const end = objects.at(-1);
  expect(end).toMatchObject({ ply: moves.length, result });
  const { position } = objects[0];
  const applied = await tabuleiro(['apply', id, position, ...moves]);
  expect(applied.lines).toEqual([end.position, result]);
});

test.each(['en', 'pt'])(
  'an unknown word is answered with where the known ones are, in JSON too (%s)',
  async (language) => {
    const said = /not a move or a command.*"help"|não é uma jogada nem um comando.*"ajuda"/;
    const words = ['play', 'dameo', '--lang', language];
    const { lines, err } = await tabuleiro([...words, '--json'], { input: 'fly\nquit\n' });
    expect(JSON.parse(lines[1]!).error).toMatchObject({
      code: 'move-syntax',
      found: 'fly',
      message: expect.stringMatching(said),
    });
    expect(err).toMatch(said);
    expect((await tabuleiro([...words, '--plain'], { input: 'fly\nquit\n' })).err).toMatch(said);
  },
);

test('what is answered goes to stdout, what is refused to stderr', async () => {
  const { code, out, err } = await tabuleiro(
    ['play', 'dameo'],
    say('c3-c9', 'c3-c4', 'undo', 'undo', 'redo', '', 'position', 'quit'),
  );
  expect(code).toBe(0);
  expect(out).toContain('White (w)> c3-c4\n');
  expect(out).toContain('> position\nmmmmmmmm/1mmmmmm1/2mmmm2/8/2M5/3MMM2/1MMMMMM1/MMMMMMMM b 0 1\n');
  const [illegal, nothing, goodbye, ...rest] = err.split('\n');
  expect(illegal).toContain('not on the board');
  expect(nothing).toBe('There is no move to take back.');
  expect(goodbye).toMatch(/^The game is saved: /);
  expect(rest).toEqual(['']);
});

test('lines after the end are not read, and a pipe that stays open keeps nobody waiting', async () => {
  const args = ['play', 'dameo', '8/8/8/3m4/3M4/8/8/8 w 0 1', '--plain'];
  for (const how of [say('d4xd6', 'never read'), { ...say('d4xd6'), open: true as const }]) {
    const { code, out, err } = await tabuleiro(args, how);
    expect([code, err]).toEqual([0, '']);
    expect(out).toMatch(/\nWhite wins\. .*\.\n$/);
  }
  const left = await tabuleiro(['play', 'dameo', '--plain'], { ...say('c3-c4', 'quit'), open: true });
  expect(left.code).toBe(0);
});

test('a clock that runs out ends the game while nobody types', async () => {
  const { code, lines } = await tabuleiro(['play', 'dameo', '--clock', '0.2+0', '--json'], {
    ...say('c3-c4'),
    open: true,
  });
  expect(code).toBe(0);
  const events = lines.map((line) => JSON.parse(line));
  expect(events.map(({ event }) => event)).toEqual(['start', 'move', 'flag', 'end']);
  expect(events.at(-1)).toMatchObject({ reason: 'time', winners: ['w'] });
});

test('JSON tells game, totals and clocks of a match', async () => {
  const { lines } = await tabuleiro(
    ['play', 'dameo', '8/8/8/3m4/3M4/8/8/8 w', '--format', 'pair', '--clock', '300+5', '--json'],
    say('d4xd6', 'resign'),
  );
  const events = lines.map((line) => JSON.parse(line));
  expect(events.map(({ event, match }) => `${event} ${match.game}`)).toEqual([
    ...['start 1', 'move 1', 'end 1', 'game 2', 'resign 2', 'end 2'],
  ]);
  expect(events[0].clock).toEqual([300_000, 300_000]);
  expect(events[2]).toMatchObject({ clock: [305_000, 300_000], match: { totals: [1, 0], result: null } });
  expect(events[5].match.result).toMatchObject({ winners: [0] });
});

test.each(['play dameo --plain', 'play dameo', '--plain'])(
  'a line without end fills no memory: %s',
  async (line) => {
    const input = Buffer.concat([Buffer.alloc(120_000_000, 'c'), Buffer.from('\nquit\n')]);
    const { code, err, out } = await tabuleiro(line.split(' '), {
      input,
      env: { NODE_OPTIONS: '--max-old-space-size=50' },
    });
    expect(code).toBe(0);
    expect(err).toMatch(
      /^A line of more than 262144 bytes was skipped\.\n(No move was played, so there is nothing to save\.\n)?$/,
    );
    expect(out.length).toBeLessThan(10_000);
  },
);

test('a line without end is an error object with --json, and the next line is heard', async () => {
  const { code, lines } = await tabuleiro(['play', 'dameo', '--json'], {
    input: `${'x'.repeat(300_000)}\nc3-c4\n`,
  });
  const events = lines.map((line) => JSON.parse(line));
  expect(code).toBe(0);
  expect(events.map(({ event }) => event)).toEqual(['start', 'error', 'move', 'leave']);
  expect(events[1].error).toMatchObject({ code: 'line-long', accepted: '262144' });
});

test('a reader that leaves early is no error, and the game is kept', async () => {
  const folder = newFolder();
  const { code, err } = await tabuleiro(['play', 'dameo', '--plain'], {
    env: { TABULEIRO_DATA: folder },
    input: `c3-c4\n${'moves c\n'.repeat(2000)}`,
    meanwhile: ({ stdout }) => {
      let told = '';
      stdout!.on('data', (part: Buffer) => {
        told += part;
        if (told.includes('c3 to c4')) stdout!.destroy();
      });
    },
  });
  expect([code, err]).toEqual([0, '']);
  const dameo = must(await loadGame('dameo'));
  expect(savedSession(dameo, folder)!.moves.map(({ text }) => text)).toEqual(['c3-c4']);
});

describe('before the game', () => {
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
    ['small-star-empires', ['--format', 'par'], /no match called "par".*pair/],
    ['small-star-empires', ['--clock', 'soon'], /clock "soon" is not accepted.*300\+5/],
    ['small-star-empires', ['--board', '@/no/such/file'], /no file "\/no\/such\/file"/],
    ['dameo', ['--players', 'human,report-3'], /report-1/],
    ['dameo', ['--players', 'human,human,human'], /2 seats/],
    ['dameo', ['--players', 'human,external:rm'], /external/],
  ])('%s %j is refused', async (game, flags, message) => {
    const { code, err } = await tabuleiro(['play', game, ...flags]);
    expect(code).toBe(2);
    expect(err).toMatch(message);
  });
});

test.each([
  ['trench', ['report-1', 'level-2'], []],
  ['mad-bishops', ['report-1', 'report-2'], ['--set', 'size=6']],
  ['renpaarden', ['report-3', 'level-1'], ['--set', 'size=5', '--preset', 'tournament']],
  ['small-star-empires', ['report-2', 'level-1', 'random', 'report-1'], ['--board', 'quad']],
  ['dameo', ['report-1', 'level-1'], ['--format', 'pair']],
])('computers of %s %j play to the end, nothing said to them', async (game, players, more) => {
  const { code, lines, err } = await tabuleiro([
    ...['play', game, '--players', players.join(','), '--json'],
    ...more,
  ]);
  expect([code, err]).toEqual([0, '']);
  const events = lines.map((line) => JSON.parse(line));
  expect(events.at(-1)).toMatchObject({ event: 'end' });
  expect(events.at(-1).result).not.toBe('*');
  expect(events.at(-1).match?.game).toBe(more.includes('pair') ? 2 : undefined);
});
