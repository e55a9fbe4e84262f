/** Turns a find into an address of the analysis board. Records are first stored as studies. */
import type { GameInText } from '@tabuleiro/play/share/read-text';
import { bookOf } from '@tabuleiro/play/study/book';
import { StudyShelf } from '@tabuleiro/play/study/keep/shelf';
import { type Fault, ok, type Position, type Result, type Rules } from '@tabuleiro/rules';
import type { Chapter } from '@tabuleiro/rules/match';
import { newId } from '../store/new-id.ts';
import { studies } from '../store/studies/studies.ts';
import { addressOfSource } from '../study/open/source.ts';
import { openFound } from './open-found.ts';

/** A refusal carries the address of the part before the fault, and the data needed to explain it. */
export type KeptText =
  | { ok: true; value: string }
  | { ok: false; fault: Fault; rules?: Rules; position?: Position; good?: string };

export async function keepFound(found: GameInText): Promise<KeptText> {
  if (found.kind === 'link') return ok(addressOfSource({ kind: 'shared', payload: found.payload }));
  const opened = await openFound(found);
  if (opened.ok)
    return found.kind === 'position'
      ? ok(addressOfSource({ kind: 'new', game: found.game, text: found.text }))
      : keep(opened.value);
  const { good, ...refusal } = opened;
  const kept = good && (await keep(good));
  return kept?.ok ? { ...refusal, good: kept.value } : refusal;
}

/** Stored at once, because pasted text exists nowhere else. */
async function keep(chapters: readonly Chapter[]): Promise<Result<string>> {
  const shelf = new StudyShelf(studies, () => Date.now(), newId);
  const begun = await shelf.begin(bookOf(chapters));
  return begun.ok ? ok(addressOfSource({ kind: 'kept', id: begun.value.id })) : begun;
}
