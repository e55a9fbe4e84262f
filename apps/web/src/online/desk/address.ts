/** The address of the game server: the same as the app's, if there is one. */

/** `path`: such as `/lobby`; empty for the server itself. */
export const apiAddress = (path: string): URL => new URL(`api/v1${path}`, document.baseURI);
