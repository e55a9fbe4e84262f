/** The crew of a long run. The bundler puts the file of its threads beside ours; see scripts/tool.mjs. */
import { ThreadCrew } from '@tabuleiro/crew/thread-crew';
import type { Crew } from '@tabuleiro/crew/unit';

export function openCrew(workers: number): Crew {
  return new ThreadCrew(new URL('./unit-thread.mjs', import.meta.url), workers);
}
