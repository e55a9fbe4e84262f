/** Nothing is lost and nothing is played twice: every change is written, other tabs are followed, stale ones give way. */
import { afterEach, expect, test, vi } from 'vitest';
import { ID, settle, TestBrowser } from '../tabs.ts';

const two = async (browser: TestBrowser) =>
  [await (await browser.tab()).open(), await (await browser.tab()).open()] as const;

/** Where clocks are noted and states written ahead. */
function localStorage() {
  const items = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  });
  return items;
}

afterEach(() => vi.unstubAllGlobals());

test('every change is written with the next revision', async () => {
  const browser = await TestBrowser.begin();
  const { controller } = await (await browser.tab()).open();
  controller.type('b1-b3');
  await settle();
  expect(await browser.kept()).toMatchObject({ revision: 2, seed: 7, over: false });
  expect(await browser.moves()).toEqual(['b1-b3']);
  controller.undo();
  await settle();
  expect((await browser.kept()).revision).toBe(3);
  expect(await browser.moves()).toEqual([]);
});

test('moves made faster than they are written end up in the store', async () => {
  const browser = await TestBrowser.begin();
  const tab = await (await browser.tab()).open();
  for (let i = 0; i < 5; i++) tab.play();
  await tab.kept.settled();
  expect(await browser.moves()).toEqual(tab.texts);
  expect(tab.texts).toHaveLength(5);
});

test('another tab follows live, event by event', async () => {
  const [one, other] = await two(await TestBrowser.begin({ format: 'pair' }));
  one.controller.type('b1-b3');
  await settle();
  other.play();
  await settle();
  one.controller.resign();
  await settle();
  other.controller.nextGame();
  await settle();
  expect(other.events).toEqual([
    'move 0 b1-b3',
    expect.stringMatching(/^move 1/),
    'resign 0',
    'end b resignation',
    'game 2',
  ]);
  expect(one.events).toEqual(other.events);
});

test('a tab that missed a move gives way: its own move is not played, and that is said', async () => {
  const browser = await TestBrowser.begin();
  const [one, other] = await two(browser);
  one.controller.type('b1-b3');
  other.controller.type('c1-c4'); // at the same moment
  await settle();
  expect(await browser.moves()).toEqual(['b1-b3']);
  expect([one.texts, other.texts]).toEqual([['b1-b3'], ['b1-b3']]);
  expect(other.controller.state.note).toEqual({ code: 'elsewhere' });
  expect((await browser.kept()).revision).toBe(2);
});

test('what was chosen in one tab does not survive a move of another', async () => {
  const [one, other] = await two(await TestBrowser.begin());
  other.click('b1');
  expect(other.controller.state.selection.chosen).toHaveLength(1);
  one.controller.type('c1-c4');
  await settle();
  expect(other.controller.state.selection.chosen).toEqual([]);
});

test('a browser without room is told, the game goes on, and all is kept when there is room', async () => {
  const browser = await TestBrowser.begin();
  const { controller } = await (await browser.tab()).open();
  const { values } = browser;
  const change = values.change.bind(values);
  values.change = async () => {
    throw Object.assign(new Error('full'), { name: 'QuotaExceededError' });
  };
  controller.type('b1-b3');
  await settle();
  expect(controller.state).toMatchObject({ plies: 1, note: { fault: { code: 'store-full' } } });
  values.change = change;
  controller.type('b8-b6');
  await settle();
  expect(await browser.moves()).toEqual(['b1-b3', 'b8-b6']);
});

test('what one tab found no room for gives way to what another has kept meanwhile', async () => {
  const browser = await TestBrowser.begin();
  const [one, other] = await two(browser);
  const { values } = browser;
  const change = values.change.bind(values);
  values.change = async () => {
    throw Object.assign(new Error('full'), { name: 'QuotaExceededError' });
  };
  one.controller.type('b1-b3');
  one.controller.type('b8-b6');
  await one.kept.settled();
  one.controller.type('g1-g3');
  await one.kept.settled();
  expect(one.texts).toEqual(['b1-b3', 'b8-b6', 'g1-g3']);
  values.change = change;
  other.controller.type('c1-c4');
  // Word from the other tab comes when the browser brings it.
  await expect.poll(() => one.texts, { timeout: 30_000 }).toEqual(['c1-c4']);
  expect(await browser.moves()).toEqual(['c1-c4']);
  expect(one.controller.state.note).toEqual({ code: 'elsewhere' });
});

test('changes that another tab makes while the game is being read are read as well', async () => {
  const browser = await TestBrowser.begin();
  const [one, other] = await two(browser);
  const { values } = browser;
  const read = values.read.bind(values);
  let plays = 3;
  values.read = async (id) => {
    const stored = await read(id);
    if (plays-- > 0) {
      other.play();
      await other.kept.settled();
    }
    return stored;
  };
  other.play();
  one.controller.type('b1-b3');
  await one.kept.settled();
  await settle();
  expect(other.texts).toHaveLength(4);
  expect(one.texts).toEqual(other.texts);
});

test('a game that another tab has deleted is told of', async () => {
  const [one, other] = await two(await TestBrowser.begin());
  await one.store.remove(ID);
  await settle();
  expect(other.controller.state.note).toEqual({ code: 'gone' });
});

test('only the tab that drives lets its computers think; the next one takes over', async () => {
  const browser = await TestBrowser.begin({ kinds: ['level-3', 'human'] });
  const [one, other] = await two(browser);
  expect([one.controller.state.driving, one.engine.open.length]).toEqual([false, 0]);
  expect(other.engine.asked.question.player).toBe('level-3');
  const { place } = other.engine.asked.question;
  other.controller.leave();
  await settle();
  expect(one.engine.asked.question.place).toEqual(place);
  await one.engine.asked.answer();
  await settle();
  expect(await browser.moves()).toEqual(one.texts);
});

test('a reload while the computer thinks asks the same question again', async () => {
  const browser = await TestBrowser.begin({ kinds: ['human', 'level-3'] });
  const tab = await (await browser.tab()).open();
  tab.controller.type('b1-b3');
  await settle();
  const again = await (await browser.tab()).open();
  const { place, player } = again.engine.asked.question;
  expect(place).toMatchObject({ moves: ['b1-b3'], seed: 7 });
  expect(player).toBe('level-3');
});

test('an offer of a draw is still there after a reload', async () => {
  const browser = await TestBrowser.begin();
  const tab = await (await browser.tab()).open();
  tab.controller.offerDraw();
  await settle();
  const again = await (await browser.tab()).open();
  expect(again.controller.state.asked?.player).toBe(1);
  again.controller.answerProposal(true);
  await settle();
  expect(await browser.kept()).toMatchObject({ over: true });
});

test('a page that goes in the midst of a write loses nothing', async () => {
  const items = localStorage();
  const browser = await TestBrowser.begin();
  const tab = await (await browser.tab()).open();
  tab.store.save = () => new Promise(() => {}); // the page goes before the database answers
  tab.controller.type('b1-b3');
  await settle();
  expect([...items.keys()]).toEqual([`tabuleiro-due-${ID}`]);
  expect((await browser.tab()).texts).toEqual(['b1-b3']);
  expect(items.size).toBe(0);
});

const clock = { initial: 10_000, increment: 0 };

test('running clocks are noted every second: a crash gives nobody more than that', async () => {
  localStorage();
  const browser = await TestBrowser.begin({ clock });
  const tab = await (await browser.tab()).open();
  tab.controller.type('b1-b3');
  await settle();
  const { revision } = await browser.kept();
  await browser.clock.pass(2_500);
  const again = await browser.tab(); // the first tab never said good-bye
  expect(again.controller.timeLeft()).toEqual([10_000, 8_000]);
  expect((await browser.kept()).revision).toBe(revision);
});

test('a page that is left keeps the time that was spent, and the clock goes on from there', async () => {
  localStorage();
  const browser = await TestBrowser.begin({ clock });
  const tab = await (await browser.tab()).open();
  tab.controller.type('b1-b3');
  await settle();
  await browser.clock.pass(3_000);
  tab.controller.leave();
  await browser.clock.pass(60_000);
  await settle();
  const again = await (await browser.tab()).open();
  await browser.clock.pass(1_000);
  expect(again.controller.timeLeft()).toEqual([10_000, 6_000]);
});
