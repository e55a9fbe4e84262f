/**
 * A version of the engine as a player, `revision:<which>,ms=200,margin=100`: an outside program over the text
 * protocol, started in the checkout where the unit runs. A late answer loses the game.
 */
import { type FollowingPlayer, PlayerFailure, type Situation } from '@tabuleiro/engine';
import type { Move, Rules } from '@tabuleiro/rules';
import { ExternalPlayer } from '../players/external.ts';
import type { PlayerSetting } from '../players/make-player.ts';
import { buildAside, describeSources, isCheckout, programOf, ROOT } from './revision.ts';

/** Budget of a move: nodes, or milliseconds with a tolerance. */
export type RevisionBudget = { nodes: number } | TimedBudget;

interface TimedBudget {
  ms: number;
  margin: number;
  /** Lets the program keep its own safety margin, without warm-up. */
  thrifty?: true;
}

const HERE = 'here-';

/** `sources`: digest of this version's sources; a checkout with other sources must not play for it. */
export const presentSpec = (sources: string, budget: RevisionBudget): string =>
  revisionSpec(`${HERE}${sources}`, budget);

/** `revision`: the full hash. */
export const revisionSpec = (revision: string, budget: RevisionBudget): string =>
  `revision:${[revision, ...Object.entries(budget).map((option) => option.join('='))].join(',')}`;

export async function makeRevision(text: string, setting: PlayerSetting): Promise<TimedPlayer> {
  const [which = '', ...options] = text.split(',');
  if (!isCheckout()) throw new Error('no checkout is here: start the worker in the root of the repository');
  const values = Object.fromEntries(options.map((option) => option.split('=')));
  const budget: RevisionBudget =
    values.nodes === undefined
      ? {
          ms: Number(values.ms),
          margin: Number(values.margin),
          ...(values.thrifty ? { thrifty: true } : {}),
        }
      : { nodes: Number(values.nodes) };
  return new TimedPlayer(programOf(homeOf(which), setting.rules.game.id), budget, setting);
}

function homeOf(which: string): string {
  if (!which.startsWith(HERE)) return buildAside(which).home;
  const wanted = which.slice(HERE.length);
  const here = describeSources();
  if (here !== wanted) throw new Error(`this checkout has other sources (${here}, wanted ${wanted})`);
  return ROOT;
}

/** Searches before the first move that counts: code reaches full speed only after a while. */
const WARM_UP_MOVES = 6;
/** Both programs use the whole time: a safety margin of one would favour the other. */
const WISHES = { Margin: '0' };
/** A program that exceeds its time by this much is given up. */
const PATIENCE_MS = 20_000;
const NODES_PATIENCE_MS = 600_000;
const BEFORE_THE_GAME = -1;

export class TimedPlayer implements FollowingPlayer {
  readonly name: string;
  /** Milliseconds of the last move over its time; negative if it was early. */
  comment = '';
  private readonly program: ExternalPlayer;
  private readonly ms: number | undefined;
  private readonly limit: number;
  private readonly thrifty: boolean;
  /** False after a start or a failure, until the next warm-up. */
  private warm = false;
  private followed: Parameters<FollowingPlayer['follow']> = [0, '', []];

  /** `command` as in `external:`. */
  constructor(
    command: string,
    budget: RevisionBudget,
    { name, events }: Pick<PlayerSetting, 'name' | 'events'>,
  ) {
    this.name = name;
    const timed = 'ms' in budget;
    this.ms = timed ? budget.ms : undefined;
    this.thrifty = timed && budget.thrifty === true;
    this.limit = timed ? budget.ms + budget.margin : Number.POSITIVE_INFINITY;
    const go = timed ? `movetime ${budget.ms}` : `nodes ${budget.nodes}`;
    const patience = timed ? budget.ms + PATIENCE_MS : NODES_PATIENCE_MS;
    const started = (pid: number) => {
      this.warm = false;
      events.started(pid);
    };
    this.program = new ExternalPlayer(
      name,
      { command, go, patience, wishes: this.thrifty ? {} : WISHES },
      { ...events, started },
    );
  }

  follow(...game: Parameters<FollowingPlayer['follow']>): void {
    this.followed = game;
  }

  async choose(situation: Situation): Promise<Move> {
    try {
      if (!this.warm && !this.thrifty) await this.warmUp(situation.rules);
      this.program.follow(...this.followed);
      await this.program.ready(situation.rules);
      const began = performance.now();
      const move = await this.program.choose(situation);
      const took = performance.now() - began;
      if (this.ms !== undefined && this.thrifty) this.comment = `${(took - this.ms).toFixed(1)} ms`;
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

  /** Searches the start position until the code is warm; this time does not count. */
  private async warmUp(rules: Rules): Promise<void> {
    const position = rules.start();
    const situation: Situation = { rules, position, past: [], stood: 1, aim: 'win', seed: 1 };
    for (let i = 0; i < WARM_UP_MOVES || !this.warm; i++) {
      this.warm = true; // a start in the next call resets it
      this.program.follow(BEFORE_THE_GAME, rules.format(position), []);
      await this.program.choose(situation);
    }
  }
}
