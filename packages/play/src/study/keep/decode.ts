/** Studies of unknown origin: from a store, a file, a link, another opening. One strict decoder for each part. */
import { fail, ok, type Result } from '@tabuleiro/rules';
import { boolean, type Decoder, list, oneOf, optional, shape, text, whole } from '@tabuleiro/rules/internal';
import { RECORD_LIMITS, type RecordPlayer } from '@tabuleiro/rules/match';
import { decodeChange, TREE_LIMITS } from '@tabuleiro/rules/tree';
import { type ChapterData, type ChapterFacts, STUDY_LIMITS, type StudyEdit } from '../edits.ts';
import type { StudyEntry } from './log.ts';
import type { StudyCard } from './store.ts';

const { id: ID, name: NAME, chapters: CHAPTERS, edits: EDITS } = STUDY_LIMITS;
const id = text(ID);
const path = list(text(200), TREE_LIMITS.nodes);
const address = text(4_000);
const time = whole(0, 8_640_000_000_000_000);
const anything: Decoder<unknown> = (value) => ok(value);

const isTrue: Decoder<true> = (value, at) =>
  value === true ? ok(true) : fail({ code: 'snapshot-shape', found: at, accepted: 'true' });

export const decodeChapterData: Decoder<ChapterData> = shape<ChapterData>({
  id,
  text: text(RECORD_LIMITS.text),
  folds: optional(list(address, TREE_LIMITS.nodes)),
  free: optional(isTrue),
  own: optional(list(address, TREE_LIMITS.nodes)),
});

const header: Decoder<readonly [string, string]> = (value, at) => {
  const pair = list(text(RECORD_LIMITS.value), 2)(value, at);
  if (!pair.ok) return pair;
  const [key, said] = pair.value;
  return key === undefined || said === undefined
    ? fail({ code: 'snapshot-shape', found: at, accepted: '[key, value]' })
    : ok([key, said] as const);
};

const decodeFacts: Decoder<ChapterFacts> = shape<ChapterFacts>({
  players: list(
    shape<RecordPlayer>({
      seat: text(8),
      name: text(RECORD_LIMITS.value),
      kind: optional(text(RECORD_LIMITS.value)) as Decoder<string>,
    }),
    4,
  ),
  headers: list(header, RECORD_LIMITS.headers),
  date: optional(text(10)),
});

type Kind = StudyEdit['kind'];
type Detail<K extends Kind> = Omit<Extract<StudyEdit, { kind: K }>, 'kind'>;

const index = whole(0, CHAPTERS);

/** Decoders by kind of edit. */
const DETAILS: { readonly [K in Kind]: Decoder<Detail<K>> } = {
  tree: shape<Detail<'tree'>>({ chapter: id, change: (value, at) => decodeChange(value, at) }),
  fold: shape<Detail<'fold'>>({ chapter: id, path, folded: boolean }),
  insert: shape<Detail<'insert'>>({ index, data: decodeChapterData }),
  delete: shape<Detail<'delete'>>({ chapter: id }),
  order: shape<Detail<'order'>>({ chapter: id, index }),
  facts: shape<Detail<'facts'>>({ chapter: id, facts: decodeFacts }),
  name: shape<Detail<'name'>>({ name: text(NAME) }),
};

const kinds = oneOf(...(Object.keys(DETAILS) as Kind[]));

/** A checked copy of an edit. Whether it can be made is for the study to find out. */
export function decodeEdit(value: unknown, at = ''): Result<StudyEdit> {
  const kind = shape<{ kind: Kind }>({ kind: kinds })(value, at);
  if (!kind.ok) return kind;
  const detail = DETAILS[kind.value.kind](value, at) as Result<object>;
  return detail.ok ? ok({ ...kind.value, ...detail.value } as StudyEdit) : detail;
}

const number = whole(0, Number.MAX_SAFE_INTEGER);

export const decodeEntry: Decoder<StudyEntry> = shape<StudyEntry>({
  number,
  edits: list(decodeEdit, EDITS),
});

/** The frame of a log; its parts are looked at one by one, so that one that is damaged costs no other. */
interface LogFrame {
  version: number;
  id: string;
  made: number;
  changed: number;
  snapshot: { number: number; name: string; chapters: unknown[] };
  changes: unknown[];
  aside: string[] | undefined;
}

/** More steps are never kept: a snapshot is due long before. */
const MOST_CHANGES = 100_000;

export const decodeLogFrame = (value: unknown): Result<LogFrame> =>
  shape<LogFrame>({
    version: whole(1, 1_000_000),
    id: text(64),
    made: time,
    changed: time,
    snapshot: shape<LogFrame['snapshot']>({
      number,
      name: text(NAME),
      chapters: list(anything, 10 * CHAPTERS),
    }),
    changes: list(anything, MOST_CHANGES),
    aside: optional(list(text(RECORD_LIMITS.text), MOST_CHANGES)),
  })(value, 'study');

export const decodeCard: Decoder<StudyCard> = shape<StudyCard>({
  id: text(64),
  name: text(NAME),
  games: list(text(64), CHAPTERS),
  chapters: whole(1, CHAPTERS),
  about: text(2_000),
  made: time,
  changed: time,
});
