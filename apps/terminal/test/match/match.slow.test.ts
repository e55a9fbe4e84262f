/** `match` as a user runs it: the same games every time, after being killed too, and outside programs that fail. */
import { type ChildProcess, spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { GamesOrder } from '@tabuleiro/lab/contest/games-unit';
import { gameSpec, gamesUnit } from '@tabuleiro/lab/contest/games-unit';
import { ContestLog, readMatch } from '@tabuleiro/lab/contest/log';
import { planMatch } from '@tabuleiro/lab/contest/plan';
import { parseSettings, readSettings } from '@tabuleiro/lab/contest/settings';
import { loadGame, must } from '@tabuleiro/rules';
import { formatRecords } from '@tabuleiro/rules/match';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answer, answerHere, bin, type Run, runHere, tabuleiro } from '../run.ts';

const root = mkdtempSync(join(tmpdir(), 'match-'));
const folder = (name: string) => join(root, name);
const games = (name: string) => readFileSync(join(folder(name), 'games.txt'), 'utf8');
const engine = join(root, 'engine.mjs');

beforeAll(async () => {
  await build({
    entryPoints: [fileURLToPath(new URL('engine.ts', import.meta.url))],
    outfile: engine,
    bundle: true,
    format: 'esm',
    platform: 'node',
    conditions: ['@tabuleiro/source'],
  });
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** The tables of endings of Dameo would take longer to load than all games take here. */
const GAME = 'mad-bishops';
/** Nodes and not time: what is found must not depend on the machine. */
const players = 'search:nodes=60,level-1';
const words = ['match', GAME, '--players', players, '--games', '8', '--seed', '5'];

describe('the same games', () => {
  let whole = '';

  beforeAll(async () => {
    const { code, json } = await answer([...words, '--out', folder('whole')]);
    expect(code).toBe(0);
    expect(json).toMatchObject({ game: GAME, games: 8, over: true, units: 4 });
    expect(json.wins + json.draws + json.losses).toBe(8);
    whole = games('whole');
  });

  test('are played on after a disk that was full, which is no defect', async () => {
    const out = folder('full');
    // No file may become longer than a few games: the answer is EFBIG instead of ENOSPC, the rest is the same.
    const call = [...words, '--out', out].map((word) => `'${word}'`).join(' ');
    const line = `ulimit -f 2; exec "${process.execPath}" "${bin}" ${call} --lang en`;
    const { status, stderr } = spawnSync('sh', ['-c', line], { encoding: 'utf8', timeout: 60_000 });
    expect(status).toBe(1);
    expect(stderr).toContain(`The disk has no space left for the folder "${out}"`);
    expect(stderr).not.toMatch(/defect|\n {4}at /);
    expect(games('full')).not.toBe(whole);
    expect((await tabuleiro([...words, '--out', out])).code).toBe(0);
    expect(games('full')).toBe(whole);
  });

  test('are records that can be checked', async () => {
    expect((await runHere(['record', 'check', join(folder('whole'), 'games.txt')])).out).toContain('8 games');
    expect(whole.match(/^Number: .+$/gm)).toEqual([1, 2, 3, 4, 5, 6, 7, 8].map((n) => `Number: ${n}`));
    expect(whole).not.toMatch(/20\d\d-\d\d|Date|Clock/);
  });

  test('whatever the number of workers', async () => {
    await tabuleiro([...words, '--out', folder('two'), '--concurrency', '2']);
    expect(games('two')).toBe(whole);
    expect(readdirSync(folder('two')).sort()).toEqual(['games.txt', 'match.json']);
  });

  test('from a file of settings', async () => {
    const file = join(root, 'settings.json');
    writeFileSync(file, JSON.stringify({ game: GAME, players: players.split(','), games: 8, seed: 5 }));
    await tabuleiro(['match', '--file', file, '--out', folder('file')]);
    expect(games('file')).toBe(whole);
  });

  test.each([1, 2])('after kill -9 and again, with %d workers', async (workers) => {
    const out = `killed-${workers}`;
    const many = [...words, '--out', folder(out), '--concurrency', String(workers)];
    for (const enough of [2, 5])
      await tabuleiro(many, {
        meanwhile: (child) => {
          const timer = setInterval(() => {
            const file = join(folder(out), 'games.txt');
            const played = existsSync(file) ? readFileSync(file, 'utf8').split('Game: ').length - 1 : 0;
            if (played >= enough) child.kill('SIGKILL');
          }, 5);
          child.on('close', () => clearInterval(timer));
        },
      });
    expect((await tabuleiro(many)).code).toBe(0);
    expect(games(out)).toBe(whole);
    expect(readdirSync(folder(out)).sort()).toEqual(['games.txt', 'match.json']);
  });

  test('after a record was cut in the middle', () => {
    const settings = must(readMatch(folder('whole')));
    for (let length = 0; length < whole.length; length += 37) {
      writeFileSync(join(folder('whole'), 'games.txt'), whole.slice(0, length));
      const store = must(ContestLog.open(folder('whole'), settings));
      const { records } = store;
      store.close();
      const kept = games('whole');
      expect(kept).toBe(formatRecords(records));
      expect(whole.slice(0, length).split(/^Result: .*\n\n/m).length - records.length).toBeLessThanOrEqual(2);
    }
    writeFileSync(join(folder('whole'), 'games.txt'), whole.slice(0, 3000));
    return tabuleiro([...words, '--out', folder('whole')]).then(() => expect(games('whole')).toBe(whole));
  });

  test('and more of them when asked for more', async () => {
    await tabuleiro([...words.slice(0, 4), '--games', '4', '--seed', '5', '--out', folder('more')]);
    expect(whole.startsWith(games('more'))).toBe(true);
    const { err, json } = await answer(['match', '--out', folder('more'), '--games', '8']);
    expect(err).toContain('4 of 8');
    expect(json.games).toBe(8);
    expect(games('more')).toBe(whole);
  });

  test('but not in the folder of another match', async () => {
    const other = await answerHere([...words.slice(0, 4), '--seed', '6', '--out', folder('whole')]);
    expect(other).toMatchObject({ code: 2, json: { error: { code: 'match-other' } } });
    expect(games('whole')).toBe(whole);
  });
});

describe('where no match can be kept it is said in a sentence, before anything is played', () => {
  const words = ['match', GAME, '--players', 'random,random', '--games', '2'];
  const saidIn = ({ code, out, err }: Run) => {
    expect([code, out]).toEqual([2, '']);
    return err;
  };
  const keep = async (out: string, lang = 'en') =>
    saidIn(await runHere([...words, '--lang', lang, '--out', out]));

  test.skipIf(!existsSync('/proc/self'))('a folder that takes no names', async () => {
    const said = 'You may not write to the folder "/proc/x". Choose another folder.\n';
    expect(await keep('/proc/x')).toBe(said);
    expect(await keep('/proc/x', 'pt')).toBe(
      'Não tem permissão para escrever na pasta "/proc/x". Escolha outra pasta.\n',
    );
    // Where making it had no end, the process has: this one would stand still with it.
    const meanwhile = (child: ChildProcess) => void setTimeout(() => child.kill('SIGKILL'), 60_000).unref();
    const below = await tabuleiro([...words, '--lang', 'en', '--out', '/proc/x/y'], { meanwhile });
    expect(saidIn(below)).toContain('"/proc/x/y"');
  });

  test('a file, and what is below one', async () => {
    const file = folder('in-the-way');
    writeFileSync(file, 'mine');
    const said = (name: string) =>
      `The folder "${name}" cannot be created: there is a file of that name. Choose another folder.\n`;
    for (const name of [file, join(file, 'below'), '/dev/full']) expect(await keep(name)).toBe(said(name));
    expect(readFileSync(file, 'utf8')).toBe('mine');
  });
});

test('Ctrl-C stops with what is known', async () => {
  const out = folder('stopped');
  const {
    code,
    out: text,
    err,
  } = await tabuleiro(
    ['match', GAME, '--players', 'search:nodes=200,search:nodes=100', '--games', '500', '--out', out],
    {
      meanwhile: (child) => {
        const timer = setInterval(() => {
          if (!existsSync(join(out, 'games.txt'))) return;
          clearInterval(timer); // a second one would not be so kind
          child.kill('SIGINT');
        }, 20);
        child.on('close', () => clearInterval(timer));
      },
    },
  );
  expect(code).toBe(130);
  expect(text).toMatch(/^won \d+, drawn \d+, lost \d+ of \d+ games$/m);
  expect(err).toMatch(/Interrupted after \d+ of 500 games/);
});

test('the sequential test stops a match that is decided, at the same game with two workers', async () => {
  const long = ['match', GAME, '--players', 'search:nodes=100,random', '--games', '200', '--sprt', '0,400'];
  const { json } = await answer([...long, '--out', folder('sprt-1')]);
  expect(json).toMatchObject({ over: true, sprt: { decision: 'accept' } });
  expect(json.games).toBeLessThan(40);
  await tabuleiro([...long, '--out', folder('sprt-2'), '--concurrency', '2']);
  expect(games('sprt-2')).toBe(games('sprt-1'));
});

test('matches of two games count summed points', async () => {
  const { json } = await answer([
    'match',
    'trench',
    '--players',
    'greedy,random',
    '--format',
    'match',
    '--games',
    '8',
  ]);
  expect(json).toMatchObject({ games: 8, units: 4 });
  expect([0, 0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 0.875, 1]).toContain(json.score.value);
});

test('three seats: everybody in every seat, on boards of their own', async () => {
  const args = ['match', 'small-star-empires', '--players', 'random,greedy,report-1', '--games', '3'];
  const { json } = await answer([...args, '--boards', 'random-tri-#', '--out', folder('tri')]);
  expect(json.games).toBe(3);
  expect(json.table).toHaveLength(3);
  expect(games('tri')).toMatch(/^Option-board: random-tri-\d+$/m);
  expect((await runHere(['record', 'check', join(folder('tri'), 'games.txt')])).code).toBe(0);
});

test('a folder in use, or of no use, is refused', async () => {
  const again = ['match', GAME, '--players', 'random,random', '--games', '2', '--out'];
  await tabuleiro([...again, folder('busy')]);
  writeFileSync(join(folder('busy'), 'match.lock'), `${process.pid}\n`);
  expect((await answer([...again, folder('busy')])).json.error).toMatchObject({ code: 'match-busy' });
  for (const file of [engine, join(engine, 'x')]) {
    const { error } = (await answerHere([...again, file])).json;
    expect(error).toMatchObject({ code: 'folder-file', found: file });
    expect(error.message.replaceAll(file, '')).not.toMatch(/E[A-Z]{4}/);
  }
});

test('the settings in docs/match.md can be played', () => {
  const page = readFileSync(new URL('../../../../docs/match.md', import.meta.url), 'utf8');
  const settings = must(parseSettings(/```json\n([\s\S]*?)```/.exec(page)![1]!));
  expect(settings.players.map(({ name }) => name)).toEqual(['level-5', 'before']);
  expect(settings.sprt).toMatchObject({ elo1: 20 });
});

describe('a file or folder from elsewhere', () => {
  const left = join(root, 'left-behind');
  const spec = `external:touch ${left}`;
  const settings = { game: GAME, players: [spec, 'random'], games: 2 };
  const plant = (name: string, games: number): string => {
    mkdirSync(folder(name));
    writeFileSync(
      join(folder(name), 'match.json'),
      JSON.stringify({ settings: { ...settings, games }, state: {} }),
    );
    return folder(name);
  };

  test('starts no program that was not named on this command line', async () => {
    const out = plant('planted', 2);
    const { code, json, err } = await answerHere(['match', '--out', out]);
    expect([code, json.error.code]).toEqual([2, 'match-program']);
    expect(err).toContain(`touch ${left}`);
    expect(existsSync(left)).toBe(false);
    expect(readdirSync(out)).toEqual(['match.json']);
  });

  test('as a file of settings, whatever folder it is played into', async () => {
    const file = join(root, 'from-elsewhere.json');
    writeFileSync(file, JSON.stringify({ ...settings, players: [{ name: 'level-1', spec }, 'random'] }));
    for (const rest of [[], ['--out', folder('from-file')], ['--json']]) {
      const { code, err } = await runHere(['match', '--file', file, ...rest]);
      expect(code).toBe(2);
      expect(err).toContain(`"${file}" would start the program "${spec}"`);
    }
    expect(existsSync(left)).toBe(false);
  });

  test('as a unit that came through a queue', async () => {
    const plan = must(planMatch(must(await loadGame(GAME)), must(readSettings(settings))));
    const { input } = gameSpec(plan, plan.schedule.games[0]!);
    await expect(gamesUnit().run(input as GamesOrder, () => {})).rejects.toThrow('was not named here');
    expect(existsSync(left)).toBe(false);
  });

  test('starts what the same command line names, with whatever budget', async () => {
    const command = `touch ${left}; ${process.execPath} ${engine} legal`;
    const file = join(root, 'trusted.json');
    const players = [`external:ms=50 ${command}`, 'random'];
    writeFileSync(file, JSON.stringify({ ...settings, players, games: 2 }));
    const out = folder('trusted');
    const named = ['--players', `external:${command}`];
    const { code, json } = await answer(['match', '--file', file, ...named, '--out', out]);
    expect([code, json.games]).toEqual([0, 2]);
    expect(existsSync(left)).toBe(true);
    rmSync(left);
    const more = await answer(['match', '--out', out, ...named, '--games', '4']);
    expect([more.code, more.json.games]).toEqual([0, 4]);
    expect(existsSync(left)).toBe(true);
    rmSync(left);
  });

  test.each(['external:true', 'random'])('leaves its players as they are: --players %s', async (player) => {
    const file = join(root, 'unchanged.json');
    writeFileSync(file, JSON.stringify(settings));
    const { code, json } = await answerHere(['match', '--file', file, '--players', player]);
    expect([code, json.error]).toMatchObject([2, { code: 'settings-flag', found: '--players' }]);
  });

  test('nor another one than was named', async () => {
    const named = ['--players', 'external:true', '--players', 'random', '--games', '2'];
    const { json } = await answerHere(['match', GAME, ...named, '--out', plant('other-program', 2)]);
    expect(json.error.code).toBe('match-other');
    expect(existsSync(left)).toBe(false);
  });

  test('is reported where all games are played: nothing has to be started for that', async () => {
    const out = folder('played');
    const bot = `external:touch ${left}; ${process.execPath} ${engine} legal`;
    await answer(['match', GAME, '--players', bot, '--players', 'random', '--games', '2', '--out', out]);
    expect(existsSync(left)).toBe(true);
    rmSync(left);
    const { code, json } = await answerHere(['match', '--out', out]);
    expect([code, json.games]).toEqual([0, 2]);
    expect((await answerHere(['match', '--out', out, '--games', '4'])).json.error.code).toBe('match-program');
    expect(existsSync(left)).toBe(false);
  });
});

describe('outside programs', () => {
  const command = (how: string, first = '') => `external:${first}${process.execPath} ${engine} ${how}`;
  const against = (how: string, out: string, first = '') =>
    answer([
      ...['match', GAME, '--players', command(how, first), '--players', 'random', '--games', '4'],
      ...['--out', folder(out), '--seed', '2'],
    ]);

  test('play', async () => {
    const { code, json } = await against('legal', 'legal');
    expect([code, json]).toMatchObject([0, { games: 4, forfeits: 0 }]);
    expect((await runHere(['record', 'check', join(folder('legal'), 'games.txt')])).code).toBe(0);
  });

  test.each([
    ['crash', 'engine-crashed exit 3', 'resignation', ''],
    ['illegal', 'engine-illegal a1-a1', 'resignation', ''],
    ['hang', 'engine-silent', 'time', 'patience=300 '],
  ])('that %s lose the game, and the match goes on', async (how, reason, end, first) => {
    const { code, json } = await against(how, how, first);
    expect(code).toBe(1); // it was played to its end, and what it tells of strength is in doubt
    expect(json).toMatchObject({ games: 4, wins: 0, losses: 4, forfeits: 4 });
    const text = games(how);
    expect(text.match(/^Forfeit: .+$/gm)).toEqual(
      ['r', 'b', 'r', 'b'].map((turn) => `Forfeit: ${turn} ${reason}`),
    );
    expect(text).toContain(`Result: b ${end}`);
    expect((await runHere(['record', 'check', join(folder(how), 'games.txt')])).code).toBe(0);
  });

  test.each([
    ['/nonexistent/bot', 'exit 127', /nonexistent/],
    ['echo the reason >&2; exit 4', 'exit 4', /^the reason$/m],
  ])('that do not start: %s', async (bot, how, said) => {
    const { code, json, err } = await answer([
      ...['match', GAME, '--players', `external:${bot}`, '--players', 'random', '--games', '2'],
    ]);
    expect([code, json.error]).toMatchObject([2, { code: 'program-start', found: bot, accepted: how }]);
    expect(err).toMatch(said);
    expect(err).toContain(`The program "${bot}" does not start (${how}).`);
  });

  test('what a program says before it fails in a game is shown once', async () => {
    const { code, err } = await against('crash', 'crash-said');
    expect(code).toBe(1);
    expect(err.split('out of ideas')).toHaveLength(2);
  });
});
