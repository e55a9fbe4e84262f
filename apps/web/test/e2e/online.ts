/** The real server as `npm start` runs it, and people who sit at its tables in browsers. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Session } from '@tabuleiro/rules/match';
import type { Page } from 'playwright-core';
import { afterAll, onTestFinished } from 'vitest';
import { UNTRUSTED_HOST } from '../../../../scripts/chromium.mjs';
import { root } from '../../../../scripts/ensure.mjs';
import { begin } from '../../tools/browser/plant.ts';
import { type Visit, visit } from './harness.ts';
import { BrowserTable } from './table.ts';

/** One for each test file, taken down with it; it can be killed, and started again at the same address. */
export class OnlineServer {
  private readonly data = mkdtempSync(join(tmpdir(), 'tabuleiro-online-'));
  private readonly settings = join(this.data, 'settings.json');
  private child: ChildProcess | null = null;
  private port = 0;

  /** `settings`: limits and waits of its own, by their names in `docs/server.md`. */
  static async start(settings: Readonly<Record<string, unknown>> = {}): Promise<OnlineServer> {
    const server = new OnlineServer();
    writeFileSync(server.settings, JSON.stringify(settings));
    await server.start();
    afterAll(async () => {
      await server.kill();
      rmSync(server.data, { recursive: true, force: true, maxRetries: 5 });
    });
    return server;
  }

  get origin(): string {
    return `http://localhost:${this.port}`;
  }

  originAt(host: string): string {
    return `http://${host}:${this.port}`;
  }

  async start(): Promise<void> {
    this.port ||= await freePort();
    const words = ['--port', String(this.port), '--data', this.data, '--settings', this.settings];
    const named = ['--public-url', `http://${UNTRUSTED_HOST}/`];
    const child = spawn(process.execPath, ['scripts/run.mjs', 'start', ...words, ...named], { cwd: root });
    this.child = child;
    let said = '';
    child.stdout.on('data', (text) => {
      said += text;
    });
    child.stderr.on('data', (text) => {
      said += text;
    });
    await new Promise<void>((ready, lost) => {
      child.stdout.on('data', () => said.includes('http://') && ready());
      child.once('exit', () => lost(new Error(`the server ended: ${said}`)));
    });
  }

  /** As a power cut: nothing is said any more. */
  async kill(): Promise<void> {
    const { child } = this;
    this.child = null;
    if (!child || child.exitCode !== null) return;
    const gone = new Promise((done) => child.once('exit', done));
    child.kill('SIGKILL');
    await gone;
  }

  async post<T>(path: string, body: unknown): Promise<T> {
    const answer = await fetch(`${this.origin}/api/v1${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json' },
    });
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
    return (await answer.json()) as T;
  }

  /** What somebody does who is not at any page. `after`: the number of the last event. */
  do(game: string, secret: string | undefined, after: number, command: object): Promise<unknown> {
    return this.post(`/games/${game}/commands`, { secret, id: `${after}-${Math.random()}`, after, command });
  }

  /** The same server at the end of a long line: whatever is said arrives so many milliseconds later. */
  async far(ms: number): Promise<string> {
    const ends = new Set<Socket>();
    const line = createServer((near) => {
      const far = connect(this.port, 'localhost');
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

  /** A game with all its places taken: the secrets of its players, in their order. */
  async game(request: { game: string; [part: string]: unknown }, names = ['Ana', 'Rui']) {
    const { game } = request;
    const full = { places: names.map(() => 'human'), ...request };
    const made = await this.post<{ game: string; secret: string; invitations: (string | null)[] }>('/games', {
      request: full,
      name: names[0],
    });
    const secrets = [made.secret];
    for (const [place, invitation] of made.invitations.entries()) {
      if (invitation === null) continue;
      const body = { invitation, name: names[place] };
      secrets.push((await this.post<{ secret: string }>(`/games/${made.game}/join`, body)).secret);
    }
    return { id: made.game, game, secrets };
  }
}

/** A server that comes back must have the same one. */
async function freePort(): Promise<number> {
  const taken = createServer();
  await new Promise<void>((done) => taken.listen(0, done));
  const { port } = taken.address() as AddressInfo;
  await new Promise((done) => taken.close(done));
  return port;
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

/** By whoever is to move; everybody sees it. */
export async function playOne(tables: readonly BrowserTable[], mirror: Session): Promise<void> {
  const mover = tables[mirror.position.seat]!;
  await mover.play(mover.someMove());
  for (const table of tables) await table.agree();
}

export const press = (page: Page, name: string | RegExp): Promise<void> =>
  page
    .getByRole('button', { name, exact: typeof name === 'string' })
    .first()
    .click();
