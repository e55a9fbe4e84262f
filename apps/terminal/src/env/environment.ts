/**
 * A batch of games under the same rules, for a program that learns: every position as numbers, every move as an action. Knows
 * no protocol.
 */
import {
  type Fault,
  fail,
  formatOutcome,
  type Outcome,
  ok,
  type Reading,
  type Result,
} from '@tabuleiro/rules';
import { endOnBoard, History } from '@tabuleiro/rules/match';
import { createObserver, type ObservationTarget, type Observer } from '@tabuleiro/rules/observe';

/** One game as the program reads it. */
export interface EnvironmentState {
  /** Its number in the batch, from 0. */
  game: number;
  seat: number;
  ply: number;
  /** Legal actions; empty when the game is over. */
  actions: number[];
  planes?: number[];
  /** `*` while the game continues. */
  result: string;
  /** By seat, once the game is over. */
  shares?: number[];
}

export class Environment {
  readonly observer: Observer;
  private readonly start: Reading;
  private readonly games: History[];
  /** One for all games: what is written is read at once. */
  private readonly target: ObservationTarget;

  constructor(start: Reading, count: number) {
    this.start = start;
    this.observer = createObserver(start.rules);
    this.target = this.observer.arrays();
    this.games = Array.from({ length: count }, () => this.begin());
  }

  get count(): number {
    return this.games.length;
  }

  /** Begins these games anew. */
  reset(games: readonly number[]): void {
    for (const game of games) this.games[game] = this.begin();
  }

  /**
   * Plays an action in each game, none where it is null. All actions are checked before the first is played; answers the
   * games that moved.
   */
  step(actions: readonly (number | null)[]): Result<number[]> {
    if (actions.length !== this.count)
      return fail({ code: 'env-actions', found: String(actions.length), accepted: String(this.count) });
    const played: { game: number; move: number }[] = [];
    for (const [game, action] of actions.entries()) {
      if (action === null) continue;
      if (this.write(game)) return fail({ code: 'env-over', found: String(game) });
      const move = this.observer.moveOf(this.target, action);
      if (move === null) return fail(this.illegal(game, action));
      played.push({ game, move });
    }
    for (const { game, move } of played) this.games[game]!.make(move);
    return ok(played.map(({ game }) => game));
  }

  state(game: number, withPlanes: boolean): EnvironmentState {
    const outcome = this.write(game);
    const { position } = this.games[game]!;
    const { actions, count, planes } = this.target;
    return {
      game,
      seat: position.seat,
      ply: position.ply,
      actions: outcome ? [] : [...actions.subarray(0, count)],
      ...(withPlanes ? { planes: [...planes] } : {}),
      result: formatOutcome(this.start.rules, outcome),
      ...(outcome ? { shares: [...outcome.shares] } : {}),
    };
  }

  /** By action: 1 where it is legal. */
  mask(game: number): number[] {
    const isOver = this.write(game) !== null;
    return isOver ? new Array<number>(this.target.mask.length).fill(0) : [...this.target.mask];
  }

  private begin(): History {
    return new History(this.start.position.clone(), this.start.stood);
  }

  private write(game: number): Outcome | null {
    const history = this.games[game]!;
    this.observer.write(history.position, this.target, history.stood);
    return endOnBoard(this.start.rules, history);
  }

  private illegal(game: number, action: number): Fault {
    const { actions, count } = this.target;
    const some = [...actions.subarray(0, Math.min(count, SHOWN))].join(' ');
    const accepted = count > SHOWN ? `${some} ...` : some;
    return { code: 'env-action', found: `actions[${game}] = ${action}`, accepted };
  }
}

/** Legal actions that a refusal lists. */
const SHOWN = 20;
