/** Studies as both faces of the terminal open them: from a kept one, a file, a position or a link; with the words of their games. */

import { existsSync } from 'node:fs';
import { systemClock } from '@tabuleiro/play/ports/clock';
import type { StudyBook } from '@tabuleiro/play/study/book';
import { StudyDesk } from '@tabuleiro/play/study/keep/desk';
import type { OpenedStudy, StudyDamage } from '@tabuleiro/play/study/keep/log';
import { StudyShelf } from '@tabuleiro/play/study/keep/shelf';
import { openText } from '@tabuleiro/play/study/text/open';
import { fail, isGameId, ok, type Result, type Rules } from '@tabuleiro/rules';
import { loadSentences, type Sentences } from '@tabuleiro/rules/text';
import { notInList } from '../io/list-number.ts';
import { pathOf } from '../store/files.ts';
import type { DiskStudies } from '../store/studies.ts';
import { readRecordFile } from './record-files.ts';

/** All that a face of a study needs. */
export class ChosenStudy {
  readonly desk: StudyDesk;
  readonly damage: readonly StudyDamage[];
  private readonly store: DiskStudies;
  private readonly words: Map<string, Sentences>;

  private constructor(
    store: DiskStudies,
    study: OpenedStudy | StudyBook,
    damage: readonly StudyDamage[],
    words: Map<string, Sentences>,
  ) {
    this.store = store;
    this.damage = damage;
    this.words = words;
    const shelf = shelfOf(store);
    this.desk = new StudyDesk(study, { store, shelf, clock: systemClock, today: Date.now });
  }

  /** A study that is not kept yet: it will be with its first change. */
  static async of(
    store: DiskStudies,
    book: StudyBook,
    damage: readonly StudyDamage[] = [],
  ): Promise<ChosenStudy> {
    return new ChosenStudy(store, book, damage, await wordsOf(book));
  }

  /** One that is kept, claimed by this process until `close`. */
  static async kept(store: DiskStudies, id: string): Promise<Result<ChosenStudy>> {
    const claimed = store.claim(id);
    if (!claimed.ok) return claimed;
    const opened = await shelfOf(store).open(id);
    if (!opened.ok) {
      store.release(id);
      return opened;
    }
    const { book, damage } = opened.value;
    return ok(new ChosenStudy(store, opened.value, damage, await wordsOf(book)));
  }

  get controller() {
    return this.desk.controller;
  }

  /** The data folder. */
  get data(): string {
    return this.store.data;
  }

  sentencesOf({ game }: Rules): Sentences {
    return this.words.get(game.id)!;
  }

  /** Games from a file, a position or a link, behind the present one. */
  async insert(asked: string): Promise<Result<readonly StudyDamage[]>> {
    const { game } = this.controller.current.rules;
    const opened = await openAsked(asked, game.id);
    if (!opened.ok) return opened;
    const { book, damage } = opened.value;
    for (const [id, sentences] of await wordsOf(book)) this.words.set(id, sentences);
    this.controller.insertChapters(book.chapters);
    return ok(damage);
  }

  async close(): Promise<void> {
    await this.desk.close();
    if (this.desk.id !== null) this.store.release(this.desk.id);
  }
}

export const shelfOf = (store: DiskStudies): StudyShelf =>
  new StudyShelf(store, Date.now, () => store.freshId());

async function wordsOf({ chapters }: StudyBook): Promise<Map<string, Sentences>> {
  const ids = new Set(chapters.map(({ rules }) => rules.game.id));
  return new Map(await Promise.all([...ids].map(async (id) => [id, await loadSentences(id)] as const)));
}

/** The name of a file, or else a text itself: a position, a record, a link. `game`: of a text that does not say it. */
export async function openAsked(asked: string, game = '') {
  const file = pathOf(asked);
  if (asked !== '-' && !isFile(file)) {
    const opened = await openText(asked, game);
    // What looks like nothing at all is most likely a file with its name mistyped.
    const lost = !opened.ok && !/\s|#/.test(asked);
    return lost ? fail({ code: 'file-missing', found: asked }) : opened;
  }
  const text = await readRecordFile(file);
  if (!text.ok) return text;
  if (text.value.trim() === '') return fail({ code: 'file-empty', found: asked });
  return openText(text.value, game);
}

function isFile(path: string): boolean {
  return path.length < 4_000 && existsSync(path);
}

/** A study from a game, a file, a position, a link, or the number of a kept one. */
export async function openStudyAsked(store: DiskStudies, asked: string): Promise<Result<ChosenStudy>> {
  if (/^\d{1,6}$/.test(asked)) {
    const cards = await store.list();
    if (!cards.ok) return cards;
    const card = cards.value[Number(asked) - 1];
    if (card) return ChosenStudy.kept(store, card.id);
    return fail(notInList('study-number', asked, cards.value.length));
  }
  const opened = isGameId(asked) ? await openStart(asked) : await openAsked(asked);
  if (!opened.ok) return opened;
  const { book, damage, place } = opened.value;
  const study = await ChosenStudy.of(store, book, damage);
  if (place !== null) study.controller.openAddress(place);
  return ok(study);
}

const openStart = (game: string) => openText('start', game);
