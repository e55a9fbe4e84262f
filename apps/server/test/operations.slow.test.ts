/** The commands of docs/operations.md, read from the page and run: on folders of the test, and a service that is a process. */
import { execFile, execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import type { CreateAnswer } from '@tabuleiro/protocol/http';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { freshServer } from '../../../scripts/build/server.mjs';
import { freshWeb } from '../../../scripts/build/web.mjs';
import { findPostgres } from '../../../scripts/services/postgres.mjs';
import { hasPostgres, PrivatePostgres } from '../tools/services/private-postgres.ts';
import { temporaryFolder } from './built.ts';

const root = join(import.meta.dirname, '../../..');
const page = readFileSync(join(root, 'docs/operations.md'), 'utf8');

beforeAll(async () => {
  await freshWeb();
  await freshServer();
});

/** The commands under a name: the word after `sh` at the head of the block. */
const commandsOf = (name: string): string =>
  new RegExp(`^\`\`\`sh ${name}\\n([^]*?)^\`\`\``, 'm').exec(page)![1]!;

/** What a machine has and this one need not have: other users, a service manager, a newer version. */
const SHIMS = {
  sudo: 'while [ "$1" = -u ]; do shift 2; done\nexec "$@"',
  git: 'echo "git $*" >> "$SAID"',
  npm: 'if [ "$1" = ci ]; then echo "npm $*" >> "$SAID"; else exec "$REAL_NPM" "$@"; fi',
  systemctl: `echo "systemctl $*" >> "$SAID"
if [ "$1" = stop ]; then
  pid=$(cat "$SERVICE/pid")
  kill -TERM "$pid"
  while kill -0 "$pid" 2> /dev/null; do sleep 0.1; done
else
  : > "$SERVICE/said"
  node scripts/run.mjs start --port "$PORT" --data "$SERVICE/data" \${STORE:+--store "$STORE"} > "$SERVICE/said" 2>&1 &
  echo $! > "$SERVICE/pid"
  until grep -q Ctrl-C "$SERVICE/said"; do kill -0 $!; sleep 0.1; done
fi`,
};

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as { port: number };
  await new Promise((done) => server.close(done));
  return port;
}

class Machine {
  private readonly folder = temporaryFolder();
  private readonly env: NodeJS.ProcessEnv;
  private readonly port: number;

  /** `postgres`: where its programs are. */
  private constructor(port: number, store: string, postgres: string) {
    this.port = port;
    const bin = join(this.folder, 'bin');
    for (const name of ['bin', 'backups']) mkdirSync(join(this.folder, name));
    for (const [name, text] of Object.entries(SHIMS)) {
      writeFileSync(join(bin, name), `#!/bin/sh\nset -e\n${text}\n`);
      chmodSync(join(bin, name), 0o755);
    }
    this.env = {
      ...process.env,
      PATH: [bin, postgres, process.env.PATH].join(delimiter),
      STORE: store,
      REAL_NPM: execFileSync('sh', ['-c', 'command -v npm'], { encoding: 'utf8' }).trim(),
      SERVICE: this.folder,
      SAID: join(this.folder, 'commands'),
      PORT: `${port}`,
      TABULEIRO_LANG: 'en',
    };
    onTestFinished(() => {
      try {
        process.kill(Number(readFileSync(join(this.folder, 'pid'), 'utf8')), 'SIGKILL');
      } catch {
        // it has ended
      }
    });
  }

  static async start(store = '', postgres = ''): Promise<Machine> {
    const machine = new Machine(await freePort(), store, postgres);
    await machine.run('systemctl start tabuleiro');
    return machine;
  }

  /** Not synchronously: connections to a server that stops are noticed meanwhile. */
  async run(commands: string): Promise<void> {
    const here = commands
      .replaceAll('/var/lib/tabuleiro', join(this.folder, 'data'))
      .replaceAll('/var/backups/tabuleiro', join(this.folder, 'backups'));
    await promisify(execFile)('sh', ['-ec', here], { cwd: root, env: this.env });
  }

  /** What was asked of the machine itself. */
  get asked(): string[] {
    return readFileSync(join(this.folder, 'commands'), 'utf8').trim().split('\n');
  }

  async create(): Promise<string> {
    const body = JSON.stringify({ request: { game: 'dameo', places: ['human', 'human'] }, name: 'Ana' });
    const answer = await fetch(`http://127.0.0.1:${this.port}/api/v1/games`, { method: 'POST', body });
    return ((await answer.json()) as CreateAnswer).game;
  }

  async has(game: string): Promise<boolean> {
    return (await fetch(`http://127.0.0.1:${this.port}/api/v1/games/${game}`)).ok;
  }
}

test('a backup is put back with the games of its time', async () => {
  const machine = await Machine.start();
  const before = await machine.create();
  await machine.run(commandsOf('backup'));
  const after = await machine.create();
  expect([await machine.has(before), await machine.has(after)]).toEqual([true, true]);
  await machine.run(commandsOf('restore'));
  expect([await machine.has(before), await machine.has(after)]).toEqual([true, false]);
});

test('an upgrade keeps every game, and a backup of before', async () => {
  const machine = await Machine.start();
  const game = await machine.create();
  await machine.run(commandsOf('upgrade'));
  expect(machine.asked).toEqual([
    'systemctl start tabuleiro',
    'systemctl stop tabuleiro',
    'git pull --ff-only',
    'npm ci',
    'systemctl start tabuleiro',
  ]);
  const later = await machine.create();
  await machine.run(commandsOf('restore').replace('games.db /', 'before-upgrade.db /'));
  expect([await machine.has(game), await machine.has(later)]).toEqual([true, false]);
});

test.skipIf(!hasPostgres)('a copy of a database is put back with the games of its time', async () => {
  const postgres = await PrivatePostgres.start();
  onTestFinished(() => postgres.stop());
  const machine = await Machine.start(await postgres.database(), findPostgres() ?? '');
  onTestFinished(() => machine.run('systemctl stop tabuleiro'));
  const before = await machine.create();
  await machine.run(commandsOf('pg-backup'));
  const after = await machine.create();
  expect([await machine.has(before), await machine.has(after)]).toEqual([true, true]);
  await machine.run(commandsOf('pg-restore'));
  expect([await machine.has(before), await machine.has(after)]).toEqual([true, false]);
  expect(await machine.has(await machine.create())).toBe(true);
});

test('what the container builds is what a start needs', () => {
  const command = /^ {2}&& (node -e .*?) \\$/m.exec(
    readFileSync(join(root, 'deploy/Containerfile'), 'utf8'),
  )![1]!;
  expect(execFileSync('sh', ['-ec', command], { cwd: root, encoding: 'utf8' })).toBe('');
});
