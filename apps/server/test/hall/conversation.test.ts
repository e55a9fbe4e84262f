/**
 * Conversations of every version of the protocol, as they were recorded: the server says the same today, and the client
 * understands it. `WRITE=1` records the one of the present version.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { RemoteAuthority } from '@tabuleiro/play/authority/remote-authority';
import { type RemoteChange, RemoteTable } from '@tabuleiro/play/authority/remote-table';
import type { SocketListener } from '@tabuleiro/play/ports/socket';
import { decodeClientMessage } from '@tabuleiro/protocol/client-messages';
import { readJson } from '@tabuleiro/protocol/forms';
import { onlineFaults } from '@tabuleiro/protocol/sentences';
import { decodeServerMessage } from '@tabuleiro/protocol/server-messages';
import { OLDEST_VERSION, PROTOCOL_VERSION, type VersionSpan } from '@tabuleiro/protocol/version';
import { gameIds, loadGame, must, Rng } from '@tabuleiro/rules';
import { say } from '@tabuleiro/rules/text';
import { afterEach, describe, expect, it, test } from 'vitest';
import { numbered } from '../../src/game/act.ts';
import { OnlineGame, sessionOf } from '../../src/game/online-game.ts';
import { secretHash } from '../../src/game/secrets.ts';
import { standingOf } from '../../src/game/standing.ts';
import type { Hall } from '../../src/hall/hall.ts';
import { SERVER_SETTINGS } from '../../src/settings.ts';
import { MemoryStore } from '../../src/store/memory-store.ts';
import type { GameFacts } from '../../src/store/store.ts';
import type { Wire } from '../../src/wire.ts';
import { FakeComputers, openHall, settle, WorldClock } from '../world.ts';

const folder = new URL('../../../../packages/protocol/test/data/', import.meta.url);
const fileOf = (version: number) => new URL(`version-${version}.txt`, folder);
const document = new URL('../../../../docs/online-protocol.md', import.meta.url);

const secrets = ['ana-has-this-secret-00', 'rui-has-this-secret-00'];

/** A game that is the same every time. */
async function exampleStore(): Promise<MemoryStore> {
  const request = {
    ...{
      game: 'dameo',
      options: {},
      start: 'start',
      format: 'single',
      clock: { initial: 300_000, increment: 3_000 },
    },
    ...{ substitutes: true, sides: 'chosen' as const, places: ['human', 'human'], mine: 0, listed: false },
  };
  const row: GameFacts = {
    ...{
      id: 'example',
      created: 1_790_000_000_000,
      seed: 1,
      creator: 'address',
      browser: '',
      key: null,
      asked: null,
    },
    setup: JSON.stringify(request),
    places: secrets.map((secret, i) => ({
      kind: 'human',
      name: ['Ana', 'Rui'][i]!,
      invitation: null,
      sealed: null,
      secret: secretHash(secret),
    })),
  };
  const acts = numbered(
    [
      { kind: 'created', by: '0' },
      { kind: 'joined', by: '1' },
      { kind: 'begun', by: 'server' },
    ],
    0,
    1_000,
  );
  const store = new MemoryStore();
  const game = new OnlineGame(row, request, acts, must(await sessionOf(request, row.places, [])));
  await store.create(row, standingOf(game, SERVER_SETTINGS), acts);
  return store;
}

let hall: Hall | null = null;
afterEach(async () => {
  await hall?.close();
  hall = null;
});

/** What the server says to these lines of one client; another player answers in between. `>` client, `<` server. */
async function converse(lines: readonly string[], versions?: VersionSpan): Promise<string[]> {
  for (const id of gameIds) await loadGame(id);
  const clock = new WorldClock();
  // How often the server gives a sign of life is no part of what is said, nor that it seems to come back with this game.
  const settings = { liveMs: Number.POSITIVE_INFINITY, outageMs: 0 };
  const store = await exampleStore();
  hall = await openHall({ store, computers: new FakeComputers(), clock, settings, versions });
  const said: string[] = [];
  const wire: Wire = {
    ...{ address: 'a', waiting: 0, roundTrip: 80 },
    send: (text) => said.push(`< ${text}`),
    close: () => said.push('< (closed)'),
  };
  const listener = hall.connect(wire);
  for (const line of lines) {
    await clock.pass(2_000);
    if (line.startsWith('> ')) {
      said.push(line);
      listener.message(line.slice(2));
    } else if (line.startsWith('# ')) {
      said.push(line);
      const [id, ...command] = line.slice(2).split(' ');
      const body = { secret: secrets[1]!, id: id!, after: 99, command: JSON.parse(command.join(' ')) };
      const { lastNumber } = must(await (await hall.table('example'))!.look(({ session }) => session!));
      must(await hall.requests.command('example', { ...body, after: lastNumber }, 'b'));
    }
    await settle();
  }
  return said;
}

/** What Ana says; after `#`, what Rui does by other means. */
const SCRIPT = [
  `> {"kind":"hello","version":1,"game":"example","secret":"${secrets[0]}","since":0}`,
  '> {"kind":"do","id":"a1","after":0,"command":{"kind":"play","move":"c3-c4","ply":0}}',
  '> {"kind":"do","id":"a1","after":0,"command":{"kind":"play","move":"c3-c4","ply":0}}',
  '# r1 {"kind":"play","move":"c6-c5","ply":1}',
  '> {"kind":"greet","phrase":"hello"}',
  '> {"kind":"do","id":"a2","after":1,"command":{"kind":"play","move":"d3-d4","ply":1}}',
  '# r2 {"kind":"propose","what":"takeback"}',
  '> {"kind":"do","id":"a3","after":3,"command":{"kind":"accept","of":3}}',
  '> {"kind":"do","id":"a4","after":5,"command":{"kind":"give-time"}}',
  '> {"kind":"do","id":"a5","after":6,"command":{"kind":"resign"}}',
  '> {"kind":"do","id":"a6","after":8,"command":{"kind":"rematch","answer":"offer"}}',
  '> {"kind":"hello"}',
];

const recorded = (version: number): string[] => readFileSync(fileOf(version), 'utf8').trim().split('\n');
const versions = readdirSync(folder).flatMap((name) => /^version-(\d+)\.txt$/.exec(name)?.[1] ?? []);

if (process.env.WRITE)
  test('is recorded', async () => {
    const lines = await converse(SCRIPT);
    writeFileSync(fileOf(PROTOCOL_VERSION), `${lines.join('\n')}\n`);
  });

test('there is one of every version', () => {
  expect(versions.map(Number)).toEqual(Array.from({ length: PROTOCOL_VERSION }, (_, i) => i + 1));
});

test('a client may be two versions behind', () => {
  expect(OLDEST_VERSION).toBeLessThanOrEqual(Math.max(1, PROTOCOL_VERSION - 2));
});

describe.each(versions.map(Number))('version %i', (version) => {
  it('every line is read', () => {
    for (const line of recorded(version)) {
      const text = line.slice(2);
      if (line === '< (closed)' || line.startsWith('#') || text === '{"kind":"hello"}') continue;
      const read = line.startsWith('>')
        ? readJson(decodeClientMessage, text)
        : readJson(decodeServerMessage, text);
      expect(read.ok, line).toBe(true);
    }
  });

  it('the server says the same', async () => {
    const lines = recorded(version);
    const asked = lines.filter((line) => !line.startsWith('<'));
    expect(await converse(asked)).toEqual(lines);
  });
});

describe('a server of a made-up next version', () => {
  const versions = { oldest: 1, newest: 2 };
  const hello = (version: number) =>
    `> {"kind":"hello","version":${version},"game":"example","secret":"${secrets[0]}","since":0}`;
  const answer = async (version: number) =>
    JSON.parse((await converse([hello(version)], versions))[1]!.slice(2)) as Record<string, unknown>;

  it('says to a client of version 1 what it has always said', async () => {
    const asked = recorded(1).filter((line) => !line.startsWith('<'));
    expect(await converse(asked, versions)).toEqual(recorded(1));
  });

  it('answers each client in its own version, and refuses one that is newer still', async () => {
    expect([(await answer(1)).version, (await answer(2)).version]).toEqual([1, 2]);
    const fault = { code: 'protocol-version', found: '3', accepted: '1..2' };
    expect(await answer(3)).toEqual({ kind: 'bye', code: 'never', fault });
  });
});

test('a client of a made-up next version is refused here with a sentence', async () => {
  const [, bye, end] = await converse(['> {"kind":"hello","version":2,"game":"example","since":0}']);
  const { fault } = JSON.parse(bye!.slice(2));
  expect(end).toBe('< (closed)');
  const told = (language: 'en' | 'pt') => say(fault, { language, own: onlineFaults[language] });
  expect(told('en')).toBe('This program speaks version 2; the server understands 1. Reload the page.');
  expect(told('pt')).toContain('fala a versão 2; o servidor entende 1.');
});

/** A client that hears these lines, and nothing else. */
async function hear(lines: readonly string[]): Promise<{ table: RemoteTable; changes: RemoteChange[] }> {
  for (const id of gameIds) await loadGame(id);
  const clock = new WorldClock();
  let listener: SocketListener | null = null;
  const table = new RemoteTable(
    { game: 'example', secret: secrets[0] },
    {
      clock,
      random: () => 0.5,
      socket: {
        connect: (heard) => {
          listener = heard;
          return { send: () => {}, close: () => {} };
        },
      },
    },
  );
  const changes: RemoteChange[] = [];
  table.subscribe((change) => changes.push(change));
  table.open();
  listener!.opened();
  for (const line of lines) {
    if (line.startsWith('< {')) listener!.message(line.slice(2));
    await settle();
  }
  return { table, changes };
}

describe('the client', () => {
  const lines = () => recorded(1).filter((line) => !line.includes('"bye"'));

  it('understands the conversation', async () => {
    const { table, changes } = await hear(lines());
    expect(table.session!.log.map(({ kind }) => kind)).toEqual([
      'move',
      'move',
      'propose',
      'accept',
      'undo',
      'gift',
      'resign',
      'end',
    ]);
    expect(table.state).toBe('over');
    expect(table.acts.at(-1)).toMatchObject({ kind: 'rematch-offer', by: '0' });
    expect(changes.some((change) => change.kind === 'greeting')).toBe(true);
    expect(new RemoteAuthority(table).own).toEqual([0]);
  });

  it('understands a made-up next version with one more field, one more act and one more event', async () => {
    // Its welcome says 1, as the server above does to a client of version 1.
    const newer: string[] = [];
    let shift = 0;
    for (const line of lines()) {
      if (!line.startsWith('< {')) continue;
      const message = JSON.parse(line.slice(2));
      message.mood = { sunny: true };
      if (message.kind === 'welcome') message.acts.push({ ...message.acts[0], number: 4, kind: 'crowned' });
      else for (const act of message.acts ?? []) act.number++;
      for (const event of message.events ?? []) {
        event.number += shift;
        if (event.of) event.of += shift;
        event.colour = 'green';
      }
      if (message.kind === 'events' && shift === 0) {
        const [first] = message.events;
        const wave = {
          number: first.number + 1,
          at: first.at,
          player: 1,
          left: first.left,
          kind: 'wave',
          hand: 2,
        };
        message.events.push(wave);
        shift = 1;
      }
      newer.push(`< ${JSON.stringify(message)}`, '< {"kind":"weather","rain":3}');
    }
    const { table } = await hear(newer);
    expect(table.stopped).toBeNull();
    expect(table.session!.log.map(({ kind }) => kind)).toEqual([
      'move',
      'clock',
      'move',
      'propose',
      'accept',
      'undo',
      'gift',
      'resign',
      'end',
    ]);
    expect(table.acts.map(({ kind }) => kind)).toContain('crowned');
    expect(table.session!.positionText).toBe((await hear(lines())).table.session!.positionText);
  });

  it('asks for the whole log where an unknown event changed the board, and stops where the version is another', async () => {
    const [welcome] = lines().filter((line) => line.startsWith('< {'));
    const greeting = JSON.parse(welcome!.slice(2));
    const wave = { number: 1, at: 3_000, player: 0, left: [300_000, 300_000], kind: 'swap' };
    const swapped = JSON.stringify({ kind: 'events', events: [wave], at: 3_000, hash: 'another board' });
    const { table } = await hear([welcome!, `< ${swapped}`]);
    expect(table).toMatchObject({ link: 'lost', stopped: null }); // stops where the log says the same
    const { table: later } = await hear([`< ${JSON.stringify({ ...greeting, version: 2 })}`]);
    expect(later.stopped).toEqual({ code: 'protocol-version', found: '2', accepted: '1' });
  });
});

test('whatever a server says, the client does not fail', async () => {
  const rng = new Rng(5);
  const pick = <T>(items: readonly T[]): T => items[rng.below(items.length)]!;
  const values = [null, 0, -1, 1e99, '', 'x', [], {}, true, ['x'], { kind: 'move' }];
  /** The same with one part, anywhere in it, that is another. */
  const damaged = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null || rng.below(6) === 0) return pick(values);
    const copy = (Array.isArray(value) ? [...value] : { ...value }) as Record<string, unknown>;
    const key = pick([...Object.keys(copy), 'more']);
    copy[key] = damaged(copy[key]);
    return copy;
  };
  const said = recorded(1).filter((line) => line.startsWith('< {'));
  for (let i = 0; i < 120; i++) {
    const lines = said.map((line) =>
      rng.below(4) === 0 ? `< ${JSON.stringify(damaged(JSON.parse(line.slice(2))))}` : line,
    );
    const { table } = await hear(lines);
    const log = table.session?.log ?? [];
    expect(log.map(({ number }) => number)).toEqual(log.map((_, j) => j + 1));
    table.close();
  }
});

/** Lines of the document are short: a message goes on in the next line, which begins with two spaces. */
const wrapped = (line: string): string =>
  line.replace(/(.{1,112})(,|$)/g, (_, part: string, end: string) => `${part}${end}\n  `).trimEnd();

test('docs/online-protocol.md shows it', () => {
  const page = readFileSync(document, 'utf8');
  const block = recorded(1).map(wrapped).join('\n');
  if (process.env.WRITE)
    writeFileSync(
      document,
      page.replace(/(```text\n)[\s\S]*?(\n```)/, (_, open, close) => open + block + close),
    );
  else expect(page).toContain(`\`\`\`text\n${block}\n\`\`\``);
});
