/** Where studies lie in this browser, with reviews and mistakes beside them; and why they cannot be kept if they cannot. */
import { signal } from '@preact/signals';
import type { Fault } from '@tabuleiro/rules';
import { StudyDatabase } from './study-database.ts';
import type { StudyValues } from './study-values.ts';

/** Null when all is well. */
export const unkept = signal<Fault | null>(null);

/** Where the browser forbids a database, studies last as long as the page, and that is said. */
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
