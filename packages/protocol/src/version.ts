/** Raised when an older program on either side would misread a message. A new field, event or act needs no new version. */
export const PROTOCOL_VERSION = 1;
/** The oldest client that the server understands. */
export const OLDEST_VERSION = 1;
