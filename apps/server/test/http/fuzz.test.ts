/** Whatever is sent to a route is answered in its form: a value, or a fault with a sentence, and never a mistake of ours. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../../../packages/rules/test/depth.ts';
import { Ear, post, served } from './served.ts';

const SECRET = 'abcdefghijklmnopqrstuv';
const GENEROUS = {
  requests: { most: 1e9, perMs: 1 },
  handshakes: { most: 1e9, perMs: 1 },
  challengesPerAddress: 1e9,
};

/** Bodies that are right, one for each route. */
const RIGHT: Readonly<Record<string, object>> = {
  '/games': {
    request: {
      game: 'dameo',
      places: ['human', 'human'],
      clock: { initial: 60_000, increment: 1000 },
      listed: true,
    },
    name: 'Ana',
    secret: SECRET,
  },
  '/turns': { games: [{ game: 'aaaa', secret: SECRET }] },
  '/games/<game>/join': { name: 'Rui', invitation: SECRET },
  '/games/<game>/read': { since: 0, secret: SECRET, moves: true },
  '/games/<game>/commands': {
    secret: SECRET,
    id: 'c',
    after: 0,
    command: { kind: 'play', move: 'a1-a2', ply: 0 },
  },
  '/games/<game>/link': { secret: SECRET, fresh: SECRET },
  '/games/<game>/invitations': { secret: SECRET },
  '/games/<game>/cancel': { secret: SECRET },
  '/games/<game>/delete': { secret: SECRET },
  '/admin': { verb: 'close', game: 'aaaa' },
};
const routes = Object.keys(RIGHT);

/** One of the values somewhere in a body is another. */
function changed(value: unknown, at: number, other: unknown): unknown {
  let left = at;
  const walk = (each: unknown): unknown => {
    if (left-- === 0) return other;
    if (Array.isArray(each)) return each.map(walk);
    if (typeof each !== 'object' || each === null) return each;
    return Object.fromEntries(Object.entries(each).map(([name, part]) => [name, walk(part)]));
  };
  return walk(value);
}

const odd = fc.oneof(
  fc.jsonValue(),
  fc.constantFrom(
    '__proto__',
    'constructor',
    '\u0000',
    '\u202e',
    'x'.repeat(5000),
    1e308,
    -1,
    0.5,
    null,
    [],
    {},
  ),
);

test('every route answers every body', async () => {
  const { base } = await served(GENEROUS);
  const created = (await (await post(`${base}/api/v1/games`, RIGHT['/games'])).json()) as { game: string };
  const anyBody = fc.oneof(
    fc.string().map((text) => (): string => text),
    odd.map((value) => () => JSON.stringify(value)),
    fc.tuple(fc.nat(12), odd).map(
      ([at, other]) =>
        (right: object) =>
          JSON.stringify(changed(right, at, other)),
    ),
  );
  const anyGame = fc.oneof(
    fc.constant(created.game),
    fc.constantFrom('nobody', '..', '%00', 'a'.repeat(3000)),
  );
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...routes), anyGame, anyBody, async (route, game, body) => {
      const answer = await post(
        `${base}/api/v1${route.replace('<game>', game)}`,
        body(RIGHT[route]!) ?? 'null',
      );
      expect(answer.status).toBeLessThan(500);
      const said = (await answer.json()) as { fault?: { code: string }; sentence?: string };
      if (answer.status >= 400)
        expect([typeof said.fault?.code, typeof said.sentence]).toEqual(['string', 'string']);
      expect(answer.headers.get('cache-control')).toBe('no-store');
    }),
    runs(1000),
  );
  expect((await fetch(`${base}/api/v1/lobby`)).status).toBe(200);
});

test('every method at every address is answered, and none by a mistake of ours', async () => {
  const { base } = await served(GENEROUS);
  const path = fc.oneof(
    fc.constantFrom(
      '/lobby?rules=constructor',
      '/games/nobody?since=1e99',
      '/socket',
      '/../../etc/passwd',
      '/%',
      '',
    ),
    fc.array(fc.string({ maxLength: 12 })).map((names) => `/${names.map(encodeURIComponent).join('/')}`),
  );
  const methods = fc.constantFrom('GET', 'HEAD', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'POST');
  await fc.assert(
    fc.asyncProperty(methods, path, async (method, end) => {
      expect((await fetch(`${base}/api/v1${end}`, { method })).status).toBeLessThan(500);
    }),
    runs(500),
  );
});

test('whatever a connection says, the server goes on', async () => {
  const { base, port, shell } = await served(GENEROUS);
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.oneof(
          fc.string(),
          odd.map((value) => JSON.stringify(value) ?? ''),
        ),
        { maxLength: 4 },
      ),
      async (said) => {
        const ear = new Ear(port);
        await ear.open();
        for (const text of said) ear.socket.send(text);
        if (said.length === 0) ear.socket.close();
        expect([1005, 1006, 1008, 1009]).toContain((await ear.end()).code);
      },
    ),
    runs(300),
  );
  await expect.poll(() => shell.connections).toBe(0);
  expect((await fetch(`${base}/api/v1`)).status).toBe(200);
});
