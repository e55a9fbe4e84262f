/** `tabuleiro env`: batches of games as lines of JSON, and an error with a code and a sentence for everything else. */
import { readFileSync } from 'node:fs';
import { gameIds } from '@tabuleiro/rules';
import { expect, test } from 'vitest';
import { EnvironmentSession } from '../../src/env/session.ts';
import { faultJson } from '../../src/io/output.ts';

interface State {
  game: number;
  seat: number;
  ply: number;
  actions: number[];
  planes?: number[];
  result: string;
  shares?: number[];
}

function talk(language: 'en' | 'pt' = 'en') {
  const session = new EnvironmentSession((fault) => faultJson(fault, { language }));
  // biome-ignore format: one line
  return async (request: object | string) => JSON.parse(JSON.stringify(await session.hear(typeof request === 'string' ? request : JSON.stringify(request))));
}

test.each(gameIds)('%s: random games to their end, by actions alone', async (game) => {
  const ask = talk();
  const { env, spec } = await ask({ do: 'make', game, count: 2 });
  const { games } = await ask({ do: 'reset', env });
  expect(games[0].planes).toHaveLength(spec.shape[0] * spec.shape[1] * spec.shape[2]);
  const states: State[] = games;
  for (let ply = 0; ply < 1001 && states.some(({ result }) => result === '*'); ply++) {
    const actions = states.map((state) =>
      state.result === '*' ? state.actions[(7 * ply + state.game) % state.actions.length] : null,
    );
    const answer = await ask({ do: 'step', env, actions, planes: false });
    for (const state of answer.games) states[state.game] = state;
  }
  for (const { actions, result, shares } of states) {
    expect(result).toMatch(/^\w+ [a-z-]+$/);
    expect(actions).toEqual([]);
    expect(shares!.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1);
  }
  const { masks } = await ask({ do: 'mask', env });
  expect(masks.flat().every((legal: number) => legal === 0)).toBe(true);
});

test('a mask has a 1 for each legal action', async () => {
  const ask = talk();
  await ask({ do: 'make', game: 'trench' });
  const [state] = (await ask({ do: 'reset', env: 1 })).games;
  const { masks } = await ask({ do: 'mask', env: 1 });
  const legal = masks[0].flatMap((one: number, action: number) => (one === 1 ? [action] : []));
  expect(legal).toEqual([...state.actions].sort((a, b) => a - b));
});

test('environments of several games live beside each other', async () => {
  const ask = talk();
  const first = await ask({ do: 'make', game: 'dameo' });
  const second = await ask({ do: 'make', game: 'mad-bishops', options: { size: 4 }, count: 3 });
  expect([first.env, second.env]).toEqual([1, 2]);
  const { games } = await ask({ do: 'reset', env: 2, games: [2] });
  expect(games.map(({ game }: State) => game)).toEqual([2]);
  expect(await ask({ do: 'close', env: 1 })).toEqual({ event: 'close', env: 1 });
  expect((await ask({ do: 'reset', env: 1 })).error).toMatchObject({ code: 'env-unknown', accepted: '2' });
});

test('a refused step changes no game', async () => {
  const ask = talk();
  await ask({ do: 'make', game: 'dameo', count: 2 });
  const { games } = await ask({ do: 'reset', env: 1 });
  const [legal] = games[0].actions;
  const { error } = await ask({ do: 'step', env: 1, actions: [legal, 65535] });
  expect(error).toMatchObject({
    code: 'env-action',
    message: expect.stringMatching(/^actions\[1\] = 65535 is not a legal action/),
  });
  const after = await ask({ do: 'step', env: 1, actions: [legal, null] });
  expect(after.games).toMatchObject([{ game: 0, ply: 1, seat: 1 }]);
});

test.each([
  ['no json', 'env-json'],
  ['[1]', 'env-request'],
  ['{"do":"jump"}', 'env-request'],
  ['{"do":"make"}', 'env-request'],
  ['{"do":"make","game":"damoe"}', 'game-unknown'],
  ['{"do":"make","game":"mad-bishops","options":{"size":5}}', 'option-value'],
  ['{"do":"make","game":"dameo","position":"x"}', null],
  ['{"do":"make","game":"dameo","count":5000}', 'env-request'],
  ['{"do":"make","game":"dameo","count":4096}', 'env-many'],
  ['{"do":"reset","env":7}', 'env-unknown'],
  ['{"do":"reset","env":1,"games":[1]}', 'env-game'],
  ['{"do":"step","env":1}', 'env-request'],
  ['{"do":"step","env":1,"actions":[]}', 'env-actions'],
  ['{"do":"step","env":1,"actions":[-1]}', 'env-request'],
  ['{"do":"step","env":1,"actions":["x"]}', 'env-request'],
])('%s is refused with a code and a sentence in both languages', async (line, code) => {
  for (const language of ['en', 'pt'] as const) {
    const ask = talk(language);
    await ask({ do: 'make', game: 'dameo', position: '8/8/8/8/8/3m4/3M4/8 w' });
    const { event, error } = await ask(line);
    expect(event).toBe('error');
    if (code) expect(error.code).toBe(code);
    expect(error.message).toMatch(/^\S.* .*[.?]$/s);
    expect(error.message).not.toMatch(/\{\w+\}|env-/);
  }
});

test('a game that is over waits for its reset', async () => {
  const ask = talk();
  await ask({ do: 'make', game: 'dameo', position: '8/8/8/8/8/8/8/M7 b 0 1' });
  const { games } = await ask({ do: 'reset', env: 1 });
  expect(games).toMatchObject([{ actions: [], result: 'w captured', shares: [1, 0] }]);
  expect((await ask({ do: 'step', env: 1, actions: [1] })).error.code).toBe('env-over');
  expect((await ask({ do: 'step', env: 1, actions: [null] })).games).toEqual([]);
});

test('the session of docs/env.md goes as written', async () => {
  const page = readFileSync(new URL('../../../../docs/env.md', import.meta.url), 'utf8');
  const ask = talk();
  let answer = '';
  for (const line of /```env\n([\s\S]*?)```/.exec(page)![1]!.trim().split('\n')) {
    if (line.startsWith('> ')) answer = JSON.stringify(await ask(line.slice(2)));
    else {
      const parts = line
        .slice(2)
        .split('...')
        .map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
      expect(answer).toMatch(new RegExp(`^${parts.join('.*')}$`));
    }
  }
});
