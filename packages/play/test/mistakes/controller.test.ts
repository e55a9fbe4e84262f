/** A row of mistakes: the first try counts, what is due, taking one out and bringing it back, reviews done twice. */
import { loadGame, must } from '@tabuleiro/rules';
import { loadSentences } from '@tabuleiro/rules/text';
import { describe, expect, it } from 'vitest';
import { openMistakes } from '../../src/mistakes/controller.ts';
import { addMistakes, dueMistakes, emptyDeck, MOST_A_DAY } from '../../src/mistakes/deck.ts';
import { gatherMistakes, mistakesInReview } from '../../src/mistakes/gather.ts';
import { sayDone, sayMistakeTask, sayProgress } from '../../src/mistakes/say.ts';
import { FakeClock, FakeEngine, settle } from '../game/fakes.ts';
import { MemoryDeck } from './memory-deck.ts';
import { sampleKept as kept, sampleReview as review } from './sample-review.ts';

const game = must(await loadGame('dameo'));
const sentences = await loadSentences('dameo');
const played = (mistakes: readonly { played: string }[]) => mistakes.map((each) => each.played);

async function begin(day = 10) {
  const store = new MemoryDeck();
  const [engine, clock] = [new FakeEngine(game), new FakeClock()];
  const hands = { day };
  const deck = must(await gatherMistakes(store, [kept('g1', ['human', 'level-3'])], day));
  const controller = openMistakes(
    { engine, clock, store },
    { games: new Map([['dameo', game]]), deck, today: () => hands.day, answerMs: () => 100 },
  )!;
  const type = async (move: string, share?: number) => {
    controller.task.hand.type(move);
    // What costs too much is looked at twice.
    while (share !== undefined && engine.open.length > 0) {
      await engine.asked.answer({
        move: 'd8-d7',
        lines: [{ moves: ['d8-d7'], score: 0, share, shares: [share, 1 - share], depth: 3 }],
      });
      await settle();
    }
    await clock.pass(500);
  };
  const boxOf = (move: string) => store.deck.entries.find(({ mistake }) => mistake.played === move);
  return { store, engine, clock, controller, hands, type, boxOf };
}

describe('mistakes of kept reviews', () => {
  it('are of the person against computers, of both where two played, of none where only computers did', async () => {
    const of = async (...kinds: string[]) => played(await mistakesInReview(kept('g', kinds)));
    expect(await of('human', 'level-3')).toEqual(['d4-d5', 'a1-a2']);
    expect(await of('level-3', 'human')).toEqual(['d6xd4']);
    expect(await of('human', 'human')).toEqual(['d4-d5', 'd6xd4', 'a1-a2']);
    expect(await of('level-3', 'level-5')).toEqual([]);
    expect(played(await mistakesInReview(kept('g', ['human', 'human']), () => [1]))).toEqual(['d6xd4']);
  });

  it('come into the deck once, also when a game is reviewed again or played twice', async () => {
    const store = new MemoryDeck();
    const one = kept('g1', ['human', 'level-3']);
    await gatherMistakes(store, [one], 5);
    await gatherMistakes(store, [one], 6);
    expect(store.changes).toBe(1);
    await gatherMistakes(store, [{ ...one, asked: 2 }, kept('g2', ['human', 'level-3'])], 7);
    expect(store.deck.entries.map(({ due }) => due)).toEqual([5, 5]);
    expect(store.deck.taken).toEqual({ g1: 2, g2: 1 });
  });

  it('wait until the review is done, and one that cannot be read stops nothing', async () => {
    const store = new MemoryDeck();
    const part = { ...review, plies: review.plies.slice(0, 2) };
    const foreign = { ...kept('g3', ['human', 'human']) };
    const broken = { ...foreign, games: [{ ...foreign.games[0]!, position: 'nothing' }] };
    await gatherMistakes(store, [kept('g2', ['human', 'human'], 1, part), broken], 5);
    expect(store.deck.entries).toEqual([]);
    expect(store.deck.taken).toEqual({ g3: 1 });
  });
});

describe('a row of mistakes', () => {
  it('goes on from one to the next, and the deck hears of each first try', async () => {
    const { controller, type, boxOf } = await begin();
    expect(controller.state).toMatchObject({ index: 0, count: 2, due: 2, answer: null, known: false });
    expect(sayProgress('en', controller.state)).toBe('1 of 2, 2 due today');
    await type('h1-h2', 0.2);
    expect(controller.state).toMatchObject({ answer: 'wrong', canRetry: true, known: false });
    expect(controller.state.board.line.map(({ text }) => text)).toEqual(['h1-h2', 'd8-d7']);
    expect(boxOf('d4-d5')).toMatchObject({ tries: 1, right: 0, due: 11 });
    controller.again();
    await type('h1-h2'); // the engine's first answer is kept
    controller.again();
    await type('a1-a2');
    expect(controller.state).toMatchObject({ answer: 'wrong', known: true });
    expect(boxOf('d4-d5')).toMatchObject({ tries: 1 });
    controller.next();
    await type('h1-h2');
    expect(boxOf('a1-a2')).toMatchObject({ tries: 1, right: 1, due: 11 });
    controller.next();
    expect(controller.state).toMatchObject({ done: true, due: 0, nextDue: 11 });
    expect(sayDone('en', controller.state)).toBe('Done: 1 solved on the first try, 1 not.');
    expect(sayMistakeTask(controller.state, { language: 'en', sentences })).toBe(
      'Nothing left to solve here.',
    );
  });

  it('another move than the first choice is right by what it costs', async () => {
    const { controller, type } = await begin();
    await type('h1-h2', 0.58);
    expect(controller.state).toMatchObject({ answer: 'right', known: true });
  });

  it('thinks while the engine is asked; an engine that fails counts for nothing', async () => {
    const { controller, engine, boxOf } = await begin();
    controller.task.hand.type('h1-h2');
    expect(controller.state).toMatchObject({ canHint: false, canRetry: false, board: { busy: true } });
    await engine.asked.fail({ code: 'engine-died' });
    await settle();
    expect(controller.state).toMatchObject({ answer: null, canRetry: true });
    expect(boxOf('d4-d5')).toMatchObject({ tries: 0 });
  });

  it('the piece costs nothing, the solution does, and is played move by move', async () => {
    const { controller, clock, type, boxOf } = await begin();
    controller.hint();
    expect(controller.state).toMatchObject({ canHint: false, board: { hint: { kind: 'words' } } });
    controller.solve();
    const texts = () => controller.state.board.line.map(({ text }) => text);
    expect(texts()).toEqual(['a1-a2']);
    expect(controller.state).toMatchObject({
      answer: 'wrong',
      known: true,
      canSolve: false,
      canRetry: false,
    });
    await clock.pass(100);
    expect(texts()).toEqual(['a1-a2', 'd8-d7']);
    expect(controller.state.canRetry).toBe(true);
    controller.next();
    controller.hint();
    await type('h1-h2');
    expect(boxOf('a1-a2')).toMatchObject({ right: 1 });
  });

  it('one without an answer is left out and stays due', async () => {
    const { controller, boxOf } = await begin();
    controller.next();
    controller.next();
    expect(controller.state).toMatchObject({ done: true, due: 2, tally: { right: 0, wrong: 0, skipped: 2 } });
    expect(boxOf('d4-d5')).toMatchObject({ tries: 0 });
    controller.next();
    controller.solve();
    expect(controller.state.tally).toEqual({ right: 0, wrong: 0, skipped: 2 });
  });

  it('one that is taken out stays out until it is brought back to its place', async () => {
    const { controller, store, type } = await begin();
    await type('h1-h2', 0.2);
    controller.remove();
    await settle();
    expect(controller.state).toMatchObject({ index: 0, count: 1, removed: { played: 'd4-d5' } });
    expect(played(store.deck.entries.map(({ mistake }) => mistake))).toEqual(['a1-a2']);
    await gatherMistakes(store, [kept('g1', ['human', 'level-3'], 2)], 12);
    expect(store.deck.entries).toHaveLength(1);
    controller.undoRemove();
    await settle();
    expect(controller.state).toMatchObject({ index: 0, count: 2, removed: null, answer: 'wrong' });
    expect(store.deck.entries.find(({ mistake }) => mistake.played === 'd4-d5')).toMatchObject({ tries: 1 });
  });

  it('the last one can be taken out, and brought back from the end', async () => {
    const { controller } = await begin();
    controller.remove();
    controller.remove();
    expect(controller.state).toMatchObject({ done: true, count: 0 });
    controller.undoRemove();
    expect(controller.state).toMatchObject({ done: false, count: 1, mistake: { played: 'a1-a2' } });
  });

  it('a store that refuses stops nobody, and says why', async () => {
    const { controller, store, type } = await begin();
    store.fault = { code: 'study-full' };
    await type('a1-a2');
    expect(controller.state).toMatchObject({ answer: 'right', fault: { code: 'study-full' }, due: 1 });
  });

  it('is of at most so many a day; with a turned clock the rest comes tomorrow', async () => {
    const { store, hands, engine, clock } = await begin();
    const [first] = store.deck.entries;
    const many = Array.from({ length: 30 }, (_, i) => ({ ...first!.mistake, id: `m${i}` }));
    store.deck = addMistakes(emptyDeck, many, 10);
    const open = () =>
      openMistakes(
        { engine, clock, store },
        { games: new Map([['dameo', game]]), deck: store.deck, today: () => hands.day },
      );
    const today = open()!;
    expect(today.state.count).toBe(MOST_A_DAY);
    for (let i = 0; i < MOST_A_DAY; i++) {
      today.task.hand.type('a1-a2');
      await settle();
      today.next();
    }
    expect(open()).toBeNull();
    hands.day = 11;
    expect(dueMistakes(store.deck, 11)).toHaveLength(MOST_A_DAY);
    expect(open()!.state.mistake.id).toBe('m20');
  });

  it('is none where nothing can be trained', async () => {
    const { store, engine, clock } = await begin();
    const settings = { games: new Map([['dameo', game]]), deck: store.deck, today: () => 10 };
    const ports = { engine, clock, store };
    expect(openMistakes(ports, { ...settings, mistakes: [] })).toBeNull();
    expect(openMistakes(ports, { ...settings, games: new Map() })).toBeNull();
    const { mistake } = store.deck.entries[0]!;
    expect(openMistakes(ports, { ...settings, mistakes: [{ ...mistake, position: 'x' }] })).toBeNull();
    const removed = { ...store.deck, removed: [mistake.id] };
    expect(openMistakes(ports, { ...settings, deck: removed, mistakes: [mistake] })).toBeNull();
  });
});
