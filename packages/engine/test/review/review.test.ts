/** Games looked through: the same twice, in parts, ended by a signal; and how moves are judged, with a made engine. */
import { gameIds, listMoves, loadGame, must, ok, Rng } from '@tabuleiro/rules';
import { endOnBoard, History } from '@tabuleiro/rules/match';
import { describe, expect, test } from 'vitest';
import {
  type Answer,
  type AskedQuestion,
  decodeReview,
  engineSignature,
  type GameReview,
  type ReviewEngine,
  type ReviewedPly,
  review,
  reviewWith,
} from '../../src/index.ts';
import signatures from '../../src/review/signatures.json' with { type: 'json' };

const NODES = 100;

/** A seeded random game, so that there is something to judge. */
async function someMoves(
  id: string,
  plies: number,
  seed = 3,
  options: Record<string, string | number> = {},
): Promise<string[]> {
  const rules = must(must(await loadGame(id)).configure(options));
  const history = new History(rules.start());
  const rng = new Rng(seed);
  const texts: string[] = [];
  while (texts.length < plies && !endOnBoard(rules, history)) {
    const moves = listMoves(rules, history.position);
    const { move, text } = moves[rng.below(moves.length)]!;
    texts.push(text);
    history.make(move);
  }
  return texts;
}

describe.each(gameIds)('%s', (game) => {
  test('two reviews are equal, and one in two parts is equal to them', async () => {
    const moves = await someMoves(game, 6);
    const told: number[] = [];
    const once = must(await review({ game, moves, nodes: NODES, onProgress: ({ ply }) => told.push(ply) }));
    expect(told).toEqual(moves.map((_, i) => i));
    expect(once).toMatchObject({ engine: engineSignature(game), nodes: NODES, total: moves.length });
    expect(must(await review({ game, moves, nodes: NODES }))).toEqual(once);

    const stop = { aborted: false };
    let part: GameReview | null = null;
    const halted = await review({
      game,
      moves,
      nodes: NODES,
      signal: stop,
      onProgress({ ply }, so) {
        if (ply !== 3) return;
        part = so;
        stop.aborted = true;
      },
    });
    expect(must(halted)).toEqual(part);
    expect(must(halted).plies).toEqual(once.plies.slice(0, 4));
    const again: number[] = [];
    const rest = await review({
      game,
      moves,
      nodes: NODES,
      done: JSON.parse(JSON.stringify(part)),
      onProgress: ({ ply }) => again.push(ply),
    });
    expect(must(rest)).toEqual(once);
    expect(again).toEqual(moves.map((_, i) => i).slice(4));
  });
});

test('the signature is that of the bench', () => {
  for (const [id, signature] of Object.entries(signatures)) expect(engineSignature(id)).toBe(signature);
  expect(engineSignature('chess')).toBe('plain');
});

test('what was found by another engine, with other nodes or of another game is not gone on from', async () => {
  const moves = await someMoves('dameo', 3);
  const done = must(await review({ game: 'dameo', moves, nodes: NODES }));
  const asked = async (other: Partial<GameReview>, texts = moves, nodes = NODES) => {
    let count = 0;
    await review({
      game: 'dameo',
      moves: texts,
      nodes,
      done: { ...done, ...other },
      onProgress: () => count++,
    });
    return count;
  };
  expect(await asked({})).toBe(0);
  expect(await asked({ engine: 'another' })).toBe(3);
  expect(await asked({}, moves, 400)).toBe(3);
  const others = await someMoves('dameo', 2, 9);
  expect(await asked({}, [moves[0]!, ...others.slice(0, 0)])).toBe(0);
  expect(others[0]).not.toBe(moves[0]);
  expect(await asked({}, others)).toBe(2);
});

test('a move that cannot be played is a fault that says which; so are nodes that are no number', async () => {
  const moves = [...(await someMoves('dameo', 2)), 'a1-h8'];
  expect(await review({ game: 'dameo', moves })).toMatchObject({
    ok: false,
    fault: { ply: 3, found: 'a1-h8' },
  });
  expect(await review({ game: 'dameo', nodes: 0 })).toMatchObject({
    ok: false,
    fault: { code: 'budget-range' },
  });
  expect(await review({ game: 'chess' })).toMatchObject({ ok: false });
  expect(await review(null as never)).toMatchObject({ ok: false });
});

test('a game that is over on the board ends with what the rules say', async () => {
  const game = 'dameo';
  const position = '8/8/8/3m4/3M4/8/8/8 w';
  const { plies } = must(await review({ game, position, moves: ['d4xd6'], nodes: NODES }));
  expect(plies[0]).toMatchObject({
    forced: true,
    loss: 0,
    mark: null,
    after: { shares: [1, 0], proven: { winners: [0], plies: 0 }, line: [], nodes: 0 },
  });
});

/** Answers what a table says of each ply, by the nodes that are asked for. */
class MadeEngine implements ReviewEngine {
  readonly asked: string[] = [];
  private readonly share: (ply: number, nodes: number) => Partial<Answer['lines'][number]>;

  constructor(share: (ply: number, nodes: number) => Partial<Answer['lines'][number]>) {
    this.share = share;
  }

  ask({ place, budget }: Parameters<ReviewEngine['ask']>[0]): AskedQuestion {
    const ply = place.moves?.length ?? 0;
    const nodes = budget?.nodes ?? 0;
    this.asked.push(`${ply} ${nodes}`);
    const line = {
      moves: ['none'],
      score: 0,
      share: 0,
      shares: [0.5, 0.5],
      depth: 1,
      ...this.share(ply, nodes),
    };
    return {
      answer: Promise.resolve(ok({ move: 'none', lines: [line], depth: 1, nodes, ms: 0 })),
      stop() {},
    };
  }
}

async function judged(
  share: ConstructorParameters<typeof MadeEngine>[0],
  moves: readonly string[],
): Promise<{ plies: readonly ReviewedPly[]; asked: string[] }> {
  const engine = new MadeEngine(share);
  const { plies } = must(await reviewWith(engine, { game: 'dameo', moves, nodes: 100, stakes: false }));
  return { plies, asked: engine.asked };
}

describe('two budgets', () => {
  test('that agree give a mark, the milder one', async () => {
    const moves = await someMoves('dameo', 1);
    const shares = (ply: number, nodes: number) => {
      const after = nodes === 100 ? 0.3 : 0.38;
      return { shares: ply === 0 ? [0.5, 0.5] : [after, 1 - after] };
    };
    const { plies, asked } = await judged(shares, moves);
    expect(plies[0]).toMatchObject({ loss: 0.12, mark: '?', before: { nodes: 200 }, after: { nodes: 200 } });
    expect(asked).toEqual(['0 100', '1 100', '0 200', '1 200']);
  });

  test('that do not agree give none, in either order', async () => {
    const moves = await someMoves('dameo', 1);
    const lost = [0.3, 0.7];
    const kept = [0.5, 0.5];
    const first = await judged((ply, nodes) => ({ shares: ply === 1 && nodes === 100 ? lost : kept }), moves);
    expect(first.plies[0]).toMatchObject({ loss: 0, mark: null });
    const second = await judged(
      (ply, nodes) => ({ shares: ply === 1 && nodes === 200 ? lost : kept }),
      moves,
    );
    expect(second.plies[0]).toMatchObject({ loss: 0, mark: null });
    expect(second.asked).toEqual(['0 100', '1 100']);
  });

  test('the move that the engine would play costs nothing, nor does one that the longer look would', async () => {
    const moves = await someMoves('dameo', 1);
    const own = (longer: boolean) => (ply: number, nodes: number) => ({
      shares: ply === 0 ? [0.5, 0.5] : [0.2, 0.8],
      moves: ply === 0 && (!longer || nodes === 200) ? [...moves] : ['none'],
    });
    expect((await judged(own(false), moves)).plies[0]).toMatchObject({ loss: 0, mark: null });
    expect((await judged(own(true), moves)).plies[0]).toMatchObject({ loss: 0, mark: null });
  });

  test('a proven win that is kept has no mark, one that is let go has', async () => {
    const moves = await someMoves('dameo', 1);
    const won = { shares: [1, 0], proven: { winners: [0], plies: 5 } };
    const longer = { shares: [1, 0], proven: { winners: [0], plies: 90, atMost: true as const } };
    expect((await judged((ply) => (ply === 0 ? won : longer), moves)).plies[0]).toMatchObject({ mark: null });
    const drawn = { shares: [0.5, 0.5], proven: { winners: [] } };
    expect((await judged((ply) => (ply === 0 ? won : drawn), moves)).plies[0]).toMatchObject({ mark: '??' });
  });

  test('a forced move has no mark', async () => {
    const engine = new MadeEngine((ply) => ({ shares: ply === 0 ? [0.9, 0.1] : [0.1, 0.9] }));
    const position = 'k7/8/8/8/3m4/3M4/8/K7 w';
    const { plies } = must(
      await reviewWith(engine, { game: 'dameo', position, moves: ['d3xd5'], nodes: 100 }),
    );
    expect(plies[0]).toMatchObject({ forced: true, loss: 0, mark: null });
  });
});

test('the second look has the nodes that are asked for', async () => {
  const [move] = await someMoves('dameo', 1);
  const engine = new MadeEngine((ply, nodes) => ({
    shares: ply === 0 ? [0.5, 0.5] : nodes === 10 ? [0.2, 0.8] : [0.38, 0.62],
  }));
  const question = { game: 'dameo', moves: [move!], nodes: 10, secondNodes: 100, stakes: false };
  const { plies } = must(await reviewWith(engine, question));
  expect(plies[0]).toMatchObject({ loss: 0.12, mark: '?', before: { nodes: 100 } });
  expect(engine.asked).toEqual(['0 10', '1 10', '0 100', '1 100']);
  expect(await review({ game: 'dameo', secondNodes: 0 })).toMatchObject({
    ok: false,
    fault: { code: 'budget-range', found: 'secondNodes 0' },
  });
});

describe('what random moves would have cost', () => {
  const line = (share: number) => ({
    moves: ['none'],
    score: 0,
    share,
    shares: [share, 1 - share],
    depth: 1,
  });

  /** Answers with one line, or with these where all are asked for. */
  function engineWith(best: number, ...all: number[]) {
    const asked: string[] = [];
    const engine: ReviewEngine = {
      ask({ place, budget, lines: most }) {
        asked.push(`${place.moves?.length ?? 0} ${budget?.nodes}${most ? ' all' : ''}`);
        const lines = (most ? all : [best]).map(line);
        const answer = { move: 'none', lines, depth: 1, nodes: budget?.nodes ?? 0, ms: 0 };
        return { answer: Promise.resolve(ok(answer)), stop() {} };
      },
    };
    return { engine, asked };
  }

  test('is the mean of all moves, from one search of at most 30,000 nodes', async () => {
    const moves = await someMoves('dameo', 1);
    const { engine, asked } = engineWith(0.5, 0.6, 0.5, 0.4, 0.1);
    const { plies } = must(await reviewWith(engine, { game: 'dameo', moves, nodes: 100 }));
    expect(plies[0]).toMatchObject({ loss: 0, stake: 0.2 });
    expect(asked).toEqual(['0 100', '1 100', '0 200 all']);
    const long = engineWith(0.5, 0.6);
    await reviewWith(long.engine, { game: 'dameo', moves, nodes: 100_000 });
    expect(long.asked.at(-1)).toBe('0 30000 all');
  });

  test('is nothing where there is no choice, and where nothing is left to lose', async () => {
    const forced = engineWith(0.5, 0.6, 0.1);
    const position = 'k7/8/8/8/3m4/3M4/8/K7 w';
    const one = must(
      await reviewWith(forced.engine, { game: 'dameo', position, moves: ['d3xd5'], nodes: 100 }),
    );
    expect(one.plies[0]).toMatchObject({ forced: true, stake: 0 });
    const moves = await someMoves('dameo', 1);
    const lost = engineWith(0.019, 0.019, 0);
    const two = must(await reviewWith(lost.engine, { game: 'dameo', moves, nodes: 100 }));
    expect(two.plies[0]).toMatchObject({ forced: false, stake: 0 });
    for (const { asked } of [forced, lost]) expect(asked.join()).not.toContain('all');
  });

  test('is asked of every move there is', async () => {
    const asked: number[] = [];
    const [moves, position] = [await someMoves('dameo', 1), 'K7/8/8/8/8/8/8/7k w'];
    const { engine } = engineWith(0.5, 0.5);
    const counting: ReviewEngine = {
      ask(thought) {
        if (thought.lines) asked.push(thought.lines);
        return engine.ask(thought);
      },
    };
    await reviewWith(counting, { game: 'dameo', moves, nodes: 100 });
    expect(asked[0]).toBeGreaterThan(10_000);
    const [own] = must(await review({ game: 'dameo', position, moves: ['a8-a7'], nodes: 2000 })).plies;
    expect(own!.stake).toBeGreaterThanOrEqual(0);
  });

  test('is left out where the question says so', async () => {
    const moves = await someMoves('dameo', 1);
    const { engine, asked } = engineWith(0.5, 0.6);
    const { plies } = must(await reviewWith(engine, { game: 'dameo', moves, nodes: 100, stakes: false }));
    expect(Object.keys(plies[0]!)).not.toContain('stake');
    expect(asked).toEqual(['0 100', '1 100']);
  });
});

test('a seat that moves again is judged by its own share', async () => {
  const game = 'small-star-empires';
  const passed = async (seed: number): Promise<readonly ReviewedPly[]> => {
    const moves = await someMoves(game, 99, seed);
    const engine = new MadeEngine((ply) => ({ shares: ply % 2 ? [0.9, 0.1] : [0.8, 0.2] }));
    const { plies } = must(await reviewWith(engine, { game, moves, nodes: 100 }));
    return plies.some(({ seat }, i) => seat === plies[i + 1]?.seat) ? plies : passed(seed + 1);
  };
  const plies = (await passed(1)).slice(0, -1); // behind the last stands the end of the game
  const again = plies.filter(({ seat }, i) => seat === plies[i + 1]?.seat);
  expect(again.length).toBeGreaterThan(0);
  // Seat 0 gains by even plies and loses a tenth by odd ones, seat 1 the other way round.
  for (const { ply, seat, forced, loss } of plies)
    expect(loss, `${ply} ${seat}`).toBe(forced || ply % 2 !== (seat === 0 ? 1 : 0) ? 0 : 0.1);
});

test('three seats have three shares', async () => {
  const game = 'small-star-empires';
  const options = { board: 'tri' };
  const moves = await someMoves(game, 4, 2, options);
  const { plies } = must(await review({ game, options, moves, nodes: NODES }));
  for (const { before, after } of plies)
    for (const { shares } of [before, after]) {
      expect(shares).toHaveLength(3);
      expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1);
    }
});

test('a stored review is read back, and damage is not', async () => {
  const moves = await someMoves('dameo', 3);
  const found = must(await review({ game: 'dameo', moves, nodes: NODES }));
  const stored = () => JSON.parse(JSON.stringify(found));
  expect(decodeReview(stored())).toEqual(found);
  const earlier = { ...found, plies: found.plies.map(({ stake, ...ply }) => ply) };
  expect(decodeReview(JSON.parse(JSON.stringify(earlier)))).toEqual(earlier);
  const damages: ((data: ReturnType<typeof stored>) => unknown)[] = [
    () => null,
    (data) => ({ ...data, nodes: -1 }),
    (data) => ({ ...data, total: 2 }),
    (data) => ({ ...data, plies: data.plies.slice(1) }),
    (data) => ({ ...data, plies: [{ ...data.plies[0], mark: '!!' }] }),
    (data) => ({ ...data, plies: [{ ...data.plies[0], loss: 'much' }] }),
    (data) => ({ ...data, plies: [{ ...data.plies[0], stake: -1 }] }),
    (data) => ({ ...data, plies: [{ ...data.plies[0], before: { shares: [2, -1] } }] }),
    (data) => ({
      ...data,
      plies: [{ ...data.plies[0], after: { ...data.plies[0].after, proven: { winners: 1 } } }],
    }),
  ];
  for (const damage of damages) expect(decodeReview(damage(stored()))).toBeNull();
});
