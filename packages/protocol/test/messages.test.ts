/** Message decoders accept valid messages, refuse invalid ones and never throw. */
import { must } from '@tabuleiro/rules';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { decodeClientMessage, decodeHello } from '../src/client-messages.ts';
import { decodeOnlineCommand } from '../src/commands.ts';
import { readJson } from '../src/forms.ts';
import {
  decodeCommandBody,
  decodeCreate,
  decodeJoin,
  decodeLink,
  decodeRead,
  decodeSecretBody,
  decodeTurns,
} from '../src/http.ts';
import { decodeServerMessage } from '../src/server-messages.ts';
import { textHash } from '../src/text-hash.ts';

const secret = 'A'.repeat(22);

describe('what a client says', () => {
  test.each([
    { kind: 'hello', version: 1, game: 'abcd1234', since: 0 },
    { kind: 'hello', version: 1, game: 'abcd1234', since: 7, secret },
    { kind: 'do', id: 'x1', after: 3, command: { kind: 'play', move: 'c3-c4', ply: 2 } },
    { kind: 'do', id: 'x2', after: 3, command: { kind: 'resign', substitute: true } },
    { kind: 'do', id: 'x3', after: 3, command: { kind: 'propose', what: 'takeback' } },
    { kind: 'do', id: 'x4', after: 3, command: { kind: 'accept', of: 3 } },
    { kind: 'do', id: 'x5', after: 3, command: { kind: 'alone' } },
    { kind: 'do', id: 'x6', after: 3, command: { kind: 'next-game' } },
    { kind: 'do', id: 'x7', after: 3, command: { kind: 'abort' } },
    { kind: 'do', id: 'x8', after: 3, command: { kind: 'give-time' } },
    { kind: 'do', id: 'x9', after: 3, command: { kind: 'claim', what: 'win' } },
    { kind: 'do', id: 'xa', after: 3, command: { kind: 'rematch', answer: 'offer' } },
    { kind: 'do', id: 'xb', after: 3, command: { kind: 'cancel' } },
    { kind: 'greet', phrase: 'hello' },
  ])('%j', (message) => expect(must(decodeClientMessage(message, ''))).toEqual(message));

  test.each([
    ['a clock', { kind: 'clock', going: false }],
    ['a check of the clock', { kind: 'check-clock' }],
    ['raw undo', { kind: 'undo' }],
    ['redo', { kind: 'redo' }],
    ['a gift of any time', { kind: 'gift', to: 0, ms: 5 }],
    ['a move as a number', { kind: 'play', move: 77, ply: 0 }],
    ['a move without its ply', { kind: 'play', move: 'c3-c4' }],
    ['a move that is too long', { kind: 'play', move: 'x'.repeat(5000), ply: 0 }],
    ['nothing', null],
    ['a kind of every object', { kind: 'constructor' }],
  ])('%s cannot be said', (_, command) => {
    expect(decodeOnlineCommand(command, 'command').ok).toBe(false);
    expect(decodeClientMessage({ kind: 'do', id: 'x', after: 0, command }, '').ok).toBe(false);
  });

  it('reads a hello of any version, to answer it', () => {
    const hello = { kind: 'hello', version: 9, game: 'abcd1234', since: 0, more: [1] };
    expect(must(decodeHello(hello, '')).version).toBe(9);
  });
});

describe('a game that is asked for', () => {
  const create = (part: object) =>
    decodeCreate({ name: 'Ana', request: { game: 'dameo', places: ['human', 'human'], ...part } }, '');

  it('what is left out takes what most people want', () => {
    expect(must(create({})).request).toEqual({
      ...{ game: 'dameo', options: {}, start: 'start', format: 'single', clock: null, substitutes: true },
      ...{ sides: 'chosen', places: ['human', 'human'], mine: 0, listed: false },
    });
  });

  test.each([
    ['computers alone', { places: ['level-1', 'level-2'] }],
    ['one place', { places: ['human'] }],
    ['five places', { places: Array(5).fill('human') }],
    ['a computer with a day to think', { places: ['human', 'search:ms=86400000'] }],
    ['a program elsewhere', { places: ['human', 'external:rm'] }],
    ['a clock of a year', { clock: { perMove: 366 * 24 * 3600 * 1000 } }],
    ['an endless board', { start: 'x'.repeat(1_000_000) }],
    ['a place that is not there', { mine: 3 }],
  ])('refuses %s', (_, part) => expect(create(part).ok).toBe(false));
});

describe('a newer server of the same version', () => {
  it('says more than is known: fields, messages and events are passed over', () => {
    const event = { number: 4, at: 10, player: 1, left: [1000, 900], kind: 'wave', hand: 'left' };
    const message = { kind: 'events', events: [event], at: 12, hash: 'h', mood: 'good' };
    expect(must(decodeServerMessage(message, ''))).toEqual({
      kind: 'events',
      at: 12,
      hash: 'h',
      events: [{ kind: 'unknown', name: 'wave', number: 4, at: 10, player: 1, left: [1000, 900] }],
    });
    expect(must(decodeServerMessage({ kind: 'weather', sun: true }, ''))).toEqual({ kind: 'unknown' });
  });

  it('a known event that is damaged is not taken for a new one', () => {
    const event = { number: 4, at: 10, player: 1, left: null, kind: 'move', seat: 'x' };
    expect(decodeServerMessage({ kind: 'events', events: [event], at: 12, hash: 'h' }, '').ok).toBe(false);
  });

  it.each(['', '\u001b[2J', 'two words', 'x'.repeat(65)])(
    'a reason is a code that can be shown: not %j',
    (code) => {
      expect(decodeServerMessage({ kind: 'bye', code: 'never', fault: { code } }, '').ok).toBe(false);
    },
  );
});

const READERS = {
  decodeClientMessage,
  decodeServerMessage,
  decodeCreate,
  decodeJoin,
  decodeLink,
  decodeRead,
  decodeCommandBody,
  decodeSecretBody,
  decodeTurns,
};
const words = [
  'kind',
  'hello',
  'do',
  'command',
  'play',
  'welcome',
  'sheet',
  'events',
  'secret',
  'request',
  'places',
];

test.each(Object.entries(READERS))('%s never throws', (_, decode) => {
  const key = fc.oneof(fc.constantFrom(...words), fc.string());
  const value = fc.letrec((tie) => ({
    node: fc.oneof(
      { maxDepth: 4 },
      fc.constantFrom<unknown>(...words, null, true, -0, Number.NaN, 1e300, secret),
      fc.string(),
      fc.integer(),
      fc.array(tie('node'), { maxLength: 5 }),
      fc.dictionary(key, tie('node'), { maxKeys: 6 }),
    ),
  })).node;
  fc.assert(
    fc.property(value, (data) => {
      expect(typeof decode(data, '').ok).toBe('boolean');
    }),
    { numRuns: 400 },
  );
  fc.assert(
    fc.property(fc.string(), (json) => void readJson<unknown>(decode, json)),
    { numRuns: 100 },
  );
});

test('a hash tells texts apart, and is the same everywhere', () => {
  expect(textHash('')).toBe('811c9dc52f0b4c47');
  expect(textHash('8/8/3m4/8/3M4/8/8/M7 w')).toBe(textHash('8/8/3m4/8/3M4/8/8/M7 w'));
  const texts = Array.from({ length: 5000 }, (_, i) => `8/8/3m4/8/3M4/8/8/${i} w`);
  expect(new Set(texts.map(textHash)).size).toBe(texts.length);
});
