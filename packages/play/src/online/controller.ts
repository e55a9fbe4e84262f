/**
 * An online game, in any face: verbs in, one state and news out. It connects the faces with the server. Moves and all
 * other acts on the board go through the `GameController` that the face attaches; the server decides.
 */
import type { OnlineCommand } from '@tabuleiro/protocol/commands';
import type { DeleteAnswer } from '@tabuleiro/protocol/http';
import type { GreetingPhrase } from '@tabuleiro/protocol/phrases';
import type { OnlinePresence, SheetPlayer } from '@tabuleiro/protocol/server-messages';
import { type Fault, fail, type Result } from '@tabuleiro/rules';
import type { Player } from '@tabuleiro/rules/match';
import type { Authority } from '../authority/authority.ts';
import { RemoteAuthority } from '../authority/remote-authority.ts';
import { type RemoteChange, RemoteTable } from '../authority/remote-table.ts';
import type { GameController } from '../game/controller.ts';
import { AbsenceListener, type ClaimKind, isPending, type OfferedClaim } from './absence-listener.ts';
import { FinishedListener } from './finished-listener.ts';
import { holdRematch } from './join/seats.ts';
import { isOwnName, onlineAddress } from './links.ts';
import { newsBetween, type OnlineChange, type ToldState } from './news.ts';
import type { OnlinePorts } from './ports.ts';
import { type OnlineGameState, stateOf } from './state.ts';

const AWAY: Fault = { code: 'server-away' };
/** Until the connection by a new link is back. */
const RENEWAL_MS = 2_000;
/** After a server restart opponents reconnect within this time; until then they count as here if they were before. */
const SETTLING_MS = 3_000;

export class OnlineGameController {
  readonly id: string;
  private readonly ports: OnlinePorts;
  private readonly remote: RemoteTable;
  private readonly authority: RemoteAuthority;
  private readonly listeners = new Set<(change: OnlineChange) => void>();
  /** By id of an open command: the claim that it is, if this client offered one. */
  private readonly asked = new Map<string, OfferedClaim | null>();
  private readonly absence: AbsenceListener;
  private readonly copy: FinishedListener;
  private secret: string | null;
  private address: string;
  private game: GameController | null = null;
  private known: OnlineGameState | null = null;
  private told: ToldState | null = null;
  private lostSince: number | null;
  private unreachable: Fault | null = null;
  private refused: Fault | null = null;
  private guests: readonly SheetPlayer[] | null = null;
  private invitations: readonly (string | null)[] | null = null;
  /** The act after which the guests were asked for last. */
  private guestsAfter = -1;
  private asksGuests: Promise<void> = Promise.resolve();
  private rematchTold: string | null = null;
  /** When the connection came back. */
  private backAt = Number.NEGATIVE_INFINITY;
  private isRenewing = false;
  /** The new link that is asked for now. */
  private renewal: Promise<Fault | null> | null = null;
  private isClosed = false;
  private cancelRenewal = () => {};
  private cancelSettling = () => {};

  /** `secret`: null for a watcher. */
  constructor(seat: { game: string; secret: string | null }, ports: OnlinePorts) {
    this.id = seat.game;
    this.secret = seat.secret;
    this.address = ports.address;
    this.ports = ports;
    this.lostSince = ports.date();
    const { socket, clock, outbox } = ports;
    const secret = seat.secret ?? undefined;
    this.remote = new RemoteTable({ game: seat.game, secret }, { socket, clock, outbox });
    this.authority = new RemoteAuthority(this.remote);
    this.absence = new AbsenceListener(this, clock, {
      due: () => {
        this.known = null;
        this.absence.look();
        this.changed();
      },
      claimable: (player) => this.emit({ kind: 'claimable', player }),
    });
    this.copy = new FinishedListener(ports.finished, (fault) => this.emit({ kind: 'kept', fault }));
    this.remote.subscribe((change) => this.hear(change));
  }

  open(): void {
    this.remote.open();
    if (this.secret !== null && this.ports.seats.find(this.id)?.next) void this.renewLink(); // its answer is missing
  }

  /** Answers with how to stop listening. */
  subscribe(listener: (change: OnlineChange) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** The same value until the next change. */
  get state(): OnlineGameState {
    const game = this.game?.state ?? null;
    if (this.known?.game === game) return this.known;
    const { id, remote, address, secret, lostSince, unreachable, refused, guests } = this;
    const mine = secret === null ? null : onlineAddress(address, { kind: 'me', game: id, secret });
    const watch = onlineAddress(address, { kind: 'watch', game: id });
    const links = { mine, watch, hereOnly: isOwnName(address) };
    const invitations = this.invitations?.map((invitation) => {
      return invitation && onlineAddress(address, { kind: 'join', game: id, invitation });
    });
    const { presence } = this;
    const facts = { id, presence, game, lostSince, unreachable, refused, guests, links };
    this.known = stateOf(remote, this.authority.own, { ...facts, invitations: invitations ?? null });
    return this.known;
  }

  /** The server's time, now. */
  get at(): number {
    return this.remote.at;
  }

  /** The finished game has been copied, as far as that is possible. */
  get copied(): Promise<unknown> {
    return this.copy.done;
  }

  /** Milliseconds until the absence of an opponent can be claimed; null if all are present. */
  get claimWait(): number | null {
    const { absence } = this.state;
    return absence && Math.max(0, absence.claimableAt - this.at);
  }

  // --- The board

  /** Decides what is done on the board, once the game has begun. */
  get decides(): Authority {
    return this.authority;
  }

  /** The board that a face has opened. Closing it closes the connection. */
  attach(game: GameController): void {
    this.game = game;
    this.changed();
  }

  // --- What only a server does

  /** A claim that is offered and too early by the server's time is sent again when it is due. */
  claim(what: ClaimKind = 'win'): void {
    this.command({ kind: 'claim', what }, this.absence.offer(what));
  }

  /** Calls the game off: possible until every player has moved. */
  abort(): void {
    this.command({ kind: 'abort' });
  }

  /** `to`: left out, the server chooses the player who needs it most. */
  giveTime(to?: Player): void {
    this.command({ kind: 'give-time', ...(to === undefined ? {} : { to }) });
  }

  greet(phrase: GreetingPhrase): void {
    this.remote.greet(phrase);
  }

  /** Offers a rematch, or accepts one. */
  offerRematch(): void {
    this.command({ kind: 'rematch', answer: 'offer' });
  }

  /** Declines a rematch, or withdraws the own offer. */
  declineRematch(): void {
    this.command({ kind: 'rematch', answer: 'decline' });
  }

  /** Cancels a challenge that waits for players. */
  cancelChallenge(): void {
    this.command({ kind: 'cancel' });
  }

  sendUnsent(): void {
    this.remote.answerKept(true);
  }

  forgetUnsent(): void {
    this.remote.answerKept(false);
  }

  /** A new link for this seat; the old one expires everywhere. What is on its way is sent by the new one. */
  renewLink(): Promise<Fault | null> {
    this.renewal ??= this.makeLink().finally(() => {
      this.renewal = null;
    });
    return this.renewal;
  }

  private async makeLink(): Promise<Fault | null> {
    const { id: game, secret, remote, ports } = this;
    if (secret === null) return { code: 'not-permitted' };
    this.isRenewing = true;
    const made = await remote.renew(async () => {
      const [server, part] = await this.ownSeat();
      if (!server || !part) return fail(AWAY);
      const held = ports.seats.find(game);
      const seat = held?.secret === secret ? held : { game, secret };
      const fresh = await part.renewLink({ seats: ports.seats, server }, seat);
      if (fresh.ok) this.secret = fresh.value.secret;
      return fresh;
    });
    this.cancelRenewal = ports.clock.after(RENEWAL_MS, () => {
      this.isRenewing = false;
      this.follow();
    });
    this.changed();
    return made.ok ? null : made.fault;
  }

  /** Deletes this player's name and secret from the server, and with those of the last player the game. */
  async delete(): Promise<Result<DeleteAnswer>> {
    const { id: game, secret, ports } = this;
    if (secret === null) return fail({ code: 'not-permitted' });
    const [server, part] = await this.ownSeat();
    return server && part ? part.deleteSeat({ seats: ports.seats, server }, { game, secret }) : fail(AWAY);
  }

  // --- Coming and going

  /** Resolves when the server has described the game, or there is no way to it. */
  found(): Promise<void> {
    return this.until(({ sheet, ended }) => sheet !== null || ended);
  }

  /** Resolves when the game has begun, or never will. */
  begun(): Promise<void> {
    return this.until(({ session, ended }) => session !== null || ended);
  }

  /** Asks who has joined and which invitations are open, once after each act of a challenge. */
  askGuests(): Promise<void> {
    const after = this.remote.acts.length;
    if (this.remote.state !== 'challenge' || after === this.guestsAfter) return this.asksGuests;
    this.guestsAfter = after;
    this.asksGuests = this.learnGuests();
    return this.asksGuests;
  }

  /** Links begin with this address, by which others find the server. */
  shareAs(address: string): void {
    this.address = address;
    this.changed();
  }

  /** The page was hidden or the device offline: reconnects at once. */
  hurry(): void {
    this.remote.hurry();
  }

  /** Without a connection: asks whether there is a server at all. */
  async probe(): Promise<void> {
    if (this.remote.link === 'open') return;
    const found = await (await this.ports.server())?.probe();
    if (this.isClosed || found?.ok !== false || this.lostSince === null) return;
    this.unreachable = found.fault;
    this.changed();
  }

  /** Closes the page of the game. The game continues and the seat is kept. */
  leave(): void {
    this.isClosed = true;
    this.absence.close();
    this.cancelRenewal();
    this.cancelSettling();
    this.listeners.clear();
    this.game?.leave();
    this.remote.close();
  }

  // --- What the server says

  private command(command: OnlineCommand, claim: OfferedClaim | null = null): void {
    this.refused = null;
    this.asked.set(this.remote.command(command), claim);
    this.changed();
  }

  /** Loaded when needed; null if the server that it comes from is away. */
  private ownSeat() {
    return Promise.all([this.ports.server(), import('./join/own-seat.ts').catch(() => null)]);
  }

  private async until(happens: (state: OnlineGameState) => boolean): Promise<void> {
    while (!happens(this.state) && !this.isClosed)
      await new Promise<void>((resolve) => {
        const stop = this.subscribe(() => {
          stop();
          resolve();
        });
      });
  }

  private emit(change: OnlineChange): void {
    for (const listener of [...this.listeners]) listener(change);
  }

  private changed(): void {
    this.known = null;
    this.emit({ kind: 'state' });
  }

  private hear(change: RemoteChange): void {
    this.known = null;
    this.unreachable = this.remote.link === 'open' ? null : this.unreachable;
    this.lostSince = this.remote.link === 'open' ? null : (this.lostSince ?? this.ports.date());
    if (change.kind === 'greeting' || change.kind === 'stopped') this.emit(change);
    else if (change.kind === 'answer') this.answered(change.id, change.fault);
    else this.follow();
    this.changed();
  }

  private answered(id: string, fault: Fault | null): void {
    const claim = this.asked.get(id);
    if (!this.asked.delete(id) || !fault) return;
    const isEarly = fault.code === 'claim-present';
    if (isEarly && claim && this.absence.repeats(claim)) return;
    this.refused = fault;
    this.emit({ kind: 'refused', fault });
    const { absence } = this.state;
    if (isEarly && isPending(absence))
      this.emit({ kind: 'presence', player: absence.player, here: false, wait: this.claimWait });
  }

  /** Tells what is new since the last time. */
  private follow(): void {
    const { link, acts, presence, sheet, kept, session } = this.remote;
    if (sheet === null || this.isClosed) return;
    const before = this.told;
    const connection = this.isRenewing && before ? before.connection : link;
    const { watchers } = presence;
    if (before?.connection === 'lost' && link === 'open') this.settle();
    const { present } = this.presence;
    this.told = { connection, act: acts.at(-1)?.number ?? 0, present, watchers };
    const wait = (player: Player) => (this.state.absence?.player === player ? this.claimWait : null);
    for (const news of before ? newsBetween(before, this.told, acts, session && wait) : [])
      if (news.kind === 'act' && news.act.kind === 'joined' && !session)
        void this.askGuests().then(() => this.emit(news)); // only the sheet says under which name
      else this.emit(news);
    if (!before && kept) this.emit({ kind: 'unsent', move: kept.move });
    this.known = null;
    this.absence.look();
    this.followRematch(before === null);
    this.keepCopy();
  }

  /** Opponents who were here when the connection was lost have some time to reconnect. */
  private settle(): void {
    this.backAt = this.ports.clock.now();
    this.cancelSettling();
    this.cancelSettling = this.ports.clock.after(SETTLING_MS, () => {
      this.follow();
      this.changed();
    });
  }

  private get presence(): OnlinePresence {
    const { presence } = this.remote;
    const isSettling = this.ports.clock.now() - this.backAt < SETTLING_MS;
    const before = isSettling ? this.told?.present : undefined;
    const present = presence.present.map((here, player) => here || (before?.[player] ?? false));
    return {
      ...presence,
      present,
      gone: presence.gone.map((since, player) => (present[player] ? null : since)),
    };
  }

  /** Players keep their secret in the rematch. A rematch that began long ago and is held already is not told. */
  private followRematch(isFirst: boolean): void {
    const { game } = this.state.rematch;
    const { seats } = this.ports;
    if (game === null || this.secret === null || this.remote.me === null || game === this.rematchTold) return;
    this.rematchTold = game;
    const isHeld = seats.find(this.id) !== undefined;
    const isNew = isHeld ? holdRematch(seats, this.id, game) : !seats.find(game);
    if (!isHeld && isNew) seats.hold({ game, secret: this.secret }); // this game could not be stored
    if (isNew || !isFirst) this.emit({ kind: 'rematch', game });
  }

  private keepCopy(): void {
    const { session, me: own, sheet } = this.remote;
    if (own === null || !sheet || !session?.match.result) return;
    this.copy.follow({ id: this.id, session, own, created: sheet.created, annulled: this.state.annulled });
  }

  private async learnGuests(): Promise<void> {
    const server = await this.ports.server();
    const { id: game, secret } = this;
    const isCreator = this.state.cancellable && secret !== null;
    const [sheet, invitations] = await Promise.all([
      server?.sheet(game),
      isCreator ? server?.invitations({ game, secret }) : undefined,
    ]);
    if (sheet?.ok) this.guests = sheet.value.players;
    if (invitations?.ok) this.invitations = invitations.value;
    this.changed();
  }
}
