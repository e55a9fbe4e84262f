/** A move in the making: clicks, drags, touches, keys and typed text all end here, then wait or are played. */

import { tidyMove } from '@tabuleiro/play/game/typed';
import { fromReportStyle } from '@tabuleiro/play/report-style';
import { Selection, type Way } from '@tabuleiro/play/selection';
import type { Cell, Move } from '@tabuleiro/rules';
import type { GameModel } from './game-model.ts';

/** Moves that wait: for a decision besides their cells, or for being confirmed. */
export interface Waiting {
  moves: readonly Move[];
  kind: 'choice' | 'confirm';
}

export class Making {
  selection: Selection;
  waiting: Waiting | null = null;
  private readonly model: GameModel;

  constructor(model: GameModel) {
    this.model = model;
    this.selection = this.fresh();
  }

  /** Where the move can still go several ways over several cells, the ways are drawn. */
  get routes(): readonly Way[] {
    const { selection, waiting } = this;
    if (!this.model.playable || waiting || selection.chosen.length === 0) return [];
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

  /** A cell was clicked, touched or chosen by a key. */
  choose(cell: Cell): void {
    const { model } = this;
    model.calm();
    if (model.back !== null) return void model.look(model.plies);
    if (!model.mine) return void model.tell('not-now');
    if (this.waiting) this.cancel();
    const chosen = this.selection.choose(cell);
    if (chosen.kind === 'refused') return void model.refuse(chosen.fault);
    if (chosen.kind === 'stuck') return void model.tell('stuck');
    if (chosen.kind === 'whole') return void this.finish(chosen.moves);
    const { only, mayEnd } = this.selection;
    if (only.length > 0) return void this.finish(only);
    if (mayEnd) return void model.tell('may-end');
    model.world.hear({ kind: 'chosen' });
    model.draw();
  }

  /** A piece was let go over a cell; where it was taken up it was chosen. */
  drop(cell: Cell): void {
    if (this.selection.chosen.at(-1) !== cell) this.choose(cell);
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

  typed(text: string): void {
    const { model } = this;
    model.calm();
    if (model.back !== null) model.look(model.plies);
    if (!model.mine) return void model.tell('not-now');
    const { rules, position, session } = model;
    const move = session.current.find(fromReportStyle(rules, position, tidyMove(text)));
    if (!move.ok) return void model.refuse(move.fault);
    this.selection.cancel();
    this.finish([move.value]);
  }

  /** An answer to what waits. */
  answer(move: Move): void {
    if (this.waiting?.kind === 'choice' && this.model.world.confirms()) this.wait([move], 'confirm');
    else this.model.play(move);
  }

  /** A whole move: asks for what is still open, and plays it. */
  private finish(moves: readonly Move[]): void {
    if (moves.length > 1) this.wait(moves, 'choice');
    else if (this.model.world.confirms()) this.wait(moves, 'confirm');
    else this.model.play(moves[0]!);
  }

  private wait(moves: readonly Move[], kind: Waiting['kind']): void {
    this.waiting = { moves, kind };
    this.model.draw();
  }

  private fresh(): Selection {
    const { rules, position, current } = this.model.session;
    return new Selection(rules, position, current.history.stood);
  }
}
