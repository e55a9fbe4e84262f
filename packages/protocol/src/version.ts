import type { Fault } from '@tabuleiro/rules';

/** Raised when an older program on either side would misread a message. A new field, event or act needs no new version. */
export const PROTOCOL_VERSION = 1;
/** The oldest client that the server understands. */
export const OLDEST_VERSION = 1;
/** What is spoken over plain HTTP, below `/api/v1`. */
export const HTTP_VERSION = 1;

/** What a server speaks: each client is answered in its own version. */
export interface VersionSpan {
  readonly oldest: number;
  readonly newest: number;
}

export const SPOKEN_VERSIONS: VersionSpan = { oldest: OLDEST_VERSION, newest: PROTOCOL_VERSION };

/** Why a client of this version is refused; null where it is understood. */
export function refusedVersion(version: number, { oldest, newest }: VersionSpan): Fault | null {
  if (version >= oldest && version <= newest) return null;
  const accepted = oldest === newest ? `${newest}` : `${oldest}..${newest}`;
  return { code: 'protocol-version', found: `${version}`, accepted };
}
