/**
 * What the keeper of the server asks of it while it runs. The keeper is known by a token that lies in the data folder and
 * changes at every start: who can read that folder could change the store itself.
 */
import { timingSafeEqual } from 'node:crypto';
import { existsSync } from 'node:fs';
import { decodeGameId } from '@tabuleiro/protocol/forms';
import { type Fault, fail, ok, type Result } from '@tabuleiro/rules';
import { type Decoder, oneOf, optional, shape, text } from '@tabuleiro/rules/decode';
import { ADMIN_VERBS, administer, doneByKeeper, listGames, rebuild } from '../hall/admin.ts';
import type { Hall } from '../hall/hall.ts';
import { StoreFailure } from '../store/failure.ts';

export const KEEPER_VERBS = [...ADMIN_VERBS, 'list', 'log', 'rebuild', 'backup'] as const;

export interface KeeperRequest {
  verb: (typeof KEEPER_VERBS)[number];
  /** Of a verb about one game; of what was done, left out, all. */
  game?: string | undefined;
  /** Kept with what was done. */
  why?: string | undefined;
  /** Of the games that are listed; left out, of all. */
  rules?: string | undefined;
  /** Of the copy. */
  path?: string | undefined;
}

export const decodeAdmin: Decoder<KeeperRequest> = shape<KeeperRequest>({
  verb: oneOf(...KEEPER_VERBS),
  game: optional(decodeGameId),
  why: optional(text(200)),
  rules: optional(text(40)),
  path: optional(text(4096)),
});

/** A store of which a copy can be taken while it is used. */
export interface CopiedStore {
  backup(path: string): Promise<void>;
}

export class AdminDesk {
  private readonly hall: Hall;
  private readonly store: CopiedStore;
  private readonly token: Buffer;

  constructor(hall: Hall, store: CopiedStore, token: string) {
    this.hall = hall;
    this.store = store;
    this.token = Buffer.from(`Bearer ${token}`);
  }

  /** Null for the keeper. */
  denies(authorization: string): Fault | null {
    const given = Buffer.from(authorization);
    const isKeeper = given.length === this.token.length && timingSafeEqual(given, this.token);
    return isKeeper ? null : { code: 'admin-denied' };
  }

  async act({ verb, game, why = '', rules, path }: KeeperRequest): Promise<Result<unknown>> {
    if (verb === 'rebuild') return ok({ broken: await rebuild(this.hall.store, this.hall.settings) });
    if (verb === 'list') return ok({ games: await listGames(this.hall.store, rules) });
    if (verb === 'log') return ok({ acts: await doneByKeeper(this.hall.store, game) });
    if (verb === 'backup') return this.backup(path);
    if (!game) return fail({ code: 'snapshot-shape', found: 'game', accepted: 'text' });
    return administer(this.hall, verb, game, why);
  }

  private async backup(path: string | undefined): Promise<Result<unknown>> {
    if (!path) return fail({ code: 'snapshot-shape', found: 'path', accepted: 'text' });
    // SQLite would write over a file that is empty.
    if (existsSync(path)) return fail({ code: 'backup-exists', found: path });
    try {
      await this.store.backup(path);
      return ok({ path });
    } catch (error) {
      if (!(error instanceof StoreFailure)) throw error;
      return fail({ code: 'backup-failed', found: path, accepted: error.message });
    }
  }
}
