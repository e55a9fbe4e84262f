/**
 * Keys and buttons of activities come from their rows. Key handlers and calls of verbs outside the generic parts are refused:
 * a field, a widget or a list has some, each with its reason.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { studyBarLabels } from '@tabuleiro/play/study/actions/bar-labels';
import { taskBarLabels } from '@tabuleiro/play/task/actions/bar-labels';
import { expect, test } from 'vitest';
import { callsVerb } from '../../../../packages/play/test/actions/controllers.ts';

const root = join(import.meta.dirname, '../../src');
const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name))
  .map((name) => name.replaceAll('\\', '/'))
  .filter((name) => !name.startsWith('actions/'))
  .map((name) => ({ name, text: readFileSync(join(root, name), 'utf8') }));

const having = (pattern: RegExp): string[] =>
  files
    .filter(({ text }) => pattern.test(text))
    .map(({ name }) => name)
    .sort();

const KEYS_OF_THEIR_OWN: Readonly<Record<string, string>> = {
  'board/drawing/drawing-hands.ts': 'the board widget: Escape ends an arrow',
  'board/drawing/drawing-pad.tsx': 'the board widget: arrows by keys',
  'board/input/input.ts': 'the board widget: walking over cells',
  'board/input/keyboard.ts': 'the board widget: walking over cells',
  'game/moves/move-input.tsx': 'a text field: completion',
  'home/home-page.tsx': 'the key that lists the actions loads them first',
  'parts/menu.tsx': 'a menu of a row: Escape closes it',
  'parts/moments.ts': 'measures how long a key takes; hears none',
  'study/focus-later.ts': 'holds keys until a loaded field can take them',
  'study/panels/games-panel.tsx': 'a text field: Enter',
  'study/panels/tabs.tsx': 'a tab list',
  'study/review/graph.tsx': 'the graph is a slider',
};

/** `onKeyDown`, a listener, a comparison with a key. */
const HANDLES_KEY = /onKeyDown|'key(down|press|up)'|\.key === '/;

test('only fields and widgets handle keys of their own', () => {
  expect(having(HANDLES_KEY)).toEqual(Object.keys(KEYS_OF_THEIR_OWN).sort());
});

const CALLS_OF_THEIR_OWN: Readonly<Record<string, string>> = {
  'game/board/board-view.tsx': 'the board: a click beside it puts the piece down',
  'game/board/pass-button.tsx': 'the board: the only thing to press where nothing else is legal',
  'game/board/waiting-question.tsx': 'the board: what a move still waits for',
  'game/moves/move-input.tsx': 'a text field: the typed move',
  'game/page/game-view.tsx': 'a list of moves: a click shows one',
  'online/table/online-on-page.ts': 'the window is seen again: the connection comes back at once',
  'online/table/online-view.tsx': 'a list of moves: a click shows one',
  'learn/open-lesson.ts': 'binds the rows of tasks to the controller',
  'mistakes/open-mistakes.ts': 'binds the rows of tasks to the controller',
  'study/open/kept-games.ts': 'opens a study at a place',
  'study/open/load-study.ts': 'opens a study at a place',
  'study/open/take-along.ts': 'opens a study at a place, with its games',
  'study/panels/comment-panel.tsx': 'a text field: kept while it is typed',
  'study/board/study-board-view.tsx': 'the board: arrows and cells by the pointer',
  'study/status-line.tsx': 'a list of moves: a click follows one',
  'study/study-page.tsx': 'opens a study at the place of its address',
  'study/tree/tree-view.tsx': 'the tree: a click folds a variation',
};

test('only rows of actions call the verbs of a controller', () => {
  expect(having(callsVerb)).toEqual(Object.keys(CALLS_OF_THEIR_OWN).sort());
});

/** A button without words of its own, or with an icon, of which the label is the name. */
const SHOWS_LABEL = /<ActionButton\b[^<>]*?\bid="([\w-]+)"[^<>]*?(?:\/>|>\s*<)/g;

test.each([
  ['study/', studyBarLabels],
  ['learn/', taskBarLabels],
  ['mistakes/', taskBarLabels],
] as const)('%s: buttons have their labels from the start', (room, labels) => {
  const shown = files
    .filter(({ name }) => name.startsWith(room))
    .flatMap(({ text }) => [...text.matchAll(SHOWS_LABEL)].map(([, id = '']) => id));
  expect(shown.length).toBeGreaterThan(0);
  expect(shown.filter((id) => !Object.hasOwn(labels, id))).toEqual([]);
});
