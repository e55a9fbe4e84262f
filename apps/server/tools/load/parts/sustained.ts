/** `npm run load -- sustained`: the highest rate that PostgreSQL keeps for a minute, its store driven without sockets. */
import type { AckMessage } from '@tabuleiro/protocol/server-messages';
import { PostgresStore } from '../../../src/store/postgres/postgres-store.ts';
import type { Addition, Standing } from '../../../src/store/store.ts';
import { pace, type Script, type Sender } from '../crowd.ts';
import { Latencies, loadNow, machine, ms, ownWork, print, workOfFamily } from '../measure.ts';
import { type Resources, withResources } from '../resources.ts';
import { startPostgres } from '../servers.ts';
import { findSaturation, follows } from './climb.ts';

export interface SustainedPlan {
  /** Of the rate that holds. */
  readonly seconds: number;
  readonly games: number;
  readonly most: number;
}

export interface SustainedRow {
  /** Moves a second, committed, over so many seconds. */
  readonly rate: number;
  readonly seconds: number;
  readonly p50: number;
  readonly p99: number;
  /** A move when nothing else is written. */
  readonly lone: number;
  /** Milliseconds of processor time a move: of all processes of the database, and of the store in this process. */
  readonly database: number;
  readonly store: number;
  /** Bytes a move: of tables and indexes, and of the log that is written ahead. */
  readonly bytes: number;
  readonly log: number;
  readonly load: number;
}

/** Of the rate that was found in short probes. */
const HELD = 0.9;
const LOWER = 0.85;
const TRIES = 4;
const FIRST_RATE = 1_000;
const NODE = 'load';
const LONE = 100;
/** Seconds of a probe. */
const PROBE = 3;

export const measureSustained = (script: Script, plan: SustainedPlan): Promise<SustainedRow> =>
  withResources(async (resources) => {
    const driven = await DrivenStore.open(script, plan.games, resources);
    const { seconds, most } = plan;
    const lone = await driven.lone(LONE);
    print(`  a move alone: ${ms(lone)}, ${machine()}`);
    const probe = async (rate: number) => {
      const found = await driven.measure(rate, Math.min(PROBE, seconds));
      print(
        `  ${rate} offered: ${found.rate.toFixed(0)}/s, p50 ${ms(found.p50)} p99 ${ms(found.p99)}, ${machine()}`,
      );
      return { offered: rate, answered: found.rate };
    };
    const { saturation } = await findSaturation(probe, { first: Math.min(FIRST_RATE, most / 2), most });
    let rate = saturation * HELD;
    for (let tries = 1; ; tries++) {
      print(`  ${rate.toFixed(0)} a second for ${seconds} s, ${machine()}`);
      const found = await driven.measure(rate, seconds);
      const holds = follows({ offered: rate, answered: found.rate });
      print(`  ${holds ? 'holds' : 'does not hold'}: ${rowText({ ...found, lone })}`);
      if (holds || tries === TRIES) return { ...found, lone };
      rate *= LOWER;
    }
  });

function rowText({ rate, p50, p99, database, store, bytes, log }: SustainedRow): string {
  return (
    `${rate.toFixed(0)}/s, p50 ${ms(p50)} p99 ${ms(p99)}, a move costs database ${database.toFixed(3)} ms, store ` +
    `${store.toFixed(3)} ms, ${bytes.toFixed(0)} bytes of tables, ${log.toFixed(0)} bytes of log, ${machine()}`
  );
}

/** Games in a database, each of which writes one move at a time. */
class DrivenStore {
  private readonly store: PostgresStore;
  private readonly latencies = new Latencies();
  private readonly games: readonly DrivenGame[];
  private readonly pid: number;

  private constructor(store: PostgresStore, script: Script, ids: readonly string[], pid: number) {
    this.store = store;
    this.pid = pid;
    this.games = ids.map((id) => new DrivenGame(store, script, id, (each) => this.latencies.ms.push(each)));
  }

  static async open(script: Script, count: number, resources: Resources): Promise<DrivenStore> {
    const postgres = await startPostgres(resources);
    const url = await postgres.database();
    const store = await resources.hold(
      () => PostgresStore.open(url, { node: NODE }),
      (opened) => opened.close(),
    );
    const ids = Array.from({ length: count }, (_, i) => `driven${i}`);
    for (const id of ids) await store.create(factsOf(id), standingOf(id, 0, script), []);
    await store.database.rows('update standings set owner = $1, fence = 1', [NODE]);
    print(`  ${count} games in PostgreSQL, ${machine()}`);
    return new DrivenStore(store, script, ids, postgres.pid);
  }

  /** Median of the time that one move takes while nothing else is written. */
  async lone(count: number): Promise<number> {
    this.latencies.ms.length = 0;
    for (let i = 0; i < count; i++) await this.games[i % this.games.length]!.move(performance.now());
    return this.latencies.at(0.5);
  }

  async measure(rate: number, seconds: number): Promise<Omit<SustainedRow, 'lone'>> {
    const { latencies, pid } = this;
    latencies.ms.length = 0;
    const before = { work: workOfFamily(pid), ...(await this.written()) };
    const own = ownWork();
    const begin = performance.now();
    let committed = 0;
    let passed = 0;
    await pace(rate, seconds, this.games, () => {
      passed = (performance.now() - begin) / 1000;
      committed = latencies.ms.length;
    });
    const moves = latencies.ms.length;
    const after = { work: workOfFamily(pid), ...(await this.written()) };
    return {
      rate: committed / passed,
      seconds,
      p50: latencies.at(0.5),
      p99: latencies.at(0.99),
      database: (after.work - before.work) / moves,
      store: own() / moves,
      bytes: (after.bytes - before.bytes) / moves,
      log: (after.log - before.log) / moves,
      load: loadNow(),
    };
  }

  private async written(): Promise<{ bytes: number; log: number }> {
    const [found] = await this.store.database.rows(
      `select pg_database_size(current_database()) as bytes, (pg_current_wal_lsn() - '0/0')::bigint as log`,
    );
    return { bytes: Number(found?.bytes), log: Number(found?.log) };
  }
}

class DrivenGame implements Sender {
  private readonly store: PostgresStore;
  private readonly script: Script;
  private readonly id: string;
  private readonly written: (ms: number) => void;
  private number = 0;
  isWaiting = false;

  constructor(store: PostgresStore, script: Script, id: string, written: (ms: number) => void) {
    this.store = store;
    this.script = script;
    this.id = id;
    this.written = written;
  }

  send(dueAt: number): boolean {
    if (this.isWaiting) return false;
    void this.move(dueAt); // rejects where the database fails: that ends the tool
    return true;
  }

  async move(dueAt: number): Promise<void> {
    this.isWaiting = true;
    const answer = await this.store.add(moveOf(this.id, ++this.number, this.script));
    if (answer !== 'written') throw new Error(`${this.id}: ${answer}`);
    this.isWaiting = false;
    this.written(performance.now() - dueAt);
  }
}

/** What a server adds for a move, in the same size. */
export function moveOf(game: string, number: number, script: Script): Addition {
  const player = (number - 1) % 2;
  const left = [3_000_000 + number, 3_000_000 - number];
  const at = 1_000_000 + number;
  const hash = number.toString(16).padStart(16, '0');
  const ack: AckMessage = { kind: 'ack', id: `m${number}`, number, act: 1, at, left, hash };
  const text = script.moves[(number - 1) % script.moves.length]!;
  return {
    game,
    fence: 1,
    events: [
      { event: { kind: 'move', number, at, player, left, credit: 0, seat: player, ply: number, text }, hash },
    ],
    acts: [],
    command: { player, id: ack.id, answer: JSON.stringify(ack), hash: hash.repeat(4) },
    standing: standingOf(game, number, script),
  };
}

const standingOf = (game: string, number: number, script: Script): Standing => ({
  game,
  state: 'playing',
  rules: script.game,
  listed: false,
  computers: false,
  toMove: number % 2,
  due: 4_000_000 + number,
  lastNumber: number,
  lastAct: 0,
  changed: 1_000_000 + number,
  shown: { plies: number, mine: [number % 2], asked: [], left: [] },
});

const factsOf = (id: string) => ({
  id,
  created: 1_700_000_000_000,
  setup: '{}',
  seed: 1,
  creator: 'load',
  browser: '',
  key: null,
  asked: null,
  places: [],
});
