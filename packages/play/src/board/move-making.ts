/** A move in the making: clicks, drags, touches, keys and typed text all end here, then wait or are played. */
import type { Cell, Fault, Move, Rules } from '@tabuleiro/rules';
import type { History } from '@tabuleiro/rules/match';
import { type ForcedCapture, forcedIn } from './forced.ts';
import type { BoardNote } from './notes.ts';
import type { PlyView } from './ply-views.ts';
import { Selection, type Way } from './selection.ts';
import type { BoardState, WaitingMove } from './state.ts';
import { readTyped, typedCells } from './typed.ts';

/** The host of a board: a position with its past, and a controller that takes moves. */
export interface BoardHost {
  readonly rules: Rules;
  readonly history: History;
  /** The person at the board decides now. */
  readonly mine: boolean;
  /** Takes a legal move. */
  play(move: Move): void;
  say(note: BoardNote): void;
  /** `attempt`: the cells that were tried, start cell first. */
  refuse(fault: Fault, attempt: readonly Cell[]): void;
  /** Says why the person cannot act now, or changes that. `cells`: what was tried. */
  notNow(cells: readonly Cell[]): void;
  /** Takes back the note of what was tried before, and the marks that go with it. `all`: a hint too. */
  clearFeedback(all?: boolean): void;
  emit(change: { kind: 'chosen' }): void;
}

/** The verbs of a board, for whatever a person points with. */
export interface BoardHand {
  /** A cell was clicked, touched or chosen by a key. */
  choose(cell: Cell): void;
  /** A piece was let go over a cell; where it was taken up it was chosen. */
  drop(cell: Cell): void;
  /** One of the ways that are drawn: all its cells at once. */
  take(way: Way): void;
  /** Ends the move with the chosen cells, though it could continue. */
  endHere(): void;
  /** An answer to what a move waits for: a choice besides its cells, or a confirmation. */
  answer(move: Move): void;
  /** A move as people type it. Answers whether it was understood: it is played then, or waits to be confirmed. */
  type(text: string): boolean;
  /** Passes the turn. Refused with a reason if that is illegal; does nothing in games without passes. */
  pass(): void;
  /** The last thing that was begun ends. */
  cancel(): void;
}

/** The state that only the host knows. */
type HostState = Pick<
  BoardState,
  'plies' | 'over' | 'back' | 'later' | 'wrong' | 'instead' | 'proposed' | 'threat' | 'sent'
> & {
  shown: PlyView;
};

export class MoveMaking implements BoardHand {
  selection: Selection;
  waiting: WaitingMove | null = null;
  private readonly host: BoardHost;
  private readonly confirms: () => boolean;
  /** The last cell was refused. */
  private refused = false;
  private knownForced: ForcedCapture | null | undefined;

  /** `confirms`: whether a whole move is shown first and played when it is confirmed. */
  constructor(host: BoardHost, confirms: () => boolean) {
    this.host = host;
    this.confirms = confirms;
    this.selection = this.fresh();
  }

  /** With what the host knows, all that a view of the board reads. */
  state(known: HostState): BoardState {
    const { selection, waiting, forced, routes, host } = this;
    const { rules, history, mine } = host;
    const playable = mine && known.back === null;
    return {
      ...known,
      rules,
      position: history.position,
      mine,
      playable,
      selection,
      waiting,
      routes: playable ? routes : [],
      forced,
      pass: playable ? selection.pass : null,
    };
  }

  /** For another position. */
  renew(): void {
    this.waiting = null;
    this.refused = false;
    this.knownForced = undefined;
    this.selection = this.fresh();
  }

  /** Takes up again what was in the hand before the position changed, if it still leads somewhere. */
  takeUp(cells: readonly Cell[]): void {
    const leads = this.host.mine && cells.every((cell) => this.selection.choose(cell).kind === 'on');
    if (!leads) this.selection.cancel();
  }

  /** Puts down the move in hand, without telling listeners. */
  putDown(): void {
    this.waiting = null;
    this.selection.cancel();
  }

  choose(cell: Cell): void {
    const { mine } = this.host;
    const { refused } = this;
    this.refused = false;
    this.host.clearFeedback();
    if (!this.allowed([cell])) return;
    // The click that brought the position back begins a move or nothing.
    if (!mine && !this.selection.starts.includes(cell)) return;
    if (this.waiting) this.putDown();
    // After a refusal people click their piece once more: it is still in hand.
    if (refused && cell === this.selection.chosen.at(-1)) return void this.host.emit({ kind: 'chosen' });
    const chosen = this.selection.choose(cell);
    if (chosen.kind === 'refused') {
      this.refused = true;
      return void this.host.refuse(chosen.fault, chosen.attempt);
    }
    if (chosen.kind === 'stuck') return void this.stuck();
    if (chosen.kind === 'whole') return void this.finish(chosen.moves);
    const { only, mayEnd, short } = this.selection;
    if (only.length > 0) return void this.finish(only);
    if (mayEnd) this.host.say(short ? { code: `may-${short}`, cell } : { code: 'may-end' });
    this.host.emit({ kind: 'chosen' });
  }

  drop(cell: Cell): void {
    if (this.selection.chosen.at(-1) !== cell) this.choose(cell);
  }

  take({ cells }: Way): void {
    if (!this.allowed(cells)) return;
    this.selection.cancel();
    for (const cell of cells) {
      const chosen = this.selection.choose(cell);
      if (chosen.kind === 'whole') return void this.finish(chosen.moves);
    }
    this.endHere();
  }

  endHere(): void {
    if (this.allowed([]) && this.selection.mayEnd) this.finish(this.selection.complete);
  }

  answer(move: Move): void {
    if (!this.allowed([])) return;
    if (this.waiting?.kind === 'choice' && this.confirms()) this.wait([move], 'confirm');
    else this.play(move);
  }

  type(text: string): boolean {
    this.host.clearFeedback();
    if (!this.allowed([])) return false;
    this.putDown();
    const { rules, history } = this.host;
    const moves = readTyped(rules, history.position, text, history.stood);
    if (moves.ok) this.finish(moves.value);
    else this.host.refuse(moves.fault, typedCells(rules, text));
    return moves.ok;
  }

  pass(): void {
    const { rules, history } = this.host;
    if (rules.game.moveText.pass === undefined) return;
    this.host.clearFeedback();
    if (!this.allowed([])) return;
    this.putDown();
    const { pass } = this.selection;
    if (pass) this.finish([pass.move]);
    else this.host.refuse(rules.explain(history.position, { kind: 'pass', cells: [] }, history.stood), []);
  }

  cancel(): void {
    this.host.clearFeedback(true);
    this.putDown();
    this.host.emit({ kind: 'chosen' });
  }

  /** Compulsory captures of the person to move. */
  private get forced(): ForcedCapture | null {
    const { rules, history, mine } = this.host;
    if (!mine) return null;
    if (this.knownForced === undefined) this.knownForced = forcedIn(rules, history.position);
    return this.knownForced;
  }

  /** Where the move can still go several ways over several cells, the ways may be drawn. */
  private get routes(): readonly Way[] {
    const { selection, waiting } = this;
    if (waiting || selection.chosen.length === 0) return [];
    const ways = selection.ways.filter(({ cells }) => cells.length > 1);
    return ways.length > 1 && ways.some(({ cells }) => cells.length > 2) ? ways : [];
  }

  /** A person may act now, perhaps because the host has made it so; says why if not. */
  private allowed(cells: readonly Cell[]): boolean {
    if (!this.host.mine) this.host.notNow(cells);
    return this.host.mine;
  }

  private play(move: Move): void {
    this.host.play(move);
  }

  /** A piece without a move. Where another one must capture, that is why; those stay marked. */
  private stuck(): void {
    const { forced } = this;
    if (forced?.all) {
      this.selection.letGo();
      this.host.say({ code: 'must-capture', rule: forced.rule, cells: forced.cells });
    } else this.host.say({ code: 'stuck' });
    this.host.emit({ kind: 'chosen' });
  }

  /** A whole move: asks for what is still open, and plays it. */
  private finish(moves: readonly Move[]): void {
    if (moves.length > 1) this.wait(moves, 'choice');
    else if (this.confirms()) this.wait(moves, 'confirm');
    else this.play(moves[0]!);
  }

  private wait(moves: readonly Move[], kind: WaitingMove['kind']): void {
    this.waiting = { moves, kind };
    this.host.emit({ kind: 'chosen' });
  }

  private fresh(): Selection {
    const { rules, history } = this.host;
    return new Selection(rules, history.position, history.stood);
  }
}
