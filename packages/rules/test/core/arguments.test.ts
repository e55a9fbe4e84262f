/** Arguments of the wrong type, as plain JavaScript passes them: a fault with a sentence, never an exception. */
import { expect, test } from 'vitest';
import {
  loadGame,
  must,
  parseMove,
  parseOptions,
  type Result,
  readPosition,
  whyNot,
} from '../../src/index.ts';
import { parseRecord, parseRecords, replayRecord, type SessionSetup, startSession } from '../../src/match.ts';
import { say } from '../../src/text/index.ts';

const game = must(await loadGame('mad-bishops'));
const { rules, position } = must(readPosition(game, 'start'));
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
  'a command': (value) => asked(value),
  'the kind of a command': (value) => asked({ kind: value }),
};

function asked(command: unknown): Result<unknown> {
  const { events, fault } = must(startSession(setup)).run(command as never);
  return fault ? { ok: false, fault } : { ok: true, value: events };
}

test.each(Object.keys(CALLS))('%s', async (name) => {
  for (const value of VALUES) {
    if (value === undefined && /preset|option/.test(name)) continue; // the same as not given
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
