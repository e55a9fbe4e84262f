/** Plays this version of the engine against an earlier revision of the repository. */
import { availableParallelism, loadavg } from 'node:os';
import { loadGame, must } from '@tabuleiro/rules';
import { loadSentences, say } from '@tabuleiro/rules/text';
import { planMatch } from '../contest/plan.ts';
import { contestFolder, runContest } from '../contest/run-contest.ts';
import { type LabCommand, UsageFailure } from '../run/command-line.ts';
import { type CrewPort, openCrew } from '../run/crew.ts';
import { watchForStop } from '../run/interrupt.ts';
import { isBusy, isDecided, noteOf, pairsOf, reportOf } from './report.ts';
import { buildAside, describeSources } from './revision.ts';
import { contestOf, parseCommand, USAGE, type VersusSettings } from './settings.ts';

async function run(args: string[], hiring: CrewPort): Promise<void> {
  const settings = parseCommand(args);
  if (settings === 'help') return console.log(USAGE);
  watchForStop();
  if ('ms' in settings.budget && isBusy(loadavg()[0]!, availableParallelism()))
    console.error(
      'Other programs are running: on a busy machine one that keeps to its time thinks less than one that does not. Play again when it is idle, or with --nodes.',
    );
  const { revision } = buildAside(settings.revision);
  const sources = describeSources();
  for (const game of settings.gamesToPlay) await playOne(game, settings, revision, sources, hiring);
}

async function playOne(
  id: string,
  settings: VersusSettings,
  revision: string,
  sources: string,
  hiring: CrewPort,
): Promise<void> {
  const game = must(await loadGame(id));
  const asked = await contestOf(id, settings, revision, sources);
  const plan = planMatch(game, asked);
  if (!plan.ok)
    throw new UsageFailure(say(plan.fault, { language: 'en', sentences: await loadSentences(id) }));
  const { games: _, ...stamp } = asked;
  const label = `${id} against ${settings.revision}`;
  const state = await runContest({
    plan: plan.value,
    folder: contestFolder('versus', id, settings.revision, stamp),
    label,
    own: { enough: (now) => isDecided(pairsOf(now), settings.sprt) },
    note: (now) => noteOf(pairsOf(now)),
    hire: () => openCrew(hiring, settings),
  });
  console.log(reportOf(label, pairsOf(state), settings.sprt));
}

export const command: LabCommand = { usage: USAGE, run };
