/**
 * Decodes changes of unknown origin, such as a store or another window. A separate file, because most users of
 * the tree need no decoder.
 */
import { MAX_MOVE_TEXT } from '../core/notation.ts';
import { fail, ok } from '../core/result.ts';
import type { ExactEnd, Result } from '../core/types.ts';
import { MAX_CLOCK } from '../match/clock.ts';
import {
  type Decoder,
  list,
  number,
  oneOf,
  optional,
  orNull,
  shape,
  text,
  whole,
} from '../session/decode.ts';
import {
  ANNOTATION_LIMITS,
  type Annotation,
  type Arrow,
  COLOURS,
  MARKS,
  type MarkedCell,
  type MoveClock,
  type NodeEvaluation,
} from './annotation.ts';
import { type BranchMove, TREE_LIMITS, type TreeChange } from './change.ts';

const { nodes: MOST_MOVES } = TREE_LIMITS;
const move = text(MAX_MOVE_TEXT);
const path = list(move, MOST_MOVES);
const index = whole(0, MOST_MOVES);
const colour = oneOf(...COLOURS);
const cell = text(16);
const comments = list(text(ANNOTATION_LIMITS.comment), ANNOTATION_LIMITS.comments);
const time = whole(0, MAX_CLOCK);

const isTrue: Decoder<true> = (value, at) =>
  value === true ? ok(true) : fail({ code: 'snapshot-shape', found: at, accepted: 'true' });

/** Checks the form only; `checkAnnotation` checks it against the board. */
export const decodeAnnotation: Decoder<Annotation> = shape<Annotation>({
  comments,
  before: optional(comments),
  mark: optional(oneOf(...MARKS)),
  evaluation: optional(
    shape<NodeEvaluation>({
      shares: list(number(0, 1), 4),
      nodes: optional(whole(0, ANNOTATION_LIMITS.nodes)),
      proven: optional(
        shape<ExactEnd>({
          winners: list(whole(0, 3), 4),
          plies: optional(whole(0, ANNOTATION_LIMITS.plies)),
          atMost: optional(isTrue),
          margin: optional(whole(0, ANNOTATION_LIMITS.margin)),
        }),
      ),
      claimed: optional(isTrue),
    }),
  ),
  clock: optional(shape<MoveClock>({ left: optional(time), spent: optional(time) })),
  arrows: optional(list(shape<Arrow>({ colour, from: cell, to: cell }), ANNOTATION_LIMITS.drawings)),
  cells: optional(list(shape<MarkedCell>({ colour, cell }), ANNOTATION_LIMITS.drawings)),
});

const branchMove = shape<BranchMove>({
  depth: whole(0, MOST_MOVES),
  move,
  annotation: optional(decodeAnnotation),
});

type Kind = TreeChange['kind'];
type Detail<K extends Kind> = Omit<Extract<TreeChange, { kind: K }>, 'kind'>;

/** The fields of each kind of change. */
const DETAILS: { readonly [K in Kind]: Decoder<Detail<K>> } = {
  add: shape<Detail<'add'>>({ path, moves: list(move, MOST_MOVES) }),
  remove: shape<Detail<'remove'>>({ path }),
  restore: shape<Detail<'restore'>>({ path, index, branch: list(branchMove, MOST_MOVES) }),
  promote: shape<Detail<'promote'>>({ path }),
  'main-line': shape<Detail<'main-line'>>({ path }),
  order: shape<Detail<'order'>>({ path, index }),
  annotate: shape<Detail<'annotate'>>({ path, annotation: decodeAnnotation }),
  end: shape<Detail<'end'>>({ path: orNull(path) }),
};

const kinds = oneOf(...(Object.keys(DETAILS) as Kind[]));

/** A checked copy of a change of unknown origin. The tree decides if the change can be made. */
export function decodeChange(value: unknown, at = ''): Result<TreeChange> {
  const kind = shape<{ kind: Kind }>({ kind: kinds })(value, at);
  if (!kind.ok) return kind;
  const detail = DETAILS[kind.value.kind](value, at) as Result<object>;
  return detail.ok ? ok({ ...kind.value, ...detail.value } as TreeChange) : detail;
}
