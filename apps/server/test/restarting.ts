/** A server of games on a free port of this process, which can go down and come back with what it had written. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onlineAddress } from '@tabuleiro/play/online/links';
import { ServerDoor } from '@tabuleiro/play/online/server-door';
import type { GameRequest } from '@tabuleiro/protocol/request';
import { must, ok } from '@tabuleiro/rules';
import { onTestFinished } from 'vitest';
import type { ComputerPort } from '../src/game/computers.ts';
import { Hall } from '../src/hall/hall.ts';
import { AddressBook } from '../src/http/addresses.ts';
import { AdminDesk } from '../src/http/admin-desk.ts';
import { KnownNames, LOCAL_NAMES } from '../src/http/origins.ts';
import { HttpShell } from '../src/http/shell.ts';
import type { ServerSettings } from '../src/settings.ts';
import { MemoryStore } from '../src/store/memory-store.ts';

const noComputers: ComputerPort = {
  knows: async () => false,
  move: async () => ok({ text: '', hurried: false }),
  agrees: async () => false,
};

const JSON_TYPE = { 'Content-Type': 'application/json' };

export class TestServer {
  readonly store = new MemoryStore();
  port = 0;
  /** By which others come. */
  private readonly publicUrl: string | null;
  private readonly settings: Partial<ServerSettings>;
  private running: { hall: Hall; shell: HttpShell; server: Server } | null = null;

  constructor(publicUrl: string | null = null, settings: Partial<ServerSettings> = {}) {
    this.publicUrl = publicUrl;
    this.settings = settings;
  }

  static async open(publicUrl?: string | null, settings?: Partial<ServerSettings>): Promise<TestServer> {
    const server = new TestServer(publicUrl, settings);
    await server.start();
    onTestFinished(() => server.stop());
    return server;
  }

  /** The address of the app there. */
  get base(): string {
    return `http://127.0.0.1:${this.port}/`;
  }

  get hall(): Hall {
    return this.running!.hall;
  }

  get api(): ServerDoor {
    return new ServerDoor(async (path, body) => {
      const sent =
        body === undefined ? {} : { method: 'POST', body: JSON.stringify(body), headers: JSON_TYPE };
      const response = await fetch(new URL(`api/v1${path}`, this.base), sent);
      return ok({ ok: response.ok, said: (await response.json()) as unknown });
    });
  }

  /** On the same port, with everything that was written before. */
  async start(): Promise<void> {
    const hall = await Hall.open({ store: this.store, computers: noComputers, settings: this.settings });
    const shell = new HttpShell({
      hall,
      names: new KnownNames(() => LOCAL_NAMES),
      reach: { host: null, publicUrl: this.publicUrl },
      addresses: new AddressBook('salt', 0),
      admin: new AdminDesk(hall, { backup: async () => {} }, 'the-token-of-the-keeper'),
      site: (_, response) => void response.writeHead(200, { 'Content-Type': 'text/html' }).end('the app'),
      headers: {},
    });
    const server = createServer();
    shell.attach(server);
    await new Promise<void>((done) => server.listen(this.port, '127.0.0.1', done));
    this.port = (server.address() as AddressInfo).port;
    this.running = { hall, shell, server };
  }

  /** Nobody is told: connections are cut as by a process that dies. */
  async stop(): Promise<void> {
    const { running } = this;
    this.running = null;
    if (!running) return;
    running.server.closeAllConnections();
    const closed = new Promise((done) => running.server.close(done));
    await running.hall.close();
    await running.shell.close();
    await closed;
  }

  /** A challenge between two people, as a page creates it. */
  async challenge(request: Partial<GameRequest> = {}, name = 'Ana') {
    const body: GameRequest = {
      game: 'dameo',
      options: {},
      start: 'start',
      format: 'single',
      clock: null,
      substitutes: true,
      sides: 'chosen',
      places: ['human', 'human'],
      mine: 0,
      listed: false,
      ...request,
    };
    const { game, secret, invitations } = must(await this.api.create({ request: body, name }));
    const invitation = invitations.find((each) => each !== null)!;
    return {
      game,
      secret,
      invitation,
      joins: onlineAddress(this.base, { kind: 'join', game, invitation }),
      mine: onlineAddress(this.base, { kind: 'me', game, secret }),
      watches: onlineAddress(this.base, { kind: 'watch', game }),
    };
  }
}
