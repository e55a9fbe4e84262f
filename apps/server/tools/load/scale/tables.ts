/** The generated tables of docs/online-proof.md and docs/scale.md. */
import { WRITER_OPTIONS } from '../../../src/store/postgres/writer.ts';
import type { LoadWindow } from '../parts/live-games.ts';
import { nameOf, type SaturationRow } from '../parts/saturation.ts';
import { costsOf, type Measured, type RequestCost, type ServerCosts } from './measured.ts';
import { type QueueResult, simulateMoves } from './queue.ts';
import { BUSY, budgetOf, LICHESS, type SiteBudget, type SiteDemand } from './site.ts';

/** Pages by path, and their tables by mark. */
export const tablesOf = (measured: Measured): Readonly<Record<string, Readonly<Record<string, string>>>> => {
  const costs = costsOf(measured);
  return {
    'docs/online-proof.md': {
      'load-saturation': saturationTable(measured),
      'load-cost': costTable(measured),
      'load-finished': finishedTable(measured),
      'load-sustained': sustainedText(measured),
    },
    'docs/scale.md': {
      'scale-demand': demandTable(LICHESS, budgetOf(costs, LICHESS)),
      'scale-cost': costsTable(costs),
      'scale-budget': budgetTable(budgetOf(costs, LICHESS)),
      'scale-check': checkText(measured),
      'scale-sites': sitesTable(costs),
      'scale-limits': limitsTable(costs, budgetOf(costs, LICHESS)),
    },
  };
};

/** A page with its tables between their marks. */
export function withTables(page: string, tables: Readonly<Record<string, string>>): string {
  return Object.entries(tables).reduce((text, [mark, table]) => {
    const from = `<!-- ${mark}: generated -->\n`;
    const start = text.indexOf(from);
    const end = text.indexOf('<!-- end -->', start);
    if (start < 0 || end < 0) throw new Error(`no table between "${from.trim()}" and "<!-- end -->"`);
    return `${text.slice(0, start)}${from}${table}\n${text.slice(end)}`;
  }, page);
}

type Cells = readonly (string | number)[];

function table(head: readonly string[], rows: readonly Cells[]): string {
  const line = (cells: Cells): string => `| ${cells.join(' | ')} |`;
  return [line(head), `|${'---|'.repeat(head.length)}`, ...rows.map(line)].join('\n');
}

const whole = (value: number): string => Math.round(value).toLocaleString('en');
const ms = (value: number): string => `${value < 10 ? value.toFixed(1) : value.toFixed(0)} ms`;
const work = (value: number): string => value.toFixed(3);
const cores = (value: number): string => (value < 0.05 ? '< 0.1' : value.toFixed(1));
const percent = (value: number): string => `${(100 * value).toFixed(0)} %`;
function size(bytes: number): string {
  const [unit, name] = bytes < 1e9 ? [1e6, 'MB'] : [1e9, 'GB'];
  const value = bytes / Number(unit);
  return `${value < 10 ? value.toFixed(1) : whole(value)} ${name}`;
}
const sum = (values: readonly number[]): number => values.reduce((total, each) => total + each, 0);

// --- What was measured

const atLeast = ({ isReached, saturation }: SaturationRow): string =>
  `${isReached ? '' : 'at least '}${whole(saturation)}`;

function saturationTable({ machine, saturation }: Measured): string {
  const rows = saturation.map((row) => {
    const { half, over, echo } = row;
    const overcharged = half.overcharged + over.overcharged;
    return [
      nameOf(row),
      atLeast(row),
      `${ms(half.p50)}, ${ms(half.p99)}`,
      `${ms(echo.p50)}, ${ms(echo.p99)}`,
      `${(over.answered / row.saturation).toFixed(2)}`,
      `${half.events.toFixed(2)}, ${over.events.toFixed(2)}`,
      `${overcharged} of ${whole(half.turns + over.turns)}; ${ms(over.worstCharge)}`,
      `${half.load}, ${over.load}`,
    ];
  });
  const head = [
    'setting',
    'saturation, moves/s',
    'half: p50, p99',
    'echo: p50, p99',
    '1.5 times: throughput to saturation',
    'events a move: half, 1.5 times',
    'turns overcharged; worst',
    'load: half, 1.5 times',
  ];
  return `${machine}:\n\n${table(head, rows)}`;
}

function costTable({ saturation }: Measured): string {
  const nodes = ({ work: { nodes } }: LoadWindow, relayed: boolean): [string, string] =>
    relayed ? [work(nodes[0]!), work(nodes[1]!)] : [work(sum(nodes)), ''];
  const rows = saturation.map((row) => [
    nameOf(row),
    ...nodes(row.half, row.relayed),
    row.store === 'sqlite' ? 'in the node' : work(row.half.work.database),
    work(row.half.work.client),
    row.half.load,
  ]);
  return table(['milliseconds a move', 'node', 'relay', 'database', 'client', 'load'], rows);
}

const STORES = { sqlite: 'SQLite', postgres: 'PostgreSQL' } as const;

function finishedTable({ finished }: Measured): string {
  const rows = finished.map(({ store, games, bytes, start, lobby, creation, load }) => [
    STORES[store],
    whole(games),
    size(bytes),
    `${(start / 1000).toFixed(1)} s`,
    `${ms(lobby.p50)}, ${ms(lobby.p99)}`,
    `${ms(creation.p50)}, ${ms(creation.p99)}`,
    load,
  ]);
  const head = ['store', 'finished games', 'size', 'start', 'lobby: p50, p99', 'creation: p50, p99', 'load'];
  return table(head, rows);
}

function sustainedText({ sustained }: Measured): string {
  const { rate, seconds, p50, p99, lone, database, store, bytes, log, load } = sustained;
  return table(
    ['PostgreSQL alone', ''],
    [
      [`moves a second, for ${seconds} s`, whole(rate)],
      ['p50, p99 of a commit', `${ms(p50)}, ${ms(p99)}`],
      ['a commit when nothing else is written', ms(lone)],
      ['processor time a move: database, store in the node', `${work(database)}, ${work(store)} ms`],
      ['a move: tables and indexes, write-ahead log', `${whole(bytes)}, ${whole(log)} bytes`],
      ['load', load],
    ],
  );
}

// --- What follows

function demandTable(demand: SiteDemand, { players, games }: SiteBudget): string {
  return table(
    ['what', 'number', 'where it comes from'],
    [
      ['people online', whole(demand.online), 'Lichess, peak of 2020'],
      ['moves a second', whole(demand.moves), 'about 5 million games a day, 70 moves each'],
      ['seconds for a move', demand.thinking, 'assumption'],
      ['games at once, players', `${whole(games)}, ${whole(players)}`, 'follows'],
      ['of the others, in the lobby', percent(demand.inLobby), 'assumption'],
      ['of all, with a seat in some game', percent(demand.seated), 'assumption'],
      ['moves relayed', percent(demand.relayed), 'assumption: a proxy sends a game to one node'],
    ],
  );
}

function costsTable(costs: ServerCosts): string {
  const both = ({ node, database }: RequestCost): [string, string] => [work(node), work(database)];
  return table(
    ['processor time in milliseconds', 'node', 'database'],
    [
      ['a move', ...both(costs.move)],
      ['a relayed move: owner and relay', work(costs.relayed.owner + costs.relayed.relay), ''],
      ['a game created and joined', ...both(costs.game)],
      ['a connection opened', work(costs.connection), ''],
      ['a connection, each second', work(costs.idle), ''],
      ['a look at the lobby', ...both(costs.lobby)],
      ['a question whose turn it is', ...both(costs.turns)],
    ],
  );
}

function budgetTable({ items, nodeCores, databaseCores }: SiteBudget): string {
  const rows = items.map(({ name, perSecond, node, database }) => [
    name,
    whole(perSecond),
    cores(node),
    database === 0 ? '' : cores(database),
  ]);
  const head = ['what', 'a second, or at once', 'cores of nodes', 'cores of the database'];
  return table(head, [...rows, ['**all**', '', cores(nodeCores), cores(databaseCores)]]);
}

/** A site with so many nodes, and its moves simulated. */
interface SimulatedSite extends QueueResult {
  readonly nodes: number;
  readonly databaseCores: number;
  readonly nodeBusy: number;
  readonly databaseBusy: number;
}

const SIMULATED_SECONDS = 10;

export function simulateSite(
  costs: ServerCosts,
  demand: SiteDemand,
  { nodes, databaseCores }: { nodes: number; databaseCores: number },
): SimulatedSite {
  const budget = budgetOf(costs, demand);
  const moves = budget.items.filter(({ name }) => name.startsWith('moves'));
  const [node, database] = [sum(moves.map((each) => each.node)), sum(moves.map((each) => each.database))];
  const result = simulateMoves({
    ...{ nodes, databaseCores, moves: demand.moves },
    nodeOther: (budget.nodeCores - node) / nodes,
    databaseOther: (budget.databaseCores - database) / databaseCores,
    node: (1000 * node) / demand.moves,
    database: (1000 * database) / demand.moves,
    commit: costs.commit,
    ...{ batch: WRITER_OPTIONS.batch, atOnce: WRITER_OPTIONS.atOnce },
    seconds: SIMULATED_SECONDS,
    seed: 1,
  });
  return {
    ...result,
    ...{ nodes, databaseCores },
    nodeBusy: budget.nodeCores / nodes,
    databaseBusy: budget.databaseCores / databaseCores,
  };
}

export const coresFor = (busy: number): number => Math.max(2, Math.ceil(busy / BUSY));

function sitesTable(costs: ServerCosts): string {
  const usual = budgetOf(costs, LICHESS);
  const site = { nodes: usual.nodes, databaseCores: coresFor(usual.databaseCores) };
  const fewer = { ...site, nodes: site.nodes - 1 };
  const twice = { ...LICHESS, moves: 2 * LICHESS.moves };
  const anywhere = { ...LICHESS, relayed: (site.nodes - 1) / site.nodes };
  const spread = { ...site, nodes: budgetOf(costs, anywhere).nodes };
  const rows: [string, SimulatedSite][] = [
    ['as above', simulateSite(costs, LICHESS, site)],
    ['one node lost', simulateSite(costs, LICHESS, fewer)],
    ['twice the moves, the same machines', simulateSite(costs, twice, site)],
    ['any node for any player', simulateSite(costs, anywhere, spread)],
  ];
  const head = [
    'site',
    'nodes',
    'cores of the database',
    'nodes busy',
    'database busy',
    'acknowledgement: p50, p99',
  ];
  return table(
    head,
    rows.map(([name, { nodes, databaseCores, nodeBusy, databaseBusy, p50, p99, throughput }]) => [
      ...[name, nodes, databaseCores, percent(nodeBusy), percent(databaseBusy)],
      throughput < 0.95 * (name.startsWith('twice') ? twice.moves : LICHESS.moves)
        ? `overloaded: ${whole(throughput)}/s`
        : `${ms(p50)}, ${ms(p99)}`,
    ]),
  );
}

/** The simulation beside a measurement: one node, and a database that has the other core. */
function checkText(measured: Measured): string {
  const costs = costsOf(measured);
  const { half, connections } = measured.saturation.find(
    (row) => row.store === 'postgres' && row.nodes === 1,
  )!;
  const { p50, p99 } = simulateMoves({
    ...{ nodes: 1, databaseCores: 1, moves: half.answered },
    ...{ nodeOther: (costs.idle * connections) / 1000, databaseOther: 0 },
    ...{ ...costs.move, commit: costs.commit },
    ...{ batch: WRITER_OPTIONS.batch, atOnce: WRITER_OPTIONS.atOnce },
    seconds: SIMULATED_SECONDS,
    seed: 1,
  });
  return (
    `One node at half of saturation (${whole(half.answered)} moves a second): simulated p50 ${ms(p50)} and p99 ${ms(p99)}, ` +
    `measured ${ms(half.p50)} and ${ms(half.p99)} (load ${half.load}).`
  );
}

/** Connections of a node to PostgreSQL: its pool, and one for its beats. */
const NODE_CONNECTIONS = 9;
/** As PostgreSQL is installed. */
const MOST_CONNECTIONS = 100;
const DISK = 4e12;

function limitsTable(costs: ServerCosts, budget: SiteBudget): string {
  const { moves } = LICHESS;
  const { nodes, nodeCores, databaseCores, memory, logPerSecond, storedPerDay, returnSeconds } = budget;
  const connections = nodes * NODE_CONNECTIONS;
  return table(
    ['what', 'at this demand', 'limit'],
    [
      [
        'disk of the database',
        `${size(storedPerDay)} a day`,
        `4 TB are full after ${whole(DISK / storedPerDay)} days`,
      ],
      [
        'write-ahead log',
        `${size(logPerSecond)} a second, ${size(logPerSecond * 86_400)} a day`,
        'backup and replicas have to follow',
      ],
      [
        'connections of the database',
        whole(connections),
        `${MOST_CONNECTIONS} where it is not set: ${whole(Math.floor(MOST_CONNECTIONS / NODE_CONNECTIONS))} nodes`,
      ],
      [
        'moves of one database',
        whole(moves),
        `${whole(costs.sustained)} a second on the machine of the measurements`,
      ],
      ['cores of the database', cores(databaseCores), 'of one machine'],
      ['threads of nodes', cores(nodeCores), 'none: nodes are added'],
      ['memory of connections', size(memory), 'none: nodes are added'],
      [
        'players of a lost node',
        `${whole(budget.players / nodes)}`,
        `all back after about ${whole(returnSeconds)} s`,
      ],
    ],
  );
}
