/** A Redis of a tool's own on a free port, with nothing on disk: it can be killed and started again, empty. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findRedis } from '../../../../scripts/redis.mjs';
import { freePort } from './free-port.ts';

export class PrivateRedis {
  readonly port: number;
  private readonly folder = mkdtempSync(join(tmpdir(), 'tabuleiro-redis-'));
  private server: ChildProcess | null = null;

  private constructor(port: number) {
    this.port = port;
  }

  static async start(): Promise<PrivateRedis> {
    const redis = new PrivateRedis(await freePort());
    try {
      await redis.resume();
      return redis;
    } catch (error) {
      await redis.stop();
      throw error;
    }
  }

  async resume(): Promise<void> {
    const words = `--port ${this.port} --bind 127.0.0.1 --dir ${this.folder} --appendonly no`;
    this.server = spawn(findRedis() ?? 'redis-server', [...words.split(' '), '--save', ''], {
      stdio: 'ignore',
    });
    while (!(await this.answers())) await new Promise((go) => setTimeout(go, 50));
  }

  async kill(): Promise<void> {
    const { server } = this;
    this.server = null;
    if (!server || server.exitCode !== null || server.signalCode !== null) return;
    server.kill('SIGKILL');
    await once(server, 'exit');
  }

  async stop(): Promise<void> {
    await this.kill();
    rmSync(this.folder, { recursive: true, force: true });
  }

  private answers(): Promise<boolean> {
    const socket = connect(this.port, '127.0.0.1');
    return new Promise((resolve) => {
      const end = (isThere: boolean): void => {
        socket.destroy();
        resolve(isThere);
      };
      socket.once('connect', () => end(true));
      socket.once('error', () => end(false));
    });
  }
}
