/** Where the server of games is: at the address of the app itself, or nowhere. */

/** `path`: `/lobby`; empty for the server itself. */
export const apiAddress = (path: string): URL => new URL(`api/v1${path}`, document.baseURI);
