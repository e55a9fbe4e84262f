/**
 * Measures how strong the levels of a game are, by matches that stop once the result is clear. Writes the engine's
 * levels/strength.json, the lab's ladder/pairings.json and docs/strength.md. `npm run lab -- ladder --help` lists the
 * flags.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { loadEvaluation } from '@tabuleiro/engine/internal/games/load';
import type { GameStrength } from '@tabuleiro/engine/internal/levels/strength';
import { gameIds, loadGame, must } from '@tabuleiro/rules';
import type { Crew } from '../crew/unit.ts';
import type { LabCommand } from '../run/command-line.ts';
import { type CrewPort, openCrew } from '../run/crew.ts';
import { watchForStop } from '../run/interrupt.ts';
import { percent } from '../run/meter.ts';
import { type ChartLine, ratingChart } from './chart.ts';
import { collect, type MeasuredGame, played } from './collect.ts';
import { gameBlock, untunedBlock, withBlock } from './document.ts';
import { keptOf, measure } from './measure.ts';
import type { MeasuredPairing } from './measured.ts';
import { pairingsOf } from './pairings.ts';
import { type LadderSettings, parseCommand, USAGE } from './settings.ts';
import { FINDINGS, sayLost, sayPairing, sayResult, sayWanted } from './words.ts';

const LEVELS = 'packages/engine/src/levels/strength.json';
const PAIRINGS = 'packages/lab/src/ladder/pairings.json';
const DOCUMENT = 'docs/strength.md';
const CHART = 'docs/pictures/strength.svg';

async function run(args: string[], hiring: CrewPort): Promise<void> {
  const settings = await parseCommand(args);
  if (settings === 'help') return console.log(USAGE);
  watchForStop();
  const until = performance.now() + settings.minutes * 60_000;
  for (const game of settings.games)
    await measureGame(game, settings, until, () => openCrew(hiring, settings));
  if (settings.write) await write();
}

async function measureGame(
  game: string,
  settings: LadderSettings,
  until: number,
  hire: () => Promise<Crew>,
): Promise<void> {
  const { parts, min, max } = settings;
  const pairings = (await pairingsOf(game)).filter(({ part }) => !parts || parts.includes(part));
  const before = readPairings()[game] ?? [];
  for (const pairing of pairings) {
    const { wanted } = pairing;
    const tell = (line: string) =>
      console.log(`${game} ${sayPairing(pairing)}: ${line}; wanted ${sayWanted(wanted)}`);
    const { units, stamp } = await keptOf(game, pairing);
    const there = before.find((each) => each.stamp === stamp && each.finding === 'proven');
    const enough = 'games' in wanted ? wanted.games : min;
    if (there && played(there) >= Math.max(enough, 2 * units.length)) {
      tell(`proven before in ${played(there)} games`);
      continue;
    }
    const { games, score, lost, endless, finding } = await measure(game, pairing, { min, max, until, hire });
    const result = sayResult({ wanted, games, score: score.value, endless });
    const interval = `${percent(score.low)} to ${percent(score.high)}`;
    const apart = lost.games === 0 ? '' : `, and ${sayLost(lost)}`;
    const line = games === 0 ? 'nothing played' : `${result} (${interval}) in ${games} games${apart}`;
    tell(`${line}: ${FINDINGS[finding]}`);
  }
}

/** Findings of earlier runs, including those of other machines. */
const readPairings = (): Record<string, MeasuredPairing[]> =>
  JSON.parse(readFileSync(PAIRINGS, 'utf8')) as Record<string, MeasuredPairing[]>;

async function write(): Promise<void> {
  const before = readPairings();
  const levels: Record<string, GameStrength> = {};
  const pairings: Record<string, readonly MeasuredPairing[]> = {};
  const lines: (ChartLine & { strength: MeasuredGame })[] = [];
  let text = readFileSync(DOCUMENT, 'utf8');
  for (const id of gameIds) {
    const strength = await collect(id, before[id]);
    levels[id] = { levels: withoutGames(strength.levels) };
    pairings[id] = strength.pairings;
    lines.push({ name: must(await loadGame(id)).name, strength });
    text = withBlock(text, id, gameBlock(strength, await loadEvaluation(id)));
  }
  writeFileSync(LEVELS, `${JSON.stringify(levels, null, 2)}\n`);
  writeFileSync(PAIRINGS, `${JSON.stringify(pairings, null, 2)}\n`);
  writeFileSync(DOCUMENT, withBlock(text, 'untuned', untunedBlock(lines)));
  writeFileSync(CHART, ratingChart(lines));
  console.log(`Written: ${LEVELS}, ${PAIRINGS}, ${DOCUMENT} and ${CHART}.`);
}

/** Drops the counts, because the apps load this file. */
const withoutGames = (levels: MeasuredGame['levels']): GameStrength['levels'] =>
  Object.fromEntries(
    Object.entries(levels).map(([level, { elo, low, high }]) => [level, { elo, low, high }]),
  );

export const command: LabCommand = { usage: USAGE, run };
