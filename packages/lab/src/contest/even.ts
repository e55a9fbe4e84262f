/**
 * Openings that are even: where one seat is all but lost from the first move on, a pair of games says nothing about
 * its players. A search of a fixed number of nodes judges, so the same candidates give the same opening everywhere.
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

/** Nodes of the search that judges where nobody says how many. */
export const EVEN_NODES = 30_000;

/** Random plies of an opening where nobody says how many: some games have even ones only after more than a few. */
export async function usualPlies(gameId: string, even: boolean): Promise<number> {
  const { evenPlies } = (await loadTrials(gameId)).ladder;
  return (even ? evenPlies : undefined) ?? defaultMatch.plies;
}

/** An opening that is played, and what was found out about it. */
export interface SettledOpening extends Pick<Opening, 'options' | 'moves' | 'start'> {
  judged?: JudgedOpening | undefined;
}

/** What a search says of the position after an opening. */
export interface JudgedOpening {
  /** Of the seat to move, 0 to 1; a half is even, however many seats there are. */
  share: number;
  /** The result is known: nothing is left to play for. */
  proven: boolean;
}

/** Enough for such a search, and quick to clear. */
const TABLE_BITS = 16;
/** How far the share of the mover may be from a half. */
const TOLERANCE = 0.1;

type RulesSettings = Pick<MatchSettings, 'preset' | 'options' | 'format'>;

/** The games of one opening often follow each other. */
let last: { name: string; settled: SettledOpening } | undefined;

/** The first candidate that is even and unproven; where none is, the one that comes nearest. */
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

/** 0 at a half; what is proven is further away than anything else. */
const unevenness = ({ share, proven }: JudgedOpening): number => Math.abs(share - 0.5) + (proven ? 1 : 0);

/** What a search of so many nodes says of the position after these moves. */
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
