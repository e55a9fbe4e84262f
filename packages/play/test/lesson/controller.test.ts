/** Every verb of a lesson, against fake ports. */
import { loadGame, must } from '@tabuleiro/rules';
import { type Course, type Lesson, loadCourse, loadSentences } from '@tabuleiro/rules/text';
import { describe, expect, it } from 'vitest';
import { LessonController } from '../../src/lesson/controller.ts';
import { decodeProgress, NO_PROGRESS, starsFor } from '../../src/lesson/progress.ts';
import { sayLesson } from '../../src/lesson/say.ts';
import { FakeClock, FakeEngine } from '../game/fakes.ts';
import { taughtGames } from './taught.ts';

const dameo = must(await loadGame('dameo'));

const sentences = await loadSentences('dameo');
const said = { en: 'x', pt: 'x' };
const lesson = (part: Partial<Lesson>): Lesson => ({
  id: 'a',
  title: said,
  intro: said,
  task: said,
  done: said,
  missed: said,
  hints: [{ ...said, cells: ['c3'] }],
  rules: [],
  position: '7m/8/8/8/8/2M5/8/8 w',
  goal: { kind: 'stand', cells: ['c5'] },
  replies: ['h8-h7', 'h7-h6', 'h6-h5'],
  solution: ['c3-c4', 'c4-c5'],
  attempts: [],
  ...part,
});

const courseOf = (...lessons: Lesson[]): Course => ({ lessons, untaught: {}, unmet: {} });

/** One store for several openings. */
function begin(course: Course, { kept = new Map<string, unknown>(), id = '', game = dameo } = {}) {
  const clock = new FakeClock();
  const engine = new FakeEngine(game);
  const store = {
    load: (key: string) => structuredClone(kept.get(key)),
    save: (key: string, progress: unknown) => void kept.set(key, structuredClone(progress)),
  };
  const controller = new LessonController({ clock, engine, store }, { game, course, lesson: id });
  const changes: string[] = [];
  controller.task.subscribe(({ kind }) => {
    if (!['hint', 'began', 'reached', 'missed'].includes(kind)) return;
    changes.push(kind === 'missed' ? `missed ${controller.state.board.why}` : kind);
  });
  const play = async (...moves: string[]) => {
    for (const move of moves) {
      controller.task.hand.type(move);
      await clock.pass(0);
    }
  };
  return { controller, clock, engine, kept, changes, play };
}

describe('a lesson', () => {
  it('is reached by its moves, the other side replying from the list', async () => {
    const { controller, play, changes } = begin(courseOf(lesson({})));
    expect(controller.state).toMatchObject({
      board: { status: 'trying' },
      moves: 0,
      par: 2,
      allowed: 4,
      stars: 0,
    });
    await play('c3-c4');
    expect(controller.state.board.line.map(({ text }) => text)).toEqual(['c3-c4', 'h8-h7']);
    await play('c4-c5');
    expect(controller.state).toMatchObject({
      board: { status: 'reached' },
      moves: 2,
      stars: 3,
      best: 3,
      next: null,
    });
    expect(controller.state.board.playable).toBe(false);
    expect(changes).toEqual(['reached']);
    // Nobody answers a lesson that is over.
    expect(controller.state.board.line).toHaveLength(3);
  });

  it('takes moves by cells as any game does', async () => {
    const { controller, clock } = begin(courseOf(lesson({})));
    const { geometry } = controller.state.board.rules;
    for (const name of ['c3', 'c4']) controller.task.hand.choose(geometry.find(name));
    await clock.pass(0);
    for (const name of ['c4', 'c5']) controller.task.hand.choose(geometry.find(name));
    expect(controller.state.board.status).toBe('reached');
  });

  it('answers a wrong try with the rule and the cells, and counts no move', () => {
    const { controller } = begin(courseOf(lesson({})));
    controller.task.hand.type('c3-d3');
    const { board: shown, moves } = controller.state;
    expect(shown.note).toMatchObject({ code: 'fault', fault: { code: 'man-sideways', rule: '4.1.1' } });
    expect(shown.wrong.map((cell) => shown.rules.geometry.cells[cell]!.name)).toEqual(['c3', 'd3']);
    expect(moves).toBe(0);
  });

  it('is missed when its moves are used up, after the reply that shows why', async () => {
    const { controller, play, changes } = begin(courseOf(lesson({ within: 2 })));
    await play('c3-d4', 'd4-d5');
    expect(changes).toEqual(['missed moves']);
    expect(controller.state).toMatchObject({ board: { status: 'missed', why: 'moves' }, stars: 0, best: 0 });
    expect(controller.state.board.line).toHaveLength(4);
    controller.task.again();
    expect(controller.state).toMatchObject({ board: { status: 'trying' }, moves: 0 });
    await play('c3-c4', 'c4-c5');
    expect(controller.state.stars).toBe(3);
  });

  it('is missed when the game ends otherwise, and the rules say that it is over', async () => {
    const goal = { kind: 'have', piece: 'king', count: 1 } as const;
    const { controller, play } = begin(courseOf(lesson({ position: '8/8/8/3m4/3M4/8/8/8 w', goal })));
    await play('d4xd6');
    expect(controller.state).toMatchObject({ board: { status: 'missed', why: 'over' } });
    controller.task.hand.type('d6-d7');
    expect(controller.state.board.note).toMatchObject({ code: 'fault', fault: { code: 'game-over' } });
  });

  it('is decided after all that happened, the end of the game too', async () => {
    const goal = { kind: 'win' } as const;
    const { controller } = begin(courseOf(lesson({ position: '8/8/8/3m4/3M4/8/8/8 w', goal })));
    const heard: string[] = [];
    controller.task.subscribe(({ kind }) => heard.push(kind));
    controller.task.hand.type('d4xd6');
    expect(heard).toEqual(['moved', 'ended', 'reached']);
  });

  it('is missed when too few pieces are left', async () => {
    const part = lesson({
      position: '8/8/3m4/8/3M4/8/8/M7 w',
      goal: { kind: 'keep', turns: 2, count: 2 },
      replies: ['d6xd4'],
    });
    const { controller, play } = begin(courseOf(part));
    await play('d4-d5');
    expect(controller.state).toMatchObject({ board: { status: 'missed', why: 'pieces' } });
  });

  it('asks the engine where a player replies, with its seed', async () => {
    const { controller, clock, engine } = begin(
      courseOf(lesson({ replies: { player: 'level-1', seed: 9 } })),
    );
    controller.task.hand.type('c3-c4');
    expect(engine.asked.question).toMatchObject({ player: 'level-1', place: { seed: 9, moves: ['c3-c4'] } });
    await engine.asked.answer();
    await clock.pass(0);
    expect(controller.state.board.plies).toBe(2);
  });
});

describe('hints', () => {
  it('come in words first, then as the move, which costs a star', async () => {
    const { controller, play } = begin(courseOf(lesson({})));
    const { geometry } = controller.state.board.rules;
    controller.task.hint();
    expect(controller.state.board.hint).toMatchObject({ kind: 'words', cells: [geometry.find('c3')] });
    expect(controller.state.board.proposed).toEqual([]);
    controller.task.hint();
    expect(controller.state.board.proposed).toEqual([geometry.find('c3'), geometry.find('c4')]);
    expect(controller.state.board.hint).toMatchObject({ kind: 'move', move: 'c3-c4' });
    expect(controller.state.board.canHint).toBe(false);
    await play('c3-c4');
    expect(controller.state.board.hint).toBeNull();
    await play('c4-c5');
    expect(controller.state.stars).toBe(2);
  });

  it('show the move on another way than the solution too, as often as asked', async () => {
    const { controller, play } = begin(courseOf(lesson({ hints: [] })));
    await play('c3-d4');
    controller.task.hint();
    expect(controller.state.board.canHint).toBe(false); // it is looked for
    await expect.poll(() => controller.state.board.hint).toMatchObject({ kind: 'move', move: 'd4-c5' });
    controller.task.again();
    await play('c3-c4');
    controller.task.hint();
    expect(controller.state.board.hint).toMatchObject({ kind: 'move', move: 'c4-c5' });
    await play('c4-d5');
    controller.task.hint();
    await expect.poll(() => controller.state.board.hint?.kind).toBe('astray');
  });

  it('are forgotten where the move was made meanwhile', async () => {
    const { controller, play } = begin(courseOf(lesson({ hints: [], within: 5 })));
    await play('c3-d4');
    controller.task.hint();
    await play('d4-d5');
    expect(controller.state.board.hint).toBeNull();
    expect(controller.state.board.canHint).toBe(true);
  });

  it('come from the engine in a game against a player, with what the move does', async () => {
    const part = lesson({
      hints: [],
      position: '7m/8/8/3m4/3M4/8/8/8 w',
      goal: { kind: 'win' },
      replies: { player: 'level-1', seed: 9 },
      solution: ['d4-d5'],
    });
    const { controller, engine } = begin(courseOf(part));
    controller.task.hint();
    await engine.asked.answer();
    await expect.poll(() => controller.state.board.hint).toMatchObject({ kind: 'move', move: 'd4xd6' });
    expect(sayLesson(controller.state, { language: 'en', sentences })).toBe(
      'Play d4xd6: it takes a man and leaves nothing to be taken.',
    );
  });
});

it('a goal that counts says how much of it is there', async () => {
  const part = lesson({
    position: '7m/8/8/3m4/3M4/8/8/8 w',
    goal: { kind: 'take', count: 2 },
    solution: ['d4xd6'],
  });
  const { controller, play } = begin(courseOf(part));
  expect(controller.state.tally).toEqual({ have: 0, count: 2 });
  await play('d4xd6');
  expect(controller.state).toMatchObject({ board: { status: 'missed' }, tally: { have: 1, count: 2 } });
  expect(sayLesson(controller.state, { language: 'en', sentences })).toBe('You have 1 of 2. x');
  expect(sayLesson(controller.state, { language: 'pt', sentences })).toBe('Tem 1 de 2. x');
});

it('is told in both languages: a refusal, a hint, and how it ended', async () => {
  const { controller, play } = begin(courseOf(lesson({ within: 1 })));
  const told = (language: 'en' | 'pt') => sayLesson(controller.state, { language, sentences });
  expect(told('en')).toBe('');
  controller.task.hand.type('c3-d3');
  expect(told('en')).toContain('never moves sideways');
  controller.task.hint();
  controller.task.hint();
  expect(told('pt')).toBe('Jogue c3-c4.');
  await play('c3-c4');
  expect(told('en')).toBe('Your one move did not reach the goal. x');
});

describe('progress', () => {
  it('is kept, and a lesson left in the middle is taken up where it was', async () => {
    const course = courseOf(lesson({}), lesson({ id: 'b' }));
    const { controller, play, kept } = begin(course);
    await play('c3-c4', 'c4-c5');
    controller.task.next();
    await play('c3-d4');
    controller.task.leave();
    const again = begin(course, { kept });
    expect(again.controller.state).toMatchObject({ index: 1, moves: 1, progress: { stars: { a: 3 } } });
    expect(again.controller.state.board.plies).toBe(2);
    again.controller.open('a');
    expect(again.controller.state).toMatchObject({ index: 0, moves: 0, best: 3 });
  });

  it('of two windows adds up', async () => {
    const course = courseOf(lesson({}), lesson({ id: 'b' }));
    const { controller, play, kept } = begin(course);
    const other = begin(course, { kept, id: 'b' });
    await play('c3-c4', 'c4-c5');
    await other.play('c3-c4', 'c4-c5');
    expect(kept.get('dameo')).toMatchObject({ stars: { a: 3, b: 3 } });
    controller.task.again();
    expect(controller.state.progress.stars).toEqual({ a: 3, b: 3 });
  });

  it('goes on with the first lesson that was never solved', () => {
    const kept = new Map([['dameo', { version: 1, stars: { a: 1 }, last: 'a', moves: [] }]]);
    expect(begin(courseOf(lesson({}), lesson({ id: 'b' })), { kept }).controller.state.index).toBe(1);
  });

  it.each([null, 7, 'x', {}, { version: 2, stars: {} }, { version: 1, stars: [] }])(
    '%j counts for nothing',
    (value) => expect(decodeProgress(value)).toEqual(NO_PROGRESS),
  );

  it('keeps what can be understood', () => {
    const value = { version: 1, stars: { a: 3, b: 4, c: 'x', d: 1 }, last: 'a', moves: ['c3-c4', 7] };
    expect(decodeProgress(value)).toEqual({
      version: 1,
      stars: { a: 3, d: 1 },
      last: 'a',
      moves: [],
      count: 0,
    });
  });

  it('gives stars by moves', () => {
    const given = [2, 3, 4].map((moves) => starsFor(lesson({}), moves, false));
    expect(given).toEqual([3, 2, 1]);
    expect(starsFor(lesson({}), 4, true)).toBe(1);
  });
});

it.each(taughtGames)('the lessons of %s can be played to the end by their solutions', async (id) => {
  const course = (await loadCourse(id))!;
  const { controller, play } = begin(course, { game: must(await loadGame(id)) });
  for (const { id: lessonId, solution, replies } of course.lessons) {
    if ('player' in replies) continue;
    expect(controller.state.lesson.id).toBe(lessonId);
    await play(...solution);
    expect(controller.state, lessonId).toMatchObject({ board: { status: 'reached' }, stars: 3 });
    controller.task.next();
  }
});
