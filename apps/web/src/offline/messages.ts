/** What a page tells the service worker that waits: begin now. */
export type ToServiceWorker = 'take-over';
