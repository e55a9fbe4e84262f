/** The server that `npm start` runs: what it sends, what it refuses. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer } from '../../server/server.js';

let folder: string;
let server: { port: number; close(): Promise<void> };
const text = 'let one = 1;\n'.repeat(50);

beforeAll(async () => {
  const outer = mkdtempSync(join(tmpdir(), 'tabuleiro-server-'));
  folder = join(outer, 'site');
  mkdirSync(join(folder, 'assets'), { recursive: true });
  writeFileSync(join(outer, 'secret.txt'), 'secret');
  writeFileSync(join(folder, 'index.html'), '<!doctype html>');
  writeFileSync(join(folder, 'assets', 'a-1234.js'), text);
  writeFileSync(join(folder, 'icon.png'), 'x');
  server = await startServer(folder, 0);
});

afterAll(async () => {
  await server.close();
  rmSync(join(folder, '..'), { recursive: true, force: true });
});

interface Reply {
  status: number;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: Buffer;
}

/** As it is: `fetch` would tidy the address before it asks. */
function ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Reply> {
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port: server.port, path, headers, method }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () =>
        resolve({ status: response.statusCode!, headers: response.headers, body: Buffer.concat(parts) }),
      );
    })
      .on('error', reject)
      .end();
  });
}

test('files have their type, their policy and the right to be kept', async () => {
  const home = await ask('/?from=somewhere');
  expect(home.status).toBe(200);
  expect(home.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(home.headers['cache-control']).toBe('no-cache');
  expect(String(home.headers['content-security-policy']).split('; ')).toEqual([
    "default-src 'none'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "style-src 'self'",
    "img-src 'self' blob:",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ]);
  expect(home.headers['cross-origin-opener-policy']).toBe('same-origin');
  expect(home.headers['cross-origin-embedder-policy']).toBe('require-corp');
  expect(home.headers['x-content-type-options']).toBe('nosniff');
  const asset = await ask('/assets/a-1234.js');
  expect(asset.body.toString()).toBe(text);
  expect(asset.headers['content-type']).toBe('text/javascript; charset=utf-8');
  expect(asset.headers['cache-control']).toContain('immutable');
  expect((await ask('/icon.png')).headers['content-type']).toBe('image/png');
});

test.each([
  ['gzip;q=0', undefined],
  ['br, gzip;q=0.0', undefined],
  ['gzip; Q=0, *', undefined],
  ['identity', undefined],
  ['', undefined],
  ['not-gzip', undefined],
  ['br;q=1, gzip;q=0.2', 'gzip'],
  ['GZIP', 'gzip'],
  ['*', 'gzip'],
  ['*;q=0', undefined],
])('who accepts "%s" gets %s', async (accepted, encoding) => {
  const reply = await ask('/assets/a-1234.js', { 'accept-encoding': accepted });
  expect(reply.headers['content-encoding']).toBe(encoding);
  if (!encoding) expect(reply.body.toString()).toBe(text);
});

test('who accepts gzip gets it where it is smaller, who has the file gets nothing', async () => {
  const zipped = await ask('/assets/a-1234.js', { 'accept-encoding': 'gzip, br' });
  expect(zipped.headers['content-encoding']).toBe('gzip');
  expect(zipped.body.length).toBeLessThan(text.length);
  expect((await ask('/icon.png', { 'accept-encoding': 'gzip' })).headers['content-encoding']).toBe(undefined);
  const again = await ask('/', { 'if-none-match': String((await ask('/')).headers.etag) });
  expect([again.status, again.body.length]).toEqual([304, 0]);
  const head = await ask('/', {}, 'HEAD');
  expect([head.status, head.body.length]).toEqual([200, 0]);
});

test.each([
  '/../secret.txt',
  '/assets/../../secret.txt',
  '/%2e%2e/secret.txt',
  '/..%5csecret.txt',
  '//secret.txt',
  '/nothing',
])('nothing outside of the folder is found: %s', async (path) => {
  const { status, body, headers } = await ask(path);
  expect([status, body.toString()]).toEqual([404, 'Not found\n']);
  expect(headers['content-security-policy']).toBeDefined();
});

test('other methods are refused', async () => {
  expect((await ask('/', {}, 'POST')).status).toBe(405);
});

test('a taken port: the next one that is free', async () => {
  const other = await startServer(folder, server.port);
  expect(other.port).toBeGreaterThan(server.port);
  await other.close();
});
