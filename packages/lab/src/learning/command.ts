/**
 * Learns a game's weights from self-play: plays games and fits the weights to their results. Then matches the new
 * weights against the present ones and the report's value function, and writes them if they win. See docs/tuning.md.
 */
import { join } from 'node:path';
import type { Evaluation, Weights } from '@tabuleiro/engine';
import { loadEvaluation } from '@tabuleiro/engine/internal/games/load';
import { type LabCommand, UsageFailure } from '../run/command-line.ts';
import { type CrewPort, openCrew } from '../run/crew.ts';
import { watchForStop } from '../run/interrupt.ts';
import { challenge, type MatchVerdict, pooledGames, selfPlay } from './contests.ts';
import { type LearnSettings, learn, readSamples } from './learn.ts';
import { tuneNet } from './net.ts';
import { isKept, printLearned, quoteLine, tellVerdict, writeLearned } from './report.ts';
import { parseCommand, USAGE } from './settings.ts';

async function run(args: string[], hiring: CrewPort): Promise<void> {
  const settings = await parseCommand(args);
  if (settings === 'help') return console.log(USAGE);
  watchForStop();
  const { game, aim, seed, nodes } = settings;
  const folder = join('.cache/lab/tune', game.id);
  const evaluation = await loadEvaluation(game.id);
  if (aim === 'margin' && evaluation.pointValue === undefined)
    throw new UsageFailure(`${game.name} counts no points: --aim margin means nothing there.`);
  if (settings.net && evaluation.net === undefined) throw new UsageFailure(`${game.name} has no network.`);
  const common = { game, aim, seed, nodes, hire: () => openCrew(hiring, settings) };

  // 1. Self-play with the present weights.
  const { games: count, minutes, offshoots } = settings;
  const fresh = await selfPlay(common, { count, minutes, offshoots });
  const games = settings.pool ? pooledGames(game, aim) : fresh;

  if (settings.net) return tuneNet(settings, evaluation, games, folder, common);

  // 2. Fit the weights to the results.
  const learning: LearnSettings = {
    blend: settings.blend,
    margin: aim === 'margin',
    noisy: settings.noisy || evaluation.settings.quiescence === false,
    towards: settings.towards,
    pull: settings.pull,
  };
  const learned = learn(evaluation, readSamples(game, evaluation, games, learning), learning);
  printLearned(evaluation, learned, games.length);
  writeLearned(join(folder, 'candidate.json'), learned.weights);
  if (sameWeights(evaluation, learned.weights)) return console.log('The weights stay as they are.');

  // 3. Matches at equal nodes, with other openings than the games above.
  const verdicts: Record<string, MatchVerdict> = {};
  for (const name of ['old', 'report']) {
    if (settings.match === 0) continue;
    const label = `new v ${name}`;
    verdicts[name] = await challenge(common, {
      label,
      weights: { new: { weights: learned.weights }, old: { weights: evaluation.weights } },
      players: ['new', name],
      games: settings.match,
      early: name === 'old',
    });
    console.log(tellVerdict(label, verdicts[name]));
  }
  // 4. Write the accepted weights.
  if (isKept(settings.accept, verdicts.old)) {
    writeLearned(settings.out, learned.weights);
    console.log(`Written to ${settings.out}.`);
  }
  console.log(`\n${quoteLine(settings, games.length, learned, verdicts)}`);
}

function sameWeights({ features, weights }: Evaluation, other: Weights): boolean {
  return features.every(({ id }) => (weights[id] ?? 0) === other[id]);
}

export const command: LabCommand = { usage: USAGE, run };
