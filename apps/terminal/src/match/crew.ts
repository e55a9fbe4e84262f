/** The threads that play a match, and the outside programs that they start. */
import { ThreadCrew } from '@tabuleiro/crew/thread-crew';
import type { Crew } from '@tabuleiro/crew/unit';
import type { GamesNote } from './games-unit.ts';
import { killGroup } from './program.ts';

/** Beside the bundle; see build.js. */
const THREAD = new URL('./unit-thread.js', import.meta.url);

interface ProgramListener {
  /** A program failed in a game; this is what it wrote to stderr. */
  said(name: string, text: string): void;
}

export function openCrew(threads: number, watch: ProgramListener): Crew {
  const pids = new Set<number>();
  const crew = new ThreadCrew(THREAD, threads, (note) => {
    const news = note as GamesNote;
    if (news.kind === 'program') pids.add(news.pid);
    else watch.said(news.name, news.said);
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
