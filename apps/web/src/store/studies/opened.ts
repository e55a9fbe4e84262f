/** Opens the database of studies, reviews and mistakes, and reports why it cannot be used. */
import { signal } from '@preact/signals';
import type { Fault } from '@tabuleiro/rules';
import { StudyDatabase } from './study-database.ts';
import type { StudyValues } from './study-values.ts';

/** Null while the database works. */
export const unkept = signal<Fault | null>(null);

/** If the browser forbids a database, studies last as long as the page, and `unkept` says why. */
async function openValues(): Promise<StudyValues> {
  const database = new StudyDatabase();
  try {
    await database.connect();
    return database;
  } catch (error) {
    const name = error instanceof Error || error instanceof DOMException ? error.name : String(error);
    unkept.value = { code: name === 'VersionError' ? 'studies-newer' : 'studies-off', found: name };
    const { MemoryStudyValues } = await import('./memory-values.ts');
    return new MemoryStudyValues();
  }
}

export const studyValues = openValues();
