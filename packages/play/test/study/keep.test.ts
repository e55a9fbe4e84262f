/** Studies that are kept: snapshot and steps, openings that follow each other, damage, full stores, the list. */
import { gameIds, loadGame, must, Rng, readPosition } from '@tabuleiro/rules';
import { positionChapter } from '@tabuleiro/rules/match';
import { describe, expect, it } from 'vitest';
import { bookOf } from '../../src/study/book.ts';
import { StudyController } from '../../src/study/controller.ts';
import { decodeCard, decodeEdit, decodeEntry } from '../../src/study/keep/decode.ts';
import { StudyKeeper } from '../../src/study/keep/keeper.ts';
import { MOST_STEPS, newLog, readLog, type StudyLog } from '../../src/study/keep/log.ts';
import { StudyShelf, searchCards } from '../../src/study/keep/shelf.ts';
import { FakeClock } from '../game/fakes.ts';
import { MemoryStudies } from './memory-store.ts';
import { anyVerb, bookFrom, dump } from './support.ts';

const dameo = must(await loadGame('dameo'));
const TEXT = `Game: dameo
Seat-w: Ana
Seat-b: Bruno

1. c3-c4 {Solid.} (1. d3-d4 1... b7-b6) 1... g7-g6 2. d3-d4 *
`;

const ids = () => {
  let next = 0;
  return () => `s${++next}`;
};

function world() {
  const store = new MemoryStudies();
  const clock = new FakeClock();
  let today = 1_000;
  const shelf = new StudyShelf(store, () => ++today, ids());
  const open = async (id: string) => {
    const opened = must(await shelf.open(id));
    const controller = new StudyController(opened.book);
    const keeper = new StudyKeeper(controller, opened, { store, clock, today: () => ++today });
    return { controller, keeper, opened };
  };
  return { store, clock, shelf, open };
}

describe.each(gameIds)('%s', async (id) => {
  const game = must(await loadGame(id));
  const start = () => bookOf([positionChapter(must(readPosition(game, 'start')))]);

  it('is the same from snapshot and steps, and two openings become the same', async () => {
    const { store, shelf, open } = world();
    const { id: study } = must(await shelf.begin(start()));
    const one = await open(study);
    const two = await open(study);
    const rng = new Rng(21);
    for (let i = 0; i < 60; i++) {
      const { controller, keeper } = rng.below(2) ? one : two;
      anyVerb(controller, rng, start);
      if (rng.below(6) === 0) controller.undo();
      if (rng.below(9) === 0) controller.redo();
      if (rng.below(3) === 0) await keeper.settled();
    }
    for (let i = 0; i < 5; i++) {
      await new Promise((done) => setTimeout(done));
      await one.keeper.settled();
      await two.keeper.settled();
    }
    expect(one.keeper.state).toEqual({ waiting: 0, fault: null, gone: false });
    expect(dump(two.controller.study)).toEqual(dump(one.controller.study));
    const read = must(await readLog((JSON.parse(store.kept.get(study)!) as { log: unknown }).log));
    expect(read.damage.every(({ part }) => part === 'step')).toBe(true);
    expect(dump(read.book)).toEqual(dump(one.controller.study));
  });
});

describe('keeping', () => {
  it('writes a step in the turn in which it is made, and a comment after a pause', async () => {
    const { store, clock, shelf, open } = world();
    const { id } = must(await shelf.begin(bookFrom(dameo, TEXT)));
    const { controller, keeper } = await open(id);
    controller.type('b7-b6');
    expect(store.kept.get(id)).toContain('"add"'); // before anything else could run
    await keeper.settled();
    const before = store.writes;
    for (const text of ['a', 'ab', 'abc']) controller.write(text);
    await clock.pass(400);
    expect(store.writes).toBe(before);
    await clock.pass(200);
    await keeper.settled();
    expect(store.writes).toBe(before + 1);
    controller.write('abcd');
    await keeper.close();
    const again = await open(id);
    again.controller.goTo(['c3-c4', 'g7-g6', 'd3-d4', 'b7-b6']);
    expect(again.controller.state.annotation.comments).toEqual(['abcd']);
  });

  it('makes a snapshot in time, and one who is far behind reads anew', async () => {
    const { store, shelf, open } = world();
    const { id } = must(await shelf.begin(bookFrom(dameo, TEXT)));
    const late = must(await shelf.open(id));
    const lateOne = new StudyController(late.book);
    const { controller, keeper } = await open(id);
    for (let i = 0; i < MOST_STEPS + 20; i++) {
      controller.comment(`${i}`);
      if (i % 50 === 0) await keeper.settled();
    }
    await keeper.settled();
    const { log } = JSON.parse(store.kept.get(id)!) as { log: StudyLog };
    expect(log.snapshot.number).toBeGreaterThan(MOST_STEPS - 60);
    expect(log.changes.length).toBeLessThan(200);
    const slow = new StudyKeeper(lateOne, late, { store, clock: new FakeClock(), today: () => 1 });
    lateOne.goTo(['d3-d4']);
    lateOne.comment('late');
    await slow.settled();
    await keeper.settled();
    await new Promise((done) => setTimeout(done));
    await keeper.settled();
    expect(dump(lateOne.study)).toEqual(dump(controller.study));
    expect(lateOne.state.annotation.comments).toEqual(['late']);
  });

  it('says when nothing can be kept, and keeps it when it can', async () => {
    const { store, clock, shelf, open } = world();
    const { id } = must(await shelf.begin(bookFrom(dameo, TEXT)));
    const { controller, keeper } = await open(id);
    store.full = true;
    controller.comment('not yet');
    await keeper.settled();
    expect(keeper.state).toMatchObject({ waiting: 1, fault: { code: 'store-full' } });
    store.full = false;
    await clock.pass(5_000);
    await keeper.settled();
    expect(keeper.state).toMatchObject({ waiting: 0, fault: null });
    await store.remove(id);
    await new Promise((done) => setTimeout(done));
    controller.comment('lost');
    await keeper.settled();
    expect(keeper.state).toMatchObject({ waiting: 1, gone: true });
  });

  it('drops a step that another has made impossible, and says so', async () => {
    const { shelf, open } = world();
    const { id } = must(await shelf.begin(bookFrom(dameo, TEXT)));
    const one = await open(id);
    const two = await open(id);
    one.controller.goTo(['d3-d4']);
    two.controller.goTo(['d3-d4', 'b7-b6']);
    const notes: string[] = [];
    two.controller.subscribe((change) => change.kind === 'note' && notes.push(change.note.code));
    one.controller.remove();
    two.controller.comment('too late');
    await one.keeper.settled();
    await two.keeper.settled();
    expect(notes).toEqual(['dropped']);
    expect(two.controller.state.path).toEqual([]);
    expect(dump(two.controller.study)).toEqual(dump(one.controller.study));
  });
});

describe('damage', () => {
  const log = (): StudyLog => newLog('x', bookFrom(dameo, TEXT), 5);
  const copy = (change: (log: { snapshot: object }) => void) => {
    const raw = JSON.parse(JSON.stringify(log()));
    change(raw);
    return raw as unknown;
  };

  it('costs only what is damaged; it is told with its place and kept aside', async () => {
    const raw = JSON.parse(JSON.stringify(log()));
    const [chapter] = raw.snapshot.chapters;
    raw.snapshot.chapters.push({ ...chapter, id: 'two', text: TEXT.replace('2. d3-d4', '2. d3-d9') });
    raw.snapshot.chapters.push({ ...chapter, id: 'three', text: TEXT.replace('(1. d3-d4', '((1. d3-d4') });
    raw.snapshot.chapters.push({ ...chapter, id: 'four', text: 'Game: chess\n\n*\n' }, 7);
    raw.snapshot.chapters.push({ ...chapter, id: 'five' });
    raw.changes = [
      { number: 1, edits: [{ kind: 'name', name: 'Mine' }] },
      { number: 2, edits: [{ kind: 'tree', chapter: '1', change: { kind: 'remove', path: ['nowhere'] } }] },
      { number: 3, edits: 'x' },
      { number: 4, edits: [{ kind: 'delete', chapter: 'five' }] },
    ];
    const { book, damage, aside, number } = must(await readLog(raw));
    expect(book.name).toBe('Mine');
    expect(book.chapters.map(({ id }) => id)).toEqual(['1', 'two', 'three']);
    expect(book.chapters.map(({ tree }) => tree.mainLine().length)).toEqual([3, 2, 1]);
    expect(damage.map(({ part, number: at, fault }) => `${part} ${at} ${fault.code}`)).toEqual([
      'game 2 off-board',
      'game 3 record-token',
      'game 4 study-game',
      'game 5 snapshot-shape',
      'step 2 tree-gone',
      'step 3 snapshot-shape',
    ]);
    expect(damage[0]!.fault).toMatchObject({ line: 5 });
    expect(aside).toHaveLength(6);
    expect(number).toBe(4);
  });

  it.each([
    ['nothing', () => undefined],
    ['a list', () => []],
    ['a newer form', () => copy((raw) => Object.assign(raw, { version: 2 }))],
    [
      'no chapters',
      () => copy((raw) => Object.assign(raw, { snapshot: { number: 0, name: '', chapters: [] } })),
    ],
    [
      'chapters that are none',
      () => copy((raw) => Object.assign(raw, { snapshot: { number: 0, name: '', chapters: [1] } })),
    ],
    ['a name too long', () => copy((raw) => Object.assign(raw.snapshot, { name: 'x'.repeat(201) }))],
  ])('%s is refused', async (_, make) => {
    expect((await readLog(make())).ok).toBe(false);
  });

  it.each([
    null,
    {},
    { kind: 'x' },
    { kind: 'tree', chapter: 1, change: {} },
    { kind: 'tree', chapter: 'a', change: { kind: 'remove', path: 'b' } },
    { kind: 'fold', chapter: 'a', path: [], folded: 1 },
    { kind: 'insert', index: -1, data: { id: 'a', text: '' } },
    { kind: 'facts', chapter: 'a', facts: { players: [], headers: [['a']] } },
    { kind: 'name', name: 'x'.repeat(201) },
  ])('%j is no edit', (value) => {
    expect(decodeEdit(value)).toMatchObject({ ok: false, fault: { code: 'snapshot-shape' } });
    expect(decodeEntry({ number: 1, edits: [value] }, '').ok).toBe(false);
  });
});

describe('the list', () => {
  it('is searched, renamed, copied, deleted and brought back', async () => {
    const { shelf } = world();
    const one = must(await shelf.begin(bookFrom(dameo, TEXT)));
    const two = must(await shelf.begin(bookFrom(dameo, TEXT.replace('Bruno', 'João'))));
    must(await shelf.rename(two.id, ' Fim de jogo '));
    const cards = must(await shelf.list());
    expect(cards.map(({ name }) => name)).toEqual(['Fim de jogo', '']);
    for (const card of cards) expect(decodeCard(JSON.parse(JSON.stringify(card)), '').ok).toBe(true);
    expect(searchCards(cards, 'joao dameo').map(({ id }) => id)).toEqual([two.id]);
    expect(searchCards(cards, 'ana')).toHaveLength(2);
    const copied = must(await shelf.copy(one.id, 'Copy'));
    expect(dump(copied.book).chapters).toEqual(dump(one.book).chapters);
    const back = must(await shelf.remove(two.id));
    expect(must(await shelf.list())).toHaveLength(2);
    must(await back());
    expect(must(await shelf.list())).toHaveLength(3);
    expect(dump(must(await shelf.open(two.id)).book).name).toBe('Fim de jogo');
    expect(await shelf.open('none')).toMatchObject({ ok: false });
  });
});
