/** `/metrics`, for Prometheus: under any `Host`, and only with a token. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Fault } from '@tabuleiro/rules';
import type { ServerMetrics } from '../monitor/server-metrics.ts';
import { faultReply } from './answers.ts';

export interface MetricsPorts {
  readonly metrics: ServerMetrics;
  /** Null for someone with a token. */
  denies(request: IncomingMessage): Promise<Fault | null>;
}

/** Whether it was asked for, and is answered. */
export function answerMetrics(
  request: IncomingMessage,
  response: ServerResponse,
  ports: MetricsPorts,
): boolean {
  if (request.url !== '/metrics' || request.method !== 'GET') return false;
  send(request, response, ports).catch(() => response.destroy());
  return true;
}

async function send(
  request: IncomingMessage,
  response: ServerResponse,
  { metrics, denies }: MetricsPorts,
): Promise<void> {
  const denied = await denies(request);
  if (!denied) {
    const text = await metrics.text();
    response.writeHead(200, { 'Content-Type': metrics.contentType, 'Cache-Control': 'no-store' });
    return void response.end(text);
  }
  const { status, body, headers } = faultReply(denied, request.headers['accept-language']);
  response.writeHead(status, { ...headers, 'Content-Type': 'application/json', 'Cache-Control': 'no-store' });
  response.end(JSON.stringify(body));
}
