/**
 * A game being played, and the match around it: turn, moves, undo, offers, clocks, result. Every face and the server
 * drive the same object. `run` asks `decide` what a command leads to and lets `evolve` bring it about; nothing else
 * changes a session. Pure: the time comes in as a value, nothing is random.
 */
import { formatOutcome } from '../core/outcome.ts';
import { fail, ok } from '../core/result.ts';
import type { Move, Outcome, Position, Result, Rules, Seat } from '../core/types.ts';
import { clockLeft } from '../match/clock.ts';
import { type MatchState, matchAfterGame, matchStart, type Player, seatOf } from '../match/match.ts';
import { noOffers, type Offers } from '../match/offers.ts';
import { decide } from './decide.ts';
import { evolve } from './evolve.ts';
import type { LiveGame, PlayedMove } from './live-game.ts';
import type { SessionPlan } from './plan.ts';
import type { CommandInfo, Decision, PlayerInfo, SessionCommand, SessionEvent } from './types.ts';

type Events = Result<readonly SessionEvent[]>;

/** A game or a match in play: turn, undo, draw offers, clocks, result. Verbs in, events out. */
export class Session {
  readonly plan: SessionPlan;
  /** Every game of the match so far, the present one last. */
  readonly games: LiveGame[];
  offers: Offers;
  /** Everything that happened, numbered without gaps. */
  readonly log: SessionEvent[] = [];

  /** Made by `startSession` and `resumeSession`, which check everything first. */
  constructor(plan: SessionPlan, first: LiveGame) {
    this.plan = plan;
    this.games = [first];
    this.offers = noOffers(plan.players.length);
  }

  /** The present game. */
  get current(): LiveGame {
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
  get lastNumber(): number {
    return this.log.at(-1)?.number ?? 0;
  }

  /** The session's own time in milliseconds: that of the last event. */
  get at(): number {
    return this.log.at(-1)?.at ?? 0;
  }

  /** The match before the present game. */
  get matchBefore(): MatchState {
    const start = matchStart(this.plan.format, this.plan.players.length);
    return this.games.slice(0, -1).reduce((state, { outcome }) => matchAfterGame(state, outcome!), start);
  }

  /** The match with all its finished games, the present one too if it is over. */
  get match(): MatchState {
    const before = this.matchBefore;
    return this.outcome ? matchAfterGame(before, this.outcome) : before;
  }

  playerIn(seat: Seat): PlayerInfo {
    return this.plan.players[this.current.pairing.players[seat]!]!;
  }

  seatOf(player: Player): Seat {
    return seatOf(this.current.pairing, player);
  }

  /** Milliseconds left by seat, or null without clocks. */
  timeLeft(at = this.at): readonly number[] | null {
    const { clock } = this.current;
    return clock ? clock.left.map((_, seat) => clockLeft(clock, seat, at)) : null;
  }

  /**
   * Events after that number, or null for a number that is still to come. Who knows less than the first event, a
   * baseline, gets everything.
   */
  since(number: number): readonly SessionEvent[] | null {
    if (number > this.lastNumber) return null;
    const first = this.log[0]?.number ?? 1;
    return this.log.slice(Math.max(0, number - first + 1));
  }

  /** Decides about a command and lets its events happen. */
  run(command: SessionCommand, { player, at = this.at }: CommandInfo = {}): Decision {
    const decision = decide(this, command, player ?? null, at);
    for (const event of decision.events) evolve(this, event);
    return decision;
  }

  // The commands as verbs, for callers that hold the session themselves.

  play(move: string | Move, by: CommandInfo & { ply?: number | undefined } = {}): Events {
    return asResult(this.run({ kind: 'play', move, ply: by.ply }, by));
  }

  undo(by?: CommandInfo): Events {
    return asResult(this.run({ kind: 'undo' }, by));
  }

  redo(by?: CommandInfo): Events {
    return asResult(this.run({ kind: 'redo' }, by));
  }

  resign(player: Player, by?: CommandInfo): Events {
    return asResult(this.run({ kind: 'resign' }, { ...by, player }));
  }

  offer(player: Player, by?: CommandInfo): Events {
    return asResult(this.run({ kind: 'offer' }, { ...by, player }));
  }

  agree(player: Player, by?: CommandInfo): Events {
    return asResult(this.run({ kind: 'agree' }, { ...by, player }));
  }

  decline(player: Player, by?: CommandInfo): Events {
    return asResult(this.run({ kind: 'decline' }, { ...by, player }));
  }

  checkClock(at: number): Events {
    return asResult(this.run({ kind: 'check-clock' }, { at }));
  }

  runClock(going: boolean, by?: CommandInfo): Events {
    return asResult(this.run({ kind: 'clock', going }, by));
  }

  nextGame(by?: CommandInfo): Events {
    return asResult(this.run({ kind: 'next-game' }, by));
  }
}

const asResult = ({ events, fault }: Decision): Events => (fault ? fail(fault) : ok(events));
