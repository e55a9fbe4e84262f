/** Single questions: signals before, during and after the first result; concurrent questions; callbacks that throw. */
import { must } from '@tabuleiro/rules';
import { describe, expect, test, vi } from 'vitest';
import * as situation from '../../src/api/situation.ts';
import { analyse, bestMove } from '../../src/index.ts';

const outcomeOf = (asked: Promise<unknown>) =>
  asked.then(
    (value) => ({ value }),
    (error: Error) => ({ error }),
  );

describe('a signal', () => {
  test.each([
    ['analyse', analyse],
    ['bestMove', bestMove],
    ['bestMove of a level', (question: { game: string }) => bestMove({ ...question, level: 1 })],
  ])('that is aborted already: %s rejects before anything is opened', async (_, ask) => {
    const opened = vi.spyOn(situation, 'openNextPlace');
    try {
      const signal = AbortSignal.abort();
      const { error } = (await outcomeOf(ask({ game: 'dameo', signal } as never))) as { error: Error };
      expect(error).toBe(signal.reason);
      expect(error.name).toBe('AbortError');
      expect(opened).not.toHaveBeenCalled();
    } finally {
      opened.mockRestore();
    }
  });

  test('without a reason rejects as the platform does, with its own reason by that', async () => {
    expect(await outcomeOf(analyse({ game: 'dameo', signal: { aborted: true } }))).toMatchObject({
      error: { name: 'AbortError' },
    });
    const reason = new Error('enough');
    expect(await outcomeOf(analyse({ game: 'dameo', signal: AbortSignal.abort(reason) }))).toEqual({
      error: reason,
    });
  });

  test('that is aborted before anything was found rejects', async () => {
    let looks = 0;
    const told: unknown[] = [];
    const signal = {
      get aborted() {
        return ++looks > 1;
      },
    };
    const asked = analyse({ game: 'dameo', signal, onProgress: (answer) => told.push(answer) });
    expect(await outcomeOf(asked)).toMatchObject({ error: { name: 'AbortError' } });
    expect(told).toEqual([]);
  });

  test('tells by its event: nobody looks at it in between', async () => {
    const looks = vi.spyOn(globalThis, 'setInterval');
    const stop = new AbortController();
    try {
      const asked = outcomeOf(analyse({ game: 'dameo', signal: stop.signal }));
      stop.abort();
      expect(await asked).toEqual({ error: stop.signal.reason });
      const another = new AbortController();
      const forgotten = vi.spyOn(another.signal, 'removeEventListener');
      must(await analyse({ game: 'trench', signal: another.signal, nodes: 500 }));
      expect(forgotten).toHaveBeenCalledOnce();
      expect(looks).not.toHaveBeenCalled();
    } finally {
      looks.mockRestore();
    }
  });

  test('that is aborted later ends the search with the best so far, and nothing more is told', async () => {
    const stop = new AbortController();
    const depths: number[] = [];
    const answer = must(
      await analyse({
        game: 'dameo',
        signal: stop.signal,
        onProgress({ depth }) {
          depths.push(depth);
          if (depth === 2) stop.abort();
        },
      }),
    );
    expect(depths).toEqual([1, 2]);
    expect(answer.depth).toBeGreaterThanOrEqual(2);
  });

  test('leaves the next question alone', async () => {
    await outcomeOf(analyse({ game: 'trench', signal: AbortSignal.abort() }));
    expect(must(await analyse({ game: 'trench', nodes: 500 })).nodes).toBeGreaterThan(100);
  });
});

test('questions at once are answered each for itself, also beside one without an end', async () => {
  const stop = new AbortController();
  let begin = () => {};
  const begun = new Promise<void>((done) => {
    begin = done;
  });
  const endless = analyse({ game: 'dameo', signal: stop.signal, onProgress: () => begin() });
  const games = ['dameo', 'trench', 'renpaarden'];
  const ask = (game: string) => analyse({ game, nodes: 400 });
  const together = await Promise.all(games.map(ask));
  for (const [i, game] of games.entries())
    expect(must(together[i]!)).toMatchObject({ ...must(await ask(game)), ms: expect.any(Number) });
  await begun;
  stop.abort();
  expect((await endless).ok).toBe(true);
});

test('what the asker throws while it is told comes back to the asker', async () => {
  const asked = analyse({
    game: 'dameo',
    nodes: 5000,
    onProgress() {
      throw new Error('mine');
    },
  });
  expect(await outcomeOf(asked)).toMatchObject({ error: { message: 'mine' } });
});

test('only the first moves that are named are looked at; what is not legal is a fault', async () => {
  const { lines } = must(await analyse({ game: 'dameo', only: ['c3-c4'], lines: 4, nodes: 300 }));
  expect(lines.map(({ moves }) => moves[0])).toEqual(['c3-c4']);
  expect(await analyse({ game: 'dameo', only: ['a1-a5'], nodes: 300 })).toMatchObject({
    ok: false,
    fault: { found: 'a1-a5' },
  });
  expect(await analyse({ game: 'dameo', only: 'c3-c4' as never, nodes: 300 })).toMatchObject({
    fault: { code: 'argument' },
  });
});
