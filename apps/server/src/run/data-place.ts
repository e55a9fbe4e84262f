/** The folder of one server: its store, what is secret about it, and who runs on it. Two servers never share one. */
import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Claim } from '@tabuleiro/node/claim';
import { discard, makeFolder } from '@tabuleiro/node/files';

/** What a running server says of itself, for its keeper and for whoever starts a second one. */
export interface RunningServer {
  readonly address: string;
  /** Lets the keeper's commands in. */
  readonly token: string;
}

const CLAIM = 'server';
const OWNER_ONLY = 0o600;
/** A claim of another machine counts for an hour after its last sign of life. */
const SIGN_MS = 600_000;

export class DataPlace {
  readonly folder: string;
  readonly token = randomBytes(16).toString('base64url');
  private readonly claim: Claim;
  private readonly timer: NodeJS.Timeout;

  private constructor(folder: string, claim: Claim) {
    this.folder = folder;
    this.claim = claim;
    this.timer = setInterval(() => claim.touch(), SIGN_MS);
    this.timer.unref();
  }

  /** Null where a server runs on it. Throws what the disk answers. */
  static take(folder: string): DataPlace | null {
    if (!existsSync(folder)) {
      makeFolder(folder);
      chmodSync(folder, 0o700); // names of players are in it
    }
    const claim = Claim.take(folder, CLAIM);
    return claim ? new DataPlace(folder, claim) : null;
  }

  get store(): string {
    return storeIn(this.folder);
  }

  /** Of the hashes of addresses: made once, so that limits hold after a restart. */
  get salt(): string {
    const path = join(this.folder, 'salt');
    if (!existsSync(path))
      writeFileSync(path, randomBytes(32).toString('hex'), { mode: OWNER_ONLY, flag: 'wx' });
    return readFileSync(path, 'utf8');
  }

  /** From now on it can be found. */
  announce(address: string): void {
    const running: RunningServer = { address, token: this.token };
    writeFileSync(noteOf(this.folder), JSON.stringify(running), { mode: OWNER_ONLY });
  }

  release(): void {
    clearInterval(this.timer);
    discard(noteOf(this.folder));
    this.claim.release();
  }
}

export const storeIn = (folder: string): string => join(folder, 'games.db');

const noteOf = (folder: string): string => join(folder, 'running.json');

/** Where the server of a folder runs; null where it has not said so. */
export function runningIn(folder: string): RunningServer | null {
  try {
    return JSON.parse(readFileSync(noteOf(folder), 'utf8')) as RunningServer;
  } catch {
    return null;
  }
}

/** Another server runs on the same folder. */
export class FolderFailure extends Error {
  /** Of the other server, where it has said it. */
  readonly address: string | null;

  constructor(folder: string) {
    super(folder);
    this.address = runningIn(folder)?.address ?? null;
  }
}
