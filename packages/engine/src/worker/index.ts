/** The engine in a worker: `serve` runs inside it, `Engine` drives it from outside. */
export * from './client.ts';
export * from './messages.ts';
export { serve } from './serve.ts';
