/**
 * Optional parts of a game, such as its sentences or its lessons. Generated modules (`parts.ts` beside the files)
 * name every existing file, so that a missing part differs from a failed download.
 */

/** The files of one part by game id, each loaded on demand. */
export type GameParts<File> = Readonly<Record<string, () => Promise<File>>>;

/** The part of a game, or null if the game has none; loading errors are thrown. */
export const loadPart = async <File>(files: GameParts<File>, gameId: string): Promise<File | null> =>
  Object.hasOwn(files, gameId) ? files[gameId]!() : null;
