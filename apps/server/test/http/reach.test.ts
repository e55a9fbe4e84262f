/** By which addresses others find a server, and who is told. */
import type { ServerAnswer } from '@tabuleiro/protocol/http';
import { expect, test } from 'vitest';
import { isFromHere, reachedBy } from '../../src/http/reach.ts';
import { served } from './served.ts';

const network = ['172.17.0.1', '[2001:db8::7]', '192.168.1.7'];

test.each([
  [null, null, []],
  ['127.0.0.1', null, []],
  ['localhost', null, []],
  ['::1', null, []],
  ['0.0.0.0', null, ['http://192.168.1.7:4173/', 'http://172.17.0.1:4173/']],
  ['::', null, ['http://192.168.1.7:4173/', 'http://172.17.0.1:4173/', 'http://[2001:db8::7]:4173/']],
  ['10.0.0.3', null, ['http://10.0.0.3:4173/']],
  ['2001:db8::7', null, ['http://[2001:db8::7]:4173/']],
  ['0.0.0.0', 'https://play.example', ['https://play.example/']],
])('on %s with the public address %s: %j', (host, publicUrl, found) => {
  expect(reachedBy({ host, publicUrl }, 4173, network)).toEqual(found);
});

test.each([
  ['127.0.0.1', 'localhost:4173', {}, true],
  ['::ffff:127.0.0.1', '127.0.0.1:4173', {}, true],
  ['::1', '[::1]:4173', {}, true],
  ['192.168.1.9', '192.168.1.7:4173', {}, false],
  ['192.168.1.9', 'localhost:4173', {}, false],
  ['127.0.0.1', 'play.example', {}, false],
  ['127.0.0.1', 'localhost:4173', { 'x-forwarded-for': '1.2.3.4' }, false],
  ['127.0.0.1', 'localhost:4173', { via: '1.1 proxy' }, false],
])('%s as %s with %j comes from this machine: %s', (remoteAddress, host, more, here) => {
  expect(isFromHere({ socket: { remoteAddress }, headers: { host, ...more } } as never)).toBe(here);
});

test('the server tells its own machine, and nobody behind a proxy', async () => {
  const { base } = await served({}, { host: '192.168.1.7', publicUrl: null });
  const about = async (headers = {}): Promise<ServerAnswer> =>
    (await (await fetch(`${base}/api/v1`, { headers })).json()) as ServerAnswer;
  expect((await about()).reach).toEqual([`http://192.168.1.7:${new URL(base).port}/`]);
  expect(await about({ 'X-Forwarded-For': '1.2.3.4' })).not.toHaveProperty('reach');
  const alone = await served();
  expect(await (await fetch(`${alone.base}/api/v1`)).json()).toMatchObject({ reach: [] });
});
