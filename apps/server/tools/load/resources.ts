/**
 * Servers, databases and folders that must not outlive this process. Each is registered before it starts, so that a signal at
 * any moment leaves nothing behind.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';

const scopes = new Set<Resources>();
let isEnding = false;
const never = <T>(): Promise<T> => new Promise(() => {});

export class Resources {
  private readonly closers: (() => unknown)[] = [];
  private released: Promise<void> | null = null;

  /** Starts something, and closes it when this scope ends; also where it fails or is still starting then. */
  async hold<T>(start: () => Promise<T>, close: (started: T) => unknown): Promise<T> {
    if (isEnding) return never();
    const starting = start();
    this.closers.push(() => starting.then(close, () => {}));
    return starting;
  }

  /** Called when this scope ends. */
  onEnd(close: () => unknown): void {
    this.closers.push(close);
  }

  /** A temporary folder. */
  folder(): string {
    const path = mkdtempSync(join(tmpdir(), 'tabuleiro-load-'));
    this.onEnd(() => rmSync(path, { recursive: true, force: true }));
    return path;
  }

  /** Closes everything, the last first. One that fails does not keep the others. */
  release(): Promise<void> {
    this.released ??= (async () => {
      for (const close of this.closers.reverse())
        try {
          await close();
        } catch (error) {
          console.error(error);
        }
    })();
    return this.released;
  }
}

export async function withResources<T>(work: (resources: Resources) => Promise<T>): Promise<T> {
  const resources = new Resources();
  scopes.add(resources);
  try {
    return await work(resources);
  } finally {
    await resources.release();
    scopes.delete(resources);
    if (isEnding) await never();
  }
}

async function end(code: number): Promise<void> {
  if (isEnding) return;
  isEnding = true;
  await Promise.all([...scopes].map((scope) => scope.release()));
  process.exit(code);
}

/** From now on signals and errors that nobody catches end this process after everything is closed. */
export function endWithResources(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => void end(128 + constants.signals[signal]));
  const failed = (error: unknown): void => {
    if (isEnding) return; // a server that has just been closed
    console.error(error);
    void end(1);
  };
  process.on('uncaughtException', failed);
  process.on('unhandledRejection', failed);
}
