/** A shell on a free port, with a hall and a store of its own. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ok } from '@tabuleiro/rules';
import { onTestFinished } from 'vitest';
import { type RawData, WebSocket } from 'ws';
import type { ComputerPort } from '../../src/game/computers.ts';
import { Hall } from '../../src/hall/hall.ts';
import { AddressBook } from '../../src/http/addresses.ts';
import { AdminDesk } from '../../src/http/admin-desk.ts';
import { KnownNames, LOCAL_NAMES } from '../../src/http/origins.ts';
import type { ListenOptions } from '../../src/http/reach.ts';
import { HttpShell } from '../../src/http/shell.ts';
import type { ServerSettings } from '../../src/settings.ts';
import { MemoryStore } from '../../src/store/memory-store.ts';

export const TOKEN = 'the-token-of-the-keeper';

const noComputers: ComputerPort = {
  knows: async () => false,
  move: async () => ok({ text: '', hurried: false }),
  agrees: async () => false,
};

export async function served(
  settings: Partial<ServerSettings> = {},
  reach: ListenOptions = { host: null, publicUrl: null },
  computers: ComputerPort = noComputers,
) {
  const store = new MemoryStore();
  const hall = await Hall.open({ store, computers, settings });
  const backups: string[] = [];
  const copied = { backup: async (path: string) => void backups.push(path) };
  const shell = new HttpShell({
    hall,
    names: new KnownNames(() => LOCAL_NAMES),
    reach,
    addresses: new AddressBook('salt', 0),
    admin: new AdminDesk(hall, copied, TOKEN),
    site: (_, response) => void response.end('the app'),
    headers: { 'X-Content-Type-Options': 'nosniff' },
  });
  const server = createServer({ connectionsCheckingInterval: 50 }); // else a late request is seen half a minute later
  shell.attach(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const close = async () => {
    await hall.close();
    await shell.close();
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  };
  onTestFinished(close);
  return { hall, store, shell, port, backups, close, base: `http://127.0.0.1:${port}` };
}

export const post = (url: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(url, {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: { 'Content-Type': 'application/json', ...headers },
  });

/** A connection that keeps what it hears, and waits for a message of a kind. */
export class Ear {
  readonly socket: WebSocket;
  private readonly heard: { kind: string }[] = [];
  private wake = () => {};
  closed: { code: number; reason: string } | null = null;

  constructor(port: number, headers: Record<string, string> = {}, options: object = {}) {
    this.socket = new WebSocket(`ws://127.0.0.1:${port}/api/v1/socket`, { headers, ...options });
    this.socket.on('message', (data: RawData) => {
      this.heard.push(JSON.parse(String(data)));
      this.wake();
    });
    this.socket.on('close', (code, reason) => {
      this.closed = { code, reason: String(reason) };
      this.wake();
    });
    this.socket.on('error', () => {});
    onTestFinished(() => this.socket.terminate());
  }

  async open(): Promise<void> {
    await new Promise((done, fail) => this.socket.once('open', done).once('error', fail));
  }

  say(message: object): void {
    this.socket.send(JSON.stringify(message));
  }

  async until<T = { kind: string }>(kind: string): Promise<T> {
    for (;;) {
      const found = this.heard.findIndex((message) => message.kind === kind);
      if (found >= 0) return this.heard.splice(0, found + 1).at(-1) as T;
      if (this.closed) throw new Error(`closed: ${JSON.stringify(this.closed)}`);
      await new Promise<void>((go) => {
        this.wake = go;
      });
    }
  }

  async end(): Promise<{ code: number; reason: string }> {
    while (!this.closed)
      await new Promise<void>((go) => {
        this.wake = go;
      });
    return this.closed;
  }
}
