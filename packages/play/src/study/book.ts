/**
 * The games of a study and what changes them. An edit answers with the edits that undo it, all of several or none are made,
 * and each costs what it touches. Knows no cursor, no list of steps and no store.
 */
import { type Fault, fail, type Game, ok, type Result } from '@tabuleiro/rules';
import type { Chapter } from '@tabuleiro/rules/match';
import { type AppliedChange, nodesFrom, pathOf, type TreeChange, type TreeNode } from '@tabuleiro/rules/tree';
import { chapterData, readChapterData, StudyChapter } from './chapter.ts';
import { STUDY_LIMITS, type StudyEdit } from './edits.ts';

/** Edits that were made: what undoes them, and where the last of them leads. */
export interface AppliedEdits {
  /** In the order in which they are to be made. */
  inverse: readonly StudyEdit[];
  /** The chapter and the node that changed; a chapter alone where it is new; null where one has no reason to go there. */
  chapter: string | null;
  node: TreeNode | null;
}

export class StudyBook {
  name: string;
  private list: readonly StudyChapter[];
  private readonly games = new Map<string, Game>();

  constructor(name: string, chapters: readonly StudyChapter[]) {
    this.name = name;
    this.list = chapters;
    for (const { rules } of chapters) this.know(rules.game);
  }

  get chapters(): readonly StudyChapter[] {
    return this.list;
  }

  /** Chapters of this game can be read from now on. The caller loads games. */
  know(game: Game): void {
    this.games.set(game.id, game);
  }

  /** All that another one holds, in place of what this one does. */
  become({ name, chapters, games }: StudyBook): void {
    this.name = name;
    this.list = chapters;
    for (const game of games.values()) this.know(game);
  }

  find(id: string): StudyChapter | null {
    return this.list.find((each) => each.id === id) ?? null;
  }

  /** Moves of all games. */
  count(): number {
    return this.list.reduce((sum, { tree }) => sum + tree.count(), 0);
  }

  /** `again`: the edits bring back what was there before. */
  apply(edits: readonly StudyEdit[], again = false): Result<AppliedEdits> {
    const undoing: (readonly StudyEdit[])[] = [];
    let [chapter, node]: [string | null, TreeNode | null] = [null, null];
    for (const edit of edits) {
      const made = this.make(edit, again);
      if (!made.ok) {
        for (const each of undoing.reverse().flat()) this.make(each, true);
        return made;
      }
      undoing.push(made.value.inverse);
      if (made.value.chapter) ({ chapter, node } = made.value);
    }
    return ok({ inverse: undoing.reverse().flat(), chapter, node });
  }

  private make(edit: StudyEdit, again: boolean): Result<AppliedEdits> {
    if (edit.kind === 'name') return this.rename(edit.name);
    if (edit.kind === 'insert') return this.insert(edit);
    const chapter = this.find(edit.chapter);
    if (!chapter) return fail({ code: 'study-chapter-gone', found: edit.chapter.slice(0, STUDY_LIMITS.id) });
    switch (edit.kind) {
      case 'tree':
        return this.change(chapter, edit.change, again);
      case 'fold':
        return this.fold(chapter, edit);
      case 'delete':
        return this.remove(chapter);
      case 'order':
        return this.order(chapter, edit.index);
      case 'facts': {
        const before = chapter.setFacts(edit.facts);
        if (!before.ok) return before;
        return this.made(null, [{ kind: 'facts', chapter: chapter.id, facts: before.value }]);
      }
    }
  }

  private made(
    chapter: StudyChapter | null,
    inverse: readonly StudyEdit[],
    node: TreeNode | null = null,
  ): Result<AppliedEdits> {
    return ok({ inverse, chapter: chapter?.id ?? null, node });
  }

  /** A branch that goes takes its folds along; they come back with it. */
  private change(chapter: StudyChapter, change: TreeChange, again: boolean): Result<AppliedEdits> {
    const { tree, id } = chapter;
    const lost = change.kind === 'remove' ? this.foldsBelow(chapter, change) : [];
    const made = tree.apply(change, again);
    if (!made.ok) return made;
    for (const node of lost) chapter.folds.delete(node);
    chapter.touch(addedBy(change, made.value));
    const back = made.value.inverse.map((each): StudyEdit => ({ kind: 'tree', chapter: id, change: each }));
    const folds = lost.map(
      (node): StudyEdit => ({ kind: 'fold', chapter: id, path: pathOf(node), folded: true }),
    );
    const leads = change.kind === 'end' ? null : chapter;
    return this.made(leads, [...back, ...folds], made.value.node);
  }

  private foldsBelow({ tree, folds }: StudyChapter, { path }: { path: readonly string[] }): TreeNode[] {
    const node = folds.size > 0 ? tree.find(path) : null;
    return node ? [...nodesFrom(node)].filter((each) => folds.has(each)) : [];
  }

  private fold(
    chapter: StudyChapter,
    { path, folded }: Extract<StudyEdit, { kind: 'fold' }>,
  ): Result<AppliedEdits> {
    const { tree, folds, id } = chapter;
    const node = tree.find(path);
    if (!node) return fail({ code: 'tree-gone', found: path.at(-1) ?? '' });
    const before = folds.has(node);
    if (folded) folds.add(node);
    else folds.delete(node);
    chapter.touch();
    const inverse: readonly StudyEdit[] =
      before === folded ? [] : [{ kind: 'fold', chapter: id, path, folded: before }];
    return this.made(null, inverse);
  }

  private rename(name: string): Result<AppliedEdits> {
    const before = this.name;
    if (name.length > STUDY_LIMITS.name)
      return fail({ code: 'study-name', found: `${name.length}`, accepted: `${STUDY_LIMITS.name}` });
    this.name = name;
    return this.made(null, before === name ? [] : [{ kind: 'name', name: before }]);
  }

  private insert({ index, data }: Extract<StudyEdit, { kind: 'insert' }>): Result<AppliedEdits> {
    const { chapters: most, nodes } = STUDY_LIMITS;
    if (this.find(data.id)) return fail({ code: 'study-chapter-known', found: data.id });
    if (this.list.length >= most)
      return fail({ code: 'study-chapters', found: `${this.list.length + 1}`, accepted: `${most}` });
    const read = this.read(data);
    if (!read.ok) return read;
    const { chapter, fault } = read.value;
    if (fault) return fail(fault);
    const moves = this.count() + chapter.tree.count();
    if (moves > nodes) return fail({ code: 'study-size', found: `${moves}`, accepted: `${nodes}` });
    this.list = placed(this.list, chapter, index);
    return this.made(chapter, [{ kind: 'delete', chapter: chapter.id }]);
  }

  private read(data: Extract<StudyEdit, { kind: 'insert' }>['data']) {
    const id = gameOf(data.text);
    const game = this.games.get(id);
    return game ? readChapterData(game, data) : fail({ code: 'study-game', found: id.slice(0, 60) });
  }

  private remove(chapter: StudyChapter): Result<AppliedEdits> {
    if (this.list.length === 1) return fail({ code: 'study-last' });
    const index = this.list.indexOf(chapter);
    this.list = this.list.filter((each) => each !== chapter);
    return this.made(null, [{ kind: 'insert', index, data: chapterData(chapter) }]);
  }

  private order(chapter: StudyChapter, index: number): Result<AppliedEdits> {
    const from = this.list.indexOf(chapter);
    const to = Math.min(index, this.list.length - 1);
    if (from === to) return this.made(null, []);
    this.list = placed(
      this.list.filter((each) => each !== chapter),
      chapter,
      to,
    );
    return this.made(null, [{ kind: 'order', chapter: chapter.id, index: from }]);
  }
}

/** The move that a change has added where it was one alone; null otherwise. */
function addedBy({ kind }: TreeChange, { node, inverse }: AppliedChange): TreeNode | null {
  const [back] = inverse;
  const isOne = kind === 'add' && back?.kind === 'remove' && back.path.length === node.ply;
  return isOne ? node : null;
}

const placed = <T>(list: readonly T[], item: T, index: number): T[] => [
  ...list.slice(0, index),
  item,
  ...list.slice(index),
];

/** The game that a record says it is of; empty where it says none. */
export const gameOf = (text: string): string => /^[ \t]*Game:[ \t]*(\S+)/m.exec(text)?.[1] ?? '';

/** Games as a study of their own; the first always fits in. */
export const bookOf = (chapters: readonly Chapter[], name = ''): StudyBook =>
  new StudyBook(name, gather(chapters, (i) => `${i + 1}`).chapters);

/** Games as the beginning of a study, while they fit in. `idOf`: what each is called. */
export function gather(
  chapters: readonly Chapter[],
  idOf: (index: number) => string,
): { chapters: StudyChapter[]; fault: Fault | null } {
  const { chapters: most, nodes } = STUDY_LIMITS;
  const kept: StudyChapter[] = [];
  let moves = 0;
  for (const chapter of chapters) {
    moves += chapter.tree.count();
    if (kept.length === most)
      return {
        chapters: kept,
        fault: { code: 'study-chapters', found: `${chapters.length}`, accepted: `${most}` },
      };
    if (moves > nodes)
      return { chapters: kept, fault: { code: 'study-size', found: `>${nodes}`, accepted: `${nodes}` } };
    kept.push(new StudyChapter(idOf(kept.length), chapter));
  }
  return { chapters: kept, fault: null };
}
