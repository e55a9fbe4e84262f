/** Types of the service worker API that we use; the DOM library lacks them. */
import type { KeepOrder } from '../frame/keep.ts';

interface LastingEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

export interface FetchEvent extends LastingEvent {
  readonly request: Request;
  readonly resultingClientId: string;
  respondWith(answer: Promise<Response>): void;
}

/** Messages from a page to the service worker; `take-over`: activate now. */
export type ToServiceWorker = 'take-over' | KeepOrder;

export interface ServiceWorkerScope {
  readonly location: Location;
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    claim(): Promise<void>;
    matchAll(which: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly { id: string }[]>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', hear: (event: LastingEvent) => void): void;
  addEventListener(type: 'fetch', hear: (event: FetchEvent) => void): void;
  addEventListener(type: 'message', hear: (event: MessageEvent<unknown> & LastingEvent) => void): void;
}
