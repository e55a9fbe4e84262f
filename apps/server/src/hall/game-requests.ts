/** Requests about one game, answered by its owner. */
import type {
  CommandBody,
  CommandReply,
  DeleteAnswer,
  JoinAnswer,
  JoinBody,
  LinkBody,
  ReadAnswer,
  ReadBody,
} from '@tabuleiro/protocol/http';
import { cleanName } from '@tabuleiro/protocol/name';
import { HTTP_VERSION } from '@tabuleiro/protocol/version';
import { fail, listMoves, ok, type Result } from '@tabuleiro/rules';
import { isToMove, type OnlineGame, sentAct } from '../game/online-game.ts';
import { isSameHash, secretHash } from '../game/secrets.ts';
import type { Table } from '../game/table.ts';
import { tooFast } from '../time/rates.ts';
import type { ServerTime } from '../time/server-time.ts';
import { invitationsOf } from './challenges.ts';

/** What can be asked of a game, and what is answered. Bodies can be sent again: secrets are chosen before. */
export interface GameVerbs {
  join: { body: JoinBody & { secret: string }; answer: JoinAnswer };
  read: { body: ReadBody; answer: ReadAnswer };
  command: { body: CommandBody; answer: CommandReply };
  link: { body: LinkBody & { fresh: string }; answer: { secret: string } };
  invitations: { body: { secret: string }; answer: readonly (string | null)[] };
  delete: { body: { secret: string }; answer: DeleteAnswer };
}
export type GameVerb = keyof GameVerbs;

/** One of them. */
export type VerbRequest = {
  [V in GameVerb]: { readonly verb: V; readonly body: GameVerbs[V]['body'] };
}[GameVerb];

export interface GameRequestsHost {
  readonly time: ServerTime;
  /** A game that was taken out of the store. */
  forget(game: string): void;
}

export class GameRequests {
  private readonly host: GameRequestsHost;

  constructor(host: GameRequestsHost) {
    this.host = host;
  }

  /** `at`: the server's time at which it came. */
  answer(table: Table, ask: VerbRequest, at: number): Promise<Result<unknown>> {
    switch (ask.verb) {
      case 'join':
        return this.join(table, ask.body);
      case 'read':
        return this.read(table, ask.body);
      case 'command':
        return this.command(table, ask.body, at);
      case 'link':
        return this.link(table, ask.body);
      case 'invitations':
        return this.invitations(table, ask.body.secret);
      case 'delete':
        return this.delete(table, ask.body.secret);
    }
  }

  /** An invitation takes a place once; a listed challenge is for everybody. Watching is all that is left of a taken place. */
  private async join(
    table: Table,
    { invitation, name, kind, secret }: GameVerbs['join']['body'],
  ): Promise<Result<JoinAnswer>> {
    const hash = invitation === undefined ? null : secretHash(invitation);
    const place = await table.places.join(
      (row, { request }) => (hash === null ? request.listed : isSameHash(row.invitation, hash)),
      { name: cleanName(name), bot: kind === 'bot', secret },
    );
    if (!place.ok) return place;
    return ok(place.value === null ? { joined: false } : { joined: true, secret, place: place.value });
  }

  /** Everything since a number, perhaps after a wait for something new. */
  private async read(table: Table, body: ReadBody): Promise<Result<ReadAnswer>> {
    const { since, acts = 0, wait = 0 } = body;
    const isNew = (opened: OnlineGame) => (opened.session?.lastNumber ?? 0) > since || opened.lastAct > acts;
    const news = wait > 0 ? table.audience.change(wait) : null;
    const first = await table.look((opened) => this.readAnswer(table, opened, body, isNew(opened)));
    if (!first.ok || first.value.isNew || !news) return first.ok ? ok(first.value.answer) : first;
    await news;
    const second = await table.look((opened) => this.readAnswer(table, opened, body, true));
    return second.ok ? ok(second.value.answer) : second;
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

  private async command(table: Table, body: CommandBody, at: number): Promise<Result<CommandReply>> {
    const { secret, id, after, command } = body;
    const place = await table.look((opened) => opened.placeOf(secret));
    if (!place.ok) return fail({ code: 'game-unknown', found: table.id });
    if (place.value === null) return fail({ code: 'link-void' });
    const { presence } = table.audience;
    presence.see(place.value, at);
    const wait = presence.takeMessage(place.value, at);
    if (wait > 0) return fail(tooFast(wait));
    const answer = await table.command({ place: place.value, id, after, command, at });
    const known = JSON.parse(answer) as CommandReply['answer'];
    return table.look((opened) => ({
      answer: known,
      events: opened.session?.since(after) ?? opened.session?.log ?? [],
      acts: opened.acts.map(sentAct),
      at: this.host.time.now,
    }));
  }

  /** Another secret for the same player; the old one expires. */
  private async link(
    table: Table,
    { secret, fresh }: GameVerbs['link']['body'],
  ): Promise<Result<{ secret: string }>> {
    const done = await table.places.renew(secret, fresh);
    return done.ok ? ok({ secret: fresh }) : done;
  }

  /** The creator's invitations that are still to be taken. */
  private async invitations(table: Table, secret: string): Promise<Result<readonly (string | null)[]>> {
    const found = await table.look((opened) =>
      opened.placeOf(secret) === opened.request.mine ? invitationsOf(opened.row, secret) : null,
    );
    if (!found.ok) return fail({ code: 'game-unknown', found: table.id });
    return found.value ? ok(found.value) : fail({ code: 'not-creator' });
  }

  /** A player deletes their name and secret; the game goes with its last player. */
  private async delete(table: Table, secret: string): Promise<Result<DeleteAnswer>> {
    const place = await table.look((opened) => opened.placeOf(secret));
    if (!place.ok) return fail({ code: 'game-unknown', found: table.id });
    if (place.value === null) return fail({ code: 'link-void' });
    const done = await table.places.withdraw(place.value);
    if (done.ok && done.value.deleted) this.host.forget(table.id);
    return done;
  }
}

function invitedBy({ row }: OnlineGame, invitation: string | undefined): Pick<ReadAnswer, 'invited'> {
  if (invitation === undefined) return {};
  const hash = secretHash(invitation);
  const place = row.places.findIndex((each) => each.secret === null && isSameHash(each.invitation, hash));
  return place < 0 ? {} : { invited: place };
}
