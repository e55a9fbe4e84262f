/** From text to a situation: game, options, position and the moves played since, with their history. */
import {
  type Fault,
  fail,
  formatOutcome,
  loadGame,
  type Options,
  ok,
  parseMove,
  type Result,
  type Rules,
  readPosition,
} from '@tabuleiro/rules';
import { wrongArgument, wrongField } from '@tabuleiro/rules/internal';
import { History } from '@tabuleiro/rules/match';
import { loadEvaluation } from '../eval/load.ts';
import type { Aim, Evaluation, Situation } from '../types.ts';

/** A place in a game, as text. */
export interface Place {
  /** The game's id. */
  game: string;
  options?: Options | undefined;
  /** Position text; the start position unless said. */
  position?: string | undefined;
  /** Moves played from there. Repetitions among them count. */
  moves?: readonly string[] | undefined;
  /** Play for the result of this game, or for points where a match sums them. */
  aim?: Aim | undefined;
  seed?: number | undefined;
}

export interface OpenedPlace {
  rules: Rules;
  evaluation: Evaluation;
  situation: Situation;
}

const AIMS: readonly unknown[] = ['win', 'margin', undefined] satisfies (Aim | undefined)[];

/** What plain JavaScript may have put into a place; the game and its texts are checked where they are read. */
function wrongPlace(place: Place) {
  if (typeof place !== 'object' || place === null) return wrongArgument('place', place, '{ game, ... }');
  if (!AIMS.includes(place.aim)) return wrongArgument('aim', place.aim, 'win margin');
  return wrongField(place, {
    options: 'Record<string, string | number>',
    position: 'string',
    moves: 'string[]',
    seed: 'number',
  });
}

export async function openPlace(place: Place): Promise<Result<OpenedPlace>> {
  const wrong = wrongPlace(place);
  if (wrong) return wrong;
  const game = await loadGame(place.game);
  if (!game.ok) return game;
  const reading = readPosition(game.value, place.position ?? 'start', place.options);
  if (!reading.ok) return reading;
  const { rules, position, stood } = reading.value;
  const history = new History(position, stood);
  const past: number[] = [];
  const over = (found: string): { ok: false; fault: Fault } | null => {
    const outcome = position.outcome(history.stood);
    return outcome && fail({ code: 'game-over', found, accepted: formatOutcome(rules, outcome) });
  };
  for (const text of place.moves ?? []) {
    const ended = over(text);
    if (ended) return ended;
    const move = parseMove(rules, position, text);
    if (!move.ok) return move;
    past.push(position.keyLo, position.keyHi);
    history.make(move.value);
  }
  const ended = over(rules.format(position, history.stood));
  if (ended) return ended;
  const evaluation = await loadEvaluation(game.value.id);
  const { aim = 'win', seed = 1 } = place;
  return ok({ rules, evaluation, situation: { rules, position, past, stood: history.stood, aim, seed } });
}
