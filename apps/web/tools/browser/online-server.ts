/** The real server as `npm start` runs it, for tests and pictures, and people who play on it without a page. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { UNTRUSTED_HOST } from '../../../../scripts/chromium.mjs';

/** It can be killed, and started again at the same address. */
export class OnlineServer {
  private readonly data = mkdtempSync(join(tmpdir(), 'tabuleiro-online-'));
  private readonly settings = join(this.data, 'settings.json');
  private child: ChildProcess | null = null;
  private readonly isNamed: boolean;
  port = 0;

  private constructor(isNamed: boolean) {
    this.isNamed = isNamed;
  }

  /** `settings`: limits and waits of its own, by their names in `docs/server.md`. `isNamed`: by which others find it. */
  static async start(
    settings: Readonly<Record<string, unknown>> = {},
    isNamed = true,
  ): Promise<OnlineServer> {
    const server = new OnlineServer(isNamed);
    writeFileSync(server.settings, JSON.stringify(settings));
    await server.start();
    return server;
  }

  /** For good. */
  async end(): Promise<void> {
    await this.kill();
    rmSync(this.data, { recursive: true, force: true, maxRetries: 5 });
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
    const named = this.isNamed ? ['--public-url', `${this.originAt(UNTRUSTED_HOST)}/`] : [];
    // Tests and tools run in the folder of the repository.
    const child = spawn(process.execPath, ['scripts/run.mjs', 'start', ...words, ...named]);
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

  /** As its keeper does. */
  async admin(verb: 'annul' | 'close', game: string, why: string): Promise<void> {
    const { token } = JSON.parse(readFileSync(join(this.data, 'running.json'), 'utf8')) as { token: string };
    await this.post('/admin', { verb, game, why }, { Authorization: `Bearer ${token}` });
  }

  async post<T>(path: string, body: unknown, headers: Readonly<Record<string, string>> = {}): Promise<T> {
    const answer = await fetch(`${this.origin}/api/v1${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json', ...headers },
    });
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
    return (await answer.json()) as T;
  }

  /** What somebody does who is not at any page. `after`: the number of the last event. */
  do(game: string, secret: string | undefined, after: number, command: object): Promise<unknown> {
    return this.post(`/games/${game}/commands`, { secret, id: `${after}-${Math.random()}`, after, command });
  }

  /** A game of two with a place that is open. */
  challenge(request: { game: string; [part: string]: unknown }, name: string) {
    return this.post<{ game: string; secret: string; invitations: (string | null)[] }>('/games', {
      request: { places: ['human', 'human'], ...request },
      name,
    });
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
