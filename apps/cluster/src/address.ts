/** Addresses of a queue: validation, and display without credentials. */

export function isAddress(url: string): boolean {
  try {
    const { protocol, hostname } = new URL(url);
    return (protocol === 'redis:' || protocol === 'rediss:') && hostname !== '';
  } catch {
    return false;
  }
}

/** The address without user and password, for messages; also for texts that are no address. */
export function shownAddress(url: string): string {
  if (!isAddress(url)) return url.replace(/^(.*\/\/)?.*@/, '$1');
  const { protocol, host, pathname } = new URL(url);
  return `${protocol}//${host}${pathname === '/' ? '' : pathname}`;
}
