/** Registers the service worker and detects newer versions. Never reloads by itself. */
import { signal } from '@preact/signals';
import { handRests } from '../parts/moments.ts';
import type { ToServiceWorker } from './scope.ts';

/** A newer version is completely loaded. It starts on request, or when the last page is closed. */
export const newVersion = signal(false);

/** This page opens without a network: a service worker with all its files controls it. */
export const readyOffline = signal(false);

const HOUR = 3_600_000;
/** The first visit downloads the whole app, so it waits until there has been no input for this long. */
const REST_MS = 2_000;
let registration: ServiceWorkerRegistration | undefined;

/** Call it once. Without service workers (a private window, no https) the app needs its network. */
export function startOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  // If another page has replaced the worker since this page started, this page runs the old version.
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
    // Without a controller this is the first version, so nothing is new.
    if (found.waiting && navigator.serviceWorker.controller) newVersion.value = true;
  };
  const listen = () => found.installing?.addEventListener('statechange', look);
  look();
  listen();
  found.addEventListener('updatefound', listen);
  // Browsers look for a new version when a page opens, but a page may stay open for days.
  let looked = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - looked < HOUR) return;
    looked = Date.now();
    found.update().catch(() => {});
  });
}

/** Reloads with the new version. Everything is stored in the browser, so the page comes back unchanged. */
export function takeNewVersion(): void {
  const reload = () => window.location.reload();
  const waiting = registration?.waiting;
  if (waiting) {
    navigator.serviceWorker.addEventListener('controllerchange', reload);
    waiting.postMessage('take-over' satisfies ToServiceWorker);
  } else reload();
}
