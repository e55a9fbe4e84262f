/**
 * Even openings: if one seat is lost from the start, a pair of games says nothing about its players. A search with a
 * fixed number of nodes judges, so the same candidates give the same opening on every machine.
 */

import { loadEvaluation } from '@tabuleiro/engine/internal/games/load';
import { createSearch } from '@tabuleiro/engine/internal/search/create';
import { expectedShare } from '@tabuleiro/engine/internal/search/score';
import { type Game, must, type Rules } from '@tabuleiro/rules';
import { replay } from '@tabuleiro/rules/match';
import { loadTrials } from '../trials/load.ts';
import { drawCandidates, type Opening } from './openings.ts';
import { matchOptions, planRules } from './plan.ts';
import { defaultMatch, type MatchSettings } from './settings.ts';

/** Default nodes of the judging search. */
export const EVEN_NODES = 30_000;

/** Default number of random plies: some games reach even positions only after several. */
export async function usualPlies(gameId: string, even: boolean): Promise<number> {
  const { evenPlies } = (await loadTrials(gameId)).ladder;
  return (even ? evenPlies : undefined) ?? defaultMatch.plies;
}

/** The opening to play, with its judgement. */
export interface SettledOpening extends Pick<Opening, 'options' | 'moves' | 'start'> {
  judged?: JudgedOpening | undefined;
}

/** The search's judgement of the position after an opening. */
export interface JudgedOpening {
  /** Expected share of the seat to move, 0 to 1; a half is even for any number of seats. */
  share: number;
  /** The result is proven. */
  proven: boolean;
}

/** Enough for a search of this size, and fast to clear. */
const TABLE_BITS = 16;
/** Largest accepted distance of the mover's share from a half. */
const TOLERANCE = 0.1;

type RulesSettings = Pick<MatchSettings, 'preset' | 'options' | 'format'>;

/** A cache of one: games of the same opening often follow each other. */
let last: { name: string; settled: SettledOpening } | undefined;

/** The first candidate that is even and unproven; if there is none, the most even one. */
export async function settleOpening(
  game: Game,
  { preset, options, format }: RulesSettings,
  opening: Opening,
): Promise<SettledOpening> {
  const { choice } = opening;
  if (!choice) return opening;
  const settings = { preset, options, format };
  const name = JSON.stringify([game.id, settings, opening]);
  if (last?.name !== name) last = { name, settled: await settle(game, settings, opening, choice.nodes) };
  return last.settled;
}

async function settle(
  game: Game,
  settings: RulesSettings,
  opening: Opening,
  nodes: number,
): Promise<SettledOpening> {
  let best: { settled: SettledOpening; distance: number } | undefined;
  for (const drawn of drawCandidates(game, must(matchOptions(game, settings)), opening)) {
    const candidate = must(drawn);
    const { rules } = must(planRules(game, settings, candidate));
    const judged = await judgeOpening(rules, candidate.moves, nodes);
    const distance = unevenness(judged);
    if (!best || distance < best.distance) best = { settled: { ...candidate, judged }, distance };
    if (best.distance <= TOLERANCE) break;
  }
  return best!.settled;
}

/** 0 at a half; a proven position ranks after every other. */
const unevenness = ({ share, proven }: JudgedOpening): number => Math.abs(share - 0.5) + (proven ? 1 : 0);

/** Judges the position after these moves by a search of `nodes` nodes. */
export async function judgeOpening(
  rules: Rules,
  moves: readonly string[],
  nodes: number,
): Promise<JudgedOpening> {
  const evaluation = await loadEvaluation(rules.game.id);
  const { history } = must(replay({ rules, position: rules.start(), stood: 1 }, moves));
  const { position, past, stood } = history;
  const situation = { rules, position, past, stood, aim: 'win' as const, seed: 1 };
  const { score, exact } = createSearch(rules, evaluation, { tableBits: TABLE_BITS }).run(situation, {
    nodes,
  }).lines[0]!;
  return { share: expectedShare(score), proven: exact !== undefined };
}
