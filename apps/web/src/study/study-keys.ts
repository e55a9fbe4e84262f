/** The keys of the analysis board, wherever the focus is, by the table of the study; a field for text keeps its own. */
import { MARK_KEYS, type StudyKeyId, verbOfKey } from '@tabuleiro/play/study/keys';
import type { OpenAnalysis } from './engine/open-analysis.ts';
import type { StudyOnPage } from './open/study-on-page.ts';

/** What the page itself does. */
export interface KeyHooks {
  help(): void;
  /** Opens a panel, and perhaps gives the focus to a part of it. */
  panel(name: 'moves' | 'comment' | 'review' | 'games' | 'more', focus?: string): void;
  rules(): void;
}

/** These begin a walk over the board and the tabs by keys. */
const WALKS = ['Tab', 'ArrowUp', 'ArrowDown'];
/** What the board and the tabs keep for a walk by keys; a hand that has clicked them still walks through the moves. */
const BOARD_KEYS = /^(left|right|up|down|home|end|space|enter|escape|\d)$/;

/** Answers with how to stop listening. */
export function listenToStudyKeys(open: StudyOnPage, doors: KeyHooks): () => void {
  let walking = true;
  const touch = () => {
    walking = false;
  };
  const hear = (event: KeyboardEvent) => {
    if (WALKS.includes(event.key)) walking = true;
    if (event.defaultPrevented || event.altKey || event.metaKey || isBusy(event)) return;
    const key = keyName(event);
    if (
      within(event, walking ? '[role=grid], [role=tablist], [role=slider]' : '[role=slider]') &&
      BOARD_KEYS.test(key)
    )
      return;
    if (key === 'space' && within(event, 'button, a, summary')) return;
    const verb = verbOfKey('web', key);
    const command = verb && commandsOf(open, doors)[verb];
    if (!command || command() === false) return;
    event.preventDefault();
    event.stopPropagation();
  };
  document.addEventListener('keydown', hear, true);
  document.addEventListener('pointerdown', touch, true);
  return () => {
    document.removeEventListener('keydown', hear, true);
    document.removeEventListener('pointerdown', touch, true);
  };
}

/** As the table names it: `left`, `shift+left`, `J`, `ctrl+z`. */
export function keyName({
  key,
  shiftKey,
  ctrlKey,
}: Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey'>): string {
  const name = key === ' ' ? 'space' : key.replace(/^Arrow/, '');
  if (name.length === 1) return ctrlKey ? `ctrl+${name}` : name;
  return `${ctrlKey ? 'ctrl+' : ''}${shiftKey ? 'shift+' : ''}${name.toLowerCase()}`;
}

/** Text is being typed, or a dialog is open. */
function isBusy(event: KeyboardEvent): boolean {
  if (document.querySelector('dialog[open]')) return true;
  return within(event, 'input:not([type=checkbox], [type=radio]), textarea, select');
}

const within = ({ target }: KeyboardEvent, selector: string): boolean =>
  target instanceof Element && target.closest(selector) !== null;

/** A key that answers false was not for us. */
type Command = () => unknown;

/** The keys that this page offers, for its help. */
export const keysOffered = (open: StudyOnPage, doors: KeyHooks): ReadonlySet<StudyKeyId> =>
  new Set(Object.keys(commandsOf(open, doors)) as StudyKeyId[]);

function commandsOf(
  open: StudyOnPage,
  { help, panel, rules }: KeyHooks,
): Partial<Record<StudyKeyId, Command>> {
  const { controller, engine } = open;
  const { chapter, chapters, current } = controller.state;
  const mark = (index: number) => () => controller.mark(MARK_KEYS[index]!);
  const chapterBy = (step: number) => () => {
    if (chapters[chapter + step]) controller.openChapter(chapter + step);
  };
  return {
    next: () => controller.next(),
    previous: () => controller.previous(),
    'fork-up': () => controller.chooseFork(-1),
    'fork-down': () => controller.chooseFork(1),
    first: () => controller.first(),
    last: () => controller.last(),
    'branch-back': () => controller.branch(-1),
    'branch-on': () => controller.branch(1),
    'line-up': () => controller.beside(-1),
    'line-down': () => controller.beside(1),
    leave: () => controller.leave(),
    'next-mistake': () => controller.mistake(1),
    'previous-mistake': () => controller.mistake(-1),
    'next-chapter': chapterBy(1),
    'previous-chapter': chapterBy(-1),
    undo: () => controller.undo(),
    redo: () => controller.redo(),
    remove: () => controller.remove(),
    promote: () => controller.promote(),
    'main-line': () => controller.makeMainLine(),
    fold: () => controller.fold(),
    'fold-all': () => controller.foldAll(current.folds.size === 0),
    comment: () => panel('comment', '[data-testid=comment]'),
    'mark-1': mark(0),
    'mark-2': mark(1),
    'mark-3': mark(2),
    'mark-4': mark(3),
    'mark-5': mark(4),
    'mark-6': mark(5),
    // On a cell of the board the key draws from there.
    draw: () => {
      if (document.activeElement?.closest('[role=grid]')) return false;
      open.drawing.value = !open.drawing.value;
    },
    'mark-cell': () => false,
    erase: () => controller.eraseDrawings(),
    ...drawnCommands(open),
    ...(engine ? engineCommands(engine) : {}),
    review: () => panel('review', '[data-testid=review] [role=slider]'),
    'go-on': () => panel('more', '[data-testid=go-on]'),
    type: () => panel('moves', '[data-testid=move-input]'),
    copy: () => panel('more', '[data-testid=copy-record]'),
    save: () => panel('more', '[data-testid=save-record]'),
    rename: () => panel('games', '[data-testid=study-name]'),
    chapters: () => panel('games', '[data-testid^=chapter-][aria-pressed=true]'),
    flip: () => open.turn(),
    rules,
    help,
  };
}

/** They fetch what they need. */
const drawnCommands = (open: StudyOnPage): Partial<Record<StudyKeyId, Command>> => ({
  lines: () => {
    open.engineOn.value = !open.engineOn.peek();
  },
  threat: () => {
    if (open.engine) void open.engine.analysis.setThreat();
    else open.engineOn.value = open.threat = true;
  },
  'line-arrows': () =>
    void import('./engine/branch-arrows.ts').then(({ toggleBranches }) => toggleBranches(open)),
});

/** Without lines these keys mean nothing, and the help does not name them. */
function engineCommands({ analysis, arrows }: OpenAnalysis): Partial<Record<StudyKeyId, Command>> {
  const { lines } = analysis.lines.state;
  return {
    'more-lines': () => analysis.show(lines + 1),
    'fewer-lines': () => analysis.show(lines - 1),
    deeper: () => analysis.setMode(),
    best: () => analysis.best(),
    'every-move': () => void analysis.everyMove(),
    arrows: () => {
      arrows.value = !arrows.peek();
    },
  };
}
