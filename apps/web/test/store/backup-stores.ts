/** A store of games together with studies in memory: what backups are made of. */
import type { BackupStores } from '../../src/store/backup/backup.ts';
import { StudyStore } from '../../src/store/studies/study-store.ts';
import { MemoryStudyValues } from '../../src/store/studies/study-values.ts';

export function withStudies(games: BackupStores['games']) {
  const values = new MemoryStudyValues();
  const tabs = { tell: () => {}, watch: () => () => {} };
  return { games, values, studies: new StudyStore(Promise.resolve(values), tabs) };
}
