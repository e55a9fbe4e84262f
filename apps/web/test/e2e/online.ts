/** Tests of games by link: their server, and people who sit at its tables in browsers. */
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import type { Session } from '@tabuleiro/rules/match';
import type { Page } from 'playwright-core';
import { afterAll, expect, onTestFinished } from 'vitest';
import { OnlineServer } from '../../tools/browser/online-server.ts';
import { begin } from '../../tools/browser/plant.ts';
import { type Visit, visit } from './harness.ts';
import { BrowserTable, type Hand } from './table.ts';

/** One for each test file, taken down with it. */
export async function startOnline(settings: Readonly<Record<string, unknown>> = {}): Promise<OnlineServer> {
  const server = await OnlineServer.start(settings);
  afterAll(() => server.end());
  return server;
}

/** The same server at the end of a long line: whatever is said arrives so many milliseconds later. */
export async function farFrom(server: OnlineServer, ms: number): Promise<string> {
  const ends = new Set<Socket>();
  const line = createServer((near) => {
    const far = connect(server.port, 'localhost');
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(from);
      from.on('data', (said) => setTimeout(() => to.writable && to.write(said), ms));
      from.on('close', () => setTimeout(() => to.destroy(), ms));
      from.on('error', () => to.destroy());
    }
  });
  await new Promise<void>((done) => line.listen(0, done));
  onTestFinished(() => {
    for (const end of ends) end.destroy();
    line.close();
  });
  return `http://localhost:${(line.address() as AddressInfo).port}`;
}

/** A person at a place of that game, or without a secret at its edge. */
export async function sit(
  server: OnlineServer,
  id: string,
  secret: string | undefined,
  mirror: Session,
  how: Visit = {},
): Promise<BrowserTable> {
  const address = secret === undefined ? `#/online/${id}` : `#/online/${id}/me/${secret}`;
  const { page } = await visit({ origin: server.origin, ...how, address });
  return BrowserTable.on(page, mirror);
}

/** Two people at a table of two. */
export async function pair(server: OnlineServer, request: { game: string; start?: string }, how: Visit = {}) {
  const made = await server.game({ clock: { initial: 900_000, increment: 10_000 }, ...request });
  const mirror = await begin({ game: request.game, ...(request.start ? { start: request.start } : {}) });
  const first = await sit(server, made.id, made.secrets[0], mirror, how);
  const second = await sit(server, made.id, made.secrets[1], mirror, {
    size: 'phone',
    touch: true,
    ...how,
  });
  return { ...made, mirror, tables: [first, second] as const };
}

/** By whoever is to move, with the hand of that player; everybody sees it. */
export async function playOne(
  tables: readonly BrowserTable[],
  mirror: Session,
  hands: readonly Hand[] = [],
): Promise<void> {
  const player = mirror.toMove!;
  const mover = tables[player]!;
  await mover.play(mover.someMove(), hands[player]);
  for (const table of tables) await table.agree();
}

/** Moves that no game of these tests needs. */
const TOO_MANY = 120;

/** To the end by the rules of the game: the first player by keys, the second by finger. */
export async function playOut(tables: readonly BrowserTable[], mirror: Session): Promise<void> {
  while (!mirror.outcome) {
    await playOne(tables, mirror, ['keys', 'touch']);
    expect(mirror.moves.length, 'moves of a short game').toBeLessThan(TOO_MANY);
  }
}

export const press = (page: Page, name: string | RegExp): Promise<void> =>
  page
    .getByRole('button', { name, exact: typeof name === 'string' })
    .first()
    .click();
