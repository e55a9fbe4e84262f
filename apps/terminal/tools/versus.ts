/**
 * Plays this version of the engine against an earlier revision of the repository, both as outside programs over the
 * text protocol. `npm run versus -- --help` lists the flags.
 */
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { runUnits } from '@tabuleiro/crew/unit';
import { runCommand } from '../../../packages/engine/tools/run/command-line.ts';
import { openCrew } from '../../../packages/engine/tools/run/crew.ts';
import { isInterrupted, Stopped, watchForStop } from '../../../packages/engine/tools/run/interrupt.ts';
import { GameLog } from '../../../packages/engine/tools/run/log.ts';
import { Meter } from '../../../packages/engine/tools/run/meter.ts';
import type { PlayedUnit } from './versus/contest.ts';
import { countedOf, isBusy, isDecided, noteOf, reportOf } from './versus/report.ts';
import { buildAside, describeSources } from './versus/revision.ts';
import { contestOf, contestStamp, parseCommand, USAGE, type VersusSettings } from './versus/settings.ts';
import { CACHE, versusSpec } from './versus/versus-unit.ts';

async function main(): Promise<void> {
  const settings = parseCommand(process.argv.slice(2));
  if (settings === 'help') return console.log(USAGE);
  watchForStop('the pair of games in progress');
  if (settings.ms !== undefined && isBusy(loadavg()[0]!, availableParallelism()))
    console.error(
      'Other programs are running: on a busy machine one that keeps to its time thinks less than one that does not. Play again when it is idle, or with --nodes.',
    );
  const theirs = buildAside(settings.revision, CACHE);
  const sources = describeSources();
  for (const game of settings.gamesToPlay) await playOne(game, settings, theirs.revision, sources);
}

async function playOne(
  game: string,
  settings: VersusSettings,
  revision: string,
  sources: string,
): Promise<void> {
  const contest = await contestOf(game, settings);
  const stamp = contestStamp(game, contest, revision, sources);
  const log = new GameLog<PlayedUnit>(join(CACHE, 'games'), game, stamp);
  const label = `${game} against ${settings.revision}`;
  const all = settings.games / 2;
  const played = () => countedOf(log.unbroken(all), settings);
  const meter = new Meter(label, settings.games, 2 * log.unbroken(all).length);
  let at = 0;
  const next = () => {
    while (at < all && log.has(at)) at++;
    return at >= all || isInterrupted() || isDecided(played(), settings) ? undefined : at++;
  };
  const crew = await openCrew(settings.crew);
  try {
    await runUnits(
      crew,
      next,
      (index) => versusSpec({ game, settings: contest, revision, sources, index }),
      ({ value }) => {
        log.add(JSON.parse(value) as PlayedUnit);
        meter.show(2 * log.known(all), noteOf(played()));
      },
    );
  } finally {
    meter.end();
    await crew.close();
  }
  console.log(reportOf(label, played(), settings));
  if (isInterrupted()) throw new Stopped(`Stopped; the games are kept in ${log.path}`);
}

await runCommand(main, USAGE);
