/** How far this person has come in the lessons, one file for each game. Losing it costs a few moves, so it never stops one. */
import { join } from 'node:path';
import type { LessonStorePort } from '@tabuleiro/play/ports/lesson-store';
import { readWhole, writeWhole } from './files.ts';
import { dataFolder } from './folder.ts';
import { parseJson } from './save.ts';

export class LessonStore implements LessonStorePort {
  private readonly folder: string;

  constructor(folder: string = dataFolder()) {
    this.folder = join(folder, 'lessons');
  }

  load(game: string): unknown {
    const text = readWhole(this.path(game));
    return text ? parseJson(text) : null;
  }

  save(game: string, progress: unknown): void {
    writeWhole(this.path(game), `${JSON.stringify(progress)}\n`, false);
  }

  private path(game: string): string {
    return join(this.folder, `${game}.json`);
  }
}
