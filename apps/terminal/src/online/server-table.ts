/**
 * One game on a server at this terminal: the connection, what happened there besides the moves as news, and the copy of a
 * finished game among those of this person.
 */
import { RemoteAuthority } from '@tabuleiro/play/authority/remote-authority';
import { type RemoteChange, RemoteTable } from '@tabuleiro/play/authority/remote-table';
import { renewLink } from '@tabuleiro/play/online/join/renew-link';
import { holdRematch } from '@tabuleiro/play/online/join/seats';
import { isOwnName } from '@tabuleiro/play/online/links';
import { type AbsentPlayer, absentPlayer, closingAct, openOffers } from '@tabuleiro/play/online/offers';
import { type ClockPort, systemClock } from '@tabuleiro/play/ports/clock';
import type { OnlineCommand } from '@tabuleiro/protocol/commands';
import type { DeleteAnswer } from '@tabuleiro/protocol/http';
import type { GreetingPhrase } from '@tabuleiro/protocol/phrases';
import type { GameSheet, OnlineAct } from '@tabuleiro/protocol/server-messages';
import { type Fault, fail, type Result } from '@tabuleiro/rules';
import { type Player, sessionRecords } from '@tabuleiro/rules/match';
import { loadSentences } from '@tabuleiro/rules/text';
import type { PlayableGame } from '../open/open-game.ts';
import { addFinished } from '../store/finished.ts';
import { GamePlace } from '../store/games.ts';
import type { SeatStore, ServerSeat } from '../store/seats.ts';
import type { ServerGame } from './enter.ts';
import { deletePlace } from './places.ts';
import { othersAddress, serverAt, socketTo } from './server.ts';

export type TableNews =
  | { kind: 'link'; link: 'open' | 'lost' }
  | { kind: 'act'; act: OnlineAct }
  /** `wait`: milliseconds until the absence can be claimed; null where it never can. */
  | { kind: 'presence'; player: Player; here: boolean; wait: number | null }
  /** The absence of a player can be claimed from now on. */
  | { kind: 'claimable'; player: Player }
  | { kind: 'watchers'; count: number }
  | { kind: 'greeting'; player: Player; phrase: GreetingPhrase }
  /** What only a server does was refused. */
  | { kind: 'refused'; fault: Fault }
  /** A move of an earlier run was never acknowledged, and is asked about. */
  | { kind: 'unsent'; move: string }
  /** The finished game is among those of this person, or why not. */
  | { kind: 'kept'; fault: Fault | null }
  /** The rematch has begun: the game that it is. */
  | { kind: 'again'; game: string }
  /** There is no way back to the game. */
  | { kind: 'stopped'; fault: Fault };

/** Its timers keep no process alive; `ServerTable` itself does, from `open` to `close`. */
const restingClock: ClockPort = {
  now: () => systemClock.now(),
  after(ms, call) {
    const timer = setTimeout(call, ms).unref();
    return () => clearTimeout(timer);
  },
};

const LONGEST_TIMER = 2 ** 31 - 1;
/** Until a connection by a new link is back. */
const RENEWAL_MS = 2_000;

export class ServerTable {
  /** Its secret can become another one. */
  place: ServerGame;
  /** Links begin with it: others come by it, and one's own other devices. Known when the game is found. */
  address: string;
  readonly remote: RemoteTable;
  private readonly seats: SeatStore;
  private readonly listeners = new Set<(news: TableNews) => void>();
  private readonly asked = new Set<string>();
  private awake: NodeJS.Timeout | undefined;
  private cancelClaim = () => {};
  /** The player whose absence cannot be claimed yet. */
  private awaited: Player | null = null;
  /** What was told of last; null before the first welcome. */
  private told: { link: 'open' | 'lost'; act: number; present: readonly boolean[]; watchers: number } | null =
    null;
  /** Who has come since the connection was made, while the game waits for more. */
  private guests: GameSheet['players'] | null = null;
  private isKept = false;
  private isOffered = false;
  private isAgain = false;
  /** The connection is left for a new link, and will be back: it is not lost. */
  private isRenewing = false;

  constructor(place: ServerGame, seats: SeatStore) {
    const { server, game, secret } = place;
    this.place = { server, game, secret };
    this.address = place.server;
    this.seats = seats;
    const outbox = secret === null ? {} : { outbox: seats.outbox(game) };
    const seat = secret === null ? { game } : { game, secret };
    this.remote = new RemoteTable(seat, { socket: socketTo(server), clock: restingClock, ...outbox });
    this.remote.subscribe((change) => this.hear(change));
  }

  open(): void {
    this.awake = setInterval(() => {}, LONGEST_TIMER);
    this.remote.open();
    if (this.held?.next) void this.renewLink(); // its answer is missing
  }

  close(): void {
    clearInterval(this.awake);
    this.cancelClaim();
    this.listeners.clear();
    this.remote.close();
  }

  subscribe(listener: (news: TableNews) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Links to this game open on this computer only. */
  get hereOnly(): boolean {
    return isOwnName(this.address);
  }

  /** With the names of those who have come by now. */
  get players(): GameSheet['players'] {
    const { session, sheet } = this.remote;
    return (session ? null : this.guests) ?? sheet?.players ?? [];
  }

  /** Nobody plays on: the game is closed, or there is no way to it. */
  get ended(): boolean {
    return this.remote.stopped !== null || this.remote.state === 'closed';
  }

  /** Why a game is closed that was not played to its end. */
  get closing(): OnlineAct | null {
    return this.remote.state === 'closed' ? closingAct(this.remote.acts) : null;
  }

  /** The server has said what this game is, or that there is no way to it. */
  async found(): Promise<void> {
    await this.until(() => this.remote.sheet !== null || this.ended);
    if (!this.remote.stopped) this.address = await othersAddress(this.place.server);
  }

  /** It can be played, or never will be. */
  begun(): Promise<void> {
    return this.until(() => this.remote.session !== null || this.ended);
  }

  /** The game for a face, once it has begun. */
  async playable(): Promise<PlayableGame> {
    const session = this.remote.session!;
    const sentences = await loadSentences(session.plan.game.id);
    const begun = new Date(this.remote.sheet!.created).toISOString();
    const kept = new GamePlace(this.seats.folder, 1, begun);
    return { session, sentences, kept, authority: new RemoteAuthority(this.remote) };
  }

  /** The table of the rematch, once it is there to be played; null where nobody waits for it any more, or it never is. */
  async rematch(
    game: string,
    isLeft: () => boolean,
  ): Promise<{ table: ServerTable; game: PlayableGame } | null> {
    const table = new ServerTable({ ...this.place, game }, this.seats);
    table.address = this.address;
    table.open();
    await table.begun();
    const playable = table.ended ? null : await table.playable();
    if (playable && !isLeft()) return { table, game: playable };
    table.close();
    return null;
  }

  /** This place in the book. */
  private get held(): ServerSeat | undefined {
    const { server, game, secret } = this.place;
    const held = this.seats.find(server, game);
    return held?.secret === secret ? held : undefined;
  }

  /** What the session has no word for. */
  do(command: OnlineCommand): void {
    this.asked.add(this.remote.command(command));
  }

  /**
   * Another link for this player: the old one is void, here and on every other device that has it. What is in the hand, and
   * a move on its way, stay.
   */
  async renewLink(): Promise<Fault | null> {
    const { server, game, secret } = this.place;
    if (secret === null) return { code: 'not-permitted' };
    this.isRenewing = true;
    const ports = { seats: this.seats.at(server), server: serverAt(server) };
    const made = await renewLink(ports, this.held ?? { game, secret }, (ask) => this.remote.renew(ask));
    restingClock.after(RENEWAL_MS, () => {
      this.isRenewing = false;
      this.follow();
    });
    if (!made.ok) return made.fault;
    this.place = { server, game, secret: made.value.secret };
    return null;
  }

  /** This player's name and secret go from the server, and with those of its last player the game. */
  async delete(): Promise<Result<DeleteAnswer>> {
    const { server, game, secret } = this.place;
    if (secret === null) return fail({ code: 'not-permitted' });
    return deletePlace(this.seats, { server, game, secret });
  }

  private async until(happens: () => boolean): Promise<void> {
    while (!happens())
      await new Promise<void>((resolve) => {
        const stop = this.remote.subscribe(() => {
          stop();
          resolve();
        });
      });
  }

  private emit(news: TableNews): void {
    for (const listener of [...this.listeners]) listener(news);
  }

  private hear(change: RemoteChange): void {
    switch (change.kind) {
      case 'greeting':
        return void this.emit(change);
      case 'stopped':
        return void this.emit(change);
      case 'answer':
        if (this.asked.delete(change.id) && change.fault) this.emit({ kind: 'refused', fault: change.fault });
        return;
      default:
        this.follow();
        this.keep();
    }
  }

  /** Tells what is new at the table since the last time. */
  private follow(): void {
    const { link, acts, presence } = this.remote;
    const { present, watchers } = presence;
    const before = this.told;
    if (this.remote.sheet === null) return;
    const seen = this.isRenewing && before ? before.link : link;
    this.told = { link: seen, act: acts.at(-1)?.number ?? 0, present, watchers };
    if (!before) return void this.askKept();
    if (before.link !== seen) this.emit({ kind: 'link', link: seen });
    for (const act of acts) if (act.number > before.act) this.tellAct(act);
    if (before.watchers !== watchers) this.emit({ kind: 'watchers', count: watchers });
    // Before the game begins it is told who joins: nobody waits for a move.
    for (const [player, here] of this.remote.session ? present.entries() : [])
      if (before.present[player] !== undefined && before.present[player] !== here)
        this.emit({ kind: 'presence', player, here, wait: this.claimWait(player) });
    this.watchAbsence();
    this.goOn();
  }

  /** Who takes a place has given a name, which only the sheet says. */
  private tellAct(act: OnlineAct): void {
    const tell = () => this.emit({ kind: 'act', act });
    if (act.kind !== 'joined' || this.remote.session) return void tell();
    void serverAt(this.place.server)
      .sheet(this.place.game)
      .then((sheet) => {
        if (sheet.ok) this.guests = sheet.value.players;
        tell();
      });
  }

  private askKept(): void {
    const { kept } = this.remote;
    if (kept && !this.isOffered) this.emit({ kind: 'unsent', move: kept.move });
    this.isOffered = kept !== null;
    this.watchAbsence();
  }

  private claimWait(player: Player): number | null {
    const absent = this.absent;
    return absent?.player === player ? absent.wait : null;
  }

  /** The player whose absence can be claimed, now or after a while. */
  get absent(): AbsentPlayer | null {
    const { session, sheet, presence, me, at, state, link } = this.remote;
    if (!session || !sheet || me === null || state !== 'playing' || link === 'lost') return null;
    return absentPlayer(sheet, presence, session, [me], at);
  }

  /** Who can be given time: people on a clock for the whole game. */
  get givable(): readonly Player[] {
    const { session, sheet, me } = this.remote;
    const isTimed = sheet?.clock && 'initial' in sheet.clock;
    return isTimed && session ? session.peoplePresent.filter((player) => player !== me) : [];
  }

  /** Tells when a claim is heard from now on. A timer may come early by the server's time: then it is set again. */
  private watchAbsence(): void {
    this.cancelClaim();
    const { absent, awaited } = this;
    this.awaited = absent && absent.wait > 0 ? absent.player : null;
    if (this.awaited !== null) this.cancelClaim = restingClock.after(absent!.wait, () => this.watchAbsence());
    else if (absent?.player === awaited) this.emit({ kind: 'claimable', player: awaited });
  }

  /** Players keep their secrets in the rematch. */
  private goOn(): void {
    const { session, acts, me } = this.remote;
    const game = session && openOffers(acts, session).again;
    const { server, game: before, secret } = this.place;
    if (!game || me === null || secret === null || this.isAgain) return;
    this.isAgain = true;
    const at = this.seats.at(server);
    if (this.held) holdRematch(at, before, game);
    else at.hold({ game, secret });
    this.emit({ kind: 'again', game });
  }

  /** Once: the records name the game that they come from. */
  private keep(): void {
    const { session, me, sheet } = this.remote;
    if (this.isKept || me === null || !session?.match.result || !sheet) return;
    this.isKept = true;
    const { folder } = this.seats;
    const { date } = new GamePlace(folder, 1, new Date(sheet.created).toISOString());
    const fault = addFinished(folder, `online-${this.place.game}`, sessionRecords(session, date));
    queueMicrotask(() => this.emit({ kind: 'kept', fault })); // after the end itself was told
  }
}
