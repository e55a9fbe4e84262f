/** Who sits where at a table: places are taken, their links made anew, and given up. */
import { type Fault, fail, ok, type Result } from '@tabuleiro/rules';
import { HUMAN, type Session } from '@tabuleiro/rules/match';
import type { PlaceRow } from '../store/store.ts';
import type { ServerTime } from '../time/server-time.ts';
import { type ActDraft, dated, numbered } from './act.ts';
import type { Audience } from './audience.ts';
import { ATTEMPTS, type GameLine, UNKNOWN_GAME } from './game-line.ts';
import { hasLeft, type OnlineGame, sessionOf } from './online-game.ts';
import { invitationKey, isWeak, sealKey, secretHash } from './secrets.ts';

export interface PlacesHost {
  readonly time: ServerTime;
  /** The date in milliseconds since 1970, for people to read. */
  date(): number;
}

/** Who takes a place. */
interface PlaceTaker {
  readonly name: string;
  readonly bot: boolean;
  readonly secret: string;
}

/** New links of one player: each is kept, and everybody who comes is told of it. */
const MOST_LINKS = 100;

export class TablePlaces {
  private readonly line: GameLine;
  private readonly audience: Audience;
  private readonly host: PlacesHost;
  /** Hears that somebody has taken one: a game may have begun. */
  private readonly taken: () => void;

  constructor(line: GameLine, audience: Audience, host: PlacesHost, taken: () => void) {
    this.line = line;
    this.audience = audience;
    this.host = host;
    this.taken = taken;
  }

  /** Takes the first place that `fits`, or answers null. When the last one is taken the game begins. */
  join(
    fits: (place: PlaceRow, game: OnlineGame) => boolean,
    taker: PlaceTaker,
  ): Promise<Result<number | null>> {
    return this.line.inLine(async () => {
      for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
        const game = await this.line.load();
        await this.line.confirm();
        if (!game) return fail(UNKNOWN_GAME);
        const again = game.placeOf(taker.secret);
        if (again !== null) return ok(again);
        if (isWeak(taker.secret)) return fail({ code: 'secret-weak' });
        const { state } = game;
        const place = game.row.places.findIndex(
          (row) => row.kind === HUMAN && row.secret === null && fits(row, game),
        );
        if (state !== 'challenge' || place < 0) return ok(null);
        if (await this.take(game, place, taker)) return ok(place);
      }
      return ok(null);
    });
  }

  private async take(game: OnlineGame, place: number, { name, bot, secret }: PlaceTaker): Promise<boolean> {
    const taken: Partial<PlaceRow> = { name, secret: secretHash(secret), ...(bot ? { bot } : {}) };
    const places = game.row.places.map((row, i) => (i === place ? { ...row, ...taken } : row));
    const acts: ActDraft[] = [{ kind: 'joined', by: `${place}` }];
    const isFull = places.every((each) => each.kind !== HUMAN || each.secret !== null);
    let session: Session | null = null;
    if (isFull) {
      acts.push({ kind: 'begun', by: 'server' });
      const begun = await sessionOf(
        game.request,
        game.order.map((each) => places[each]!),
        [],
      );
      if (!begun.ok) throw new Error(`${this.line.id}: ${begun.fault.code}`);
      session = begun.value;
    }
    game.session = session;
    const written = await this.line.write(game, { events: [], acts, places }, this.host.time.now);
    if (!written) return false;
    if (session) this.audience.welcomeAll(game);
    else this.audience.fanOut(game, written, null);
    this.taken();
    return true;
  }

  /**
   * Another secret for the place of this one; connections that came by the old one are ended. Asked again, because the answer
   * was lost, it is done already: the old secret is void and the new one has the place.
   */
  renew(secret: string, fresh: string): Promise<Result<null>> {
    return this.line.inLine(async () => {
      const game = await this.line.load();
      await this.line.confirm();
      if (!game) return fail(UNKNOWN_GAME);
      const [place, held] = [game.placeOf(secret), game.placeOf(fresh)];
      if (place === null) return held === null ? fail({ code: 'link-void' }) : ok(null);
      if (held !== null) return held === place ? ok(null) : fail({ code: 'link-taken' });
      if (isWeak(fresh)) return fail({ code: 'secret-weak' });
      const made = game.acts.filter(({ kind, by }) => kind === 'link' && by === `${place}`).length;
      if (made >= MOST_LINKS) return fail({ code: 'links-many', accepted: `${MOST_LINKS}` });
      const isCreator = game.state === 'challenge' && place === game.request.mine;
      const renewed: Partial<PlaceRow> = {
        secret: secretHash(fresh),
        // Invitations that were sent stay as they are, and are shown to the new secret.
        sealed: isCreator ? sealKey(invitationKey(game.row, secret), fresh, this.line.id) : null,
      };
      const places = game.row.places.map((row, i) => (i === place ? { ...row, ...renewed } : row));
      const acts: ActDraft[] = [{ kind: 'link', by: `${place}` }];
      const written = await this.line.write(game, { events: [], acts, places }, this.host.time.now);
      if (!written) return fail({ code: 'store-failed' });
      for (const wire of this.audience.presence.of(place)) wire.drop('never', { code: 'link-void' });
      this.audience.fanOut(game, written, null);
      return ok(null);
    });
  }

  /** A player's name and secret go, and with the last of them the game. Whether the game is gone. */
  withdraw(place: number): Promise<Result<{ deleted: boolean }>> {
    return this.line.inLine(async () => {
      const game = await this.line.load();
      await this.line.confirm();
      if (!game) return fail(UNKNOWN_GAME);
      const found = withdrawalFrom(game, place);
      if ('fault' in found) return fail(found.fault);
      const { time } = this.host;
      const by = `${game.playerAt(place)}`;
      if (found.places === null) {
        const [act] = numbered([dated({ kind: 'deleted', by }, this.host.date())], game.lastAct, time.now);
        const deleted = await this.line.delete(act!);
        return deleted ? ok({ deleted }) : fail({ code: 'store-failed' });
      }
      const acts: ActDraft[] = [{ kind: 'withdrawn', by }];
      const written = await this.line.write(game, { events: [], acts, places: found.places }, time.now);
      if (!written) return fail({ code: 'store-failed' });
      for (const wire of this.audience.presence.of(place)) wire.drop('never', { code: 'place-deleted' });
      this.audience.fanOut(game, written, null);
      return ok({ deleted: false });
    });
  }
}

/**
 * A player deletes a game: the own name and secret go at once, the game itself with the last of its players. What the
 * others played stays theirs for as long as games are kept.
 */
export type Withdrawal =
  | { fault: Fault }
  /** Nobody is left whose game it is. */
  | { places: null }
  /** The others', without the player. */
  | { places: readonly PlaceRow[] };

export function withdrawalFrom(game: OnlineGame, place: number): Withdrawal {
  const { row, state, request } = game;
  if (state === 'playing' && !hasLeft(game, place)) return { fault: { code: 'delete-running' } };
  // A challenge is the creator's, as an invitation is; who has joined it waits for the game.
  if (state === 'challenge')
    return place === request.mine ? { places: null } : { fault: { code: 'not-creator' } };
  const places = row.places.map((each, i) =>
    i === place ? { ...each, name: '', invitation: null, sealed: null, secret: null } : each,
  );
  if (places.some(({ secret }) => secret !== null)) return { places };
  return state === 'playing' ? { fault: { code: 'delete-running' } } : { places: null };
}
