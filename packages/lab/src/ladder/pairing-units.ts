/** The units of one pairing: what is played from one opening, and what its records are worth. */

import { loadGame, must } from '@tabuleiro/rules';
import { invariant } from '@tabuleiro/rules/internal';
import { type GameRecord, parseRecord, replayRecord } from '@tabuleiro/rules/match';
import { type MatchPlan, planMatch } from '../contest/plan.ts';
import { type GamesOrder, isReproducibleMatch, type PlayedGames } from '../contest/play-unit.ts';
import { duel, type GameResult, resultOf, unitScores } from '../contest/results.ts';
import type { MatchSettings } from '../contest/settings.ts';
import type { UnitAnswer, UnitSpec } from '../crew/unit.ts';
import type { Unit } from './judge.ts';

export class PairingUnits {
  private readonly plan: MatchPlan;
  private readonly single: boolean;

  private constructor(plan: MatchPlan, single: boolean) {
    this.plan = plan;
    this.single = single;
  }

  /** `single`: only the first game from each opening. */
  static async open(settings: MatchSettings, single: boolean): Promise<PairingUnits> {
    return new PairingUnits(must(planMatch(must(await loadGame(settings.game)), settings)), single);
  }

  specOf(index: number): UnitSpec {
    const { settings, openings } = this.plan;
    const { game, preset, options, players, format, seed } = settings;
    const games = this.gamesOf(index);
    const input: GamesOrder = {
      settings: { game, preset, options, players, format, seed },
      opening: openings[games[0]!.opening]!,
      games,
    };
    return { kind: 'games', input, ...(isReproducibleMatch(players) ? {} : { timed: true }) };
  }

  /** What the unit of that index gave. */
  read(index: number, { value, measured }: UnitAnswer): Unit {
    const { rules, schedule, sum } = this.plan;
    const games = this.gamesOf(index);
    const records = (JSON.parse(value) as string[]).map((text) => must(parseRecord(text)).record);
    const results = records.map((record, turn) => resultOf(rules, games[turn]!, record));
    // Players of our own do not fail; if one does, the games are worth nothing.
    for (const { number, forfeit } of results)
      if (forfeit !== null) throw new Error(`game ${number + 1}: ${forfeit}`);
    const { 0: first, 1: second } = measured as PlayedGames['tallies'];
    return {
      index,
      score: unitScores(this.single ? { ...schedule, unitSize: 1 } : schedule, results, 0, 1, sum)[0]!,
      results: results.map(({ text }) => text),
      start: this.afterOpening(records[0]!, results[0]!),
      seats: results.map((result) => ({
        turn: rules.seats[result.players.indexOf(0)]!.turn,
        score: duel(result, 0, 1),
      })),
      moves: [first!.moves, second!.moves],
      cpu: [Math.round(first!.ms), Math.round(second!.ms)],
    };
  }

  /** Text of the position in which the players were asked first. */
  private afterOpening(record: GameRecord, { openingPlies }: GameResult): string {
    const { history, rules } = must(replayRecord(this.plan.game, record));
    while (history.plies > openingPlies) history.unmake();
    return rules.format(history.position);
  }

  private gamesOf(index: number) {
    const { games } = this.plan.schedule;
    const found = games.filter(({ unit, turn }) => unit === index && (turn === 0 || !this.single));
    invariant(found.length > 0, 'a unit of the schedule');
    return found;
  }
}
