/** What is asked of a hall by single requests, without a connection. All but looks into the lobby are counted by address. */
import type {
  CommandBody,
  CommandReply,
  CreateAnswer,
  CreateBody,
  DeleteAnswer,
  JoinAnswer,
  JoinBody,
  LinkBody,
  LobbyAnswer,
  ReadAnswer,
  ReadBody,
  TurnsAnswer,
  TurnsBody,
} from '@tabuleiro/protocol/http';
import { cleanName } from '@tabuleiro/protocol/name';
import { HTTP_VERSION } from '@tabuleiro/protocol/version';
import { fail, listMoves, ok, type Result } from '@tabuleiro/rules';
import { isToMove, type OnlineGame, sentAct } from '../game/online-game.ts';
import { isSameHash, newSecret, secretHash } from '../game/secrets.ts';
import type { Table } from '../game/table.ts';
import { Buckets, tooFast } from '../time/rates.ts';
import { type ChallengeHost, createChallenge, invitationsOf } from './challenges.ts';
import { GameLists, type ListsHost } from './game-lists.ts';
import type { InTurn } from './in-turn.ts';

export interface RequestsHost extends ChallengeHost, ListsHost {
  /** By address; rematches take their turns in it too. */
  readonly creations: InTurn;
  /** Null where there is no such game. */
  table(game: string): Promise<Table | null>;
  /** A game that was taken out of the store. */
  forget(game: string): void;
}

export class HallRequests {
  private readonly host: RequestsHost;
  private readonly rates: Buckets;
  private readonly lists: GameLists;

  constructor(host: RequestsHost) {
    this.host = host;
    this.rates = new Buckets(host.settings.requests);
    this.lists = new GameLists(host);
  }

  /** At every beat. */
  sweep(): void {
    this.rates.sweep(this.host.time.now);
  }

  create(body: CreateBody, address: string): Promise<Result<CreateAnswer>> {
    return this.request(address, () =>
      this.host.creations.run(address, () => createChallenge(body, address, this.host)),
    );
  }

  /** An invitation takes a place once; a listed challenge is for everybody. A place that is gone: one watches. */
  join(game: string, body: JoinBody, address: string): Promise<Result<JoinAnswer>> {
    return this.request(address, async () => {
      const table = await this.host.table(game);
      if (!table) return fail({ code: 'game-unknown', found: game });
      const secret = body.secret ?? newSecret();
      const invitation = body.invitation === undefined ? null : secretHash(body.invitation);
      const place = await table.places.join(
        (row, { request }) => (invitation === null ? request.listed : isSameHash(row.invitation, invitation)),
        { name: cleanName(body.name), bot: body.kind === 'bot', secret },
      );
      if (!place.ok) return place;
      return ok(place.value === null ? { joined: false } : { joined: true, secret, place: place.value });
    });
  }

  /** Everything since a number, perhaps after a wait for something new. */
  read(game: string, body: ReadBody, address: string): Promise<Result<ReadAnswer>> {
    return this.request(address, async () => {
      const table = await this.host.table(game);
      if (!table) return fail({ code: 'game-unknown', found: game });
      const { since, acts = 0, wait = 0 } = body;
      const isNew = (opened: OnlineGame) =>
        (opened.session?.lastNumber ?? 0) > since || opened.lastAct > acts;
      const news = wait > 0 ? table.audience.change(wait) : null;
      const first = await table.look((opened) => this.readAnswer(table, opened, body, isNew(opened)));
      if (!first.ok || first.value.isNew || !news) return first.ok ? ok(first.value.answer) : first;
      await news;
      const second = await table.look((opened) => this.readAnswer(table, opened, body, true));
      return second.ok ? ok(second.value.answer) : second;
    });
  }

  private readAnswer(
    table: Table,
    game: OnlineGame,
    { secret, since, acts, moves, invitation }: ReadBody,
    isNew: boolean,
  ): { answer: ReadAnswer; isNew: boolean } {
    const place = game.placeOf(secret);
    if (place !== null) table.audience.presence.see(place, this.host.time.now);
    const { session } = game;
    const toMove = game.state === 'playing' ? (session?.toMove ?? null) : null;
    const isMine = place !== null && isToMove(game, game.playerAt(place));
    const answer: ReadAnswer = {
      ...table.audience.welcome(game, { place, version: HTTP_VERSION }, since, acts),
      ...invitedBy(game, invitation),
      position: session?.positionText ?? null,
      toMove,
      result: session?.result ?? '*',
      ...(moves && session && isMine
        ? { moves: listMoves(session.rules, session.position).map(({ text }) => text) }
        : {}),
    };
    return { answer, isNew };
  }

  command(game: string, body: CommandBody, address: string): Promise<Result<CommandReply>> {
    return this.request(address, async () => {
      const at = this.host.time.now;
      const table = await this.host.table(game);
      const place = await table?.look((opened) => opened.placeOf(body.secret));
      if (!table || !place?.ok) return fail({ code: 'game-unknown', found: game });
      if (place.value === null) return fail({ code: 'link-void' });
      const { presence } = table.audience;
      presence.see(place.value, at);
      const wait = presence.takeMessage(place.value, at);
      if (wait > 0) return fail(tooFast(wait));
      const { id, after, command } = body;
      const answer = await table.command({ place: place.value, id, after, command, at });
      const known = JSON.parse(answer) as CommandReply['answer'];
      return table.look((opened) => ({
        answer: known,
        events: opened.session?.since(after) ?? opened.session?.log ?? [],
        acts: opened.acts.map(sentAct),
        at: this.host.time.now,
      }));
    });
  }

  /** The creator's invitations that are still to be taken. */
  invitations(game: string, secret: string, address: string): Promise<Result<readonly (string | null)[]>> {
    return this.request(address, async () => {
      const table = await this.host.table(game);
      const found = await table?.look((opened) =>
        opened.placeOf(secret) === opened.request.mine ? invitationsOf(opened.row, secret) : null,
      );
      if (!found?.ok) return fail({ code: 'game-unknown', found: game });
      return found.value ? ok(found.value) : fail({ code: 'not-creator' });
    });
  }

  /** Another secret for the same player; the old one is void. */
  newLink(game: string, body: LinkBody, address: string): Promise<Result<{ secret: string }>> {
    return this.request(address, async () => {
      const table = await this.host.table(game);
      if (!table) return fail({ code: 'game-unknown', found: game });
      const fresh = body.fresh ?? newSecret();
      const done = await table.places.renew(body.secret, fresh);
      return done.ok ? ok({ secret: fresh }) : done;
    });
  }

  /** A player deletes what is known of them here; the game is gone when it was nobody else's. */
  withdraw(game: string, secret: string, address: string): Promise<Result<DeleteAnswer>> {
    return this.request(address, async () => {
      const table = await this.host.table(game);
      const place = await table?.look((opened) => opened.placeOf(secret));
      if (!table || !place?.ok) return fail({ code: 'game-unknown', found: game });
      if (place.value === null) return fail({ code: 'link-void' });
      const done = await table.places.withdraw(place.value);
      if (done.ok && done.value.deleted) this.host.forget(game);
      return done;
    });
  }

  async cancel(game: string, secret: string, address: string): Promise<Result<CommandReply>> {
    return this.command(game, { secret, id: 'cancel', after: 0, command: { kind: 'cancel' } }, address);
  }

  lobby(rules?: string): Promise<LobbyAnswer> {
    return this.lists.lobby(rules);
  }

  turns(body: TurnsBody, address: string): Promise<Result<TurnsAnswer>> {
    return this.request(address, async () => ok(await this.lists.turns(body)));
  }

  /** Unless the address asks too fast; what fails is answered as a fault. */
  private async request<T>(address: string, act: () => Promise<Result<T>>): Promise<Result<T>> {
    const wait = this.rates.take(address, this.host.time.now);
    if (wait > 0) return fail(tooFast(wait));
    try {
      return await act();
    } catch (error) {
      return fail(this.host.failures.faultOf(error));
    }
  }
}

function invitedBy({ row }: OnlineGame, invitation: string | undefined): Pick<ReadAnswer, 'invited'> {
  if (invitation === undefined) return {};
  const hash = secretHash(invitation);
  const place = row.places.findIndex((each) => each.secret === null && isSameHash(each.invitation, hash));
  return place < 0 ? {} : { invited: place };
}
