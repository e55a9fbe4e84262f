/** `npm run load -- finished`: start, lobby and creation beside very many games, finished or still played, on both stores. */
import { statSync } from 'node:fs';
import { setImmediate as turn } from 'node:timers/promises';
import type { TurnsBody } from '@tabuleiro/protocol/http';
import { gameIds } from '@tabuleiro/rules';
import { storeIn } from '../../../src/run/data-place.ts';
import { SqliteDatabase } from '../../../src/store/sqlite/driver.ts';
import { createGame, get, inTurns, pace, post, type Script, ScriptedGame } from '../crowd.ts';
import { Latencies, loadNow, machine, ms, pause, print } from '../measure.ts';
import { type Resources, withResources } from '../resources.ts';
import { alone, LoadedServers, startPostgres } from '../servers.ts';
import { COPIED_TABLES, copyStatements, rangesOf, type StoreColumns } from './copies.ts';

export interface FinishedPlan {
  readonly seconds: number;
  readonly copies: number;
  /** The game is still played when it is copied. */
  readonly live?: boolean | undefined;
}

interface RequestTimes {
  readonly p50: number;
  readonly p99: number;
  readonly count: number;
  /** Milliseconds of processor time for each: of the node, and of the database. */
  readonly node: number;
  readonly database: number;
}

export interface FinishedRow {
  readonly store: LoadedServers['store'];
  readonly games: number;
  /** Of the store on disk. */
  readonly bytes: number;
  /** Milliseconds from the start of the process until it listens. */
  readonly start: number;
  readonly lobby: RequestTimes;
  /** Asked without a pause: nearly all answers are those of the last second. */
  readonly busyLobby: RequestTimes;
  readonly creation: RequestTimes;
  /** Whose turn it is in one game, asked with its secret. */
  readonly turns: RequestTimes;
  readonly load: number;
}

/** A short game of the usual kind. */
const PLIES = 40;
const COPIED_AT_ONCE = 2_000;
/** What the lobby lists. */
const LISTED = { challenges: 60, games: 40 };
const LOBBIES = ['', ...gameIds];

export async function measureFinished(
  script: Script,
  plan: FinishedPlan,
  stores: readonly LoadedServers['store'][],
): Promise<FinishedRow[]> {
  const rows: FinishedRow[] = [];
  for (const store of stores)
    rows.push(
      await withResources((resources) =>
        store === 'sqlite' ? onSqlite(script, plan, resources) : onPostgres(script, plan, resources),
      ),
    );
  return rows;
}

async function onSqlite(script: Script, plan: FinishedPlan, resources: Resources): Promise<FinishedRow> {
  const folder = resources.folder();
  const node = await alone(folder, resources);
  const template = await copiedGame(node.port, script, plan);
  await node.stop();
  const path = storeIn(folder);
  const database = await SqliteDatabase.open(path);
  try {
    database.run('pragma journal_mode = off'); // nothing here is worth a journal
    database.run('pragma synchronous = off');
    const columns: StoreColumns = new Map(
      COPIED_TABLES.map((table) => [
        table,
        database.run(`pragma table_info(${table})`).map(({ name }) => String(name)),
      ]),
    );
    await copy('SQLite', template, columns, plan.copies, async (sql) => void database.run(sql));
  } finally {
    database.close();
  }
  const begin = performance.now();
  const again = await alone(folder, resources);
  const start = startedAfter(begin);
  const servers = new LoadedServers([again], null, '');
  return { ...(await measureRequests(script, plan, servers)), start, bytes: statSync(path).size };
}

async function onPostgres(script: Script, plan: FinishedPlan, resources: Resources): Promise<FinishedRow> {
  const postgres = await startPostgres(resources);
  const database = new URL(await postgres.database()).pathname.slice(1);
  const place = { postgres, database, nodes: 1 };
  const first = await LoadedServers.join(place, resources);
  const template = await copiedGame(first.nodes[0]!.port, script, plan);
  await first.nodes[0]!.stop();
  const found = await postgres.ask(
    database,
    "select table_name, column_name from information_schema.columns where table_schema = 'public'",
  );
  const columns: StoreColumns = new Map(
    COPIED_TABLES.map((table) => [
      String(table),
      found.filter((row) => row.table_name === table).map(({ column_name }) => String(column_name)),
    ]).filter(([, names]) => names!.length > 0) as [string, string[]][],
  );
  await copy('PostgreSQL', template, columns, plan.copies, async (sql) => {
    await postgres.ask(database, `set synchronous_commit = off; ${sql}`);
  });
  await postgres.ask(database, 'vacuum analyze'); // as the database does by itself, later
  const begin = performance.now();
  const servers = await LoadedServers.join(place, resources);
  const start = startedAfter(begin);
  const [size] = await postgres.ask(database, 'select pg_database_size(current_database()) as bytes');
  return { ...(await measureRequests(script, plan, servers)), start, bytes: Number(size?.bytes) };
}

/** A game played through the server, and resigned unless it is to be a live one. */
async function copiedGame(port: number, script: Script, { live = false }: FinishedPlan): Promise<string> {
  const made = await createGame(port, script.game);
  const game = await ScriptedGame.open(port, script, made, { answered: () => {} });
  for (let ply = 0; ply < PLIES; ) {
    if (game.send(performance.now())) ply++;
    await pause(2);
  }
  while (game.isWaiting) await pause(2);
  const body = { secret: made.secrets[0], id: 'r', after: game.lastNumber, command: { kind: 'resign' } };
  if (!live) await post(port, `games/${made.id}/commands`, body);
  game.close();
  return made.id;
}

/** Of a process that listens now. */
function startedAfter(begin: number): number {
  const start = performance.now() - begin;
  print(`  listens after ${ms(start)}, ${machine()}`);
  return start;
}

async function copy(
  store: string,
  game: string,
  columns: StoreColumns,
  count: number,
  run: (sql: string) => Promise<void>,
): Promise<void> {
  const ranges = rangesOf(count, COPIED_AT_ONCE);
  const begin = performance.now();
  for (const [i, range] of ranges.entries()) {
    for (const sql of copyStatements(game, columns, range)) await run(sql);
    await turn(); // Ctrl-C is heard
    if ((i + 1) % 10 === 0 || i === ranges.length - 1)
      print(
        `  ${store}: ${range.to + 1} of ${count} copies after ${((performance.now() - begin) / 1000).toFixed(0)} s, ${machine()}`,
      );
  }
}

async function measureRequests(
  script: Script,
  { seconds, copies }: FinishedPlan,
  servers: LoadedServers,
): Promise<Omit<FinishedRow, 'start' | 'bytes'>> {
  const { port } = servers.nodes[0]!;
  const playing = await fillLobby(port, script);
  const timed = (name: string, ask: (i: number) => Promise<unknown>, between = 0) =>
    requestTimes({ name, ask, between }, servers, seconds);
  let next = 0;
  const lobby = await timed('lobby', () => get(port, lobbyPath(next++)), 20);
  const busyLobby = await timed('lobby without a pause', () => get(port, lobbyPath(next++)));
  const creation = await timed('creation', () => createChallenge(port, script.game, false), 20);
  const [{ game }] = playing as [ScriptedGame];
  const body: TurnsBody = { games: [{ game: game.id, secret: game.secrets[0] }] };
  const turns = await timed('turns', () => post(port, 'turns', body));
  for (const each of playing) each.close();
  return { store: servers.store, games: copies, lobby, busyLobby, creation, turns, load: loadNow() };
}

const lobbyPath = (i: number): string => {
  const rules = LOBBIES[i % LOBBIES.length]!;
  return rules === '' ? 'lobby' : `lobby?rules=${rules}`;
};

const createChallenge = (port: number, game: string, listed: boolean): Promise<unknown> =>
  post(port, 'games', { name: 'Ana', request: { game, places: ['human', 'human'], clock: null, listed } });

/** Listed games with moves in them, and challenges. */
async function fillLobby(port: number, script: Script): Promise<ScriptedGame[]> {
  await inTurns(LISTED.challenges, () => createChallenge(port, script.game, true));
  const made = await inTurns(LISTED.games, () => createGame(port, script.game, ['human', 'human'], true));
  const games = await inTurns(made.length, (i) =>
    ScriptedGame.open(port, script, made[i]!, { answered: () => {} }),
  );
  await pace(100, (made.length * 3) / 100, games);
  return games;
}

/** One request after the other, with a pause in between. */
async function requestTimes(
  { name, ask, between }: { name: string; ask: (i: number) => Promise<unknown>; between: number },
  servers: LoadedServers,
  seconds: number,
): Promise<RequestTimes> {
  const latencies = new Latencies();
  const before = servers.work();
  const end = performance.now() + seconds * 1000;
  for (let i = 0; performance.now() < end || i === 0; i++) {
    const begin = performance.now();
    await ask(i);
    latencies.ms.push(performance.now() - begin);
    if (between > 0) await pause(between);
  }
  const after = servers.work();
  const count = latencies.ms.length;
  const times = {
    p50: latencies.at(0.5),
    p99: latencies.at(0.99),
    count,
    node: (after.nodes[0]! - before.nodes[0]!) / count,
    database: (after.database - before.database) / count,
  };
  print(`  ${name}: ${count} requests, p50 ${ms(times.p50)} p99 ${ms(times.p99)}, ${machine()}`);
  return times;
}
