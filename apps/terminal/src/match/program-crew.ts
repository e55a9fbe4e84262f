/** The threads that play a match on this machine, and the outside programs that they start. */
import type { Crew } from '@tabuleiro/crew/unit';
import { openThreads } from '../crew/threads.ts';
import type { GamesNote } from './games-unit.ts';
import { killGroup } from './program.ts';

/** `said`: a program failed in a game; this is what it wrote to stderr. */
export function openProgramCrew(threads: number, said: (name: string, text: string) => void): Crew {
  const pids = new Set<number>();
  const crew = openThreads(threads, (note) => {
    const news = note as GamesNote;
    if (news.kind === 'program') pids.add(news.pid);
    else said(news.name, news.said);
  });
  return {
    size: crew.size,
    run: (spec) => crew.run(spec),
    async close() {
      await crew.close();
      for (const pid of pids) killGroup(pid);
    },
  };
}
