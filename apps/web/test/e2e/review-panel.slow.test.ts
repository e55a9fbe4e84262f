/** A review on the analysis board: its graph by mouse, keys and ears, turning points, matches, and a review that is made there. */
import AxeBuilder from '@axe-core/playwright';
import { engineSignature } from '@tabuleiro/engine';
import { gamesToReview } from '@tabuleiro/play/review/kept';
import { tellSummary } from '@tabuleiro/play/review/say';
import { chapterRecord, formatRecord } from '@tabuleiro/rules/match';
import { loadSentences } from '@tabuleiro/rules/text';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { settled } from '../../tools/browser/browser.ts';
import { TestDesk } from './desk.ts';
import { visit } from './harness.ts';
import { keepReview, type MadeGame, madeReview, reviewedText } from './reviewed.ts';
import { shiftSoFar } from './shifts.ts';

async function expectClean(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
}

/** The page of a record that carries a review: it opens on it. */
async function openReviewed(games: readonly MadeGame[], wishes: Parameters<typeof visit>[0] = {}) {
  const { page } = await visit({ ...wishes, address: '#/import' });
  const desk = await TestDesk.fromText(page, await reviewedText(games));
  await page.getByTestId('review').waitFor();
  await settled(page);
  return { page, desk, graph: page.getByTestId('graph') };
}

/** Black's moves stay in their column, also below a sentence about White's move. */
async function expectColumn(desk: TestDesk, moves: readonly string[]): Promise<void> {
  const lefts = await Promise.all(moves.map(async (move) => (await desk.item(move).boundingBox())!.x));
  expect(Math.max(...lefts) - Math.min(...lefts)).toBeLessThan(2);
}

const MISTAKE_KEYS = 'Keys: . and , go to the next and the previous mistake.';

test('the graph by mouse, by keys and by ear; the mistakes by . and ,; the better line on the board and in the tree', async () => {
  const { page, desk, graph } = await openReviewed([
    { game: 'dameo', names: ['Ana', 'Bruno'], spent: (ply) => 1000 * (ply + 1) },
  ]);
  // A game that is opened for its review begins at the first turning point, with both arrows.
  await desk.expectAddress('1:2');
  await expect.poll(() => desk.drawings()).toEqual(['threat arrow', 'engine arrow']);
  await desk.item('f2-d4').waitFor();
  expect(await page.getByTestId('moves').textContent()).toContain('Cost 31 points (76 % to 45 %).');
  expect(await page.getByText(MISTAKE_KEYS).isVisible()).toBe(true);
  await expectColumn(desk, ['f8-f5', 'g7-h6', 'd7-g4']);
  const box = (await graph.boundingBox())!;
  const at = (part: number) => [box.x + 8 + part * (box.width - 16), box.y + box.height / 2] as const;
  await page.mouse.click(...at(0.25));
  await desk.expectAddress('1:3');
  await page.mouse.move(...at(0.25));
  await page.mouse.down();
  await page.mouse.move(...at(0.5), { steps: 6 });
  await page.mouse.up();
  await desk.expectAddress('1:6');
  const text = () => graph.getAttribute('aria-valuetext');
  await expect.poll(text).toBe('move 3, Black d7-g4, blunder, Black 40 %, was 73 %, 0:06 used');
  await graph.focus();
  await page.keyboard.press('ArrowRight');
  await desk.expectAddress('1:7');
  await expect.poll(text).toBe('move 4, White f1-h3, White 82 %, was 60 %, 0:07 used');
  await page.keyboard.press('Home');
  await desk.expectAddress('1:0');
  await expect.poll(text).toBe('before move 1, White 50 %, Black 50 %');
  await page.keyboard.press('End');
  await desk.expectAddress('1:12');
  expect(await graph.getAttribute('aria-valuenow')).toBe('12');
  await page.keyboard.press(',');
  await desk.expectAddress('1:8');
  await page.keyboard.press('Home');
  await page.keyboard.press('.');
  await desk.expectAddress('1:2');
  const here = page.getByTestId('this-move');
  await expect.poll(() => here.textContent()).toContain('Move 2, White: f2-d4?? cost 31 points');
  const both = ['threat arrow', 'engine arrow'];
  await expect.poll(() => desk.drawings()).toEqual(both);
  await here.getByTestId('better-line').focus();
  await expect.poll(() => desk.drawings()).toEqual([...both, 'engine arrow']);
  await here.getByTestId('add-line').focus();
  await expect.poll(() => desk.drawings()).toEqual(both);
  expect(await page.getByTestId('times').getAttribute('aria-label')).toContain(
    'White used 0:36; 0:11 on move 6',
  );
  await expectClean(page);
});

test('the summary: accuracy and marks of each side, three turning points on small boards, in the order of the game', async () => {
  const { page, desk } = await openReviewed([{ game: 'dameo' }], { language: 'pt', theme: 'dark' });
  const { chapter, review } = await madeReview({ game: 'dameo' });
  const { rules, tree } = chapter;
  const speech = { rules, language: 'pt', sentences: await loadSentences('dameo') } as const;
  const nodes = [tree.root, ...tree.mainLine()];
  // The same as in the terminal.
  const told = await tellSummary(speech, review, (ply) => tree.positionAt(nodes[ply]!).position);
  const turns = page.getByTestId('turns').getByRole('button');
  await expect.poll(() => turns.count()).toBe(3);
  const said = await turns.evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')!));
  for (const each of said) expect(told.some((line) => line.startsWith(each))).toBe(true);
  for (const each of said) expect(each).toMatch(/^Jogada \d das (Brancas|Pretas): .*\?\? custou \d+ pontos/);
  const moves = said.map((each) => Number(/\d+/.exec(each)![0]));
  expect(moves).toEqual([...moves].sort((a, b) => a - b));
  await turns.last().click();
  await expect.poll(() => turns.last().getAttribute('aria-pressed')).toBe('true');
  await expect.poll(() => desk.drawings()).toEqual(['threat arrow', 'engine arrow']);
  const sides = page.getByTestId('sides').getByRole('listitem');
  expect(await sides.first().textContent()).toMatch(/^Brancas \(Player w\)Precisão \d+ %/);
  const accuracies = (texts: readonly string[]) => texts.map((text) => /(\d+) %/.exec(text)![1]);
  expect(accuracies(await sides.allTextContents())).toEqual(accuracies(told.slice(0, 2)));
  await expectClean(page);
});

test('a lost game shows where it slipped away; of two mistakes in a row the chosen one is drawn and spoken of', async () => {
  const shares = [0.47, 0.38, 0.48, 0.36, 0.36, 0.1, 0.1];
  const { page, desk } = await openReviewed([{ game: 'dameo', plies: 6, shares }]);
  const turns = page.getByTestId('turns');
  await expect.poll(() => turns.textContent()).toContain('Where White let the game slip away:');
  const moves = turns.getByRole('button');
  const said = await moves.evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')!));
  expect(said.map((each) => each.slice(0, 13))).toEqual(['Move 1, White', 'Move 2, White', 'Move 3, White']);
  await desk.expectAddress('1:0');
  const here = page.getByTestId('this-move');
  await moves.nth(1).click();
  // There Black has just erred too.
  await desk.expectAddress('1:2');
  await expect.poll(() => here.textContent()).toContain('Move 2, White');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => here.textContent()).toContain('Move 1, Black');
  await page.keyboard.press('.');
  await expect.poll(() => here.textContent()).toContain('Move 2, White');
  await expect.poll(() => desk.drawings()).toEqual(['threat arrow', 'engine arrow']);
});

test('what is said of the mistake that is shown is in sight in the list', async () => {
  const shares = Array.from({ length: 41 }, (_, ply) => (ply > 30 ? 0.2 : 0.5));
  const { page, desk } = await openReviewed([{ game: 'dameo', plies: 40, shares }]);
  await desk.expectAddress('1:30');
  const list = page.getByTestId('moves');
  const said = list.getByText(/^Cost 30 points/);
  const isInside = async () => {
    const [outer, inner] = [await list.boundingBox(), await said.boundingBox()];
    return outer!.y <= inner!.y && inner!.y + inner!.height <= outer!.y + outer!.height;
  };
  await expect.poll(isInside).toBe(true);
});

test('four seats are stacked with a pattern and a name each, and their moves have their colours', async () => {
  const { page, graph, desk } = await openReviewed(
    [{ game: 'small-star-empires', options: { board: 'quad' }, plies: 8, names: ['A', 'B', 'C', 'D'] }],
    { size: 'phone' },
  );
  // Each card is one row: points do not drop below the name.
  const cards = page.getByTestId(/^players-/).getByRole('listitem');
  const heights = await cards.evaluateAll((all) => all.map(({ clientHeight }) => clientHeight));
  expect(heights).toHaveLength(4);
  expect(Math.max(...heights)).toBeLessThan(40);
  await desk.tab('moves');
  const items = page.getByRole('treeitem');
  const seats = await items.evaluateAll((all) => all.map((each) => each.getAttribute('data-seat')));
  expect(new Set(seats)).toEqual(new Set(['a', 'b', 'c', 'd']));
  expect(await items.first().getAttribute('aria-label')).toMatch(/^1\. Player A /);
  await desk.tab('review');
  expect(await graph.locator('[data-band]').count()).toBe(4);
  const looks = await graph
    .locator('[data-band]')
    .evaluateAll((all) => all.map((each) => each.getAttribute('fill')));
  expect(new Set(looks).size).toBe(4);
  expect(await page.getByRole('list', { name: 'Legend' }).getByRole('listitem').count()).toBe(4);
  // Each key goes to the graph, also where the page took the focus elsewhere while it was still arriving.
  await graph.press('Home');
  await desk.expectAddress('1:0');
  await graph.press('ArrowRight');
  await desk.expectAddress('1:1');
  await expect
    .poll(() => graph.getAttribute('aria-valuetext'))
    .toMatch(/Player A \d+ %, was 40 %, Player B \d+ %, .*Player D/);
});

test('after the first pass of four seats all marks are there, and accuracy is still to come', async () => {
  const { page } = await visit({ address: '#/import' });
  const { chapter, review } = await madeReview({
    game: 'small-star-empires',
    options: { board: 'quad' },
    plies: 8,
  });
  const desk = await TestDesk.fromText(page, formatRecord(chapterRecord(chapter)));
  await page.keyboard.press('1');
  await expect.poll(() => desk.id()).not.toBe('');
  const id = await desk.id();
  const [game] = gamesToReview([chapter]);
  const plies = review.plies.map(({ stake: _, ...ply }) => ply);
  const first = { ...review, engine: engineSignature('small-star-empires'), plies };
  const games = [{ ...game, review: null, first }];
  await keepReview(page, id, { version: 1, id, asked: 1, changed: 1, stopped: true, games });
  await page.reload();
  await TestDesk.on(page);
  await desk.tab('review');
  await expect.poll(() => page.getByTestId('review-go-on').count()).toBe(1);
  const side = page.getByTestId('sides').getByRole('listitem').nth(1);
  expect(await side.locator('b').getAttribute('title')).toBe('shown when all moves are reviewed');
  expect(await side.textContent()).toContain('dubious move 1');
});

test('a match: the graphs of its games side by side, each of its own share', async () => {
  const { page, graph, desk } = await openReviewed([
    { game: 'trench', match: 1, names: ['Ana', 'Rui'] },
    { game: 'trench', match: 2, names: ['Rui', 'Ana'], seed: 9, plies: 10 },
  ]);
  expect(await graph.count()).toBe(2);
  const [first, second] = [(await graph.nth(0).boundingBox())!, (await graph.nth(1).boundingBox())!];
  expect(second.x).toBeGreaterThan(first.x + first.width);
  expect(Math.abs(second.y - first.y)).toBeLessThan(1);
  await graph.nth(1).focus();
  await page.keyboard.press('End');
  await desk.expectAddress('2:10');
  await page.mouse.click(first.x + 10, first.y + 20);
  await desk.expectAddress('1:0');
  expect(await page.getByTestId('desk').textContent()).toContain('Black (Rui)White (Ana)');
  expect(await graph.nth(1).getAttribute('aria-label')).toBe('Graph of game 2');
  const captions = await page.getByTestId('desk').locator('figcaption').allTextContents();
  expect(captions.join()).toMatch(/^Game 1 stars \d+ : \d+,Game 2 stars \d+ : \d+$/);
});

test('a study is reviewed: it fills in without a shift, is there after a reload, and can be deleted', async () => {
  const { page } = await visit({ address: '#/study/new/dameo' });
  const desk = await TestDesk.on(page);
  await desk.tab('review');
  await page.getByTestId('review').waitFor();
  expect(await page.getByTestId('review-begin').isDisabled()).toBe(true);
  await desk.play('c3', 'c4');
  await expect.poll(() => desk.id()).not.toBe('');
  await settled(page);
  const before = await page.evaluate(shiftSoFar);
  const state = () => page.getByTestId('review').getAttribute('data-state');
  await page.getByTestId('review-begin').click();
  await expect.poll(state).toBe('done');
  expect(await page.evaluate(shiftSoFar)).toBeCloseTo(before, 2);
  expect(await page.getByTestId('graph').getAttribute('aria-valuetext')).toMatch(
    /^move 1, White c3-c4,.* was \d+ %$/,
  );
  await page.reload();
  await TestDesk.on(page);
  await desk.tab('review');
  await expect.poll(() => page.getByTestId('review-text').textContent()).toBe('Reviewed.');
  await page.getByTestId('review-remove').click();
  await expect.poll(state).toBe('none');
  // Among several games of a study the one that is shown is reviewed, and that is a step of the study.
  await desk.tab('games');
  await page.getByTestId('add-start').click();
  await desk.expectAddress('2:0');
  await desk.play('d3', 'd4');
  await desk.tab('review');
  await page.getByTestId('review-begin').click();
  await expect.poll(state).toBe('done');
  expect(await desk.item('d3-d4').getAttribute('aria-label')).toMatch(/White \d+ %/);
  await page.keyboard.press('Control+z');
  await expect.poll(state).toBe('none');
});

test('a review that was stopped: its marks beside those of people, what is done of the graph, and nothing that needs the rest', async () => {
  const { page } = await visit({ address: '#/import' });
  const { chapter, review } = await madeReview({ game: 'dameo' });
  const desk = await TestDesk.fromText(page, formatRecord(chapterRecord(chapter)));
  await desk.item('c2-c4').click();
  await page.keyboard.press('1');
  await expect.poll(() => desk.id()).not.toBe('');
  const id = await desk.id();
  const [game] = gamesToReview([chapter]);
  const part = { ...review, engine: engineSignature('dameo'), plies: review.plies.slice(0, 6) };
  const kept = { version: 1, id, asked: 1, changed: 1, stopped: true, games: [{ ...game, review: part }] };
  await keepReview(page, id, kept);
  await page.reload();
  await TestDesk.on(page);
  await expect.poll(() => desk.item('f2-d4').textContent()).toBe('f2-d4??');
  expect(await desk.item('f2-d4').getAttribute('aria-label')).toBe('2. f2-d4, blunder.');
  await expectColumn(desk, ['f8-f5', 'g7-h6']);
  expect(await desk.item('c2-c4').getAttribute('aria-label')).toBe('1. c2-c4, good move.');
  await page.keyboard.press('Shift+R');
  const graph = page.getByTestId('graph');
  await expect.poll(() => page.getByTestId('review-text').textContent()).toBe('Stopped after 6 of 12 moves.');
  expect(await page.getByTestId('turns').textContent()).toContain('shown when all moves are reviewed');
  expect(await page.getByTestId('sides').getByRole('listitem').first().textContent()).toContain('–');
  await graph.focus();
  await page.keyboard.press('End');
  await expect.poll(() => graph.getAttribute('aria-valuetext')).toMatch(/not reviewed yet$/);
  await page.keyboard.press('Home');
  await page.keyboard.press('.');
  await desk.expectAddress('1:2');
  // The tab that was clicked has the focus, and takes no key away.
  await desk.tab('review');
  await page.keyboard.press('ArrowLeft');
  await desk.expectAddress('1:1');
  await page.keyboard.press('.');
  await desk.expectAddress('1:2');
  const here = page.getByTestId('this-move');
  const refutation = here.getByTestId('refutation-line');
  expect(await refutation.textContent()).not.toContain('f2-d4');
  await refutation.focus();
  await expect
    .poll(() => desk.drawings())
    .toEqual(['threat arrow', 'engine arrow', 'threat arrow', 'threat arrow']);
  await here.getByTestId('add-line').click();
  await desk.expectAddress('1:2.1.0');
  await expect.poll(() => desk.texts()).toContain('a1-a2');
});

test('a phone shows no keys', async () => {
  const { page } = await openReviewed([{ game: 'dameo' }], { size: 'phone', touch: true });
  const keys = page.getByText(MISTAKE_KEYS);
  expect([await keys.count(), await keys.isVisible()]).toEqual([1, false]);
});
