/** The mistakes that this person trains, one file. Several processes may answer at once: each change is made under a claim. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Claim } from '@tabuleiro/node/claim';
import { dataFolder } from '@tabuleiro/node/data-folder';
import { makeFolder } from '@tabuleiro/node/files';
import { dayOf, emptyDeck, type MistakeDeck } from '@tabuleiro/play/mistakes/deck';
import { decodeDeck } from '@tabuleiro/play/mistakes/decode';
import type { MistakeStorePort } from '@tabuleiro/play/mistakes/store';
import { type Fault, fail, ok, type Result } from '@tabuleiro/rules';
import { diskFault, readWhole, setAside, writeWhole } from '../files.ts';
import { parseJson } from '../save.ts';

const NAME = 'mistakes';

/** As the deck counts days, by the calendar of this machine. */
export const today = (now = new Date()): number => dayOf(now.getTime(), now.getTimezoneOffset());

export class DeckStore implements MistakeStorePort {
  /** The unreadable part of the file, and its new place; null without damage. */
  damage: Fault | null = null;
  private readonly folder: string;
  private readonly path: string;

  constructor(folder: string = dataFolder()) {
    this.folder = folder;
    this.path = join(folder, `${NAME}.json`);
  }

  async load(): Promise<Result<MistakeDeck>> {
    return this.read();
  }

  async change(change: (deck: MistakeDeck) => MistakeDeck): Promise<Result<MistakeDeck>> {
    const { folder, path } = this;
    try {
      makeFolder(folder);
      const claim = Claim.takePatiently(folder, NAME);
      if (!claim) return fail({ code: 'mistakes-unsaved', found: path, accepted: 'EBUSY' });
      try {
        const deck = this.read();
        return deck.ok ? this.write(deck.value, change(deck.value)) : deck;
      } finally {
        claim.release();
      }
    } catch (error) {
      const { found = path, accepted = '' } = diskFault(error, path);
      return fail({ code: 'mistakes-unsaved', found, accepted });
    }
  }

  private write(before: MistakeDeck, next: MistakeDeck): Result<MistakeDeck> {
    if (next === before) return ok(before);
    const fault = writeWhole(this.path, `${JSON.stringify(next)}\n`);
    return fault ? fail({ ...fault, code: 'mistakes-unsaved' }) : ok(next);
  }

  /** Sets unreadable parts aside, one mistake or all of them; files of a newer program are left alone. */
  private read(): Result<MistakeDeck> {
    const { path } = this;
    const text = readWhole(path);
    if (text === undefined) return ok(emptyDeck);
    const json = text === null ? undefined : parseJson(text);
    const read = json === undefined || json === null ? null : decodeDeck(json);
    if (read && !read.ok && read.fault.code === 'snapshot-newer')
      return fail({ code: 'save-newer', found: path });
    if (!read?.ok) {
      this.damage = setAside(path);
      return ok(emptyDeck);
    }
    const { deck, aside } = read.value;
    if (aside.length > 0) this.layAside(deck, aside);
    return ok(deck);
  }

  private layAside(deck: MistakeDeck, aside: readonly unknown[]): void {
    const { path } = this;
    let name = `${path}.damaged`;
    for (let i = 2; existsSync(name); i++) name = `${path}.damaged-${i}`;
    const kept = writeWhole(name, `${JSON.stringify(aside)}\n`);
    // Only what lies elsewhere may go from here.
    if (!kept) writeWhole(path, `${JSON.stringify(deck)}\n`);
    this.damage = { code: 'mistakes-damaged', found: `${aside.length}`, accepted: name };
  }
}
