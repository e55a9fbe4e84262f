/** The engine in a worker: the same moves as without one, progress, stopping, faults, and one question at a time. */
import { listMoves, loadGame, must, readPosition } from '@tabuleiro/rules';
import { describe, expect, test, vi } from 'vitest';
import { depth } from '../../rules/test/depth.ts';
import type { Answer, AnswerLine } from '../src/api/answer.ts';
import { bestMove } from '../src/ask/analyse.ts';
import { HashTable } from '../src/search/hash.ts';
import { Engine } from '../src/worker/client.ts';
import type { FromWorker, ToWorker } from '../src/worker/messages.ts';
import { wire } from './wire.ts';

const engine = (shared = false) => new Engine([wire()], { shared });

describe('a player over the wire plays what it plays without', () => {
  test.each([1, 4, 6])('level %i', async (level) => {
    const place = { game: 'trench', moves: ['d4-d5'], seed: 3 };
    const answer = must(await engine().think({ place, player: `level-${level}` }));
    expect(answer.move).toBe(must(await bestMove({ ...place, level })));
    if (level === 6) expect(answer.depth).toBeGreaterThan(1);
  });
});

test('a place that goes on from the last one is not read from the beginning', async () => {
  const one = engine();
  const moves = ['c3-c4', 'd6-d5', 'd2-d4', 'e6-e5'];
  const ask = async (count: number, asked = one) => {
    const place = { game: 'dameo', moves: moves.slice(0, count), seed: 3 };
    return must(await asked.think({ place, player: 'random' })).move;
  };
  await ask(3);
  const { rules } = must(readPosition(must(await loadGame('dameo')), 'start')); // shares its position class with the engine
  const made = vi.spyOn(Object.getPrototypeOf(rules.start()), 'make');
  try {
    const move = await ask(4);
    expect(made).toHaveBeenCalledTimes(2); // the new move, and the answer's
    expect(move).toBe(await ask(4, engine()));
  } finally {
    made.mockRestore();
  }
});

test('progress grows, and stop ends a search without an end', async () => {
  for (const shared of [true, false]) {
    const one = engine(shared);
    const depths: number[] = [];
    const answer = must(
      await one.think({
        place: { game: 'dameo' },
        onProgress: ({ depth }) => {
          depths.push(depth);
          if (depth >= 2) one.stop();
        },
      }),
    );
    expect(depths.slice(0, 2)).toEqual([1, 2]);
    expect(answer.move).toMatch(/^[a-h][1-8]-/);
  }
});

test('thinking rests while others need the processor, but not for ever', async () => {
  const one = engine(true);
  one.rest(true);
  const asked = one.think({ place: { game: 'dameo' }, budget: { nodes: 2_000 } });
  const began = performance.now();
  const { nodes } = must(await asked);
  expect(nodes).toBeGreaterThanOrEqual(2_000);
  expect(performance.now() - began).toBeGreaterThan(150); // the pause has ended by itself
  one.rest(false);
  must(await one.think({ place: { game: 'dameo' }, budget: { nodes: 2_000 } }));
});

describe('every player that thinks can be hurried', () => {
  const place = { game: 'trench', moves: ['d4-d5'], seed: 3 };

  test.each(['level-5', 'level-9', 'search:ms=600000,weights=report'])(
    '%s, stopped at once',
    async (player) => {
      const one = engine(true);
      const asked = one.think({ place, player });
      one.stop();
      const { move, nodes } = must(await asked);
      expect(move).toMatch(/^[a-h][1-8][-x]/);
      expect(nodes).toBeLessThanOrEqual(1024);
    },
  );

  test.each(['level-9', 'search:ms=600000'])('%s, by a message where no memory is shared', async (player) => {
    const one = engine();
    const asked = one.think({ place, player });
    setTimeout(() => one.stop(), 30);
    expect(must(await asked).move).toMatch(/^[a-h][1-8][-x]/);
  });
});

test.each(['uct:nodes=50', 'alphabeta:depth=2'])('a kept game against %s is played on', async (player) => {
  const place = { game: 'trench', moves: ['d4-d5'], seed: 3 };
  expect(must(await engine().think({ place, player })).move).toMatch(/^[a-h][1-8][-x]/);
});

test('a new question stops the one before', async () => {
  const one = engine();
  const first = one.think({ place: { game: 'dameo' } });
  const second = one.think({ place: { game: 'dameo', moves: ['d1-d4'] }, budget: { nodes: 500 } });
  expect((await first).ok).toBe(true);
  expect(must(await second).nodes).toBeLessThanOrEqual(500);
});

test.each([
  [{ place: { game: 'chess' } }, 'game-unknown'],
  [{ place: { game: 'dameo' }, player: 'report-3' }, 'player-unknown'],
  [{ place: { game: 'dameo' }, player: 'nobody' }, 'player-unknown'],
  [{ place: { game: 'dameo', position: '8/8/8/8/8/8/8/M7 b' }, player: 'level-1' }, 'game-over'],
])('%j is a fault', async (thought, code) => {
  const answer = await engine().think(thought);
  expect(!answer.ok && answer.fault.code).toBe(code);
});

describe('what throws in the worker', () => {
  const place = { game: 'dameo', moves: ['c3-c4'] };
  const works = async (one: Engine) =>
    expect(must(await one.think({ place, budget: { nodes: 300 } })).move).toMatch(/^[a-h]/);
  const broken = (what: string): never => {
    throw new Error(what);
  };

  test('while a place is read is a fault, and the next question is answered', async () => {
    const one = engine();
    const odd = {
      get game(): string {
        return broken('no such thing');
      },
    };
    const answer = await one.think({ place: odd });
    expect(answer).toMatchObject({ ok: false, fault: { code: 'engine-failed', found: 'no such thing' } });
    await one.warm(odd);
    await works(one);
  });

  test.each([undefined, 'level-6'])('in the midst of a search (player %s) too', async (player) => {
    const one = engine();
    await works(one);
    const { rules } = must(readPosition(must(await loadGame('dameo')), 'start'));
    let calls = 0;
    const generate = Object.getPrototypeOf(rules.start()).generate;
    const spy = vi.spyOn(Object.getPrototypeOf(rules.start()), 'generate').mockImplementation(function (
      this: unknown,
      ...args
    ) {
      return ++calls === 20 ? broken('struck') : generate.apply(this, args);
    });
    const asked = { place, ...(player ? { player } : { budget: { nodes: 5000 } }) };
    const answer = await one.think(asked).finally(() => spy.mockRestore());
    expect(answer).toMatchObject({ ok: false, fault: { code: 'engine-failed', found: 'struck' } });
    await works(one);
    expect(must(await one.think(asked))).toMatchObject({ move: must(await engine().think(asked)).move });
  });
});

describe('only some first moves', () => {
  test.each(['dameo', 'mad-bishops'])('%s: no other is looked at, and each has its line', async (game) => {
    const rules = must(must(await loadGame(game)).configure({}));
    const only = listMoves(rules, rules.start())
      .slice(2, 4)
      .map(({ text }) => text);
    const { lines } = must(
      await engine().think({ place: { game }, only, lines: 9, budget: { nodes: 2000 } }),
    );
    expect(lines.map(({ moves }) => moves[0]).sort()).toEqual(only);
  });

  test('that are none, or not legal, are a fault', async () => {
    const fault = async (only: string[]) => {
      const answered = await engine().think({ place: { game: 'dameo' }, only, budget: { nodes: 10 } });
      return answered.ok ? null : answered.fault;
    };
    expect(await fault(['c3-c4', 'a1-a5'])).toMatchObject({ found: 'a1-a5' });
    expect(await fault([])).toMatchObject({ code: 'argument' });
  });
});

test('workers that share a table forget it when the rules change', async () => {
  const both = new Engine([wire(), wire()], { shared: true, megabytes: 1 });
  const cleared = vi.spyOn(HashTable.prototype, 'clear');
  const ask = async (ruleset: string) => {
    cleared.mockClear();
    await both.think({ place: { game: 'renpaarden', options: { size: 5, ruleset } }, budget: { ms: 5 } });
    return cleared.mock.calls.length;
  };
  try {
    await ask('official');
    expect(await ask('official')).toBe(0);
    expect(await ask('tournament')).toBeGreaterThan(0);
  } finally {
    cleared.mockRestore();
  }
});

test('a search on time keeps its table from move to move, until it is told to forget', async () => {
  const one = engine();
  const rules = must(must(await loadGame('dameo')).configure({}));
  const nodesToDepth = async (depth: number, position = 'start') => {
    const place = { game: 'dameo', position, moves: ['d1-d4'] };
    let nodes = 0;
    await one.think({
      place,
      budget: { ms: 60_000 },
      onProgress: (progress) => {
        if (progress.depth < depth || nodes > 0) return;
        nodes = progress.nodes;
        one.stop();
      },
    });
    return nodes;
  };
  const fresh = await nodesToDepth(3);
  expect(await nodesToDepth(3)).toBeLessThan(fresh / 2);
  one.forget();
  expect(await nodesToDepth(3)).toBe(fresh);
  // A game with a different start is a different game, even if it reaches the same positions.
  expect(await nodesToDepth(3, rules.format(rules.start()))).toBe(fresh);
});

describe('several workers', () => {
  /** Workers controlled by the test. */
  function puppets(count: number) {
    const heard: ToWorker[][] = Array.from({ length: count }, () => []);
    const say: ((message: FromWorker) => void)[] = [];
    const ports = heard.map((list, i) => ({
      send: (message: ToWorker) => void list.push(message),
      listen: (hear: (message: FromWorker) => void) => void (say[i] = hear),
    }));
    const asked = (worker: number, type: string) =>
      heard[worker]!.filter((message) => message.type === type) as { id: number }[];
    return { engine: new Engine(ports, { shared: true }), say, asked };
  }

  /** An answer after `nodes` nodes; a line's depth is higher if the next iteration had begun. */
  const answer = (nodes: number, move = 'c3-c4', depth = 1, line: Partial<AnswerLine> = {}): Answer => ({
    move,
    lines: [{ moves: [move], score: 0, share: 0.5, shares: [0.5, 0.5], depth, ...line }],
    depth,
    nodes,
    ms: 1,
  });

  /** Asks one worker per answer, lets each finish with its answer, and returns the engine's result. */
  async function best(...answers: Answer[]): Promise<Answer> {
    const { engine, say, asked } = puppets(answers.length);
    const thought = engine.think({ place: { game: 'dameo' } });
    await Promise.resolve();
    const { id } = asked(0, 'think')[0]!;
    for (const [i, each] of answers.entries()) say[i]!({ type: 'best', id, answer: each });
    return must(await thought);
  }

  test('where a helper fails the search of the leader goes on', async () => {
    const { engine: both, say, asked } = puppets(2);
    const thought = both.think({ place: { game: 'dameo' } });
    await Promise.resolve();
    const { id } = asked(0, 'think')[0]!;
    say[1]!({ type: 'fault', id, fault: { code: 'engine-failed' } });
    expect(asked(0, 'stop')).toEqual([]);
    say[0]!({ type: 'best', id, answer: answer(5) });
    expect(must(await thought).nodes).toBe(5);
  });

  test('get the same question; the first of them leads', async () => {
    const { engine, asked } = puppets(3);
    void engine.think({ place: { game: 'dameo' }, lines: 3, budget: { ms: 100 } });
    await Promise.resolve();
    expect([0, 1, 2].map((worker) => asked(worker, 'think'))).toMatchObject([
      [{ lines: 3, budget: { ms: 100 }, part: 'leader' }],
      [{ lines: 3, budget: { ms: 100 }, part: 'helper' }],
      [{ lines: 3, budget: { ms: 100 }, part: 'helper' }],
    ]);
  });

  test.each([{ budget: { nodes: 100 } }, { budget: { depth: 3, ms: 100 } }, { player: 'level-9' }])(
    'are not asked where the answer must not depend on them: %j',
    async (question) => {
      const { engine, asked } = puppets(2);
      void engine.think({ place: { game: 'dameo' }, ...question });
      await Promise.resolve();
      expect(asked(0, 'think')[0]).not.toHaveProperty('part');
      expect(asked(1, 'think')).toEqual([]);
    },
  );

  test('their nodes are counted together, also while they think', async () => {
    const { engine, say, asked } = puppets(3);
    const told: number[] = [];
    const thought = engine.think({
      place: { game: 'dameo' },
      onProgress: ({ nodes }) => void told.push(nodes),
    });
    await Promise.resolve();
    const { id } = asked(0, 'think')[0]!;
    say[2]!({ type: 'progress', id, answer: answer(5) });
    say[0]!({ type: 'progress', id, answer: answer(100, 'c3-c4', 2) });
    say[0]!({ type: 'best', id, answer: answer(200, 'c3-c4', 2) });
    say[1]!({ type: 'best', id, answer: answer(30) });
    say[2]!({ type: 'best', id, answer: answer(7) });
    expect(must(await thought).nodes).toBe(237);
    expect(told).toEqual([5, 105]);
  });

  test('tell each depth once, by whoever finished it first', async () => {
    const { engine, say, asked } = puppets(2);
    const told: string[] = [];
    void engine.think({
      place: { game: 'dameo' },
      onProgress: ({ depth, move }) => void told.push(`${depth} ${move}`),
    });
    await Promise.resolve();
    const { id } = asked(0, 'think')[0]!;
    say[0]!({ type: 'progress', id, answer: answer(1, 'a', 1) });
    say[1]!({ type: 'progress', id, answer: answer(1, 'b', 1) });
    say[1]!({ type: 'progress', id, answer: answer(1, 'b', 2) });
    say[1]!({ type: 'progress', id, answer: answer(1, 'b', 3) });
    say[0]!({ type: 'progress', id, answer: answer(1, 'a', 2) });
    say[0]!({ type: 'progress', id, answer: answer(1, 'a', 4) });
    say[1]!({ type: 'progress', id, answer: answer(1, 'b', 3, { proven: { winners: [0] } }) });
    say[0]!({ type: 'progress', id: id + 1, answer: answer(1, 'of another question', 9) });
    expect(told).toEqual(['1 a', '2 b', '3 b', '4 a', '3 b']);
  });

  describe('answer what the one found that came farthest', () => {
    const proven = { winners: [1] };

    test.each<[string, Answer[]]>([
      ['the deepest', [answer(1, 'a', 3), answer(1, 'b', 5), answer(1, 'c', 4)]],
      ['the leader where all came as far', [answer(1, 'b', 5), answer(1, 'a', 5, { score: 90 })]],
      ['a proof', [answer(1, 'a', 9), answer(1, 'b', 2, { proven })]],
      ['the deeper of two proofs', [answer(1, 'a', 9, { proven }), answer(1, 'b', 11, { proven })]],
      ['whoever had begun the next depth', [answer(1, 'a', 5), answer(1, 'b', 5, { depth: 6 })]],
      [
        'the better move there',
        [answer(1, 'a', 5, { depth: 6, score: 10 }), answer(1, 'b', 5, { depth: 6, score: 20 })],
      ],
    ])('%s', async (_, answers) => {
      expect((await best(...answers)).move).toBe('b');
    });
  });

  test('end as soon as one of them does', async () => {
    const { engine, say, asked } = puppets(2);
    const thought = engine.think({ place: { game: 'dameo' } });
    await Promise.resolve();
    const { id } = asked(0, 'think')[0]!;
    expect(asked(0, 'stop')).toEqual([]);
    say[1]!({ type: 'best', id, answer: answer(1, 'b', 7) });
    expect(asked(0, 'stop')).toMatchObject([{ id }]);
    say[0]!({ type: 'best', id, answer: answer(1, 'a', 6) });
    expect(must(await thought).move).toBe('b');
  });

  test('are faulty when the leader is, and only then', async () => {
    for (const faulty of [0, 1]) {
      const { engine, say, asked } = puppets(2);
      const thought = engine.think({ place: { game: 'dameo' } });
      await Promise.resolve();
      const { id } = asked(0, 'think')[0]!;
      say[faulty]!({ type: 'fault', id, fault: { code: 'game-over' } });
      say[1 - faulty]!({ type: 'best', id, answer: answer(1) });
      expect((await thought).ok).toBe(faulty === 1);
    }
  });

  test('are warm when all of them are', async () => {
    const { engine, say, asked } = puppets(2);
    let warm = false;
    const done = engine.warm({ game: 'dameo' }).then(() => {
      warm = true;
    });
    await Promise.resolve();
    say[0]!({ type: 'warm', id: asked(0, 'warm')[0]!.id });
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(warm).toBe(false);
    say[1]!({ type: 'warm', id: asked(1, 'warm')[0]!.id });
    await done;
  });

  test('that find no memory to share are a fault of whoever asks, and nothing worse', async () => {
    const Real = SharedArrayBuffer;
    vi.stubGlobal(
      'SharedArrayBuffer',
      class extends Real {
        constructor(bytes: number) {
          if (bytes > 1 << 20) throw new RangeError('Array buffer allocation failed');
          super(bytes);
        }
      },
    );
    try {
      const team = new Engine([wire(), wire()], { shared: true });
      await team.warm({ game: 'dameo' });
      expect(await team.think({ place: { game: 'dameo' }, budget: { ms: 10 } })).toMatchObject({
        fault: { code: 'engine-died', found: 'Array buffer allocation failed' },
      });
    } finally {
      vi.unstubAllGlobals();
    }
  });

  test('that died answer at once, and are not waited for', async () => {
    const { engine } = puppets(2);
    engine.fail({ code: 'engine-died' });
    await engine.warm({ game: 'dameo' });
    const { ok } = await engine.think({ place: { game: 'dameo' } });
    expect(ok).toBe(false);
  });
});

test.skipIf(depth === 'quick')(
  'warming leaves nothing behind: the answer with so many nodes is the same',
  async () => {
    const place = { game: 'dameo', seed: 1 };
    const [cold, warm] = [engine(), engine()];
    await warm.warm(place);
    const answers = await Promise.all(
      [cold, warm].map((each) => each.think({ place, budget: { nodes: 500 } })),
    );
    const [first, second] = answers.map((each) => must(each));
    expect(second!.lines).toEqual(first!.lines);
  },
);
