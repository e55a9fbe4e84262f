/** The list of somebody's games elsewhere, however many: asked for in parts, and finished ones make room for others. */
import { newSecret } from '@tabuleiro/play/online/join/seats';
import { decodeTurns, type TurnRow, type TurnsBody } from '@tabuleiro/protocol/http';
import { must } from '@tabuleiro/rules';
import { beforeEach, expect, test, vi } from 'vitest';

const stored = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
});
vi.stubGlobal('window', { location: { hash: '' }, addEventListener() {} });
vi.stubGlobal('document', { baseURI: 'http://localhost/', hidden: false });

/** How many games each request was about. */
const asked: number[] = [];
let about: (game: string) => Partial<TurnRow> = () => ({});
vi.stubGlobal('fetch', async (_: URL, { body }: { body: string }) => {
  const { games } = must(decodeTurns(JSON.parse(body), '')) as TurnsBody;
  asked.push(games.length);
  const rows = games.map(({ game }) => ({ ...row(game), ...about(game) }));
  return Response.json({ at: 0, games: rows });
});

const row = (game: string): TurnRow => ({
  ...{ game, state: 'playing', mine: false, rules: 'dameo', names: [], changed: Number(game.slice(4)) },
});

beforeEach(() => {
  stored.clear();
  asked.length = 0;
});

/** A page with so many seats, the oldest first. */
async function visit(count: number) {
  vi.resetModules();
  const seats = await import('../../src/store/seats/seats.ts');
  for (let i = 0; i < count; i++) seats.holdSeat({ game: `game${1000 + i}`, secret: newSecret() });
  const { isMine } = await import('../../src/online/lobby/due.ts');
  return { ...seats, isMine, ...(await import('../../src/online/lobby/turns.ts')) };
}

const number = (game: string): number => Number(game.slice(4)) - 1000;

test('150 games that are played: all are asked about, and none is dropped', async () => {
  about = (game) => ({ mine: number(game) === 0 });
  const { lookAtTurns, heldSeats, turns, isMine } = await visit(150);
  await lookAtTurns();
  expect(asked).toEqual([100, 50]);
  expect(heldSeats()).toHaveLength(150);
  expect(turns.value!.filter(isMine).map(({ game }) => game)).toEqual(['game1000']);
});

test('of 150 games those that ended first make room; what is played or offered stays', async () => {
  about = (game) => {
    const i = number(game);
    if (i < 20) return { state: i % 2 === 0 ? 'playing' : 'challenge' };
    if (i === 20) return { state: 'over', asked: true };
    if (i === 149) return { state: null, rules: '', changed: 0 };
    return { state: i % 2 === 0 ? 'over' : 'closed' };
  };
  const { lookAtTurns, heldSeats, holdSeat, turns } = await visit(150);
  await lookAtTurns();
  const left = heldSeats().map(({ game }) => number(game));
  expect(left).toHaveLength(100);
  expect(left.filter((i) => i <= 20)).toHaveLength(21);
  expect(left).not.toContain(149); // gone from the server before all that are there
  expect(Math.min(...left.filter((i) => i > 20))).toBe(70);
  expect(turns.value).toHaveLength(100);
  holdSeat({ game: 'another1', secret: newSecret() });
  expect(heldSeats()).toHaveLength(101);
});

test('where nobody answers nothing is dropped', async () => {
  const { lookAtTurns, heldSeats } = await visit(150);
  vi.stubGlobal('fetch', async () => new Response('', { status: 500 }));
  await lookAtTurns();
  expect(heldSeats()).toHaveLength(150);
});
