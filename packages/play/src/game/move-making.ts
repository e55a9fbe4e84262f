/** A move in the making: clicks, drags, touches, keys and typed text all end here, then wait or are played. */
import { type Cell, formatMove, type Move } from '@tabuleiro/rules';
import { type ForcedCapture, forcedIn } from '../move/forced.ts';
import { Selection, type Way } from '../move/selection.ts';
import { readTyped, typedCells } from '../move/typed.ts';
import { peopleOf } from './people.ts';
import type { PlayedGame } from './played-game.ts';

/** Moves that wait: for a decision besides their cells, or for being confirmed. */
export interface WaitingMove {
  moves: readonly Move[];
  kind: 'choice' | 'confirm';
}

export class MoveMaking {
  selection: Selection;
  waiting: WaitingMove | null = null;
  /** A piece that was chosen in a computer's turn: it is taken up when the person's turn comes. */
  later: Cell | null = null;
  private readonly game: PlayedGame;
  private readonly confirms: () => boolean;
  private knownForced: ForcedCapture | null | undefined;

  /** `confirms`: whether a whole move is shown first and played when it is confirmed. */
  constructor(game: PlayedGame, confirms: () => boolean) {
    this.game = game;
    this.confirms = confirms;
    this.selection = this.fresh();
  }

  /** Compulsory captures of the person to move. */
  get forced(): ForcedCapture | null {
    if (this.knownForced === undefined) {
      const { rules, position } = this.game.session;
      this.knownForced = this.game.mine ? forcedIn(rules, position) : null;
    }
    return this.knownForced;
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
    this.knownForced = undefined;
    this.selection = this.fresh();
    const { later } = this;
    if (!this.game.mine) return;
    this.later = null;
    if (later !== null && this.selection.starts.includes(later)) this.selection.choose(later);
  }

  /** In a computer's turn: the only person's own piece, chosen again none. */
  chooseLater(cell: Cell): void {
    const { session } = this.game;
    const [me, ...others] = peopleOf(session);
    const seat = session.outcome || me === undefined || others.length > 0 ? null : session.seatOf(me);
    const own = session.rules.layers(session.position, cell).some((layer) => layer.seat === seat);
    if (!own) return void this.game.notNow();
    this.later = this.later === cell ? null : cell;
    if (this.later === null) this.game.emit({ kind: 'drawn' });
    else this.game.say({ code: 'later', cell });
  }

  cancel(): void {
    this.waiting = null;
    this.later = null;
    this.selection.cancel();
  }

  choose(cell: Cell): void {
    if (this.waiting) this.cancel();
    const chosen = this.selection.choose(cell);
    if (chosen.kind === 'refused') return void this.game.refuse(chosen.fault, chosen.attempt);
    if (chosen.kind === 'stuck') return void this.stuck();
    if (chosen.kind === 'whole') return void this.finish(chosen.moves);
    const { only, mayEnd } = this.selection;
    if (only.length > 0) return void this.finish(only);
    if (mayEnd) this.game.say({ code: 'may-end' });
    this.game.emit({ kind: 'chosen' });
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
    else this.game.refuse(moves.fault, typedCells(rules, text));
    return moves.ok;
  }

  /** An answer to what waits. */
  answer(move: Move): void {
    if (this.waiting?.kind === 'choice' && this.confirms()) this.wait([move], 'confirm');
    else this.play(move);
  }

  private play(move: Move): void {
    const { rules, position } = this.game.session;
    this.game.play(formatMove(rules, position, move));
  }

  /** A piece without a move. Where another one must capture, that is why; those stay marked. */
  private stuck(): void {
    const { forced } = this;
    if (!forced?.all) {
      this.game.say({ code: 'stuck' });
      return void this.game.emit({ kind: 'chosen' });
    }
    this.selection.letGo();
    this.game.say({ code: 'must-capture', rule: forced.rule, cells: forced.cells });
    this.game.emit({ kind: 'chosen' });
  }

  /** A whole move: asks for what is still open, and plays it. */
  private finish(moves: readonly Move[]): void {
    if (moves.length > 1) this.wait(moves, 'choice');
    else if (this.confirms()) this.wait(moves, 'confirm');
    else this.play(moves[0]!);
  }

  private wait(moves: readonly Move[], kind: WaitingMove['kind']): void {
    this.waiting = { moves, kind };
    this.game.emit({ kind: 'chosen' });
  }

  private fresh(): Selection {
    const { rules, position, current } = this.game.session;
    return new Selection(rules, position, current.history.stood);
  }
}
