/**
 * Addresses are fragments (`#/rules/dameo`): any static folder can serve the app, it opens offline, and a shared game
 * travels in the address without ever reaching a server.
 */
import { signal } from '@preact/signals';

export interface Route {
  /** First word of the address; empty for the home page. */
  page: string;
  /** The rest, decoded. */
  parts: readonly string[];
}

/** Address in the address bar. */
export const address = signal<Route>(read());

/** Address of the page on screen: it changes to another page only when that page has been loaded. */
export const route = signal<Route>(address.peek());

export const href = (page = '', ...parts: string[]): string =>
  `#/${[page, ...parts].map(encodeURIComponent).join('/')}`;

/** `replace` leaves no step behind in the browser's history. */
export function go(address: string, replace = false): void {
  if (replace) window.location.replace(address);
  else window.location.hash = address.slice(1);
}

/** Whether no other address has been opened since: a late answer must not lead away from that address. */
export function staysHere(): () => boolean {
  const begun = address.peek();
  return () => address.peek() === begun;
}

/** Another page is being loaded, and the page on screen no longer owns the address bar. */
export const isLeaving = (): boolean => address.peek() !== route.peek();

let before: string | null = null;

/** The address from which another page led to this one; null where the app was opened here. */
export const cameFrom = (): string | null => before;

export function listenToAddress(): void {
  window.addEventListener('hashchange', ({ oldURL }) => {
    const left = new URL(oldURL).hash || href();
    address.value = read();
    if (read(left).page !== address.value.page) before = left;
    if (address.value.page === route.value.page) route.value = address.value;
  });
}

/** The page of the address has been loaded and is drawn now. */
export function showAddress(): void {
  route.value = address.peek();
}

function read(hash = typeof window === 'undefined' ? '' : window.location.hash): Route {
  const [page = '', ...parts] = hash.replace(/^#\/?/, '').split('/').map(decode);
  return { page, parts };
}

/** A damaged escape stays as it is: the page that reads it will say what is wrong. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
