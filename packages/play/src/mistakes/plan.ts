/**
 * A mistake as a task: the position before it, and any move is accepted that costs less than a dubious one. The engine judges
 * through the insight, by the nodes of the review; a wrong try is answered by its refutation.
 */
import { type Answer, lossOf, MARKED_LOSS, SECOND_LOOK } from '@tabuleiro/engine';
import { type Game, ok, type Reading, type Result, readPosition } from '@tabuleiro/rules';
import { cellsOfMove } from '../board/notes.ts';
import type { Insight } from '../insight/insight.ts';
import type { OpenQuestion } from '../ports/engine.ts';
import type { TaskHint, TaskPlan, TaskQuestion, TaskReply, TaskStand, TaskVerdict } from '../task/state.ts';
import type { Mistake } from './mistake.ts';
import { tellMistake } from './words.ts';

/** Why a try is not accepted: it costs too much, or the engine could not say. */
export type TryFault = 'worse' | 'unknown';

/** The judged last try. */
export interface TriedMove {
  move: string;
  loss: number;
  /** The moves after it, the answer first. */
  line: readonly string[];
  accepted: boolean;
}

/** Number of moves shown and played of the best line. */
export const SHOWN_MOVES = 5;

/** The game of a mistake, and what is known of its positions. */
export interface TrainedGame {
  game: Game;
  insight: Insight;
}

/** A mistake as a task; a fault where what was stored is no position of the game. */
export function planMistake(trained: TrainedGame, mistake: Mistake): Result<MistakePlan> {
  const reading = readPosition(trained.game, mistake.position, mistake.options);
  return reading.ok ? ok(new MistakePlan(trained, mistake, reading.value)) : reading;
}

export class MistakePlan implements TaskPlan<TryFault> {
  readonly id: string;
  readonly reading: TaskPlan['reading'];
  readonly mistake: Mistake;
  readonly retries = true;
  tried: TriedMove | null = null;
  private readonly trained: TrainedGame;
  private asked: OpenQuestion | null = null;

  constructor(trained: TrainedGame, mistake: Mistake, reading: Reading) {
    this.trained = trained;
    this.mistake = mistake;
    this.id = mistake.id;
    this.reading = reading;
  }

  /** The list decides about the next mistake. */
  next(): null {
    return null;
  }

  /** After the try by what it costs; after the refutation it is missed. */
  judge(
    stand: TaskStand,
    { made, place }: TaskQuestion,
  ): TaskVerdict<TryFault> | Promise<TaskVerdict<TryFault>> {
    const { mistake } = this;
    if ((place.moves?.length ?? 0) > 1) return 'worse';
    const [move = ''] = made;
    if (move === mistake.better[0]) return this.settle(stand, move, 0, mistake.better.slice(1));
    const { outcome, seat } = stand;
    if (move === mistake.played && (outcome || mistake.refutation.length > 0))
      return this.settle(stand, move, mistake.loss, mistake.refutation);
    if (outcome) return this.settle(stand, move, lossOf(seat, mistake, outcome), []);
    return this.ask(stand, move);
  }

  /** The refutation: it is known when a reply is wanted. */
  reply(): TaskReply {
    const [move = ''] = this.tried?.line ?? [];
    return { answer: Promise.resolve(ok({ move })), stop: () => {} };
  }

  /** Which piece it is about; the move itself is the solution. */
  hint({ rules, position }: TaskQuestion): TaskHint {
    const cells = cellsOfMove(rules, position, this.mistake.better[0] ?? '').slice(0, 1);
    const [cell] = cells;
    const values = { cell: cell === undefined ? '?' : rules.geometry.cells[cell]!.name };
    const [en, pt] = [tellMistake('en', 'hint', values), tellMistake('pt', 'hint', values)];
    return { kind: 'words', text: { en, pt }, cells };
  }

  /** Stops the open question. */
  stop(): void {
    this.asked?.stop();
    this.asked = null;
  }

  /** As a review does: what costs too much is looked at again by more nodes, and the milder judgement counts. */
  private async ask(stand: TaskStand, move: string): Promise<TaskVerdict<TryFault>> {
    const { nodes, played, loss: known } = this.mistake;
    if (move === played) {
      // A record says what the move of the game cost, and not what it allowed.
      const found = await this.look(move, nodes);
      return found ? this.settle(stand, move, known, found.moves) : 'unknown';
    }
    const first = await this.look(move, nodes);
    if (!first) return 'unknown';
    const loss = lossOf(stand.seat, this.mistake, first);
    if (loss < MARKED_LOSS['?!']) return this.settle(stand, move, loss, first.moves);
    const second = await this.look(move, SECOND_LOOK * nodes);
    if (!second) return 'unknown';
    return this.settle(stand, move, Math.min(loss, lossOf(stand.seat, this.mistake, second)), second.moves);
  }

  /** The best line after the try; null where the engine did not answer. */
  private async look(move: string, nodes: number): Promise<Answer['lines'][number] | null> {
    const { game, options, start, moves } = this.mistake;
    const place = { game, options, position: start, moves: [...moves, move] };
    this.stop();
    const asked = this.trained.insight.ask({ place, nodes, priority: 'hint' });
    this.asked = asked;
    const answer = await asked.answer;
    if (this.asked !== asked) return null; // stopped: what it had by then says nothing
    return (answer.ok && answer.value.lines[0]) || null;
  }

  /** Continues a wrong try with its refutation, if another seat is to move. */
  private settle(
    { position, seat, outcome }: TaskStand,
    move: string,
    loss: number,
    line: readonly string[],
  ): TaskVerdict<TryFault> {
    const accepted = loss < MARKED_LOSS['?!'];
    this.tried = { move, loss, line, accepted };
    if (accepted) return 'reached';
    return outcome || position.seat === seat || line.length === 0 ? 'worse' : 'open';
  }
}
