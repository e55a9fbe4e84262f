/** The crown of a king, shared by all sets. */
export const CROWN = 'M-.2 .16L-.24-.13L-.11-.01L0-.2L.11-.01L.24-.13L.2 .16Z';
