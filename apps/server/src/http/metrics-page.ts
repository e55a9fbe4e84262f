/** `/metrics`, for Prometheus: under any `Host`, and only with a token. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Fault } from '@tabuleiro/rules';
import type { ServerMetrics } from '../monitor/server-metrics.ts';
import { faultReply } from './answers.ts';

export interface MetricsPorts {
  readonly metrics: ServerMetrics;
  /** Null for someone with a token. */
  denies(request: IncomingMessage): Fault | null;
}

/** Whether it was asked for, and is answered. */
export function answerMetrics(
  request: IncomingMessage,
  response: ServerResponse,
  ports: MetricsPorts,
): boolean {
  if (request.url !== '/metrics' || request.method !== 'GET') return false;
  const denied = ports.denies(request);
  if (!denied) void sendMetrics(response, ports.metrics);
  else {
    const { status, body, headers } = faultReply(denied, request.headers['accept-language']);
    response.writeHead(status, {
      ...headers,
      'Content-Type': 'application/json',
      'Cache-Control': 'no-store',
    });
    response.end(JSON.stringify(body));
  }
  return true;
}

async function sendMetrics(response: ServerResponse, metrics: ServerMetrics): Promise<void> {
  const text = await metrics.text();
  response.writeHead(200, { 'Content-Type': metrics.contentType, 'Cache-Control': 'no-store' });
  response.end(text);
}
