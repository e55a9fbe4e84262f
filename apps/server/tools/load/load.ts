/** `npm run load`: what a server of this machine can do, beside one that does nothing. See docs/online-proof.md. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { WebSocket } from 'ws';
import { freePort, ServerProcess } from '../chaos/server-process.ts';
import {
  connected,
  createGame,
  inTurns,
  Latencies,
  longScript,
  pace,
  type Script,
  ScriptedGame,
} from './crowd.ts';

/** As the command line has read them. */
interface LoadWords {
  what: 'all' | 'moves' | 'sockets' | 'watchers' | 'games' | 'engine';
  seconds: number;
  sockets: number;
}

const { what, seconds, sockets } = JSON.parse(process.argv[2] ?? '{}') as LoadWords;
process.on('SIGINT', () => process.exit(130));

const RATE = 2000;
const RUNS = 3;
const print = (line: string): void => console.log(line);
const ms = (value: number): string => `${value.toFixed(1)} ms`;
const mb = (bytes: number): string => `${(bytes / 1e6).toFixed(0)} MB`;
const machine = (): string =>
  `load ${loadavg()
    .map((each) => each.toFixed(1))
    .join(' ')}`;
const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1]!;

/** Of a process: its memory, and the milliseconds that its threads have worked. */
function memoryOf(pid: number): number {
  return 1024 * Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
}
function workOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return 10 * (Number(fields[11]) + Number(fields[12]));
}

const running = new Set<() => void>();
process.on('exit', () => {
  for (const end of running) end();
});

async function withServer<T>(work: (port: number, pid: number) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'tabuleiro-load-'));
  const port = await freePort();
  const server = new ServerProcess({ folder, port, store: 'true' });
  await server.start();
  const end = (): void => {
    void server.kill();
    rmSync(folder, { recursive: true, force: true });
  };
  running.add(end);
  try {
    return await work(port, server.pid);
  } finally {
    running.delete(end);
    await server.kill();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function withEcho<T>(work: (port: number) => Promise<T>): Promise<T> {
  const port = await freePort();
  const entry = fileURLToPath(new URL('./echo-server.js', import.meta.url));
  const child: ChildProcess = spawn(process.execPath, [entry, JSON.stringify({ port })], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  await once(child, 'message');
  try {
    return await work(port);
  } finally {
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
}

interface Measured {
  rate: number;
  p50: number;
  p99: number;
}

/** As many messages of the same length over as many sockets. */
function echoes(count: number): Promise<Measured> {
  return withEcho(async (port) => {
    const latencies = new Latencies();
    const senders = await inTurns(count, async () => {
      let sentAt: number | null = null;
      const socket = await connected(port, null, () => {
        latencies.ms.push(performance.now() - sentAt!);
        sentAt = null;
      });
      const text = JSON.stringify({
        kind: 'do',
        id: 'm100',
        after: 100,
        command: { kind: 'play', move: 'a1-a2' },
      });
      return {
        send() {
          if (sentAt !== null) return false;
          sentAt = performance.now();
          socket.send(text);
          return true;
        },
      };
    });
    const rate = await pace(RATE, seconds, senders, () => latencies.ms.length);
    return { rate, p50: latencies.at(0.5), p99: latencies.at(0.99) };
  });
}

async function movesOn(port: number, script: Script, games: number, perSecond: number): Promise<Measured> {
  const latencies = new Latencies();
  const made = await inTurns(games, () => createGame(port, script.game));
  const opened = await inTurns(games, (i) =>
    ScriptedGame.open(port, script, made[i]!, (each) => latencies.ms.push(each)),
  );
  const senders = opened.map((game) => ({ send: () => game.move() }));
  await pace(perSecond, 1, senders, () => latencies.ms.length); // warm
  latencies.ms.length = 0;
  const rate = await pace(perSecond, seconds, senders, () => latencies.ms.length);
  for (const game of opened) game.close();
  return { rate, p50: latencies.at(0.5), p99: latencies.at(0.99) };
}

async function throughput(script: Script): Promise<void> {
  const moves: Measured[] = [];
  const echo: Measured[] = [];
  for (let run = 0; run < RUNS; run++) {
    echo.push(await echoes(1000));
    moves.push(await withServer((port) => movesOn(port, script, 1000, RATE)));
    print(
      `  run ${run + 1}: moves ${moves[run]!.rate.toFixed(0)}/s p50 ${ms(moves[run]!.p50)} p99 ${ms(moves[run]!.p99)}, ` +
        `echo ${echo[run]!.rate.toFixed(0)}/s p50 ${ms(echo[run]!.p50)} p99 ${ms(echo[run]!.p99)}, ${machine()}`,
    );
  }
  const rate = median(moves.map((each) => each.rate));
  const ratio = median(moves.map((each, i) => each.p99 / echo[i]!.p99));
  print(
    `durable moves: ${rate.toFixed(0)} a second of ${RATE} asked for; p99 is ${ratio.toFixed(1)} times the echo's`,
  );
}

async function idle(script: Script): Promise<void> {
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

/** Players of one game, a move every 250 ms, with and without watchers. */
async function watched(script: Script): Promise<void> {
  const measure = (watchers: number): Promise<Measured> =>
    withServer(async (port) => {
      const latencies = new Latencies();
      const game = await createGame(port, script.game);
      const scripted = await ScriptedGame.open(port, script, game, (each) => latencies.ms.push(each));
      await inTurns(watchers, () => connected(port, { game: game.id }, () => {}), 100);
      const rate = await pace(4, seconds * 2, [{ send: () => scripted.move() }], () => latencies.ms.length);
      return { rate, p50: latencies.at(0.5), p99: latencies.at(0.99) };
    });
  const alone = await measure(0);
  const crowded = await measure(1000);
  print(
    `one game: p50 ${ms(alone.p50)} p99 ${ms(alone.p99)} alone, p50 ${ms(crowded.p50)} p99 ${ms(crowded.p99)} with 1,000 watchers`,
  );
}

async function curve(script: Script): Promise<void> {
  print('games  work per move  work when idle  p99       memory   per game');
  await withServer(async (port, pid) => {
    let games = 0;
    const first = memoryOf(pid);
    for (const wanted of [10, 100, 1000, 5000]) {
      await inTurns(wanted - games, () => createGame(port, script.game));
      games = wanted;
      const memory = memoryOf(pid);
      const idleBefore = workOf(pid);
      await new Promise((go) => setTimeout(go, 2000));
      const idle = (workOf(pid) - idleBefore) / 2;
      const before = workOf(pid);
      const begin = performance.now();
      const { rate, p99 } = await movesOn(port, script, 50, 200);
      const passed = (performance.now() - begin) / 1000;
      const work = (workOf(pid) - before - idle * passed) / (rate * seconds + 200);
      print(
        `${String(wanted).padEnd(6)} ${ms(work).padEnd(14)} ${`${(idle / 10).toFixed(1)} %`.padEnd(15)} ${ms(p99).padEnd(9)} ` +
          `${mb(memory).padEnd(8)} ${((memory - first) / wanted / 1000).toFixed(0)} kB`,
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

print(`${cpus().length} cores (${cpus()[0]?.model}), Node ${process.version}, ${machine()}`);
const script = await longScript();
print(`every game is ${script.game} by the same ${script.moves.length} moves`);
const parts = { moves: throughput, sockets: idle, watchers: watched, games: curve, engine: engineMemory };
for (const [name, measure] of Object.entries(parts))
  if (what === 'all' || what === name) await measure(script);
print(machine());
process.exit(0);
