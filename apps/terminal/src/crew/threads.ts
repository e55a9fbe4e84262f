/** The threads of this command that run units. */
import { extname } from 'node:path';
import { ThreadCrew } from '@tabuleiro/lab/crew/thread-crew';
import { signatureSpec } from '@tabuleiro/lab/units';

/** Beside the bundle, with the same ending; see build.js and scripts/tool.mjs. */
export const THREAD = new URL(`./unit-thread${extname(import.meta.url)}`, import.meta.url);

export const openThreads = (size: number, hear?: (note: unknown) => void, data?: unknown): ThreadCrew =>
  new ThreadCrew(THREAD, size, hear, data);

/** Identifies the play of this engine: equal signatures, equal games. */
export async function engineSignature(crew: ThreadCrew): Promise<string> {
  return JSON.parse((await crew.run(signatureSpec)).value) as string;
}
