/** Games that go on from records, and who decides in them. */
import { loadGame, must } from '@tabuleiro/rules';
import { formatRecords, goOn, parseRecords, readChapters, sessionRecords } from '@tabuleiro/rules/match';
import { expect, test } from 'vitest';
import { startedFrom } from '../src/setup/another-start.ts';
import { knownKinds } from '../src/setup/known-kinds.ts';

const dameo = must(await loadGame('dameo'));
const headers = (kind: string) => `Game: dameo
Preset: standard
Seat-w: Ana
Seat-b: Bruno
Kind-b: ${kind}
Date: 2026-05-31
Event: Friday evening
Result: *

`;
const record = (kind: string) =>
  `${headers(kind)}{A quiet start.} 1. c3-c4 (1. d3-d4 {sharper}) 1... c6-c5 {!} *\n`;

async function open(text: string) {
  const chapters = must(readChapters(dameo, must(parseRecords(text))));
  const [chapter] = chapters;
  return must(goOn(chapters, 0, chapter!.tree.mainLine().at(-1)!, { kinds: await knownKinds(chapter!) }));
}

test.each([
  ['computer 5', 'human'],
  ['external:./bot', 'human'],
  ['level-3', 'level-3'],
])('who decided as "%s" is now %s, and the record says what it said', async (said, kind) => {
  const session = await open(record(said));
  expect(session.plan.players).toEqual([
    { name: 'Ana', kind: 'human' },
    { name: 'Bruno', kind },
  ]);
  expect(formatRecords(sessionRecords(session, '2027-01-01'))).toBe(record(said));
});

test('another game from a position has nothing of the record', async () => {
  const session = must(startedFrom(await open(record('level-3')), 'start'));
  expect(formatRecords(sessionRecords(session))).not.toMatch(/quiet|sharper|Friday/);
});
