/** The shell over a real port: routes, connections, names, bounds, and answers in words. */
import { readdirSync, readFileSync } from 'node:fs';
import { request } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { CreateAnswer, JoinAnswer, ReadAnswer } from '@tabuleiro/protocol/http';
import { onlineFaults } from '@tabuleiro/protocol/sentences';
import { say } from '@tabuleiro/rules/text';
import { expect, test } from 'vitest';
import { languageOf } from '../../src/http/answers.ts';
import { faultsOfServer } from '../../src/http/server-faults.ts';
import { MOVING } from '../../src/nodes/owners.ts';
import { Ear, post, served, TOKEN } from './served.ts';

const challenge = { request: { game: 'dameo', places: ['human', 'human'] }, name: 'Ana' };

async function begun(base: string) {
  const created = (await (await post(`${base}/api/v1/games`, challenge)).json()) as CreateAnswer;
  const invitation = created.invitations[1];
  const url = `${base}/api/v1/games/${created.game}`;
  const joined = (await (await post(`${url}/join`, { invitation, name: 'Rui' })).json()) as JoinAnswer;
  if (!joined.joined) throw new Error('not joined');
  return { ...created, url, guest: joined.secret };
}

interface Told {
  fault: { code: string };
  sentence: string;
  answer: object;
}
const told = async (response: Response): Promise<Told> => (await response.json()) as Told;

/** A request with headers that `fetch` does not let one set. */
function raw(
  port: number,
  path: string,
  headers: Record<string, string>,
): Promise<{ status: number; text: string }> {
  return new Promise((done, fail) => {
    const asked = request({ port, host: '127.0.0.1', path, headers }, (response) => {
      let text = '';
      response.on('data', (part) => {
        text += part;
      });
      response.on('end', () => done({ status: response.statusCode!, text }));
    });
    asked.on('error', fail);
    asked.end();
  });
}

test('a game is created, joined, played and read over plain HTTP', async () => {
  const { base } = await served();
  const { url, secret, guest } = await begun(base);
  const first = (await (await post(`${url}/read`, { secret, since: 0, moves: true })).json()) as ReadAnswer;
  expect(first.sheet.players.map(({ name }) => name)).toEqual(['Ana', 'Rui']);
  expect(first.toMove).toBe(first.me);
  const [move] = first.moves!;
  const command = { secret, id: 'c1', after: 0, command: { kind: 'play', move, ply: 0 } };
  const done = await post(`${url}/commands`, command);
  expect(done.headers.get('cache-control')).toBe('no-store');
  expect(done.headers.get('x-content-type-options')).toBe('nosniff');
  const answered = await told(done);
  expect(answered).toMatchObject({ answer: { kind: 'ack', id: 'c1', number: 1 } });
  expect((await told(await post(`${url}/commands`, command))).answer).toEqual(answered.answer);
  const watched = (await (await fetch(`${url}?since=0`)).json()) as ReadAnswer;
  expect(watched).toMatchObject({ me: null, events: [{ number: 1, kind: 'move', text: move }] });
  const turns = await post(`${base}/api/v1/turns`, { games: [{ game: watched.sheet.game, secret: guest }] });
  expect(await turns.json()).toMatchObject({
    games: [{ mine: true, state: 'playing', names: ['Ana'], kinds: ['human'] }],
  });
  const link = (await (await post(`${url}/link`, { secret: guest })).json()) as { secret: string };
  const old = await post(`${url}/link`, { secret: guest });
  expect([old.status, (await told(old)).fault.code]).toEqual([403, 'link-void']);
  expect((await post(`${url}/link`, { secret: link.secret })).status).toBe(200);
});

test('an invitation says which place it takes, until somebody has it', async () => {
  const { base } = await served();
  const request = { game: 'small-star-empires', options: { board: 'tri' }, places: Array(3).fill('human') };
  const { game, invitations } = (await (
    await post(`${base}/api/v1/games`, { request, name: 'Ana' })
  ).json()) as CreateAnswer;
  const url = `${base}/api/v1/games/${game}`;
  const invited = async (invitation?: string) =>
    ((await (await post(`${url}/read`, { since: 0, invitation })).json()) as ReadAnswer).invited;
  expect([await invited(invitations[1]!), await invited(invitations[2]!)]).toEqual([1, 2]);
  expect(await invited('x'.repeat(22))).toBe(undefined);
  expect(await invited()).toBe(undefined);
  await post(`${url}/join`, { invitation: invitations[1], name: 'Rui' });
  expect(await invited(invitations[1]!)).toBe(undefined);
});

test('a player deletes a game over plain HTTP, and the server says how long it keeps the others', async () => {
  const { base } = await served();
  const { url, secret, guest } = await begun(base);
  const remove = (mine: string) => post(`${url}/delete`, { secret: mine });
  const early = await remove(secret);
  expect([early.status, (await told(early)).fault.code]).toEqual([409, 'delete-running']);
  await post(`${url}/commands`, { secret, id: 'c1', after: 0, command: { kind: 'resign' } });
  expect(await (await remove(secret)).json()).toEqual({ deleted: false });
  expect((await remove(secret)).status).toBe(403);
  expect(await (await remove(guest)).json()).toEqual({ deleted: true });
  expect((await remove(guest)).status).toBe(404);
  const about = await (await fetch(`${base}/api/v1`)).json();
  expect(about).toMatchObject({ version: 1, keeps: { unplayed: 86_400_000, finished: 365 * 86_400_000 } });
});

test('two connections play, and an answer and an event reach them', async () => {
  const { base, port, shell } = await served();
  const { game, secret, guest } = await begun(base);
  const [ana, rui] = [new Ear(port, { Origin: base }), new Ear(port)];
  await Promise.all([ana.open(), rui.open()]);
  ana.say({ kind: 'hello', version: 1, game, secret, since: 0 });
  rui.say({ kind: 'hello', version: 1, game, secret: guest, since: 0 });
  await Promise.all([ana.until('welcome'), rui.until('welcome')]);
  const url = `${base}/api/v1/games/${game}/read`;
  const { moves } = (await (await post(url, { secret, since: 0, moves: true })).json()) as ReadAnswer;
  ana.say({ kind: 'do', id: 'c1', after: 0, command: { kind: 'play', move: moves![0], ply: 0 } });
  expect(await ana.until('ack')).toMatchObject({ id: 'c1', number: 1 });
  expect(await rui.until('events')).toMatchObject({ events: [{ number: 1, text: moves![0] }] });
  expect(shell.connections).toBe(2);
  ana.socket.close();
  await expect.poll(() => shell.connections).toBe(1);
});

test('faults have a status, a code and a sentence in the language of the reader', async () => {
  const { base } = await served();
  const none = `${base}/api/v1/games/nobody/read`;
  const portuguese = await post(none, { since: 0 }, { 'Accept-Language': 'fr, pt-PT;q=0.9, en;q=0.5' });
  expect([portuguese.status, portuguese.headers.get('content-language')]).toEqual([404, 'pt']);
  expect(await portuguese.json()).toMatchObject({
    fault: { code: 'game-unknown' },
    sentence: onlineFaults.pt['game-unknown'],
  });
  for (const [path, body, status, code] of [
    ['/games', '{', 400, 'snapshot-json'],
    ['/games', '[]', 400, 'snapshot-shape'],
    ['/games', { ...challenge, name: 7 }, 400, 'snapshot-shape'],
    [
      '/games',
      { ...challenge, request: { game: 'chess', places: ['human', 'human'] } },
      400,
      'rules-unknown',
    ],
    [
      '/games',
      { ...challenge, request: { game: 'dameo', places: ['human', 'level-3'] } },
      409,
      'computer-unknown',
    ],
    ['/games/nobody/commands', { secret: 'x' }, 400, 'snapshot-shape'],
    ['/turns', { games: 3 }, 400, 'snapshot-shape'],
    ['/nothing', {}, 404, 'route-unknown'],
    ['/admin', { verb: 'rebuild' }, 403, 'admin-denied'],
  ] as const) {
    const answer = await post(`${base}/api/v1${path}`, body);
    const { fault, sentence } = await told(answer);
    expect([path, answer.status, fault.code]).toEqual([path, status, code]);
    expect(sentence).toMatch(/^[A-Z].*\.$/s);
    expect(sentence).not.toMatch(/\{[a-z]/);
  }
  expect((await fetch(`${base}/api/v1/games/nobody?since=x`)).status).toBe(400);
  expect((await fetch(`${base}/api/`)).status).toBe(404);
  for (const path of ['', '/', '/lobby', '/lobby/'])
    expect((await fetch(`${base}/api/v1${path}`)).status, path).toBe(200);
  expect(await (await fetch(`${base}/apiary`)).text()).toBe('the app');
  expect(languageOf(undefined)).toBe('en');
});

test('a program of another version hears which one is spoken here', async () => {
  const { base, port } = await served();
  for (const path of ['/api/v2', '/api/v2/lobby', '/api/v0/games/nobody']) {
    const answer = await fetch(`${base}${path}`);
    const { fault, sentence } = await told(answer);
    expect(answer.status).toBe(400);
    expect(fault).toEqual({ code: 'protocol-version', found: path[6], accepted: '1' });
    expect(sentence).toBe(
      `This program speaks version ${path[6]}; the server understands 1. Reload the page.`,
    );
  }
  expect((await fetch(`${base}/api/v/lobby`)).status).toBe(404);
  const lines = ['GET /api/v2/socket HTTP/1.1', `Host: localhost:${port}`, 'Upgrade: websocket'];
  expect(await refusedUpgrade(port, lines)).toContain('"protocol-version"');
});

test('the requests in docs/online-protocol.md are answered as it says', async () => {
  const { base } = await served();
  const page = readFileSync(new URL('../../../../docs/online-protocol.md', import.meta.url), 'utf8');
  const lines = /```sh\n([\s\S]*?)```/.exec(page)![1]!.replaceAll('\\\n', '').trim().split('\n');
  const known = new Map<string, string>();
  const filled = (text: string) => text.replace(/<(\w+)>/g, (name) => known.get(name) ?? name);
  /** The values of the names that the document has in the places of this answer. */
  const learn = (shown: unknown, answered: unknown): void => {
    if (typeof shown === 'string' && /^<\w+>$/.test(shown)) known.set(shown, String(answered));
    else if (typeof shown === 'object' && shown !== null)
      for (const [key, part] of Object.entries(shown))
        learn(part, (answered as Record<string, unknown>)[key]);
  };
  expect(lines.length).toBe(8);
  for (let i = 0; i < lines.length; i += 2) {
    const [, path, body] = /^curl http:\/\/localhost:4173(\S+) +-d '(.*)'$/.exec(filled(lines[i]!))!;
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }; // as curl has it
    const answer = await fetch(`${base}${path}`, { method: 'POST', body: body!, headers });
    const answered = await answer.json();
    const shown = lines[i + 1]!.replace(/^# /, '');
    learn(JSON.parse(shown), answered);
    expect(answered).toMatchObject(JSON.parse(filled(shown)));
  }
  expect([...known.keys()]).toEqual(['<game>', '<ana>', '<invitation>', '<rui>']);
});

test('every fault of the server has a sentence, in both languages', () => {
  const folder = fileURLToPath(new URL('../../src/', import.meta.url));
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.ts'),
  );
  const text = files.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n');
  const codes = new Set([...text.matchAll(/\bcode: '([a-z-]+)'/g)].map(([, code]) => code!));
  expect(codes.size).toBeGreaterThan(20);
  for (const language of ['en', 'pt'] as const)
    for (const code of codes)
      expect(say({ code }, { language, own: faultsOfServer[language] }), code).toMatch(/ .*[.?!]$/);
  expect(Object.keys(faultsOfServer.pt)).toEqual(Object.keys(faultsOfServer.en));
});

test('bodies and messages are bounded', async () => {
  const { base, port } = await served();
  const long = await post(`${base}/api/v1/games`, { ...challenge, name: 'x'.repeat(40_000) });
  expect([long.status, (await told(long)).fault.code]).toEqual([413, 'body-long']);
  const parts = (text: string): Promise<Response> =>
    fetch(`${base}/api/v1/games`, {
      method: 'POST',
      body: new Blob([text]).stream(),
      duplex: 'half',
    } as RequestInit);
  expect((await parts(JSON.stringify(challenge))).status).toBe(200);
  expect((await parts('x'.repeat(40_000))).status).toBe(413);
  const ear = new Ear(port);
  await ear.open();
  ear.socket.send('x'.repeat(30_000));
  expect((await ear.end()).code).toBe(1009);
  const binary = new Ear(port);
  await binary.open();
  binary.socket.send(Buffer.from('{}'), { binary: true });
  expect(await binary.end()).toEqual({ code: 1003, reason: 'text-only' });
});

test('a page elsewhere reaches nothing, whatever name it gives this machine', async () => {
  const { port, base } = await served();
  for (const path of ['/', '/api/v1/lobby']) {
    expect((await raw(port, path, { Host: `localhost:${port}` })).status).toBe(200);
    const rebound = await raw(port, path, { Host: `evil.example:${port}` });
    expect(rebound.status).toBe(403);
    expect(rebound.text).toContain('host-unknown');
    const foreign = { Host: `localhost:${port}`, Origin: 'https://evil.example' };
    expect((await raw(port, path, foreign)).text).toContain('origin-foreign');
  }
  for (const [name, value] of [
    ['Origin', 'https://evil.example'],
    ['Host', 'evil.example'],
  ] as const)
    await expect(new Ear(port, { [name]: value }).open()).rejects.toThrow('403');
  const own = new Ear(port, { Origin: base });
  await own.open();
});

async function refusedUpgrade(port: number, lines: readonly string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.write(`${[...lines, 'Connection: Upgrade'].join('\r\n')}\r\n\r\n`);
  return new Promise((done) => socket.once('data', (data) => done(String(data))));
}

test('an upgrade anywhere else is refused, and nonsense does not end the server', async () => {
  const { port, base } = await served();
  const lines = ['GET /api/v1/socket?secret=x HTTP/1.1', `Host: localhost:${port}`, 'Upgrade: websocket'];
  const text = await refusedUpgrade(port, lines);
  expect(text).toContain('404');
  const broken = connect(port, '127.0.0.1');
  broken.resume().write('nonsense\r\n\r\n');
  await new Promise((done) => broken.once('close', done).on('error', () => {}));
  expect((await fetch(`${base}/api/v1`)).status).toBe(200);
});

test('who asks too fast is told when to come back, and others are not', async () => {
  const { base } = await served({ requests: { most: 3, perMs: 60_000 } });
  const asked = await Promise.all(Array.from({ length: 5 }, () => fetch(`${base}/api/v1/lobby`)));
  expect(asked.map(({ status }) => status).sort()).toEqual([200, 200, 200, 429, 429]);
  const slow = asked.find(({ status }) => status === 429)!;
  expect(Number(slow.headers.get('retry-after'))).toBeGreaterThan(0);
});

test('a game whose owner changes is answered with 503, and when to come back', async () => {
  const { base, hall } = await served();
  hall.requests.read = async () => ({ ok: false, fault: MOVING });
  const moving = await fetch(`${base}/api/v1/games/abcd`);
  expect([moving.status, moving.headers.get('retry-after')]).toEqual([503, '1']);
  expect(await moving.json()).toMatchObject({ fault: MOVING });
});

test('round trips are measured by pings, and a connection that answers none is closed', async () => {
  const { port, hall, shell } = await served();
  const wires: { roundTrip: number | null }[] = [];
  const connectWire = hall.connect.bind(hall);
  hall.connect = (wire) => {
    wires.push(wire);
    return connectWire(wire);
  };
  const ear = new Ear(port);
  await ear.open();
  await expect.poll(() => wires[0]?.roundTrip).toBeGreaterThan(0);
  const deaf = new Ear(port, {}, { autoPong: false });
  await deaf.open();
  await expect.poll(() => shell.connections).toBe(2);
  for (let i = 0; i < 2; i++) shell.ping(); // the first one was sent when it opened
  expect((await deaf.end()).code).toBe(1006);
  await expect.poll(() => shell.connections).toBe(1);
  expect(ear.closed).toBeNull();
});

test('a round trip is the smallest of the last five', async () => {
  const { port, hall, shell } = await served();
  let now = 0;
  Object.defineProperty(hall.time, 'clock', { value: { ...hall.time.clock, now: () => now } });
  const wires: { roundTrip: number | null }[] = [];
  const connectWire = hall.connect.bind(hall);
  hall.connect = (wire) => {
    wires.push(wire);
    return connectWire(wire);
  };
  const ear = new Ear(port, {}, { autoPong: false });
  const asked = () => new Promise((done) => ear.socket.once('ping', done));
  let ping = asked();
  await ear.open();
  const measured: (number | null)[] = [];
  for (const trip of [300, 40, 200, 210, 220, 230, 240, 250]) {
    await ping;
    now += trip;
    ear.socket.pong();
    const heard = new Promise((done) => ear.socket.once('pong', done));
    ear.socket.ping(); // answered in its turn: our own answer has come before
    await heard;
    measured.push(wires[0]!.roundTrip);
    ping = asked();
    shell.ping();
  }
  expect(measured).toEqual([300, 40, 40, 40, 40, 40, 200, 210]);
});

test('a round trip is not measured by the time of the games: a stall would make a slow line fast', async () => {
  const { port, hall } = await served();
  Object.defineProperty(hall.time, 'now', { get: () => 7 }); // it stands still
  const wires: { roundTrip: number | null }[] = [];
  const connectWire = hall.connect.bind(hall);
  hall.connect = (wire) => {
    wires.push(wire);
    return connectWire(wire);
  };
  await new Ear(port).open();
  await expect.poll(() => wires[0]?.roundTrip).toBeGreaterThan(0);
});

test('the keeper closes, annuls, deletes, rebuilds and copies with the token alone', async () => {
  const { base, backups } = await served();
  const keeper = { Authorization: `Bearer ${TOKEN}` };
  const { url, game } = await begun(base);
  const admin = (body: object, headers: Record<string, string> = keeper) =>
    post(`${base}/api/v1/admin`, body, headers);
  expect((await admin({ verb: 'close', game }, { Authorization: 'Bearer wrong' })).status).toBe(403);
  expect((await admin({ verb: 'annul', game, why: 'asked' })).status).toBe(200);
  expect(await (await fetch(url)).json()).toMatchObject({ sheet: { state: 'closed' } });
  expect(await (await admin({ verb: 'rebuild' })).json()).toEqual({ broken: [] });
  expect((await admin({ verb: 'backup' })).status).toBe(400);
  expect((await admin({ verb: 'backup', path: '/copy.db' })).status).toBe(200);
  expect(backups).toEqual(['/copy.db']);
  const existing = { verb: 'backup', path: fileURLToPath(import.meta.url) };
  expect(await told(await admin(existing))).toMatchObject({ fault: { code: 'backup-exists' } });
  expect(backups).toEqual(['/copy.db']);
  const listed = [{ id: game, rules: 'dameo', state: 'closed', names: ['Ana', 'Rui'] }];
  expect(await (await admin({ verb: 'list' })).json()).toMatchObject({ games: listed });
  expect(await (await admin({ verb: 'list', rules: 'trench' })).json()).toEqual({ games: [] });
  expect((await admin({ verb: 'delete', game })).status).toBe(200);
  expect((await fetch(url)).status).toBe(404);
});

test('a server that stops tells its connections to come back', async () => {
  const { port, base, close } = await served();
  const { game } = await begun(base);
  const ear = new Ear(port);
  await ear.open();
  ear.say({ kind: 'hello', version: 1, game, since: 0 });
  await ear.until('welcome');
  const deaf = new Ear(port);
  await deaf.open();
  deaf.socket.pause(); // never answers
  await close();
  expect((await ear.end()).code).toBe(1001);
});

test('a refusal by a limit says the limit, and when to ask again', async () => {
  const { base } = await served({ challengesPerAddress: 1, creations: { most: 2, perMs: 3_600_000 } });
  const create = async (part: object = {}) => {
    const request = { game: 'dameo', places: ['human', 'human'], ...part };
    const answer = await post(`${base}/api/v1/games`, { name: 'Ana', request });
    const { fault } = (await answer.json()) as { fault?: { code: string; accepted?: string } };
    return [answer.status, answer.headers.get('retry-after'), fault?.code, fault?.accepted];
  };
  expect(await create()).toEqual([200, null, undefined, undefined]);
  expect(await create()).toEqual([409, '60', 'challenges-address', '1']);
  expect(await create({ game: 'damoe' })).toEqual([409, '60', 'challenges-address', '1']);
});

test('what is accepted is said in words: names of computers, and rules that there are', async () => {
  const { base } = await served();
  const create = async (request: object) => {
    const answer = await post(`${base}/api/v1/games`, { name: 'Ana', request });
    return { status: answer.status, ...((await answer.json()) as object) };
  };
  expect(await create({ game: 'dameo', places: ['human', 'level-33'] })).toMatchObject({
    ...{ status: 400 },
    fault: { accepted: 'human, level-1 to level-9, or a player of a report such as report-1' },
  });
  expect(await create({ game: 'damoe', places: ['human', 'human'] })).toMatchObject({
    ...{ status: 400, sentence: 'This server has no game called "damoe". Try: dameo.' },
    fault: { code: 'rules-unknown', found: 'damoe', accepted: 'dameo' },
  });
});
