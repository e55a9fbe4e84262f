/** How much of the page has moved by itself since it was opened; runs in the page. */
export const shiftSoFar = async (): Promise<number> => {
  const found: PerformanceEntry[] = [];
  const observer = new PerformanceObserver((list) => found.push(...list.getEntries()));
  observer.observe({ type: 'layout-shift', buffered: true });
  // What has changed is drawn, and counted.
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))));
  found.push(...observer.takeRecords());
  observer.disconnect();
  return found.reduce((sum, entry) => sum + (entry as PerformanceEntry & { value: number }).value, 0);
};
