/** Settings of one's own: what could not work is said before anybody is kept out by it. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { must } from '@tabuleiro/rules';
import { expect, test } from 'vitest';
import { readSettings } from '../src/run/read-settings.ts';
import { LEAST, SERVER_SETTINGS } from '../src/settings.ts';
import { temporaryFolder } from './built.ts';

function read(settings: object | string) {
  const path = join(temporaryFolder(), 'settings.json');
  writeFileSync(path, typeof settings === 'string' ? settings : JSON.stringify(settings));
  return readSettings(path);
}

test.each([
  [{ requests: { most: 0 } }, 'requests.most', '1 ...'],
  [{ greetings: { perMs: 0 } }, 'greetings.perMs', '1 ...'],
  [{ messageSize: 100 }, 'messageSize', `${LEAST.messageSize} ...`],
  [{ computersAtOnce: 0 }, 'computersAtOnce', '1 ...'],
  [{ beatMs: 0 }, 'beatMs', `${LEAST.beatMs} ...`],
  [{ connections: 0 }, 'connections', '1 ...'],
  [{ sweepMost: 0.5 }, 'sweepMost', '0 ...'],
  [{ games: -1 }, 'games', '0 ...'],
  ['{"games":1e999}', 'games', '0 ...'],
  [{ lag: { refill: '1' } }, 'lag.refill', '0 ...'],
])('%j is refused by its name', (settings, found, accepted) => {
  expect(read(settings)).toEqual({ ok: false, fault: { code: 'settings-field', found, accepted } });
});

test('what the server has without a file is accepted, and so is the least of everything', () => {
  expect(must(read(SERVER_SETTINGS))).toEqual(SERVER_SETTINGS);
  expect(must(read(LEAST))).toEqual(LEAST);
  expect(must(read({ requests: { most: 7 } }))).toEqual({ requests: { most: 7, perMs: 60_000 } });
});
