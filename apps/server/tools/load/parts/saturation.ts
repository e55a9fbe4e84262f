/** `npm run load -- saturation`: each store and number of nodes at its limit, at half of it, and beyond. */

import { inTurns, openEcho, pace, type Script } from '../crowd.ts';
import { Latencies, loadNow, machine, memoryOf, ms, pause, print } from '../measure.ts';
import { withResources } from '../resources.ts';
import { LoadedServers, type ServersSetting, WARM, withEcho } from '../servers.ts';
import { findSaturation } from './climb.ts';
import { LiveGames, type LoadWindow, type SeatingPlan } from './live-games.ts';

export interface SaturationPlan {
  readonly seconds: number;
  /** Games with both players connected. */
  readonly games: number;
  /** No higher rate is offered. */
  readonly most: number;
}

/** `relayed`: every player is connected to another node than the owner of the game. */
export interface SaturationSetting extends ServersSetting {
  readonly relayed: boolean;
}

export interface SaturationRow extends SaturationSetting {
  /** Of players, all the time. */
  readonly connections: number;
  readonly saturation: number;
  /** False: the highest rate that this tool offers still held. */
  readonly isReached: boolean;
  readonly half: LoadWindow;
  readonly over: LoadWindow;
  /** The empty server with as many sockets and messages as at half of saturation. */
  readonly echo: { readonly p50: number; readonly p99: number; readonly load: number };
  /** Milliseconds of processor time of all nodes and the database, and bytes of all nodes. */
  readonly begun: {
    readonly game: { readonly node: number; readonly database: number };
    readonly connection: number;
    /** Of a connection in a second in which nobody moves. */
    readonly idle: number;
    readonly bytes: number;
  };
}

export const SETTINGS: readonly SaturationSetting[] = [
  { store: 'sqlite', nodes: 1, relayed: false },
  { store: 'postgres', nodes: 1, relayed: false },
  { store: 'postgres', nodes: 2, relayed: false },
  { store: 'postgres', nodes: 4, relayed: false },
  { store: 'postgres', nodes: 2, relayed: true },
];

const FIRST_RATE = 300;
/** Times saturation. */
const BEYOND = 1.5;

export const nameOf = ({ store, nodes, relayed }: SaturationSetting): string => {
  if (store === 'sqlite') return 'SQLite, one process';
  if (relayed) return 'PostgreSQL, all moves relayed';
  return `PostgreSQL, ${nodes} ${nodes === 1 ? 'node' : 'nodes'}`;
};

export async function measureSaturation(
  script: Script,
  plan: SaturationPlan,
  settings: readonly SaturationSetting[],
): Promise<SaturationRow[]> {
  const rows: SaturationRow[] = [];
  for (const setting of settings) {
    print(`${nameOf(setting)}: ${plan.games} games, ${machine()}`);
    rows.push(await measureSetting(script, plan, setting));
  }
  return rows;
}

async function measureSetting(
  script: Script,
  { seconds, games: count, most }: SaturationPlan,
  setting: SaturationSetting,
): Promise<SaturationRow> {
  const measured = await withResources(async (resources) => {
    const servers = await LoadedServers.open(setting, resources);
    const games = new LiveGames(servers, script, seating(setting));
    const begun = await begin(servers, games, count, seconds);
    if (servers.postgres) await checkOwners(servers, setting);
    const first = Math.min(FIRST_RATE, most / 2);
    await games.warm(first, Math.min(WARM, 2 * seconds));
    const probe = async (rate: number) => {
      const found = await games.measure(rate, seconds);
      print(
        `  ${rate} offered: ${found.answered.toFixed(0)}/s, p50 ${ms(found.p50)} p99 ${ms(found.p99)}, ${machine()}`,
      );
      return found;
    };
    const { saturation, isReached } = await findSaturation(probe, { first, most });
    print(`  saturation: ${isReached ? '' : 'at least '}${saturation.toFixed(0)}/s, ${machine()}`);
    const half = await games.measure(saturation / 2, seconds);
    print(`  half of saturation: ${windowText(half)}`);
    const over = await games.measure(saturation * BEYOND, seconds);
    print(`  1.5 times saturation: ${windowText(over)}, ${(over.answered / saturation).toFixed(2)} of it`);
    games.close();
    return { ...setting, connections: 2 * count, saturation, isReached, half, over, begun };
  });
  const echo = await echoAt(script, { rate: measured.half.offered, count: 2 * count, seconds });
  print(`  echo at that half: p50 ${ms(echo.p50)} p99 ${ms(echo.p99)}, ${machine()}`);
  return { ...measured, echo };
}

const seating = ({ nodes, relayed }: SaturationSetting): SeatingPlan =>
  relayed ? { owner: () => 0, player: () => 1 } : { owner: (i) => i % nodes, player: (i) => i % nodes };

/** What it costs to create games, to connect their players, and to keep them. */
async function begin(
  servers: LoadedServers,
  games: LiveGames,
  count: number,
  seconds: number,
): Promise<SaturationRow['begun']> {
  const memory = (): number => sum(servers.nodes.map(({ pid }) => memoryOf(pid)));
  const bytes = memory();
  const start = servers.work();
  let created = start;
  await games.open(count, () => {
    created = servers.work();
  });
  const opened = servers.work();
  const grown = memory() - bytes;
  await pause(seconds * 1000);
  const idle = sum(servers.work().nodes) - sum(opened.nodes);
  const begun = {
    game: {
      node: (sum(created.nodes) - sum(start.nodes)) / count,
      database: (created.database - start.database) / count,
    },
    connection: (sum(opened.nodes) - sum(created.nodes)) / (2 * count),
    idle: idle / (2 * count) / seconds,
    bytes: grown / (2 * count),
  };
  print(
    `  a game created and joined: node ${ms(begun.game.node)}, database ${ms(begun.game.database)}; ` +
      `a connection: ${ms(begun.connection)}, then ${begun.idle.toFixed(3)} ms a second and ` +
      `${(begun.bytes / 1000).toFixed(0)} kB, ${machine()}`,
  );
  return begun;
}

/** Throws where games are not with the nodes that they should be with. */
async function checkOwners(
  { nodes, postgres, database }: LoadedServers,
  { relayed }: SaturationSetting,
): Promise<void> {
  const rows = await postgres!.ask(
    database,
    'select n.url, count(*) as games from standings s join nodes n on n.id = s.owner group by n.url',
  );
  const owners = rows.map(({ url }) => nodes.findIndex((node) => node.url === url)).sort();
  const wanted = relayed ? [0] : nodes.map((_, i) => i);
  if (owners.join() !== wanted.join()) throw new Error(`owners of the games: ${JSON.stringify(rows)}`);
}

function echoAt(
  script: Script,
  { rate, count, seconds }: { rate: number; count: number; seconds: number },
): Promise<SaturationRow['echo']> {
  return withEcho(async (port) => {
    const latencies = new Latencies();
    const senders = await inTurns(count, () => openEcho(port, script, (each) => latencies.ms.push(each)));
    await pace(rate, Math.min(WARM, 2 * seconds), senders);
    latencies.ms.length = 0;
    await pace(rate, seconds, senders);
    return { p50: latencies.at(0.5), p99: latencies.at(0.99), load: loadNow() };
  });
}

function windowText({
  answered,
  p50,
  p99,
  events,
  turns,
  overcharged,
  worstCharge,
  work,
}: LoadWindow): string {
  const nodes = work.nodes.map((each) => each.toFixed(3)).join(' + ');
  return (
    `${answered.toFixed(0)}/s, p50 ${ms(p50)} p99 ${ms(p99)}, ${events.toFixed(2)} events a move, ` +
    `${overcharged} of ${turns} turns overcharged (worst ${worstCharge.toFixed(0)} ms), a move costs ` +
    `node ${nodes}, database ${work.database.toFixed(3)}, client ${work.client.toFixed(3)} ms, ${machine()}`
  );
}

const sum = (values: readonly number[]): number => values.reduce((total, each) => total + each, 0);
