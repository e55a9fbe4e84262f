/** A private Redis for a test, on a free port with data in a temporary folder. The data survive a restart. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { findRedis } from '../../../scripts/redis.mjs';

export class OwnRedis {
  readonly folder = mkdtempSync(join(tmpdir(), 'tabuleiro-redis-'));
  private port = 0;
  private server: ChildProcess | undefined;

  get url(): string {
    return `redis://127.0.0.1:${this.port}`;
  }

  async start(): Promise<void> {
    if (this.server) return;
    this.port ||= await freePort();
    // Writes are synced before they are answered, so that a restart loses nothing.
    const words = `--port ${this.port} --bind 127.0.0.1 --dir ${this.folder} --appendonly yes --appendfsync always`;
    this.server = spawn(findRedis()!, [...words.split(' '), '--save', ''], { stdio: 'ignore' });
    const redis = this.client();
    await redis.ping();
    redis.disconnect();
  }

  async stop(): Promise<void> {
    const { server } = this;
    this.server = undefined;
    if (!server || server.exitCode !== null) return;
    server.kill('SIGTERM');
    await once(server, 'exit');
  }

  /** Suspends the server: connections stay open without an answer, as when a network is cut. */
  silence(on: boolean): void {
    this.server?.kill(on ? 'SIGSTOP' : 'SIGCONT');
  }

  async remove(): Promise<void> {
    await this.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** Opens a client that waits for the server. The caller disconnects it. */
  client(): Redis {
    const redis = new Redis(this.url, { maxRetriesPerRequest: null, retryStrategy: () => 50 });
    redis.on('error', () => {});
    return redis;
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}
