/** The desk of reviews, with a made engine that answers when told, and a shelf that several openings of the program share. */
import type { Answer, ReviewEngine } from '@tabuleiro/engine';
import { engineSignature, firstPass, isWhole } from '@tabuleiro/engine';
import { type Fault, fail, formatMove, legalMoves, loadGame, must, ok, type Result } from '@tabuleiro/rules';
import { sessionChapters, startSession } from '@tabuleiro/rules/match';
import { describe, expect, test } from 'vitest';
import { ReviewDesk } from '../../src/review/desk.ts';
import {
  accuracies,
  betterReview,
  decodeKeptReview,
  type GameToReview,
  gamesToReview,
  type KeptReview,
  knownReview,
  ownSeat,
} from '../../src/review/kept.ts';
import type { ReviewShelf } from '../../src/review/run/ports.ts';

const MOVES = ['c3-c4', 'g7-g6', 'd3-d4', 'b7-b6', 'a1-a2', 'h8-h7'];

const settle = () => new Promise<void>((done) => setTimeout(done));

const twoLines = { lines: [{ shares: [0.5, 0.5] }, { shares: [0.2, 0.2] }] } as unknown as Answer;

/** White's second move is a blunder: it finds every position before it even, and every one behind it won by Black. */
class MadeEngine implements ReviewEngine {
  asked = 0;
  /** Answers that may be given; all at first. */
  private left = Number.POSITIVE_INFINITY;
  private readonly waiting: (() => void)[] = [];

  /** From now on so many answers are given, and then none. */
  async give(answers: number): Promise<void> {
    this.left = answers;
    await settle();
    while (this.left > 0 && this.waiting.length > 0) {
      this.left--;
      this.waiting.shift()!();
      await settle();
    }
  }

  /** Where all moves are asked for, one is as good as the best and one is not; these answers are not counted. */
  ask: ReviewEngine['ask'] = ({ place, budget, lines }) => {
    if (lines) return { answer: Promise.resolve(ok(twoLines)), stop() {} };
    this.asked++;
    const share = (place.moves?.length ?? 0) >= 3 ? 0.9 : 0.5;
    const others = place.game === 'dameo' ? [] : [0, 0];
    const line = { shares: [1 - share, share, ...others], moves: ['none'], score: 0 };
    const value = { lines: [line], depth: 1, nodes: budget?.nodes ?? 0 } as unknown as Answer;
    let settleNow: (answer: Result<Answer>) => void = () => {};
    const answer = new Promise<Result<Answer>>((resolve) => {
      settleNow = resolve;
    });
    const give = () => settleNow(ok(value));
    if (this.left > 0) {
      this.left--;
      give();
    } else this.waiting.push(give);
    return { answer, stop: () => settleNow(fail({ code: 'engine-stopped' })) };
  };
}

/** One place to keep reviews in, and who computes: the opening that asked last. */
class MadeWorld {
  readonly values = new Map<string, unknown>();
  readonly games = new Map<string, GameToReview[] | Fault>();
  private readonly hearers = new Map<object, (id: string) => void>();
  private readonly drivers: { given(): void; taken(): void }[] = [];
  now = 1000;
  full: Fault | null = null;

  async desk(engine: ReviewEngine): Promise<ReviewDesk> {
    const me = {};
    const read = (id: string) => {
      const value = this.values.get(id);
      return value === undefined ? ok(null) : decodeKeptReview(structuredClone(value), id);
    };
    const shelf: ReviewShelf = {
      list: async () => {
        const all = [...this.values.keys()].map((id) => [id, read(id)] as const);
        const faults = all.flatMap(([id, each]) => (each.ok ? [] : [[id, each.fault] as const]));
        const reviews = all.flatMap(([, each]) => (each.ok && each.value ? [each.value] : []));
        return ok({ reviews, faults: new Map(faults) });
      },
      get: async (id) => read(id),
      change: async (id, decide) => {
        const found = read(id);
        const next = decide(found.ok ? found.value : null);
        if (next === undefined) return ok(null);
        if (this.full) return fail(this.full);
        if (next === null) this.values.delete(id);
        else this.values.set(id, structuredClone(next));
        for (const [who, hear] of this.hearers) if (who !== me) hear(id);
        return ok(null);
      },
      follow: (hear) => {
        this.hearers.set(me, hear);
        return () => this.hearers.delete(me);
      },
    };
    return new ReviewDesk({
      engine,
      shelf,
      source: {
        match: async (id) => {
          const found = this.games.get(id) ?? null;
          if (found === null) return ok(null);
          return Array.isArray(found) ? ok({ games: found }) : fail(found);
        },
      },
      lock: { drive: (given, taken) => this.drive({ given, taken }) },
      today: () => this.now++,
      nodes: 10,
    });
  }

  private drive(driver: { given(): void; taken(): void }): () => void {
    this.drivers.at(-1)?.taken();
    this.drivers.push(driver);
    queueMicrotask(driver.given);
    return () => {
      const drove = this.drivers.at(-1) === driver;
      this.drivers.splice(this.drivers.indexOf(driver), 1);
      if (drove) this.drivers.at(-1)?.given();
    };
  }

  kept = (id: string) => this.values.get(id) as KeptReview | undefined;
}

async function dameo(
  moves: readonly string[] = MOVES,
  kinds = ['human', 'level-3'],
): Promise<GameToReview[]> {
  const game = must(await loadGame('dameo'));
  const players = kinds.map((kind, i) => ({ name: `P${i}`, kind }));
  const session = must(startSession({ game, players }));
  for (const move of moves) must(session.play(move));
  return gamesToReview(sessionChapters(session));
}

async function world(...ids: string[]): Promise<MadeWorld> {
  const made = new MadeWorld();
  for (const id of ids) made.games.set(id, await dameo());
  return made;
}

/** Four seats, always with the first legal move. */
async function quad(moves: number): Promise<GameToReview[]> {
  const game = must(await loadGame('small-star-empires'));
  const players = ['human', 'level-1', 'level-1', 'level-1'].map((kind, i) => ({ name: `P${i}`, kind }));
  const session = must(startSession({ game, options: { board: 'quad' }, players }));
  for (let i = 0; i < moves; i++) {
    const { rules, position } = session;
    must(session.play(formatMove(rules, position, legalMoves(position)[0]!)));
  }
  return gamesToReview(sessionChapters(session));
}

/** Until nothing is left to do. */
async function idle(desk: ReviewDesk): Promise<void> {
  while (desk.progress) await settle();
}

describe('one review', () => {
  test('runs from begin to done, is told ply by ply and kept under the id of its game', async () => {
    const made = await world('one');
    const desk = await made.desk(new MadeEngine());
    expect(desk.statusOf('one')).toEqual({ kind: 'none', fault: null });
    const told: string[] = [];
    desk.subscribe((id) => {
      const status = desk.statusOf(id);
      told.push(status.kind === 'running' ? `${status.done}/${status.total}` : status.kind);
    });
    expect(await desk.begin(['one'])).toEqual(new Map());
    await idle(desk);
    expect([...new Set(told)]).toEqual(['0/6', '1/6', '2/6', '3/6', '4/6', '5/6', 'done']);
    const status = desk.statusOf('one');
    expect(status).toMatchObject({ kind: 'done', current: true, changed: false });
    const kept = made.kept('one')!;
    expect(kept.games[0]!.review!.plies.map(({ mark }) => mark)).toEqual([
      null,
      null,
      '??',
      null,
      null,
      null,
    ]);
    expect(ownSeat(kept.games[0]!)).toBe(0);
    expect(accuracies(kept.games[0]!)[1]).toBe(100);
    expect(desk.list().map(({ id }) => id)).toEqual(['one']);
  });

  test('what is done already is not done again, unless it is asked for; two runs give the same', async () => {
    const made = await world('one');
    const engine = new MadeEngine();
    const desk = await made.desk(engine);
    await desk.begin(['one']);
    await idle(desk);
    const { asked } = engine;
    const first = made.kept('one')!;
    await desk.begin(['one']);
    await idle(desk);
    expect(engine.asked).toBe(asked);
    expect(await desk.again('one')).toBeNull();
    await idle(desk);
    expect(engine.asked).toBe(2 * asked);
    expect(made.kept('one')!.games).toEqual(first.games);
    expect(made.kept('one')!.asked).toBeGreaterThan(first.asked);
  });

  test('is written every few plies and goes on from there after a reload', async () => {
    const made = await world('one');
    const engine = new MadeEngine();
    await engine.give(0);
    const desk = await made.desk(engine);
    await desk.begin(['one']);
    // Six positions for five plies, and the blunder is looked at twice.
    await engine.give(8);
    expect(desk.statusOf('one')).toMatchObject({ kind: 'running', done: 5, total: 6 });
    expect(made.kept('one')!.games[0]!.review!.plies).toHaveLength(4);
    desk.close();
    const next = new MadeEngine();
    const again = await made.desk(next);
    await again.open();
    await idle(again);
    expect(again.statusOf('one').kind).toBe('done');
    expect(next.asked).toBe(3);
  });

  test('stopped it stays as it is, also after a reload, until somebody goes on with it', async () => {
    const made = await world('one');
    const engine = new MadeEngine();
    await engine.give(0);
    const desk = await made.desk(engine);
    await desk.begin(['one']);
    await engine.give(3);
    await desk.stop('one');
    expect(desk.statusOf('one')).toMatchObject({ kind: 'stopped', done: 2, total: 6, fault: null });
    expect(desk.progress).toBeNull();
    desk.close();
    const next = await made.desk(new MadeEngine());
    await next.open();
    await settle();
    expect(next.statusOf('one')).toMatchObject({ kind: 'stopped', done: 2 });
    await next.begin(['one']);
    await idle(next);
    expect(next.statusOf('one').kind).toBe('done');
  });

  test('of a match is of all its games, each by itself', async () => {
    const made = await world();
    made.games.set('match', [...(await dameo()), ...(await dameo(MOVES.slice(0, 2)))]);
    const engine = new MadeEngine();
    await engine.give(0);
    const desk = await made.desk(engine);
    await desk.begin(['match']);
    // All of the first game, and the first two positions of the second.
    await engine.give(9 + 2);
    expect(desk.statusOf('match')).toMatchObject({ kind: 'running', done: 7, total: 8 });
    expect(made.kept('match')!.games.map(({ review }) => review?.plies.length)).toEqual([6, undefined]);
    desk.close();
    const next = new MadeEngine();
    const again = await made.desk(next);
    await again.open();
    await idle(again);
    const status = again.statusOf('match');
    expect(status.kind === 'done' && status.reviews.map(({ total }) => total)).toEqual([6, 2]);
    expect(next.asked).toBe(3);
  });

  test('deleted while it runs it does not come back by itself, and undo brings it', async () => {
    const made = await world('one');
    const engine = new MadeEngine();
    await engine.give(0);
    const desk = await made.desk(engine);
    await desk.begin(['one']);
    await engine.give(7);
    const removed = await desk.remove('one');
    await engine.give(100);
    expect(made.values.size).toBe(0);
    expect(desk.statusOf('one').kind).toBe('none');
    await desk.restore(removed!);
    await idle(desk);
    expect(desk.statusOf('one').kind).toBe('done');
  });

  test('of a game that has changed since says so, and keeps what is the same when it is begun again', async () => {
    const made = await world('one');
    const desk = await made.desk(new MadeEngine());
    await desk.begin(['one']);
    await idle(desk);
    made.games.set('one', await dameo([...MOVES.slice(0, 4), 'h1-h2']));
    expect(await desk.look('one')).toMatchObject({ kind: 'done', changed: true });
    await desk.begin(['one']);
    await idle(desk);
    expect(await desk.look('one')).toMatchObject({ kind: 'done', changed: false });
    expect(
      made
        .kept('one')!
        .games[0]!.review!.plies.map(({ move }) => move)
        .at(-1),
    ).toBe('h1-h2');
  });

  test('by another engine says so, and is done anew when that is asked for', async () => {
    const made = await world('one');
    const desk = await made.desk(new MadeEngine());
    await desk.begin(['one']);
    await idle(desk);
    const kept = made.kept('one')!;
    const [game] = kept.games;
    const review = { ...game!.review!, engine: '0badc0de' };
    made.values.set('one', { ...kept, games: [{ ...game, review }] });
    expect(await desk.look('one')).toMatchObject({ kind: 'done', current: false });
    await desk.begin(['one']);
    expect(desk.statusOf('one')).toMatchObject({ kind: 'done', current: false });
    await desk.again('one');
    await idle(desk);
    expect(desk.statusOf('one')).toMatchObject({ kind: 'done', current: true });
    expect(made.kept('one')!.games[0]!.review!.engine).toBe(engineSignature('dameo'));
  });
});

describe('several', () => {
  test('one after the other in the order they were asked for; each can be stopped', async () => {
    const made = await world('one', 'two', 'three');
    const engine = new MadeEngine();
    await engine.give(0);
    const desk = await made.desk(engine);
    await desk.begin(['two', 'one', 'three']);
    expect(desk.progress).toMatchObject({ id: 'two', total: 6, waiting: 2 });
    expect(desk.statusOf('one')).toMatchObject({ kind: 'waiting', before: 1 });
    expect(desk.statusOf('three')).toMatchObject({ kind: 'waiting', before: 2 });
    await desk.stop('two');
    expect(desk.progress).toMatchObject({ id: 'one', waiting: 1 });
    await engine.give(Number.POSITIVE_INFINITY);
    await idle(desk);
    expect(['one', 'two', 'three'].map((id) => desk.statusOf(id).kind)).toEqual(['done', 'stopped', 'done']);
  });

  test('one that cannot be reviewed says why and does not hold up the others', async () => {
    const made = await world('one');
    made.games.set('open', { code: 'review-open' });
    made.games.set('empty', await dameo([]));
    const desk = await made.desk(new MadeEngine());
    const refused = await desk.begin(['open', 'gone', 'empty', 'one']);
    await idle(desk);
    expect([...refused].map(([id, { code }]) => `${id} ${code}`)).toEqual([
      'open review-open',
      'gone review-game-none',
      'empty review-empty',
    ]);
    expect(desk.statusOf('one').kind).toBe('done');
  });

  test('a game that is deleted while it waits takes its review along', async () => {
    const made = await world('one', 'two');
    const engine = new MadeEngine();
    await engine.give(0);
    const desk = await made.desk(engine);
    await desk.begin(['one', 'two']);
    made.games.delete('two');
    await engine.give(Number.POSITIVE_INFINITY);
    await idle(desk);
    expect([...made.values.keys()]).toEqual(['one']);
  });
});

describe('two openings', () => {
  test('one computes, the other follows; when it goes, the other goes on', async () => {
    const made = await world('one');
    const [first, second] = [new MadeEngine(), new MadeEngine()];
    await first.give(0);
    await second.give(0);
    const one = await made.desk(first);
    await one.begin(['one']);
    const two = await made.desk(second);
    await two.open();
    await settle();
    // The one that asked last drives.
    const before = first.asked;
    await second.give(8);
    expect(first.asked).toBe(before);
    expect(two.statusOf('one')).toMatchObject({ kind: 'running', done: 5 });
    expect(one.statusOf('one')).toMatchObject({ kind: 'running', done: 4 });
    two.close();
    await first.give(Number.POSITIVE_INFINITY);
    await idle(one);
    expect(one.statusOf('one').kind).toBe('done');
    expect(first.asked - before).toBeLessThanOrEqual(4);
  });

  test('what one stops or deletes ends in the other', async () => {
    const made = await world('one', 'two');
    const engine = new MadeEngine();
    await engine.give(0);
    const one = await made.desk(engine);
    await one.open();
    const two = await made.desk(engine);
    await two.begin(['one', 'two']);
    await settle();
    expect(one.progress).toMatchObject({ id: 'one', waiting: 1 });
    await one.stop('one');
    await settle();
    expect(two.statusOf('one').kind).toBe('stopped');
    expect(two.progress).toMatchObject({ id: 'two', waiting: 0 });
    await one.remove('two');
    await settle();
    await engine.give(100);
    expect(two.progress).toBeNull();
    expect([...made.values.keys()]).toEqual(['one']);
  });
});

test('where nothing can be kept that is said', async () => {
  const made = await world('one');
  const desk = await made.desk(new MadeEngine());
  made.full = { code: 'review-full' };
  const refused = await desk.begin(['one']);
  expect([...refused.values()]).toEqual([{ code: 'review-full' }]);
  expect(desk.trouble).toEqual({ code: 'review-full' });
});

describe('what is kept is not believed', () => {
  const damaged: [string, (kept: KeptReview) => unknown][] = [
    ['another id', (kept) => ({ ...kept, id: 'other' })],
    ['no games', (kept) => ({ ...kept, games: [] })],
    ['a date that is none', (kept) => ({ ...kept, asked: -1 })],
    ['moves that are not text', ({ games, ...kept }) => ({ ...kept, games: [{ ...games[0], moves: [1] }] })],
    [
      'other moves',
      ({ games, ...kept }) => ({ ...kept, games: [{ ...games[0], moves: [...MOVES].reverse() }] }),
    ],
    ['five seats', ({ games, ...kept }) => ({ ...kept, games: [{ ...games[0], seats: Array(5).fill({}) }] })],
    ['a review that is none', ({ games, ...kept }) => ({ ...kept, games: [{ ...games[0], review: {} }] })],
  ];

  test.each(damaged)('%s', async (_, spoil) => {
    const made = await world('one');
    const desk = await made.desk(new MadeEngine());
    await desk.begin(['one']);
    await idle(desk);
    const kept = made.kept('one')!;
    expect(decodeKeptReview(structuredClone(kept), 'one')).toEqual(ok(kept));
    expect(decodeKeptReview(spoil(kept), 'one')).toEqual(fail({ code: 'review-damaged', found: 'one' }));
    made.values.set('one', spoil(kept));
    expect(await desk.look('one')).toEqual({ kind: 'none', fault: { code: 'review-damaged', found: 'one' } });
  });

  test('one of a newer program is told apart', () => {
    expect(decodeKeptReview({ version: 2 }, 'one')).toEqual(fail({ code: 'review-newer', found: 'one' }));
  });

  test('of two the one by this engine counts, then the longer, then the later', async () => {
    const made = await world('one');
    const desk = await made.desk(new MadeEngine());
    await desk.begin(['one']);
    await idle(desk);
    const kept = made.kept('one')!;
    const [game] = kept.games;
    const other = { ...kept, games: [{ ...game!, review: { ...game!.review!, engine: 'x' } }], changed: 1e9 };
    const half = { ...game!.review!, plies: game!.review!.plies.slice(0, 2) };
    const short = { ...kept, games: [{ ...game!, review: half }], changed: 1e9 };
    const later = { ...kept, changed: 1e9 };
    expect(betterReview(kept, other)).toBe(kept);
    expect(betterReview(short, kept)).toBe(kept);
    expect(betterReview(kept, later)).toBe(later);
  });
});

describe('a review that began by itself', () => {
  test('waits while a person needs the engine, and continues afterwards', async () => {
    const made = await world('one');
    const engine = new MadeEngine();
    await engine.give(3);
    const desk = await made.desk(engine);
    await desk.beginByItself('one');
    await expect.poll(() => desk.statusOf('one')).toMatchObject({ kind: 'running', done: 2 });
    desk.hold(true);
    expect(desk.statusOf('one')).toMatchObject({ kind: 'stopped', fault: null, done: 2 });
    expect([desk.progress, desk.isDue]).toEqual([null, true]);
    await engine.give(Number.POSITIVE_INFINITY);
    expect(desk.statusOf('one')).toMatchObject({ kind: 'stopped', done: 2 });
    desk.hold(false);
    await idle(desk);
    expect(desk.statusOf('one')).toMatchObject({ kind: 'done' });
  });

  test('does not hold up one that a person asks for, nor does it begin beside what is there', async () => {
    const made = await world('one', 'two');
    const desk = await made.desk(new MadeEngine());
    desk.hold(true);
    await desk.beginByItself('one');
    await desk.begin(['two']);
    await idle(desk);
    expect(desk.statusOf('two')).toMatchObject({ kind: 'done' });
    expect(desk.statusOf('one')).toMatchObject({ kind: 'stopped', done: 0 });
    await desk.stop('one');
    await desk.beginByItself('one');
    expect(made.kept('one')).toMatchObject({ stopped: true });
    await desk.begin(['one']);
    await idle(desk);
    expect(desk.statusOf('one')).toMatchObject({ kind: 'done' });
    expect(made.kept('one')).not.toHaveProperty('byItself');
  });

  test('is known as one after a reload', async () => {
    const made = await world('one');
    const engine = new MadeEngine();
    await engine.give(0);
    const first = await made.desk(engine);
    await first.beginByItself('one');
    first.close();
    const second = await made.desk(new MadeEngine());
    second.hold(true);
    await second.open();
    expect(second.statusOf('one')).toMatchObject({ kind: 'stopped', done: 0 });
  });
});

test('says how long it still takes, after a few plies', async () => {
  const made = await world('one');
  const engine = new MadeEngine();
  await engine.give(1);
  const desk = await made.desk(engine);
  await desk.begin(['one']);
  await settle();
  expect(desk.progress).toMatchObject({ done: 0, left: null });
  await engine.give(3);
  await expect.poll(() => desk.progress?.done).toBe(2);
  expect(desk.progress!.left).toBeGreaterThan(0);
});

describe('with four seats', () => {
  test('a first pass gives all moves their marks, then the review refines them', async () => {
    const made = new MadeWorld();
    made.games.set('four', await quad(8));
    const engine = new MadeEngine();
    const nodes = new Set<number>();
    const { ask } = engine;
    engine.ask = (thought) => {
      if (!thought.lines) nodes.add(thought.budget!.nodes!);
      return ask(thought);
    };
    const desk = await made.desk(engine);
    const told: string[] = [];
    desk.subscribe(() => {
      const { progress } = desk;
      const [game] = made.kept('four')?.games ?? [];
      if (progress) told.push(`${progress.pass} ${progress.done}/${progress.total}`);
      if (game?.first && isWhole(game.first)) told.push(`known ${knownReview(game)!.plies.length}`);
    });
    await desk.begin(['four']);
    await idle(desk);
    expect([...new Set(told)]).toEqual(['first 0/2', 'first 1/2', 'deeper 0/2', 'known 8', 'deeper 1/2']);
    expect(Math.min(...nodes)).toBe(firstPass(10, 4)!.nodes);
    expect(made.kept('four')!.games[0]).not.toHaveProperty('first');
    expect(made.kept('four')!.games[0]!.review).toMatchObject({ nodes: 10, total: 8 });
  });

  test('the first pass outlives a reload in the middle of the second', async () => {
    const made = new MadeWorld();
    made.games.set('four', await quad(8));
    const engine = new MadeEngine();
    const first = await made.desk(engine);
    first.subscribe(() => {
      if (first.progress?.pass === 'deeper') void engine.give(0);
    });
    await first.begin(['four']);
    await expect.poll(() => made.kept('four')?.games[0]?.first?.plies.length).toBe(8);
    first.close();
    const second = await made.desk(new MadeEngine());
    await second.open();
    expect(second.progress).toMatchObject({ pass: 'deeper' });
    await idle(second);
    expect(second.statusOf('four')).toMatchObject({ kind: 'done' });
  });
});
