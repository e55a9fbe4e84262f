/**
 * Commands on their way to the authority. Until the answer they are a layer over the session, which has never held
 * them: a refusal takes the layer away and nothing has to be rolled back.
 */
import type { Move } from '@tabuleiro/rules';
import type { Player, SessionCommand } from '@tabuleiro/rules/match';
import type { Authority, CommandId } from '../authority/authority.ts';

/** Those that lead to another position: the next one has to wait for it. */
const ON_BOARD: readonly SessionCommand['kind'][] = ['play', 'undo', 'redo', 'next-game'];

/** A command on its way, and for whom it was given. */
interface Sent {
  command: SessionCommand;
  player: Player | undefined;
}

export class Pending {
  private readonly authority: Authority;
  private readonly open = new Map<CommandId, Sent>();
  private last: CommandId = 0;

  constructor(authority: Authority) {
    this.authority = authority;
  }

  get commands(): readonly SessionCommand[] {
    return [...this.open.values()].map(({ command }) => command);
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
    this.open.set(id, { command, player });
    this.authority.send(id, command, player);
  }

  /** What was answered; undefined for an answer that comes again, which is none. */
  settle(id: CommandId): Sent | undefined {
    const sent = this.open.get(id);
    this.open.delete(id);
    return sent;
  }
}
