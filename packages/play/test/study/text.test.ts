/** Studies as text and as links, what they are opened from, and the table of keys. */
import { deflateRawSync } from 'node:zlib';
import { gameIds, loadGame, must, readPosition } from '@tabuleiro/rules';
import {
  parseRecord,
  parseRecords,
  positionChapter,
  readChapters,
  startSession,
} from '@tabuleiro/rules/match';
import { loadSentences } from '@tabuleiro/rules/text';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checksum, toLetters } from '../../src/share/bytes.ts';
import { linkOf } from '../../src/share/session-link.ts';
import { bookOf } from '../../src/study/book.ts';
import { StudyController } from '../../src/study/controller.ts';
import { sayDamage, sayStudyFault } from '../../src/study/say.ts';
import { LONGEST_LINK, openStudyLink, studyLink } from '../../src/study/text/link.ts';
import { openSession, openText, studyNeeds } from '../../src/study/text/open.ts';
import { partText } from '../../src/study/text/write.ts';
import { studyFaults } from '../../src/study/words.ts';
import { bookFrom, dump } from './support.ts';

const dameo = must(await loadGame('dameo'));
const sentences = await loadSentences('dameo');
const speech = { language: 'en' as const, sentences };
const TEXT = `Game: dameo
Seat-w: Ana
Seat-b: Bruno

1. c3-c4 {Solid.} (1. d3-d4 1... b7-b6! {Why not?}) 1... g7-g6 2. d3-d4 w resignation
`;

describe('a link', () => {
  it('holds a whole study with its place', async () => {
    const study = new StudyController(bookFrom(dameo, `${TEXT}\n${TEXT}`));
    study.rename('Fins de jogo');
    study.first();
    study.fold();
    study.annotate({ evaluation: { shares: [0.5, 0.5] } });
    study.openChapter(1);
    study.goTo(['d3-d4']);
    study.makeMainLine();
    const link = must(await studyLink(study.study, study.state.address));
    expect(link).toMatch(/^#\/shared\/t/);
    expect(link.length).toBeLessThan(800);
    const opened = must(await openText(`see https://example.org/${link}`));
    expect(dump(opened.book)).toEqual(dump(study.study));
    expect(opened).toMatchObject({ place: '2:1', damage: [] });
  });

  it('that is too long is refused, so that the file can be offered', async () => {
    const study = new StudyController(bookFrom(dameo, TEXT));
    const noise = Array.from({ length: 3000 }, (_, i) => ((i * 7919) % 9973).toString(36)).join(' ');
    study.comment(noise);
    const link = await studyLink(study.study, '1:0');
    expect(link).toMatchObject({ ok: false, fault: { code: 'study-long', accepted: `${LONGEST_LINK}` } });
    if (!link.ok) expect(sayStudyFault(link.fault, speech)).toMatch(/Send the file instead/);
  });

  it('that was cut, mistyped or made up is refused', async () => {
    const link = must(await studyLink(bookFrom(dameo, TEXT), '1:0')).slice('#/shared/'.length);
    for (const bad of [
      '',
      's',
      link.slice(0, -1),
      `${link.slice(0, 30)}x${link.slice(31)}`,
      `p${link.slice(1)}`,
    ])
      expect((await openStudyLink(bad)).ok, bad.slice(0, 9)).toBe(false);
    const packed = (value: unknown) => {
      const bytes = new Uint8Array(deflateRawSync(JSON.stringify(value)));
      return `t${toLetters(checksum(bytes))}${toLetters(bytes)}`;
    };
    await fc.assert(
      fc.asyncProperty(fc.jsonValue(), async (value) => {
        expect((await openStudyLink(packed(value))).ok).toBe(false);
      }),
      { numRuns: 50 },
    );
    const bomb = new Uint8Array(deflateRawSync(new Uint8Array(50_000_000)));
    expect(await openStudyLink(`t${toLetters(checksum(bomb))}${toLetters(bomb)}`)).toMatchObject({
      fault: { code: 'link-damaged' },
    });
    const part = must(
      await openStudyLink(
        packed([
          '',
          [
            [TEXT, [], 0, []],
            ['Game: go\n\n*', [], 0, []],
          ],
          '1:0',
        ]),
      ),
    );
    expect(part.damage.map((each) => sayDamage(each, speech))).toEqual([
      'Only part of game 2 could be read. There is no game "go" here.',
    ]);
  });
});

describe('opening', () => {
  it.each(gameIds)('a position, a record and a link of a game of %s', async (id) => {
    const game = must(await loadGame(id));
    const chapter = positionChapter(must(readPosition(game, 'start')));
    const position = must(await openText(chapter.tree.start, id));
    expect(position.book.chapters[0]!.tree.start).toBe(chapter.tree.start);
    const text = partText(
      'study',
      position.book,
      position.book.chapters[0]!,
      position.book.chapters[0]!.tree.root,
    );
    expect(must(await openText(text)).book.chapters).toHaveLength(1);
    const session = must(
      startSession({
        game,
        players: chapter.rules.seats.map(() => ({ name: '', kind: 'human' })),
      }),
    );
    expect(must(await openText(await linkOf(session))).damage).toEqual([]);
  });

  it('a damaged file opens what can be read, and says what cannot with its place', async () => {
    const text = `${TEXT}\n${TEXT.replace('2. d3-d4', '2. d3-d9')}\n${TEXT}\n${TEXT.replace('(1. d3-d4', '((')}`;
    const { book, damage } = must(await openText(text));
    expect(book.chapters.map(({ tree }) => tree.mainLine().length)).toEqual([3, 2, 3, 1]);
    const said = damage.map((each) => sayDamage(each, speech));
    expect(said[0]).toMatch(/^Only part of game 2 could be read\. .*11/);
    expect(said[1]).toMatch(/^Only part of game 4 could be read\. Line 23/);
  });

  it.each([
    ['c3-c4 {[%eval 7 nonsense]}', 'annotation-command', 10],
    ['c3-c4 {[%arrows pink c3-c4]}', 'annotation-command', 10],
    ['c3-c4 {[%eval 0.5 0.3 0.2]}', 'annotation-evaluation', 4],
    ['c3-c4 {[%cells red j12]}', 'annotation-cell', 4],
    ['c3-c4?!!', 'annotation-mark', 4],
    ['c3-c4 ?? !', 'annotation-mark', 10],
  ])('%s: what cannot be is told with its place, and every move is there', async (first, code, column) => {
    const { book, damage } = must(await openText(`Game: dameo\n\n1. ${first} 1... g7-g6 2. d3-d4 *`));
    const [chapter] = book.chapters;
    expect(chapter!.tree.mainLine().map(({ id }) => id)).toEqual(['c3-c4', 'g7-g6', 'd3-d4']);
    expect(damage.map(({ fault }) => [fault.code, fault.line, fault.column])).toEqual([[code, 3, column]]);
    for (const language of ['en', 'pt'] as const)
      expect(sayDamage(damage[0]!, { language, sentences })).toMatch(/3.*\S\.$/s);
    expect(chapter!.tree.mainLine()[0]!.annotation.comments.join(' ')).not.toBe('');
  });

  it('a tree of a million moves is cut at the limit, and said so', async () => {
    const line = '(1. d3-d4 b7-b6) ';
    const { book, damage } = must(
      await openText(`Game: dameo\n\n1. c3-c4 ${line.repeat(500_000)} g7-g6 *\n`),
    );
    expect(book.chapters).toHaveLength(1);
    expect(damage.map(({ fault }) => fault.code)).toEqual(['record-moves']);
    const many = must(await openText(`${TEXT}\n`.repeat(1_010)));
    expect(many.book.chapters).toHaveLength(1_000);
    expect(many.damage.map((each) => sayDamage(each, speech))[0]).toContain('at most 1000');
  }, 60_000);

  it('nonsense and nothing are refused with a sentence', async () => {
    for (const text of ['', 'hello', 'Game: chess\n\n*', '#/shared/xyz'])
      expect((await openText(text)).ok, text).toBe(false);
  });

  it('a game in play asks first where it is rated, and waits where people play elsewhere', () => {
    const players = [
      { name: 'Ana', kind: 'human' },
      { name: '', kind: 'level-3' },
    ];
    const session = must(startSession({ game: dameo, players }));
    expect(studyNeeds({ session, rated: false, elsewhere: false })).toBe('nothing');
    expect(studyNeeds({ session, rated: true, elsewhere: false })).toBe('question');
    const people = must(
      startSession({ game: dameo, players: [players[0]!, { name: 'Bruno', kind: 'human' }] }),
    );
    expect(studyNeeds({ session: people, rated: false, elsewhere: true })).toBe('end');
    expect(openSession({ session: people, rated: false, elsewhere: true })).toMatchObject({ ok: false });
    const study = new StudyController(must(openSession({ session, rated: false, elsewhere: false })).book);
    study.type('c3-c4');
    expect(session.current.moves).toHaveLength(0);
  });
});

describe('what is copied', () => {
  const study = new StudyController(bookFrom(dameo, `${TEXT}\n${TEXT}`));
  const text = (part: 'line' | 'chapter' | 'study') =>
    partText(part, study.study, study.current, study.state.node);

  it('is a line, a game or all, and can be read again', () => {
    study.openChapter(0);
    study.goTo(['d3-d4', 'b7-b6']);
    expect(text('line')).toMatch(/\n\n1\. d3-d4 b7-b6! \{Why not\?\} \*\n$/);
    expect(must(readChapters(dameo, [must(parseRecord(text('line')))]))).toHaveLength(1);
    study.last();
    study.openChapter(0);
    expect(text('line')).toContain('w resignation');
    expect(must(parseRecord(text('chapter'))).record.line.moves).toHaveLength(3);
    expect(must(parseRecords(text('study')))).toHaveLength(2);
    expect(dump(bookOf(must(readChapters(dameo, must(parseRecords(text('study')))))))).toEqual(
      dump(study.study),
    );
  });
});

it('every fault has a sentence in both languages', () => {
  expect(Object.keys(studyFaults.en)).toEqual(Object.keys(studyFaults.pt));
});
