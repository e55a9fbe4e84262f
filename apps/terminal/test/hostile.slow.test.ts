/** Text from anywhere, printed anywhere: it never acts on the terminal, turns the writing or begins a line of its own. */
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { newFolder, type Run, runHere, tabuleiro } from './run.ts';

/** Colour, bell, a C1 control, both kinds of direction marks, a line separator, a carriage return, a line end. */
const EVIL = 'a\x1b[31m\x07\u009b2J\u202e\u2066\u200f\u2028b\rc\nFORGED d';
const UNSAFE = /(?!\n)[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u;

const root = mkdtempSync(join(tmpdir(), 'hostile-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** A file in a folder with a name like that. */
function file(text: string): string {
  const folder = join(root, EVIL);
  mkdirSync(folder, { recursive: true });
  const path = join(folder, `${EVIL}${readdirSync(folder).length}.txt`);
  writeFileSync(path, text);
  return path;
}

function expectClean({ out, err }: Run): void {
  for (const text of [out, err]) {
    expect(text).not.toMatch(UNSAFE);
    expect(text).not.toMatch(/^FORGED/m);
  }
}

/** As a record may hold it. */
const hidden = (text: string): string =>
  text.replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, (c) => `\\u{${c.charCodeAt(0).toString(16)}}`);

const record = (header: string): string =>
  `Game: dameo\n${header}\nSeat-b: Bruno\nResult: *\n\n1. c3-c4 {x${hidden(EVIL)}y} 1... c6-c5 *\n`;

describe.each([[[]], [['--json']]])('%j', (flags) => {
  const run = (args: readonly string[], how?: Parameters<typeof tabuleiro>[1]) =>
    tabuleiro([...args, ...flags], how);

  test.each(
    [
      [EVIL],
      ['help', EVIL],
      [`--${EVIL}`],
      ['moves', EVIL],
      ['moves', 'dameo', EVIL],
      ['moves', 'dameo', 'start', EVIL],
      ['show', 'dameo', EVIL],
      ['show', 'dameo', '--preset', EVIL],
      ['show', 'dameo', '--set', EVIL],
      ['show', 'small-star-empires', '--set', `board=${EVIL}`],
      ['show', 'small-star-empires', '--board', EVIL],
      ['show', 'small-star-empires', '--board', `@${EVIL}`],
      ['apply', 'dameo', 'start', EVIL],
      ['result', 'dameo', 'start', EVIL],
      ['explain', 'dameo', 'start', EVIL],
      ['explain', 'dameo', '--histogram', '--seed', EVIL],
      ['perft', 'dameo', EVIL],
      ['analyse', 'dameo', '--nodes', EVIL],
      ['play', 'dameo', '--players', EVIL],
      ['play', 'dameo', '--clock', EVIL],
      ['play', 'dameo', '--format', EVIL],
      ['resume', EVIL],
      ['match', 'dameo', '--players', `random,${EVIL}`],
      ['match', 'dameo', '--file', EVIL],
      ['record', 'check', EVIL],
      ['record', 'show', EVIL],
      ['games', EVIL],
      ['rules', EVIL],
      ['ugi', EVIL],
      ['--lang', EVIL, 'games'],
    ].map((args) => [args.join(' ').replaceAll(EVIL, 'EVIL'), args] as const),
  )('an argument: %s', async (_, args) => {
    const answer = await runHere([...args, ...flags]);
    expect(answer.code).toBeGreaterThan(0);
    expectClean(answer);
  });

  test('records: the names of files, headers, comments, moves', async () => {
    const good = [
      record('Seat-w: Ana'),
      record(`Seat-w: Ana\nEvent: ${hidden(EVIL)}`),
      record('Seat-w: A\u202e\u200f'),
    ];
    const bad = [`Game: ${hidden(EVIL)}\n\n`, 'Game: dameo\n\n1. a\u202ebc\n', EVIL];
    for (const [texts, code] of [
      [good, 0],
      [bad, 1],
    ] as const)
      for (const path of texts.map(file))
        for (const command of ['check', 'show']) {
          const answer = await runHere(['record', command, path, ...flags]);
          expect(answer.code).toBe(code);
          expectClean(answer);
        }
  });

  test('a plain game: what is typed, where it is saved, what is loaded', async () => {
    const target = join(
      root,
      `saved-${flags.join('')}-${EVIL.replaceAll('\n', '').replaceAll('\r', '')}.txt`,
    );
    const lines = [
      ...EVIL.split('\n'),
      `moves ${EVIL.split('\n')[0]}`,
      'c3-c4',
      `save ${target}`,
      `save ${target}`,
    ];
    const how = { input: `${lines.join('\n')}\n` };
    const game = await run(['play', 'dameo', '--plain'], how);
    expectClean({ ...game, out: game.out.replaceAll('\nFORGED', '\n') });
    expect(readFileSync(target, 'utf8')).toContain('c3-c4');
    const menu = await run(['--plain'], { input: `load ${target}\nload ${target}x\nquit\n` });
    expectClean(menu);
  });

  test('saves: names of players, and of damaged files', async () => {
    const folder = join(newFolder(), EVIL);
    const env = { TABULEIRO_DATA: folder };
    await tabuleiro(['play', 'dameo', '--plain'], { env, input: 'c3-c4\n' });
    const games = join(folder, 'games');
    const save = join(games, readdirSync(games).find((name) => name.endsWith('.json'))!);
    const kept = JSON.parse(readFileSync(save, 'utf8'));
    kept.session.players[0].name = EVIL;
    writeFileSync(save, JSON.stringify(kept));
    writeFileSync(join(games, 'broken.json'), '{');
    expectClean(await run(['--plain'], { env, input: '1\nboard\nquit\n' }));
    writeFileSync(join(games, 'broken.json'), '{');
    expectClean(await run(['resume', '--plain'], { env, input: 'board\n' }));
  });

  test('a match: names of players, its folder', async () => {
    const out = join(newFolder(), EVIL);
    const names = ['random', 'greedy', 'level-1'].map((spec) => ({ name: `${spec} ${EVIL}`, spec }));
    for (const count of [2, 3]) {
      const settings = file(JSON.stringify({ game: 'dameo', players: names.slice(0, count), games: 2 }));
      expectClean(await run(['match', '--file', settings, '--out', `${out}${count}`]));
    }
    const bot = `external:sh -c 'echo ugiok; echo readyok; echo "bestmove ${EVIL.replace(/\n/g, ' ')}"'`;
    expectClean(await run(['match', 'dameo', '--players', bot, '--players', 'random', '--games', '2']));
  });
});

test('what --json wrote out is the same value again', async () => {
  const { lines } = await tabuleiro(['moves', 'dameo', '--stdin'], { input: '\u009b2J\u202ex\n' });
  expect(JSON.parse(lines[0]!).position).toBe('\u009b2J\u202ex');
});

test('a record that is shown can be read again, direction marks and all', async () => {
  const path = file(record('Seat-w: \u202eanA'));
  const { out } = await runHere(['record', 'show', path]);
  expect(out).toContain('Seat-w: \\u{202e}anA');
  const again = file(out.slice(0, out.indexOf('\n8  ')));
  const [json, same] = await Promise.all(
    [path, again].map(async (each) => (await tabuleiro(['record', 'show', each, '--json'])).out),
  );
  expect(same).toBe(json);
});

test('the protocol answers clean lines', async () => {
  const run = await tabuleiro(['ugi'], {
    input: `ugi\n${EVIL}\nsetoption name ${EVIL.split('\n')[0]} value x\nposition fen ${EVIL}\nquit\n`,
  });
  expectClean(run);
});

test('a folder that may not be written is named cleanly', async () => {
  const folder = join(newFolder(), EVIL);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'games'), '');
  chmodSync(folder, 0o500);
  const run = await tabuleiro(['play', 'dameo', '--plain'], {
    env: { TABULEIRO_DATA: folder },
    input: 'c3-c4\n',
  });
  chmodSync(folder, 0o700);
  expectClean(run);
  expect(run.err).toContain('\\u{1b}[31m');
});
