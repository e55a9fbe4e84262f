/** Reads a situation from text: game, options, position and the moves played since, with their history. */
import {
  fail,
  formatOutcome,
  loadGame,
  type Move,
  type Options,
  ok,
  parseMove,
  type Result,
  type Rules,
} from '@tabuleiro/rules';
import { PlaceReader, wrongArgument, wrongField } from '@tabuleiro/rules/internal';
import { endOnBoard } from '@tabuleiro/rules/match';
import { loadEvaluation } from '../games/load.ts';
import { isReproducible } from '../search/search.ts';
import type { Aim, Budget, Evaluation, Situation } from '../types.ts';

/** A position in a game, as text. */
export interface Place {
  /** The game's id. */
  game: string;
  options?: Options | undefined;
  /** Position text; default the start position. */
  position?: string | undefined;
  /** Moves played from there, which count for repetitions. */
  moves?: readonly string[] | undefined;
  /** Play for the result of this game, or for points if a match adds them up. */
  aim?: Aim | undefined;
  seed?: number | undefined;
}

/** A parsed place: the input of a search. */
export interface OpenedPlace {
  rules: Rules;
  evaluation: Evaluation;
  situation: Situation;
}

const AIMS: readonly unknown[] = ['win', 'margin', undefined] satisfies (Aim | undefined)[];

/** Checks places from plain JavaScript; the game and its texts are checked where they are parsed. */
export function wrongPlace(place: Place) {
  if (typeof place !== 'object' || place === null) return wrongArgument('place', place, '{ game, ... }');
  if (!AIMS.includes(place.aim)) return wrongArgument('aim', place.aim, 'win margin');
  return wrongField(place, {
    options: 'Record<string, string | number>',
    position: 'string',
    moves: 'string[]',
    seed: 'number',
  });
}

/** `tables: false` does not load endgame tables; tables loaded earlier are still used. */
export function openPlace(place: Place, { tables = true } = {}): Promise<Result<OpenedPlace>> {
  return openNextPlace(new PlaceReader(), place, { tables });
}

/** `openPlace` with a shared reader, for consecutive places of a game. */
export async function openNextPlace(
  reader: PlaceReader,
  place: Place,
  { tables }: { tables: boolean },
): Promise<Result<OpenedPlace>> {
  const wrong = wrongPlace(place);
  if (wrong) return wrong;
  const game = await loadGame(place.game);
  if (!game.ok) return game;
  const read = reader.read(game.value, place.position ?? 'start', place.options, place.moves);
  if (!read.ok) return read;
  const { rules, history } = read.value;
  const { stood } = history;
  // copies, because the reader continues with its own
  const position = history.position.clone();
  const past = history.past.slice();
  const end = endOnBoard(rules, history);
  if (end)
    return fail({
      code: 'game-over',
      found: rules.format(position, stood),
      accepted: formatOutcome(rules, end),
    });
  const evaluation = await loadEvaluation(game.value.id, { tables: false });
  const loaded = tables ? await evaluation.loadTables?.() : undefined;
  if (loaded?.ok === false) return loaded;
  const { aim = 'win', seed = 1 } = place;
  return ok({ rules, evaluation, situation: { rules, position, past, stood, aim, seed } });
}

/** Restricts the root moves of a search; undefined for all. */
export function readFirstMoves(
  { rules, situation }: OpenedPlace,
  texts: readonly string[] | undefined,
): Result<Move[] | undefined> {
  if (texts === undefined) return ok(undefined);
  if (texts.length === 0) return wrongArgument('only', texts, 'string[]');
  const { position, stood } = situation;
  const moves: Move[] = [];
  for (const text of texts) {
    const move = parseMove(rules, position, text, stood);
    if (!move.ok) return fail({ found: text, ...move.fault });
    moves.push(move.value);
  }
  return ok(moves);
}

/**
 * Loads optional tables for a search that need not be reproducible. A player with a clock does not wait for them:
 * they will be ready for a later move.
 */
export async function loadMoreTables(
  { evaluation, situation }: OpenedPlace,
  budget: Budget,
  waits = budget.ms === undefined,
): Promise<Result<void>> {
  if (isReproducible(budget)) return ok(undefined);
  const loading = evaluation.loadMoreTables?.(situation.position) ?? ok(undefined);
  return waits ? loading : ok(undefined);
}
