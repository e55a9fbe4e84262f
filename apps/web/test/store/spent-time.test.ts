/** Clocks noted beside the store: believed for their own revision alone, and only where they take time away. */
import { must } from '@tabuleiro/rules';
import { afterEach, expect, test, vi } from 'vitest';
import { keptOf } from '../../src/store/kept.ts';
import { forgetTime, noteTime, withSpentTime } from '../../src/store/spent-time.ts';
import type { StoredGame } from '../../src/store/types.ts';
import { start } from '../support.ts';

const leftIn = ({ session }: StoredGame) => session.events.at(-1)!.left;

afterEach(() => vi.unstubAllGlobals());

async function kept() {
  const items = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  });
  const session = await start('dameo', { clock: { initial: 9000, increment: 0 } });
  must(session.play('b1-b3', { at: 0 }));
  must(session.runClock(true, { at: 1000 }));
  return { items, game: keptOf(session, 'abcd2345', 7) };
}

test('a note is told with the game until it is forgotten', async () => {
  const { game } = await kept();
  noteTime(game.id, 1, [9000, 5000]);
  expect(leftIn(withSpentTime(game))).toEqual([9000, 5000]);
  expect(leftIn(withSpentTime({ ...game, revision: 2 }))).toEqual([9000, 8000]);
  forgetTime(game.id);
  expect(withSpentTime(game)).toEqual(game);
});

test.each([
  ['more time', '{"revision":1,"left":[99000,99000]}'],
  ['nonsense', '{"revision":1,"left":[null,"1",-5,1e400]}'],
  ['no list', '{"revision":1,"left":7}'],
  ['no object', '[]'],
  ['no JSON', '{"revision'],
])('%s changes nothing', async (_, text) => {
  const { items, game } = await kept();
  items.set(`tabuleiro-clock-${game.id}`, text);
  expect(withSpentTime(game)).toEqual(game);
});

test('a browser without storage has no notes', async () => {
  const { game } = await kept();
  vi.unstubAllGlobals();
  noteTime(game.id, 1, [1, 1]);
  expect(withSpentTime(game)).toEqual(game);
});
