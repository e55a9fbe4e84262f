/**
 * The one line in which everything that reads or changes a game waits, with the game in memory and its store behind it.
 * Nobody sees the game between a change and its commit; a commit that fails drops it, and it is read from the store anew.
 */
import type { Fault } from '@tabuleiro/rules';
import { type Decision, evolve, type Session, type SessionEvent } from '@tabuleiro/rules/match';
import type { GameOwners } from '../nodes/owners.ts';
import type { ServerSettings } from '../settings.ts';
import { FenceFailure } from '../store/failure.ts';
import type { GameStore, LoggedCommand, NewGame, PlaceRow, ServerAct } from '../store/store.ts';
import type { ServerTime } from '../time/server-time.ts';
import { type ActDraft, numbered } from './act.ts';
import type { WrittenNews } from './audience.ts';
import { type OnlineGame, openGame } from './online-game.ts';
import { standingOf } from './standing.ts';

export interface GameLineHost {
  readonly store: GameStore;
  readonly owners: GameOwners;
  readonly time: ServerTime;
  readonly settings: ServerSettings;
}

export interface GameLineListener {
  /** The game was read from the store. */
  loaded(game: OnlineGame): void;
  /** A change of it is on disk. */
  written(game: OnlineGame): void;
  /** It is in memory no longer. */
  dropped(): void;
  /** The time has come at which something happens in it by itself. */
  due(): void;
  /** This node no longer owns the game. */
  fenced(): void;
}

/** What one command adds. */
export interface LineChange {
  events: readonly SessionEvent[];
  found?: Decision['found'];
  /** What follows when they have happened. */
  follow?(session: Session): readonly SessionEvent[];
  acts: readonly ActDraft[];
  places?: readonly PlaceRow[];
  creates?: NewGame;
}

export const UNKNOWN_GAME: Fault = { code: 'game-unknown' };
/** A command is decided again when another process was first; more often than this nobody is. */
export const ATTEMPTS = 4;

export class GameLine {
  readonly id: string;
  /** Under which this node owns the game. */
  readonly fence: number;
  /** The server's time at which somebody last needed the game. */
  used: number;
  private readonly host: GameLineHost;
  private readonly listener: GameLineListener;
  private game: OnlineGame | null = null;
  private last: Promise<unknown> = Promise.resolve();
  private waiting = 0;
  private cancelTimer = () => {};
  private isLost = false;
  /** The store has been sent something that it has not answered. */
  isWriting = false;
  /** A write failed, and the store may carry it out later: it has to know that before the game is read again. */
  private isInDoubt = false;

  constructor(id: string, fence: number, host: GameLineHost, listener: GameLineListener) {
    this.id = id;
    this.fence = fence;
    this.host = host;
    this.listener = listener;
    this.used = host.time.now;
  }

  get isEmpty(): boolean {
    return this.waiting === 0;
  }

  /** The game as it is in memory; null where it has to be read first. */
  get known(): OnlineGame | null {
    return this.game;
  }

  /** Lets `act` happen after everything before it. */
  inLine<T>(act: () => Promise<T>): Promise<T> {
    this.waiting++;
    this.used = this.host.time.now;
    const turn = async () => {
      this.check();
      try {
        return await act();
      } catch (error) {
        if (error instanceof FenceFailure && !this.isLost) this.listener.fenced();
        throw error;
      }
    };
    const done = this.last.then(turn).finally(() => {
      this.waiting--;
    });
    this.last = done.catch(() => {});
    return done;
  }

  /** Another node has the game: everything in line fails with `FenceFailure`. */
  lose(): void {
    this.isLost = true;
    this.drop();
  }

  private check(): void {
    if (this.isLost) throw new FenceFailure(this.id);
  }

  /** Before an answer that writes nothing: throws `FenceFailure` unless this node owns the game. */
  async confirm(): Promise<void> {
    const { owners } = this.host;
    if (!owners.isConfirmed) {
      const owner = await owners.ownerOf(this.id, true);
      if (owner.kind !== 'here' || owner.fence !== this.fence) throw new FenceFailure(this.id);
    }
    this.check();
  }

  /** The game as the store has it; null where there is none. */
  async load(): Promise<OnlineGame | null> {
    if (this.game) return this.game;
    await this.settle();
    const found = await this.host.store.read(this.id);
    if (!found) return null;
    const opened = await openGame(found);
    if (!opened.ok) throw new Error(`${this.id}: ${opened.fault.code} ${opened.fault.found ?? ''}`);
    this.check();
    this.game = opened.value;
    this.waitFor(standingOf(opened.value, this.host.settings).due);
    this.listener.loaded(opened.value);
    return this.game;
  }

  /** What was sent before arrives before the game is read, or finds another fence: then this table is one of a former owner. */
  private async settle(): Promise<void> {
    if (!this.isInDoubt) return;
    const owner = await this.host.owners.ownerOf(this.id);
    if (owner.kind !== 'here' || owner.fence !== this.fence) throw new FenceFailure(this.id);
    this.isInDoubt = false;
  }

  /**
   * Lets the change happen and commits it. Null where another was first; throws where the store failed. In both cases the
   * game is dropped, and the next reader has it from the store.
   */
  async write(
    game: OnlineGame,
    { events: first, found, follow, acts: drafts, places, creates }: LineChange,
    at: number,
    command: (changed: OnlineGame) => LoggedCommand | null = () => null,
  ): Promise<WrittenNews | null> {
    const { store, settings } = this.host;
    const acts = numbered(drafts, game.lastAct, at);
    const events = [...first];
    let due: number | null = null;
    let written = false;
    try {
      const { session } = game;
      for (const event of first) evolve(session!, event, { found });
      for (const event of follow?.(session!) ?? []) {
        evolve(session!, event);
        events.push(event);
      }
      game.acts.push(...acts);
      if (places) game.row = { ...game.row, places };
      const { hash } = game;
      const last = events.length - 1;
      const standing = standingOf(game, settings);
      ({ due } = standing);
      this.isWriting = true;
      const answer = await store.add({
        game: this.id,
        fence: this.fence,
        events: events.map((event, i) => ({ event, hash: i === last ? hash : null })),
        acts,
        command: command(game),
        standing,
        places,
        creates,
      });
      written = answer === 'written';
      if (answer === 'fenced') throw new FenceFailure(this.id);
    } catch (error) {
      this.isInDoubt = true;
      throw error;
    } finally {
      this.isWriting = false;
      if (!written) this.drop();
    }
    this.check();
    if (!written) return null;
    this.listener.written(game);
    this.waitFor(due);
    return { events, acts };
  }

  /** Takes the game out of the store; false if something else has happened in it. */
  async delete(act: ServerAct): Promise<boolean> {
    this.isWriting = true;
    try {
      const answer = await this.host.store.delete(this.id, act, this.fence);
      if (answer === 'fenced') throw new FenceFailure(this.id);
      this.check();
      return answer === 'written';
    } catch (error) {
      this.isInDoubt = true;
      throw error;
    } finally {
      this.isWriting = false;
      this.drop();
    }
  }

  drop(): void {
    this.game = null;
    this.listener.dropped();
    this.cancelTimer();
  }

  /** Nothing happens by itself any more. */
  close(): void {
    this.cancelTimer();
  }

  /** Something may be due after this time. */
  setTimer(ms: number): void {
    this.cancelTimer();
    this.cancelTimer = this.host.time.clock.after(Math.max(0, ms), () => this.listener.due());
  }

  private waitFor(due: number | null): void {
    this.cancelTimer();
    if (due !== null) this.setTimer(due - this.host.time.now);
  }
}
