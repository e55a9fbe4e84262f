/** Saved games as people live through them: killed, resumed, in two terminals, on a disk that refuses. */
import { execFileSync, spawn } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { loadGame, must } from '@tabuleiro/rules';
import { parseRecords, resumeSession } from '@tabuleiro/rules/match';
import { beforeAll, expect, test } from 'vitest';
import { newFolder, tabuleiro } from '../run.ts';
import { bin, Conversation } from '../ugi/conversation.ts';

const say = (...lines: string[]) => lines.map((line) => `${line}\n`).join('');

/** The moves and results of the finished games of a folder. */
function finished(folder: string) {
  const records = must(parseRecords(readFileSync(join(folder, 'finished.txt'), 'utf8')));
  return records.map(({ record }) => [record.line.moves.map(({ move }) => move), record.result] as const);
}

const savesIn = (folder: string) =>
  readdirSync(join(folder, 'games')).filter((name) => name.endsWith('.json'));

/** A process that plays; its lines come one by one. */
const start = (folder: string, ...args: string[]) =>
  new Conversation(process.execPath, [bin, ...args], { TABULEIRO_DATA: folder, LC_ALL: 'C' });

beforeAll(() => tabuleiro(['--version'])); // built before anybody measures

test('killed at any moment, a game of computers goes on as if nothing had happened', async () => {
  const whole = newFolder();
  // One of them thinks long enough that the game is not over before anybody can kill it.
  const players = ['--players', 'search:nodes=100000,level-1', '--seed', '7'];
  const game = ['play', 'mad-bishops', '--set', 'size=6', ...players, '--json'];
  const uninterrupted = await tabuleiro(game, { env: { TABULEIRO_DATA: whole } });
  expect(uninterrupted.code).toBe(0);
  const folder = newFolder();
  const begun = start(folder, ...game);
  let shown = '';
  for (let ply = 0; ply < 5; ply++) shown = await begun.until(`{"event":"${ply ? 'move' : 'start'}"`);
  begun.kill();
  await begun.exited;
  const resumed = start(folder, 'resume', '--json');
  const first = await resumed.next();
  // What was shown is on the disk; the killed process may have been one move further.
  expect(JSON.parse(first).ply).toBeGreaterThanOrEqual(JSON.parse(shown).ply);
  await resumed.next();
  resumed.kill();
  await resumed.exited;
  const last = await tabuleiro(['resume', '--json'], { env: { TABULEIRO_DATA: folder } });
  expect([last.code, last.err]).toEqual([0, '']);
  expect(finished(folder)).toEqual(finished(whole));
  expect(readdirSync(join(folder, 'games'))).toEqual([]);
});

/** Long after it would have answered. */
const HANGS_MS = 60_000;

test.skipIf(process.platform === 'win32')(
  'what is no file is left alone, and nobody waits for it',
  async () => {
    const folder = newFolder();
    const env = { TABULEIRO_DATA: folder };
    await tabuleiro(['play', 'dameo'], { env, input: say('c3-c4', 'quit') });
    const games = join(folder, 'games');
    execFileSync('mkfifo', [join(games, 'a-pipe.json'), join(folder, 'preferences.json')]);
    mkdirSync(join(games, 'a-folder.json'));
    symlinkSync('/dev/zero', join(games, 'a-device.json'));
    symlinkSync('/nowhere', join(games, 'a-dangling-link.json'));
    const before = readdirSync(games);
    for (const [args, input, wanted] of [
      [[], say('quit'), 'Unfinished'],
      [['resume'], say('last', 'quit'), 'c3 to c4'],
    ] as const) {
      const { code, out, err } = await tabuleiro(args, {
        env,
        input,
        meanwhile: (child) => {
          const timer = setTimeout(() => child.kill('SIGKILL'), HANGS_MS);
          child.on('close', () => clearTimeout(timer));
        },
      });
      expect([code, out]).toEqual([0, expect.stringContaining(wanted)]);
      expect(err).not.toContain('damaged');
    }
    expect(readdirSync(games)).toEqual(before);
  },
);

test('two games at once do not meet; every look at a save finds it whole', async () => {
  const folder = newFolder();
  const env = { TABULEIRO_DATA: folder };
  const play = () =>
    Promise.all(
      ['trench', 'dameo'].map((game, i) =>
        tabuleiro(['play', game, '--players', 'random,random', '--seed', `${i}`, '--json'], { env }),
      ),
    );
  let looks = 0;
  const watch = setInterval(() => {
    if (!existsSync(join(folder, 'games'))) return;
    for (const name of savesIn(folder)) {
      try {
        JSON.parse(readFileSync(join(folder, 'games', name), 'utf8'));
        looks++;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT') looks = Number.NaN;
      }
    }
  }, 1);
  const runs = await play();
  // On a busy machine a game may be over before anybody has looked.
  while (looks <= 5) runs.push(...(await play()));
  clearInterval(watch);
  for (const run of runs) expect([run.code, run.err]).toEqual([0, '']);
  expect(looks, 'every save was whole').not.toBeNaN();
  const games = finished(folder).map(([moves]) => moves.length);
  expect(games.sort()).toEqual(runs.map(({ lines }) => JSON.parse(lines.at(-1)!).ply).sort());
  expect(readdirSync(join(folder, 'games'))).toEqual([]);
});

test('a game that is open elsewhere is shown as such, and free after kill -9', async () => {
  const folder = newFolder();
  const env = { TABULEIRO_DATA: folder };
  const other = start(folder, 'play', 'dameo');
  await other.until('To move');
  await other.ask('c3-c4', 'To move');
  const refused = await tabuleiro(['resume'], { env });
  expect(refused).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^This game is open in another terminal/),
  });
  const menu = await tabuleiro([], { env, input: say('1', 'x', 'quit') });
  expect(menu.out).toMatch(
    / 1 {2}\(open in another terminal\) Dameo: White person, Black person; 1 move; .*\n/,
  );
  expect(menu.err).toMatch(
    /^This game is open.*\nThere is no unfinished game number x; accepted: 1\.\.1\.\n$/,
  );
  other.kill();
  await other.exited;
  const free = await tabuleiro([], { env, input: say('1', 'position', 'c6-c5') });
  expect(free.out).not.toContain('open in another');
  expect(free.out).toContain('/2M5/3MMM2/1MMMMMM1/MMMMMMMM b 0 1\n');
  const [one] = JSON.parse((await tabuleiro(['--json'], { env, input: say('quit') })).lines[0]!).unfinished;
  expect(one).toMatchObject({ number: 1, game: 'dameo', ply: 2, open: false });
});

test('numbers choose the game, the last one first; both languages', async () => {
  const env = { TABULEIRO_DATA: newFolder() };
  expect(await tabuleiro(['resume', '--lang', 'pt'], { env })).toMatchObject({
    code: 1,
    err: 'Não há nenhuma partida por acabar.\n',
  });
  await tabuleiro(['play', 'renpaarden'], { env, input: say('a2-b4', 'undo') });
  await tabuleiro(['play', 'dameo', '--players', 'human,level-1'], { env, input: say('c3-c4') });
  const pt = await tabuleiro(['--lang', 'pt'], { env, input: say('quit') });
  const [title, ...games] = pt.lines.map((line) => line.replace(/20\d\d-\d\d-\d\d \d\d:\d\d$/, 'TIME'));
  expect(title).toBe('Partidas por acabar, a mais recente primeiro:');
  expect(games.slice(0, 2)).toEqual([
    '  1  Dameo: Brancas pessoa, Pretas nível 1; 2 jogadas; TIME',
    '  2  Renpaarden: Brancas pessoa, Pretas pessoa; 0 jogadas; TIME',
  ]);
  const second = await tabuleiro(['resume', '2', '--lang', 'pt'], { env, input: say('redo') });
  expect(second.err).toMatch(/^Retomada: Renpaarden: .*\nA partida está guardada: .*\n$/);
  expect((await tabuleiro(['resume'], { env })).err).toMatch(
    /^Resumed: Renpaarden: .*1 move;.*\nThere are 2 /,
  );
  const none = await tabuleiro(['resume', '9'], { env });
  expect(none).toMatchObject({ code: 1, err: 'There is no unfinished game number 9; accepted: 1..2.\n' });
  expect((await tabuleiro(['resume', 'x'], { env })).code).toBe(2);
});

test('a damaged save stays where it is with a message; the others can be resumed', async () => {
  const folder = newFolder();
  const env = { TABULEIRO_DATA: folder };
  mkdirSync(join(folder, 'games'), { recursive: true });
  writeFileSync(join(folder, 'games', 'dameo-1.json'), '{"version":1,"be');
  writeFileSync(join(folder, 'games', 'dameo-2.json'), '{"version":3}');
  await tabuleiro(['play', 'dameo'], { env, input: say('c3-c4') });
  const { code, err, out } = await tabuleiro(['resume', '--lang', 'pt'], { env, input: say('quit') });
  expect(code).toBe(0);
  expect(err.match(/Esta versão não consegue abrir .*dameo-1\.json": .* Fica intacto;/g)).toHaveLength(1);
  expect(err).toMatch(/dameo-2\.json" é de uma versão mais recente/);
  expect(out).toContain('Pretas (b)> quit');
  expect(readFileSync(join(folder, 'games', 'dameo-1.json'), 'utf8')).toBe('{"version":1,"be');
  const again = await tabuleiro(['resume', '--json'], { env });
  expect(again.lines.map((line) => JSON.parse(line).warning?.code)).toEqual([
    'save-stays',
    'save-newer',
    undefined,
    undefined,
  ]);
});

test('the last game cannot be replayed: that is said, it stays, and the one before it goes on', async () => {
  const folder = newFolder();
  const env = { TABULEIRO_DATA: folder };
  await tabuleiro(['play', 'dameo'], { env, input: say('c3-c4') });
  await tabuleiro(['play', 'trench'], { env, input: say('d4-d5') });
  const games = join(folder, 'games');
  const path = join(games, readdirSync(games).find((name) => name.startsWith('trench'))!);
  const broken = readFileSync(path, 'utf8').replace('d4-d5', 'a1-a1');
  writeFileSync(path, broken);
  const { code, err } = await tabuleiro(['resume'], { env });
  expect(code).toBe(0);
  expect(err).toMatch(/trench.*stays untouched[\s\S]*Resumed: Dameo/);
  expect(await tabuleiro(['resume', '1'], { env })).toMatchObject({ code: 1 });
  const menu = await tabuleiro([], { env, input: say('1', 'quit') });
  expect(menu.err.match(/trench.*stays untouched/g)).toHaveLength(1);
  expect(readFileSync(path, 'utf8')).toBe(broken);
  await tabuleiro([], { env, input: say('delete 1', 'quit') });
  expect(existsSync(path)).toBe(false);
});

test('save writes the record to a new file and refuses an old one', async () => {
  const folder = newFolder();
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'my game.txt');
  const input = say('c3-c4', `save ${file}`, 'c6-c5', `save ${file}`, 'save', `save ${folder}/no/file`);
  const { code, out, err } = await tabuleiro(['play', 'dameo'], { env: { TABULEIRO_DATA: folder }, input });
  expect(code).toBe(0);
  expect(out).toContain(`The game so far is in "${file}".`);
  expect(readFileSync(file, 'utf8')).toMatch(/^Game: dameo\n[\s\S]*\n1\. c3-c4 \*\n$/);
  expect(err.split('\n')).toEqual([
    `The file "${file}" already exists and stays as it is. Choose another name.`,
    '"save" needs the name of a file.',
    `The file "${folder}/no/file" cannot be written (ENOENT).`,
    expect.stringContaining('is saved'),
    '',
  ]);
});

test('where nothing can be kept, one message, the game goes on, and the exit code tells', async () => {
  const file = newFolder();
  writeFileSync(file, '');
  const env = { TABULEIRO_DATA: file };
  const input = say('c3-c4', 'c6-c5', 'quit');
  const { code, out, err } = await tabuleiro(['play', 'dameo'], { env, input });
  expect(code).toBe(70);
  expect(out).toContain('White (w)> quit');
  expect(err).toMatch(
    /^".*" cannot be written \(\w+\)\. You can play on, but the game is not being saved: save it to another place.*\nThe game could not be saved: .*\n$/,
  );
  expect((await tabuleiro(['play', 'dameo', '--json'], { env, input })).code).toBe(70);
});

test('a game that was saved elsewhere in time is not lost', async () => {
  const file = newFolder();
  writeFileSync(file, '');
  const env = { TABULEIRO_DATA: file };
  const saved = await tabuleiro(['play', 'dameo'], { env, input: say('c3-c4', `save ${file}-1`, 'quit') });
  expect(saved.code).toBe(0);
  expect(saved.err).not.toContain('are lost');
  const late = await tabuleiro(['play', 'dameo'], { env, input: say(`save ${file}-2`, 'c3-c4', 'quit') });
  expect(late.code).toBe(70);
});

test('a full disk: the last good save stays, and the game goes on to its end', async () => {
  const folder = newFolder();
  const env = { ...process.env, TABULEIRO_DATA: folder, LC_ALL: 'C' };
  await tabuleiro(['play', 'dameo'], { env: { TABULEIRO_DATA: folder }, input: say('c3-c4') });
  // No file may become longer than 0 blocks: the answer is EFBIG instead of ENOSPC, the rest is the same.
  const child = spawn('sh', ['-c', `ulimit -f 0; exec "${process.execPath}" "${bin}" resume`], { env });
  let err = '';
  child.stderr.on('data', (part: Buffer) => {
    err += part;
  });
  child.stdin.end(say('c6-c5', 'c4xc6', 'resign'));
  child.stdout.resume();
  const code = await new Promise((resolve) => child.on('close', resolve));
  expect(code).toBe(70);
  expect(err.match(/The disk has no space left.*save it to another place/g)).toHaveLength(1);
  const [name] = savesIn(folder);
  const { session } = JSON.parse(readFileSync(join(folder, 'games', name!), 'utf8'));
  expect(must(resumeSession(must(await loadGame('dameo')), session)).moves).toHaveLength(1);
  expect(readdirSync(join(folder, 'games'))).toEqual([name]);
});

test.skipIf(process.getuid?.() === 0)('a read-only folder can still be resumed from', async () => {
  const folder = newFolder();
  const env = { TABULEIRO_DATA: folder };
  await tabuleiro(['play', 'dameo'], { env, input: say('c3-c4') });
  chmodSync(join(folder, 'games'), 0o500);
  const { code, err } = await tabuleiro(['resume'], { env, input: say('c6-c5', 'c4xc6', 'quit') });
  chmodSync(join(folder, 'games'), 0o700);
  expect(code).toBe(0);
  expect(err.match(/You have no permission to write/g)).toHaveLength(1);
});
