/** Two programs that play pairs of games, each pair from one opening with the seats changed. */
import type { Situation } from '@tabuleiro/engine';
import { type FinishedGame, type FollowingPlayer, PlayerFailure, playGame } from '@tabuleiro/engine';
import {
  type Game,
  loadGame,
  type Move,
  must,
  type Options,
  parseOptions,
  type Rules,
} from '@tabuleiro/rules';
import { settleOpening } from '../contest/even.ts';
import { makeOpenings, RANDOM_BOARDS } from '../contest/openings.ts';
import { ExternalPlayer } from '../players/external.ts';
import { UsageError } from '../run/command-line.ts';

/** All that decides the games of a contest, beside the two programs. */
export interface ContestSettings {
  /** What the earlier revision is called. */
  revision: string;
  /** What follows `go`. */
  go: string;
  /** Thinking time, where that is the budget. */
  ms?: number | undefined;
  margin: number;
  preset?: string | undefined;
  boards?: readonly string[] | undefined;
  plies: number;
  seed: number;
  /** Nodes of the search that openings must be even by; left out, any will do. */
  even?: number | undefined;
}

/** What a pair of games gave, from our view. */
export interface PlayedUnit {
  index: number;
  /** One for each game, in the order of our seats. */
  shares: readonly number[];
  /** Moves that came too late; such a pair is not scored. */
  late: { ours: number; theirs: number };
  /** Of the seat to move after the opening, where a search judged it. */
  share?: number;
  /** The opening decides the games; such a pair is not scored. */
  proven?: true;
}

/** Throw-away thoughts before the first move that counts: code runs at full speed only after a while. */
const WARM_UP_MOVES = 6;
/** Both think for the whole time: what a program keeps back by itself would be given to the other. */
const WISHES = { Margin: '0' };
/** A program that thinks so much longer than its time is given up. */
const PATIENCE_MS = 20_000;
const NODES_PATIENCE_MS = 600_000;
const BEFORE_THE_MATCH = -1;

/** An outside program whose answers come in time, or not at all. */
export class TimedPlayer implements FollowingPlayer {
  readonly name: string;
  private readonly program: ExternalPlayer;
  private readonly limit: number;
  /** False from a start, or a failure, to the next warming up. */
  warm = false;

  /** `command` as in `external:`; `ms` is its time a move, undefined where something else limits it. */
  constructor(name: string, command: string, settings: Pick<ContestSettings, 'go' | 'ms' | 'margin'>) {
    const { go, ms, margin } = settings;
    this.name = name;
    this.limit = ms === undefined ? Number.POSITIVE_INFINITY : ms + margin;
    const patience = ms === undefined ? NODES_PATIENCE_MS : ms + PATIENCE_MS;
    this.program = new ExternalPlayer(
      name,
      { command, go, patience, wishes: WISHES },
      {
        started: () => {
          this.warm = false;
        },
      },
    );
  }

  follow(number: number, start: string, moves: readonly string[]): void {
    this.program.follow(number, start, moves);
  }

  /** Thinks of the start position until it is warm; how long that takes does not count. */
  async warmUp(rules: Rules): Promise<void> {
    const position = rules.start();
    const situation: Situation = { rules, position, past: [], stood: 1, aim: 'win', seed: 1 };
    for (let i = 0; i < WARM_UP_MOVES || !this.warm; i++) {
      this.warm = true; // unless it is started by the next call
      this.program.follow(BEFORE_THE_MATCH, rules.format(position), []);
      await this.program.choose(situation);
    }
  }

  async choose(situation: Situation): Promise<Move> {
    try {
      await this.program.ready(situation.rules);
      const began = performance.now();
      const move = await this.program.choose(situation);
      const took = performance.now() - began;
      if (took > this.limit) throw new PlayerFailure('engine-silent', `${Math.round(took)} ms`);
      return move;
    } catch (error) {
      this.warm = false;
      throw error;
    }
  }

  end(): Promise<void> {
    return this.program.end();
  }
}

export class Contest {
  private readonly game: Game;
  private readonly settings: ContestSettings;
  private readonly options: Options;
  private readonly players: readonly [TimedPlayer, TimedPlayer];

  private constructor(
    game: Game,
    options: Options,
    settings: ContestSettings,
    players: readonly [TimedPlayer, TimedPlayer],
  ) {
    this.game = game;
    this.options = options;
    this.settings = settings;
    this.players = players;
  }

  static async open(id: string, settings: ContestSettings, ours: string, theirs: string): Promise<Contest> {
    const game = must(await loadGame(id));
    const { preset } = settings;
    const options = parseOptions(game, preset === undefined ? {} : { preset });
    if (!options.ok) {
      const presets = game.presets.map((each) => each.id).join(', ');
      throw new UsageError(`"${preset}" are no rules of ${id}; there are ${presets}.`);
    }
    const players = [
      new TimedPlayer('now', ours, settings),
      new TimedPlayer(settings.revision, theirs, settings),
    ] as const;
    return new Contest(game, options.value, settings, players);
  }

  /** The pair of games of one opening. */
  async play(index: number): Promise<PlayedUnit> {
    const { game, options, settings, players } = this;
    const boards =
      settings.boards ?? (game.options.some(({ kind }) => kind === 'board') ? RANDOM_BOARDS : undefined);
    const { preset, plies, seed, even } = settings;
    const drawn = must(makeOpenings(game, options, { plies, seed, boards, even }, index + 1))[index]!;
    const opening = await settleOpening(game, { preset, options: {}, format: 'single' }, drawn);
    const rules = must(game.configure({ ...options, ...opening.options }));
    const shares: number[] = [];
    const late = { ours: 0, theirs: 0 };
    for (const seat of [0, 1]) {
      const seated = seat === 0 ? players : ([players[1], players[0]] as const);
      for (const player of players) if (!player.warm) await player.warmUp(rules);
      const { outcome, forfeit } = await this.playOne(rules, opening.moves, seated, 2 * index + seat);
      shares.push(outcome.shares[seat]!);
      if (!forfeit) continue;
      if (forfeit.code !== 'engine-silent')
        throw new Error(`${seated[forfeit.seat]!.name}: ${forfeit.code} ${forfeit.found}`);
      late[forfeit.seat === seat ? 'ours' : 'theirs']++;
    }
    const { judged } = opening;
    return {
      index,
      shares,
      late,
      ...(judged ? { share: Math.round(1000 * judged.share) / 1000 } : {}),
      ...(judged?.proven ? { proven: true } : {}),
    };
  }

  private playOne(
    rules: Rules,
    opening: readonly string[],
    players: readonly TimedPlayer[],
    number: number,
  ): Promise<FinishedGame> {
    return playGame({
      rules,
      chosen: { options: {} },
      players,
      names: players.map(({ name }) => name),
      opening,
      aim: 'win',
      seed: this.settings.seed,
      number,
    });
  }

  async close(): Promise<void> {
    await Promise.all(this.players.map((player) => player.end()));
  }
}
