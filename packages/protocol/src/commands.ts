/**
 * What a player may ask of a server. Clocks, redo, raw undo and moves as numbers cannot be said: time is the server's, moves
 * are taken back by consent, and the numbers of moves differ from program to program.
 */
import { type Decoder, oneOf, optional, whole } from '@tabuleiro/rules/decode';
import { decodeCommand, type Player, type SessionCommand } from '@tabuleiro/rules/match';
import { oneForm } from './forms.ts';

/** Commands of the session that come from outside; a move by its text, with the plies that its player has seen. */
export type PlayerCommand =
  | { kind: 'play'; move: string; ply: number }
  | Extract<SessionCommand, { kind: 'resign' | 'propose' | 'accept' | 'decline' | 'alone' }>;

/** What the session does not know, or knows otherwise. */
type ServerCommand =
  /** An offer: the next game of the match begins when everybody has made it. */
  | { kind: 'next-game' }
  /** Before every player has moved: the game never was. */
  | { kind: 'abort' }
  /** To that player, or to the opponent. */
  | { kind: 'give-time'; to?: Player | undefined }
  /** The opponent has left. */
  | { kind: 'claim'; what: 'win' | 'draw' }
  /** An offer, which is accepted by offering the same; or what declines it, or takes it back. */
  | { kind: 'rematch'; answer: 'offer' | 'decline' }
  /** The challenge is off. */
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

/** A move as the session's own decoder reads it. */
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
