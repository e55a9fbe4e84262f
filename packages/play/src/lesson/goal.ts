/** Whether the goal of a lesson is reached, missed or still open: the one judge, for faces and for the proof of par. */
import type { Cell, Layer, Outcome } from '@tabuleiro/rules';
import { type Lesson, type LessonGoal, movesAllowed } from '@tabuleiro/rules/text';
import type { TaskStand } from '../task/state.ts';

/** The game ended otherwise; too few pieces are left; no move is left. */
export type MissCode = 'over' | 'pieces' | 'moves';

/** Whether the goal is open, reached, or missed and why. */
export type Judgement = 'open' | 'reached' | MissCode;

export function judge(lesson: Lesson, stand: TaskStand): Judgement {
  const { goal } = lesson;
  const { outcome, replied, moves } = stand;
  if (isReached(goal, stand)) return 'reached';
  if (outcome) return 'over';
  if (goal.kind === 'keep' && piecesOf(stand) < goal.count) return 'pieces';
  return replied && moves >= movesAllowed(lesson) ? 'moves' : 'open';
}

function isReached(goal: LessonGoal, stand: TaskStand): boolean {
  const { rules, outcome, seat, taken, moves, replied } = stand;
  const { geometry } = rules;
  switch (goal.kind) {
    case 'stand':
      return goal.cells.every((name) => isHeld(stand, geometry.find(name), goal.piece));
    case 'have':
      return geometry.cells.filter((_, cell) => isHeld(stand, cell, goal.piece)).length >= goal.count;
    case 'take':
      return taken >= goal.count;
    case 'points':
      return pointsOf(stand) >= goal.count;
    case 'win':
      return outcome?.winners.includes(seat) === true && isFor(goal.reason, outcome);
    case 'draw':
      if (outcome?.winners.length === 0) return isFor(goal.reason, outcome);
      return outcome?.winners.includes(seat) ?? false;
    case 'keep':
      return replied && moves >= goal.turns && piecesOf(stand) >= goal.count;
  }
}

/** How much of a goal that counts is there. */
export interface LessonTally {
  have: number;
  count: number;
}

/** Null for goals that are there or not. */
export function tallyOf({ goal }: Lesson, stand: TaskStand): LessonTally | null {
  if (goal.kind === 'take' && goal.count > 1) return { have: stand.taken, count: goal.count };
  return goal.kind === 'points' ? { have: pointsOf(stand), count: goal.count } : null;
}

const pointsOf = ({ rules, position, seat }: TaskStand): number =>
  rules.score?.(position).find((each) => each.seat === seat)?.total ?? 0;

const isFor = (reason: string | undefined, outcome: Outcome): boolean =>
  reason === undefined || outcome.reason === reason;

/** Whether a piece of the learner is there. */
const isHeld = ({ rules, position, seat }: TaskStand, cell: Cell, piece?: string): boolean =>
  rules
    .layers(position, cell)
    .some((layer: Layer) => layer.seat === seat && (piece === undefined || layer.code === piece));

const piecesOf = (stand: TaskStand): number =>
  stand.rules.geometry.cells.filter((_, cell) => isHeld(stand, cell)).length;
