/**
 * Parts that a game may leave out, such as its sentences or its lessons. Generated modules (`parts.ts` beside the files)
 * name every file that exists, so that a file that a game never brought is told from one that could not be fetched.
 */

/** The files of one part by the id of their game, each loaded when it is asked for. */
export type GameParts<File> = Readonly<Record<string, () => Promise<File>>>;

/** What a game brought of a part, or null where it brought nothing; trouble on the way is thrown. */
export const loadPart = async <File>(files: GameParts<File>, gameId: string): Promise<File | null> =>
  Object.hasOwn(files, gameId) ? files[gameId]!() : null;
