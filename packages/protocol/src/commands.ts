/**
 * Commands that a player may send to a server. Clock commands, redo, raw undo and numeric moves do not exist: the
 * server keeps the time, takebacks need consent, and move numbers differ between programs.
 */
import { type Decoder, oneOf, optional, whole } from '@tabuleiro/rules/decode';
import { decodeCommand, type Player, type SessionCommand } from '@tabuleiro/rules/match';
import { oneForm } from './forms.ts';

/** Session commands that a client may send. A move travels as text, with the ply its player saw. */
export type PlayerCommand =
  | { kind: 'play'; move: string; ply: number }
  | Extract<SessionCommand, { kind: 'resign' | 'propose' | 'accept' | 'decline' | 'alone' }>;

/** Commands that the session does not know, or knows in another form. */
type ServerCommand =
  /** An offer: the next game of the match begins when every player has made it. */
  | { kind: 'next-game' }
  /** Allowed before every player has moved; the game then does not count. */
  | { kind: 'abort' }
  /** Gives time to `to`, or to the only opponent. */
  | { kind: 'give-time'; to?: Player | undefined }
  /** Claims a win or draw because the opponent has left. */
  | { kind: 'claim'; what: 'win' | 'draw' }
  /** An offer is accepted by an `offer` of each opponent. `decline` refuses an offer or withdraws one's own. */
  | { kind: 'rematch'; answer: 'offer' | 'decline' }
  /** Cancels the challenge. */
  | { kind: 'cancel' };

export type OnlineCommand = PlayerCommand | ServerCommand;

const SESSION_KINDS: readonly string[] = ['play', 'resign', 'propose', 'accept', 'decline', 'alone'];

const server = oneForm<ServerCommand>({
  'next-game': {},
  abort: {},
  'give-time': { to: optional(whole(0, 3)) },
  claim: { what: oneOf('win', 'draw') },
  rematch: { answer: oneOf('offer', 'decline') },
  cancel: {},
});

const play = oneForm<Extract<PlayerCommand, { kind: 'play' }>>({
  play: { move: (value, path) => playedText(value, path), ply: whole(0, 100_000) },
});

/** Checks the move with the session's own decoder. */
const playedText: Decoder<unknown> = (value, path) => {
  const command = decodeCommand({ kind: 'play', move: value });
  if (command.ok) return { ok: true, value };
  return { ok: false, fault: { ...command.fault, found: path } };
};

export const decodeOnlineCommand: Decoder<OnlineCommand> = (value, path) => {
  const { kind } = (typeof value === 'object' && value !== null ? value : {}) as { kind?: unknown };
  if (kind === 'play') return play(value, path);
  if (typeof kind === 'string' && SESSION_KINDS.includes(kind))
    return decodeCommand(value, path) as ReturnType<Decoder<PlayerCommand>>;
  return server(value, path);
};
