/** The text of a move is parsed exactly once on the way from a file to a game, and from a save to the board. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { legalMoves } from '../../src/core/notation.ts';
import { must } from '../../src/core/result.ts';
import { Rng } from '../../src/core/rng.ts';
import { loadGame } from '../../src/games/index.ts';
import { MoveReader } from '../../src/match/replay.ts';
import {
  formatRecords,
  goOn,
  parseRecords,
  readChapters,
  resumeRecords,
  sessionChapters,
  sessionRecords,
} from '../../src/record/index.ts';
import { replaySession, resumeSession, sessionLog, startSession } from '../../src/session/index.ts';

const PLIES = 24;
const dameo = must(await loadGame('dameo'));
let readings: string[] = [];

beforeEach(() => {
  readings = [];
  const read = MoveReader.prototype.readOpen;
  vi.spyOn(MoveReader.prototype, 'readOpen').mockImplementation(function (this: MoveReader, history, text) {
    readings.push(text);
    return read.call(this, history, text);
  });
});
afterEach(() => void vi.restoreAllMocks());

/** Number of texts parsed since the last call. */
function count(): number {
  const { length } = readings;
  readings = [];
  return length;
}

function played() {
  const players = ['Ana', 'Bruno'].map((name) => ({ name, kind: 'human' }));
  const session = must(startSession({ game: dameo, players }));
  const rng = new Rng(7);
  while (session.moves.length < PLIES) {
    const moves = legalMoves(session.position);
    must(session.play(moves[rng.below(moves.length)]!));
  }
  count();
  return session;
}

test('from a pasted record to a game that goes on: each move once', () => {
  const session = played();
  const text = formatRecords(sessionRecords(session));
  expect(count()).toBe(0);
  const chapters = must(readChapters(dameo, must(parseRecords(text))));
  expect(count()).toBe(PLIES);
  const begun = must(goOn(chapters, 0, chapters[0]!.tree.mainLine().at(-1)!));
  expect(begun.positionText).toBe(session.positionText);
  expect(count()).toBe(0);
  must(resumeRecords(dameo, must(parseRecords(text))));
  expect(count()).toBe(PLIES);
});

test('from a save to the board: each move once, whether it is an event or part of a state', () => {
  const log = JSON.parse(JSON.stringify(sessionLog(played())));
  must(replaySession(dameo, log));
  expect(count()).toBe(PLIES);
  const [chapter] = sessionChapters(must(resumeSession(dameo, log)));
  expect(count()).toBe(PLIES);
  const state = sessionLog(must(goOn([chapter!], 0, chapter!.tree.mainLine().at(-1)!)));
  must(replaySession(dameo, JSON.parse(JSON.stringify(state))));
  expect(count()).toBe(PLIES);
});

test('a game that goes on from a record is written again and again, and its record is read once', () => {
  const chapters = must(readChapters(dameo, must(parseRecords(formatRecords(sessionRecords(played()))))));
  const session = must(goOn(chapters, 0, chapters[0]!.tree.root));
  count();
  sessionRecords(session);
  expect(count()).toBe(PLIES);
  sessionRecords(session);
  expect(count()).toBe(0);
});
