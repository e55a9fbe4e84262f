/**
 * docs/online-protocol.md and the sources say the same: kinds of events, bodies, limits and codes. `WRITE=1` writes the
 * tables that follow from the sources.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import {
  type CommandBody,
  type CreateBody,
  decodeCommandBody,
  decodeCreate,
  decodeJoin,
  decodeLink,
  decodeRead,
  decodeSecretBody,
  decodeTurns,
  type JoinBody,
  type LinkBody,
  type ReadBody,
  type SecretBody,
  type TurnsBody,
} from '@tabuleiro/protocol/http';
import { completeRequest, decodeRequest, type GameRequest } from '@tabuleiro/protocol/request';
import { onlineFaults } from '@tabuleiro/protocol/sentences';
import type { Result } from '@tabuleiro/rules';
import { decodeEvent } from '@tabuleiro/rules/match';
import { expect, test } from 'vitest';
import { STATUS } from '../../src/http/answers.ts';
import { SERVER_SETTINGS, type ServerSettings } from '../../src/settings.ts';

const document = new URL('../../../../docs/online-protocol.md', import.meta.url);

const tableOf = (name: string): string[] => {
  const page = readFileSync(document, 'utf8');
  const [, table = ''] = new RegExp(`<!-- ${name} -->\\n([\\s\\S]*?)<!-- /${name} -->`).exec(page) ?? [];
  return table.split('\n').filter((line) => line.startsWith('| `') || /^\| [a-z]/.test(line));
};
const cellsOf = (row: string): string[] => row.split(' | ').map((cell) => cell.replace(/^\| | \|$/g, ''));
const names = (cell = ''): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => `${name}`);

/** Writes a table where that is asked for; answers its rows as they stand in the page. */
function written(name: string, head: readonly string[], rows: readonly string[]): string[] {
  if (process.env.WRITE) {
    const page = readFileSync(document, 'utf8');
    const table = [...head, ...rows].join('\n');
    const place = new RegExp(`(<!-- ${name} -->\\n)[\\s\\S]*?(<!-- /${name} -->)`);
    writeFileSync(
      document,
      page.replace(place, (_, open: string, close: string) => `${open}${table}\n${close}`),
    );
  }
  return tableOf(name).filter((row) => !head.includes(row));
}

test('every kind of event is there, with its parts', () => {
  const rows = tableOf('events')
    .map(cellsOf)
    .filter(([kind]) => names(kind).length > 0);
  const kinds = rows.flatMap(([kind]) => names(kind));
  const unknown = decodeEvent({ kind: '?' }, '');
  expect(unknown.ok ? '' : unknown.fault.accepted?.split(/[^a-z-]+/).filter(Boolean)).toEqual(kinds);
  const head = { number: 1, at: 1, player: null, left: null };
  for (const [kind, parts] of rows) {
    const [name] = names(kind);
    const read = decodeEvent({ ...head, kind: name }, '');
    // The first part that the decoder misses is the first of the table.
    if (!read.ok) expect(names(parts)[0], name).toBe(read.fault.found);
  }
});

/** A body with every part that its type has, and what reads it. */
interface BodySample<T extends object> {
  readonly whole: Required<T>;
  readonly decode: (value: unknown, path: string) => Result<unknown>;
}
const sample = <T extends object>(
  whole: Required<T>,
  decode: BodySample<T>['decode'],
): BodySample<object> => ({ whole, decode });

const secret = 'ana-has-this-secret-00';
const request: Required<GameRequest> = {
  ...{ game: 'dameo', places: ['human', 'level-1'], mine: 0, clock: null, sides: 'random', listed: true },
  ...{ options: {}, start: 'start', format: 'single', substitutes: true },
};
const BODIES: Readonly<Record<string, BodySample<object>>> = {
  CreateBody: sample<CreateBody>(
    { name: 'Ana', request, kind: 'bot', secret, browser: secret },
    decodeCreate,
  ),
  JoinBody: sample<JoinBody>({ name: 'Ana', invitation: secret, kind: 'bot', secret }, decodeJoin),
  ReadBody: sample<ReadBody>(
    { since: 0, secret, acts: 0, wait: 25_000, moves: true, invitation: secret },
    decodeRead,
  ),
  CommandBody: sample<CommandBody>(
    { secret, id: 'a1', after: 0, command: { kind: 'resign' } },
    decodeCommandBody,
  ),
  LinkBody: sample<LinkBody>({ secret, fresh: secret }, decodeLink),
  SecretBody: sample<SecretBody>({ secret }, decodeSecretBody),
  TurnsBody: sample<TurnsBody>({ games: [{ game: 'example', secret }], boards: 12 }, decodeTurns),
  GameRequest: sample<GameRequest>(request, (value, path) => decodeRequest(completeRequest(value), path)),
};

test('every body is there, with the parts that it must and may have', () => {
  const rows = tableOf('bodies')
    .map(cellsOf)
    .filter(([name]) => names(name).length > 0);
  expect(rows.flatMap(([name]) => names(name))).toEqual(Object.keys(BODIES));
  for (const [cell, parts = ''] of rows) {
    const [name = ''] = names(cell);
    const { whole, decode } = BODIES[name]!;
    const told = [...parts.matchAll(/(?:^|; |, )(\*\*)?`([a-z]+)`(?=\*|[:;,]|$)/g)];
    expect(told.map(([, , part]) => part).sort(), name).toEqual(Object.keys(whole).sort());
    expect(decode(whole, '').ok, name).toBe(true);
    for (const [, bold, part = ''] of told) {
      const { [part]: _, ...rest } = whole as Record<string, unknown>;
      expect(decode(rest, '').ok, `${name} without ${part}`).toBe(bold === undefined);
      expect(decode({ ...whole, [part]: Symbol('odd') }, '').ok, `${name}: ${part}`).toBe(false);
    }
  }
});

/** What each limit counts, and what is answered; null where the connection is only closed. */
const LIMITS: readonly (readonly [keyof ServerSettings, string, string | null])[] = [
  ['requests', 'requests of an address', 'too-fast'],
  ['playerMessages', 'commands and messages of a place, by all its connections and requests', 'too-fast'],
  ['watcherMessages', 'messages of a connection that watches', 'too-fast'],
  ['handshakes', 'new connections of an address', 'too-fast'],
  ['connectionsPerAddress', 'connections of an address', 'full'],
  ['connections', 'connections in all', 'full'],
  ['watchersPerGame', 'watchers of a game', 'full'],
  ['challengesPerBrowser', 'open challenges of a browser', 'challenge-open'],
  ['challengesPerAddress', 'open challenges of an address', 'challenges-address'],
  ['gamesPerAddress', 'games that are played, created by an address', 'games-address'],
  ['computerGamesPerAddress', 'of these, games with computers', 'computers-address'],
  ['creations', 'games created by an address, rematches included', 'games-often'],
  ['games', 'games in all', 'games-full'],
  ['boardCells', 'cells of the board of a new game', 'board-large'],
  ['boardSide', 'its rows, and its columns', 'board-large'],
  ['messageSize', 'characters of a message', 'message-long'],
  ['helloMs', 'milliseconds until the first message of a connection', 'hello-late'],
  ['greetings', 'greetings of a place; more are not heard', null],
];

const number = (value: number): string => value.toLocaleString('en-US');
const defaultOf = (setting: keyof ServerSettings): string => {
  const value = SERVER_SETTINGS[setting];
  if (typeof value === 'number') return number(value);
  return 'perMs' in value ? `${number(value.most)} in ${number(value.perMs / 1000)} s` : '';
};

test('limits are those of a server without settings', () => {
  const rows = LIMITS.map(
    ([setting, counts, code]) =>
      `| ${counts} | ${defaultOf(setting)} | \`${setting}\` | ${code === null ? '' : `\`${code}\``} |`,
  );
  const head = ['| limit | default | setting | code |', '|---|---|---|---|'];
  expect(written('limits', head, rows)).toEqual(rows);
  for (const [, , code] of LIMITS) if (code !== null) expect(onlineFaults.en).toHaveProperty(code);
});

/** Of the connection or of a command: there is no HTTP status. */
const REFUSED_ALONE: readonly string[] = [
  ...['game-begun', 'game-unbegun', 'game-closed', 'game-deleted', 'place-deleted', 'id-used', 'watching'],
  ...['abort-late', 'claim-days', 'claim-draw', 'claim-present', 'no-clock', 'gift-nobody', 'gift-soon'],
  ...['proposal-soon', 'rematch-often', 'rematch-begun', 'player-withdrawn', 'hello-late', 'hello-twice'],
  ...['message-long', 'message-shape', 'unread', 'server-closing', 'link-early', 'log-long'],
];
/** What a session refuses, said by the rules. */
const SESSION = [
  ...['session-stale', 'session-turn', 'session-time', 'session-over', 'session-running', 'match-over'],
  ...[
    'player-left',
    'player-unknown',
    'proposal-none',
    'proposal-repeated',
    'session-others',
    'undo-nothing',
  ],
];

test('codes and statuses are those of the sources', () => {
  const sentences: Readonly<Record<string, string>> = onlineFaults.en;
  const rows = Object.keys(sentences).map((code) => {
    const status = REFUSED_ALONE.includes(code) ? 'refused' : `${STATUS[code] ?? 409}`;
    return `| \`${code}\` | ${status} | ${sentences[code]} |`;
  });
  const more = SESSION.map((code) => `\`${code}\``).join(', ');
  rows.push(`| ${more} | refused | what the session does not permit |`);
  const head = ['| code | status | sentence |', '|---|---|---|'];
  expect(written('codes', head, rows)).toEqual(rows);
});
