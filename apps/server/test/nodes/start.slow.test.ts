/** `npm start -- --store postgres://...` as processes. */
import { spawn, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import type { CreateAnswer, JoinAnswer, ReadAnswer } from '@tabuleiro/protocol/http';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { freshServer } from '../../../../scripts/build/server.mjs';
import { freshWeb } from '../../../../scripts/build/web.mjs';
import { hasPostgres, PrivatePostgres } from '../../tools/services/private-postgres.ts';
import { temporaryFolder } from '../built.ts';

const root = join(import.meta.dirname, '../../../..');
const script = [join(root, 'scripts/run.mjs'), 'start'];

const env = () => ({
  ...process.env,
  TABULEIRO_DATA: temporaryFolder(),
  TABULEIRO_LANG: 'en',
  TABULEIRO_SECRET: '',
  INIT_CWD: '/',
});

async function start(...args: string[]) {
  const child = spawn(process.execPath, [...script, '--port', '0', ...args], { env: env() });
  onTestFinished(() => void child.kill('SIGKILL'));
  let said = '';
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const address = await new Promise<string>((resolve, reject) => {
    const hear = (part: Buffer) => {
      said += part;
      const found = /http:\/\/localhost:\d+\//.exec(said)?.[0];
      if (found && said.includes('Ctrl-C')) resolve(found);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    void ended.then((code) => reject(new Error(`ended with ${code}: ${said}`)));
  });
  const ask = async <T>(path: string, body: object): Promise<T> => {
    const headers = { 'Content-Type': 'application/json' };
    const response = await fetch(`${address}api/v1/${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers,
    });
    return (await response.json()) as T;
  };
  return { child, ended, ask, said: () => said };
}

const once = (...args: string[]) =>
  spawnSync(process.execPath, [...script, '--port', '0', ...args], {
    encoding: 'utf8',
    env: env(),
    timeout: 60_000,
  });

describe.runIf(hasPostgres)('npm start on a database', () => {
  let postgres: PrivatePostgres;
  beforeAll(async () => {
    await freshWeb();
    await freshServer();
    postgres = await PrivatePostgres.start();
  });
  afterAll(() => postgres.stop());

  const REQUEST = {
    ...{ game: 'dameo', options: {}, start: 'start', format: 'single', clock: null, substitutes: true },
    ...{ sides: 'chosen', places: ['human', 'human'], mine: 0, listed: true },
  };

  it.each([[[]], [['--secret-file']]])('two processes play one game together, with %j', async (words) => {
    const url = await postgres.database();
    const secret = join(temporaryFolder(), 'secret');
    writeFileSync(secret, 'of the deployment\n');
    const more = words.flatMap((word) => [word, secret]);
    const [a, b] = await Promise.all([start('--store', url, ...more), start('--store', url, ...more)]);
    const made = await a.ask<CreateAnswer>('games', { name: 'Ana', request: REQUEST });
    const joined = await b.ask<JoinAnswer>(`games/${made.game}/join`, { name: 'Rui' });
    const other = joined.joined ? joined.secret : '';
    for (const [ply, [node, player]] of [
      [a, made.secret],
      [b, other],
      [a, made.secret],
    ].map((each, i) => [i, each as [typeof a, string]] as const)) {
      const read = await node.ask<ReadAnswer>(`games/${made.game}/read`, {
        secret: player,
        since: 0,
        moves: true,
      });
      const command = { kind: 'play', move: read.moves?.[0], ply };
      const done = await node.ask<{ answer: { kind: string } }>(`games/${made.game}/commands`, {
        ...{ secret: player, id: `m${ply}`, after: read.events.at(-1)?.number ?? 0, command },
      });
      expect(done.answer, a.said() + b.said()).toMatchObject({ kind: 'ack' });
    }
    // The node that has the game stops: the other one has it, with everything.
    b.child.kill('SIGTERM');
    expect(await b.ended).toBe(0);
    const read = await a.ask<ReadAnswer>(`games/${made.game}/read`, { since: 0 });
    expect(read.events.filter(({ kind }) => kind === 'move')).toHaveLength(3);
    expect(a.said()).not.toContain('of the deployment');
  });

  it('ends with a sentence where the database is newer or unsafe, or the settings are bad, and changes nothing', async () => {
    const [newer, unsafe] = [await postgres.database(), await postgres.database()];
    const name = (url: string) => new URL(url).pathname.slice(1);
    await postgres.ask(name(newer), 'create table versions (version bigint primary key)');
    await postgres.ask(name(newer), 'insert into versions values (99)');
    await postgres.ask(name(unsafe), `alter database ${name(unsafe)} set synchronous_commit = off`);
    const settings = join(temporaryFolder(), 'settings.json');
    writeFileSync(settings, '{"nodeDeadMs": 100}');
    for (const [words, sentence] of [
      [['--store', newer], 'Start that version, or name another database.'],
      [['--store', newer.replace('tests@', 'nobody@')], 'refuses this user (role "nobody" does not exist)'],
      [['--store', unsafe], 'acknowledges what is not on its disk yet (synchronous_commit = off)'],
      [['--store', unsafe, '--settings', settings], 'nodeDeadMs'],
    ] as const) {
      const { status, stderr, stdout } = once(...words);
      expect([status, stderr + stdout]).toEqual([1, expect.stringContaining(sentence)]);
      expect(stderr).not.toMatch(/^ +at /m);
    }
    const tables = "select tablename from pg_tables where schemaname = 'public'";
    expect(await postgres.ask(name(newer), tables)).toEqual([{ tablename: 'versions' }]);
    expect(await postgres.ask(name(unsafe), tables)).toEqual([]);
  });

  it('ends with a sentence where the database cannot be used', () => {
    const refusals = [
      [
        'postgres://ana:hush@127.0.0.1:1/games',
        1,
        'The database postgres://127.0.0.1:1/games cannot be reached',
      ],
      [postgres.address('nothing'), 1, 'cannot be reached (database "nothing" does not exist)'],
      ['mysql://ana:hush@127.0.0.1/games', 2, 'is not understood'],
    ] as const;
    for (const [url, code, sentence] of refusals) {
      const { status, stderr, stdout } = once('--store', url);
      expect([status, stderr]).toEqual([code, expect.stringContaining(sentence)]);
      expect(stderr + stdout).not.toMatch(/hush|^ +at /m);
    }
  });

  it('ends with a sentence where its internal port cannot be used, or no database is named', async () => {
    const taken = createServer();
    await new Promise<void>((go) => taken.listen(0, '127.0.0.1', go));
    onTestFinished(() => void taken.close());
    const nodeUrl = `http://127.0.0.1:${(taken.address() as AddressInfo).port}`;
    const url = await postgres.database();
    const { status, stderr } = once('--store', url, '--node-url', nodeUrl);
    expect([status, stderr]).toEqual([
      1,
      expect.stringContaining(`cannot listen for other nodes at ${nodeUrl} (EADDRINUSE)`),
    ]);
    const tables = "select tablename from pg_tables where schemaname = 'public'";
    expect(await postgres.ask(new URL(url).pathname.slice(1), tables)).toEqual([]);
    for (const words of [
      ['--node-url', nodeUrl],
      ['--secret-file', '/s'],
    ]) {
      const alone = once(...words);
      expect([alone.status, alone.stderr]).toEqual([2, expect.stringContaining(`${words[0]} is for one of`)]);
    }
  });

  it('its administrator reads a sentence where the database cannot be used, and nothing is made there', async () => {
    const [empty, newer] = [await postgres.database(), await postgres.database()];
    const name = (url: string) => new URL(url).pathname.slice(1);
    await postgres.ask(name(newer), 'create table versions (version bigint primary key)');
    await postgres.ask(name(newer), 'insert into versions values (99)');
    for (const [url, sentence] of [
      [
        'postgres://ana:hush@127.0.0.1:1/games',
        'The database postgres://127.0.0.1:1/games cannot be reached',
      ],
      [empty, 'There are no games in the database'],
      [newer, 'written by a newer Tabuleiro'],
    ] as const) {
      const { status, stderr, stdout } = once('--admin', 'list', '--store', url);
      expect([status, stderr, stdout]).toEqual([1, expect.stringContaining(sentence), '']);
      expect(stderr).not.toMatch(/hush|^ +at /m);
    }
    const tables = "select tablename from pg_tables where schemaname = 'public'";
    expect(await postgres.ask(name(empty), tables)).toEqual([]);
    expect(await postgres.ask(name(newer), tables)).toEqual([{ tablename: 'versions' }]);
  });

  it('ends with a sentence where the secret cannot be read', async () => {
    const { status, stderr } = once('--store', await postgres.database(), '--secret-file', '/nowhere/secret');
    expect([status, stderr]).toEqual([1, expect.stringContaining('/nowhere/secret')]);
  });

  it('a node hands its games over and stops where a newer version has changed the database', async () => {
    const url = await postgres.database();
    const a = await start('--store', url);
    await postgres.ask(new URL(url).pathname.slice(1), 'insert into versions values (99)');
    expect(await a.ended).toBe(0);
    expect(a.said()).toContain('A newer Tabuleiro has changed the database');
  });
});
