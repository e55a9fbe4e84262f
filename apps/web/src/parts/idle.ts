/** Work that no one waits for: when the browser has nothing else to do; where it does not tell, a moment later. */
export const idle = (): Promise<unknown> =>
  new Promise((done) => ('requestIdleCallback' in window ? requestIdleCallback(done) : setTimeout(done, 50)));
