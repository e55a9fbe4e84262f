/**
 * Metrics: who may read them, that pages and dashboard name those that there are, and that each of them moves.
 * `WRITE=1` writes the table of docs/operations.md.
 */
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import type { CreateAnswer } from '@tabuleiro/protocol/http';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { Table } from '../../src/game/table.ts';
import type { Hall } from '../../src/hall/hall.ts';
import { ServerMetrics } from '../../src/monitor/server-metrics.ts';
import { RedisRates } from '../../src/redis/redis-rates.ts';
import { gaugeNode } from '../../src/run/node-gauges.ts';
import { StoreFailure } from '../../src/store/failure.ts';
import { Ear, post, served, TOKEN } from '../http/served.ts';
import { tableIn } from '../table-in.ts';
import { FakeComputers } from '../world.ts';

/** The sum of all samples of each metric: of a histogram, how many were observed. */
async function sumsOf({ monitor: { metrics } }: Hall): Promise<Map<string, number>> {
  const sums = new Map(metrics.names.map((name) => [name, 0]));
  for (const line of (await metrics.text()).split('\n')) {
    const [, sample, value] = /^(\w+)(?:\{.*\})? (\S+)$/.exec(line) ?? [];
    if (sample === undefined || /_(?:bucket|sum)$/.test(sample)) continue;
    const name = sums.has(sample) ? sample : sample.replace(/_count$/, '');
    sums.set(name, (sums.get(name) ?? 0) + Number(value));
  }
  return sums;
}

const samples = async (hall: Hall): Promise<string> => hall.monitor.metrics.text();

/** What a node says of itself. */
const NODE = { ownedGames: 3, isConfirmed: true, waiting: 1, openLinks: 2, relayedClients: 5 };

let names: string[];
beforeAll(() => {
  const metrics = new ServerMetrics();
  metrics.watchProcess();
  names = metrics.names;
});
afterEach(() => void vi.restoreAllMocks());

/** Metrics named in a text, without the suffixes of histograms. */
const namedIn = (text: string, known: readonly string[]): Set<string> =>
  new Set(
    (text.match(/\b(?:tabuleiro|nodejs|process)_[a-z0-9_]+/g) ?? []).map((name) => {
      const bare = name.replace(/_(?:bucket|sum|count)$/, '');
      return known.includes(name) ? name : bare;
    }),
  );

it('only a token opens them, under any name', async () => {
  const { port, base } = await served();
  expect((await fetch(`${base}/metrics`)).status).toBe(403);
  expect((await fetch(`${base}/metrics`, { headers: { Authorization: 'Bearer x' } })).status).toBe(403);
  const [status, type, text] = await new Promise<[number, string, string]>((resolve, reject) => {
    const headers = { Host: '10.0.0.7:8080', Authorization: `Bearer ${TOKEN}` };
    request({ port, host: '127.0.0.1', path: '/metrics', headers }, (response) => {
      let body = '';
      response.on('data', (part) => void (body += part));
      response.on('end', () =>
        resolve([response.statusCode ?? 0, response.headers['content-type'] ?? '', body]),
      );
    })
      .on('error', reject)
      .end();
  });
  expect([status, type]).toEqual([200, expect.stringContaining('text/plain; version=0.0.4')]);
  expect(text).toContain('tabuleiro_refusals_total{reason="admin-denied"} 2');
});

it('whoever guesses tokens is slowed down', async () => {
  const { base } = await served({ requests: { most: 3, perMs: 600_000 } });
  const statuses: number[] = [];
  for (let i = 0; i < 5; i++) statuses.push((await fetch(`${base}/metrics`)).status);
  expect(statuses).toEqual([403, 403, 403, 429, 429]);
});

it('pages and dashboard name metrics that there are, and the page names all of the server', async () => {
  const { hall } = await served();
  const away = await RedisRates.open('redis://127.0.0.1:1', hall.settings, hall.monitor);
  away.close();
  gaugeNode(hall.monitor.metrics, NODE);
  const known = [...names, ...hall.monitor.metrics.names];
  const page = readFileSync('docs/operations.md', 'utf8');
  const dashboard = readFileSync('deploy/grafana-dashboard.json', 'utf8');
  for (const text of [page, dashboard])
    expect([...namedIn(text, known)].filter((name) => !known.includes(name))).toEqual([]);
  const own = hall.monitor.metrics.names.filter((name) => name.startsWith('tabuleiro_'));
  expect(own.length).toBeGreaterThan(12);
  const helps = [...(await samples(hall)).matchAll(/^# HELP (tabuleiro_\w+) (.+)\.$/gm)];
  const rows = helps.map(([, name, help]) => `| \`${name}\` | ${help} |`);
  const table = ['| metric | what it says |', '|---|---|', ...rows];
  expect(helps.map(([, name]) => name)).toEqual(own);
  expect(tableIn('docs/operations.md', 'metrics', table)).toEqual(table);
  expect(own.filter((name) => !namedIn(dashboard, known).has(name))).toEqual([]);
});

it('metrics of a node follow it', async () => {
  const metrics = new ServerMetrics();
  const node = { ...NODE };
  gaugeNode(metrics, node);
  const values = async () =>
    (await metrics.text()).split('\n').filter((line) => /^tabuleiro_(?:node|data|relayed)/.test(line));
  expect(await values()).toEqual([
    'tabuleiro_node_games 3',
    'tabuleiro_node_confirmed 1',
    'tabuleiro_database_waiting 1',
    'tabuleiro_node_links 2',
    'tabuleiro_relayed_clients 5',
  ]);
  Object.assign(node, { ownedGames: 0, isConfirmed: false, waiting: 0, openLinks: 0, relayedClients: 0 });
  for (const line of await values()) expect(line).toMatch(/ 0$/);
});

it('every metric of the server moves', async () => {
  const computers = new FakeComputers();
  const settings = { beatMs: 50, computersAtOnce: 1, computerGamesPerAddress: 10 };
  const { hall, store, base, port } = await served(settings, undefined, computers);
  const before = await sumsOf(hall);
  const api = `${base}/api/v1`;
  const create = async () => {
    const body = { request: { game: 'dameo', places: ['human', 'level-1'] }, name: 'Ana' };
    return (await (await post(`${api}/games`, body)).json()) as CreateAnswer;
  };
  const play = ({ game, secret }: CreateAnswer, move: string, id: string) =>
    post(`${api}/games/${game}/commands`, {
      secret,
      id,
      after: 0,
      command: { kind: 'play', move, ply: 0 },
    });

  const first = await create();
  await play(first, 'c3-c4', 'one');
  await play(first, 'z9', 'two');
  const ear = new Ear(port);
  await ear.open();
  ear.say({ kind: 'hello', version: 1, game: first.game, secret: first.secret, since: 0 });
  await ear.until('welcome');
  await fetch(`${api}/nothing`);
  const end = performance.now() + 150;
  while (performance.now() < end); // the process does not run: a stall
  await expect.poll(() => samples(hall), { timeout: 10_000 }).toMatch(/outcome="answered"\} [1-9]/);

  // A store that hangs, a line of computers, a bug, and a store that fails: each seen in what it is for.
  computers.move = () => new Promise(() => {});
  for (const game of [await create(), await create()]) await play(game, 'c3-c4', 'one');
  await expect.poll(() => samples(hall)).toMatch(/tabuleiro_waiting\{queue="computers"\} 1/);
  let goOn = (_: null): void => {};
  store.command = () => new Promise((resolve) => void (goOn = resolve));
  const hanging = play(first, 'z9', 'hangs');
  await expect.poll(() => samples(hall)).toMatch(/tabuleiro_waiting\{queue="store"\} [1-9]/);
  goOn(null);
  await hanging;
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const bug = vi.spyOn(Table.prototype, 'command').mockRejectedValue(new TypeError('a bug'));
  expect((await play(await create(), 'c3-c4', 'one')).status).toBe(500);
  bug.mockRestore();
  store.beat = () => Promise.reject(new StoreFailure('store-full', 'full'));
  await expect.poll(() => samples(hall), { timeout: 10_000 }).toContain('tabuleiro_ready 0');

  const text = await samples(hall);
  for (const sample of [
    'tabuleiro_commands_total{kind="play",outcome="accepted"} 3',
    'tabuleiro_commands_total{kind="play",outcome="refused"} 2',
    'tabuleiro_connections{role="player"} 1',
    'tabuleiro_games_kept 4',
    'tabuleiro_mistakes_total 1',
    'tabuleiro_refusals_total{reason="route-unknown"} 1',
    'tabuleiro_request_seconds_count{route="/games/:game/commands",status="200"} 5',
    'tabuleiro_store_failures_total{code="store-full"}',
    'tabuleiro_store_seconds_count{verb="add"}',
  ])
    expect(text).toContain(sample);
  const after = await sumsOf(hall);
  const still = [...after].filter(([name, sum]) => sum === before.get(name));
  expect(still).toEqual([]);
});
