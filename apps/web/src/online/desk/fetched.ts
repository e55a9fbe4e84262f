/**
 * A part of the app that is fetched when it is needed: null when the server is away, as the parts come from where the games
 * are. Nothing has failed then, and the page says already that there is no connection.
 */
export const fetched = <Part>(part: Promise<Part>): Promise<Part | null> => part.catch(() => null);
