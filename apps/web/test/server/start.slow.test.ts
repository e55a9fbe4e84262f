/** `npm start` itself, as a process. */
import { spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const root = join(import.meta.dirname, '../../../..');
const script = [join(root, 'scripts/run.mjs'), 'start'];

/** Runs until it has said its address. */
async function start(language: string, ...args: string[]) {
  const child = spawn(process.execPath, [...script, ...args], {
    env: { ...process.env, TABULEIRO_LANG: language },
  });
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
  return { child, ended, address, said };
}

test('serves the app, says where, and ends at Ctrl-C', async () => {
  const { child, ended, address, said } = await start('en', '--port', '0');
  expect(said).toContain('npx tabuleiro');
  const page = await fetch(address);
  expect(await page.text()).toContain('<meta http-equiv="Content-Security-Policy"');
  child.kill('SIGINT');
  expect(await ended).toBe(0);
});

test('takes the next port when its own is taken, and says so', async () => {
  const first = await start('en', '--port', '0');
  const port = new URL(first.address).port;
  const second = await start('pt', '--port', port);
  expect(Number(new URL(second.address).port)).toBeGreaterThan(Number(port));
  expect(second.said).toContain(`A porta ${port} está ocupada`);
});

test.each([['--prot'], ['--port', 'many'], ['--port=70000'], ['dameo']])(
  'what it does not understand gets a sentence: %s',
  (...args) => {
    const { status, stderr } = spawnSync(process.execPath, [...script, ...args], { encoding: 'utf8' });
    expect(status).toBe(2);
    expect(stderr).toMatch(/is not understood\.|Não se percebe/);
    expect(stderr).not.toMatch(/^ +at /m);
  },
);

test('the terminal app is still one word away', () => {
  const { status, stdout } = spawnSync(process.execPath, [...script, '--terminal', 'show', 'dameo'], {
    encoding: 'utf8',
  });
  expect(status).toBe(0);
  expect(stdout).toContain('a');
});
