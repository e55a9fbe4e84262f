/** `npm start` in a terminal: whoever has a phone points it at the screen. */
import { fileURLToPath } from 'node:url';
import { encode } from 'uqr';
import { beforeAll, expect, test } from 'vitest';
import { freshServer } from '../../../../scripts/build/server.mjs';
import { freshWeb } from '../../../../scripts/build/web.mjs';
import { describeOnTerminal, Pty } from './pty.ts';

const fileOf = (path: string): string => fileURLToPath(new URL(`../../../../${path}`, import.meta.url));

beforeAll(async () => {
  await freshWeb();
  await freshServer();
});

/** Everything that it says until it waits. */
async function said(...words: string[]): Promise<string> {
  const command = [process.execPath, fileOf('scripts/run.mjs'), 'start', '--port', '0', ...words];
  const NODE_OPTIONS = `--require=${fileOf('apps/server/test/one-network.cjs')}`;
  const pty = new Pty([], { command, env: { NODE_OPTIONS, TABULEIRO_LANG: 'en' }, size: [100, 60] });
  await pty.until('Ctrl-C ends it.');
  return pty.output;
}

/** The dark cells of a picture made of half blocks, black on white. */
function cellsOf(output: string): boolean[][] {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: escape sequences start with one
  const lines = [...output.matchAll(/\u001b\[38;5;16;48;5;231m([ ▀▄█]+)\u001b\[0m/g)].map(([, line]) => [
    ...line!,
  ]);
  return lines.flatMap((line) => [
    line.map((each) => each === '▀' || each === '█'),
    line.map((each) => each === '▄' || each === '█'),
  ]);
}

describeOnTerminal('a picture for the camera of a phone', () => {
  test.each([
    ['with the server', []],
    ['of the app alone', ['--static']],
  ])('has the address for others in the network: %s', async (_, words) => {
    const output = await said('--host', '0.0.0.0', ...words);
    const [address] = /http:\/\/192\.168\.7\.7:\d+\//.exec(output) ?? [];
    const { data, size } = encode(address!, { ecc: 'L', border: 4 });
    expect(cellsOf(output).slice(0, size)).toEqual(data);
  });

  test('is not there where nobody else comes', async () => {
    expect(cellsOf(await said())).toEqual([]);
  });
});
