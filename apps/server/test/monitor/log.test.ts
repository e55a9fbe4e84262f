/** The log of a server, as JSON lines and as sentences. */
import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { logTo, sentenceOf } from '../../../../scripts/start/news.mjs';
import { jsonLog } from '../../src/monitor/json-log.ts';
import {
  LOG_LEVELS,
  type LogLevel,
  NEWS_EVENTS,
  type NewsEvent,
  type ServerNews,
} from '../../src/server-log.ts';
import { tableIn } from '../table-in.ts';
import { World } from '../world.ts';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

/** Facts of each event as the server gives them. */
const FACTS: Readonly<Record<NewsEvent, ServerNews['facts']>> = {
  started: { store: 'sqlite', games: 3 },
  stopping: {},
  stopped: {},
  'store-loss': { games: 1, commits: 5, expectedGames: 2, expectedCommits: 9 },
  'store-failing': { fault: 'store-full', why: 'database or disk is full' },
  'store-working': { refused: 3, ms: 6_000, ago: 10_000 },
  'limits-refused': { 'too-fast': 31, full: 2 },
  'computers-failed': { 'level-9 dameo engine-stopped': 4 },
  'redis-away': {},
  'redis-back': {},
  'node-dead': { node: 'a1b2c3' },
  'node-lost': { node: 'a1b2c3', games: 12 },
  'command-refused': { game: 'a1b2c3', id: 'x1', code: 'session-stale', fence: 2 },
  mistake: { trace: 'TypeError: none\n    at f (x.ts:1:2)' },
};

const newsOf = (event: NewsEvent, level: LogLevel = 'info'): ServerNews => ({
  level,
  event,
  facts: FACTS[event],
});

describe('as JSON', () => {
  it('every event is one line with its level, time, name and facts', () => {
    const lines: string[] = [];
    const log = jsonLog('info', { write: (line) => void lines.push(line) });
    for (const event of NEWS_EVENTS) log(newsOf(event));
    expect(lines).toHaveLength(NEWS_EVENTS.length);
    for (const [i, event] of NEWS_EVENTS.entries()) {
      expect(lines[i]!.endsWith('}\n')).toBe(true);
      expect(lines[i]!.trimEnd()).not.toContain('\n');
      expect(JSON.parse(lines[i]!)).toEqual({
        level: 'info',
        time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
        pid: process.pid,
        event,
        ...FACTS[event],
      });
    }
  });

  it.each(LOG_LEVELS)('level %s leaves out less important events', (level) => {
    const levels: unknown[] = [];
    const log = jsonLog(level, { write: (line) => void levels.push(JSON.parse(line).level) });
    for (const each of LOG_LEVELS) log(newsOf('started', each));
    expect(levels).toEqual(LOG_LEVELS.slice(0, LOG_LEVELS.indexOf(level) + 1));
  });
});

describe('as sentences', () => {
  it.each(['en', 'pt'])('every event that stdout does not say has one, in %s', (language) => {
    vi.stubEnv('TABULEIRO_LANG', language);
    for (const event of NEWS_EVENTS) {
      const sentence = sentenceOf(newsOf(event), '/folder');
      if (['started', 'stopping', 'stopped'].includes(event)) expect(sentence).toBeNull();
      else expect(sentence).not.toMatch(/^$|undefined|\{/);
    }
    expect(sentenceOf(newsOf('limits-refused'), '')).toContain('too-fast (31), full (2)');
  });

  it('the level holds for them too', () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => {});
    const log = logTo({ LOG_LEVELS, jsonLog }, { 'log-level': 'warn' }, '/folder');
    for (const level of LOG_LEVELS) log(newsOf('limits-refused', level));
    expect(said).toHaveBeenCalledTimes(2);
  });
});

it('docs/operations.md lists every event with its comment (WRITE=1 writes it)', () => {
  const source = readFileSync('apps/server/src/server-log.ts', 'utf8');
  const events = [...source.matchAll(/^ {2}\/\*\* (\w+): (.+)\. \*\/\n {2}'([\w-]+)',$/gm)];
  const rows = events.map(([, level, facts, event]) => `| \`${event}\` | ${level} | ${facts} |`);
  const table = ['| event | level | facts |', '|---|---|---|', ...rows];
  expect(events.map(([, , , event]) => event)).toEqual(NEWS_EVENTS);
  expect(events.filter(([, level]) => !LOG_LEVELS.some((each) => each === level))).toEqual([]);
  expect(tableIn('docs/operations.md', 'events', table)).toEqual(table);
});

it('refused limits are counted by reason and logged at most once a minute, without addresses', async () => {
  const world = await World.begin(5);
  const wire = { address: 'hash-of-an-address', waiting: 0, roundTrip: null, send() {}, close() {} };
  for (let i = 0; i < 7; i++) {
    world.hall.connect(wire).message('x'.repeat(100_000));
    await world.clock.pass(1_000);
  }
  const refused = () => world.news.filter(({ event }) => event === 'limits-refused');
  expect(refused()).toEqual([{ level: 'info', event: 'limits-refused', facts: { 'message-long': 1 } }]);
  await world.clock.pass(61_000);
  expect(refused()[1]!.facts).toEqual({ 'message-long': 6 });
  expect(JSON.stringify(world.news)).not.toContain('hash');
  await world.hall.close();
});
