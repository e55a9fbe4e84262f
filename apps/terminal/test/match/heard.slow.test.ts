/** What a match sends to an outside program is what docs/protocol.md says. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { bin, tabuleiro } from '../run.ts';

const page = readFileSync(new URL('../../../../docs/protocol.md', import.meta.url), 'utf8');
const documented = /```match\n([\s\S]*?)```/.exec(page)![1]!.trim().split('\n');

const folder = mkdtempSync(join(tmpdir(), 'heard-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** `...` is any text; `etc` is the last two lines again, all from the first `setoption` on before them in a new game. */
function expected(): RegExp {
  const lines = documented.map((line) => `${line.replace('...', '.*')}\n`);
  const etc = documented.indexOf('etc');
  const game = lines
    .slice(
      documented.findIndex((line) => line.startsWith('setoption')),
      etc - 2,
    )
    .join('');
  lines[etc] = `(?:(?:${game})?${lines[etc - 2]}${lines[etc - 1]})*`;
  return new RegExp(`^${lines.join('')}$`);
}

test('a bot hears what docs/protocol.md says, and nothing else', async () => {
  const log = join(folder, 'heard.txt');
  const bot = `external:ms=200 tee -a ${log} | ${process.execPath} ${bin} ugi`;
  const game = ['match', 'mad-bishops', '--set', 'size=6', '--games', '2'];
  const { code, err } = await tabuleiro([...game, '--players', bot, '--players', 'random']);
  expect(code, err).toBe(0);
  expect(readFileSync(log, 'utf8')).toMatch(expected());
});
