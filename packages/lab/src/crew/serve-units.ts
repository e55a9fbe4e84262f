/** The loop of a crew's thread: runs one unit after another. */
import { parentPort } from 'node:worker_threads';
import type { UnitKind, UnitKinds, UnitSpec } from './unit.ts';

export type ThreadRequest = { kind: 'run'; spec: UnitSpec } | { kind: 'end' };

export type ThreadReply =
  | { kind: 'done'; value: string; measured?: unknown }
  | { kind: 'failed'; message: string }
  | { kind: 'note'; note: unknown }
  | { kind: 'ended' };

/** Call once, in the file that a thread runs. */
export function serveUnits(kinds: UnitKinds): void {
  const port = parentPort;
  if (!port) throw new Error('only a thread serves units');
  const loaded = new Map<string, UnitKind<never, unknown>>();
  const tell = (reply: ThreadReply) => port.postMessage(reply);

  port.on('message', (request: ThreadRequest) => {
    const work = request.kind === 'run' ? run(request.spec) : end();
    work.catch((error: unknown) => {
      const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
      tell({ kind: 'failed', message });
    });
  });

  async function run({ kind, input }: UnitSpec): Promise<void> {
    const unit = loaded.get(kind) ?? (await load(kind));
    const { value, measured } = await unit.run(input as never, (note) => tell({ kind: 'note', note }));
    tell({ kind: 'done', value: JSON.stringify(value), ...(measured === undefined ? {} : { measured }) });
  }

  async function load(kind: string): Promise<UnitKind<never, unknown>> {
    const found = await kinds[kind]?.();
    if (!found) throw new Error(`no units of the kind "${kind}" are known here`);
    loaded.set(kind, found);
    return found;
  }

  async function end(): Promise<void> {
    await Promise.all([...loaded.values()].map((unit) => unit.close?.()));
    tell({ kind: 'ended' });
  }
}
