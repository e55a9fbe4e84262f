/**
 * A lock between processes that may write the same file. A claim is an empty file whose name holds what is claimed,
 * the machine and the process. A process creates its claim, then looks for others, and steps back if a living one
 * exists; so two processes never hold the same claim, whatever the timing. The claims of a killed process are found
 * to be dead. Names are unique, so a new claim is never taken for an old one.
 */
import { randomBytes } from 'node:crypto';
import { existsSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname, uptime } from 'node:os';
import { join } from 'node:path';
import { discard, makeFolder, namesIn } from './files.ts';
import { birthOf, isAlive } from './process-alive.ts';

/** Suffix of claim files. */
export const CLAIM = '.claim';
const NAME = /^([a-z0-9-]+)\.([A-Za-z0-9-]*)\.(\d+)\.(\d+)\.[0-9a-f]+\.claim$/;
/** Processes of another machine cannot be checked; their claims count this long after the last sign of life. */
const FOREIGN_MS = 3_600_000;
/** Clocks are inexact: a claim this much older than the system's start may still belong to this run. */
const START_SLACK_MS = 60_000;

const TRIES = 100;
const WAIT_MS = 20;

const host = (): string => hostname().replace(/[^A-Za-z0-9-]/g, '-');

export class Claim {
  private readonly path: string;

  private constructor(path: string) {
    this.path = path;
  }

  /** Null if another process holds it. Throws errors of the disk. */
  static take(folder: string, name: string): Claim | null {
    makeFolder(folder);
    const { pid } = process;
    const file = `${name}.${host()}.${pid}.${birthOf(pid)}.${randomBytes(4).toString('hex')}${CLAIM}`;
    writeFileSync(join(folder, file), '', { flag: 'wx' });
    const claim = new Claim(join(folder, file));
    claim.touch(); // Uses our clock: the disk's may lag, and the claim would look dead.
    if (!claimants(folder, name).some((other) => other !== file)) return claim;
    claim.release();
    return null;
  }

  /** Waits about 2 s for another holder; for files that processes write only briefly. */
  static takePatiently(folder: string, name: string): Claim | null {
    const pause = new Int32Array(new SharedArrayBuffer(4));
    for (let i = 0; i < TRIES; i++) {
      const claim = Claim.take(folder, name);
      if (claim) return claim;
      // Random jitter: two processes in step would both step back every time.
      Atomics.wait(pause, 0, 0, WAIT_MS * (0.5 + Math.random()));
    }
    return null;
  }

  /** False after another process took the claim for dead: the claimed thing may have a new owner. */
  get held(): boolean {
    return existsSync(this.path);
  }

  /** Renews the sign of life. */
  touch(): void {
    try {
      utimesSync(this.path, new Date(), new Date());
    } catch {} // `held` reports the loss
  }

  release(): void {
    discard(this.path); // if the file remains, it dies with the process
  }
}

export const isClaimed = (folder: string, name: string): boolean => claimants(folder, name).length > 0;

/** Files of living claims; removes dead ones. */
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
  // If the system reports start times of processes, file times are not needed.
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
