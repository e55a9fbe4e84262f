/**
 * The moving hand of a person. An earlier position takes no move: a new game can continue from there. In an opponent's
 * turn a piece can be chosen for later.
 */
import type { Cell, Move } from '@tabuleiro/rules';
import { type BoardHand, type BoardHost, MoveMaking } from '../../board/move-making.ts';
import type { Way } from '../../board/selection.ts';
import type { Note } from '../notes.ts';
import type { GameChange } from '../state.ts';
import type { SentCommands } from './commands.ts';
import type { ShownPly } from './looking.ts';
import type { OwnPermissions } from './rights.ts';

interface HandHost extends Pick<BoardHost, 'refuse' | 'notNow' | 'clearFeedback'> {
  say(note: Note): void;
  emit(change: GameChange): void;
}

export class GameHand implements BoardHand {
  readonly making: MoveMaking;
  /** A piece that was chosen in an opponent's turn: it is taken up when the own turn comes. */
  later: Cell | null = null;
  private readonly host: HandHost;
  private readonly rights: OwnPermissions;
  private readonly looking: ShownPly;

  constructor(
    host: HandHost,
    rights: OwnPermissions,
    commands: SentCommands,
    looking: ShownPly,
    confirms: () => boolean,
  ) {
    this.host = host;
    this.rights = rights;
    this.looking = looking;
    const board: BoardHost = {
      ...host,
      play: (move) => commands.play(move),
      get rules() {
        return rights.session.rules;
      },
      get history() {
        return rights.session.current.history;
      },
      get mine() {
        return rights.mine;
      },
    };
    this.making = new MoveMaking(board, confirms);
  }

  choose(cell: Cell): void {
    if (!this.atPresent()) return;
    if (this.rights.mine) this.making.choose(cell);
    else this.chooseLater(cell);
  }

  drop(cell: Cell): void {
    if (this.making.selection.chosen.at(-1) !== cell) this.choose(cell);
  }

  take(way: Way): void {
    if (this.atPresent()) this.making.take(way);
  }

  endHere(): void {
    if (this.atPresent()) this.making.endHere();
  }

  answer(move: Move): void {
    if (this.atPresent()) this.making.answer(move);
  }

  pass(): void {
    if (this.atPresent()) this.making.pass();
  }

  type(text: string): boolean {
    return this.atPresent() && this.making.type(text);
  }

  cancel(): void {
    this.later = null;
    if (this.looking.back === null) this.making.cancel();
    else this.looking.to(this.rights.session.moves.length);
  }

  /** For another position: nothing is in hand but what was chosen for later. */
  renew(): void {
    this.making.renew();
    const { later } = this;
    if (!this.rights.mine) return;
    this.later = null;
    if (later !== null) this.making.takeUp([later]);
  }

  /** Whether the current position is shown; if not, notes how to continue from an earlier one. */
  private atPresent(): boolean {
    if (this.looking.back === null) return true;
    const isOver = this.rights.session.outcome !== null;
    this.host.say({ code: this.looking.canGoOn ? 'go-on' : isOver ? 'over' : 'earlier' });
    return false;
  }

  /** In an opponent's turn: a piece of the only own player; chosen again, none. */
  private chooseLater(cell: Cell): void {
    const { session, own } = this.rights;
    const [only] = own;
    this.host.clearFeedback();
    const seat = session.outcome || own.length !== 1 || only === undefined ? null : session.seatOf(only);
    const isOwn = session.rules.layers(session.position, cell).some((layer) => layer.seat === seat);
    if (!isOwn) return void this.host.notNow([cell]);
    this.later = this.later === cell ? null : cell;
    if (this.later === null) this.host.emit({ kind: 'drawn' });
    else this.host.say({ code: 'later', cell });
  }
}
