/** Short words for tests about studies. */
import { listMoves, must, type Rng } from '@tabuleiro/rules';
import { chapterRecord, formatRecord, parseRecords, readChapters } from '@tabuleiro/rules/match';
import { COLOURS, MARKS, nodesFrom, pathOf, type TreeNode } from '@tabuleiro/rules/tree';
import { bookOf, type StudyBook } from '../../src/study/book.ts';
import { chapterData } from '../../src/study/chapter.ts';
import type { StudyController } from '../../src/study/controller.ts';

type Game = Parameters<typeof readChapters>[0];

export const bookFrom = (game: Game, text: string): StudyBook =>
  bookOf(must(readChapters(game, must(parseRecords(text)))));

/** Everything that a study holds, as data that can be compared. */
export const dump = ({ name, chapters }: StudyBook) => ({
  name,
  chapters: chapters.map((chapter) => ({
    id: chapter.id,
    facts: chapter.facts,
    record: formatRecord(chapterRecord(chapter)),
    end: chapter.tree.end && pathOf(chapter.tree.end),
    folds: [...nodesFrom(chapter.tree.root)].filter((node) => chapter.folds.has(node)).map(pathOf),
    nodes: Array.from(nodesFrom(chapter.tree.root), ({ ply, id, annotation }) => ({ ply, id, annotation })),
  })),
});

const pick = <T>(rng: Rng, list: readonly T[]): T => list[rng.below(list.length)]!;

const nodesOf = (study: StudyController): TreeNode[] => [...nodesFrom(study.current.tree.root)];

/** One random verb. `other`: games that can come in. */
export function anyVerb(study: StudyController, rng: Rng, other: () => StudyBook): void {
  const { rules, tree } = study.current;
  const cell = () => pick(rng, rules.geometry.cells).name;
  const verbs: (() => unknown)[] = [
    () => study.goTo(pathOf(pick(rng, nodesOf(study)))),
    () => study.remove(),
    () => study.promote(),
    () => study.makeMainLine(),
    () => study.reorder(rng.below(2) ? 1 : -1),
    () => study.fold(),
    () => study.foldAll(rng.below(2) === 0),
    () => study.comment(pick(rng, ['', 'good', '} {', 'x\ny', '[%clk 0:00:01]'])),
    () => study.mark(pick(rng, MARKS)),
    () => study.arrow({ colour: pick(rng, COLOURS), from: cell(), to: cell() }),
    () => study.markCell(cell(), pick(rng, COLOURS)),
    () => study.eraseDrawings(),
    () => study.annotate({ evaluation: { shares: rules.seats.map(() => 1 / rules.seats.length) } }),
    () => study.rename(pick(rng, ['', 'My study', 'Ação'])),
    () => study.renameChapter(pick(rng, ['', 'One', 'Two: a # b'])),
    () => study.openChapter(rng.below(study.chapters.length)),
    () => study.moveChapter(rng.below(study.chapters.length)),
    () => study.chapters.length < 4 && study.insertChapters(other().chapters),
    () => rng.below(3) === 0 && study.deleteChapter(),
  ];
  if (rng.below(2) === 0 || verbs.length === 0) {
    if (rng.below(5) === 0) study.goTo(pathOf(pick(rng, nodesOf(study))));
    const moves = tree.outcomeAt(study.state.node) ? [] : listMoves(rules, study.state.position);
    if (moves.length > 0) study.type(pick(rng, moves).text);
  } else pick(rng, verbs)();
}

/** As it is kept. */
export const dataOf = ({ name, chapters }: StudyBook) => ({ name, chapters: chapters.map(chapterData) });
