/**
 * Commands on their way to the authority. Until the answer they are a layer over the session, which has never held
 * them: a refusal takes the layer away and nothing has to be rolled back.
 */
import type { Move } from '@tabuleiro/rules';
import type { Player, SessionCommand } from '@tabuleiro/rules/match';
import type { Authority, CommandId } from '../authority/authority.ts';

/** Those that lead to another position: the next one has to wait for it. */
const ON_BOARD: readonly SessionCommand['kind'][] = ['play', 'undo', 'redo', 'next-game'];

export class Pending {
  private readonly authority: Authority;
  private readonly open = new Map<CommandId, SessionCommand>();
  private last: CommandId = 0;

  constructor(authority: Authority) {
    this.authority = authority;
  }

  get commands(): readonly SessionCommand[] {
    return [...this.open.values()];
  }

  /** The move that is on its way, as its text or as one of `generate`'s. */
  get move(): string | Move | null {
    return this.commands.find((command) => command.kind === 'play')?.move ?? null;
  }

  /** Whether a command has to wait for the answer to another one. */
  blocks({ kind }: SessionCommand): boolean {
    return this.commands.some(
      (other) => other.kind === kind || (ON_BOARD.includes(kind) && ON_BOARD.includes(other.kind)),
    );
  }

  send(command: SessionCommand, player?: Player): void {
    const id = ++this.last;
    this.open.set(id, command);
    this.authority.send(id, command, player);
  }

  /** Answers whether it was open: an answer that comes again is none. */
  settle(id: CommandId): boolean {
    return this.open.delete(id);
  }
}
