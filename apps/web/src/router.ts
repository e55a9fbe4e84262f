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

export const route = signal<Route>(read());

export const href = (page = '', ...parts: string[]): string =>
  `#/${[page, ...parts].map(encodeURIComponent).join('/')}`;

/** `replace` leaves no step behind in the browser's history. */
export function go(address: string, replace = false): void {
  if (replace) window.location.replace(address);
  else window.location.hash = address.slice(1);
}

export function listenToAddress(): void {
  window.addEventListener('hashchange', () => {
    route.value = read();
  });
}

function read(): Route {
  const hash = typeof window === 'undefined' ? '' : window.location.hash;
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
