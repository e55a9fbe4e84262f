/** The finished games of this person, the last one first. */
import type { Fault } from '@tabuleiro/rules';
import { finishedFiles, removeFinished, SAVE_HEADER } from '../store/finished.ts';
import { type LoadedGame, loadFile } from './load.ts';

export interface FinishedGame {
  loaded: LoadedGame;
  /** Its records go for good. */
  remove(): Fault | null;
}

/** `fault`: a file that cannot be read; the games of the others are there. */
export async function finishedGames(folder: string): Promise<{ games: FinishedGame[]; fault: Fault | null }> {
  const games: FinishedGame[] = [];
  let fault: Fault | null = null;
  for (const file of finishedFiles(folder)) {
    const loaded = await loadFile(file);
    if (!loaded.ok) fault = loaded.fault;
    else
      for (const each of loaded.value)
        games.push({ loaded: each, remove: () => removeFinished(folder, file, marksOf(each)) });
  }
  return { games: games.reverse(), fault };
}

const marksOf = ({ records }: LoadedGame): string[] =>
  records.flatMap(({ record }) =>
    record.headers.flatMap(([key, value]) => (key === SAVE_HEADER ? [value] : [])),
  );
