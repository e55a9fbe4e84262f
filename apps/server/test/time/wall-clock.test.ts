/** The time of games is the process's own: no wall clock is read for it, whatever the wall clock does. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { decodeCreate } from '@tabuleiro/protocol/http';
import { gameIds, loadGame, must } from '@tabuleiro/rules';
import { afterEach, expect, test, vi } from 'vitest';
import { Hall } from '../../src/hall/hall.ts';
import { MemoryStore } from '../../src/store/memory-store.ts';
import { FakeComputers, settle, WorldClock } from '../world.ts';

afterEach(() => vi.unstubAllGlobals());

const root = fileURLToPath(new URL('../../../../', import.meta.url));
/** Everything that a game goes through on its way to the store, in any of the ways to ask for the time of day. */
const WAYS = /\bDate\b|\bTemporal\b|\buptime\b|current_timestamp|unixepoch|julianday|strftime|datetime\(/g;
const FOLDERS = [
  ...['apps/server/src', 'packages/protocol/src', 'packages/rules/src/session'],
  ...['packages/rules/src/match', 'packages/play/src/authority'],
];

test('the wall clock is named once: for the date that people read', () => {
  const found = FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .flatMap((name) => {
        const code = readFileSync(join(root, folder, name), 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');
        return [...code.matchAll(WAYS)].map(() => `${folder}/${name}`);
      }),
  );
  expect(new Set(found)).toEqual(new Set(['apps/server/src/hall/hall.ts']));
  const hall = readFileSync(join(root, 'apps/server/src/hall/hall.ts'), 'utf8');
  expect(hall.match(/\bDate\.\w+|new Date/g)).toEqual(['Date.now']);
});

/** The same game, with a wall clock that shows these times one after the other. */
async function played(days: readonly number[]): Promise<string> {
  for (const id of gameIds) await loadGame(id);
  let step = 0;
  const time = (): number => 1_790_000_000_000 + days[step++ % days.length]! * 86_400_000;
  vi.stubGlobal(
    'Date',
    class {
      static now = time;
      getTime = time;
      valueOf = time;
    },
  );
  const clock = new WorldClock();
  const store = new MemoryStore();
  const ports = { store, computers: new FakeComputers(), clock };
  let hall = await Hall.open(ports);
  const request = { game: 'dameo', places: ['human', 'human'], clock: { initial: 60_000, increment: 1_000 } };
  const { game, secret, invitations } = must(
    await hall.requests.create(must(decodeCreate({ request, name: 'Ana' }, '')), 'a'),
  );
  const joined = must(await hall.requests.join(game, { invitation: invitations[1]!, name: 'Rui' }, 'b'));
  const secrets = [secret, joined.joined ? joined.secret : ''];
  for (let ply = 0; ply < 3; ply++) {
    await clock.pass(3_000);
    const own = secrets[ply % 2]!;
    const { moves, events } = must(
      await hall.requests.read(game, { secret: own, since: 0, moves: true }, 'a'),
    );
    const command = { kind: 'play', move: moves![0]!, ply } as const;
    const body = { secret: own, id: `c${ply}`, after: events.length, command };
    expect(must(await hall.requests.command(game, body, 'a')).answer.kind).toBe('ack');
    await hall.close();
    hall = await Hall.open(ports); // time goes on from the log, not from the day
    await settle();
  }
  await clock.pass(200_000); // until somebody's time is over
  await hall.close();
  vi.unstubAllGlobals();
  return JSON.stringify((await store.read(game))!.events);
}

test('a wall clock that jumps by years changes no event, no clock and no end', async () => {
  const quiet = await played([0]);
  expect(quiet).toContain('"flag"');
  expect(await played([0, 4_000, -20_000, 1, -1])).toBe(quiet);
});
