/**
 * A game of a study: its tree, headers and folded forks. The moves of a finished game are its main line and carry its
 * result. The first change to them frees them: the record then says `*`, or the result on the board.
 */
import { type Fault, fail, formatOutcome, type Game, type Outcome, ok, type Result } from '@tabuleiro/rules';
import {
  type Chapter,
  chapterRecord,
  type Departure,
  formatRecord,
  type GameRecord,
  type OutsideEnd,
  parseReadable,
  type RecordInfo,
  readChapters,
} from '@tabuleiro/rules/match';
import { addressOf, findAddress, nodesFrom, type TreeNode } from '@tabuleiro/rules/tree';
import { type ChapterData, type ChapterFacts, TITLE } from './edits.ts';
import { StudyRows } from './rows.ts';

export class StudyChapter implements Chapter {
  readonly id: string;
  readonly rules: Chapter['rules'];
  readonly tree: Chapter['tree'];
  readonly opened: boolean;
  /** Forks whose variations are hidden. */
  readonly folds = new Set<TreeNode>();
  /** Its moves as a list that can be drawn in windows. */
  readonly rows = new StudyRows(this);
  private info: RecordInfo;
  /** `record` as it was worked out: its result may lie far from what is looked at. */
  private known: RecordInfo | null = null;
  private readonly ended: Pick<Chapter, 'outcome' | 'end' | 'departures'>;

  constructor(id: string, { record, rules, tree, outcome, end, departures, opened }: Chapter) {
    this.id = id;
    this.rules = rules;
    this.tree = tree;
    this.opened = opened;
    this.info = record;
    this.ended = { outcome, end, departures };
  }

  /** The result belongs to the moves that were played. */
  get record(): RecordInfo {
    this.known ??= this.recordNow();
    return this.known;
  }

  private recordNow(): RecordInfo {
    const { info, tree, rules } = this;
    if (tree.end) return info;
    const { departures: _, boardResult: __, ...facts } = info;
    const last = tree.mainLine().at(-1) ?? tree.root;
    return { ...facts, result: formatOutcome(rules, tree.outcomeAt(last)) };
  }

  get outcome(): Outcome | null {
    const { tree } = this;
    return tree.end ? this.ended.outcome : tree.outcomeAt(tree.mainLine().at(-1) ?? tree.root);
  }

  get end(): OutsideEnd | null {
    return this.tree.end && this.ended.end;
  }

  get departures(): readonly Departure[] {
    return this.tree.end ? this.ended.departures : [];
  }

  /** Empty without a title. */
  get title(): string {
    return this.info.headers.find(([key]) => key === TITLE)?.[1] ?? '';
  }

  get facts(): ChapterFacts {
    const { players, headers, date } = this.info;
    return { players, headers, ...(date === undefined ? {} : { date }) };
  }

  /** Takes other headers; answers with those before. They are read as those of a record are. */
  setFacts({ players, headers, date }: ChapterFacts): Result<ChapterFacts> {
    const { facts: before, info, rules } = this;
    const { date: _, ...kept } = info;
    const facts = { players, headers, ...(date === undefined ? {} : { date }) };
    const bare: GameRecord = {
      game: info.game,
      options: {},
      ...facts,
      result: '*',
      line: { comments: [], moves: [] },
    };
    const { records, fault } = parseReadable(formatRecord(bare));
    if (fault) return fail({ code: fault.code, ...found(fault) });
    const seats = rules.seats.map(({ turn }) => turn).join(' ');
    const seated = players.map(({ seat }) => seat).join(' ');
    if (players.length > 0 && seated !== seats)
      return fail({ code: 'record-seats', found: seated, accepted: seats });
    if (records.length !== 1 || JSON.stringify(records[0]!.record) !== JSON.stringify(bare))
      return fail({ code: 'study-facts', found: oddHeader(records[0]?.record.headers ?? [], headers) });
    this.info = { ...kept, ...facts };
    this.known = null;
    return ok(before);
  }

  /** The tree or its folds have changed. `added`: by this move alone, behind which there is none. */
  touch(added: TreeNode | null = null): void {
    this.known = null;
    if (added) this.rows.added(added);
    else this.rows.renew();
  }
}

const found = ({ found, accepted }: Fault) => ({
  ...(found === undefined ? {} : { found }),
  ...(accepted === undefined ? {} : { accepted }),
});

const oddHeader = (read: RecordInfo['headers'], asked: RecordInfo['headers']): string =>
  asked.find((each, i) => JSON.stringify(each) !== JSON.stringify(read[i]))?.[0].slice(0, 60) ?? '';

/** A game as data that can be stored and sent. */
export function chapterData(chapter: StudyChapter): ChapterData {
  const { id, tree, folds } = chapter;
  const own: string[] = [];
  for (const node of nodesFrom(tree.root)) {
    const { evaluation } = node.annotation;
    if (evaluation && !evaluation.claimed) own.push(addressOf(node));
  }
  return {
    id,
    text: formatRecord(chapterRecord(chapter)),
    ...(folds.size > 0 ? { folds: [...folds].map(addressOf) } : {}),
    ...(tree.end === null ? { free: true } : {}),
    ...(own.length > 0 ? { own } : {}),
  };
}

/** A game that was read, and what of it could not be. */
export interface ReadChapter {
  chapter: StudyChapter;
  fault: Fault | null;
}

/**
 * A game from its data; nothing is believed. What cannot be read is left out, and the first such thing is told. A refusal
 * has nothing that could be shown.
 */
export function readChapterData(game: Game, data: ChapterData): Result<ReadChapter> {
  const { id, text, folds = [], free, own = [] } = data;
  const { records, fault } = parseReadable(text);
  const [first] = records;
  if (!first) return fail(fault ?? { code: 'record-games', found: '0', accepted: '1' });
  const read = readChapters(game, [first]);
  const found = read.ok ? read.value[0] : read.good?.[0];
  if (!found) return fail(read.ok ? { code: 'record-games', found: '0', accepted: '1' } : read.fault);
  if (free) found.tree.setEnd(null);
  const chapter = new StudyChapter(id, found);
  const { root } = chapter.tree;
  for (const address of folds) {
    const node = findAddress(root, address);
    if (node.ok) chapter.folds.add(node.value);
  }
  for (const address of own) {
    const node = findAddress(root, address);
    if (node.ok) makeOwn(chapter, node.value);
  }
  return ok({ chapter, fault: fault ?? (read.ok ? null : read.fault) });
}

function makeOwn({ tree }: StudyChapter, node: TreeNode): void {
  const { evaluation } = node.annotation;
  if (!evaluation) return;
  const { claimed: _, ...found } = evaluation;
  tree.inscribe(node, { ...node.annotation, evaluation: found });
}
