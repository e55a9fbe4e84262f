/** How far this person has come in the lessons, one file for each game. Losing it costs a few moves, so it never stops one. */
import { join } from 'node:path';
import { dataFolder } from '@tabuleiro/node/data-folder';
import { PROGRESS_VERSION } from '@tabuleiro/play/lesson/progress';
import type { LessonStorePort } from '@tabuleiro/play/ports/lesson-store';
import type { Fault } from '@tabuleiro/rules';
import { readWhole, setAside, writeWhole } from './files.ts';
import { isObject, parseJson } from './save.ts';

export class LessonStore implements LessonStorePort {
  /** Why progress is not being saved, or what became of a file that could not be read; null while all is well. */
  fault: Fault | null = null;
  private readonly folder: string;

  constructor(folder: string = dataFolder()) {
    this.folder = join(folder, 'lessons');
  }

  /** A damaged file is set aside, one of a newer program left alone. */
  load(game: string): unknown {
    const path = this.path(game);
    const text = readWhole(path);
    if (text === undefined) return null;
    const json = text === null ? null : parseJson(text);
    if (!isObject(json)) this.fault = setAside(path);
    else if (Number(json.version) > PROGRESS_VERSION) this.fault = { code: 'save-newer', found: path };
    return json;
  }

  save(game: string, progress: unknown): void {
    const path = this.path(game);
    if (this.fault?.code === 'save-newer' && this.fault.found === path) return;
    const fault = writeWhole(path, `${JSON.stringify(progress)}\n`, false);
    this.fault = fault && { ...fault, code: 'lessons-unsaved' };
  }

  private path(game: string): string {
    return join(this.folder, `${game}.json`);
  }
}
