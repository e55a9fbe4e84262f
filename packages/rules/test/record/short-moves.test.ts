/** Placements, removals and passes in records, trees and session logs. */
import { expect, test } from 'vitest';
import { must } from '../../src/core/result.ts';
import { formatRecord } from '../../src/record/format.ts';
import { parseRecord } from '../../src/record/parse.ts';
import { replayRecord } from '../../src/record/replay.ts';
import { sessionRecords } from '../../src/record/session.ts';
import { treeRecord } from '../../src/record/tree.ts';
import { sessionLog } from '../../src/session/log.ts';
import { replaySession } from '../../src/session/resume.ts';
import { startSession } from '../../src/session/start.ts';
import { game } from '../sixth/konello/index.ts';

const RECORD = `Game: konello
Preset: small
Seat-b: Ana
Seat-w: Bruno
Result: *

1. xa2! {opens the corner} (1. --!? {keeps all} 1... c3-c4) (1. a2-a1) 1... --?!
{[%cells red a3]} 2. c4 (2. d1 {also} 2... c1) *
`;

const read = (text: string) => {
  const { record, places } = must(parseRecord(text));
  return { record, replay: replayRecord(game, record, places) };
};

test('a record with marks, comments and variations of every kind is written as it was read', () => {
  const { record, replay } = read(RECORD);
  expect(formatRecord(record)).toBe(RECORD);
  const { tree } = must(replay);
  expect(formatRecord(treeRecord(tree, record))).toBe(RECORD);
  expect(record.line.moves.map(({ move }) => move)).toEqual(['xa2', '--', 'c4']);
});

test('what is no legal move is told with its place', () => {
  const { replay } = read(RECORD.replace('2. c4', '2. a1'));
  expect(replay).toMatchObject({ ok: false, fault: { code: 'none-enclosed', line: 8 } });
  expect(parseRecord(RECORD.replace('xa2!', 'xa2-a1!'))).toMatchObject({ ok: false, fault: { line: 7 } });
  expect(parseRecord(RECORD.replace('--?!', '---'))).toMatchObject({ ok: false, fault: { line: 7 } });
});

test('a session is kept, resumed and written with them', () => {
  const players = ['Ana', 'Bruno'].map((name) => ({ name, kind: 'human' }));
  const session = must(startSession({ game, players }));
  for (const text of ['--', 'xb2', 'd1']) must(session.play(text));
  const again = must(replaySession(game, JSON.parse(JSON.stringify(sessionLog(session)))));
  expect(again.moves.map(({ text }) => text)).toEqual(['--', 'xb2', 'd1']);
  must(again.undo());
  must(again.redo());
  expect(again.positionText).toBe(session.positionText);
  const [record] = sessionRecords(again);
  expect(formatRecord(record!)).toContain('1. -- xb2 2. d1 *');
});
