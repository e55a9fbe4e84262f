/** The full-screen program: questions with all their answers, help of each page, keys that mean the same everywhere. */
import { actionOfId, keysIn } from '@tabuleiro/play/actions/find';
import { gameActions } from '@tabuleiro/play/game/actions/rows';
import { tellReview } from '@tabuleiro/play/review/words';
import { studyActions } from '@tabuleiro/play/study/actions/rows';
import { bookOf } from '@tabuleiro/play/study/book';
import { tellStudy } from '@tabuleiro/play/study/words';
import { loadGame, must } from '@tabuleiro/rules';
import { parseRecords, readChapters } from '@tabuleiro/rules/match';
import { loadCourse, loadSentences } from '@tabuleiro/rules/text';
import { describe, expect, test } from 'vitest';
import { loadCatalogue } from '../../src/app/catalogue.ts';
import { HomePage } from '../../src/app/home-page.ts';
import { LessonPage } from '../../src/app/learn/lesson-page.ts';
import { StudyPage } from '../../src/app/study/study-page.ts';
import { ChosenStudy } from '../../src/open/studies.ts';
import { newTrial, playTrial } from './stage.ts';

const flat = (text: string) => text.replace(/\s+/g, ' ');

async function lessonTrial() {
  const course = await loadCourse('dameo');
  if (!course) throw new Error('Dameo has lessons');
  const trial = newTrial();
  const entry = { game: must(await loadGame('dameo')), sentences: await loadSentences('dameo') };
  trial.app.push(new LessonPage(trial.app, entry, course, 'first-steps'));
  return trial;
}

async function studyTrial() {
  const game = must(await loadGame('dameo'));
  const text = 'Game: dameo\n\n1. c3-c4 *\n\nGame: dameo\n\n1. d3-d4 *\n';
  const trial = newTrial();
  const book = bookOf(must(readChapters(game, must(parseRecords(text)))));
  const page = new StudyPage(trial.app, await ChosenStudy.of(trial.app.studies, book));
  trial.app.push(page);
  return { ...trial, page };
}

describe('a question shows all its answers at 80 columns', () => {
  test.each([
    ['en', ['the game ends for all', 'a computer takes the seat', 'any other key: cancel']],
    ['pt', ['a partida acaba para todos', 'um computador fica com o lugar', 'outra tecla: cancelar']],
  ] as const)('resigning among three (%s)', async (language, answers) => {
    const trial = await playTrial('small-star-empires', {
      options: { board: 'tri' },
      kinds: ['human', 'human', 'human'],
      language,
    });
    trial.press('X');
    const shown = flat(trial.text(80, 24));
    for (const answer of answers) expect(shown).toContain(answer);
  });
});

describe('help', () => {
  test('? shows the keys of a lesson', async () => {
    const trial = await lessonTrial();
    trial.press('?');
    for (const key of ['H', 'n', 'a', 'm'])
      expect(trial.text(80, 40)).toMatch(new RegExp(`^ *${key}\\b`, 'm'));
  });

  test('? on the first page shows what its keys do', async () => {
    const trial = newTrial();
    trial.app.push(new HomePage(trial.app, await loadCatalogue()));
    const before = trial.text();
    trial.press('?');
    expect(trial.text()).not.toBe(before);
  });
});

describe('keys', () => {
  test('Esc clears what is said of a wrong move, and stays in the lesson', async () => {
    const trial = await lessonTrial();
    trial.press('m', ...'c3-d3', 'enter');
    expect(flat(trial.text())).toMatch(/sideways/);
    trial.press('escape');
    expect(trial.app.top).toBeInstanceOf(LessonPage);
    expect(flat(trial.text())).not.toMatch(/sideways/);
  });

  test.each([
    ['h', 'left'],
    ['j', 'down'],
    ['k', 'up'],
    ['l', 'right'],
  ])('%s walks over the board of a game as the arrow %s does', async (letter, arrow) => {
    const byArrow = await playTrial('dameo');
    byArrow.walk(byArrow.rules.geometry.find('d4'));
    byArrow.press(arrow);
    const byLetter = await playTrial('dameo');
    byLetter.walk(byLetter.rules.geometry.find('d4'));
    byLetter.press(letter);
    expect(byLetter.page.cursor).toBe(byArrow.page.cursor);
  });

  test('the key that resigns a game means nothing in a study', () => {
    const [key = ''] = keysIn(actionOfId(gameActions, 'resign'), 'screen');
    expect(key).toBe('X');
    expect(studyActions.flatMap((action) => keysIn(action, 'screen'))).not.toContain(key);
  });

  test('a letter that walks over the board says once where its action went', async () => {
    const trial = await playTrial('dameo');
    trial.text();
    trial.press('h');
    expect(flat(trial.text(120, 40))).toContain('Hint has a new key: "H"');
    trial.press('h');
    expect(flat(trial.text())).not.toContain('new key');
    trial.press('x');
    expect(flat(trial.text(120, 40))).toContain('Resign has a new key: "X"');
    expect(trial.state.over).toBe(false);
  });

  test('] stops at the last game of a study, as in the browser', async () => {
    const { press, page } = await studyTrial();
    press(']');
    expect(page.controller.state.address).toMatch(/^2/);
    press(']');
    expect(page.controller.state.address).toMatch(/^2/);
  });
});

test('a mark has one name in a review and in a study', () => {
  expect(tellStudy('en', 'mark-?!')).toBe(tellReview('en', 'mark-?!'));
});
