/**
 * The clock at a table, where time passes that is nobody's: what the player to move is owed for a slow line and for our own
 * store, and when the server stops a clock or sets it going by itself. Nobody pays for our outage.
 */
import { isOverDays } from '@tabuleiro/protocol/request';
import type { Session, SessionEvent } from '@tabuleiro/rules/match';
import type { GameTenure } from '../nodes/owners.ts';
import type { ServerSettings } from '../settings.ts';
import { givenInTurn, lagCredit, settlementOf, turnOf } from '../time/lag.ts';
import type { ServerTime } from '../time/server-time.ts';
import { computerOf } from './computers.ts';
import type { Failures } from './failures.ts';
import { isUnbegun, type OnlineGame, pauseOf } from './online-game.ts';
import type { TablePresence } from './presence.ts';
import { standingOf } from './standing.ts';

/** Milliseconds, by whose fault they passed. */
export interface OwedTime {
  readonly ours: number;
  readonly line: number;
  /** For which a flag waits: both, and the way between nodes. */
  readonly grace: number;
}

/** A clock is to be stopped, or set going. */
export interface ClockChange {
  readonly going: boolean;
  readonly at: number;
  readonly credit: number;
}

interface ClockHost {
  readonly time: ServerTime;
  readonly settings: ServerSettings;
  readonly failures: Pick<Failures, 'lastOfStore'>;
  readonly tenure: GameTenure;
}

export class TableClock {
  private readonly presence: TablePresence;
  private readonly time: ServerTime;
  private readonly settings: ServerSettings;
  private readonly failuresOfStore: Pick<Failures, 'lastOfStore'>;
  private readonly tenure: GameTenure;
  /** By place, the server's time at which a move of the present turn first and last could not be written. */
  private readonly failures = new Map<number, { first: number; last: number }>();
  /** The number of the event with which a turn began that its player could not have from the start, and what of it was ours. */
  private late: { turn: number; ms: number } | null = null;
  /** By place: since when a player is away whom we have sent away, because our store failed. */
  private readonly sentAway = new Map<number, number>();

  constructor(presence: TablePresence, { time, settings, failures, tenure }: ClockHost) {
    this.presence = presence;
    this.time = time;
    this.settings = settings;
    this.failuresOfStore = failures;
    this.tenure = tenure;
  }

  // --- What is owed

  /** A move that came and could not be written: its player does not pay from then on. */
  failed(place: number, at: number): void {
    this.failures.set(place, { first: this.failures.get(place)?.first ?? at, last: at });
  }

  /**
   * Our store failed, or a node between, and with it the player's connection `ms` ago: until they are back they do not pay.
   * Another connection of theirs may be one that is dead since long, and nobody knows yet.
   */
  sendAway(place: number, ms = 0): void {
    if (!this.isAway(place)) this.sentAway.set(place, this.time.now - ms);
  }

  /** Sent away by us, and waited for. */
  private isAway(place: number): boolean {
    const since = this.sentAway.get(place);
    return since !== undefined && this.time.now <= since + this.settings.outageMs;
  }

  /** The delay of the present turn is written, and owed no longer. */
  paidDelay(): void {
    this.late = null;
  }

  /**
   * What is still owed to the player to move at that time; our own is given back first. `overtaken`: of a command of theirs, see
   * `overtakenFor`.
   */
  owed({ session, order }: OnlineGame, at: number, overtaken?: number): OwedTime {
    const player = session?.toMove ?? null;
    if (!session || player === null) return { ours: 0, line: 0, grace: 0 };
    const place = order[player]!;
    const delay = this.late && this.late.turn === turnOf(session.log)?.number ? this.late.ms : 0;
    const away = this.failedFor(place, session, at) + this.awayFor(place, session, at);
    const unheard = overtaken ?? this.unheardBy(place, session);
    const ours = away + delay + unheard + this.jumpedIn(session, at);
    const line = lagCredit(session.log, player, this.presence.roundTrip(place), this.settings.lag);
    const given = givenInTurn(session.log);
    const left = { ours: Math.max(0, ours - given.ours), line: Math.max(0, line - given.line) };
    return { ...left, grace: left.ours + left.line + this.presence.hop(place) };
  }

  /** Milliseconds of the present turn for which the news of it was on its way to another node. */
  private unheardBy(place: number, session: Session): number {
    const late = this.presence.lateNews(place);
    return late ? this.awake(session, late.at - late.ms, late.at) : 0;
  }

  /** Milliseconds for which a move from this place could not be written. */
  private failedFor(place: number, session: Session, at: number): number {
    const failure = this.failures.get(place);
    if (!failure) return 0;
    const { first, last } = failure;
    return this.awake(session, first, Math.min(at, last + this.settings.outageMs));
  }

  /** Milliseconds of the present turn in which the player was away because of us. What failed with a move is owed already. */
  private awayFor(place: number, session: Session, at: number): number {
    const since = this.sentAway.get(place);
    if (since === undefined || this.failures.has(place)) return 0;
    return this.awake(session, since, Math.min(at, since + this.settings.outageMs));
  }

  /** Milliseconds of the present turn that passed at once; what was owed before this node had the game is settled. */
  private jumpedIn({ log }: Session, at: number): number {
    return this.time.jumpedBetween(Math.max(settlementOf(log)?.at ?? 0, this.tenure.since), at);
  }

  /** What is owed between the two times, without the jumps, which are owed anyway. */
  private awake({ log }: Session, from: number, to: number): number {
    const since = Math.max(from, settlementOf(log)?.at ?? 0);
    return Math.max(0, to - since - this.time.jumpedBetween(since, to));
  }

  // --- When it stands still

  /**
   * A clock that ran when the server, or the node that had the game, went away stands still since then, whenever that can be
   * written. A move may have been on its way; nobody knows its line any more, so as much is given back as for the slowest.
   */
  afterOutage(game: OnlineGame): ClockChange | null {
    const { resumes, earlier } = this.tenure;
    if (!this.runs(game) || game.session!.at >= resumes) return null;
    const { stopped } = earlier && game.session!.at < earlier.resumes ? earlier : this.tenure;
    const at = Math.max(stopped, game.session!.at); // a dead node may have written after its last beat
    return { going: false, at, credit: this.settings.lag.perMove + this.jumpedIn(game.session!, at) };
  }

  /** The player to move was sent away, and is not back: the clock waits for them, and the next owner knows it. */
  afterLoss(game: OnlineGame): ClockChange | null {
    const { now: at } = this.time;
    const place = game.order[game.session?.toMove ?? -1];
    if (place === undefined || !this.isAway(place) || !this.runs(game)) return null;
    return { going: false, at, credit: this.owed(game, at).ours };
  }

  /** A long stall of this node: what it owes is written, for everybody to see and for the next owner. */
  afterJump(game: OnlineGame): ClockChange | null {
    if (!this.runs(game)) return null;
    const at = this.time.now;
    if (this.jumpedIn(game.session!, at) <= this.settings.lateTurnMs) return null;
    return { going: true, at, credit: this.owed(game, at).ours };
  }

  /**
   * A pause after an outage that is over for somebody who was not back in time: the clock goes on since then, whenever the
   * game is opened. A computer could not play before it was, nor could anybody while the store failed: they begin now.
   */
  afterPause(game: OnlineGame): ClockChange | null {
    const { session } = game;
    const player = session?.toMove ?? null;
    if (!session || player === null || !pauseOf(session) || computerOf(session, player) !== null) return null;
    const due = Math.max(
      this.dueOf(game) ?? Number.POSITIVE_INFINITY,
      this.failuresOfStore.lastOfStore + this.settings.outageMs,
    );
    return due > this.time.now ? null : { going: true, at: Math.max(due, session.at), credit: 0 };
  }

  /** The player who is waited for is back, or the one whom we have sent away: their turn goes on now. */
  afterReturn(game: OnlineGame, place: number): ClockChange | null {
    const { session } = game;
    const at = this.time.now;
    const away = session ? this.awayFor(place, session, at) : 0;
    this.sentAway.delete(place);
    if (!session || game.playerAt(place) !== session.toMove) return null;
    if (pauseOf(session)) return { going: true, at, credit: 0 };
    if (!this.runs(game) || away === 0) return null;
    const turn = turnOf(session.log)!.number;
    this.late = { turn, ms: away + (this.late?.turn === turn ? this.late.ms : 0) };
    const { ours } = this.owed(game, at);
    return ours > this.settings.lateMs ? { going: true, at, credit: ours } : null;
  }

  /**
   * A move is timed when it comes and told of when it is written. What that took is owed to the next player. Where it was
   * long an event says so, for everybody to see; else it is given back with the move.
   */
  afterTurn(game: OnlineGame, events: readonly SessionEvent[]): ClockChange | null {
    const turn = turnOf(events);
    if (turn) this.settleTurn(game, turn);
    if (!turn || !this.runs(game)) return null;
    const at = this.time.now;
    const credit = at - turn.at;
    const going = !this.isExpected(game, at);
    this.late = { turn: turn.number, ms: this.awake(game.session!, turn.at, at) };
    if (going && credit <= this.settings.lateTurnMs) return null;
    return { going, at, credit };
  }

  /** With the turn that is over everything is paid that failed in it, and a player who is connected and has moved is back. */
  private settleTurn({ order }: OnlineGame, { kind, player }: SessionEvent): void {
    this.failures.clear();
    const place = kind === 'move' && player !== null ? order[player]! : null;
    if (place !== null && this.presence.of(place).length > 0) this.sentAway.delete(place);
  }

  /**
   * When something happens by itself. A pause that an earlier server began lasts as long as one of our own, and a first
   * move that was waited for then is waited for until its player can be back.
   */
  dueOf(game: OnlineGame): number | null {
    const { due } = standingOf(game, this.settings);
    if (due === null || !game.session || !(pauseOf(game.session) || isUnbegun(game))) return due;
    return Math.max(due, this.tenure.resumes + this.settings.outageMs);
  }

  private runs({ session, request, state }: OnlineGame): boolean {
    return state === 'playing' && session?.current.clock?.running != null && !isOverDays(request);
  }

  /** The player to move has not been here since the server is back, and could hardly be so soon. */
  private isExpected(game: OnlineGame, at: number): boolean {
    const { resumes: began } = this.tenure;
    const session = game.session!;
    const player = session.toMove!;
    return (
      at < began + this.settings.outageMs &&
      game.actOf('begun')!.at < began &&
      computerOf(session, player) === null &&
      !this.presence.wasHere(game.order[player]!)
    );
  }
}

/** Milliseconds of the present turn that an event has charged which overtook a command of its player: that came earlier, by a slower way. */
export function overtakenFor({ session }: OnlineGame, at: number): number {
  if (!session) return 0;
  return Math.max(0, session.at - Math.max(at, turnOf(session.log)?.at ?? 0));
}
