/**
 * A game in play and its match: turn, moves, undo, proposals, clocks, result. All clients and the server use this
 * object. `run` asks `decide` for the events of a command and applies them with `evolve`; nothing else changes a
 * session. Pure: time comes in as a value, nothing is random.
 */
import { formatOutcome } from '../core/outcome.ts';
import { fail, ok } from '../core/result.ts';
import type { Move, Outcome, Position, Result, Rules, Seat } from '../core/types.ts';
import type { Departure } from '../match/departures.ts';
import { type MatchState, matchAfterGame, matchStart, type Player, seatOf } from '../match/match.ts';
import { type Consent, noConsent, type Proposal, type ProposalKind } from '../match/proposals.ts';
import { decide } from './decide.ts';
import { evolve } from './evolve.ts';
import type { LiveGame, PlayedMove } from './live-game.ts';
import type { SessionPlan } from './plan.ts';
import {
  type CommandInfo,
  type Decision,
  HUMAN,
  type PauseReason,
  type PlayerInfo,
  type SessionCommand,
  type SessionEvent,
} from './types.ts';

type Events = Result<readonly SessionEvent[]>;

/** A game or a match in play: turn, undo, proposals, clocks, result. Commands in, events out. */
export class Session {
  readonly plan: SessionPlan;
  /** Every game of the match so far, the current one last. */
  readonly games: LiveGame[];
  /** Open proposals and the last requests of each player; use `proposals` for those that wait for answers. */
  consent: Consent;
  /** All events, numbered without gaps. */
  readonly log: SessionEvent[] = [];

  /** For `startSession` and `replaySession`, which check everything first. */
  constructor(plan: SessionPlan, first: LiveGame) {
    this.plan = plan;
    this.games = [first];
    this.consent = noConsent(plan.players.length);
  }

  /** The current game. */
  get current(): LiveGame {
    return this.games[this.games.length - 1]!;
  }

  get rules(): Rules {
    return this.current.rules;
  }

  /** The live position: read only; moves go through the session. */
  get position(): Position {
    return this.current.history.position;
  }

  get positionText(): string {
    return this.rules.format(this.position, this.current.history.stood);
  }

  get moves(): readonly PlayedMove[] {
    return this.current.moves;
  }

  /** The end of the current game, or null while it is open. */
  get outcome(): Outcome | null {
    return this.current.outcome;
  }

  /** `*`, `w captured`, `b resignation`, ... */
  get result(): string {
    return formatOutcome(this.rules, this.outcome);
  }

  /** The player to move; null when the game is over. */
  get toMove(): Player | null {
    return this.outcome ? null : this.current.pairing.players[this.current.seat]!;
  }

  /** Proposals that wait for answers; none once the game is over. */
  get proposals(): readonly Proposal[] {
    return this.outcome ? [] : this.consent.open;
  }

  /** The first open proposal of a kind. */
  proposalOf(kind: ProposalKind): Proposal | undefined {
    return this.proposals.find(({ what }) => what === kind);
  }

  /** Players who left the current game, in order. Substitutes play their seats. */
  get departures(): readonly Departure[] {
    return this.current.departures;
  }

  hasLeft(player: Player): boolean {
    return this.current.gone.includes(this.seatOf(player));
  }

  /** Players who have not left: a proposal needs all of them. */
  get present(): readonly Player[] {
    return [...this.plan.players.keys()].filter((player) => !this.hasLeft(player));
  }

  /** The present players who are people. */
  get peoplePresent(): readonly Player[] {
    return this.present.filter((player) => this.plan.players[player]!.kind === HUMAN);
  }

  /** True if a substitute can replace this player: a person in a game of three or four, and not the last one. */
  canLeave(player: Player): boolean {
    const { plan, peoplePresent } = this;
    return plan.players.length > 2 && peoplePresent.length > 1 && peoplePresent.includes(player);
  }

  /** Number of the last event. */
  get lastNumber(): number {
    return this.log.at(-1)?.number ?? 0;
  }

  /** The session's own time in milliseconds: the time of the last event. */
  get at(): number {
    return this.log.at(-1)?.at ?? 0;
  }

  /** The match before the current game. */
  get matchBefore(): MatchState {
    const start = matchStart(this.plan.format, this.plan.players.length);
    return this.games.slice(0, -1).reduce((state, { outcome }) => matchAfterGame(state, outcome!), start);
  }

  /** The match with all its finished games, including the current one if it is over. */
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
    return this.current.timesAt(at).left;
  }

  /**
   * Events after `number`; null if it is in the future. For a number before the first event, a baseline: all
   * events.
   */
  since(number: number): readonly SessionEvent[] | null {
    if (number > this.lastNumber) return null;
    const first = this.log[0]?.number ?? 1;
    return this.log.slice(Math.max(0, number - first + 1));
  }

  /** Decides a command and applies its events. */
  run(command: SessionCommand, { player, at = this.at, credit, grace }: CommandInfo = {}): Decision {
    const decision = decide(this, command, player ?? null, at, credit, grace);
    for (const event of decision.events) evolve(this, event, decision);
    return decision;
  }

  // The commands as methods, for callers that hold the session.

  play(move: string | Move, by: CommandInfo & { ply?: number | undefined } = {}): Events {
    return asResult(this.run({ kind: 'play', move, ply: by.ply }, by));
  }

  undo(by?: CommandInfo): Events {
    return asResult(this.run({ kind: 'undo' }, by));
  }

  redo(by?: CommandInfo): Events {
    return asResult(this.run({ kind: 'redo' }, by));
  }

  resign(player: Player, by?: CommandInfo & { substitute?: boolean | undefined }): Events {
    return asResult(this.run({ kind: 'resign', substitute: by?.substitute }, { ...by, player }));
  }

  propose(player: Player, what: ProposalKind, by?: CommandInfo): Events {
    return asResult(this.run({ kind: 'propose', what }, { ...by, player }));
  }

  accept(player: Player, of: number, by?: CommandInfo): Events {
    return asResult(this.run({ kind: 'accept', of }, { ...by, player }));
  }

  decline(player: Player, of: number, by?: CommandInfo): Events {
    return asResult(this.run({ kind: 'decline', of }, { ...by, player }));
  }

  endAlone(player: Player, by?: CommandInfo): Events {
    return asResult(this.run({ kind: 'alone' }, { ...by, player }));
  }

  checkClock(at: number, by?: CommandInfo): Events {
    return asResult(this.run({ kind: 'check-clock' }, { ...by, at }));
  }

  runClock(going: boolean, by?: CommandInfo & { reason?: PauseReason | undefined }): Events {
    return asResult(this.run({ kind: 'clock', going, reason: by?.reason }, by));
  }

  nextGame(by?: CommandInfo): Events {
    return asResult(this.run({ kind: 'next-game' }, by));
  }
}

const asResult = ({ events, fault }: Decision): Events => (fault ? fail(fault) : ok(events));
