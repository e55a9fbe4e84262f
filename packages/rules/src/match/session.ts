/**
 * The single authority for a game being played: turn, moves, undo, offers, clocks, result, and the match around
 * it. Terminal, web and server drive the same object. Bad requests are answered with a fault and change nothing,
 * with one exception: a request that comes after the flag fell is refused, and the game ends on time.
 * Pure: the time comes in as a value, nothing is random.
 */
import { formatOutcome } from '../core/outcome.ts';
import { fail, ok } from '../core/result.ts';
import type { Move, Outcome, Position, Result, Rules, Seat } from '../core/types.ts';
import { clockFlag, clockLeft } from './clock.ts';
import type { OutsideEnd } from './ends.ts';
import { GameInPlay, type PlayedMove } from './game-in-play.ts';
import { type MatchState, matchAfterGame, matchStart, type Player, seatOf } from './match.ts';
import {
  agreeDraw,
  allAgree,
  dropDraw,
  noOffers,
  type Offers,
  offerDraw,
  offersAfterMove,
} from './offers.ts';
import { gameReading, type SessionPlan } from './session-plan.ts';
import type { By, Happening, PlayerInfo, SessionEvent } from './session-types.ts';

/** Older events are forgotten; who missed more needs a snapshot. */
export const EVENTS_KEPT = 50;

type Events = Result<readonly SessionEvent[]>;

export class Session {
  readonly plan: SessionPlan;
  /** Every game of the match so far, the present one last. */
  readonly games: GameInPlay[];
  offers: Offers;
  private kept: SessionEvent[] = [];
  private lastEvent: number;
  private clockNow = 0;

  /** Made by `startSession` and `resumeSession`, which check everything first. */
  constructor(plan: SessionPlan, games: GameInPlay[], offers = noOffers(plan.players.length), lastEvent = 0) {
    this.plan = plan;
    this.games = games;
    this.offers = offers;
    this.lastEvent = lastEvent;
  }

  /** The present game. */
  get current(): GameInPlay {
    return this.games[this.games.length - 1]!;
  }

  get rules(): Rules {
    return this.current.rules;
  }

  /** The live position: look, but let only the session make moves. */
  get position(): Position {
    return this.current.history.position;
  }

  get positionText(): string {
    return this.rules.format(this.position, this.current.history.stood);
  }

  get moves(): readonly PlayedMove[] {
    return this.current.moves;
  }

  /** The end of the present game, or null while it is played. */
  get outcome(): Outcome | null {
    return this.current.outcome;
  }

  /** `*`, `w captured`, `b resignation`, ... */
  get result(): string {
    return formatOutcome(this.rules, this.outcome);
  }

  /** Whose decision it is; null when the game is over. */
  get toMove(): Player | null {
    return this.outcome ? null : this.current.pairing.players[this.current.seat]!;
  }

  /** Number of the last event. */
  get events(): number {
    return this.lastEvent;
  }

  /** The match with all its finished games, the present one too if it is over. */
  get match(): MatchState {
    let state = matchStart(this.plan.format, this.plan.players.length);
    for (const { outcome } of this.games) if (outcome) state = matchAfterGame(state, outcome);
    return state;
  }

  playerIn(seat: Seat): PlayerInfo {
    return this.plan.players[this.current.pairing.players[seat]!]!;
  }

  seatOf(player: Player): Seat {
    return seatOf(this.current.pairing, player);
  }

  /** Milliseconds left by seat, or null without clocks. */
  timeLeft(now = this.clockNow): readonly number[] | null {
    const { clock } = this.current;
    return clock ? clock.left.map((_, seat) => clockLeft(clock, seat, now)) : null;
  }

  /** Events after that number, or null when some of them are forgotten. */
  eventsSince(number: number): readonly SessionEvent[] | null {
    const missed = this.lastEvent - number;
    return missed < 0 || missed > this.kept.length ? null : this.kept.slice(this.kept.length - missed);
  }

  /** Plays a move given as text or as one of `generate`'s. */
  play(asked: string | Move, by: By = {}): Events {
    const now = this.open(by);
    if (!now.ok) return now;
    const player = this.toMove!;
    if (by.player !== undefined && by.player !== player) return fail({ code: 'session-turn' });
    const plies = this.moves.length;
    if (by.ply !== undefined && by.ply !== plies)
      return fail({ code: 'session-stale', found: `${by.ply}`, accepted: `${plies}` });
    const move = this.current.find(asked);
    if (!move.ok) return move;
    const played = this.current.play(move.value, now.value);
    this.offers = offersAfterMove(this.offers, player);
    const { text, seat, left } = played;
    return this.report({ kind: 'move', player, seat, ply: plies + 1, text, move: move.value, left });
  }

  /**
   * Takes back everything since the player's last decision, that decision included; without a player, the last
   * ply. Also after an end on the board, as long as the next game has not begun; not after a resignation, an
   * agreement or a fallen flag.
   */
  undo(by: By = {}): Events {
    const now = this.changeable(by);
    if (!now.ok) return now;
    const { current } = this;
    const seat = by.player === undefined ? undefined : this.seatOf(by.player);
    const decision = current.moves.findLastIndex((played) => seat === undefined || played.seat === seat);
    if (decision < 0) return fail({ code: 'undo-nothing' });
    current.undo(decision, now.value);
    this.offers = noOffers(this.plan.players.length);
    return this.report({ kind: 'undo', ply: decision });
  }

  /** Plays again what the last undo took back. A new move forgets all that was taken back. */
  redo(by: By = {}): Events {
    const now = this.changeable(by);
    if (!now.ok) return now;
    if (this.current.undone.length === 0) return fail({ code: 'redo-nothing' });
    const texts = this.current.redo(now.value).map(({ text }) => text);
    this.offers = noOffers(this.plan.players.length);
    return this.report({ kind: 'redo', ply: this.moves.length, texts });
  }

  /** Any player may resign at any time, also when another is to move. */
  resign(player: Player, by: By = {}): Events {
    const now = this.open({ ...by, player });
    return now.ok ? this.finish({ reason: 'resignation', seat: this.seatOf(player) }, now.value) : now;
  }

  /** Offers a draw, or agrees to the one on the table. */
  offer(player: Player, by: By = {}): Events {
    const now = this.open({ ...by, player });
    if (!now.ok) return now;
    const { pending } = this.offers;
    if (pending && pending.by !== player) return this.agree(player, by);
    const offers = offerDraw(this.offers, player, this.moves.length);
    if (!offers.ok) return offers;
    this.offers = offers.value;
    return this.report({ kind: 'offer', player });
  }

  agree(player: Player, by: By = {}): Events {
    const now = this.open({ ...by, player });
    if (!now.ok) return now;
    const offers = agreeDraw(this.offers, player);
    if (!offers.ok) return offers;
    this.offers = offers.value;
    if (allAgree(this.offers)) return this.finish({ reason: 'agreement' }, now.value);
    return this.report({ kind: 'agree', player });
  }

  /** Refuses the offer on the table, or takes one's own back. */
  decline(player: Player, by: By = {}): Events {
    const now = this.open({ ...by, player });
    if (!now.ok) return now;
    const offers = dropDraw(this.offers);
    if (!offers.ok) return offers;
    this.offers = offers.value;
    return this.report({ kind: 'decline', player });
  }

  /** Ends the game if the flag of the running clock has fallen; otherwise nothing happens. */
  checkClock(now: number): Events {
    const time = this.time({ now });
    if (!time.ok) return time;
    const fallen = this.fallen(time.value);
    return fallen === null ? ok([]) : this.finish({ reason: 'time', seat: fallen }, time.value);
  }

  /** Sets the clock going or stops it. A new or resumed game stands still until this or its next move. */
  runClock(going: boolean, by: By = {}): Events {
    const now = this.open(by);
    if (!now.ok) return now;
    this.current.run(going, now.value);
    return this.report({ kind: 'clock', going });
  }

  /** The next game of the match; from here on the finished one cannot be changed. */
  nextGame(): Events {
    if (!this.outcome) return fail({ code: 'session-running' });
    const { next } = this.match;
    if (!next) return fail({ code: 'match-over' });
    const { plan } = this;
    this.games.push(new GameInPlay(gameReading(plan, next), next, plan.clock));
    this.offers = noOffers(plan.players.length);
    return this.report({ kind: 'game', game: this.games.length, start: this.current.start });
  }

  private finish(end: OutsideEnd, now: number): Events {
    this.current.finish(end, now);
    return this.report();
  }

  /** Numbers what happened. Nothing but an end can happen to a game that is over, so the end is told once. */
  private report(...happened: Happening[]): Events {
    const { outcome, result } = this;
    if (outcome) happened.push({ kind: 'end', result, outcome, match: this.match.result });
    const events = happened.map((event) => ({ ...event, number: ++this.lastEvent }) as SessionEvent);
    this.kept = [...this.kept, ...events].slice(-EVENTS_KEPT);
    return ok(events);
  }

  /** The time of a request to a game in play; a fallen flag ends the game here. */
  private open(by: By): Result<number> {
    const time = this.time(by);
    if (!time.ok) return time;
    if (this.outcome) return fail({ code: 'session-over', found: this.result });
    const fallen = this.fallen(time.value);
    if (fallen === null) return time;
    this.finish({ reason: 'time', seat: fallen }, time.value);
    return fail({ code: 'session-time', found: this.result });
  }

  /** As `open`, but an end on the board can still be taken back. */
  private changeable(by: By): Result<number> {
    return this.outcome && !this.current.end ? this.time(by) : this.open(by);
  }

  private time({ now = this.clockNow, player }: By): Result<number> {
    if (!Number.isFinite(now)) return fail({ code: 'session-now', found: String(now) });
    const { length } = this.plan.players;
    if (player !== undefined && !(Number.isInteger(player) && player >= 0 && player < length))
      return fail({ code: 'player-unknown', found: String(player), accepted: `0..${length - 1}` });
    this.clockNow = Math.max(this.clockNow, now);
    return ok(now);
  }

  private fallen(now: number): Seat | null {
    return this.current.clock && clockFlag(this.current.clock, now);
  }
}
