/**
 * Commands to the authority. Until the answer they are a layer over the session, which has never held them: a refusal
 * takes the layer away and nothing has to be rolled back.
 */
import type { Move } from '@tabuleiro/rules';
import type { Player, SessionCommand, SessionEvent } from '@tabuleiro/rules/match';
import type { Authority, CommandId } from '../../authority/authority.ts';

/** Those that lead to another position: the next one has to wait for it. */
const ON_BOARD: readonly SessionCommand['kind'][] = ['play', 'undo', 'redo', 'next-game'];

/** Events that leave the position as it is, and with it what people do there. */
const ASIDE: readonly SessionEvent['kind'][] = [
  'clock',
  'propose',
  'accept',
  'decline',
  'substitute',
  'gift',
];

/** Whether the position is another one after these events. */
export const isOnBoard = (events: readonly SessionEvent[]): boolean =>
  events.some(({ kind }) => !ASIDE.includes(kind));

/** A command on its way, and for whom it was given. */
interface Sent {
  command: SessionCommand;
  player: Player | undefined;
}

interface CommandsHost {
  /** A command is on its way, and not answered yet. */
  sent(command: SessionCommand): void;
  say(note: { code: 'on-its-way' }): void;
}

export class SentCommands {
  /** A computer could have acted, but a command is on its way: it acts when that is answered. */
  waits = false;
  private readonly host: CommandsHost;
  private readonly authority: Authority;
  private readonly open = new Map<CommandId, Sent>();
  private last: CommandId = 0;

  constructor(host: CommandsHost, authority: Authority) {
    this.host = host;
    this.authority = authority;
  }

  get pending(): readonly SessionCommand[] {
    return [...this.open.values()].map(({ command }) => command);
  }

  /** The move that is on its way, as its text or as one of `generate`'s. */
  get move(): string | Move | null {
    return this.pending.find((command) => command.kind === 'play')?.move ?? null;
  }

  /** Sends a command, unless it has to wait for the answer to another one. */
  send(command: SessionCommand, player?: Player): void {
    if (this.blocks(command)) return void this.host.say({ code: 'on-its-way' });
    const id = ++this.last;
    this.open.set(id, { command, player });
    this.authority.send(id, command, player);
    if (this.open.has(id)) this.host.sent(command);
  }

  /** As `send`, for a computer: it waits silently, and its decision is made again then. */
  sendForComputer(command: SessionCommand, player: Player): void {
    if (this.blocks(command)) this.waits = true;
    else this.send(command, player);
  }

  /** A move in the present position. */
  play(move: Move): void {
    const { moves, toMove } = this.authority.session;
    this.send({ kind: 'play', move, ply: moves.length }, toMove ?? undefined);
  }

  /** The answered command; undefined if the answer is a duplicate. */
  settle(id: CommandId): Sent | undefined {
    const sent = this.open.get(id);
    this.open.delete(id);
    return sent;
  }

  private blocks({ kind }: SessionCommand): boolean {
    return this.pending.some(
      (other) => other.kind === kind || (ON_BOARD.includes(kind) && ON_BOARD.includes(other.kind)),
    );
  }
}
