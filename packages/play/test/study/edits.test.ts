/** What changes a study: each verb, and any of them in any order, back and forth. */
import { gameIds, loadGame, must, Rng, readPosition } from '@tabuleiro/rules';
import { chapterRecord, formatRecord, positionChapter } from '@tabuleiro/rules/match';
import { loadSentences } from '@tabuleiro/rules/text';
import { describe, expect, it } from 'vitest';
import { bookOf } from '../../src/study/book.ts';
import { chapterData, readChapterData } from '../../src/study/chapter.ts';
import { StudyController } from '../../src/study/controller.ts';
import { sayStudyNote } from '../../src/study/say.ts';
import { anyVerb, bookFrom, dump } from './support.ts';

const dameo = must(await loadGame('dameo'));
const sentences = await loadSentences('dameo');
const TEXT = `Game: dameo
Seat-w: Ana
Seat-b: Bruno

1. c3-c4 {Solid.} (1. d3-d4 1... b7-b6 (1... g7-g6) 2. e3-e4) (1. e3-e4?) 1... g7-g6 2. d3-d4 w resignation
`;
const study = (text = TEXT) => new StudyController(bookFrom(dameo, text));
const said = ({ state }: StudyController) =>
  state.note && sayStudyNote(state.rules, state.note, { language: 'en', sentences });
const text = (controller: StudyController) => formatRecord(chapterRecord(controller.current));

describe('moves', () => {
  it('are added by playing, followed where they are, and go with all behind them', () => {
    const controller = study();
    controller.first();
    expect(controller.type('c3-c4')).toBe(true);
    expect(controller.state.canUndo).toBe(false);
    expect(controller.type('b7-b6')).toBe(true);
    expect(controller.state.address).toBe('1:1.1.0');
    expect(controller.type('d3-d4')).toBe(true);
    controller.previous();
    expect(controller.remove()).toBe(true);
    expect(controller.state.path).toEqual(['c3-c4']);
    expect(controller.undo()).toBe(true);
    expect(controller.state.path).toEqual(['c3-c4', 'b7-b6']);
    expect(controller.state.next.map(({ id }) => id)).toEqual(['d3-d4']);
    controller.undo();
    controller.undo();
    expect(controller.state.path).toEqual(['c3-c4']);
    expect(controller.state.next.map(({ id }) => id)).toEqual(['g7-g6']);
    expect(controller.undo()).toBe(false);
    expect(said(controller)).toBe('There is nothing to undo.');
    controller.redo();
    controller.redo();
    expect(controller.state.path).toEqual(['c3-c4', 'b7-b6', 'd3-d4']);
  });

  it('of a finished game stay its main line until a step asks for something else; undo brings the result back', () => {
    const controller = study();
    const before = text(controller);
    controller.goTo(['d3-d4']);
    expect(controller.makeMainLine()).toBe(true);
    expect(said(controller)).toContain('no longer has its result');
    expect(controller.current.record.result).toBe('*');
    expect(text(controller)).toContain('1. d3-d4 (1. c3-c4 {Solid.}');
    expect(controller.undo()).toBe(true);
    expect(text(controller)).toBe(before);
    expect(controller.state.path).toEqual(['d3-d4']);
    controller.openChapter(0);
    expect(controller.type('b7-b6')).toBe(true);
    expect(controller.current.record.result).toBe('w resignation');
  });

  it('cannot follow an end on the board, and the start cannot go: both are said', () => {
    const controller = study();
    controller.first();
    expect(controller.remove()).toBe(false);
    expect(said(controller)).toContain('start position');
    expect(controller.mark('!')).toBe(false);
    expect(said(controller)).toContain('No move leads to the start position');
    const over = new StudyController(
      bookOf([positionChapter(must(readPosition(dameo, '8/8/8/8/8/8/8/M7 b')))]),
    );
    expect(over.state.over).toBe(true);
    expect(over.type('a1-a2')).toBe(false);
    expect(over.state.note?.code).toBe('over');
  });

  it('of a folded fork are shown when one is added there', () => {
    const controller = study();
    controller.first();
    expect(controller.fold()).toBe(true);
    expect(controller.state.folded).toBe(true);
    controller.type('f3-f4');
    controller.first();
    expect(controller.state.folded).toBe(false);
    controller.undo();
    expect(controller.state.folded).toBe(true);
  });
});

describe('what is said', () => {
  it('is set, cleared and drawn, the same once more takes it away', () => {
    const controller = study();
    controller.goTo(['c3-c4']);
    controller.comment('Better.');
    controller.mark('!?');
    controller.arrow({ colour: 'green', from: 'a1', to: 'a2' });
    controller.arrow({ colour: 'red', from: 'a1', to: 'a2' });
    controller.markCell('b2', 'blue');
    expect(controller.state.annotation).toEqual({
      comments: ['Better.'],
      mark: '!?',
      arrows: [{ colour: 'red', from: 'a1', to: 'a2' }],
      cells: [{ colour: 'blue', cell: 'b2' }],
    });
    controller.arrow({ colour: 'red', from: 'a1', to: 'a2' });
    controller.markCell('b2', 'blue');
    controller.mark('!?');
    controller.comment(' ');
    expect(controller.state.annotation).toEqual({ comments: [] });
    expect(controller.arrow({ colour: 'green', from: 'a1', to: 'z9' })).toBe(false);
    expect(said(controller)).toContain('z9');
    for (let i = 0; i < 9; i++) controller.undo();
    expect(controller.state.annotation).toEqual({ comments: ['Solid.'] });
  });

  it('is a draft while it is written, settles when one leaves, and is one step', () => {
    const controller = study();
    controller.goTo(['c3-c4']);
    for (const typed of ['S', 'So', 'So it', 'So it is']) {
      controller.write(typed);
      if (typed === 'So it') controller.settleDraft(true);
    }
    expect(controller.state.annotation.comments).toEqual(['So it']);
    expect(controller.state.draft?.text).toBe('So it is');
    controller.next();
    expect(controller.state.draft).toBeNull();
    controller.previous();
    expect(controller.state.annotation.comments).toEqual(['So it is']);
    controller.undo();
    expect(controller.state.annotation.comments).toEqual(['Solid.']);
    controller.redo();
    expect(controller.state.annotation.comments).toEqual(['So it is']);
  });
});

describe('games', () => {
  it('come, go, change places and names', () => {
    const controller = study();
    controller.insertChapters(bookFrom(dameo, TEXT.replace('c3-c4', 'c3-c4!')).chapters);
    expect([controller.state.chapter, controller.chapters.length]).toEqual([1, 2]);
    controller.renameChapter('Second');
    controller.moveChapter(0);
    expect(controller.chapters.map(({ title }) => title)).toEqual(['Second', '']);
    expect(controller.state.chapter).toBe(0);
    expect(text(controller)).toContain('Title: Second\n');
    controller.deleteChapter();
    expect(controller.chapters.map(({ title }) => title)).toEqual(['']);
    expect(controller.deleteChapter()).toBe(false);
    expect(said(controller)).toContain('only game');
    controller.undo();
    expect(controller.chapters.map(({ title }) => title)).toEqual(['Second', '']);
  });

  it('take headers as records read them, and no others', () => {
    const controller = study();
    const { facts } = controller.current;
    expect(controller.setFacts({ ...facts, date: '2026-05' })).toBe(true);
    expect(controller.setFacts({ ...facts, date: 'May' })).toBe(false);
    expect(controller.setFacts({ ...facts, headers: [['Seat-x', 'A']] })).toBe(false);
    expect(controller.setFacts({ ...facts, headers: [['Clock', '300+5']] })).toBe(false);
    expect(controller.setFacts({ ...facts, headers: [['no key', 'A']] })).toBe(false);
    expect(controller.setFacts({ ...facts, headers: [['Title', 'x'.repeat(9000)]] })).toBe(false);
    expect(controller.setFacts({ ...facts, players: [{ seat: 'w', name: 'Ana' }] })).toBe(false);
    expect(controller.rename('x'.repeat(201))).toBe(false);
    expect(said(controller)).toContain('at most 200');
    expect(controller.current.record.date).toBe('2026-05');
  });
});

describe.each(gameIds)('any steps in %s', async (id) => {
  const game = must(await loadGame(id));
  const start = () => bookOf([positionChapter(must(readPosition(game, 'start')))]);

  it('are taken back and made again to the letter, and survive being written', () => {
    const rng = new Rng(7);
    const controller = new StudyController(start());
    const states = [JSON.stringify(dump(controller.study))];
    for (let i = 0; i < 120; i++) {
      anyVerb(controller, rng, start);
      const now = JSON.stringify(dump(controller.study));
      if (now !== states.at(-1)) states.push(now);
    }
    expect(states.length).toBeGreaterThan(40);
    for (const chapter of controller.chapters) {
      const read = must(readChapterData(game, chapterData(chapter)));
      expect(read.fault).toBeNull();
      expect(chapterData(read.chapter)).toEqual(chapterData(chapter));
    }
    for (let i = states.length - 2; i >= 0; i--) {
      while (JSON.stringify(dump(controller.study)) === states[i + 1]) expect(controller.undo()).toBe(true);
      expect(JSON.stringify(dump(controller.study))).toBe(states[i]);
    }
    while (controller.redo());
    expect(JSON.stringify(dump(controller.study))).toBe(states.at(-1));
  });
});
