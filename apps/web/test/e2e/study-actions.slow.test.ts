/** Every action of a study by its row in the help of the page, one after the other without reloading: the same as its row does. */
import { actionOfId, actionsIn } from '@tabuleiro/play/actions/find';
import type { Question } from '@tabuleiro/play/actions/question';
import { type StudyActionId, studyActions } from '@tabuleiro/play/study/actions/rows';
import { StudyController } from '@tabuleiro/play/study/controller';
import { mainMoves } from '@tabuleiro/play/study/lines';
import { studyLink } from '@tabuleiro/play/study/text/link';
import { must } from '@tabuleiro/rules';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { FACE_START, faceBook, silentHost, TYPED } from '../../../../packages/play/test/study/face-script.ts';
import { ActionRows } from './action-rows.ts';
import { TestDesk } from './desk.ts';
import { visit } from './harness.ts';

/** These depend on the engine, lead to another page, or hand a file to the browser: performed apart. */
const APART: readonly StudyActionId[] = ['best', 'rules', 'go-on', 'close', 'save'];
/** Actions that need another place to do something. */
const FROM: Partial<Readonly<Record<StudyActionId, string>>> = {
  'fork-up': '1:0.1.0',
  'line-up': '1:0.1.0',
  leave: '1:0.1.0.1.0',
  'previous-chapter': '2:1',
  promote: '1:0.1.0',
  'main-line': '1:0.1.0',
  'order-up': '1:0.2.0',
  'order-down': '1:0.1.0',
  remove: '1:0.2.0',
};
/** The field that an action leads to, where the page has one. */
const FIELDS: Partial<Readonly<Record<StudyActionId, string>>> = {
  comment: 'comment',
  rename: 'study-name',
  type: 'move-input',
};

const TEXTS: Partial<Readonly<Record<StudyActionId, string>>> = { ...TYPED, insert: '' };

/** What an action before has copied may open a dialog of its own, late. */
const openHelp = (page: Page, row: Locator) =>
  expect
    .poll(async () => {
      if (await page.locator('dialog[open]').count()) await page.keyboard.press('Escape');
      await page.locator('nav [data-action=help]').click({ timeout: 2_000 });
      await row.waitFor({ timeout: 2_000 });
      return row.isVisible();
    })
    .toBe(true);

async function runOnPage(page: Page, id: StudyActionId, text = ''): Promise<void> {
  const row = page.locator(`dialog li [data-action="${id}"]`);
  await openHelp(page, row);
  if (await row.isDisabled()) return page.keyboard.press('Escape');
  await row.click();
  const field = FIELDS[id];
  if (field !== undefined) {
    const input = page.getByTestId(field);
    await expectFocus(input, id);
    await input.fill(text);
    await input.press(field === 'comment' ? 'Tab' : 'Enter');
    return;
  }
  const asked = page.getByTestId('question-field');
  if (!ASKING.has(id)) return;
  await expectFocus(asked, id);
  await asked.fill(text);
  await asked.press('Enter');
}

const expectFocus = (field: Locator, id: string) =>
  expect
    .poll(() => field.evaluate((found) => found === document.activeElement), { message: `focus of ${id}` })
    .toBe(true);

/** Actions that ask for a text or a number when nothing is typed. */
const ASKING: ReadonlySet<StudyActionId> = new Set<StudyActionId>([
  'address',
  'open-chapter',
  'rename-chapter',
  'insert',
  'move-chapter',
  'mark-cell',
]);

/** The same on the controller: an action of a key or a click, with its question answered. */
function runOnController(study: StudyController, id: StudyActionId, text = ''): void {
  const action = actionOfId(studyActions, id);
  if (!action.when({ study: study.state, engineOn: false })) return;
  const typed = FIELDS[id] === undefined ? undefined : text;
  const host = { ...silentHost(study), pen: (what: 'arrow' | 'cell') => what === 'arrow' };
  const asked = action.run({ study, host }, typed) as Question | undefined;
  if (asked?.kind === 'text') void asked.answer(text);
  if (asked?.kind === 'number') void asked.answer(Number(text));
}

const shown = ({ state, current }: StudyController): string =>
  `${state.address} ${mainMoves(current)
    .map(({ node }) => node.id)
    .join(' ')}`;

test('every action of a study does what its row does', async () => {
  const link = must(await studyLink(faceBook(), FACE_START));
  const { page } = await visit({ address: link });
  const desk = await TestDesk.on(page);
  const study = new StudyController(faceBook());
  study.openAddress(FACE_START);
  for (const { id } of actionsIn(studyActions, 'web')) {
    if (APART.includes(id)) continue;
    const from = FROM[id];
    if (from !== undefined) {
      await runOnPage(page, 'address', from);
      runOnController(study, 'address', from);
    }
    await runOnPage(page, id, TEXTS[id]);
    runOnController(study, id, TEXTS[id]);
    await expect.poll(() => desk.address(), { message: id }).toBe(study.state.address);
    const moves = shown(study).split(' ').slice(1).filter(Boolean);
    await expect
      .poll(async () => (await desk.texts()).map((text) => text.replace(/[!?]+$/, '')), { message: id })
      .toEqual(expect.arrayContaining(moves));
    if (await page.locator('dialog[open]').count()) await page.keyboard.press('Escape');
  }
  expect(study.state.name).toBe('Starts');
});

test('the actions that ask the engine, write a file or lead away do what their rows say', async () => {
  const link = must(await studyLink(faceBook(), FACE_START));
  const { page } = await visit({ address: link });
  const desk = await TestDesk.on(page);
  const rows = new ActionRows(page);
  const focused = (selector: string) =>
    expect.poll(() => page.locator(`${selector}:focus`).count(), { message: selector }).toBe(1);

  await rows.run('save');
  await focused('[data-action=save]');
  const download = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  expect((await download).suggestedFilename()).toMatch(/\.txt$/);

  // The engine is switched on first, and plays what it has found when it is asked again.
  await rows.run('best');
  await expect.poll(() => page.getByTestId('engine').getAttribute('data-busy')).toBe('false');
  await desk.expectAddress(FACE_START);
  await rows.run('best');
  await expect.poll(() => desk.address()).not.toBe(FACE_START);
  await rows.run('undo');

  await rows.run('rules');
  await page.waitForURL((url) => url.hash === '#/rules/dameo');
  await page.goBack();
  await TestDesk.on(page);
  await rows.run('close');
  await page.waitForURL((url) => url.hash === '#/study');
  await page.goBack();
  await TestDesk.on(page);
  await rows.run('go-on');
  await focused('[data-testid=go-on]');
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.hash.startsWith('#/game/'));
  expect(APART.filter((id) => !rows.ran.has(id))).toEqual([]);
});
