/**
 * What the plain menu and the command line do not do yet. Each test is expected to fail; the change that makes it pass turns
 * it into an ordinary test.
 */

import { TypedWords } from '@tabuleiro/play/actions/words';
import { taskWords } from '@tabuleiro/play/task/actions/words';
import { describe, expect, test } from 'vitest';
import { newFolder } from '../run.ts';
import { typed } from './typed.ts';

const HUMANS = ['dameo', '', '', 'human', 'human', '', ''];

describe('the plain menu', () => {
  test.each(['online', 'mistakes', 'studies', 'help'])('names "%s" and understands it', async (word) => {
    const listed = await typed(['quit']);
    expect(listed.out).toMatch(new RegExp(`\\b${word}\\b`));
    const { err } = await typed([word, 'quit', 'quit']);
    expect(err).not.toContain('There is no game');
  });

  test('asks again after a game', async () => {
    const { out } = await typed([...HUMANS, 'c3-c4', 'quit', 'quit'], { terminal: true });
    expect(out.match(/Tabuleiro: rare board games/g)?.length).toBeGreaterThan(1);
  });

  test('has a way back to the unfinished games after an empty line', async () => {
    const folder = newFolder();
    await typed(['c3-c4', 'quit'], { args: ['play', 'dameo'], folder });
    const { out } = await typed(['', 'unfinished', '1', 'quit', 'quit'], { folder });
    expect(out).toContain('Black (b)>');
  });

  test.fails('asks for a position to start from', async () => {
    const { out } = await typed([...HUMANS, 'quit']);
    expect(out).toMatch(/position/i);
  });

  test.fails('tells what a level plays like, how strong it is, and offers players with more time', async () => {
    const { out } = await typed([...HUMANS, 'quit']);
    expect(out).toContain('at random');
    expect(out).toMatch(/Elo/);
    expect(out).toMatch(/time-/);
  });

  test.fails('takes "person" for a person', async () => {
    const { err } = await typed(['dameo', '', '', 'person', 'human', '', '', 'quit']);
    expect(err).toBe('');
  });

  test.each([
    ['learn', 'There is no game called ""'],
    ['rules', 'There is no game called ""'],
    ['load', 'There is no file ""'],
  ])('"%s" alone asks for what is missing', async (word, wrong) => {
    const { err } = await typed([word, 'quit', 'quit']);
    expect(err).not.toContain(wrong);
  });

  test('at a terminal delete asks first', async () => {
    const folder = newFolder();
    await typed(['c3-c4', 'quit'], { args: ['play', 'dameo'], folder });
    await typed(['delete 1', 'no', 'quit', 'quit'], { folder, terminal: true });
    expect((await typed(['quit'], { folder })).out).toContain('Unfinished');
  });

  test('at a terminal a finished game is deleted only after a question', async () => {
    const folder = newFolder();
    await typed(['c3-c4', 'resign'], { args: ['play', 'dameo'], folder });
    await typed(['finished delete 1', 'no', 'quit', 'quit'], { folder, terminal: true });
    expect((await typed(['finished', 'quit'], { folder })).out).toContain('  1  Dameo');
  });
});

describe('a refusal lists only what helps', () => {
  test.each([[['study', '9', '--plain']], [['online', '7']]])(
    '%j: an empty list has no range',
    async (args) => {
      const { err, code } = await typed([], { args });
      expect(code).not.toBe(0);
      expect(err).not.toContain('1..0');
    },
  );

  test.fails.each([[['play', 'qqqqqqqq']], [['play', 'dameo', '--qqqqqqqq']], [['moves', 'qqqqqqqq']]])(
    '%j: where nothing is near, nothing is called near',
    async (args) => {
      const { err, code } = await typed([], { args });
      expect(code).not.toBe(0);
      expect(err).not.toContain('Nearest');
    },
  );
});

test.each(['never', 'skip'])('a mistake: "%s" is understood, as in the browser', (word) => {
  expect(new TypedWords(taskWords.typed).find(word)).not.toBeNull();
});
