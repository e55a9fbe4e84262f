/** Rows for the tests of a store. */
import type { Addition, GameFacts, LoggedEvent, ServerAct, Standing } from '../../src/store/store.ts';

export const facts = (id: string, more: Partial<GameFacts> = {}): GameFacts => ({
  id,
  created: 1_700_000_000_000,
  setup: '{"game":"dameo"}',
  seed: 4_000_000_000,
  creator: 'address',
  browser: 'browser',
  key: null,
  asked: null,
  places: [
    { kind: 'human', name: 'Ana', invitation: null, sealed: 'sealed-a', secret: 'hash-a' },
    { kind: 'human', name: '', bot: true, invitation: 'hash-i', sealed: null, secret: null },
  ],
  ...more,
});

export const standing = (game: string, more: Partial<Standing> = {}): Standing => ({
  game,
  state: 'challenge',
  rules: 'dameo',
  listed: true,
  computers: false,
  toMove: null,
  due: null,
  lastNumber: 0,
  lastAct: 0,
  changed: 1,
  shown: null,
  ...more,
});

export const event = (number: number, at = number): LoggedEvent => ({
  event: {
    ...{ number, at, player: 0, left: [1000, 2000], credit: 5 },
    ...{ kind: 'move', seat: 0, ply: number, text: `a1-a${number}` },
  },
  hash: `hash-${number}`,
});

export const act = (number: number, more: Partial<ServerAct> = {}): ServerAct => ({
  number,
  at: number,
  kind: 'begun',
  by: 'server',
  detail: '{}',
  ...more,
});

export const addition = (game: string, more: Partial<Addition>): Addition => ({
  game,
  events: [],
  acts: [],
  command: null,
  standing: standing(game),
  ...more,
});

/** One move of one game, as a command adds it. */
export const move = (game: string, number: number, more: Partial<Addition> = {}): Addition =>
  addition(game, {
    events: [event(number)],
    command: { player: 0, id: `c${number}`, answer: `{"number":${number}}`, hash: null },
    standing: standing(game, { state: 'playing', lastNumber: number, changed: number }),
    ...more,
  });
