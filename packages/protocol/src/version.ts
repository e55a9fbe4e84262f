/** Versions of the protocol, and the check of a client's version. */
import type { Fault } from '@tabuleiro/rules';

/**
 * Raised when an older program on either side would misread a message. New fields, events and acts need no new
 * version.
 */
export const PROTOCOL_VERSION = 1;
/** Oldest client version that the server understands. */
export const OLDEST_VERSION = 1;
/** Version of the HTTP interface, below `/api/v1`. */
export const HTTP_VERSION = 1;

/** The versions that a server speaks. It answers each client in the client's version. */
export interface VersionSpan {
  readonly oldest: number;
  readonly newest: number;
}

export const SPOKEN_VERSIONS: VersionSpan = { oldest: OLDEST_VERSION, newest: PROTOCOL_VERSION };

/** The fault for an unsupported client version; null if it is supported. */
export function refusedVersion(version: number, { oldest, newest }: VersionSpan): Fault | null {
  if (version >= oldest && version <= newest) return null;
  const accepted = oldest === newest ? `${newest}` : `${oldest}..${newest}`;
  return { code: 'protocol-version', found: `${version}`, accepted };
}
