/** What is asked of a server, and how often. */
import { decodeTurns, type TurnRow, type TurnsBody } from '@tabuleiro/protocol/http';
import { must, ok } from '@tabuleiro/rules';
import { expect, test } from 'vitest';
import { ServerDoor } from '../../src/online/server-door.ts';

const seats = (count: number) =>
  Array.from({ length: count }, (_, i) => ({ game: `game${i}`, secret: 'S'.repeat(22), server: 'here' }));

const row = ({ game }: { game: string }): TurnRow => ({
  ...{ game, state: 'playing', mine: true, rules: 'dameo', names: [], changed: 0 },
});

/** Answers as a server does: what it does not decode it does not answer. */
function door() {
  const asked: number[] = [];
  const found = new ServerDoor(async (_, body) => {
    const { games } = must(decodeTurns(body, '')) as TurnsBody;
    asked.push(games.length);
    return ok({ ok: true, said: { at: asked.length, games: games.map(row) } });
  });
  return { found, asked };
}

test.each([
  [0, [0]],
  [100, [100]],
  [101, [100, 1]],
  [250, [100, 100, 50]],
])('whose turn it is in %d games: in parts that a server takes', async (count, parts) => {
  const { found, asked } = door();
  const { games } = must(await found.turns(seats(count)));
  expect(asked).toEqual(parts);
  expect(games.map(({ game }) => game)).toEqual(seats(count).map(({ game }) => game));
});

test('a server that has counted its time for years is understood', async () => {
  const at = 3 * 365 * 24 * 3600 * 1000;
  const old = new ServerDoor(async () => ok({ ok: true, said: { at, games: [] } }));
  expect(must(await old.turns([])).at).toBe(at);
});
