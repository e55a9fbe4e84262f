/** A store of games together with studies in memory: what backups are made of. */
import type { BackupStores } from '../../src/store/backup/backup.ts';
import { MemoryStudyValues } from '../../src/store/studies/memory-values.ts';
import { StudyStore } from '../../src/store/studies/study-store.ts';

export function withStudies(games: BackupStores['games']) {
  const values = new MemoryStudyValues();
  const tabs = { tell: () => {}, watch: () => () => {} };
  return { games, values, studies: new StudyStore(Promise.resolve(values), tabs) };
}
