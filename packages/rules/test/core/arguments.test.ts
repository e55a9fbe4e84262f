/** Arguments of the wrong type from plain JavaScript: a fault with a sentence, never an exception. */
import { expect, test } from 'vitest';
import {
  loadGame,
  must,
  parseAttempt,
  parseMove,
  parseOptions,
  type Result,
  readPosition,
  resolveOptions,
  whyNot,
} from '../../src/index.ts';
import {
  findFormat,
  parseRecord,
  parseRecords,
  rematch,
  replayRecord,
  resumeRecords,
  resumeSession,
  type SessionSetup,
  sessionLog,
  startSession,
} from '../../src/match.ts';
import { say } from '../../src/text/index.ts';
import { checkAnnotation, checkEvaluation } from '../../src/tree/index.ts';

const game = must(await loadGame('mad-bishops'));
const { rules, position } = must(readPosition(game, 'start'));
const record = must(parseRecord('Game: mad-bishops\nResult: *\n\n*\n')).record;
const player = { name: 'Ana', kind: 'human' };
const setup: SessionSetup = { game, players: [player, player] };
const VALUES: readonly unknown[] = [undefined, null, 7, Number.NaN, true, Symbol('x'), [], {}, () => 1];

const CALLS: Record<string, (value: never) => Result<unknown> | Promise<Result<unknown>>> = {
  'the id of a game': (value) => loadGame(value),
  'a position': (value) => readPosition(game, value),
  'the text of a move': (value) => parseMove(rules, position, value),
  'a preset': (value) => parseOptions(game, { preset: value }),
  'the value of an option': (value) => readPosition(game, 'start', { size: value }),
  'a position for the game itself': (value) => game.read(value),
  'the text of a record': (value) => parseRecord(value),
  'the text of records': (value) => parseRecords(value),
  'a record': (value) => replayRecord(game, value),
  'the setup of a session': (value) => startSession(value),
  'the players of a session': (value) => startSession({ game, players: value }),
  'a player of a session': (value) => startSession({ game, players: [value, value] }),
  'the name of a player': (value) => startSession({ ...setup, players: [{ name: value, kind: '' }, player] }),
  'the game of a session': (value) => startSession({ ...setup, game: value }),
  'the preset or format of a session': (value) => startSession({ ...setup, format: value }),
  'the game of a position': (value) => readPosition(value, 'start'),
  'the game of options': (value) => parseOptions(value, {}),
  'the game of chosen options': (value) => resolveOptions(value, {}),
  'the rules of a move': (value) => parseMove(value, position, 'a1-b2'),
  'the rules of a try': (value) => parseAttempt(value, 'a1-b2'),
  'the position of a move': (value) => parseMove(rules, value, 'a1-b2'),
  'the game of a record': (value) => replayRecord(value, { ...record, game: 'mad-bishops' }),
  'the line of a record': (value) => replayRecord(game, { ...record, line: value }),
  'the result of a record': (value) => replayRecord(game, { ...record, result: value }),
  'records to go on from': (value) => resumeRecords(game, value),
  'a record to go on from': (value) => resumeRecords(game, [value]),
  'a session to play again': (value) => rematch(value),
  'the game of a log': (value) => resumeSession(value, sessionLog(must(startSession(setup)))),
  'the log of a session': (value) => resumeSession(game, value),
  'the rules of a format': (value) => findFormat(value, 'single'),
  'the id of a format': (value) => findFormat(rules, value),
  'the rules of an annotation': (value) => checkAnnotation(value, { comments: [] }),
  'an annotation': (value) => checkAnnotation(rules, value),
  'the comments of an annotation': (value) =>
    checkAnnotation(rules, { comments: Array.isArray(value) ? [7] : value } as never),
  'an evaluation': (value) => checkEvaluation(rules, value),
  'the evaluation of an annotation': (value) =>
    checkAnnotation(rules, { comments: [], evaluation: value ?? null } as never),
  'a command': (value) => asked(value),
  'the kind of a command': (value) => asked({ kind: value }),
};

function asked(command: unknown): Result<unknown> {
  const { events, fault } = must(startSession(setup)).run(command as never);
  return fault ? { ok: false, fault } : { ok: true, value: events };
}

test.each(Object.keys(CALLS))('%s', async (name) => {
  for (const value of VALUES) {
    if (value === undefined && /preset|option/.test(name)) continue; // the same as omitted
    const answer = await CALLS[name]!(value as never);
    if (answer.ok) throw new Error(`accepted: ${String(value)}`);
    for (const language of ['en', 'pt'] as const)
      expect(say(answer.fault, { language }), String(value)).toMatch(/^[\p{Lu}\d].+\.$/u);
  }
});

test('options that are none, and a try that is no text', () => {
  for (const value of VALUES.slice(1, 7)) {
    expect(readPosition(game, 'start', value as never).ok, String(value)).toBe(false);
    expect(whyNot(rules, position, value as never)?.code).toBe('argument');
  }
  expect(parseOptions(game, undefined as never)).toMatchObject({ fault: { found: 'asked = undefined' } });
});

test('options as numbers: a number in quotes is told apart from the number', () => {
  for (const value of VALUES.slice(0, 2))
    expect(game.configure(value as never).ok, String(value)).toBe(false);
  expect(game.configure({ size: '6' })).toMatchObject({ fault: { found: 'size="6"' } });
  expect(game.configure({ size: 6 }).ok).toBe(true);
});
