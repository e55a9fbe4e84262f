/**
 * Plays this version of the engine against an earlier revision of the repository, both as outside programs over the
 * text protocol. `npm run lab -- versus --help` lists the flags.
 */
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { runUnits } from '../crew/unit.ts';
import type { LabCommand } from '../run/command-line.ts';
import { type Hiring, openCrew } from '../run/crew.ts';
import { isInterrupted, Stopped, watchForStop } from '../run/interrupt.ts';
import { GameLog } from '../run/log.ts';
import { Meter } from '../run/meter.ts';
import type { PlayedUnit } from './contest.ts';
import { countedOf, isBusy, isDecided, noteOf, reportOf } from './report.ts';
import { buildAside, describeSources } from './revision.ts';
import { contestOf, contestStamp, parseCommand, USAGE, type VersusSettings } from './settings.ts';
import { CACHE, versusSpec } from './versus-unit.ts';

async function run(args: string[], hiring: Hiring): Promise<void> {
  const settings = parseCommand(args);
  if (settings === 'help') return console.log(USAGE);
  watchForStop('the pair of games in progress');
  if (settings.ms !== undefined && isBusy(loadavg()[0]!, availableParallelism()))
    console.error(
      'Other programs are running: on a busy machine one that keeps to its time thinks less than one that does not. Play again when it is idle, or with --nodes.',
    );
  const theirs = buildAside(settings.revision, CACHE);
  const sources = describeSources();
  for (const game of settings.gamesToPlay) await playOne(game, settings, theirs.revision, sources, hiring);
}

async function playOne(
  game: string,
  settings: VersusSettings,
  revision: string,
  sources: string,
  hiring: Hiring,
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
  const crew = await openCrew(hiring, settings.crew);
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

export const command: LabCommand = { usage: USAGE, run };
