/** Offers of a game elsewhere, read from what the server wrote down; who may call it off, who is away, why it is closed. */
import type { OnlineAct } from '@tabuleiro/protocol/server-messages';
import { listMoves, loadGame, must, type Options } from '@tabuleiro/rules';
import { type Session, startSession } from '@tabuleiro/rules/match';
import { describe, expect, test } from 'vitest';
import { absentPlayer, canAbort, closingAct, openOffers, turnIn } from '../src/online/offers.ts';

/** White moves, Black captures the only man. */
const SHORT = '8/8/8/3m4/8/3M4/8/8 w 0 1';

async function begun(
  part: {
    format?: string;
    start?: string;
    game?: string;
    kinds?: string[];
    options?: Options;
    substitutes?: boolean;
  } = {},
) {
  const { game = 'dameo', kinds = ['human', 'human'], ...rest } = part;
  const players = kinds.map((kind, i) => ({ name: `player ${i}`, kind }));
  return must(startSession({ game: must(await loadGame(game)), players, ...rest }));
}

/** Numbered as a server does. */
const acts = (...list: [kind: string, by: string, detail?: OnlineAct['detail']][]): OnlineAct[] =>
  list.map(([kind, by, detail = {}], i) => ({ number: i + 1, at: i, kind, by, detail }));

const playAll = (session: Session, ...moves: string[]): Session => {
  for (const move of moves) must(session.play(move));
  return session;
};

test('a game waits for whoever is to move, and between two games of a match for whoever has not asked for the next; a rematch is asked of the others', async () => {
  const session = await begun({ format: 'pair', game: 'trench' });
  const waits = (...said: OnlineAct[]) => [0, 1].map((player) => turnIn(session, player, said).mine);
  expect(waits()).toEqual([true, false]);
  session.resign(0);
  expect(waits()).toEqual([true, true]);
  expect(waits(...acts(['next-offer', '1', { game: 2 }]))).toEqual([true, false]);
  session.nextGame();
  session.resign(1);
  expect(waits(), 'the match is over').toEqual([false, false]);
  const asked = (...said: OnlineAct[]) => [0, 1].map((player) => turnIn(session, player, said).asked);
  expect(asked()).toEqual([false, false]);
  expect(asked(...acts(['rematch-offer', '0']))).toEqual([false, true]);
  expect(asked(...acts(['rematch-offer', '0'], ['rematch-declined', '1']))).toEqual([false, false]);
  expect(asked(...acts(['rematch-offer', '0'], ['withdrawn', '0']))).toEqual([false, false]);
  const all = acts(['rematch-offer', '0'], ['rematch-offer', '1'], ['rematch', 'server']);
  expect(asked(...all)).toEqual([false, false]);
});

test('a game waits for nobody who has left it to a computer', async () => {
  const session = await begun({
    game: 'small-star-empires',
    kinds: ['human', 'human', 'human'],
    options: { board: 'tri' },
  });
  expect(turnIn(session, 0, [])).toEqual({ mine: true, asked: false, left: false });
  session.resign(0, { substitute: true });
  expect(turnIn(session, 0, [])).toEqual({ mine: false, asked: false, left: true });
});

describe('offers', () => {
  const one = { games: [{}] } as unknown as Session;

  test('nothing was offered', () => {
    const none = { next: [], rematch: [], declined: null, again: null, withdrawn: null };
    expect(openOffers(acts(['created', '0'], ['joined', '1'], ['begun', 'server']), one)).toEqual(none);
  });

  test('the next game is wanted by those who said so of this very game', () => {
    const said = acts(['next-offer', '0', { game: 2 }], ['next-offer', '1', { game: 2 }]);
    expect(openOffers(said.slice(0, 1), one).next).toEqual([0]);
    expect(openOffers(said, one).next).toEqual([0, 1]);
    const two = { games: [{}, {}] } as unknown as Session;
    expect(openOffers(said, two).next, 'the second game is there already').toEqual([]);
    expect(openOffers([...said, ...acts(['next-offer', '1', { game: 3 }])], two).next).toEqual([1]);
  });

  test('a rematch is wanted, declined, and wanted again', () => {
    const said = acts(
      ['rematch-offer', '0'],
      ['rematch-declined', '1'],
      ['rematch-offer', '1'],
      ['rematch-offer', '0'],
      ['rematch', 'server', { game: 'abcd1234' }],
    );
    const after = (count: number) => openOffers(said.slice(0, count), one);
    expect(after(1)).toMatchObject({ rematch: [0], declined: null });
    expect(after(2)).toMatchObject({ rematch: [], declined: 1 });
    expect(after(3)).toMatchObject({ rematch: [1], declined: null });
    expect(after(4)).toMatchObject({ rematch: [1, 0], again: null });
    expect(after(5)).toMatchObject({ again: 'abcd1234' });
  });

  test('nobody waits for a player who has deleted the game', () => {
    const said = acts(['rematch-offer', '0'], ['withdrawn', '1']);
    expect(openOffers(said, one)).toMatchObject({ rematch: [0], withdrawn: { by: '1' } });
  });
});

describe('calling off', () => {
  test('until everybody has moved', async () => {
    const session = await begun();
    expect(canAbort(session)).toBe(true);
    playAll(session, 'c3-c4');
    expect(canAbort(session)).toBe(true);
    playAll(session, 'd6-d5');
    expect(canAbort(session)).toBe(false);
  });

  test('not when the game is over, and not in a later game of a match', async () => {
    const over = playAll(await begun({ start: SHORT }), 'd3-d4', 'd5xd3');
    expect(over.outcome).not.toBeNull();
    expect(canAbort(over)).toBe(false);
    const match = await begun({ format: 'pair' });
    must(match.resign(0));
    must(match.nextGame());
    expect(match.games).toHaveLength(2);
    expect(match.outcome).toBeNull();
    expect(canAbort(match)).toBe(false);
  });
});

describe('absence', () => {
  const sheet = { claimAfter: 30_000 };
  const gone = (...since: (number | null)[]) => ({
    present: since.map((each) => each === null),
    gone: since,
    watchers: 0,
  });

  test('can be claimed after a while, and never before', async () => {
    const session = await begun();
    expect(absentPlayer(sheet, gone(null, null), session, [0], 50_000)).toBeNull();
    expect(absentPlayer(sheet, gone(null, 40_000), session, [0], 50_000)).toMatchObject({
      player: 1,
      wait: 20_000,
    });
    expect(absentPlayer(sheet, gone(null, 40_000), session, [0], 70_000)).toMatchObject({
      player: 1,
      wait: 0,
    });
    expect(absentPlayer(sheet, gone(null, 40_000), session, [0], 99_000)).toMatchObject({
      player: 1,
      wait: 0,
    });
  });

  test('of oneself is none, and a computer is never away', async () => {
    const session = await begun({ kinds: ['human', 'level-1'] });
    expect(absentPlayer(sheet, gone(1_000, 1_000), session, [0], 50_000)).toBeNull();
  });

  test('does not matter in a game over days, or after the end', async () => {
    const session = await begun({ start: SHORT });
    expect(absentPlayer({ claimAfter: null }, gone(null, 1), session, [0], 99_000)).toBeNull();
    playAll(session, 'd3-d4', 'd5xd3');
    expect(absentPlayer(sheet, gone(null, 1), session, [0], 99_000)).toBeNull();
  });

  test('a watcher sees it too; of several the one who left first', async () => {
    const session = await begun();
    expect(absentPlayer(sheet, gone(9_000, 4_000), session, [], 10_000)).toMatchObject({
      player: 1,
      wait: 24_000,
    });
  });
});

test('who is away: of three a computer takes over, whoever is to move first; of two the win is claimed', async () => {
  const sheet = { claimAfter: 30_000 };
  const away = (...since: (number | null)[]) => ({ present: [], gone: since, watchers: 0 });
  const three = { game: 'small-star-empires', options: { board: 'tri' }, kinds: ['human', 'human', 'human'] };
  const session = await begun({ ...three, substitutes: true });
  const found = (at: number) => absentPlayer(sheet, away(null, 1, 2), session, [0], at);
  expect(found(30_001)).toEqual({ player: 1, wait: 0, replaced: true });
  playAll(session, listMoves(session.rules, session.position)[0]!.text);
  playAll(session, listMoves(session.rules, session.position)[0]!.text);
  expect(session.toMove).toBe(2);
  expect(found(30_001), 'the other can be claimed sooner').toMatchObject({ player: 1, wait: 0 });
  expect(found(30_002)).toEqual({ player: 2, wait: 0, replaced: true });
  expect(absentPlayer(sheet, away(null, 1), await begun({ substitutes: true }), [0], 40_000)).toEqual({
    ...{ player: 1, wait: 0, replaced: false },
  });
  const strict = await begun(three);
  expect(absentPlayer(sheet, away(null, 1, null), strict, [0], 40_000)!.replaced).toBe(false);
});

test('why a game is closed', () => {
  expect(closingAct(acts(['created', '0'], ['begun', 'server']))).toBeNull();
  for (const kind of ['cancelled', 'expired', 'aborted', 'annulled', 'closed'])
    expect(closingAct(acts(['begun', 'server'], [kind, '1']))).toMatchObject({ kind, by: '1' });
});
