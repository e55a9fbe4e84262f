/** A server process and what can be done to it from outside. */
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { FencedRefusal } from './nodes/fences.ts';
import type { EntryNews, EntryOrder, EntryWords } from './server-entry.ts';

const ENTRY = fileURLToPath(new URL('./chaos-server.js', import.meta.url));

/** Whether the size of a running process's files can be limited here. */
export const canLimitFiles = (): boolean => spawnSync('prlimit', ['--version']).status === 0;

export class ServerProcess {
  readonly words: EntryWords;
  private child: ChildProcess | null = null;
  private listeners: ((news: EntryNews) => void)[] = [];
  /** Commands that it refused, of all its processes. */
  readonly refusals: FencedRefusal[] = [];
  /** What it wrote to its error stream: nothing, unless something is wrong. */
  readonly complaints: string[] = [];

  constructor(words: EntryWords) {
    this.words = words;
  }

  get pid(): number {
    return this.child!.pid!;
  }

  /** Until it listens. */
  async start(): Promise<void> {
    const child = spawn(process.execPath, [ENTRY, JSON.stringify(this.words)], {
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    this.child = child;
    child.stderr!.on('data', (data) => this.complaints.push(String(data)));
    child.on('message', (news: EntryNews) => {
      if ('refused' in news) this.refusals.push(news.refused);
      else for (const listener of [...this.listeners]) listener(news);
    });
    const exit = once(child, 'exit').then(([code]) => {
      throw new Error(`the server ended with ${code}: ${this.complaints.join('').slice(0, 2000)}`);
    });
    exit.catch(() => {}); // of interest only until it listens
    await Promise.race([this.news((news) => 'open' in news), exit]);
  }

  /** The next news of that kind. */
  news<T extends EntryNews>(is: (news: EntryNews) => boolean): Promise<T> {
    return new Promise((resolve) => {
      const listener = (news: EntryNews): void => {
        if (!is(news)) return;
        this.listeners = this.listeners.filter((each) => each !== listener);
        resolve(news as T);
      };
      this.listeners.push(listener);
    });
  }

  order(order: EntryOrder): void {
    this.child!.send(order);
  }

  async kill(): Promise<void> {
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }

  freeze(): void {
    this.child!.kill('SIGSTOP');
  }

  wake(): void {
    this.child!.kill('SIGCONT');
  }

  /** No file grows beyond so many bytes; null: as far as it likes. */
  limitFiles(bytes: number | null): void {
    const limit = bytes === null ? 'unlimited:unlimited' : `${bytes}:unlimited`;
    execFileSync('prlimit', ['--pid', `${this.pid}`, `--fsize=${limit}`]);
  }

  /** As an administrator ends it. */
  async stop(): Promise<void> {
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const exit = once(child, 'exit');
    child.kill('SIGTERM');
    await exit;
  }
}
