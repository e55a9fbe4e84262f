/** A store of games together with studies in memory: what backups are made of. */
import type { BackupStores } from '../../src/store/backup/backup.ts';
import { BrowserStudies } from '../../src/store/studies/browser-studies.ts';
import { MemoryStudyValues } from '../../src/store/studies/memory-values.ts';

export function withStudies(games: BackupStores['games']) {
  const values = new MemoryStudyValues();
  const tabs = { tell: () => {}, watch: () => () => {} };
  return { games, values, studies: new BrowserStudies(Promise.resolve(values), tabs) };
}
