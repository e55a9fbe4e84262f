/**
 * Plays this version of the engine against an earlier revision of the repository, both as outside programs over the
 * text protocol. `npm run versus -- --help` lists the flags.
 */
import { join } from 'node:path';
import { runCommand } from '../../../packages/engine/tools/run/command-line.ts';
import { isInterrupted, Stopped, watchForStop } from '../../../packages/engine/tools/run/interrupt.ts';
import { GameLog } from '../../../packages/engine/tools/run/log.ts';
import { Meter } from '../../../packages/engine/tools/run/meter.ts';
import { Contest, type PlayedUnit } from './versus/contest.ts';
import { isDecided, noteOf, reportOf } from './versus/report.ts';
import { buildAside, describeSources, programOf, ROOT } from './versus/revision.ts';
import { contestStamp, parseCommand, USAGE, type VersusSettings } from './versus/settings.ts';

const CACHE = join(ROOT, '.cache', 'versus');

async function main(): Promise<void> {
  const settings = parseCommand(process.argv.slice(2));
  if (settings === 'help') return console.log(USAGE);
  watchForStop('the pair of games in progress');
  const theirs = buildAside(settings.revision, CACHE);
  const sources = describeSources();
  for (const game of settings.gamesToPlay) await playOne(game, settings, theirs, sources);
}

async function playOne(
  game: string,
  settings: VersusSettings,
  theirs: { revision: string; home: string },
  sources: string,
): Promise<void> {
  const stamp = contestStamp(game, settings, theirs.revision, sources);
  const log = new GameLog<PlayedUnit>(join(CACHE, 'games'), game, stamp);
  const label = `${game} against ${settings.revision}`;
  const meter = new Meter(label, settings.games, 2 * log.unbroken(settings.games / 2).length);
  const contest = await Contest.open(game, settings, programOf(ROOT, game), programOf(theirs.home, game));
  try {
    for (let index = 0; 2 * index < settings.games; index++) {
      if (!log.has(index)) log.add(await contest.play(index));
      const played = log.unbroken(index + 1);
      meter.show(2 * played.length, noteOf(played));
      if (isDecided(played, settings)) break;
      if (isInterrupted()) break;
    }
  } finally {
    meter.end();
    await contest.close();
  }
  console.log(reportOf(label, log.unbroken(settings.games / 2), settings));
  if (isInterrupted()) throw new Stopped(`Stopped; the games are kept in ${log.path}`);
}

await runCommand(main, USAGE);
