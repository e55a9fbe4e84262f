/** `npm start` itself, as a process. */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, request } from 'node:http';
import { builtinModules } from 'node:module';
import { type AddressInfo, createServer as createTcp } from 'node:net';
import { join } from 'node:path';
import type { CreateAnswer, ReadAnswer } from '@tabuleiro/protocol/http';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import { freshServer } from '../../../scripts/build/server.mjs';
import { freshWeb } from '../../../scripts/build/web.mjs';
import { sentences } from '../../../scripts/start/words.mjs';
import { SERVER_SETTINGS } from '../src/settings.ts';
import { SqliteStore } from '../src/store/sqlite/sqlite-store.ts';
import { builtFile, temporaryFolder } from './built.ts';

const root = join(import.meta.dirname, '../../..');
const script = [join(root, 'scripts/run.mjs'), 'start'];

// Built once, before several processes do it at once.
beforeAll(async () => {
  await freshWeb();
  await freshServer();
});

/** Without the folder of a person's data, and in a language. */
const env = (language: string) => ({
  ...process.env,
  TABULEIRO_DATA: temporaryFolder(),
  TABULEIRO_LANG: language,
  INIT_CWD: '/',
});

const once = (language: string, ...args: string[]) =>
  spawnSync(process.execPath, [...script, ...args], {
    encoding: 'utf8',
    env: env(language),
    timeout: 60_000,
  });

/** The same while this process goes on: its exit code and what it said on stderr. */
async function ended(language: string, ...args: string[]): Promise<[number | null, string]> {
  const child = spawn(process.execPath, [...script, ...args], { env: env(language) });
  let said = '';
  child.stderr.on('data', (part) => void (said += part));
  return [await new Promise((resolve) => child.once('close', resolve)), said];
}

/** Runs until it has said its address. */
const start = (language: string, ...args: string[]) => startWith(env(language), ...args);

async function startWith(variables: NodeJS.ProcessEnv, ...args: string[]) {
  const child = spawn(process.execPath, [...script, ...args], { env: variables });
  onTestFinished(() => void child.kill('SIGKILL'));
  let said = '';
  let logged = '';
  child.stderr.on('data', (part) => void (logged += part));
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const address = await new Promise<string>((resolve, reject) => {
    const hear = (part: Buffer) => {
      said += part;
      const found = /http:\/\/localhost:\d+\//.exec(said)?.[0];
      if (found && said.includes('Ctrl-C')) resolve(found);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    void ended.then((code) => reject(new Error(`ended with ${code}: ${said}`)));
  });
  return { child, ended, address, said, log: () => logged };
}

test('serves the app, says where, and ends at Ctrl-C', async () => {
  const { child, ended, address, said } = await start('en', '--port', '0');
  expect(said).toContain('npx tabuleiro');
  const page = await fetch(address);
  expect(await page.text()).toContain('<meta http-equiv="Content-Security-Policy"');
  let last = '';
  child.stdout.on('data', (part) => void (last += part));
  child.kill('SIGINT');
  expect([await ended, last]).toEqual([0, 'The server has stopped; every game is kept.\n']);
});

test('the app, the API and what is refused have the content policy', async () => {
  const { address } = await start('en', '--port', '0');
  const answers = await Promise.all([
    ...['', 'api/v1', 'api/v1/nothing', 'assets/nothing'].map((path) => fetch(`${address}${path}`)),
    fetch(`${address}api/v1/games`, { method: 'POST', body: '{' }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 404, 404, 400]);
  const refused = await answerTo(Number(new URL(address).port), 'evil.example');
  expect(refused.statusCode).toBe(403);
  for (const headers of [...answers.map((each) => Object.fromEntries(each.headers)), refused.headers])
    expect(headers).toMatchObject({
      'content-security-policy': expect.stringMatching(/^default-src 'none';.* frame-ancestors 'none'$/),
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    });
});

test.each([
  ['--prot'],
  ['--port', 'many'],
  ['--port=70000'],
  ['--trust-proxy', 'all'],
  ['--public-url', 'play.example'],
  ['--public-url', 'https://play.example/games'],
  ['--host', 'http://x'],
  ['--data='],
  ['--log', 'xml'],
  ['--redis', 'localhost:6379'],
  ['--redis', 'http://localhost'],
  ['--log-level', 'loud'],
  ['dameo'],
])('what it does not understand gets a sentence: %s', (...args) => {
  const { status, stderr } = once('en', ...args);
  expect(status).toBe(2);
  expect(stderr).toContain('is not understood.');
  expect(stderr).not.toMatch(/^ +at /m);
});

test('the terminal app is still one word away', () => {
  const { status, stdout } = once('en', '--terminal', 'show', 'dameo');
  expect(status).toBe(0);
  expect(stdout).toContain('a');
});

const challenge = JSON.stringify({ request: { game: 'dameo', places: ['human', 'human'] }, name: 'Ana' });
const create = async (address: string): Promise<CreateAnswer> => {
  const answer = await fetch(`${address}api/v1/games`, { method: 'POST', body: challenge });
  return (await answer.json()) as CreateAnswer;
};
const stateOf = async (address: string, game: string): Promise<string> => {
  const { sheet } = (await (await fetch(`${address}api/v1/games/${game}`)).json()) as {
    sheet?: { state: string };
  };
  return sheet?.state ?? 'none';
};

test('a journal that is gone is reported at the next start, once', async () => {
  const data = temporaryFolder();
  const first = await start('en', '--port', '0', '--data', data);
  await create(first.address);
  first.child.kill('SIGKILL');
  await first.ended;
  for (const end of ['', '-wal', '-shm']) rmSync(join(data, `games.db${end}`), { force: true });
  const second = await start('en', '--port', '0', '--data', data);
  expect(second.said).toMatch(
    /^Games or moves are missing in .*: 0 of 1 games and \d+ of \d+ writes were found\./m,
  );
  await create(second.address); // from its first commit on there is a new note
  second.child.kill('SIGTERM');
  await second.ended;
  const third = await start('en', '--port', '0', '--data', data);
  expect(third.said).not.toContain('missing');
});

const hasLimits = spawnSync('prlimit', ['--version']).status === 0;

test.skipIf(!hasLimits)('a full disk is told on stderr when it begins and when it is over', async () => {
  const { child } = await start('en', '--port', '0', '--data', temporaryFolder());
  const limit = (bytes: string): void =>
    void spawnSync('prlimit', ['--pid', `${child.pid}`, `--fsize=${bytes}:unlimited`]);
  let heard = '';
  child.stderr.on('data', (part) => void (heard += part));
  limit('8192');
  await expect.poll(() => heard, { timeout: 20_000 }).toMatch(/cannot be written \(store-(full|failed): /);
  limit('unlimited');
  await expect.poll(() => heard, { timeout: 40_000 }).toMatch(/written again\. Between .* refused\.\n$/);
  expect(heard.trim().split('\n')).toHaveLength(2);
});

test('as JSON the log has start, refused limits and stop, and neither secrets nor addresses', async () => {
  const settings = join(temporaryFolder(), 'settings.json');
  writeFileSync(settings, '{"requests": {"most": 3, "perMs": 600000}}');
  const words = ['--log', 'json', '--log-level', 'debug', '--settings', settings];
  const { child, ended, address, log } = await start(
    'en',
    '--port',
    '0',
    '--data',
    temporaryFolder(),
    ...words,
  );
  const { secret } = await create(address);
  for (let i = 0; i < 5; i++) await fetch(`${address}api/v1/games/x`);
  const lines = () =>
    log()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
  await expect.poll(() => lines().map(({ event }) => event), { timeout: 20_000 }).toContain('limits-refused');
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
  expect(lines()).toMatchObject([
    { level: 'info', event: 'started', store: 'sqlite', games: 0 },
    { level: 'info', event: 'limits-refused', 'too-fast': expect.any(Number) },
    { level: 'info', event: 'stopping' },
    { level: 'info', event: 'stopped' },
  ]);
  expect(log()).not.toMatch(new RegExp(`${secret}|127\\.0\\.0\\.1|::1|localhost`));
});

test('a game outlives the process that it was created in, also one that is killed', async () => {
  const data = join(temporaryFolder(), 'below');
  const first = await start('en', '--port', '0', '--data', data);
  expect(first.said).toContain(data);
  const { game } = await create(first.address);
  first.child.kill('SIGKILL');
  await first.ended;
  const second = await start('pt', '--port', '0', '--data', data);
  expect(await stateOf(second.address, game)).toBe('challenge');
  expect(second.said).toContain('guardam-se em');
  second.child.kill('SIGTERM');
  expect(await second.ended).toBe(0);
  expect(readdirSync(data).sort()).toEqual(['games.db', 'salt']); // closed in order: nothing is left beside the store
});

test('a computer answers over plain HTTP, from a thread of the same process', async () => {
  const { address, child, ended } = await start('en', '--port', '0');
  const post = async (path: string, body: object) =>
    (await fetch(`${address}api/v1/${path}`, { method: 'POST', body: JSON.stringify(body) })).json();
  const request = { game: 'renpaarden', places: ['human', 'level-1'] };
  const { game, secret } = (await post('games', { request, name: 'Ana' })) as CreateAnswer;
  const read = { secret, since: 0, moves: true };
  const { moves, acts } = (await post(`games/${game}/read`, read)) as ReadAnswer;
  const command = { kind: 'play', move: moves![0], ply: 0 };
  const done = await post(`games/${game}/commands`, { secret, id: 'c1', after: 0, command });
  expect(done).toMatchObject({ answer: { kind: 'ack', number: 1 } });
  const later = { secret, since: 1, acts: acts.at(-1)!.number, wait: 25_000 };
  const answered = (await post(`games/${game}/read`, later)) as ReadAnswer;
  expect(answered.events[0]).toMatchObject({ kind: 'move', number: 2, player: 1 });
  child.kill('SIGINT');
  expect(await ended).toBe(0);
});

test('metrics of the process are read with the token of the folder', async () => {
  const data = temporaryFolder();
  const { address } = await start('en', '--port', '0', '--data', data);
  const { token } = JSON.parse(readFileSync(join(data, 'running.json'), 'utf8')) as { token: string };
  const answer = await fetch(`${address}metrics`, { headers: { Authorization: `Bearer ${token}` } });
  const text = await answer.text();
  for (const name of ['tabuleiro_ready 1', 'nodejs_eventloop_lag_p99_seconds ', 'process_open_fds '])
    expect(text).toContain(`\n${name}`);
});

test('a second server on the same folder says where the first runs, and its keeper speaks to that one', async () => {
  const data = temporaryFolder();
  const { address } = await start('en', '--port', '0', '--data', data);
  const second = once('en', '--port', '0', '--data', data);
  expect(second.status).toBe(1);
  expect(second.stderr).toContain(`already: ${address}`);
  const { game } = await create(address);
  const admin = (...words: string[]) => once('en', '--data', data, '--admin', ...words);
  const copy = join(temporaryFolder(), 'copy.db');
  expect(admin('backup', copy)).toMatchObject({ status: 0 });
  expect(existsSync(copy)).toBe(true);
  const again = admin('backup', copy);
  expect([again.status, again.stderr]).toEqual([
    1,
    expect.stringContaining(`${copy} exists and is left alone`),
  ]);
  const nowhere = join(temporaryFolder(), 'none', 'copy.db');
  expect(admin('backup', nowhere).stderr).toContain(`The copy ${nowhere} cannot be written (`);
  expect(admin('list').stdout).toMatch(
    new RegExp(`^${game}  dameo  open  \\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d  Ana, \\.\\.\\.\\n$`),
  );
  expect(admin('list', 'trench').stdout).toBe('There are no such games.\n');
  expect(admin('log').stdout).toBe('Nothing has been done.\n');
  expect(admin('close', game, 'not', 'wanted')).toMatchObject({
    status: 0,
    stdout: `Done: close ${game}.\n`,
  });
  expect(await stateOf(address, game)).toBe('closed');
  const line = `\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d  ${game}  closed  keeper  not wanted\\n`;
  for (const words of [['log'], ['log', game]])
    expect(admin(...words).stdout).toMatch(new RegExp(`^${line}$`));
  expect(admin('close', 'nobody')).toMatchObject({ status: 1 });
  expect(admin('mend')).toMatchObject({ status: 2 });
  expect(admin()).toMatchObject({ status: 0 });
});

/** When the one challenge of a folder expires, by the server's time. */
async function dueIn(folder: string): Promise<number> {
  const store = await SqliteStore.open(join(folder, 'games.db'), await builtFile('store-thread.js'));
  const [challenge] = await store.standings({ state: 'challenge', most: 1 });
  await store.close();
  return challenge!.due!;
}

test('without a server the keeper works on the folder itself', async () => {
  const data = temporaryFolder();
  const { child, ended, address } = await start('en', '--port', '0', '--data', data);
  const { game } = await create(address);
  child.kill('SIGINT');
  await ended;
  const admin = (...words: string[]) => once('pt', '--data', data, '--admin', ...words);
  expect(admin('rebuild')).toMatchObject({ status: 0, stdout: 'Feito: rebuild.\n' });
  const due = await dueIn(data);
  const settings = join(temporaryFolder(), 'settings.json');
  writeFileSync(settings, JSON.stringify({ challengeMs: SERVER_SETTINGS.challengeMs + 7000 }));
  const after = once('pt', '--admin', 'rebuild', '--data', data, '--settings', settings);
  expect(after).toMatchObject({ status: 0, stdout: 'Feito: rebuild.\n' });
  expect(await dueIn(data)).toBe(due + 7000);
  expect(admin('delete', game)).toMatchObject({ status: 0 });
  expect(admin('annul', game)).toMatchObject({ status: 1 });
  expect(admin('log', game).stdout).toMatch(new RegExp(`^\\S+ \\S+  ${game}  apagada  responsável\\n$`));
  expect(readdirSync(data).sort()).toEqual(['games.db', 'salt']);
});

test('no time passes for the games while their keeper works on a folder without a server', async () => {
  const data = temporaryFolder();
  const { child, ended, address } = await start('en', '--port', '0', '--data', data);
  const post = async (path: string, body: object) =>
    (await (
      await fetch(`${address}api/v1/${path}`, { method: 'POST', body: JSON.stringify(body) })
    ).json()) as never;
  const request = { game: 'dameo', places: ['human', 'human'], clock: { initial: 60_000, increment: 0 } };
  const { game, secret, invitations }: CreateAnswer = await post('games', { request, name: 'Ana' });
  await post(`games/${game}/join`, { invitation: invitations[1], name: 'Rui' });
  const command = { kind: 'play', move: 'c3-c4', ply: 0 };
  await post(`games/${game}/commands`, { secret, id: 'c1', after: 0, command });
  child.kill('SIGINT');
  await ended;
  // Nobody can come back meanwhile: a pause that lasts no longer than this must not end.
  const settings = join(temporaryFolder(), 'settings.json');
  writeFileSync(settings, '{"outageMs": 0}');
  const kept = async () => {
    const store = await SqliteStore.open(join(data, 'games.db'), await builtFile('store-thread.js'));
    const { events } = (await store.read(game))!;
    const time = await store.lastTime();
    await store.close();
    return { events: events.map(({ event }) => event), time };
  };
  const before = await kept();
  for (const verb of ['list', 'rebuild'])
    expect(once('en', '--admin', verb, '--data', data, '--settings', settings)).toMatchObject({ status: 0 });
  const { events, time } = await kept();
  expect(events).toEqual(before.events); // no game was opened
  expect(time - before.time).toBeLessThanOrEqual(10);
});

test('a folder without games is said, and nothing is made there', () => {
  const data = join(temporaryFolder(), 'mistyped');
  const { status, stderr } = once('en', '--data', data, '--admin', 'rebuild');
  expect([status, stderr]).toEqual([1, expect.stringContaining(`There are no games in ${data}.`)]);
  expect(existsSync(data)).toBe(false);
});

test('no secret and no invitation is in what it says or keeps: only hashes', async () => {
  const data = temporaryFolder();
  const { child, ended, address } = await start('en', '--port', '0', '--data', data);
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => void (said += part));
  const post = async (path: string, body: object) =>
    (await (
      await fetch(`${address}api/v1/${path}`, { method: 'POST', body: JSON.stringify(body) })
    ).json()) as never;
  const browser = 'a-browser-has-this-too';
  const request = { game: 'dameo', places: ['human', 'human'], listed: true };
  const created: CreateAnswer = await post('games', { request, name: 'Ana', browser });
  const { game, secret } = created;
  const invitation = created.invitations[1]!;
  const path = `games/${game}`;
  const guest: { secret: string } = await post(`${path}/join`, { invitation, name: 'Rui' });
  const socket = new WebSocket(`${address.replace('http', 'ws')}api/v1/socket`);
  await new Promise((opened) => socket.once('open', opened));
  const heard = (kind: string) =>
    new Promise<void>((resolve) =>
      socket.on('message', (text) => {
        if (JSON.parse(String(text)).kind === kind) resolve();
      }),
    );
  const welcomed = heard('welcome');
  socket.send(JSON.stringify({ kind: 'hello', version: 1, game, secret, since: 0 }));
  await welcomed;
  const refused = heard('refused');
  socket.send(JSON.stringify({ kind: 'do', id: secret, after: 0, command: { kind: 'alone' } }));
  await refused;
  const { moves }: ReadAnswer = await post(`${path}/read`, { secret, since: 0, moves: true });
  const command = { kind: 'play', move: moves![0], ply: 0 };
  await post(`${path}/commands`, { secret, id: 'c1', after: 0, command });
  const fresh: { secret: string } = await post(`${path}/link`, { secret: guest.secret });
  // Mistakes, which a careless log would quote: a secret where none belongs.
  await post(`${path}/commands`, { secret, id: 'c2', after: 0, command: { kind: secret } });
  await fetch(`${address}api/v1/games/${secret}?since=${secret}`);
  await post(`games/${secret}/join`, { invitation, secret, name: 'x' });
  const secrets = [secret, invitation, guest.secret, fresh.secret, browser];
  const kept = () =>
    readdirSync(data)
      .map((name) => readFileSync(join(data, name), 'latin1'))
      .join('\n');
  const whole = kept(); // its journal included, as one who steals the folder would have it
  expect(whole).toContain(createHash('sha256').update(fresh.secret).digest('hex'));
  const hidden = (text: string) => secrets.filter((each) => text.includes(each));
  expect(hidden(whole)).toEqual([]);
  socket.terminate();
  child.kill('SIGINT');
  expect(await ended).toBe(0);
  expect(hidden(kept())).toEqual([]);
  expect(hidden(said)).toEqual([]);
});

async function takenPort(): Promise<string> {
  const other = createServer();
  await new Promise<void>((done) => other.listen(0, '127.0.0.1', done));
  onTestFinished(() => void other.close());
  return `${(other.address() as AddressInfo).port}`;
}

test('a port that was asked for and is taken is not left silently', async () => {
  const port = await takenPort();
  for (const more of [['--static'], ['--data', temporaryFolder()]]) {
    const { status, stderr } = once('pt', '--port', port, ...more);
    expect([status, stderr]).toEqual([1, expect.stringContaining(`A porta ${port} não pode ser usada`)]);
  }
});

test('an address of Redis that is not understood is said without its password', () => {
  const { status, stderr } = once('en', '--redis', 'rediss//ana:hidden@host');
  expect([status, stderr]).toEqual([2, expect.stringContaining('--redis rediss//host is not understood.')]);
});

test('without its Redis a server starts and says so; one that refuses it ends the start', async () => {
  const { said } = await start('en', '--port', '0', '--redis', 'redis://127.0.0.1:1');
  expect(said).toMatch(/^\d{4}-.*: Redis does not answer\. Until it does, each node counts/m);
  const refusing = createTcp(
    (socket) => void socket.on('data', () => socket.write('-NOAUTH Authentication required.\r\n')),
  );
  onTestFinished(() => void refusing.close());
  await new Promise<void>((done) => refusing.listen(0, '127.0.0.1', done));
  const { port } = refusing.address() as AddressInfo;
  for (const [language, sentence] of [
    ['en', 'Redis refuses the connection (NOAUTH).'],
    ['pt', 'O Redis recusa a ligação (NOAUTH).'],
  ] as const) {
    const folder = join(temporaryFolder(), 'new');
    const done = await ended(
      language,
      '--port',
      '0',
      '--data',
      folder,
      '--redis',
      `redis://127.0.0.1:${port}`,
    );
    expect(done).toEqual([1, expect.stringContaining(sentence)]);
    expect(readdirSync(folder)).not.toContain('running.json');
  }
});

test('the app alone has no API and needs no folder', async () => {
  const { address, said } = await start('en', '--static', '--port', '0');
  expect(said).toContain('The app alone');
  expect(said).toContain('On this computer only.');
  expect((await fetch(`${address}api/v1`)).status).toBe(404);
  expect((await fetch(address)).status).toBe(200);
});

/** Loaded before it: another machine than this. */
const required = (name: string): string => `--require=${join(import.meta.dirname, name)}`;

const hasOwnSqlite = builtinModules.includes('sqlite') || builtinModules.includes('node:sqlite');

test.skipIf(hasOwnSqlite)('where there is no SQLite the app is served alone, and that is said', async () => {
  const folder = temporaryFolder();
  const { address, said } = await startWith(
    { ...env('pt'), NODE_OPTIONS: `${required('no-sqlite.cjs')} ${required('one-network.cjs')}` },
    ...['--port', '0', '--data', folder, '--host', '0.0.0.0'],
  );
  expect(said).toContain('Não há SQLite para esta plataforma');
  expect(said).not.toContain('--static'); // nobody asked for it
  expect(said).toContain('http://192.168.7.7:');
  expect((await fetch(address)).status).toBe(200);
  expect((await fetch(`${address}api/v1`)).status).toBe(404);
  expect(readdirSync(folder)).toEqual([]); // nobody holds it
});

/** What is answered to whoever comes by that name, wherever it leads. */
const answerTo = (port: number, name: string): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const headers = { Host: `${name}:${port}` };
    const asked = request({ port, path: '/api/v1', headers }, (answer) => resolve(answer.resume()));
    asked.on('error', reject).end();
  });

test('others in the network are told where, and found by that name alone', async () => {
  const { said, address } = await startWith(
    { ...env('en'), NODE_OPTIONS: required('one-network.cjs') },
    ...['--host', '0.0.0.0', '--port', '0', '--data', temporaryFolder()],
  );
  const port = Number(new URL(address).port);
  expect(said).toContain(`for you and others in the same network:\n    http://192.168.7.7:${port}/\n`);
  const names = ['192.168.7.7', 'localhost', '192.168.7.8', 'evil.example'];
  const answers = await Promise.all(names.map((name) => answerTo(port, name)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 403, 403]);
});

test('a store that cannot be opened is said in one sentence', () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'games.db'), 'a letter to Ana, '.repeat(100));
  const damaged = once('en', '--port', '0', '--data', folder);
  expect(damaged.status).toBe(1);
  expect(damaged.stderr).toContain('is damaged');
  expect(readFileSync(join(folder, 'games.db'), 'utf8')).toBe('a letter to Ana, '.repeat(100));
  writeFileSync(join(folder, 'file'), '');
  const denied = once('en', '--port', '0', '--data', join(folder, 'file', 'below'));
  expect(denied.stderr).toContain('cannot be written (ENOTDIR)');
  for (const { stderr } of [damaged, denied]) expect(stderr).not.toMatch(/^ +at /m);
});

test("limits of one's own are read from a file, and a name that there is not is said", async () => {
  const folder = temporaryFolder();
  const file = join(folder, 'settings.json');
  writeFileSync(file, '{"requests":{"most":2},"claimMs":5000}');
  const { address } = await start('en', '--port', '0', '--settings', file);
  const asked = [];
  for (let i = 0; i < 3; i++) asked.push((await fetch(`${address}api/v1`)).status);
  expect(asked).toEqual([200, 200, 429]);
  for (const text of [
    '{',
    '[]',
    '{"request":{}}',
    '{"requests":{"least":2}}',
    '{"claimMs":"5"}',
    '{"requests":7}',
  ]) {
    writeFileSync(file, text);
    const { status, stderr } = once('en', '--port', '0', '--settings', file);
    expect([text, status]).toEqual([text, 1]);
    expect(stderr).toMatch(/^(?:The settings are not JSON|In the settings, .* is not accepted).*\.\n$/);
  }
});

test('a file of settings that is not there is said by its name', () => {
  const file = join(temporaryFolder(), 'none.json');
  const { status, stderr } = once('pt', '--port', '0', '--settings', file);
  expect([status, stderr]).toEqual([1, `Não se consegue ler o ficheiro de definições ${file} (ENOENT).\n`]);
});

test('everything is said in both languages', () => {
  expect(Object.keys(sentences.pt)).toEqual(Object.keys(sentences.en));
});
