/** From the words of a call to a game and a position: the checked way in for every command that names a game. */
import {
  type Fault,
  fail,
  type Game,
  loadGame,
  newGameOptions,
  type Options,
  ok,
  parseOptions,
  type Reading,
  type Result,
  readPosition,
} from '@tabuleiro/rules';
import { nearest } from '@tabuleiro/rules/internal';
import { type PlayedLine, replay } from '@tabuleiro/rules/match';
import { loadSentences, type Sentences } from '@tabuleiro/rules/text';
import type { Call } from '../io/call.ts';
import { exit, type Flags } from '../io/flags.ts';
import { note, refuse } from '../io/output.ts';
import { tell } from '../views/words.ts';
import { readBoard } from './map-file.ts';

export interface ChosenGame {
  game: Game;
  sentences: Sentences;
  /** Options of the flags. */
  given: Options;
}

export interface OpenedGame extends ChosenGame, Reading {}

/** A number is the exit code of a refusal that was already spoken. */
export async function openGame(call: Call, id = call.args[0]!): Promise<ChosenGame | number> {
  const game = await loadGame(id);
  if (!game.ok) return refuse(call, game.fault, exit.misuse);
  const sentences = await loadSentences(game.value.id);
  const board = call.flags.board === undefined ? ok(undefined) : await readBoard(call.flags.board);
  if (!board.ok) return refuse(call, board.fault, exit.misuse);
  const given = readFlags(game.value, call.flags, board.value);
  if (!given.ok) return refuse(call, given.fault, exit.misuse, { sentences });
  const rules = game.value.configure(given.value);
  if (!rules.ok) return refuse(call, rules.fault, exit.misuse, { sentences });
  return { game: game.value, sentences, given: given.value };
}

export async function openPosition(call: Call, text = 'start'): Promise<OpenedGame | number> {
  const opened = await openGame(call);
  return typeof opened === 'number' ? opened : read(call, opened, text);
}

/** A game to be played: from the start it is a new one, with the rules that are proposed where none are named. */
export async function openNewGame(call: Call, text = 'start'): Promise<OpenedGame | number> {
  const opened = await openGame(call);
  if (typeof opened === 'number') return opened;
  const { game, given } = opened;
  return read(call, text === 'start' ? { ...opened, given: newGameOptions(game, given) } : opened, text);
}

function read(call: Call, opened: ChosenGame, text: string): OpenedGame | number {
  const reading = readPosition(opened.game, text, opened.given);
  if (!reading.ok) return refuse(call, reading.fault, exit.misuse, { sentences: opened.sentences });
  return { ...opened, ...reading.value };
}

/** `--board` is short for setting the one option that names boards. */
function readFlags(game: Game, flags: Flags, board: string | undefined): Result<Options> {
  const set: Record<string, string> = Object.create(null); // any word is a key, `__proto__` too
  if (board !== undefined) {
    const spec = game.options.find(({ kind }) => kind === 'board');
    if (!spec) return fail({ code: 'board-none', found: board });
    set[spec.id] = board;
  }
  for (const text of flags.set ?? []) {
    const at = text.indexOf('=');
    if (at < 1) {
      const [near = 'option'] = nearest(
        text,
        game.options.map(({ id }) => id),
      );
      return fail({ code: 'set-syntax', found: `--set ${text}`, accepted: `--set ${near}=<value>` });
    }
    const id = text.slice(0, at);
    const value = text.slice(at + 1);
    if (set[id] !== undefined && set[id] !== value) return fail({ code: 'flag-twice', found: `--set ${id}` });
    set[id] = value;
  }
  return parseOptions(game, { ...(flags.preset === undefined ? {} : { preset: flags.preset }), set });
}

/** Whether the refused text at least had the form of a move. */
export const isMove = ({ code }: Fault): boolean => !FORMLESS.has(code);

const FORMLESS: ReadonlySet<string> = new Set(['move-syntax', 'move-unfinished', 'move-length']);

/**
 * Plays move texts with their history, which may end the game where the position alone does not. A text without the
 * form of a move is wrong use, an illegal one a no.
 */
export function playMoves(call: Call, opened: OpenedGame, texts: readonly string[]): PlayedLine | number {
  const played = replay(opened, texts);
  if (played.ok) return played.value;
  const { fault, good } = played;
  const number = good.moves.length + 1;
  const text = texts[number - 1]!;
  if (texts.length > 1) note(tell(call.language, 'atMove', { number: String(number), text }));
  return refuse(call, fault, isMove(fault) ? exit.no : exit.misuse, opened);
}
