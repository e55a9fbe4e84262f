/**
 * Plays all games of contests. The order holds everything that decides them: records are the same on every machine
 * and in every run, unless a player depends on the clock.
 */
import { workerData } from 'node:worker_threads';
import {
  type ComputerPlayer,
  type FollowingPlayer,
  isFollowing,
  playGame,
  type Situation,
} from '@tabuleiro/engine';
import { loadGame, must } from '@tabuleiro/rules';
import { findFormat, formatRecord, type GameRecord } from '@tabuleiro/rules/match';
import type { ProgramNote } from '../crew/thread-crew.ts';
import type { UnitKind, UnitSpec } from '../crew/unit.ts';
import { workedMs } from '../crew/worked.ts';
import { isReproducible } from '../players/contestant.ts';
import { type GivenWeights, makePlayer, type PlayerMakers } from '../players/make-player.ts';
import { strangerAmong, type ThreadPrograms } from '../players/named-programs.ts';
import { settleOpening } from './even.ts';
import type { Opening } from './openings.ts';
import { type MatchPlan, planRules } from './plan.ts';
import type { ScheduledGame } from './schedule.ts';
import type { MatchSettings } from './settings.ts';

/** Games of one opening, with all that decides them. */
export interface GamesOrder {
  settings: Pick<MatchSettings, 'game' | 'preset' | 'options' | 'players' | 'format' | 'seed'>;
  opening: Opening;
  /** All from that opening. */
  games: readonly ScheduledGame[];
  /** Weights named by `weights=` of a player, if no file holds them. */
  weights?: Readonly<Record<string, GivenWeights>> | undefined;
}

/** A player's moves, and the milliseconds that its thread worked for them. */
export interface MoveTally {
  moves: number;
  ms: number;
}

/** Events of games in progress, for the contest. */
export type GamesNote = ProgramNote | { kind: 'said'; name: string; said: string };

/** One game of a contest as a unit. */
export function gameSpec(
  { settings, openings }: MatchPlan,
  scheduled: ScheduledGame,
  weights?: GamesOrder['weights'],
): UnitSpec {
  const { game, preset, options, players, format, seed } = settings;
  const input: GamesOrder = {
    settings: { game, preset, options, players, format, seed },
    opening: openings[scheduled.opening]!,
    games: [scheduled],
    ...(weights ? { weights } : {}),
  };
  return { kind: 'games', input, ...(players.every(isReproducible) ? {} : { timed: true }) };
}

/** Programs that this thread may start. A queue's worker passes none to its threads. */
const named = (workerData as Partial<ThreadPrograms> | null)?.programs ?? [];

/** Players kept from game to game, because programs start slowly. */
const kept = new Map<string, ComputerPlayer & { end(): Promise<void> }>();

/** `makers`: players from higher rooms, by the word before the colon. */
export const gamesUnit = (makers: PlayerMakers = {}): UnitKind<GamesOrder, readonly string[]> => ({
  async run(order, tell: (note: GamesNote) => void) {
    const { settings, games, weights = {} } = order;
    const stranger = strangerAmong(settings.players, named);
    if (stranger !== undefined) throw new Error(`the program "${stranger}" was not named here`);
    const game = must(await loadGame(settings.game));
    const opening = await settleOpening(game, settings, order.opening);
    const { rules, chosen, sum } = must(planRules(game, settings, opening));
    const format = must(findFormat(rules, settings.format));
    const players = new Map<number, TalliedPlayer>();
    for (const number of new Set(games.flatMap(({ players }) => players))) {
      const own = settings.players[number]!;
      const key = `${number} ${own.spec}`;
      const events = {
        started: (pid: number) => tell({ kind: 'program', pid }),
        failed: (name: string, said: string) => tell({ kind: 'said', name, said }),
      };
      const player = kept.get(key) ?? must(await makePlayer(own, rules, events, { makers, weights }));
      if (isKept(player)) kept.set(key, player);
      players.set(number, new TalliedPlayer(player));
    }
    const records: string[] = [];
    for (const scheduled of games) {
      const { record } = await playGame({
        rules,
        chosen,
        players: scheduled.players.map((number) => players.get(number)!.seated),
        names: scheduled.players.map((number) => settings.players[number]!.name),
        start: opening.start,
        opening: opening.moves,
        aim: sum === 'points' ? 'margin' : 'win',
        seed: settings.seed,
        number: scheduled.number,
        ...(format.games > 1 ? { match: { format: format.id, game: scheduled.turn + 1 } } : {}),
      });
      records.push(formatRecord(commented(record, [...players.values()])));
    }
    const tallies: Record<number, MoveTally> = {};
    for (const [number, player] of players) {
      tallies[number] = player.tally;
      player.close();
    }
    return { value: records, measured: tallies };
  },

  async close() {
    await Promise.all([...kept.values()].map((player) => player.end()));
    kept.clear();
  },
});

const isKept = (player: ComputerPlayer): player is ComputerPlayer & { end(): Promise<void> } =>
  'end' in player;

/** A player with counted moves and time; its comments are kept for the record. */
class TalliedPlayer {
  readonly tally: MoveTally = { moves: 0, ms: 0 };
  /** By ply. */
  readonly comments = new Map<number, string>();
  readonly seated: ComputerPlayer | FollowingPlayer;
  private readonly player: ComputerPlayer & { comment?: string };

  constructor(player: ComputerPlayer) {
    this.player = player;
    const { name } = player;
    const choose = (situation: Situation) => this.choose(situation);
    this.seated = isFollowing(player)
      ? { name, choose, follow: player.follow.bind(player) }
      : { name, choose };
  }

  close(): void {
    this.player.close?.();
  }

  private async choose(situation: Situation) {
    const before = workedMs();
    const move = await this.player.choose(situation);
    this.tally.moves++;
    this.tally.ms += workedMs() - before;
    const { comment } = this.player;
    if (comment) this.comments.set(situation.past.length / 2, comment);
    return move;
  }
}

/** The record with the players' comments on their moves. */
function commented(record: GameRecord, players: readonly TalliedPlayer[]): GameRecord {
  const comments = new Map(players.flatMap((player) => [...player.comments]));
  if (comments.size === 0) return record;
  const moves = record.line.moves.map((node, ply) => {
    const comment = comments.get(ply);
    return comment === undefined ? node : { ...node, comments: [comment] };
  });
  return { ...record, line: { ...record.line, moves } };
}
