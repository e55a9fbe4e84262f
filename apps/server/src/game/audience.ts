/**
 * Everybody who hears of a game: players and watchers by their connections, and requests that wait for something new. What
 * is told is made into text once for all of them; nothing here is kept.
 */
import type { GreetingPhrase } from '@tabuleiro/protocol/phrases';
import { waitForRematch } from '@tabuleiro/protocol/rematch';
import { isOverDays } from '@tabuleiro/protocol/request';
import type { WelcomeMessage } from '@tabuleiro/protocol/server-messages';
import { HUMAN, type Player, type SessionEvent } from '@tabuleiro/rules/match';
import type { ServerSettings } from '../settings.ts';
import type { ServerAct } from '../store/store.ts';
import type { ServerTime } from '../time/server-time.ts';
import { type OnlineGame, sentAct } from './online-game.ts';
import { TablePresence, type TableWire } from './presence.ts';

/** What is new in a game, and on disk. */
export interface WrittenNews {
  readonly events: readonly SessionEvent[];
  readonly acts: readonly ServerAct[];
}

/** From whom a change comes, for the player's own connections. */
interface Cause {
  place: number;
  id: string;
}

export class Audience {
  readonly presence: TablePresence;
  private readonly time: ServerTime;
  private readonly settings: ServerSettings;
  /** The server's time at which everybody was last told who is here. */
  private told = 0;
  /** The server's time at which every player who is here was last told something. */
  private heard = 0;
  private telling = false;
  private isClosing = false;
  /** How far the game is in the store; also while its session rests. */
  private committed: { seats: (number | null)[]; number: number; act: number; isLive: boolean } = {
    seats: [],
    number: 0,
    act: 0,
    isLive: false,
  };
  /** Called at the next change. */
  private readonly hearers = new Set<() => void>();

  constructor({ time, settings }: { readonly time: ServerTime; readonly settings: ServerSettings }) {
    this.time = time;
    this.settings = settings;
    this.presence = new TablePresence(time.now, settings);
  }

  get isEmpty(): boolean {
    return this.presence.wires.size === 0 && this.hearers.size === 0;
  }

  /** The game is so far in the store. */
  note(game: OnlineGame): void {
    const { session, request, lastAct: act } = game;
    const isOffered = game.state === 'over' && waitForRematch(game.acts).length > 0;
    const isLive = (game.state === 'playing' || isOffered) && !isOverDays(request);
    this.committed = { seats: seatsOf(game), number: session?.lastNumber ?? 0, act, isLive };
  }

  /** The server stops: connections that end now say nothing about their players. */
  beginClosing(): void {
    this.isClosing = true;
  }

  /** A connection is greeted, and hears of everything from then on. */
  enter(wire: TableWire, game: OnlineGame, since: number): void {
    this.presence.add(wire);
    wire.send(JSON.stringify(this.welcome(game, wire, since)));
    this.presenceChanged(wire);
  }

  leave(wire: TableWire): void {
    if (this.presence.remove(wire, this.time.now)) this.presenceChanged(wire);
  }

  /** In the version of the client: a newer server would not be understood in its own. */
  welcome(
    game: OnlineGame,
    { place, version }: Pick<TableWire, 'place' | 'version'>,
    since: number,
    acts = 0,
  ): WelcomeMessage {
    const { session } = game;
    const { settings, time } = this;
    return {
      kind: 'welcome',
      version,
      sheet: game.sheet(settings),
      me: place === null ? null : game.playerAt(place),
      events: session?.since(since) ?? session?.log ?? [],
      acts: game.acts.slice(acts).map(sentAct),
      at: time.now,
      presence: this.presence.state(seatsOf(game), time.now),
      hash: game.hash,
      toMove: game.toMove,
    };
  }

  /** Everybody who watched a challenge sees the game. */
  welcomeAll(game: OnlineGame): void {
    for (const wire of [...this.presence.wires])
      this.sendTo(wire, JSON.stringify(this.welcome(game, wire, 0)));
    this.callHearers();
  }

  /** Who caused it hears of it first, and `reply` right after, then the other players: nobody waits for watchers. */
  fanOut(
    game: OnlineGame,
    { events, acts }: WrittenNews,
    cause: Cause | null,
    reply: () => void = () => {},
  ): void {
    const at = this.time.now;
    const { state } = game;
    const messages: object[] = [];
    if (events.length > 0)
      messages.push({ kind: 'events', events, at, hash: game.hash, toMove: game.toMove });
    if (acts.length > 0) messages.push({ kind: 'acts', acts: acts.map(sentAct), state, at });
    const own = cause ? messages.map((message) => JSON.stringify({ ...message, id: cause.id })) : [];
    const all = messages.map((message) => JSON.stringify(message));
    this.heard = at;
    const wires = [...this.presence.wires];
    const isOwn = (wire: TableWire) => cause !== null && wire.place === cause.place;
    for (const wire of wires) if (isOwn(wire)) for (const text of own) this.sendTo(wire, text);
    reply();
    const others = wires.filter((wire) => !isOwn(wire));
    for (const isWatcher of [false, true])
      for (const wire of others)
        if ((wire.place === null) === isWatcher) for (const text of all) this.sendTo(wire, text);
    this.callHearers();
  }

  greet(player: Player, phrase: GreetingPhrase): void {
    this.tell(JSON.stringify({ kind: 'greeting', player, phrase }));
  }

  /** Resolves at the next change, or when that time is over. */
  change(ms: number): Promise<void> {
    return new Promise((go) => {
      const done = () => {
        cancel();
        this.hearers.delete(done);
        go();
      };
      const cancel = this.time.clock.after(ms, done);
      this.hearers.add(done);
    });
  }

  /** Whoever waits for something new waits no longer. */
  callHearers(): void {
    for (const hear of [...this.hearers]) hear();
  }

  /** A sign of life for everybody here, and more often for players who would lose time on a dead line. */
  giveSign(): void {
    const { presenceMs, liveMs } = this.settings;
    this.sayPresence(presenceMs);
    if (!this.committed.isLive || this.time.now - this.heard < liveMs) return;
    const text = this.presenceText();
    this.heard = this.time.now;
    for (const wire of [...this.presence.wires]) if (wire.place !== null) this.sendTo(wire, text);
  }

  /** A player is told of at once; watchers who come and go, together. */
  private presenceChanged(wire: TableWire): void {
    if (this.isClosing) return;
    if (wire.place !== null) return void this.tellPresence(wire);
    if (this.telling) return;
    this.telling = true;
    this.time.clock.after(this.settings.watchersMs, () => {
      this.telling = false;
      this.sayPresence(0);
    });
  }

  /** Says who is here and how far the game is, unless that was said within this time. */
  private sayPresence(ms: number): void {
    if (this.presence.wires.size === 0 || this.time.now - this.told < ms) return;
    this.tellPresence();
  }

  private tellPresence(but?: TableWire): void {
    this.told = this.time.now;
    this.heard = this.told;
    this.tell(this.presenceText(), but);
  }

  private presenceText(): string {
    const { now } = this.time;
    const { seats, number, act } = this.committed;
    return JSON.stringify({ kind: 'presence', at: now, ...this.presence.state(seats, now), number, act });
  }

  private tell(text: string, but?: TableWire): void {
    for (const wire of [...this.presence.wires]) if (wire !== but) this.sendTo(wire, text);
  }

  /** A reader that does not read is ended, and may come back by the number of the last event it has. */
  private sendTo(wire: TableWire, text: string): void {
    if (wire.waiting > this.settings.unreadBytes) wire.drop('again', { code: 'unread' });
    else wire.send(text);
  }
}

/** By player, the place of a person; null where a computer sits. */
function seatsOf({ session, order, row }: OnlineGame): (number | null)[] {
  const places = session ? order : [...row.places.keys()];
  return places.map((place) => (row.places[place]!.kind === HUMAN ? place : null));
}
