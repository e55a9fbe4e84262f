/**
 * The service worker: caches the whole app, the engine included, so that it opens without a network. A new version is
 * fetched completely beside the old one and waits: open pages continue with the version they started with.
 */
import type { KeptCount } from '../frame/keep.ts';
import type { ServiceWorkerScope, ToServiceWorker } from './scope.ts';

declare const self: ServiceWorkerScope;
/** Inserted by the build: every file of this version with its SHA-256, and a hash of them all. */
declare const FILES: Readonly<Record<string, string>>;
declare const VERSION: string;
/** Name of the pack: one JSON file with the text files by name. */
declare const PACK: string;
/** Larger files, fetched when first needed and cached from then on. */
declare const ON_DEMAND: Readonly<Record<string, { sum: string; bytes: number }>>;

const PREFIX = 'tabuleiro-';
const CACHE = `${PREFIX}${VERSION}`;
/** Files fetched on demand outlast versions, since their names carry a hash. */
const DEMANDED = `${PREFIX}on-demand`;
/** Concurrent downloads, limited to leave network and CPU to the game in progress. */
const LANES = 3;
/** Up to this number of new files, single requests are as fast as the pack. */
const FEW = 12;
/** The page itself; hosts may redirect index.html to it. */
const PAGE = './';

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('message', (event) => {
  const [port] = event.ports;
  const said = event.data as ToServiceWorker;
  if (said === 'take-over') void self.skipWaiting();
  else if (said === 'count-kept') event.waitUntil(countKept().then((count) => port?.postMessage(count)));
  else if (said === 'keep-all') event.waitUntil(keepAll().then((count) => port?.postMessage(count)));
});
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin || isOfServer(pathname)) return;
  if (request.mode === 'navigate') {
    event.waitUntil(sweep(event.resultingClientId));
    if (!isPage(pathname)) return;
  }
  event.respondWith(answer(request));
});

/** All or nothing: an incomplete version is never used. */
async function install(): Promise<void> {
  const cache = await caches.open(CACHE);
  const wanted = new Map(Object.entries(FILES));
  for (const name of await takeFromOlder(cache)) wanted.delete(name);
  // One request for most files: two hundred requests take longer than the transfer.
  const packed = wanted.size > FEW ? await unpack() : new Map<string, Response>();
  const files = wanted.entries();
  const lane = async () => {
    for (const [name, sum] of files) {
      const response = packed.get(name) ?? (await fetch(name, { cache: 'no-cache' }));
      const found = await digest(await response.clone().arrayBuffer());
      // Files of another version, or the login page of a hotel network, must not enter the cache.
      if (!response.ok || found !== sum) throw new Error(`${name} is not of version ${VERSION}`);
      await cache.put(name, response);
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}

/** Copies unchanged files from older caches; returns their names. */
async function takeFromOlder(cache: Cache): Promise<string[]> {
  const taken: string[] = [];
  if ((await caches.keys()).every((name) => name === CACHE)) return taken;
  for (const [name, sum] of Object.entries(FILES)) {
    const known = await caches.match(name);
    if (!known || (await digest(await known.clone().arrayBuffer())) !== sum) continue;
    await cache.put(name, known);
    taken.push(name);
  }
  return taken;
}

const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
};
/** Headers that describe the pack itself, not its contents. */
const OF_THE_PACK = ['Content-Encoding', 'Content-Length', 'ETag'];

/**
 * Responses from the pack, each with the host's headers, which carry the security policy. Empty if the pack cannot be
 * loaded.
 */
async function unpack(): Promise<Map<string, Response>> {
  try {
    const pack = await fetch(PACK, { cache: 'no-cache' });
    const texts = Object.entries((await pack.json()) as Record<string, string>);
    return new Map(
      texts.map(([name, text]) => {
        const headers = new Headers(pack.headers);
        for (const header of OF_THE_PACK) headers.delete(header);
        headers.set('Content-Type', TYPES[name.split('.').pop()!]!);
        return [name, new Response(text, { headers })];
      }),
    );
  } catch {
    return new Map(); // then each file is requested by itself
  }
}

async function activate(): Promise<void> {
  await self.clients.claim(); // in control after the first visit, not only after the second
  await sweep();
}

/** Deletes old versions once no open page may still load parts of them and no newer version is being installed. */
async function sweep(except?: string): Promise<void> {
  const { installing, waiting } = self.registration;
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (installing || waiting || pages.some(({ id }) => id !== except)) return;
  const old = (await caches.keys()).filter(
    (name) => name.startsWith(PREFIX) && name !== CACHE && name !== DEMANDED,
  );
  await Promise.all(old.map((name) => caches.delete(name)));
  if (!(await caches.has(DEMANDED))) return;
  const demanded = await caches.open(DEMANDED);
  for (const request of await demanded.keys())
    if (ON_DEMAND[nameOf(request.url)] === undefined) await demanded.delete(request);
}

async function answer(request: Request): Promise<Response> {
  const cache = await caches.open(CACHE);
  if (request.mode === 'navigate') return (await cache.match(PAGE)) ?? fetch(request);
  // Hashed names are the same in all versions: an older page finds its own files in an older cache.
  const kept = (await cache.match(request)) ?? (await caches.match(request));
  if (kept) return kept;
  const name = nameOf(request.url);
  return ON_DEMAND[name] === undefined ? fetch(request) : fetchOnDemand(name);
}

/** Responses with a wrong hash are passed through, because callers check them, but not cached. */
async function fetchOnDemand(name: string): Promise<Response> {
  const response = await fetch(name, { cache: 'no-cache' });
  const found = await digest(await response.clone().arrayBuffer());
  if (response.ok && found === ON_DEMAND[name]!.sum)
    await (await caches.open(DEMANDED)).put(name, response.clone());
  return response;
}

async function countKept(): Promise<KeptCount> {
  const all = Object.entries(ON_DEMAND);
  const cache = await caches.open(DEMANDED);
  const found = await Promise.all(all.map(([name]) => cache.match(name)));
  return {
    files: all.length,
    kept: found.filter((each) => each !== undefined).length,
    bytes: all.reduce((sum, [, { bytes }]) => sum + bytes, 0),
  };
}

/** Sequential, to leave the network to the game in progress. */
async function keepAll(): Promise<KeptCount> {
  const cache = await caches.open(DEMANDED);
  for (const name of Object.keys(ON_DEMAND))
    if (!(await cache.match(name))) await fetchOnDemand(name).catch(() => {}); // counted as missing
  return countKept();
}

/** The path of one of our files, as in the lists of the build. */
const nameOf = (url: string): string =>
  new URL(url).pathname.slice(new URL(self.registration.scope).pathname.length);

/** Responses of the game server are never cached or looked up in a cache. */
const isOfServer = (pathname: string): boolean =>
  pathname.startsWith(`${new URL(self.registration.scope).pathname}api/`);

function isPage(pathname: string): boolean {
  const home = new URL(self.registration.scope).pathname;
  return pathname === home || pathname === `${home}index.html`;
}

async function digest(bytes: ArrayBuffer): Promise<string> {
  const sum = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(sum, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
