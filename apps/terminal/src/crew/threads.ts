/** The threads of this command that run units. */
import { ThreadCrew } from '@tabuleiro/crew/thread-crew';
import { signatureSpec } from '@tabuleiro/engine/tools/units';

/** Beside the bundle; see build.js. */
const THREAD = new URL('./unit-thread.js', import.meta.url);

export const openThreads = (size: number, hear?: (note: unknown) => void, data?: unknown): ThreadCrew =>
  new ThreadCrew(THREAD, size, hear, data);

/** What the engine here plays like: equal signatures, equal games. */
export async function engineSignature(crew: ThreadCrew): Promise<string> {
  return JSON.parse((await crew.run(signatureSpec)).value) as string;
}
