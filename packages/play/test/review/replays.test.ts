/** How often the moves of a game are read from the click on Review to its graph: once each. */
import type { Answer, ReviewEngine } from '@tabuleiro/engine';
import { loadGame, must, ok, readPosition } from '@tabuleiro/rules';
import {
  MoveReader,
  positionChapter,
  type Session,
  sessionChapters,
  sessionLog,
  startSession,
} from '@tabuleiro/rules/match';
import { afterEach, beforeEach, expect, type Mock, test, vi } from 'vitest';
import { BesideReviews } from '../../src/review/beside.ts';
import { ReviewDesk } from '../../src/review/desk.ts';
import type { KeptReview } from '../../src/review/kept.ts';
import { MatchReplays, type StoredMatch } from '../../src/review/matches.ts';
import type { ReviewSource } from '../../src/review/run/ports.ts';
import { keptPart } from '../../src/review/shown.ts';

const MOVES = ['c3-c4', 'g7-g6', 'd3-d4', 'b7-b6', 'a1-a2', 'h8-h7'];

const engine: ReviewEngine = {
  ask: ({ place, budget }) => {
    const first = (place.moves?.length ?? 0) % 2 ? 0.6 : 0.5;
    const line = { shares: [first, 1 - first], moves: ['none'], score: 0 };
    const answer = { lines: [line], depth: 1, nodes: budget?.nodes ?? 0 } as unknown as Answer;
    return { answer: Promise.resolve(ok(answer)), stop: () => {} };
  },
};

async function stored(id: string, moves: readonly string[] = MOVES): Promise<StoredMatch> {
  const game = must(await loadGame('dameo'));
  const players = ['Ana', 'level-3'].map((name, i) => ({ name, kind: i === 0 ? 'human' : name }));
  const session = must(startSession({ game, players }));
  for (const move of moves) must(session.play(move));
  must(session.resign(0));
  return storedAs(id, 1, session);
}

const storedAs = (id: string, revision: number, session: Session): StoredMatch => ({
  id,
  revision,
  saved: '2026-01-01T00:00:00.000Z',
  session: structuredClone(sessionLog(session)),
});

/** A program with its kept matches, whose desk asks the same memory as its pages. */
function program(...matches: StoredMatch[]) {
  const replayed = new MatchReplays();
  const kept = new Map(matches.map((match) => [match.id, match]));
  const reviews = new Map<string, KeptReview>();
  const source: ReviewSource = {
    match: async (id) => {
      const match = kept.get(id);
      return match ? replayed.toReview(match) : ok(null);
    },
  };
  const desk = new ReviewDesk({
    engine,
    source,
    shelf: {
      list: async () => ok({ reviews: [...reviews.values()], faults: new Map() }),
      get: async (id) => ok(structuredClone(reviews.get(id) ?? null)),
      change: async (id, decide) => {
        const next = decide(reviews.get(id) ?? null);
        if (next) reviews.set(id, structuredClone(next));
        return ok(null);
      },
      follow: () => () => {},
    },
    lock: {
      drive: (given) => {
        queueMicrotask(given);
        return () => {};
      },
    },
    today: () => 1,
    nodes: 10,
  });
  return { desk, kept, replayed };
}

const done = (desk: ReviewDesk, id: string) => expect.poll(() => desk.statusOf(id).kind).toBe('done');

let reads: Mock<MoveReader['readOpen']>;
beforeEach(() => {
  reads = vi.spyOn(MoveReader.prototype, 'readOpen');
});
afterEach(() => reads.mockRestore());

test('a review reads every move once, with the page that shows it', async () => {
  const match = await stored('one');
  const { desk, replayed } = program(match);
  reads.mockClear();
  expect(await desk.begin(['one'])).toEqual(new Map());
  await done(desk, 'one');
  const session = must(await replayed.sessionOf(match));
  const [chapter] = sessionChapters(session);
  const status = await desk.look('one');
  expect(status).toMatchObject({ kind: 'done', changed: false });
  const shown = status.kind === 'done' ? keptPart(chapter!, status.kept) : null;
  expect(shown?.points).toHaveLength(MOVES.length + 1);
  expect(reads).toHaveBeenCalledTimes(MOVES.length);
});

test('a review beside an open study reads no move again', async () => {
  const { desk } = program();
  const chapter = {
    id: 'one',
    ...positionChapter(must(readPosition(must(await loadGame('dameo')), 'start'))),
  };
  must(chapter.tree.addLine(chapter.tree.root, MOVES));
  reads.mockClear();
  const host = { chapters: [chapter], keptId: null, isGame: false, inscribe: () => false };
  const reviews = new BesideReviews(host, { engine, desk }, () => {});
  await reviews.begin(chapter);
  expect(reviews.state(chapter)).toMatchObject({ kind: 'done', by: 'engine' });
  expect(reads).not.toHaveBeenCalled();
  reviews.close();
});

test('each of several games in a row is read once', async () => {
  const ids = ['one', 'two', 'three'];
  const { desk } = program(...(await Promise.all(ids.map((id) => stored(id)))));
  reads.mockClear();
  await desk.begin(ids);
  for (const id of ids) await done(desk, id);
  expect(reads).toHaveBeenCalledTimes(ids.length * MOVES.length);
});

test('a match that has changed is read again', async () => {
  const { desk, kept } = program(await stored('one'));
  await desk.begin(['one']);
  await done(desk, 'one');
  kept.set('one', { ...(await stored('one', MOVES.slice(0, 4))), revision: 2 });
  expect(await desk.look('one')).toMatchObject({ kind: 'done', changed: true });
});

test('a game that is not over is not reviewed, until it is', async () => {
  const match = await stored('one');
  const open = { ...match, session: { ...match.session, events: match.session.events.slice(0, -2) } };
  const { desk, kept } = program(open);
  expect(await desk.begin(['one'])).toEqual(new Map([['one', { code: 'review-open' }]]));
  kept.set('one', { ...match, revision: 2 });
  expect(await desk.begin(['one'])).toEqual(new Map());
  await done(desk, 'one');
});
