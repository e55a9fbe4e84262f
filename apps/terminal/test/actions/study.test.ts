/** Every action of a study through the full screen, line by line and as JSON: the same effect on the controller. */

import { actionsIn } from '@tabuleiro/play/actions/find';
import { TypedWords } from '@tabuleiro/play/actions/words';
import { type StudyActionId, studyActions } from '@tabuleiro/play/study/actions/rows';
import { studyWords } from '@tabuleiro/play/study/actions/words';
import type { StudyController } from '@tabuleiro/play/study/controller';
import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  BEFORE,
  effectOf,
  faceBook,
  startOf,
  summaryOf,
  TYPED,
} from '../../../../packages/play/test/study/face-script.ts';
import { StudyPage } from '../../src/app/study/study-page.ts';
import { ChosenStudy } from '../../src/open/studies.ts';
import { LineStudy } from '../../src/plain/study/line-study.ts';
import { DiskStudies } from '../../src/store/studies.ts';
import { newTrial, QuickEngine } from '../app/stage.ts';
import { hearWrites } from '../hear-writes.ts';
import { ListReader } from '../plain/talk.ts';
import { newFolder } from '../run.ts';

const typed = new TypedWords(studyWords.typed);
/** What these write depends on the engine: on the full screen see `study-engine.slow.test.ts` and `review.slow.test.ts`. */
const ENGINE: readonly StudyActionId[] = ['best', 'review'];
const ids = (face: 'screen' | 'lines') => actionsIn(studyActions, face).map(({ id }) => id);

/** The typed line of an action; saving gets a new file each time. */
const lineOf = (id: StudyActionId, folder: string): string => {
  const argument = id === 'save' ? `${folder}-${id}.txt` : (TYPED[id] ?? '');
  return `${typed.word(id, 'en')} ${argument}`.trim();
};

const steps = (id: StudyActionId, folder: string): string[] =>
  [...(BEFORE[id] ?? []), id].map((each) => lineOf(each, folder));

async function onScreen(id: StudyActionId): Promise<StudyController> {
  const folder = newFolder();
  const trial = newTrial('en', folder);
  const page = new StudyPage(trial.app, await ChosenStudy.of(trial.app.studies, faceBook()));
  trial.app.push(page);
  page.controller.openAddress(startOf(id));
  for (const line of steps(id, folder)) trial.press(':', ...line, 'enter');
  // Texts and games are read before they are inserted.
  if (id === 'insert') await expect.poll(() => page.controller.chapters.length).toBe(3);
  return page.controller;
}

async function byLines(id: StudyActionId, flags: { plain: true } | { json: true }): Promise<StudyController> {
  const folder = newFolder();
  const study = await ChosenStudy.of(new DiskStudies(folder), faceBook());
  study.controller.openAddress(startOf(id));
  const heard = hearWrites();
  const reader = new ListReader([...steps(id, folder), 'quit'], false);
  const call = { args: [], flags, language: 'en' as const };
  await new LineStudy(call, study, reader, new QuickEngine()).run().finally(() => heard.end());
  return study.controller;
}

// What the engine needs of the game is loaded while a test may be over.
afterEach(() => vi.dynamicImportSettled());

describe('has the same effect as its row', () => {
  test.each(ids('screen').filter((id) => !ENGINE.includes(id)))('%s on the full screen', async (id) => {
    expect(summaryOf(await onScreen(id))).toBe(effectOf(id));
  });

  test.each(ids('lines').filter((id) => !ENGINE.includes(id)))('%s line by line', async (id) => {
    expect(summaryOf(await byLines(id, { plain: true }))).toBe(effectOf(id));
    expect(summaryOf(await byLines(id, { json: true }))).toBe(effectOf(id));
  });
});

test.each(['best', 'review'] as const)('%s does the same in words and as JSON', async (id) => {
  const plain = await byLines(id, { plain: true });
  expect(summaryOf(await byLines(id, { json: true }))).toBe(summaryOf(plain));
  if (id === 'best') expect(summaryOf(plain)).not.toBe(effectOf('board'));
});

test('most actions change what is shown or kept', () => {
  const before = effectOf('moves');
  const changed = studyActions.filter(({ id }) => effectOf(id) !== before);
  expect(changed.length).toBeGreaterThan(35);
});
