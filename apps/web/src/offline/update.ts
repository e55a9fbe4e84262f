/** Keeps the app for use without a network, and knows when a newer version has arrived. Never reloads by itself. */
import { signal } from '@preact/signals';
import { handRests } from '../parts/moments.ts';
import type { ToServiceWorker } from './scope.ts';

/** A newer version is here in full; it begins when somebody asks for it, or when the last page is closed. */
export const newVersion = signal(false);

/** This page opens without a network: a worker with every file of it is in charge. */
export const readyOffline = signal(false);

const HOUR = 3_600_000;
/** The first visit fetches the whole app: not while somebody acts. */
const REST_MS = 2_000;
let registration: ServiceWorkerRegistration | undefined;

/** To be called once; without service workers (a private window, no https) the app just needs its network. */
export function startOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  // This page began under a worker that another page has replaced: its own version is the old one now.
  const began = serviceWorker.controller !== null;
  readyOffline.value = began;
  serviceWorker.addEventListener('controllerchange', () => {
    readyOffline.value = true;
    if (began) newVersion.value = true;
  });
  void handRests(REST_MS)
    .then(() => serviceWorker.register(new URL('sw.js', document.baseURI)))
    .then(follow, () => {});
}

function follow(found: ServiceWorkerRegistration): void {
  registration = found;
  const look = () => {
    // Without a controller this is the first version: nothing is new.
    if (found.waiting && navigator.serviceWorker.controller) newVersion.value = true;
  };
  const listen = () => found.installing?.addEventListener('statechange', look);
  look();
  listen();
  found.addEventListener('updatefound', listen);
  // Browsers look for a new version when a page opens; a page may stay open for days.
  let looked = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - looked < HOUR) return;
    looked = Date.now();
    found.update().catch(() => {});
  });
}

/** Goes over to the new version. Everything is kept in the browser, so the page comes back as it was. */
export function takeNewVersion(): void {
  const reload = () => window.location.reload();
  const waiting = registration?.waiting;
  if (waiting) {
    navigator.serviceWorker.addEventListener('controllerchange', reload);
    waiting.postMessage('take-over' satisfies ToServiceWorker);
  } else reload();
}
