/** The progress of a match on stderr: one line, whatever the players are called. */

import type { ContestState } from '@tabuleiro/lab/contest/contest';
import { planMatch } from '@tabuleiro/lab/contest/plan';
import { readSettings } from '@tabuleiro/lab/contest/settings';
import { loadGame, must } from '@tabuleiro/rules';
import { afterEach, expect, test, vi } from 'vitest';
import { MatchProgress } from '../../src/match/progress.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('a name with a line end begins no line of its own', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const players = ['a', 'b', 'c'].map((name) => ({ name: `${name}\nFORGED`, spec: 'random' }));
  const settings = must(readSettings({ game: 'dameo', players, games: 2 }));
  const plan = must(planMatch(must(await loadGame('dameo')), settings));
  const state: ContestState = { plan, results: [], records: [], sprt: null, interrupted: false };
  const write = vi.spyOn(process.stderr, 'write').mockImplementation(() => true);
  const progress = new MatchProgress('en');
  progress.show(state);
  const [game] = plan.schedule.games;
  const won = { shares: [1, 0], points: null, forfeit: null, text: 'w captured', plies: 9, openingPlies: 4 };
  state.results.push({ ...game!, ...won });
  vi.advanceTimersByTime(60_000); // longer than between two lines
  progress.show(state);
  const written = write.mock.calls.map(([text]) => String(text)).join('');
  expect(written).toMatch(/a\\u\{a\}FORGED 50/);
  expect(written).not.toMatch(/^FORGED/m);
});
