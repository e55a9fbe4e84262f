/** What a load balancer asks, under whatever name it comes. */
import { request } from 'node:http';
import { expect, it } from 'vitest';
import { StoreFailure } from '../../src/store/failure.ts';
import { TestServer } from '../restarting.ts';

/** The status and body of a request under another name. */
const probe = (port: number, path: string, method = 'GET'): Promise<[number, string]> =>
  new Promise((resolve, reject) => {
    const headers = { Host: '10.0.0.7:8080', Origin: 'https://elsewhere.example' };
    request({ port, host: '127.0.0.1', path, method, headers }, (response) => {
      let body = '';
      response.on('data', (part) => void (body += part));
      response.on('end', () => resolve([response.statusCode ?? 0, body]));
    })
      .on('error', reject)
      .end();
  });

it('a server that runs is healthy and ready, under any name', async () => {
  const { port } = await TestServer.open();
  for (const path of ['/healthz', '/readyz']) {
    expect(await probe(port, path)).toEqual([200, '{"ok":true}']);
    expect(await probe(port, path, 'HEAD')).toEqual([200, '']);
    expect((await probe(port, path, 'POST'))[0]).toBe(403);
  }
  expect((await probe(port, '/'))[0]).toBe(403);
});

it('a server whose store fails is healthy and not ready, until the store works again', async () => {
  const server = await TestServer.open(null, { beatMs: 100 });
  const { beat } = server.store;
  server.store.beat = () => Promise.reject(new StoreFailure('store-full', 'full'));
  await expect
    .poll(() => probe(server.port, '/readyz'), { timeout: 10_000 })
    .toEqual([503, '{"ok":false,"why":"store"}']);
  expect((await probe(server.port, '/healthz'))[0]).toBe(200);
  server.store.beat = beat;
  await expect.poll(() => probe(server.port, '/readyz'), { timeout: 10_000 }).toEqual([200, '{"ok":true}']);
});

it('a server that closes is not ready', async () => {
  const { hall } = await TestServer.open();
  await hall.close();
  expect(hall.unready).toBe('closing');
});
