/** The address of a queue. */

export function isAddress(url: string): boolean {
  try {
    const { protocol, hostname } = new URL(url);
    return (protocol === 'redis:' || protocol === 'rediss:') && hostname !== '';
  } catch {
    return false;
  }
}

/** Without user and password: for messages, also where it is no address. */
export function shownAddress(url: string): string {
  if (!isAddress(url)) return url.replace(/^(.*\/\/)?.*@/, '$1');
  const { protocol, host, pathname } = new URL(url);
  return `${protocol}//${host}${pathname === '/' ? '' : pathname}`;
}
