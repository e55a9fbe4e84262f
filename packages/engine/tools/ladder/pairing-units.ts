/** Plays the games of one pairing. Players are made once for each board and used again: every search starts fresh. */
import { loadGame, must } from '@tabuleiro/rules';
import { invariant } from '@tabuleiro/rules/internal';
import { findFormat } from '@tabuleiro/rules/match';
import { loadEvaluation } from '../../src/games/load.ts';
import type { Opening } from '../../src/match/openings.ts';
import { type MatchPlan, planMatch, planRules } from '../../src/match/plan.ts';
import { playGame } from '../../src/match/play-game.ts';
import { type GameResult, resultOf, unitScores } from '../../src/match/results.ts';
import type { MatchSettings } from '../../src/match/settings.ts';
import { createPlayer } from '../../src/players/create.ts';
import { parsePlayer } from '../../src/players/spec.ts';
import type { Evaluation, Player, Situation } from '../../src/types.ts';
import type { Unit } from './judge.ts';

export interface PairingOrder {
  settings: MatchSettings;
  /** Only the first game of each unit. */
  single: boolean;
}

export class PairingUnits {
  private readonly plan: MatchPlan;
  private readonly evaluation: Evaluation;
  private readonly single: boolean;
  private board = '';
  private players: Timed[] = [];

  private constructor(plan: MatchPlan, evaluation: Evaluation, single: boolean) {
    this.plan = plan;
    this.evaluation = evaluation;
    this.single = single;
  }

  static async open({ settings, single }: PairingOrder): Promise<PairingUnits> {
    const game = must(await loadGame(settings.game));
    return new PairingUnits(must(planMatch(game, settings)), await loadEvaluation(settings.game), single);
  }

  async play(index: number): Promise<Unit> {
    const { settings, schedule, sum, openings } = this.plan;
    const games = schedule.games.filter(({ unit, turn }) => unit === index && (turn === 0 || !this.single));
    invariant(games.length > 0, 'a unit of the schedule');
    const players = await this.seat(openings[games[0]!.opening]!);
    for (const player of players) player.reset();
    const results: GameResult[] = [];
    for (const game of games) {
      const opening = openings[game.opening]!;
      const { rules, chosen } = must(planRules(this.plan.game, settings, opening));
      const format = must(findFormat(rules, settings.format));
      const { record, forfeit } = await playGame({
        rules,
        chosen,
        players: game.players.map((player) => players[player]!),
        names: game.players.map((player) => settings.players[player]!.name),
        opening: opening.moves,
        aim: sum === 'points' ? 'margin' : 'win',
        seed: settings.seed,
        number: game.number,
        ...(format.games > 1 ? { match: { format: format.id, game: game.turn + 1 } } : {}),
      });
      // Players of our own do not fail; if one does, the games are worth nothing.
      if (forfeit) throw new Error(`game ${game.number + 1}: ${forfeit.code} ${forfeit.found}`);
      results.push(resultOf(rules, game, record));
    }
    const unit = this.single ? { ...schedule, unitSize: 1 } : schedule;
    const [one, two] = players as [Timed, Timed];
    return {
      index,
      score: unitScores(unit, results, 0, 1, sum)[0]!,
      results: results.map(({ text }) => text),
      moves: [one.moves, two.moves],
      cpu: [Math.round(one.cpu), Math.round(two.cpu)],
    };
  }

  /** Players know their rules: another board needs others. */
  private async seat(opening: Opening): Promise<readonly Timed[]> {
    const board = JSON.stringify(opening.options);
    if (this.players.length > 0 && board === this.board) return this.players;
    for (const player of this.players) player.close();
    const { settings, game } = this.plan;
    const { rules } = must(planRules(game, settings, opening));
    const made: Timed[] = [];
    for (const { spec } of settings.players)
      made.push(new Timed(must(await createPlayer(must(parsePlayer(spec)), rules, this.evaluation))));
    this.board = board;
    this.players = made;
    return made;
  }
}

/** A player whose moves and processor time are counted. */
class Timed implements Player {
  readonly name: string;
  private readonly player: Player;
  moves = 0;
  cpu = 0;

  constructor(player: Player) {
    this.player = player;
    this.name = player.name;
  }

  reset(): void {
    this.moves = 0;
    this.cpu = 0;
  }

  async choose(situation: Situation) {
    const before = process.cpuUsage();
    const move = await this.player.choose(situation);
    const { user, system } = process.cpuUsage(before);
    this.moves++;
    this.cpu += (user + system) / 1000;
    return move;
  }

  close(): void {
    this.player.close?.();
  }
}
