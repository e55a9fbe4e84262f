/** A study as the browser keeps it, and the way back: nothing in it is believed unchecked. */
import { type Fault, fail, ok, type Result } from '@tabuleiro/rules';
import { isObject } from '../types.ts';
import type { StudyParts } from './study-values.ts';

export const STUDY_VERSION = 1;
/** Marks of the last steps: what a page that is gone had noted is known again by them. */
const MARKS = 64;

/** What a list of studies says of one, and which steps are kept. Plain data. */
export interface StudyHead {
  version: typeof STUDY_VERSION;
  id: string;
  /** Empty where nobody gave one. */
  name: string;
  /** Ids of its games, each once, in order. */
  games: readonly string[];
  /** How many games and moves it has. */
  chapters: number;
  moves: number;
  /** Times as ISO 8601. */
  begun: string;
  saved: string;
  /** Of the last step; of the last one that is part of the snapshot. */
  number: number;
  base: number;
  /** Of the last steps, the newest last. */
  marks: readonly string[];
  /** The kept game that it was made from. */
  from?: string;
}

/** One step with the mark by which it is known again wherever it is met. */
export interface MarkedStep {
  mark: string;
  step: unknown;
}

export interface StoredStudy {
  head: StudyHead;
  snapshot: unknown;
  /** The steps since the snapshot, in order. */
  steps: readonly MarkedStep[];
  /** Steps behind them that cannot be read. */
  lost: number;
}

const ID = /^[a-z0-9]{4,32}$/;

const damaged = (id: string): Fault => ({ code: 'study-stays', found: id });

/** Faults: `study-newer` for the work of a newer program, `study-stays` for what nobody can read yet. */
export function decodeHead(value: unknown, key: string): Result<StudyHead> {
  if (!isObject(value)) return fail(damaged(key));
  const { version, id, name, games, chapters, moves, begun, saved, number, base, marks, from } = value;
  if (typeof version === 'number' && version > STUDY_VERSION)
    return fail({ code: 'study-newer', found: key });
  const fits =
    version === STUDY_VERSION &&
    id === key &&
    ID.test(key) &&
    isText(name, 1000) &&
    isTexts(games, 10) &&
    [chapters, moves, number, base].every(isCount) &&
    (base as number) <= (number as number) &&
    isTime(begun) &&
    isTime(saved) &&
    isTexts(marks, MARKS) &&
    (from === undefined || isText(from, 64));
  return fits ? ok(ownParts(value as unknown as StudyHead)) : fail(damaged(key));
}

const ownParts = (head: StudyHead): StudyHead => ({
  version: STUDY_VERSION,
  id: head.id,
  name: head.name,
  games: head.games,
  chapters: head.chapters,
  moves: head.moves,
  begun: head.begun,
  saved: head.saved,
  number: head.number,
  base: head.base,
  marks: head.marks,
  ...(head.from === undefined ? {} : { from: head.from }),
});

/** Steps in a row from the snapshot on: what stands before one that is missing or damaged is a study, what follows is not. */
export function decodeStudy({ head, snapshot, changes }: StudyParts, key: string): Result<StoredStudy> {
  const known = decodeHead(head, key);
  if (!known.ok) return known;
  if (snapshot === undefined) return fail(damaged(key));
  const { base, number } = known.value;
  const steps: MarkedStep[] = [];
  for (const [at, change] of changes) {
    if (at <= base) continue;
    if (at !== base + steps.length + 1 || at > number || !isStep(change)) break;
    steps.push({ mark: change.mark, step: change.step });
  }
  return ok({ head: known.value, snapshot, steps, lost: number - base - steps.length });
}

const isStep = (value: unknown): value is MarkedStep => isObject(value) && isText(value.mark, 64);

/** The head after more steps. */
export const afterSteps = (head: StudyHead, steps: readonly MarkedStep[]): StudyHead => ({
  ...head,
  number: head.number + steps.length,
  marks: [...head.marks, ...steps.map(({ mark }) => mark)].slice(-MARKS),
});

const isText = (value: unknown, most: number): value is string =>
  typeof value === 'string' && value.length <= most;

const isTexts = (value: unknown, most: number): value is string[] =>
  Array.isArray(value) && value.length <= most && value.every((each) => isText(each, 64));

const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && (value as number) >= 0;

const isTime = (value: unknown): boolean => isText(value, 64) && !Number.isNaN(Date.parse(value));
