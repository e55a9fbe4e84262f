/** `tune --net`: trains a network on what the features miss and matches it against the present evaluation. */
import { join } from 'node:path';
import type { Evaluation } from '@tabuleiro/engine';
import { isInterrupted, StopFailure } from '../run/interrupt.ts';
import { challenge, type LearningGames, type MatchVerdict } from './contests.ts';
import { readNetSamples } from './net-samples.ts';
import { NetTrainer } from './net-training.ts';
import { isKept, tellVerdict, writeLearned } from './report.ts';
import type { SelfGame } from './self-game.ts';
import type { TuneSettings } from './settings.ts';

export async function tuneNet(
  settings: TuneSettings,
  evaluation: Evaluation,
  games: readonly SelfGame[],
  folder: string,
  common: LearningGames,
): Promise<void> {
  const { game, seed, hidden, epochs, match, accept } = settings;
  const view = evaluation.net!.view;
  const { train, heldOut } = readNetSamples(game, evaluation, view, games, settings.blend);
  console.log(`${games.length} games, ${train.count + heldOut.count} positions (${heldOut.count} held out)`);
  const trainer = new NetTrainer(view, { hidden, epochs, seed });
  for (const epoch of trainer.run(train)) {
    const { features, net } = trainer.loss(heldOut);
    console.log(`${epoch} of ${epochs}: held-out loss ${features.toFixed(4)} -> ${net.toFixed(4)}`);
    if (isInterrupted()) throw new StopFailure('nothing of the network is kept');
  }
  const learned = trainer.weights();
  const candidate = join(folder, 'net.json');
  writeLearned(candidate, learned);
  console.log(`Written to ${candidate}.`);

  let verdict: MatchVerdict | undefined;
  if (match > 0) {
    const label = 'new net v present';
    verdict = await challenge(common, {
      label,
      weights: {
        new: { weights: { ...evaluation.weights, net: 1 }, net: learned },
        old: { weights: evaluation.weights },
      },
      players: ['new', 'old'],
      games: match,
      early: true,
    });
    console.log(tellVerdict(label, verdict));
  }
  if (!isKept(accept, verdict)) return;
  writeLearned(`packages/engine/src/games/${game.id}/net.json`, learned);
  console.log(`Written beside the weights of ${game.name}.`);
}
