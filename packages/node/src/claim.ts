/**
 * Who may write a file, when several processes run at once. A claim is an empty file whose name says all: what is
 * claimed, where, by which process. Whoever claims looks afterwards who else did, and steps back when one of them
 * lives; so two never hold the same thing, whatever the timing. A killed process holds nothing: its claims are seen
 * to be dead, and nobody can mistake a new claim for the old one, because no two have the same name.
 */
import { randomBytes } from 'node:crypto';
import { existsSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname, uptime } from 'node:os';
import { join } from 'node:path';
import { discard, makeFolder, namesIn } from './files.ts';
import { birthOf, isAlive } from './process-alive.ts';

/** How the names of claims end. */
export const CLAIM = '.claim';
const NAME = /^([a-z0-9-]+)\.([A-Za-z0-9-]*)\.(\d+)\.(\d+)\.[0-9a-f]+\.claim$/;
/** Another machine's processes cannot be seen; its claim counts this long after its last sign of life. */
const FOREIGN_MS = 3_600_000;
/** Clocks are not exact: a claim this little older than the system's start may still be of this run. */
const START_SLACK_MS = 60_000;

const TRIES = 100;
const WAIT_MS = 20;

const host = (): string => hostname().replace(/[^A-Za-z0-9-]/g, '-');

export class Claim {
  private readonly path: string;

  private constructor(path: string) {
    this.path = path;
  }

  /** Null when somebody else has it. Throws what the disk answers. */
  static take(folder: string, name: string): Claim | null {
    makeFolder(folder);
    const { pid } = process;
    const file = `${name}.${host()}.${pid}.${birthOf(pid)}.${randomBytes(4).toString('hex')}${CLAIM}`;
    writeFileSync(join(folder, file), '', { flag: 'wx' });
    const claim = new Claim(join(folder, file));
    claim.touch(); // by our clock: that of the disk may lag, and the claim would look dead
    if (!claimants(folder, name).some((other) => other !== file)) return claim;
    claim.release();
    return null;
  }

  /** Waits a while for somebody who has it: for files that another process writes only for a moment. */
  static takePatiently(folder: string, name: string): Claim | null {
    const pause = new Int32Array(new SharedArrayBuffer(4));
    for (let i = 0; i < TRIES; i++) {
      const claim = Claim.take(folder, name);
      if (claim) return claim;
      // Not in step with the others: two that come together would both step back again and again.
      Atomics.wait(pause, 0, 0, WAIT_MS * (0.5 + Math.random()));
    }
    return null;
  }

  /** False after somebody took it for dead: what it stood for may have another owner. */
  get held(): boolean {
    return existsSync(this.path);
  }

  /** A sign of life. */
  touch(): void {
    try {
      utimesSync(this.path, new Date(), new Date());
    } catch {} // `held` tells
  }

  release(): void {
    discard(this.path); // where it stays, it dies with the process
  }
}

export const isClaimed = (folder: string, name: string): boolean => claimants(folder, name).length > 0;

/** The living claims; dead ones are swept away. */
function claimants(folder: string, name: string): string[] {
  return namesIn(folder).filter((file) => {
    const parts = NAME.exec(file);
    if (parts?.[1] !== name) return false;
    if (lives(folder, file, parts)) return true;
    discard(join(folder, file));
    return false;
  });
}

function lives(folder: string, file: string, [, , where, pid, birth]: RegExpExecArray): boolean {
  const seen = signOfLife(join(folder, file));
  if (seen === null) return false;
  if (where !== host()) return Date.now() - seen < FOREIGN_MS;
  if (!isAlive(Number(pid))) return false;
  const now = birthOf(Number(pid));
  // Where the system tells when a process began, no time of a file is needed to know it again.
  if (now !== '0' && birth !== '0') return now === birth;
  return seen >= Date.now() - uptime() * 1000 - START_SLACK_MS;
}

function signOfLife(path: string): number | null {
  try {
    return statSync(path).mtimeMs;
  } catch {
    return null; // released meanwhile
  }
}
