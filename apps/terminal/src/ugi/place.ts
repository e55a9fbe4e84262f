/** The position that a program set: its text, the moves since, and what the rules say of it. */

import type { Options } from '@tabuleiro/rules';
import { type Fault, fail, listMoves, newGameOptions, type Outcome, ok } from '@tabuleiro/rules';
import type { FaultPlace, PlaceReader, ReadPlace } from '@tabuleiro/rules/internal';
import { optionsOf, type Settings } from './options.ts';

export interface SetPosition extends ReadPlace {
  options: Options;
  text: string;
  moves: readonly string[];
}

/** A refusal may name a position on the way. */
export type SetAnswer =
  | { ok: true; value: SetPosition }
  | { ok: false; fault: Fault; at?: FaultPlace | undefined };

/** The words after `position`. */
export function readSetPosition(
  settings: Settings,
  words: readonly string[],
  reader: PlaceReader,
): SetAnswer {
  const at = words.indexOf('moves');
  const moves = at < 0 ? [] : words.slice(at + 1);
  const [kind, ...fen] = at < 0 ? words : words.slice(0, at);
  if (
    (kind !== 'startpos' && kind !== 'fen') ||
    (kind === 'startpos' && fen.length > 0) ||
    (kind === 'fen' && fen.length === 0)
  )
    return fail({
      code: 'ugi-position',
      found: words.slice(0, 3).join(' '),
      accepted: 'position startpos|fen <text> [moves ...]',
    });
  const given = optionsOf(settings);
  if (!given.ok) return given;
  const { game } = settings;
  const isNew = kind === 'startpos';
  const options = isNew ? newGameOptions(game, given.value) : given.value;
  const text = isNew ? 'start' : fen.join(' ');
  const read = reader.read(game, text, options, moves);
  return read.ok ? ok({ ...read.value, options, text, moves }) : read;
}

/** The answer to `query <question>`, or null for a question that is not known. */
export function answerQuery({ rules, history }: SetPosition, question: string): string | null {
  const { position, stood } = history;
  const outcome = position.outcome(stood);
  switch (question) {
    case 'gameover':
      return String(outcome !== null);
    case 'p1turn':
      return String(position.seat === 0);
    case 'turn':
      return `p${position.seat + 1}`;
    case 'result':
      return outcome === null ? 'none' : resultWord(outcome);
    case 'players':
      return String(rules.seats.length);
    case 'fen':
      return rules.format(position, stood);
    case 'moves':
      return outcome === null
        ? listMoves(rules, position)
            .map(({ text }) => text)
            .join(' ')
        : 'none';
    default:
      return null;
  }
}

export const QUESTIONS = 'gameover, p1turn, turn, result, players, fen, moves';

const resultWord = ({ winners }: Outcome): string =>
  winners.length === 0 ? 'draw' : `${winners.map((seat) => `p${seat + 1}`).join('')}win`;
