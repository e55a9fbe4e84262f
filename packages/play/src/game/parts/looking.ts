/** Which ply of the game is shown: the present, or an earlier one that a person looks back to. */
import type { Authority } from '../../authority/authority.ts';
import { type PlyView, PlyViews, viewAfter } from '../../board/ply-views.ts';
import type { SentCommands } from './commands.ts';

export class ShownPly {
  /** The ply that is looked back to; null for the present. */
  back: number | null = null;
  readonly views = new PlyViews();
  private readonly authority: Authority;
  private readonly commands: SentCommands;
  private readonly looked: (from: number) => void;

  /** `looked`: called with the ply that was shown before. */
  constructor(authority: Authority, commands: SentCommands, looked: (from: number) => void) {
    this.authority = authority;
    this.commands = commands;
    this.looked = looked;
  }

  get ply(): number {
    return this.back ?? this.plies;
  }

  /** The last position of the game is shown. */
  get atEnd(): boolean {
    return this.ply === this.plies;
  }

  /** The board at the shown ply; at present, with the move that is on its way. */
  get shown(): PlyView {
    const { session } = this.authority;
    const { move } = this.commands;
    const view = this.views.at(session.current, this.ply);
    if (this.back !== null || move === null) return view;
    const sent = session.current.find(move);
    return sent.ok ? viewAfter(session.rules, view.position, sent.value.move) : view;
  }

  /** Whether a new game can continue from the shown earlier position. */
  get canGoOn(): boolean {
    const { session, may } = this.authority;
    return may.help !== 'no' && this.back !== null && !(session.outcome && this.atEnd);
  }

  /** Goes to the nearest ply that there is; the last one is the present. */
  to(ply: number): void {
    const { ply: from, plies } = this;
    const to = Math.max(0, Math.min(plies, ply));
    this.back = to === plies ? null : to;
    this.looked(from);
  }

  /** Starts stepping through the moves, from the current position. */
  begin(): void {
    const { ply } = this;
    this.back = ply;
    this.looked(ply);
  }

  /** Back to the present if the ply was taken back. */
  follow(): void {
    if (this.back !== null && this.back >= this.plies) this.back = null;
  }

  private get plies(): number {
    return this.authority.session.moves.length;
  }
}
