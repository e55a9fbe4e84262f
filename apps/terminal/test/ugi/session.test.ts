/** The protocol without a process: an engine that answers when it is told to, and a clock that the test turns. */
import type { Answer } from '@tabuleiro/engine';
import { tableBitsOf, tableBytes } from '@tabuleiro/engine/internal/search/hash';
import type { Thought } from '@tabuleiro/engine/worker';
import { fail, formatMove, type Game, loadGame, must, ok, parseMove, type Result } from '@tabuleiro/rules';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FakeClock } from '../../../../packages/play/test/game/fakes.ts';
import { runs } from '../../../../packages/rules/test/depth.ts';
import { MAX_HASH } from '../../src/ugi/options.ts';
import { UgiSession } from '../../src/ugi/session.ts';

const dameo = must(await loadGame('dameo'));
const dameoRules = must(dameo.configure({}));
const found = (nodes: number): Answer => ({
  move: 'c3-c4',
  lines: [{ moves: ['c3-c4'], score: 0, share: 0.5, shares: [0.5, 0.5], depth: 1 }],
  depth: 1,
  nodes,
  ms: 1,
});

/** Thinks until it is stopped or told to answer. */
class StillEngine {
  readonly heard: string[] = [];
  readonly thoughts: Thought[] = [];
  answer: (answer: Result<Answer>) => void = () => {};
  warmed: () => void = () => {};
  /** Does not hear `stop`. */
  deaf = false;

  think(thought: Thought): Promise<Result<Answer>> {
    this.heard.push('think');
    this.thoughts.push(thought);
    return new Promise((resolve) => {
      this.answer = resolve;
    });
  }

  stop(): void {
    this.heard.push('stop');
    if (!this.deaf) this.answer(ok(found(9)));
  }

  forget(): void {
    this.heard.push('forget');
  }

  warm({ game }: { game: string }): Promise<void> {
    this.heard.push(`warm ${game}`);
    return new Promise((resolve) => {
      this.warmed = resolve;
    });
  }
}

/** What has to be loaded is waited for, however busy the machine is. */
const WHILE = { timeout: 30_000 };
/** Larger than whatever a test wants, unless that is what it is about. */
const LARGE = { cores: 64, megabytes: 64_000 };

async function begin(game: Game = dameo, machine = LARGE) {
  const lines: string[] = [];
  const writings: string[][] = [];
  const clock = new FakeClock();
  const engines: StillEngine[] = [];
  const started: unknown[] = [];
  const session = new UgiSession(game, {
    version: '0',
    clock,
    machine,
    start: (...how) => {
      started.push(how);
      const engine = new StillEngine();
      engines.push(engine);
      return { engine, close: async () => void engine.heard.push('close') };
    },
    write: (...all) => {
      lines.push(...all);
      writings.push(all);
    },
    say: ({ code, move }, _, at) => {
      if (code === 'move-syntax') clock.stall(12); // a position that takes long to read
      return move === undefined ? code : `${code} ${formatMove(at!.rules, at!.position, move)}`;
    },
  });
  /** What is written until nothing more comes. */
  const written = async () => {
    for (let i = 0; i < 20; i++) await Promise.resolve();
    return lines.splice(0);
  };
  const hear = async (...all: string[]) => {
    for (const line of all) await session.hear(line);
    return written();
  };
  await hear('ugi');
  /** The engine warms up, and its timers are so late, one after the other. */
  const warmUp = async (late: readonly number[]) => {
    const ready = session.hear('isready');
    await written();
    for (const ms of late) {
      await clock.pass(9);
      clock.stall(1 + ms);
      await clock.pass(0);
    }
    engines.at(-1)!.warmed();
    await ready;
    await written();
  };
  return { session, clock, engines, started, hear, written, writings, warmUp, engine: () => engines.at(-1)! };
}

const BEST = ['info depth 1 score cp 0 nodes 9 nps 9000 time 1 pv c3-c4', 'bestmove c3-c4'];

test('ready means that the engine is started and warm, once for each game', async () => {
  const { session, hear, written, engine } = await begin();
  const asked = session.hear('isready');
  expect(await written()).toEqual([]);
  engine().warmed();
  await asked;
  expect(await written()).toEqual(['readyok']);
  expect(await hear('isready')).toEqual(['readyok']);
  await hear('setoption name Game value trench');
  const again = session.hear('isready');
  expect(await written()).toEqual([]);
  engine().warmed();
  await again;
  expect(engine().heard).toEqual(['warm dameo', 'warm trench']);
});

test('a time that is ordered is kept to from the moment of the order, less the margin', async () => {
  const { clock, hear, written, engine } = await begin();
  for (const [margin, ms] of [
    [30, 95], // at most a twentieth is kept back
    [2, 98],
    [0, 100],
  ]) {
    await hear(`setoption name Margin value ${margin}`, 'go movetime 100');
    expect(engine().thoughts.at(-1)!.budget).toEqual({ ms });
    await clock.pass(ms! - 1);
    expect(await written()).toEqual([]);
    await clock.pass(1);
    expect(await written()).toEqual(BEST);
  }
});

test.each([
  [0, 95],
  [0.5, 95],
  [2, 84], // eight times as much
  [4, 70], // no more than the margin
])('timers %d ms late: a movetime of 100 is thought about for %d', async (late, ms) => {
  const { hear, warmUp, engine, clock, written } = await begin();
  await warmUp(Array(40).fill(late));
  await hear('go movetime 100');
  expect(engine().thoughts[0]!.budget).toEqual({ ms });
  await clock.pass(ms - 1);
  expect(await written()).toEqual([]);
  await clock.pass(1);
  expect(await written()).toEqual(BEST);
});

test('a few late timers change nothing; of a short time at most half is kept back', async () => {
  const { hear, warmUp, engine } = await begin();
  const msFor = async (...lines: string[]) => {
    await hear(...lines);
    await hear('stop');
    return engine().thoughts.at(-1)!.budget!.ms!;
  };
  await warmUp([40, 30, 20, ...Array(37).fill(0)]);
  expect(await msFor('go movetime 100')).toBe(95);
  await hear('setoption name Game value trench');
  await warmUp(Array(40).fill(8));
  expect(await msFor('go movetime 100')).toBe(70);
  expect(await msFor('go movetime 20')).toBe(10);
  expect(await msFor('go movetime 10000')).toBe(9970);
  expect(await msFor('setoption name Margin value 0', 'go movetime 100')).toBe(100);
});

test('lateness is learned and forgotten while it thinks', async () => {
  const { hear, warmUp, engine, clock, written } = await begin();
  await warmUp(Array(200).fill(4));
  await hear('setoption name Margin value 20', 'go infinite');
  await clock.pass(2000); // all that is remembered is punctual
  await hear('stop', 'go movetime 100');
  expect(engine().thoughts.at(-1)!.budget).toEqual({ ms: 95 });
  await clock.pass(95);
  await hear('go infinite');
  for (let i = 0; i < 21; i++) {
    await clock.pass(9);
    clock.stall(6);
    await clock.pass(0);
  }
  await hear('stop', 'go movetime 100');
  expect(engine().thoughts.at(-1)!.budget).toEqual({ ms: 80 });
  await written();
});

test('a refused list of moves is told by the position in which it stops', async () => {
  const { hear } = await begin();
  const list = 'position startpos moves c3-c4 c6-c5 d3-d4';
  expect(await hear(list)).toEqual(['error capture-first c4xc6']);
  expect(await hear('position startpos', list)).toEqual(['error capture-first c4xc6']);
});

test('a go that waited while a position was read counts from when that was read', async () => {
  const { hear, engine, clock, written } = await begin();
  expect(await hear('position startpos moves ??', 'go movetime 100')).toEqual(['error move-syntax']);
  expect(engine().thoughts[0]!.budget).toEqual({ ms: 95 });
  await clock.pass(82);
  expect(await written()).toEqual([]);
  await clock.pass(1);
  expect(await written()).toEqual(BEST);
  // The next one comes later, and counts from itself.
  await hear('position startpos moves ??');
  await clock.pass(5);
  await hear('go movetime 100');
  await clock.pass(94);
  expect(await written()).toEqual([]);
  await clock.pass(1);
  expect(await written()).toEqual(BEST);
});

test('the last lines and the move are written at once', async () => {
  const { hear, writings, clock, written } = await begin();
  await hear('go movetime 100');
  await clock.pass(95);
  await written();
  expect(writings.at(-1)).toEqual(BEST);
});

test('a timer that came late leaves the engine less time to answer', async () => {
  const { clock, hear, written, engine } = await begin();
  await hear('go movetime 100');
  engine().deaf = true;
  engine().thoughts[0]!.onProgress!(found(9));
  clock.stall(98);
  await clock.pass(0);
  expect(await written()).toEqual(BEST.slice(0, 1));
  await clock.pass(1);
  expect(await written()).toEqual(BEST.slice(1));
});

test('an engine that is not running when its time is up is not waited for', async () => {
  const { clock, hear, written, engine } = await begin();
  await hear('go movetime 100');
  engine().deaf = true;
  await clock.pass(98);
  expect(await written()).toEqual([]);
  await clock.pass(1);
  // It has not said a line: a legal move comes in its place, and what the engine says later is not told.
  let spare: string[] = [];
  await expect.poll(async () => (spare = [...spare, ...(await written())]).length, WHILE).toBe(2);
  expect(spare[0]).toMatch(/^info string time was up/);
  const [move] = /(?<=^bestmove ).+$/.exec(spare[1]!)!;
  expect(must(parseMove(dameoRules, dameoRules.start(), move))).toBeDefined();
  engine().thoughts[0]!.onProgress!(found(9));
  expect(await written()).toEqual([]);
  await hear('go movetime 100');
  engine().thoughts[1]!.onProgress!(found(9));
  await clock.pass(98);
  expect(await written()).toEqual(BEST.slice(0, 1));
  await clock.pass(1);
  expect(await written()).toEqual(BEST.slice(1));
  engine().answer(ok(found(99))); // too late to be told
  expect(await written()).toEqual([]);
});

test('clocks: never more than a third, and the margin stays on the clock', async () => {
  const { hear, engine } = await begin();
  const msFor = async (words: string) => {
    await hear(`go ${words}`);
    await hear('stop');
    return engine().thoughts.at(-1)!.budget!.ms!;
  };
  expect(await msFor('p1time 28000 p2time 1')).toBe(1000);
  expect(await msFor('p1time 28000 p1inc 1000')).toBe(1800);
  expect(await msFor('p1time 300 p1inc 1000')).toBe(100);
  expect(await msFor('p1time 35 p1inc 1000')).toBe(5);
  expect(await msFor('p1time 20 p1inc 1000')).toBe(1);
});

test.each([
  ['go sideways', ['sideways'], { ms: 1000 }],
  ['go wtime 500 btime 500', ['wtime', '500', 'btime', '500'], { ms: 1000 }],
  ['go depth', ['depth'], { ms: 1000 }],
  ['go nodes -x movetime 50', ['nodes', '-x'], { ms: 48 }],
  ['go p2time 500 p2inc 5', [], { ms: 1000 }], // the clock of somebody else
  ['go p1inc 500', [], { ms: 1000 }],
])('%s: what is not understood is said and left out, and one bestmove comes', async (line, words, budget) => {
  const { clock, hear, written, engine } = await begin();
  expect(await hear(line)).toEqual(words.map((word) => `info string not understood and left out: ${word}`));
  expect(engine().thoughts[0]!.budget).toEqual(budget);
  await clock.pass(1000);
  expect(await written()).toEqual(BEST);
});

test.each(['go', 'go infinite', 'go infinite depth 3'])('%s answers after stop only', async (line) => {
  const { hear, written, engine } = await begin();
  await hear(line);
  engine().answer(ok(found(9))); // all is proven
  expect(await written()).toEqual([]);
  expect(await hear('isready')).toEqual(['readyok']);
  expect(await hear('stop')).toEqual(BEST);
  expect(await hear('stop')).toEqual([]);
});

test('stop without a search is quiet; a second go ends the first, and each has its bestmove', async () => {
  const { hear, written, engine } = await begin();
  expect(await hear('stop')).toEqual([]);
  expect(await hear('go infinite', 'go depth 2')).toEqual(BEST);
  engine().answer(ok(found(9)));
  expect(await written()).toEqual(BEST);
});

test('a new game forgets everything; Hash, Threads and Endings start another engine', async () => {
  const { hear, engines, started } = await begin();
  await hear('go depth 1', 'stop', 'uginewgame');
  expect(engines[0]!.heard).toEqual(['think', 'stop', 'forget']);
  await hear('setoption name Hash value 64', 'setoption name Threads value 2', 'go depth 1', 'stop');
  await hear('setoption name Endings value false', 'go depth 1', 'stop');
  expect(started).toEqual([
    [1, { megabytes: 32, endings: true }],
    [2, { megabytes: 64, endings: true }],
    [2, { megabytes: 64, endings: false }],
  ]);
  expect(engines[0]!.heard.at(-1)).toBe('close');
});

test.each([
  [{ cores: 2, megabytes: 24_000 }, 2, 1024],
  [{ cores: 8, megabytes: 1000 }, 2, 500], // what the table leaves of three quarters, a hundred a thread
  [{ cores: 8, megabytes: 100 }, 1, 50],
])('%j: no more threads and no larger table than fit', async (machine, threads, hash) => {
  const { hear, started } = await begin(dameo, machine);
  const said = [
    ...(await hear('setoption name Threads value 64')),
    ...(await hear('setoption name Hash value 1024')),
  ].join('\n');
  expect(said).toContain(
    `info string Threads 64: ${threads} are used, this machine has ${machine.cores} cores`,
  );
  expect(said.includes(`info string Hash 1024: ${hash} MB are used`)).toBe(hash < 1024);
  await hear('go depth 1', 'stop');
  expect(started).toEqual([[threads, { megabytes: hash, endings: true }]]);
});

test('ready after a new game means that nothing of the old one is left to be cleared', async () => {
  const { session, hear, written, engine, warmUp } = await begin();
  await warmUp([]);
  await hear('uginewgame');
  const asked = session.hear('isready');
  expect(await written()).toEqual([]);
  engine().warmed();
  await asked;
  expect(await written()).toEqual(['readyok']);
});

test('a new game has the rules that are proposed, a text those that it names', async () => {
  const { hear } = await begin(must(await loadGame('renpaarden')));
  const fen = async (...lines: string[]) => (await hear(...lines, 'query fen'))[0]!;
  const official = (await fen('setoption name ruleset value official', 'position startpos')).slice(9);
  expect(official).toMatch(/ w 0$/);
  await hear('setoption name Game value renpaarden', 'uginewgame');
  expect(await fen('position startpos')).toBe(`response ${official} tournament`);
  expect(await fen('uginewgame')).toBe(`response ${official} tournament`);
  expect(await fen(`position fen ${official}`)).toBe(`response ${official}`);
  expect(await fen('setoption name size value 5', 'position startpos')).toMatch(/ tournament$/);
  expect((await hear('ugi')).filter((line) => /renpaarden\.(Preset|ruleset)/.test(line))).toEqual([
    expect.stringContaining('default tournament'),
    expect.stringContaining('default tournament'),
  ]);
});

test('a level between two is a player too; an option that is none is answered with those that are', async () => {
  const { hear, engine } = await begin();
  expect(await hear('setoption name Player value level-4.5', 'go', 'stop')).toEqual(BEST);
  expect(engine().thoughts[0]).toMatchObject({ player: 'level-4.5' });
  for (const line of [
    'Player value level-9.5',
    'Player value external:./bot',
    'Hsah value 5',
    'size value 6',
  ])
    expect(await hear(`setoption name ${line}`), line).toEqual(['error ugi-option']);
  await hear('setoption name Game value mad-bishops');
  expect(await hear('setoption name size value 6', 'setoption name preset value report')).toEqual([]);
});

test('no Hash is offered that the engine would not use', async () => {
  expect(tableBytes(tableBitsOf(MAX_HASH))).toBe(MAX_HASH * 2 ** 20);
  const { hear } = await begin();
  expect(await hear(`setoption name Hash value ${MAX_HASH}`)).toEqual([]);
  expect(await hear(`setoption name Hash value ${MAX_HASH + 1}`)).toEqual(['error ugi-option']);
});

test('an engine that died is replaced, and the go has its bestmove all the same', async () => {
  const { hear, written, engine, engines } = await begin();
  await hear('go depth 1');
  engine().thoughts[0]!.onProgress!(found(500));
  await written();
  engine().answer(fail({ code: 'engine-died' }));
  expect(await written()).toEqual(['error engine-died', 'bestmove none']);
  await hear('go depth 1');
  expect(engines).toHaveLength(2);
  engine().answer(ok(found(9))); // fewer nodes than the one before had told of
  expect(await written()).toEqual(BEST);
});

test('a list of moves that goes on from the last one is not read from the beginning', async () => {
  let configured = 0;
  const configure: Game['configure'] = (options) => {
    configured++;
    return dameo.configure(options);
  };
  const { hear } = await begin({ ...dameo, configure });
  await hear('position startpos moves c3-c4');
  const once = configured;
  expect(await hear('position startpos moves c3-c4 d6-d5 d2-d4', 'query p1turn')).toEqual(['response false']);
  expect(configured).toBe(once);
});

/** Lines of a short game, of another one, and what may stand between them. */
const LINE = ['c3-c4', 'd6-d5', 'd2-d4', 'e6-e5', 'c4xc6', 'b7xd7'];
const OTHER = ['c3-c4', 'e6-e5', 'f3-g4', 'h8-h7'];
const START = 'fen mmmmmmmm/1mmmmmm1/2mmmm2/8/8/2MMMM2/1MMMMMM1/MMMMMMMM w 0 1';
const spoken = fc.oneof(
  {
    weight: 6,
    arbitrary: fc
      .tuple(
        fc.constantFrom('startpos', 'startpos', START, 'fen nonsense'),
        fc.constantFrom(LINE, LINE, OTHER),
        fc.nat(6),
        fc.constantFrom('', '', ' c3-c4', ' a1-a9'),
      )
      .map(
        ([start, line, length, tail]) => `position ${start} moves ${line.slice(0, length).join(' ')}${tail}`,
      ),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom('uginewgame', 'setoption name Game value dameo', 'position startpos'),
  },
);
const QUERIES = ['query fen', 'query moves', 'query p1turn', 'query result'];

test('any sequence of positions leads where the last good one leads alone', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(spoken, { maxLength: 10 }), async (lines) => {
      const { hear } = await begin();
      let good = 'position startpos';
      for (const line of lines) {
        const answer = await hear(line);
        const alone = await begin();
        expect(answer).toEqual(await alone.hear(line));
        if (answer.length === 0) good = line.startsWith('position') ? line : 'position startpos';
        const again = await begin();
        expect(await hear(...QUERIES)).toEqual(await again.hear(good, ...QUERIES));
      }
    }),
    runs(200),
  );
});
