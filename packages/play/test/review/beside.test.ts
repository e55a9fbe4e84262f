/** Which of several reviews of a game is shown, and what each verb does to it. */
import {
  type Answer,
  type GameReview,
  loadEvaluation,
  type ReviewEngine,
  type ReviewedPly,
} from '@tabuleiro/engine';
import { type Fault, fail, loadGame, must, ok, type Result, readPosition } from '@tabuleiro/rules';
import { positionChapter } from '@tabuleiro/rules/match';
import { beforeAll, describe, expect, test } from 'vitest';
import { BesideReviews } from '../../src/review/beside.ts';
import { chooseReview } from '../../src/review/chosen.ts';
import type { ReviewStatus } from '../../src/review/desk.ts';
import { gamesToReview, KEPT_REVIEW_VERSION, type KeptReview } from '../../src/review/kept.ts';
import { bookOf } from '../../src/study/book.ts';
import type { StudyChapter } from '../../src/study/chapter.ts';
import { StudyController } from '../../src/study/controller.ts';
import { reviewEdits } from '../../src/study/text/review.ts';

/** A busy machine needs its time to load what the engine knows of the game. */
beforeAll(() => loadEvaluation('dameo', { tables: false }));

const MOVES = ['c3-c4', 'g7-g6', 'd3-d4', 'b7-b6'];

/** `engine` says where it is from. */
function reviewOf(engine: string, done = MOVES.length): GameReview {
  const even = { shares: [0.5, 0.5], line: [], depth: 3, nodes: 50 };
  const plies = MOVES.slice(0, done).map(
    (move, ply): ReviewedPly => ({
      ply,
      seat: ply % 2,
      move,
      forced: false,
      before: even,
      after: even,
      loss: 0,
      mark: null,
    }),
  );
  return { engine, nodes: 50, plies, total: MOVES.length };
}

async function study(games = 1): Promise<StudyController> {
  const game = must(await loadGame('dameo'));
  const chapters = Array.from({ length: games }, () => {
    const chapter = positionChapter(must(readPosition(game, 'start')));
    must(chapter.tree.addLine(chapter.tree.root, MOVES));
    return chapter;
  });
  return new StudyController(bookOf(chapters));
}

const keptOf = (chapter: StudyChapter, review: GameReview | null): KeptReview => ({
  version: KEPT_REVIEW_VERSION,
  id: 'one',
  asked: 1,
  changed: 1,
  stopped: false,
  games: gamesToReview([chapter]).map((game) => ({ ...game, review })),
});

const own = (written: boolean) => ({ moves: MOVES, review: reviewOf('own'), written });
const write = (controller: StudyController, review: GameReview) =>
  controller.inscribe(must(reviewEdits(controller.current, review, 'test')));

describe('of several reviews is shown', () => {
  test('the own one, then the kept one, then that of the record, then an unfinished one', async () => {
    const controller = await study();
    const { current } = controller;
    write(controller, reviewOf('record'));
    const kept = keptOf(current, reviewOf('kept'));
    const unfinished = () => reviewOf('unfinished', 2);
    const from = (places: Parameters<typeof chooseReview>[1]) => {
      const { from: place, shown } = chooseReview(current, places);
      return [place, shown.review?.engine ?? null];
    };
    expect(from({ own: own(false), kept, unfinished })).toEqual(['own', 'own']);
    expect(from({ kept, unfinished })).toEqual(['kept', 'kept']);
    expect(from({ unfinished })).toEqual(['record', 'record']);
    controller.undo();
    expect(from({ unfinished })).toEqual(['unfinished', 'unfinished']);
    expect(from({ unfinished: () => null })).toEqual(['none', null]);
    expect(from({})).toEqual(['none', null]);
  });

  test('none that is of other moves', async () => {
    const controller = await study();
    const { current } = controller;
    const kept = keptOf(current, reviewOf('kept'));
    controller.goTo(MOVES.slice(0, 2));
    controller.remove();
    const unfinished = () => reviewOf('unfinished');
    const { from, shown } = chooseReview(current, { own: own(false), kept, unfinished });
    expect([from, shown.nodes.length]).toEqual(['none', 2]);
  });

  test('the record again, once what was written into it is undone', async () => {
    const controller = await study();
    const { current } = controller;
    write(controller, reviewOf('record'));
    expect(chooseReview(current, { own: own(true) }).from).toBe('own');
    controller.undo();
    expect(chooseReview(current, { own: own(true) }).from).toBe('none');
    expect(chooseReview(current, { own: own(false) }).from).toBe('own');
  });
});

/** Finds every position even, as often as it may. */
class MadeEngine implements ReviewEngine {
  /** Answers that may still be given. */
  private left = 0;
  private waiting: ((answer: Result<Answer>) => void)[] = [];
  private readonly even = {
    lines: [{ shares: [0.5, 0.5], moves: ['none'], score: 0 }],
    depth: 1,
    nodes: 5,
  } as unknown as Answer;
  stopped = 0;

  allow(answers = Number.POSITIVE_INFINITY): void {
    this.left += answers;
    const { waiting } = this;
    this.waiting = [];
    for (const settle of waiting) this.answer(settle);
  }

  /** Where all moves are asked for, it answers at once. */
  ask: ReviewEngine['ask'] = ({ lines }) => {
    if (lines) return { answer: Promise.resolve(ok(this.even)), stop() {} };
    let settle: (answer: Result<Answer>) => void = () => {};
    const answer = new Promise<Result<Answer>>((resolve) => {
      settle = resolve;
    });
    this.answer(settle);
    return {
      answer,
      stop: () => {
        this.stopped++;
        settle(fail({ code: 'engine-stopped' }));
      },
    };
  };

  private answer(settle: (answer: Result<Answer>) => void): void {
    if (this.left <= 0) return void this.waiting.push(settle);
    this.left--;
    settle(ok(this.even));
  }
}

class MadeDesk {
  status: ReviewStatus = { kind: 'none', fault: null };
  trouble: Fault | null = null;
  readonly asked: string[] = [];
  private readonly note = (verb: string) => async (id: string) => {
    this.asked.push(`${verb} ${id}`);
    return null;
  };
  begin = async (ids: readonly string[]) => {
    this.asked.push(`begin ${ids}`);
    return new Map<string, Fault>();
  };
  again = this.note('again');
  stop = this.note('stop') as unknown as (id: string) => Promise<void>;
  remove = this.note('remove');
  look = async () => this.status;
  statusOf = () => this.status;
  subscribe = () => () => {};
}

async function beside({ games = 1, keptId = null as string | null, isGame = false } = {}) {
  const controller = await study(games);
  const [engine, desk] = [new MadeEngine(), new MadeDesk()];
  const host = {
    chapters: controller.chapters,
    keptId,
    isGame,
    inscribe: (chapter: StudyChapter, review: GameReview) =>
      controller.inscribe(must(reviewEdits(chapter, review, 'test'))),
  };
  const reviews = new BesideReviews(host, { engine, desk }, () => {});
  return { controller, chapter: controller.current, engine, desk, reviews };
}

describe('a game that nobody keeps', () => {
  test('is reviewed here and written into its record as one step', async () => {
    const { controller, chapter, engine, desk, reviews } = await beside();
    const running = reviews.begin(chapter);
    expect(reviews.state(chapter)).toMatchObject({ kind: 'running', done: 0, total: 4, left: null });
    engine.allow(3);
    await expect.poll(() => reviews.state(chapter)).toMatchObject({ kind: 'running', done: 2, total: 4 });
    engine.allow();
    await running;
    expect(reviews.state(chapter)).toEqual({ kind: 'done', by: 'engine', changed: false, kept: false });
    expect(desk.asked).toEqual([]);
    controller.undo();
    expect(reviews.state(chapter)).toEqual({ kind: 'none', fault: null });
  });

  test('stops at once, keeps what is done, and continues', async () => {
    const { chapter, engine, reviews } = await beside();
    const running = reviews.begin(chapter);
    engine.allow(3);
    await expect.poll(() => reviews.state(chapter)).toMatchObject({ done: 2 });
    await reviews.stop(chapter);
    await running;
    expect(engine.stopped).toBe(1);
    expect(reviews.state(chapter)).toMatchObject({ kind: 'stopped', done: 2, total: 4, fault: null });
    const rest = reviews.begin(chapter);
    expect(reviews.state(chapter)).toMatchObject({ kind: 'running', done: 2, total: 4 });
    engine.allow();
    await rest;
    expect(reviews.state(chapter).kind).toBe('done');
  });

  test('ends with the page', async () => {
    const { chapter, engine, reviews } = await beside();
    const running = reviews.begin(chapter);
    engine.allow(2);
    await expect.poll(() => reviews.state(chapter)).toMatchObject({ done: 1 });
    reviews.close();
    await running;
    expect(engine.stopped).toBe(1);
  });
});

describe('a kept game', () => {
  test('is given to the desk', async () => {
    const { chapter, desk, reviews } = await beside({ keptId: 'one', isGame: true });
    await reviews.begin(chapter);
    desk.status = {
      kind: 'running',
      pass: 'only',
      done: 1,
      total: 4,
      left: 5_000,
      reviews: [],
      kept: keptOf(chapter, reviewOf('x', 1)),
    };
    expect(reviews.state(chapter)).toEqual({
      kind: 'running',
      pass: 'only',
      done: 1,
      total: 4,
      left: 5_000,
    });
    await reviews.stop(chapter);
    await reviews.again(chapter);
    await reviews.remove();
    expect(desk.asked).toEqual(['begin one', 'stop one', 'again one', 'remove one']);
  });

  test('says why the desk does not take it', async () => {
    const { chapter, desk, reviews } = await beside({ keptId: 'one', isGame: true });
    desk.begin = async () => new Map([['one', { code: 'review-empty' as const }]]);
    await reviews.begin(chapter);
    expect(reviews.state(chapter)).toEqual({ kind: 'none', fault: { code: 'review-empty' } });
  });

  test('of a study of several games is reviewed here', async () => {
    const { chapter, engine, desk, reviews } = await beside({ games: 2, keptId: 'study' });
    const running = reviews.begin(chapter);
    engine.allow();
    await running;
    expect([desk.asked, reviews.state(chapter).kind]).toEqual([[], 'done']);
  });
});
