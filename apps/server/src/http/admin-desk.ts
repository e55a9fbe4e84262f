/**
 * What the keeper of the server asks of it while it runs. The keeper is known by a token that lies in the data folder and
 * changes at every start: who can read that folder could change the store itself.
 */
import { timingSafeEqual } from 'node:crypto';
import { decodeGameId } from '@tabuleiro/protocol/forms';
import { type Fault, fail, ok, type Result } from '@tabuleiro/rules';
import { type Decoder, oneOf, optional, shape, text } from '@tabuleiro/rules/decode';
import { ADMIN_VERBS, administer, rebuild } from '../hall/admin.ts';
import type { Hall } from '../hall/hall.ts';

export const KEEPER_VERBS = [...ADMIN_VERBS, 'rebuild', 'backup'] as const;

export interface KeeperRequest {
  verb: (typeof KEEPER_VERBS)[number];
  /** Of a verb about one game. */
  game?: string | undefined;
  /** Kept with what was done. */
  why?: string | undefined;
  /** Of the copy. */
  path?: string | undefined;
}

export const decodeAdmin: Decoder<KeeperRequest> = shape<KeeperRequest>({
  verb: oneOf(...KEEPER_VERBS),
  game: optional(decodeGameId),
  why: optional(text(200)),
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

  async act({ verb, game, why = '', path }: KeeperRequest): Promise<Result<unknown>> {
    if (verb === 'rebuild') return ok({ broken: await rebuild(this.hall.store, this.hall.settings) });
    if (verb === 'backup') {
      if (!path) return fail({ code: 'snapshot-shape', found: 'path', accepted: 'text' });
      await this.store.backup(path);
      return ok({ path });
    }
    if (!game) return fail({ code: 'snapshot-shape', found: 'game', accepted: 'text' });
    return administer(this.hall, verb, game, why);
  }
}
