// The built app in memory, by address. What is not in the list cannot be asked for, whatever the address says.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { gzipSync } from 'node:zlib';

const TYPES = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
};

/** Names in this folder carry a hash of their content: they never change. */
const HASHED = '/assets/';

/** Address -> { body, gzip, type, etag, cache }; `gzip` only where it is smaller. */
export function readSite(folder) {
  const site = new Map();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath ?? entry.path, entry.name);
    const address = `/${relative(folder, path).split(sep).join('/')}`;
    site.set(address, describe(address, readFileSync(path)));
  }
  const home = site.get('/index.html');
  if (home) site.set('/', home);
  return site;
}

function describe(address, body) {
  const packed = gzipSync(body, { level: 9 });
  return {
    body,
    gzip: packed.length < body.length ? packed : null,
    type: TYPES[extname(address)] ?? 'application/octet-stream',
    etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
    cache: address.startsWith(HASHED) ? 'public, max-age=31536000, immutable' : 'no-cache',
  };
}
