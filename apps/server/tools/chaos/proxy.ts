/** A line between clients and the server that can be cut, slowed, and left half open: nothing arrives, nobody is told. */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import type { LineTrouble } from './testimony.ts';

interface Line {
  /** Of the client, as it says itself; empty until it has. */
  address: string;
  readonly client: Socket;
  readonly server: Socket;
  delay: number;
  isDead: boolean;
}

export class FaultProxy {
  private readonly lines = new Set<Line>();
  private readonly listener: Server;
  /** What was done to lines, by the address of their clients. */
  readonly troubles: LineTrouble[] = [];
  port = 0;
  private readonly named: RegExp;
  private isIsolated = false;
  /** Clients whose lines carry nothing. */
  private apart: ReadonlySet<string> = new Set();

  private constructor(target: number, named: RegExp) {
    this.named = named;
    this.listener = createServer({ allowHalfOpen: true }, (client) => this.join(client, target));
  }

  /** `named`: how a client says who it is. */
  static async open(target: number, named = /^x-forwarded-for: *(\S+)/im): Promise<FaultProxy> {
    const proxy = new FaultProxy(target, named);
    proxy.listener.listen(0, '127.0.0.1');
    await once(proxy.listener, 'listening');
    proxy.port = (proxy.listener.address() as AddressInfo).port;
    return proxy;
  }

  /** Lines that carry something. */
  get alive(): number {
    return [...this.lines].filter(({ isDead }) => !isDead).length;
  }

  /** Both ends hear of it. `chosen`: of each line, whether it is one. Answers with how many there were. */
  cut(chosen: () => boolean): number {
    return this.each(chosen, (line) => {
      this.note(line, null);
      this.end(line);
    });
  }

  /** What is sent within the next `lasting` milliseconds arrives so much later, in its order. */
  slow(chosen: () => boolean, ms: number, lasting: number): number {
    return this.each(chosen, (line) => {
      line.delay = ms;
      this.note(line, performance.now() + lasting + ms);
      setTimeout(() => {
        line.delay = 0;
      }, lasting);
    });
  }

  /** Neither end hears of it, and what either sends goes nowhere. */
  leaveHalfOpen(chosen: () => boolean): number {
    return this.each(chosen, (line) => {
      this.note(line, null);
      line.isDead = true;
    });
  }

  /** Nothing passes and nobody is told, on new lines neither; afterwards all of them end. */
  isolate(isIsolated: boolean): void {
    this.isIsolated = isIsolated;
    for (const line of [...this.lines])
      if (isIsolated) line.isDead = true;
      else if (line.isDead) this.end(line);
  }

  /** The same for the lines of these clients alone; of nobody: afterwards. */
  keepApart(clients: ReadonlySet<string>): void {
    this.apart = clients;
    for (const line of [...this.lines])
      if (clients.has(line.address)) line.isDead = true;
      else if (line.isDead && clients.size === 0) this.end(line);
  }

  close(): void {
    for (const line of [...this.lines]) this.end(line);
    this.listener.close();
  }

  private each(chosen: () => boolean, act: (line: Line) => void): number {
    const lines = [...this.lines].filter(({ isDead }) => !isDead && chosen());
    for (const line of lines) act(line);
    return lines.length;
  }

  private note({ address }: Line, to: number | null): void {
    this.troubles.push({ address, from: performance.now(), to });
  }

  private join(client: Socket, target: number): void {
    const server = connect({ port: target, host: '127.0.0.1', allowHalfOpen: true });
    const line: Line = { address: '', client, server, delay: 0, isDead: this.isIsolated };
    this.lines.add(line);
    client.on('data', (part) => {
      if (line.address !== '') return;
      line.address = this.named.exec(String(part))?.[1] ?? '';
      if (this.apart.has(line.address)) line.isDead = true;
    });
    this.carry(line, client, server);
    this.carry(line, server, client);
  }

  private carry(line: Line, from: Socket, to: Socket): void {
    let last = 0;
    from.setNoDelay(true);
    from.on('data', (data) => {
      if (line.isDead) return;
      const now = performance.now();
      const at = Math.max(last, now + line.delay);
      if (at <= now) return void to.write(data);
      last = at;
      setTimeout(() => !line.isDead && to.writable && to.write(data), at - now);
    });
    from.on('error', () => {});
    from.on('close', () => {
      // Of a line that is half open, only the end that went is gone: the other hears nothing.
      if (!line.isDead) this.end(line);
      else if (line.client.destroyed && line.server.destroyed) this.lines.delete(line);
    });
    from.on('end', () => {
      if (!line.isDead) this.end(line);
      else from.destroy();
    });
  }

  private end(line: Line): void {
    this.lines.delete(line);
    line.client.destroy();
    line.server.destroy();
  }
}
