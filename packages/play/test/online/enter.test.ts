/** From a link to a seat, to a game to watch, or to an open seat that can be taken. */
import { decodeCreate, decodeJoin, type TurnRow } from '@tabuleiro/protocol/http';
import type { OnlineState } from '@tabuleiro/protocol/server-messages';
import { must, ok } from '@tabuleiro/rules';
import { expect, test } from 'vitest';
import { createGame, deleteSeat, followLink, joinGame } from '../../src/online/join/enter.ts';
import { type HeldSeat, holdRematch, newSecret, surplusOf } from '../../src/online/join/seats.ts';
import type { OnlineLink } from '../../src/online/links.ts';
import { gameRequest } from '../../src/online/new-game.ts';
import { ServerDoor } from '../../src/online/server-door.ts';
import { MemorySeats } from './memory-seats.ts';
import { newSetup, SHEET } from './samples.ts';

const GAME = SHEET.game;
const [OLD, FRESH] = [newSecret(), newSecret()];

interface Wish {
  state?: OnlineState;
  /** The secret that the server knows. */
  valid?: string;
  isTaken?: boolean;
}

/** A server with one game, and the seats of a person who comes to it. */
function world({ state = 'challenge', valid = FRESH, isTaken = false }: Wish, ...held: HeldSeat[]) {
  const asked: string[] = [];
  const server = new ServerDoor(async (path, body) => {
    asked.push(path);
    if (path === '/turns') {
      const { games } = body as { games: HeldSeat[] };
      const row = ({ game, secret }: HeldSeat): TurnRow => ({
        ...{ game, state: secret === valid ? 'playing' : null, mine: true },
        ...{ rules: 'dameo', names: [], changed: 0 },
      });
      return ok({ ok: true, said: { at: 0, games: games.map(row) } });
    }
    if (path.endsWith('/join')) {
      const { secret } = must(decodeJoin(body, ''));
      return ok({ ok: true, said: isTaken ? { joined: false } : { joined: true, secret, place: 1 } });
    }
    if (path === '/games') {
      const { secret } = must(decodeCreate(body, ''));
      return ok({ ok: true, said: { game: GAME, secret, invitations: [null, newSecret()] } });
    }
    if (path.endsWith('/delete')) return ok({ ok: true, said: { deleted: true } });
    return ok({ ok: true, said: { sheet: { ...SHEET, state } } });
  });
  const seats = new MemorySeats(...held);
  return { ports: { server, seats }, seats, asked };
}

const follow = async (link: OnlineLink, wish: Wish = {}, ...held: HeldSeat[]) => {
  const { ports, seats } = world(wish, ...held);
  return { found: must(await followLink(ports, link)), seats };
};

const me = (secret: string): OnlineLink => ({ kind: 'me', game: GAME, secret });
const invited: OnlineLink = { kind: 'join', game: GAME, invitation: OLD };

test('a link with a secret is a seat, and is held', async () => {
  const { found, seats } = await follow(me(FRESH));
  expect(found).toEqual({ game: GAME, secret: FRESH, watches: null, unkept: null });
  expect(seats.all()).toEqual([{ game: GAME, secret: FRESH }]);
});

test('an old link beside a held seat loses nothing; a newer one replaces it', async () => {
  const held = { game: GAME, secret: OLD };
  expect((await follow(me(FRESH), { valid: OLD }, held)).found).toMatchObject({ secret: OLD });
  const { found, seats } = await follow(me(FRESH), { valid: FRESH }, held);
  expect(found).toMatchObject({ secret: FRESH });
  expect(seats.find(GAME)?.secret).toBe(FRESH);
});

test('every other link leads to the seat that is held', async () => {
  for (const link of [invited, { kind: 'watch', game: GAME } as const])
    expect((await follow(link, {}, { game: GAME, secret: OLD })).found).toMatchObject({ secret: OLD });
});

test('a link for watchers watches', async () => {
  const { found } = await follow({ kind: 'watch', game: GAME });
  expect(found).toEqual({ game: GAME, secret: null, watches: null, unkept: null });
});

test('an invitation offers a seat in a challenge; later it says why one watches', async () => {
  expect((await follow(invited)).found).toMatchObject({ sheet: { game: GAME }, invitation: OLD });
  expect((await follow(invited, { state: 'playing' })).found).toMatchObject({ watches: 'join-begun' });
  expect((await follow(invited, { state: 'closed' })).found).toMatchObject({ watches: 'join-over' });
});

test('joining holds the seat and remembers the name; when another was faster one watches', async () => {
  const offered = { sheet: SHEET, invitation: OLD };
  const { ports, seats } = world({});
  expect(must(await joinGame(ports, offered, 'Ana', FRESH))).toMatchObject({ secret: FRESH, watches: null });
  expect([seats.name, seats.all()]).toEqual(['Ana', [{ game: GAME, secret: FRESH }]]);
  const late = world({ isTaken: true, state: 'playing' });
  expect(must(await joinGame(late.ports, offered, 'Rui'))).toMatchObject({
    secret: null,
    watches: 'join-taken',
  });
  expect(late.seats.all()).toEqual([]);
});

test('an invitation that takes no seat of a game with open seats was used, or is not whole', async () => {
  const join = async (invitation: string | null) =>
    must(await joinGame(world({ isTaken: true }).ports, { sheet: SHEET, invitation }, 'Rui')).watches;
  expect(await join(OLD)).toBe('join-used');
  expect(await join(null), 'a listed challenge').toBe('join-taken');
});

test('the creator holds the first seat', async () => {
  const { ports, seats } = world({});
  const choices = { clock: null, random: false, mine: 0, kindAt: () => 'human', listed: false };
  const request = gameRequest(await newSetup(), choices);
  expect(must(await createGame(ports, request, 'Ana', FRESH))).toMatchObject({ game: GAME, secret: FRESH });
  expect(seats.find(GAME)).toEqual({ game: GAME, secret: FRESH });
});

test('a deleted game is no longer held', async () => {
  const { ports, seats } = world({}, { game: GAME, secret: OLD });
  expect(await deleteSeat(ports, { game: GAME, secret: OLD })).toEqual(ok({ deleted: true }));
  expect(seats.all()).toEqual([]);
});

test('the seat of a rematch is held once, also after it was let go', () => {
  const seats = new MemorySeats({ game: GAME, secret: OLD });
  expect(holdRematch(seats, 'unknown1', 'second12')).toBe(false);
  expect(holdRematch(seats, GAME, 'second12')).toBe(true);
  expect(seats.find('second12')).toEqual({ game: 'second12', secret: OLD });
  seats.letGo('second12');
  expect(holdRematch(seats, GAME, 'second12')).toBe(false);
});

test('above a hundred seats the games that ended first make room', () => {
  const ended = [3, 1, 2].map((changed) => ({ changed }));
  expect(surplusOf(ended, 100)).toEqual([]);
  expect(surplusOf(ended, 102)).toEqual([{ changed: 1 }, { changed: 2 }]);
});
