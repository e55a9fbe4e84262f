/**
 * The service worker: keeps the whole app, the engine included, so that it opens without a network. A new version is
 * fetched in full beside the old one and waits: pages that are open go on with the version they began with.
 */
import type { KeptCount } from '../frame/keep.ts';
import type { ServiceWorkerScope, ToServiceWorker } from './scope.ts';

declare const self: ServiceWorkerScope;
/** Put in by the build: every file of this version with its SHA-256, and one word for them all. */
declare const FILES: Readonly<Record<string, string>>;
declare const VERSION: string;
/** The texts among them in one file, by their names. */
declare const PACK: string;
/** Larger files that are fetched when they are first needed, and kept from then on. */
declare const ON_DEMAND: Readonly<Record<string, { sum: string; bytes: number }>>;

const PREFIX = 'tabuleiro-';
const CACHE = `${PREFIX}${VERSION}`;
/** What was fetched on demand outlasts versions: the names carry a hash. */
const DEMANDED = `${PREFIX}on-demand`;
/** So many files are fetched at a time: whoever plays meanwhile shares the line and the processor. */
const LANES = 3;
/** So many that are new come as quickly one by one. */
const FEW = 12;
/** The page itself; hosts may redirect the longer name to it. */
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

/** All or nothing: a version that came only in part is never used. */
async function install(): Promise<void> {
  const cache = await caches.open(CACHE);
  const wanted = new Map(Object.entries(FILES));
  for (const name of await takeFromOlder(cache)) wanted.delete(name);
  // One request for most of them: two hundred take longer to ask for than to send.
  const packed = wanted.size > FEW ? await unpack() : new Map<string, Response>();
  const files = wanted.entries();
  const lane = async () => {
    for (const [name, sum] of files) {
      const response = packed.get(name) ?? (await fetch(name, { cache: 'no-cache' }));
      const found = await digest(await response.clone().arrayBuffer());
      // Half of another version, or the page of a hotel's network: neither belongs into the cache.
      if (!response.ok || found !== sum) throw new Error(`${name} is not of version ${VERSION}`);
      await cache.put(name, response);
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}

/** What an older version has kept and this one has as well; answers with its names. */
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
/** Headers that tell of the pack itself, not of what is in it. */
const OF_THE_PACK = ['Content-Encoding', 'Content-Length', 'ETag'];

/** Each with the headers that the host gives: they carry the policy. None where the pack does not come. */
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
    return new Map(); // then each is asked for by itself
  }
}

async function activate(): Promise<void> {
  await self.clients.claim(); // after the first visit at once, not after the second
  await sweep();
}

/** Old versions go when no page is open that may still load parts of them, and no newer one is on its way. */
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
  // Names that carry a hash are the same in all versions: an older page finds its own parts in an older cache.
  const kept = (await cache.match(request)) ?? (await caches.match(request));
  if (kept) return kept;
  const name = nameOf(request.url);
  return ON_DEMAND[name] === undefined ? fetch(request) : fetchOnDemand(name);
}

/** Whatever is not what was built is handed on to those who asked, who check it themselves, but never kept. */
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

/** One after the other: whoever plays meanwhile shares the line. */
async function keepAll(): Promise<KeptCount> {
  const cache = await caches.open(DEMANDED);
  for (const name of Object.keys(ON_DEMAND))
    if (!(await cache.match(name))) await fetchOnDemand(name).catch(() => {}); // counted as missing
  return countKept();
}

/** The address of one of our files as the lists of the build have it. */
const nameOf = (url: string): string =>
  new URL(url).pathname.slice(new URL(self.registration.scope).pathname.length);

/** What a server of games answers is never kept, nor looked for among what is. */
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
