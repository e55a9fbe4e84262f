/** A command in this process that reads these lines from its input, as a person or a pipe would send them. */
import { Readable } from 'node:stream';
import { newFolder, type Run, runHere } from '../run.ts';

export interface Typing {
  args?: readonly string[];
  /** Of the data; a new one by default. */
  folder?: string;
  /** A person types: nothing is done without being asked first. */
  terminal?: boolean;
}

export async function typed(
  lines: readonly string[],
  { args = [], folder = newFolder(), terminal = false }: Typing = {},
): Promise<Run> {
  const input = Object.assign(Readable.from([Buffer.from(lines.map((line) => `${line}\n`).join(''))]), {
    isTTY: terminal,
  });
  const restored = [
    replaced(process, 'stdin', input),
    ...(terminal ? [replaced(process.stdout, 'isTTY', true)] : []),
  ];
  try {
    return await runHere(terminal ? [...args, '--plain'] : args, { TABULEIRO_DATA: folder });
  } finally {
    for (const restore of restored) restore();
  }
}

/** Puts a value in the place of a property; what it returns puts the property back. */
function replaced(owner: object, name: string, value: unknown): () => void {
  const before = Object.getOwnPropertyDescriptor(owner, name);
  Object.defineProperty(owner, name, { value, configurable: true, writable: true });
  return () => {
    if (before) Object.defineProperty(owner, name, before);
    else Reflect.deleteProperty(owner, name);
  };
}
