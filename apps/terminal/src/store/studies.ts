/**
 * Studies in the data folder, one file each in `studies/`: a line for the list, a line for the study. The open study is
 * claimed, so there is one writer, and every step is written at once.
 */
import { randomBytes } from 'node:crypto';
import { rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Claim, isClaimed } from '@tabuleiro/node/claim';
import { dataFolder } from '@tabuleiro/node/data-folder';
import { namesIn } from '@tabuleiro/node/files';
import { decodeCard } from '@tabuleiro/play/study/keep/decode';
import { type StudyEntry, type StudyLog, type StudySnapshot, TAIL } from '@tabuleiro/play/study/keep/log';
import type { AppendedSteps, StudyCard, StudyStorePort } from '@tabuleiro/play/study/keep/store';
import { fail, ok, type Result } from '@tabuleiro/rules';
import { diskFault, readWhole, writeWhole } from './files.ts';
import { parseJson } from './save.ts';

const FILE = /^([a-z0-9-]+)\.study$/;

/** A claimed study as it is on the disk. */
interface HeldStudy {
  claim: Claim;
  card: StudyCard;
  log: StudyLog;
}

export class DiskStudies implements StudyStorePort {
  /** The data folder. */
  readonly data: string;
  private readonly folder: string;
  private readonly held = new Map<string, HeldStudy>();

  constructor(folder: string = dataFolder()) {
    this.data = folder;
    this.folder = join(folder, 'studies');
  }

  async list(): Promise<Result<readonly StudyCard[]>> {
    const cards = namesIn(this.folder).flatMap((name) => {
      const id = FILE.exec(name)?.[1];
      return id === undefined ? [] : [this.card(id)];
    });
    return ok(cards.sort((a, b) => b.changed - a.changed || (a.id < b.id ? 1 : -1)));
  }

  /** Another terminal has it open. */
  isOpen(id: string): boolean {
    return !this.held.has(id) && isClaimed(this.folder, id);
  }

  async read(id: string): Promise<Result<unknown>> {
    const parts = this.parts(id);
    return parts.ok ? ok(parts.value.log) : parts;
  }

  /** Claimed by this process until `release`; a new one is claimed by `create`. */
  claim(id: string): Result<null> {
    if (this.held.has(id)) return ok(null);
    const path = this.path(id);
    try {
      const claim = Claim.take(this.folder, id);
      if (!claim) return fail({ code: 'study-open', found: id });
      const parts = this.parts(id);
      if (!parts.ok) {
        claim.release();
        return parts;
      }
      this.held.set(id, { claim, card: this.card(id), log: parts.value.log as StudyLog });
      return ok(null);
    } catch (error) {
      return fail(unsaved(diskFault(error, path)));
    }
  }

  release(id: string): void {
    this.held.get(id)?.claim.release();
    this.held.delete(id);
  }

  async create(log: StudyLog, card: StudyCard): Promise<Result<null>> {
    try {
      const claim = Claim.take(this.folder, log.id);
      if (!claim) return fail({ code: 'study-open', found: log.id });
      this.held.set(log.id, { claim, card, log });
    } catch (error) {
      return fail(unsaved(diskFault(error, this.path(log.id))));
    }
    const written = this.write(log.id);
    if (!written.ok) this.release(log.id);
    return written;
  }

  async append(
    id: string,
    after: number,
    steps: readonly StudyEntry[],
    card: StudyCard,
  ): Promise<Result<AppendedSteps>> {
    return this.change(id, (held): AppendedSteps => {
      const { log } = held;
      const last = log.changes.at(-1)?.number ?? log.snapshot.number;
      if (last > after) {
        const changes = log.changes.filter(({ number }) => number > after);
        return changes.length === last - after ? { kind: 'behind', changes } : { kind: 'replaced' };
      }
      held.log = { ...log, changed: card.changed, changes: [...log.changes, ...steps] };
      held.card = card;
      return { kind: 'kept' };
    });
  }

  async compact(id: string, snapshot: StudySnapshot, aside: readonly string[]): Promise<Result<null>> {
    return this.change(id, (held) => {
      const changes = held.log.changes.filter(({ number }) => number > snapshot.number - TAIL);
      held.log = { ...held.log, snapshot, changes, ...(aside.length > 0 ? { aside } : {}) };
      return null;
    });
  }

  async remove(id: string): Promise<Result<null>> {
    const path = this.path(id);
    try {
      const claim = this.held.get(id)?.claim ?? Claim.take(this.folder, id);
      if (!claim) return fail({ code: 'study-open', found: id });
      rmSync(path, { force: true });
      claim.release();
      this.held.delete(id);
      return ok(null);
    } catch (error) {
      return fail(unsaved(diskFault(error, path)));
    }
  }

  /** `dameo-20261116-001331-4f3a`: sorted by time in the folder. */
  freshId(): string {
    const [day, time] = new Date().toISOString().split(/[T.]/);
    return [
      'study',
      day!.replaceAll('-', ''),
      time!.replaceAll(':', ''),
      randomBytes(3).toString('hex'),
    ].join('-');
  }

  /** For a moment, where this process has not claimed it. */
  private change<T>(id: string, make: (held: HeldStudy) => T): Result<T> {
    const brief = !this.held.has(id);
    const claimed = this.claim(id);
    if (!claimed.ok) return claimed;
    const held = this.held.get(id)!;
    const before = { ...held };
    // the claim was lost: the file there must not be overwritten
    const made = held.claim.held ? make(held) : null;
    const written =
      made === null && !held.claim.held ? fail({ code: 'study-open', found: id }) : this.write(id);
    if (!written.ok) Object.assign(held, before);
    if (brief) this.release(id);
    return written.ok ? ok(made as T) : written;
  }

  private write(id: string): Result<null> {
    const { card, log, claim } = this.held.get(id)!;
    const fault = writeWhole(this.path(id), `${JSON.stringify(card)}\n${JSON.stringify(log)}\n`);
    claim.touch();
    return fault ? fail(unsaved(fault)) : ok(null);
  }

  private parts(id: string): Result<{ card: unknown; log: unknown }> {
    const path = this.path(id);
    const text = readWhole(path);
    if (text === undefined) return fail({ code: 'study-gone', found: path });
    const [card = '', log = ''] = (text ?? '').split('\n');
    const read = parseJson(log);
    return read === undefined
      ? fail({ code: 'study-stays', found: path })
      : ok({ card: parseJson(card), log: read });
  }

  /** An unreadable file has only its name; opening it says why. */
  private card(id: string): StudyCard {
    const parts = this.parts(id);
    const card = parts.ok ? decodeCard(parts.value.card, 'card') : parts;
    if (card.ok && card.value.id === id) return card.value;
    const changed = statSync(this.path(id), { throwIfNoEntry: false })?.mtimeMs ?? 0;
    return { id, name: id, games: [], chapters: 1, about: '', made: 0, changed: Math.round(changed) };
  }

  private path(id: string): string {
    return join(this.folder, `${id}.study`);
  }
}

const unsaved = ({ found, accepted }: ReturnType<typeof diskFault>) => ({
  code: 'study-unsaved',
  ...(found === undefined ? {} : { found }),
  ...(accepted === undefined ? {} : { accepted }),
});
