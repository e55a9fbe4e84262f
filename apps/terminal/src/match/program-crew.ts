/** The threads that play a match on this machine, and the outside programs that they start. */

import type { GamesNote } from '@tabuleiro/lab/contest/games-unit';
import type { Crew } from '@tabuleiro/lab/crew/unit';
import type { ThreadPrograms } from '@tabuleiro/lab/players/named-programs';
import { killGroup } from '@tabuleiro/lab/players/program';
import { openThreads } from '../crew/threads.ts';

/** `programs`: commands that may start. `said`: a program failed in a game; this is what it wrote to stderr. */
export function openProgramCrew(
  threads: number,
  programs: readonly string[],
  said: (name: string, text: string) => void,
): Crew {
  const pids = new Set<number>();
  const hear = (note: unknown) => {
    const news = note as GamesNote;
    if (news.kind === 'program') pids.add(news.pid);
    else said(news.name, news.said);
  };
  const crew = openThreads(threads, hear, { programs } satisfies ThreadPrograms);
  return {
    size: crew.size,
    run: (spec) => crew.run(spec),
    async close() {
      await crew.close();
      for (const pid of pids) killGroup(pid);
    },
  };
}
