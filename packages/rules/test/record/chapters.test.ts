/** Records opened as trees, and games continued from any node of them. */
import { describe, expect, it } from 'vitest';
import { readPosition } from '../../src/core/door.ts';
import { must } from '../../src/core/result.ts';
import {
  chapterRecord,
  formatRecord,
  formatRecords,
  goOn,
  parseRecords,
  positionChapter,
  readChapters,
  sessionChapters,
  sessionRecords,
} from '../../src/record/index.ts';
import { startSession } from '../../src/session/start.ts';
import { game as hexapawn } from '../sixth/hexapawn/index.ts';
import { dump, main } from '../tree/support.ts';

const TEXT = `Game: hexapawn
Preset: octapawn
Seat-w: Ana
Seat-b: Bruno
Date: 2026-05
Event: Friday
Result: *

{Two openings.} 1. a1-a2! {quiet} (1. b1-b2 {else} 1... a4-a3) 1... d4-d3??
(1... c4-c3) 2. a2-a3 *
`;

const open = (text: string) => must(readChapters(hexapawn, must(parseRecords(text))));

describe('chapters', () => {
  it('say what the record said', () => {
    const [chapter] = open(TEXT);
    expect(main(chapter!.tree)).toBe('a1-a2 d4-d3 a2-a3');
    expect(formatRecord(chapterRecord(chapter!))).toBe(TEXT);
  });

  it('lend what can be looked at of a record that is wrong', () => {
    const wrong = readChapters(hexapawn, must(parseRecords(TEXT.replace('(1... c4-c3)', '(1... c4-c9)'))));
    expect(wrong).toMatchObject({ ok: false, fault: { line: 10 } });
    const good = wrong.ok ? [] : wrong.good!;
    expect(good.map(({ tree }) => main(tree))).toEqual(['a1-a2 d4-d3 a2-a3']);
    expect(good[0]!.tree.root.children[0]!.annotation.mark).toBe('!');
    const result = TEXT.replace('a2-a3 *', 'a2-a3 w row').replace('Result: *', 'Result: w row');
    const lost = readChapters(hexapawn, must(parseRecords(result)));
    expect(lost.ok ? '' : [lost.fault.code, lost.good![0]!.record.result]).toEqual(['record-result', '*']);
  });

  it('open whole where only annotations are impossible, which are told with their place and kept as comments', () => {
    const noted = TEXT.replace('a1-a2!', 'a1-a2! {[%eval 0.2 0.3 0.5] [%clk 0:00:09]}')
      .replace('d4-d3??', 'd4-d3?? {[%cells red h8] [%eval 0.25 0.75 nodes 30]}')
      .replaceAll(' *\n', ' w resignation\n')
      .replace('Result: *', 'Result: w resignation');
    const read = readChapters(hexapawn, must(parseRecords(`${noted}\n${TEXT}`)));
    expect(read).toMatchObject({ ok: false, fault: { code: 'annotation-evaluation', line: 9, column: 20 } });
    const [first, second] = read.ok ? [] : read.good!;
    expect(first!.record.result).toBe('w resignation');
    expect(first!.outcome?.winners).toEqual([0]);
    expect(first!.tree.find(['a1-a2'])!.annotation).toEqual({
      comments: ['quiet', '[%eval 0.2 0.3 0.5]'],
      mark: '!',
      clock: { left: 9000 },
    });
    expect(first!.tree.find(['a1-a2', 'd4-d3'])!.annotation).toEqual({
      comments: ['[%cells red h8]'],
      mark: '??',
      evaluation: { shares: [0.25, 0.75], nodes: 30, claimed: true },
    });
    expect(first!.tree.find(['b1-b2', 'a4-a3'])).not.toBeNull();
    expect(formatRecord(chapterRecord(second!))).toBe(TEXT);
    // Annotations turned into comments are plain text from then on, and open without a fault.
    expect(open(formatRecord(chapterRecord(first!)))).toHaveLength(1);
  });

  it('are made of a position, too', () => {
    const { record, tree } = positionChapter(must(readPosition(hexapawn, 'pppp/4/4/PPPP w', { size: 4 })));
    expect(tree.count()).toBe(0);
    expect(formatRecord(chapterRecord(positionChapter(must(readPosition(hexapawn, '3/P1p/3 w')))))).toContain(
      'Start: 3/P1p/3 w',
    );
    expect(record).toMatchObject({ game: 'hexapawn', preset: 'octapawn', result: '*', players: [] });
  });

  it('are made of a session, whose moves are the main line', () => {
    const players = ['Ana', 'Bruno'].map((name) => ({ name, kind: 'human' }));
    const session = must(startSession({ game: hexapawn, players }));
    for (const move of ['a1-a2', 'b3xa2', 'b1xa2']) must(session.play(move));
    const [chapter] = sessionChapters(session);
    expect(main(chapter!.tree)).toBe('a1-a2 b3xa2 b1xa2');
    expect([chapter!.tree.end, chapter!.opened]).toEqual([null, false]);
    must(session.resign(1));
    const [over] = sessionChapters(session);
    expect(over!.tree.end?.id).toBe('b1xa2');
    expect(over!.end).toEqual({ reason: 'resignation', seat: 1 });
  });
});

describe('going on', () => {
  it('from a node of the main line leaves what followed as what could have followed', () => {
    const chapters = open(TEXT);
    const session = must(goOn(chapters, 0, chapters[0]!.tree.find(['a1-a2'])!));
    expect(session.moves.map(({ text }) => text)).toEqual(['a1-a2']);
    expect(session.plan.players.map(({ name }) => name)).toEqual(['Ana', 'Bruno']);
    must(session.play('b4-b3'));
    expect(formatRecords(sessionRecords(session))).toBe(
      TEXT.replace(/1\.\.\. d4-d3[\s\S]*/, '1... b4-b3\n(1... d4-d3?? 2. a2-a3) (1... c4-c3) *\n'),
    );
  });

  it('from a node of a variation makes that variation the game', () => {
    const chapters = open(TEXT);
    const node = chapters[0]!.tree.find(['b1-b2', 'a4-a3'])!;
    const session = must(goOn(chapters, 0, node, { kinds: ['level-3'] }));
    expect(session.plan.players.map(({ kind }) => kind)).toEqual(['level-3', 'human']);
    must(session.play('b2xa3'));
    const [chapter] = sessionChapters(session);
    expect(main(chapter!.tree)).toBe('b1-b2 a4-a3 b2xa3');
    expect(chapter!.tree.find(['a1-a2', 'd4-d3', 'a2-a3'])).not.toBeNull();
    expect(chapter!.tree.find(['b1-b2'])!.annotation.comments).toEqual(['else']);
    expect(formatRecord(chapterRecord(open(TEXT)[0]!))).toBe(TEXT);
  });

  it('writes the same, however often it is asked', () => {
    const chapters = open(TEXT);
    const session = must(goOn(chapters, 0, chapters[0]!.tree.root));
    const before = formatRecords(sessionRecords(session));
    must(session.play('c1-c2'));
    must(session.undo());
    expect(formatRecords(sessionRecords(session))).toBe(before);
    expect(dump(chapters[0]!.tree)).toEqual(dump(open(TEXT)[0]!.tree));
  });

  it('in a match brings the games before it along, and keeps an end outside the rules only at the end', () => {
    const game = (n: number) =>
      `Game: hexapawn\nPreset: classic\nSeat-w: ${n === 1 ? 'Ana' : 'Bruno'}\nSeat-b: ${n === 1 ? 'Bruno' : 'Ana'}\nMatch: pair\nMatch-Game: ${n}\n\n1. a1-a2 b3xa2 w resignation\n`;
    const chapters = open(`${game(1)}\n${game(2)}`);
    const [first, second] = chapters;
    const whole = must(goOn(chapters, 1, second!.tree.end!));
    expect(whole.games.map(({ outcome }) => outcome?.winners)).toEqual([[0], [0]]);
    const again = must(goOn(chapters, 1, second!.tree.end!.parent!));
    expect(again.games.map(({ outcome, moves }) => [outcome === null, moves.length])).toEqual([
      [false, 2],
      [true, 1],
    ]);
    expect(must(goOn(chapters, 0, first!.tree.root)).games).toHaveLength(1);
    expect(goOn(chapters, 2, first!.tree.root)).toMatchObject({ ok: false });
  });
});
