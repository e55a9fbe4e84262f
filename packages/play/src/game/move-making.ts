/** A move in the making: clicks, drags, touches, keys and typed text all end here, then wait or are played. */
import type { Cell, Fault, Move } from '@tabuleiro/rules';
import type { Session } from '@tabuleiro/rules/match';
import type { ForcedCapture } from './forced.ts';
import type { Note } from './notes.ts';
import { Selection, type Way } from './selection.ts';
import { readTyped } from './typed.ts';

/** Moves that wait: for a decision besides their cells, or for being confirmed. */
export interface WaitingMove {
  moves: readonly Move[];
  kind: 'choice' | 'confirm';
}

/** The game around a move in the making. */
export interface MoveTarget {
  readonly session: Session;
  readonly forced: ForcedCapture | null;
  /** Whether a whole move is shown first and played when it is confirmed. */
  confirms(): boolean;
  play(move: Move): void;
  say(note: Note): void;
  /** Another cell is chosen, or something waits. */
  chosen(): void;
}

export class MoveMaking {
  selection: Selection;
  waiting: WaitingMove | null = null;
  private readonly game: MoveTarget;

  constructor(game: MoveTarget) {
    this.game = game;
    this.selection = this.fresh();
  }

  /** Where the move can still go several ways over several cells, the ways may be drawn. */
  get routes(): readonly Way[] {
    const { selection, waiting } = this;
    if (waiting || selection.chosen.length === 0) return [];
    const { ways } = selection;
    return ways.length > 1 && ways.some(({ cells }) => cells.length > 2) ? ways : [];
  }

  /** For another position. */
  renew(): void {
    this.waiting = null;
    this.selection = this.fresh();
  }

  cancel(): void {
    this.waiting = null;
    this.selection.cancel();
  }

  choose(cell: Cell): void {
    if (this.waiting) this.cancel();
    const chosen = this.selection.choose(cell);
    if (chosen.kind === 'refused') return void this.refuse(chosen.fault);
    if (chosen.kind === 'stuck') return void this.stuck();
    if (chosen.kind === 'whole') return void this.finish(chosen.moves);
    const { only, mayEnd } = this.selection;
    if (only.length > 0) return void this.finish(only);
    if (mayEnd) this.game.say({ code: 'may-end' });
    this.game.chosen();
  }

  /** One of the ways that are drawn: all its cells at once. */
  take({ cells }: Way): void {
    this.selection.cancel();
    for (const cell of cells) {
      const chosen = this.selection.choose(cell);
      if (chosen.kind === 'whole') return void this.finish(chosen.moves);
    }
    this.endHere();
  }

  /** The move ends with the cells chosen so far, though it could go on. */
  endHere(): void {
    if (this.selection.mayEnd) this.finish(this.selection.complete);
  }

  /** Answers whether the text named a legal move. */
  type(text: string): boolean {
    const { rules, position, current } = this.game.session;
    this.cancel();
    const moves = readTyped(rules, position, text, current.history.stood);
    if (moves.ok) this.finish(moves.value);
    else this.refuse(moves.fault);
    return moves.ok;
  }

  /** An answer to what waits. */
  answer(move: Move): void {
    if (this.waiting?.kind === 'choice' && this.game.confirms()) this.wait([move], 'confirm');
    else this.game.play(move);
  }

  private refuse(fault: Fault): void {
    this.game.say({ code: 'fault', fault, position: this.game.session.position });
  }

  /** A piece without a move. Where another one must capture, that is why; those stay marked. */
  private stuck(): void {
    const { forced } = this.game;
    if (!forced?.all) {
      this.game.say({ code: 'stuck' });
      return void this.game.chosen();
    }
    this.selection.cancel();
    this.game.say({ code: 'must-capture', rule: forced.rule, cells: forced.cells });
    this.game.chosen();
  }

  /** A whole move: asks for what is still open, and plays it. */
  private finish(moves: readonly Move[]): void {
    if (moves.length > 1) this.wait(moves, 'choice');
    else if (this.game.confirms()) this.wait(moves, 'confirm');
    else this.game.play(moves[0]!);
  }

  private wait(moves: readonly Move[], kind: WaitingMove['kind']): void {
    this.waiting = { moves, kind };
    this.game.chosen();
  }

  private fresh(): Selection {
    const { rules, position, current } = this.game.session;
    return new Selection(rules, position, current.history.stood);
  }
}
