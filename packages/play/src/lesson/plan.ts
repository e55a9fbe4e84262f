/** A lesson as a task: its goal is what is accepted, its replies come from a list or the engine, its hints from words to the move. */
import { type Game, must, ok, readPosition } from '@tabuleiro/rules';
import type { Course, Lesson } from '@tabuleiro/rules/text';
import { cellsOfMove } from '../board/notes.ts';
import { tellEffects } from '../effects/effects.ts';
import type { EnginePort } from '../ports/engine.ts';
import { scriptedReply } from '../task/line.ts';
import type { TaskHint, TaskPlan, TaskQuestion, TaskReply, TaskStand } from '../task/state.ts';
import { type Judgement, judge, type MissCode } from './goal.ts';

/** Positions that are looked at for a hint, and nodes where the engine is asked: a moment, also on a slow machine. */
const MOST_LOOKED_AT = 5000;
const NODES = 60_000;

/** A game with its lessons, and who replies where no list does. */
interface TaughtGame {
  game: Game;
  course: Course;
  engine: EnginePort;
}

export class LessonPlan implements TaskPlan<MissCode> {
  readonly id: string;
  readonly reading: TaskPlan['reading'];
  private readonly taught: TaughtGame;
  private readonly lesson: Lesson;

  constructor(taught: TaughtGame, lesson: Lesson) {
    this.id = lesson.id;
    this.reading = must(readPosition(taught.game, lesson.position, lesson.options));
    this.taught = taught;
    this.lesson = lesson;
  }

  next(): LessonPlan | null {
    const { lessons } = this.taught.course;
    const lesson = lessons[lessons.indexOf(this.lesson) + 1];
    return lesson ? new LessonPlan(this.taught, lesson) : null;
  }

  judge(stand: TaskStand): Judgement {
    return judge(this.lesson, stand);
  }

  reply({ rules, position, place }: TaskQuestion): TaskReply {
    const { replies } = this.lesson;
    if ('player' in replies) {
      const { player, seed } = replies;
      return this.taught.engine.ask({ priority: 'move', place: { ...place, seed }, player });
    }
    const move = scriptedReply(rules, position, replies);
    return { answer: Promise.resolve(ok({ move })), stop: () => {} };
  }

  /** Words, then the move of the solution; where the moves so far are not those of the solution, it is looked for. */
  hint(question: TaskQuestion): TaskHint | Promise<TaskHint> {
    const { hints, solution } = this.lesson;
    const { rules, position, made, given } = question;
    const text = hints[given];
    if (text)
      return { kind: 'words', text, cells: (text.cells ?? []).map((name) => rules.geometry.find(name)) };
    const move = solution[made.length];
    const cells = move === undefined ? [] : cellsOfMove(rules, position, move);
    const follows = made.every((each, i) => solution[i] === each);
    return follows && move !== undefined && cells.length > 0
      ? { kind: 'move', move, cells, does: null }
      : this.findMove(question);
  }

  /** By a search where the replies are known beforehand, else as the engine would play. */
  private async findMove({ rules, position, made, place }: TaskQuestion): Promise<TaskHint> {
    const { lesson } = this;
    const { game, engine } = this.taught;
    const { replies } = lesson;
    const before = position.clone();
    const shown = (move: string, does: (TaskHint & { kind: 'move' })['does']): TaskHint => ({
      kind: 'move',
      move,
      cells: cellsOfMove(rules, before, move),
      does,
    });
    if ('player' in replies) {
      const asked = engine.ask({
        priority: 'hint',
        place: { ...place, seed: replies.seed },
        budget: { nodes: NODES },
      });
      const answer = await asked.answer;
      if (!answer.ok) return { kind: 'astray', cells: [] };
      const { move, lines } = answer.value;
      return shown(move, await tellEffects(rules, before, lines[0]?.moves ?? []));
    }
    const { LessonSolver } = await import('./solver.ts');
    const found = await new LessonSolver(game, lesson).solve(made, MOST_LOOKED_AT);
    const [move] = found?.moves ?? [];
    return move === undefined ? { kind: 'astray', cells: [] } : shown(move, null);
  }
}
