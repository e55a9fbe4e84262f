/**
 * Requests to the server of games, which is at the address of the app itself or nowhere. Every failure is a fault with a
 * sentence: no server, none that answers, no network, or what the server refused.
 */
import type { ServerReply } from '@tabuleiro/play/online/ask-server';
import { fail, ok, type Result } from '@tabuleiro/rules';
import { noteServer } from '../../store/seats/seen-server.ts';
import { apiAddress } from './address.ts';

/** A server that takes longer is none for somebody who waits. */
const LONGEST_MS = 10_000;

export async function request(path: string, body?: unknown): Promise<Result<ServerReply>> {
  const sent = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body), headers: JSON_TYPE };
  let response: Response;
  try {
    const signal = AbortSignal.timeout(LONGEST_MS);
    response = await fetch(apiAddress(path), { ...sent, cache: 'no-store', credentials: 'omit', signal });
  } catch {
    return fail({ code: navigator.onLine ? 'server-away' : 'server-offline' });
  }
  // A static host answers with a page, or with no content at all.
  const isServer = response.headers.get('content-type')?.includes('json') === true;
  noteServer(isServer ? 'here' : 'none');
  if (!isServer) return fail({ code: 'server-none' });
  try {
    return ok({ ok: response.ok, said: (await response.json()) as unknown });
  } catch {
    return fail({ code: 'server-away' }); // it broke off in the middle
  }
}

const JSON_TYPE = { 'Content-Type': 'application/json' };
