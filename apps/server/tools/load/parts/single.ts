/** The parts that measure one process on SQLite: moves, sockets, watchers, games, one engine thread, refused creations. */
import { execFileSync } from 'node:child_process';
import type { WebSocket } from 'ws';
import {
  connected,
  createGame,
  inTurns,
  openEcho,
  pace,
  type Script,
  ScriptedGame,
  type Sender,
} from '../crowd.ts';
import {
  Latencies,
  machine,
  mb,
  median,
  memoryOf,
  ms,
  ownWork,
  print,
  syncTimes,
  workOf,
} from '../measure.ts';
import { withResources } from '../resources.ts';
import { LoadedServers, WARM, withEcho } from '../servers.ts';
import { measureRefused } from './refused.ts';

const RATE = 2000;
const RUNS = 3;

export interface SinglePlan {
  readonly seconds: number;
  readonly sockets: number;
}

interface Measured {
  /** Sent in a second. */
  rate: number;
  p50: number;
  p99: number;
  /** Milliseconds of a processor for each, of this process. */
  client: number;
}

async function measured(
  perSecond: number,
  senders: readonly Sender[],
  latencies: Latencies,
  { warm = WARM, length = 5, begun = () => {} } = {},
): Promise<Measured> {
  await pace(perSecond, warm, senders);
  latencies.ms.length = 0;
  begun();
  const work = ownWork();
  const rate = await pace(perSecond, length, senders);
  const client = work() / latencies.ms.length;
  return { rate, p50: latencies.at(0.5), p99: latencies.at(0.99), client };
}

/** The same messages over as many sockets. */
function echoes(script: Script, count: number, seconds: number): Promise<Measured> {
  return withEcho(async (port) => {
    const latencies = new Latencies();
    const senders = await inTurns(count, () => openEcho(port, script, (each) => latencies.ms.push(each)));
    return measured(RATE, senders, latencies, { length: seconds });
  });
}

const disk = (): Promise<string> =>
  withResources(async (resources) => {
    const probe = syncTimes(resources.folder());
    return `p50 ${ms(probe.at(0.5))} p99 ${ms(probe.at(0.99))}`;
  });

const withServer = <T>(work: (port: number, pid: number) => Promise<T>): Promise<T> =>
  withResources(async (resources) => {
    const {
      nodes: [node],
    } = await LoadedServers.open({ store: 'sqlite', nodes: 1 }, resources);
    return work(node!.port, node!.pid);
  });

/** Games with both players connected. */
async function openGames(
  port: number,
  script: Script,
  count: number,
  latencies: Latencies,
): Promise<ScriptedGame[]> {
  const made = await inTurns(count, () => createGame(port, script.game));
  return inTurns(count, (i) =>
    ScriptedGame.open(port, script, made[i]!, { answered: (each) => latencies.ms.push(each) }),
  );
}

/** Moves of many games, and the milliseconds of a processor that the server's threads worked for each. */
function moves(script: Script, count: number, seconds: number): Promise<Measured & { server: number }> {
  return withServer(async (port, pid) => {
    const latencies = new Latencies();
    const games = await openGames(port, script, count, latencies);
    let before = 0;
    const begun = (): void => {
      before = workOf(pid);
    };
    const found = await measured(RATE, games, latencies, { length: seconds, begun });
    const server = (workOf(pid) - before) / latencies.ms.length;
    for (const game of games) game.close();
    return { ...found, server };
  });
}

async function throughput(script: Script, { seconds }: SinglePlan): Promise<void> {
  const ratios: number[] = [];
  const rates: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    const sync = await disk();
    const echo = await echoes(script, 2000, seconds);
    const move = await moves(script, 1000, seconds);
    ratios.push(move.p99 / echo.p99);
    rates.push(move.rate);
    print(
      `  run ${run + 1}: moves ${move.rate.toFixed(0)}/s p50 ${ms(move.p50)} p99 ${ms(move.p99)}, ` +
        `echo ${echo.rate.toFixed(0)}/s p50 ${ms(echo.p50)} p99 ${ms(echo.p99)}, ${machine()}\n` +
        `         a move: server ${move.server.toFixed(2)} ms, client ${move.client.toFixed(2)} ms of a core; disk alone: ${sync}`,
    );
  }
  print(
    `durable moves: ${median(rates).toFixed(0)} a second of ${RATE} asked for; p99 is ${median(ratios).toFixed(1)} times the echo's`,
  );
}

async function idle(script: Script, { sockets }: SinglePlan): Promise<void> {
  const limit = Number(execFileSync('sh', ['-c', 'ulimit -n'], { encoding: 'utf8' }));
  const possible = Math.min(sockets, limit - 200);
  if (possible < sockets)
    print(`open files are limited to ${limit}: ${sockets - possible} sockets cannot be opened`);
  await withServer(async (port, pid) => {
    const games = await inTurns(100, () => createGame(port, script.game));
    const before = memoryOf(pid);
    const open: WebSocket[] = await inTurns(
      possible,
      (i) => connected(port, { game: games[i % games.length]!.id }, () => {}),
      200,
    );
    const after = memoryOf(pid);
    print(
      `${open.length} idle sockets: ${mb(after)} in all, ${((after - before) / open.length / 1000).toFixed(1)} kB each`,
    );
    for (const socket of open) socket.terminate();
  });
}

/** Moves a second in one game: all of it takes a quarter of a minute, and the last percent is more than one move. */
const IN_ONE_GAME = 10;

/** Players of one game, with and without watchers. */
async function watched(script: Script): Promise<void> {
  const measure = (watchers: number): Promise<Measured> =>
    withServer(async (port) => {
      const latencies = new Latencies();
      const games = await openGames(port, script, 1, latencies);
      await inTurns(watchers, () => connected(port, { game: games[0]!.game.id }, () => {}), 100);
      const length = script.moves.length / IN_ONE_GAME - 2;
      return measured(IN_ONE_GAME, games, latencies, { warm: 2, length });
    });
  const ratios: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    const alone = await measure(0);
    const crowded = await measure(1000);
    ratios.push(crowded.p99 / alone.p99);
    print(
      `  run ${run + 1}: p50 ${ms(alone.p50)} p99 ${ms(alone.p99)} alone, ` +
        `p50 ${ms(crowded.p50)} p99 ${ms(crowded.p99)} with 1,000 watchers, ${machine()}`,
    );
  }
  print(`one game: with 1,000 watchers its players' p99 is ${median(ratios).toFixed(1)} times as long`);
}

/** A rate that ten games bear, by rotation over all of them. */
const ON_THE_CURVE = 200;

async function curve(script: Script, { seconds }: SinglePlan): Promise<void> {
  print('games  work per move  work when idle  p50       p99       memory   per game');
  await withServer(async (port, pid) => {
    const latencies = new Latencies();
    const others = await openGames(port, script, 100, latencies);
    await pace(RATE / 2, WARM, others); // else the first line would be that of a program still being translated
    for (const game of others) game.close();
    const games: ScriptedGame[] = [];
    const first = memoryOf(pid);
    for (const wanted of [10, 100, 1000, 5000]) {
      games.push(...(await openGames(port, script, wanted - games.length, latencies)));
      await new Promise((go) => setTimeout(go, 2000));
      const memory = memoryOf(pid);
      const idleBefore = workOf(pid);
      await new Promise((go) => setTimeout(go, 3000));
      const idle = (workOf(pid) - idleBefore) / 3;
      let before = 0;
      let begin = 0;
      const begun = (): void => {
        before = workOf(pid);
        begin = performance.now();
      };
      const { p50, p99 } = await measured(ON_THE_CURVE, games, latencies, {
        warm: 1,
        length: seconds,
        begun,
      });
      const passed = (performance.now() - begin) / 1000;
      const work = (workOf(pid) - before - idle * passed) / latencies.ms.length;
      print(
        `${String(wanted).padEnd(6)} ${`${work.toFixed(2)} ms`.padEnd(14)} ${`${(idle / 10).toFixed(1)} %`.padEnd(15)} ` +
          `${ms(p50).padEnd(9)} ${ms(p99).padEnd(9)} ${mb(memory).padEnd(8)} ${((memory - first) / wanted / 1000).toFixed(0)} kB`,
      );
    }
  });
}

async function engineMemory({ game, moves }: Script): Promise<void> {
  await withServer(async (port, pid) => {
    const before = memoryOf(pid);
    const { id, secrets } = await createGame(port, game, ['human', 'level-3']);
    let isAnswered = false;
    const socket = await connected(port, { game: id, secret: secrets[0] }, (text) => {
      isAnswered ||= text.includes('"ply":2');
    });
    const command = { kind: 'play', move: moves[0], ply: 0 };
    socket.send(JSON.stringify({ kind: 'do', id: 'm', after: 0, command }));
    while (!isAnswered) await new Promise((go) => setTimeout(go, 50));
    print(`one engine worker: ${mb(memoryOf(pid) - before)}`);
    socket.terminate();
  });
}

export const SINGLE_PARTS: Readonly<Record<string, (script: Script, plan: SinglePlan) => Promise<void>>> = {
  moves: throughput,
  sockets: idle,
  watchers: watched,
  games: curve,
  engine: engineMemory,
  refused: measureRefused,
};
