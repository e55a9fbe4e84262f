/** Requests to a server by `fetch`, in a browser and in Node. Every failure is a fault. */
import { type Fault, fail, ok, type Result } from '@tabuleiro/rules';
import type { ServerReply, ServerRequest } from './ask-server.ts';

export interface RequestPort {
  /** `path`: as in `ServerRequest`. */
  address(path: string): URL;
  /** The fault if no answer comes. */
  away(): Fault;
  /** The fault if what answers is no server of games. */
  other(): Fault;
  /** Called after every answer: whether it came from a server of games. */
  heard?(isServer: boolean): void;
  /** Further options of `fetch`. */
  init?: object | undefined;
  /** Aborts requests whose answers are not needed any more. */
  left?: AbortSignal | undefined;
}

/** Request timeout. */
export const LONGEST_MS = 10_000;

export const fetchRequest =
  (port: RequestPort): ServerRequest =>
  async (path, body): Promise<Result<ServerReply>> => {
    const sent = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body), headers: JSON_TYPE };
    const late = AbortSignal.timeout(LONGEST_MS);
    const signal = port.left ? AbortSignal.any([late, port.left]) : late;
    let response: Response;
    try {
      response = await fetch(port.address(path), { ...port.init, ...sent, signal });
    } catch {
      return fail(port.away());
    }
    // A static host answers with a page, or without content.
    const isServer = response.headers.get('content-type')?.includes('json') === true;
    port.heard?.(isServer);
    if (!isServer) return fail(port.other());
    try {
      return ok({ ok: response.ok, said: (await response.json()) as unknown });
    } catch {
      return fail(port.away()); // the connection broke in the middle
    }
  };

const JSON_TYPE = { 'Content-Type': 'application/json' };
