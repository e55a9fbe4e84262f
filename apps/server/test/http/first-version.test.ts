/**
 * A conversation of two players with a server, recorded before there were several nodes (protocol 1, address without a game).
 * Three nodes answer what its clients said, and today's client understands what its server answered.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { RemoteTable } from '@tabuleiro/play/authority/remote-table';
import type { OpenLink, SocketListener } from '@tabuleiro/play/ports/socket';
import type { OnlineCommand } from '@tabuleiro/protocol/commands';
import { decodeCreate } from '@tabuleiro/protocol/http';
import type { GreetingPhrase } from '@tabuleiro/protocol/phrases';
import { gameIds, loadGame, must, Rng } from '@tabuleiro/rules';
import { beforeAll, expect, test } from 'vitest';
import { MemoryStore } from '../../src/store/memory-store.ts';
import { RelayClient } from '../relay/client.ts';
import { TestNodes } from '../relay/nodes.ts';
import { FakeComputers, settle, WorldClock } from '../world.ts';

/** What happened, in order. `GAME`, `SECRET0`, `SECRET1` and `NEXT` stand for what was random. */
type Line = { readonly who: 0 | 1 } & (
  | { readonly what: 'connects' | 'closed' | 'closes' }
  | { readonly what: 'says' | 'hears'; readonly text: string }
  | { readonly what: 'asks'; readonly command: OnlineCommand }
  | { readonly what: 'greets'; readonly phrase: GreetingPhrase }
);

const lines = readFileSync(join(import.meta.dirname, 'recorded/first-version.jsonl'), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line) as Line);

beforeAll(async () => {
  for (const id of gameIds) await loadGame(id);
});

/** In the place of what was random. */
interface RandomNames {
  readonly game: string;
  readonly secrets: readonly string[];
  readonly next?: string;
}

const named = (text: string, { game, secrets, next = 'NEXT' }: RandomNames): string =>
  text
    .replaceAll('GAME', game)
    .replaceAll('NEXT', next)
    .replace(/SECRET([01])/g, (_, who) => secrets[Number(who)] ?? '');

type Message = Readonly<Record<string, unknown>>;

/** What a client has to be told whatever the times are; who is here is told at other times. */
function essence(messages: readonly Message[]): unknown[] {
  return messages
    .filter(({ kind }) => kind !== 'presence')
    .map(({ kind, id, number, hash, me, fault, events, acts, player, phrase }) => ({
      ...{ kind, id, number, hash, me, fault, player, phrase },
      events: (events as Message[] | undefined)?.map(({ at, left, credit, lag, ...rest }) => rest),
      acts: (acts as Message[] | undefined)?.map(({ kind: done, by }) => ({ done, by })),
    }));
}

/** Words of the recorded server that are missing in today's answer. */
const missing = (old: Message, today: Message): string[] => Object.keys(old).filter((key) => !(key in today));

test('three nodes answer the clients as that server did, wherever they come', async () => {
  const [nodes, clock, store] = [new TestNodes(), new WorldClock(), new MemoryStore()];
  const all = [];
  for (const id of ['a', 'b', 'c'])
    all.push(
      await nodes.open(id, { store, clock, computers: new FakeComputers(), date: () => 1_790_000_000_000 }),
    );
  const request = {
    game: 'dameo',
    places: ['human', 'human'],
    clock: { initial: 300_000, increment: 1_000 },
  };
  const body = must(decodeCreate({ name: 'Ana', request }, ''));
  const created = must(await all[0]!.hall.requests.create(body, 'ana'));
  const joined = must(
    await all[1]!.hall.requests.join(
      created.game,
      { invitation: created.invitations[1]!, name: 'Rui' },
      'rui',
    ),
  );
  const secrets = [created.secret, joined.joined ? joined.secret : ''];
  const told = (text: string) => named(text, { game: created.game, secrets });
  const clients: (RelayClient | null)[] = [null, null];
  const heard: Message[][] = [[], []];
  let connections = 0;
  for (const line of lines) {
    const { who } = line;
    if (line.what === 'closed') {
      heard[who]!.push(...(clients[who]!.said as unknown as Message[]));
      clients[who]!.leave();
      clients[who] = null;
    } else if (line.what === 'says') {
      const message = JSON.parse(told(line.text));
      if (message.kind === 'hello') clients[who] = new RelayClient(all[++connections % 3]!, message);
      else clients[who]!.says(message);
      for (let i = 0; i < 10; i++) await settle();
      await clock.pass(200);
    }
  }
  const old = lines.flatMap((line) => (line.what === 'hears' ? [line] : []));
  for (const who of [0, 1]) {
    heard[who]!.push(...(clients[who]!.said as unknown as Message[]));
    const before = old
      .filter((line) => line.who === who)
      .map(({ text }) => JSON.parse(told(text)) as Message);
    expect(essence(heard[who]!)).toEqual(essence(before));
    const [a, b] = [before, heard[who]!].map((each) => each.filter(({ kind }) => kind !== 'presence'));
    for (const [i, message] of a!.entries()) expect(missing(message, b![i]!)).toEqual([]);
  }
});

test('today’s client says what that server understands, and understands its answers', async () => {
  const clock = new WorldClock();
  const ids = new Map<string, string>();
  const rng = new Rng(1);
  const names = { game: 'a'.repeat(12), next: 'b'.repeat(12), secrets: ['c'.repeat(22), 'd'.repeat(22)] };
  const said: Message[][] = [[], []];
  const listeners: (SocketListener | null)[] = [null, null];
  const tables = [0, 1].map((who) => {
    const socket = {
      connect(listener: SocketListener): OpenLink {
        listeners[who] = listener;
        return { send: (text) => void said[who]!.push(JSON.parse(text)), close: () => {} };
      },
    };
    const table = new RemoteTable(
      { game: names.game, secret: names.secrets[who] },
      { socket, clock, random: () => rng.below(1e9) / 1e9 },
    );
    table.open();
    return table;
  });
  for (const line of lines) {
    const { who } = line;
    if (line.what === 'connects') {
      await clock.pass(10_000, () => listeners[who] !== null);
      listeners[who]!.opened();
    } else if (line.what === 'closed') {
      const listener = listeners[who]!;
      listeners[who] = null;
      listener.closed();
    } else if (line.what === 'asks') tables[who]!.command(line.command);
    else if (line.what === 'greets') tables[who]!.greet(line.phrase);
    else if (line.what === 'says') {
      const expected = JSON.parse(named(line.text, names)) as Message;
      const found = said[who]!.shift()!;
      if (found.id) ids.set(String(expected.id), String(found.id));
      expect(found).toEqual(found.id ? { ...expected, id: found.id } : expected);
    } else if (line.what === 'hears') {
      const text = named(line.text, names).replace(/(?<="id":")[^"]+/, (id) => ids.get(id) ?? id);
      listeners[who]!.message(text);
    }
    await clock.pass(20);
  }
  expect(said).toEqual([[], []]);
  for (const table of tables) {
    expect(table.stopped).toBeNull();
    expect(table.link).toBe('open');
    expect(table.state).toBe('over');
    expect(table.acts.at(-1)).toMatchObject({ kind: 'rematch', detail: { game: names.next } });
  }
  expect(tables[0]!.session!.log).toEqual(tables[1]!.session!.log);
});
