/**
 * Files found by the id of a game, with no list of them: a game may do without most. Tells "there is no such file" from
 * every other trouble, such as a network that is down, which must not pass for a game without sentences.
 */

/** How Node, a bundle of esbuild and one of Vite say that no file has this name. */
const NO_FILE = /^(Cannot find module|Module not found in bundle|Unknown variable dynamic import)/;

/** What `load` finds for a game, or null where the game has no such file. */
export async function loadOptional<T>(gameId: string, load: () => Promise<T>): Promise<T | null> {
  try {
    return await load();
  } catch (error) {
    const text = error instanceof Error ? error.message : '';
    if (NO_FILE.test(text) && text.includes(gameId)) return null;
    throw error;
  }
}
