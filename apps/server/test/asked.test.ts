/** What `npm start` was asked for. */
import { expect, test } from 'vitest';
import { portsOf, readAsked } from '../../../scripts/start/asked.mjs';
import { qrLines } from '../src/run/qr.ts';

test('a port that was asked for is the only one; without one the next that is free is taken', () => {
  expect(portsOf({ port: null, ...readAsked(['--port', '5000']) })).toEqual({ port: 5000, tries: 1 });
  expect(portsOf({ port: null, ...readAsked([]) })).toEqual({ port: 4173 });
});

test('options are read with a space or a sign between, and the rest belongs to the last', () => {
  expect(readAsked(['--host=0.0.0.0', '--public-url', 'https://Play.example', '--trust-proxy', '1'])).toEqual(
    {
      port: null,
      host: '0.0.0.0',
      'public-url': 'https://play.example/',
      'trust-proxy': 1,
    },
  );
  expect(readAsked(['--data', '/d', '--admin', 'close', '--help'])).toMatchObject({
    admin: ['close', '--help'],
    data: '/d',
  });
  const after = readAsked(['--admin', 'close', 'g', '--data=/d', '--settings', '/s', 'why', '--not']);
  expect(after).toMatchObject({ admin: ['close', 'g', 'why', '--not'], data: '/d', settings: '/s' });
  expect(readAsked(['--admin', 'rebuild', '--data'])).toEqual({ wrong: '--data' });
  expect(readAsked(['--terminal', '--port'])).toMatchObject({ terminal: ['--port'] });
});

test('addresses of services are those of their protocol, and a wrong one is named without its password', () => {
  const store = 'postgres://ana:word@db:5432/games';
  expect(
    readAsked([
      '--store',
      store,
      '--node-url=http://10.0.0.2:4200/',
      '--secret-file',
      '/s',
      '--redis',
      'redis://r',
    ]),
  ).toEqual({
    port: null,
    store,
    'node-url': 'http://10.0.0.2:4200/',
    'secret-file': '/s',
    redis: 'redis://r',
  });
  expect(readAsked(['--store', 'postgresql:///games'])).toMatchObject({ store: 'postgresql:///games' });
  expect(readAsked(['--store', 'mysql://ana:word@db/games'])).toEqual({ wrong: '--store mysql://db/games' });
  expect(readAsked(['--redis', 'redis:x'])).toEqual({ wrong: '--redis redis:x' });
  for (const url of ['https://10.0.0.2:4200', 'http://10.0.0.2', 'http://10.0.0.2:4200/x', '10.0.0.2:4200'])
    expect(readAsked(['--node-url', url])).toEqual({ wrong: `--node-url ${url}` });
});

test('a picture of an address has lines of one width, black on white whatever the terminal', () => {
  const lines = qrLines('http://192.168.1.7:4173/');
  expect(new Set(lines.map((line) => line.length)).size).toBe(1);
  for (const line of lines)
    expect(line.split('\u001b')).toEqual(['', expect.stringMatching(/^\[38;5;16;48;5;231m[ ▀▄█]+$/), '[0m']);
});
