/** Measures one pairing: plays what is missing until it knows, or until games or time are used up. */
import { join } from 'node:path';
import { loadEvaluation } from '@tabuleiro/engine/internal/games/load';
import { loadGame, must } from '@tabuleiro/rules';
import { planRules } from '../contest/plan.ts';
import type { Sum } from '../contest/results.ts';
import { type Crew, runUnits } from '../crew/unit.ts';
import { isInterrupted, Stopped } from '../run/interrupt.ts';
import { digest, GameLog } from '../run/log.ts';
import { Meter, percent } from '../run/meter.ts';
import type { LadderPairing } from '../trials/load.ts';
import { gamesWanted, isFinal, judge, type Standing, type Unit } from './judge.ts';
import { PairingUnits } from './pairing-units.ts';
import { isMirror, settingsOf } from './pairings.ts';
import { provenOpenings } from './proven.ts';
import { stampOf } from './stamp.ts';
import { sayPairing } from './words.ts';

export interface Limits {
  /** Games of a pairing: it never stops before `min`. */
  min: number;
  max: number;
  /** `performance.now()` after which no unit is begun. */
  until: number;
  hire(): Promise<Crew>;
}

export interface Kept {
  stamp: string;
  sum: Sum;
  log: GameLog<Unit>;
}

/** The games that are there for this pairing, played with the present weights and levels. */
export async function openLog(game: string, pairing: LadderPairing): Promise<Kept> {
  const settings = await settingsOf(game, pairing, 2);
  const stamp = stampOf(settings, await loadEvaluation(game));
  const rules = must(await loadGame(game));
  const { sum } = must(planRules(rules, settings, { options: {}, moves: [] }));
  const name = `${pairing.first}-v-${pairing.second}`.replace(/[^\w-]+/g, '_');
  return { stamp: digest(stamp), sum, log: new GameLog<Unit>(join('.cache/ladder', game), name, stamp) };
}

export async function measure(game: string, pairing: LadderPairing, limits: Limits): Promise<Standing> {
  const { min, max, until } = limits;
  const { log, sum } = await openLog(game, pairing);
  const single = isMirror(pairing);
  const unitSize = single ? 1 : 2;
  const count = Math.ceil(gamesWanted(pairing.wanted, max) / unitSize);
  const proven = provenOpenings(game);
  const standing = () => judge(log.unbroken(count), sum, pairing.wanted, proven);
  let now = standing();
  const known = () => isFinal(now.finding) && now.games + now.lost.games >= min;
  const done = () => known() || isInterrupted() || performance.now() >= until;
  if (done() || log.known(count) === count) return now;
  const label = `${game} ${sayPairing(pairing)}`;
  const meter = new Meter(label, count * unitSize, log.known(count) * unitSize);
  const units = await PairingUnits.open(await settingsOf(game, pairing, count * 2), single);
  const crew = await limits.hire();
  let at = 0;
  const next = () => {
    while (at < count && log.has(at)) at++;
    return done() || at >= count ? undefined : at++;
  };
  try {
    await runUnits(
      crew,
      next,
      (index) => units.specOf(index),
      (answer, index) => {
        log.add(units.read(index, answer));
        now = standing();
        meter.show(log.known(count) * unitSize, `, ${percent(now.score.value)}`);
      },
    );
  } finally {
    meter.end();
    await crew.close();
  }
  if (isInterrupted()) throw new Stopped('Everything that was finished is kept');
  return now;
}
