/**
 * What a process manager or a load balancer asks: `/healthz`, whether the process answers, and `/readyz`, whether games can
 * be played on it. They come under any name and say nothing else, so `Host` is not looked at.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';

export interface ProbeTarget {
  /** Why no games can be played now, or null. */
  readonly unready: 'store' | 'closing' | null;
}

/** Whether it was a probe, and is answered. */
export function answerProbe(request: IncomingMessage, response: ServerResponse, hall: ProbeTarget): boolean {
  const { url, method } = request;
  if ((url !== '/healthz' && url !== '/readyz') || (method !== 'GET' && method !== 'HEAD')) return false;
  const why = url === '/readyz' ? hall.unready : null;
  response.writeHead(why === null ? 200 : 503, {
    'Content-Type': 'application/json',
    'Cache-Control': 'no-store',
  });
  response.end(JSON.stringify(why === null ? { ok: true } : { ok: false, why }));
  return true;
}
