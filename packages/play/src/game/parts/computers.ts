/** Lets the computers of a game move: asks the engine, waits as long as people want to watch, and plays. */
import type { Answer, Place } from '@tabuleiro/engine';
import type { Fault, Seat } from '@tabuleiro/rules';
import type { Session } from '@tabuleiro/rules/match';
import type { ClockPort } from '../../ports/clock.ts';
import type { EnginePort, OpenQuestion } from '../../ports/engine.ts';
import { HUMAN, SUBSTITUTE } from '../../words/kinds.ts';
import type { ComputersState } from '../state.ts';
import type { SentCommands } from './commands.ts';
import type { OwnPermissions } from './rights.ts';

/** Milliseconds that a move takes at least when only computers play. */
export const PACES = [4000, 2000, 1000, 500, 150, 0] as const;

interface ComputersHost {
  holdClock(held: boolean): void;
  emit(change: { kind: 'thought' }): void;
  refuse(fault: Fault): void;
}

interface ComputersSettings {
  engine: EnginePort;
  clock: ClockPort;
  seed: number;
  /** Milliseconds that an answer to a person takes at least. */
  answerMs: () => number;
}

export class Computers {
  /** The present thought, or the last one. */
  answer: Answer | null = null;
  /** The thinking seat. */
  seat: Seat | null = null;
  /** The ply that is thought about. */
  private ply = 0;
  thinking = false;
  /** The last question was not answered, or what a computer decided was refused. */
  failed = false;
  paused = false;
  pace = 2;
  private asked: OpenQuestion | null = null;
  /** Plays the move that is decided and still waits to be seen. */
  private ready: (() => void) | null = null;
  /** The engine is being started for the present move. */
  private start: { halted: boolean } | null = null;
  private cancelTimer = () => {};
  private readonly host: ComputersHost;
  private readonly rights: OwnPermissions;
  private readonly commands: SentCommands;
  private readonly settings: ComputersSettings;

  constructor(
    host: ComputersHost,
    rights: OwnPermissions,
    commands: SentCommands,
    settings: ComputersSettings,
  ) {
    this.host = host;
    this.rights = rights;
    this.commands = commands;
    this.settings = settings;
  }

  get state(): ComputersState {
    const { toMove, only, thinking, failed, paused, pace, seat } = this;
    // Once the move that it led to is taken back, the thought is gone.
    const stands = thinking || this.rights.session.moves.length > this.ply;
    return { toMove, only, thinking, failed, paused, pace, answer: stands ? this.answer : null, seat };
  }

  /** The computer that is to move, or null. */
  get toMove(): string | null {
    const { session } = this.rights;
    if (session.toMove === null) return null;
    const { kind } = session.playerIn(session.position.seat);
    if (session.hasLeft(session.toMove)) return SUBSTITUTE;
    return kind === HUMAN ? null : kind;
  }

  /** No person plays. */
  get only(): boolean {
    return this.rights.session.peoplePresent.length === 0;
  }

  /** A computer's move is to be expected: it thinks, or will when it is woken. */
  get due(): boolean {
    return this.thinking || (this.toMove !== null && !this.paused && !this.failed);
  }

  /** The thinking computer's answer for this position; null for any other. */
  thoughtAt(ply: number): Answer | null {
    const { thinking, answer } = this;
    const isPresent = ply === this.rights.session.moves.length;
    return thinking && isPresent && answer && answer.depth > 0 ? answer : null;
  }

  /** To be called after every change of the game. */
  wake(): void {
    const kind = this.toMove;
    if (kind !== null && !this.paused && !this.thinking) void this.decide(kind);
  }

  /** To be called before every change that is not a computer's own: what it thinks now is void. */
  halt(): void {
    const { asked } = this;
    this.asked = null;
    const held = this.ready ?? this.start;
    if (this.start) this.start.halted = true;
    this.start = null;
    this.cancelTimer();
    this.ready = null;
    this.thinking = false;
    if (held || this.paused) this.host.holdClock(this.paused);
    asked?.stop();
  }

  /** Move now. */
  hurry(): void {
    if (this.ready) this.ready();
    else this.asked?.stop();
  }

  /** The clocks of computers that are stopped stand still. */
  pause(): void {
    this.paused = true;
    this.halt();
  }

  /** `held`: the clock is stopped for another reason. Must be woken after that. */
  resume(held: boolean): void {
    this.paused = false;
    this.host.holdClock(held);
  }

  /** One move, then wait. */
  step(): void {
    const kind = this.toMove;
    if (kind === null) return void this.pause();
    this.paused = true;
    if (this.ready) this.ready();
    else if (!this.thinking) void this.decide(kind);
  }

  faster(by: number): void {
    this.pace = Math.max(0, Math.min(PACES.length - 1, this.pace + by));
    if (by > 0) this.ready?.();
  }

  private async decide(kind: string): Promise<void> {
    this.thinking = true;
    this.failed = false;
    this.answer = null;
    this.ply = this.rights.session.moves.length;
    this.seat = this.rights.session.position.seat;
    const starting = this.starting();
    if (starting && !(await starting)) return;
    this.host.holdClock(false);
    const { clock, engine, seed } = this.settings;
    const began = clock.now();
    const asked = engine.ask({
      priority: 'move',
      place: placeOf(this.rights.session, seed),
      player: kind,
      onProgress: (progress) => {
        if (asked !== this.asked) return;
        this.answer = progress;
        this.host.emit({ kind: 'thought' });
      },
    });
    this.asked = asked;
    this.host.emit({ kind: 'thought' });
    const answer = await asked.answer;
    if (asked !== this.asked) return;
    this.asked = null;
    if (!answer.ok && answer.fault.code === 'engine-stopped') return this.decide(kind); // hurried before it began
    if (!answer.ok) return this.fail(answer.fault);
    this.answer = answer.value;
    const least = this.only ? PACES[this.pace]! : this.settings.answerMs();
    this.show(answer.value.move, least - (clock.now() - began));
  }

  /** Starts the engine while no clock runs. Null if it is running; false if the computer was halted meanwhile. */
  private starting(): Promise<boolean> | null {
    const { engine } = this.settings;
    const { plan } = this.rights.session;
    const warm = plan.clock ? engine.warmUp?.(plan.game.id) : null;
    if (!warm) return null;
    const start = { halted: false };
    this.start = start;
    this.host.holdClock(true);
    this.host.emit({ kind: 'thought' });
    return warm.then(() => !start.halted);
  }

  fail(fault: Fault): void {
    this.thinking = false;
    this.failed = true;
    if (this.only) this.pause(); // beside people the next change of the game asks anew
    this.host.refuse(fault);
  }

  /** Plays a move after a while. It costs the computer nothing that people want to watch. */
  private show(move: string, wait: number): void {
    this.ready = () => {
      this.cancelTimer();
      this.ready = null;
      this.thinking = false;
      const { moves, toMove } = this.rights.session;
      this.commands.sendForComputer({ kind: 'play', move, ply: moves.length }, toMove!);
      this.host.holdClock(this.paused);
    };
    if (wait <= 0) return void this.ready();
    this.host.holdClock(true);
    this.cancelTimer = this.settings.clock.after(wait, () => this.ready?.());
    this.host.emit({ kind: 'thought' });
  }
}

/** Nodes for what people see beside the board: a hint, the bar, a blunder. The same, so that one answer serves all. */
export const SHOWN_NODES = 60_000;

/** The game so far, as the engine reads it. */
export const placeOf = (session: Session, seed: number): Place =>
  placeAt(session, seed, session.moves.length);

/** The position after `ply` plies. In a match that sums points, every point counts. */
export function placeAt(session: Session, seed: number, ply: number): Place {
  const { current, moves, rules, plan } = session;
  const { game, options } = rules;
  return {
    game: game.id,
    options,
    position: current.start,
    moves: moves.slice(0, ply).map(({ text }) => text),
    aim: plan.format.sum === 'points' && !current.pairing.tiebreak ? 'margin' : 'win',
    seed,
  };
}
