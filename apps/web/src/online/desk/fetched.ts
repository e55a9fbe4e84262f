/**
 * Imports a chunk on demand; null if the server is unreachable, since the chunks come from the game server. This is
 * not an error: the page already shows that the connection is lost.
 */
export const fetched = <Part>(part: Promise<Part>): Promise<Part | null> => part.catch(() => null);
