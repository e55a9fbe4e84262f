/**
 * `node packages/play/tools/wiring.mjs`: the files that wire activities to faces, and their lines. Wiring is what says which key, word or
 * button does what, when, and what it asks first; it belongs into rows of actions. A new file of these rooms counts as well.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(fileURLToPath(import.meta.url), '../../../..');

/** Lines of the same files at revision 37d7937b, before rows existed. */
const BEFORE = 7339;

/** Rooms of rows, words and generic parts: everything in them counts. */
const ROOMS = [
  'packages/play/src/actions',
  'packages/play/src/study/actions',
  'packages/play/src/game/actions',
  'packages/play/src/task/actions',
  'packages/play/src/online/actions',
  'packages/play/src/home/actions',
  'apps/web/src/actions',
  'apps/web/src/game/actions',
  'apps/terminal/src/app/actions',
  'apps/terminal/src/plain/actions',
];

/** Files of other rooms that wire verbs; every `*-host.ts` of a face counts besides. */
const FILES = [
  'packages/play/src/online/controller.ts',
  'apps/web/src/game/page/game-view.tsx',
  'apps/web/src/online/table/online-view.tsx',
  'apps/web/src/online/end/online-result.tsx',
  'apps/web/src/mistakes/mistakes-view.tsx',
  'apps/terminal/src/app/study/study-page.ts',
  'apps/terminal/src/app/study/words.ts',
  'apps/terminal/src/app/game/game-page.ts',
  'apps/terminal/src/app/words.ts',
  'apps/terminal/src/app/task/task-page.ts',
  'apps/terminal/src/app/learn/lesson-page.ts',
  'apps/terminal/src/app/mistakes/mistakes-page.ts',
  'apps/terminal/src/app/home-page.ts',
  'apps/terminal/src/app/online/table-page.ts',
  'apps/terminal/src/plain/line-game.ts',
  'apps/terminal/src/plain/line-task.ts',
  'apps/terminal/src/plain/line-lesson.ts',
  'apps/terminal/src/plain/mistakes/line-mistakes.ts',
  'apps/terminal/src/plain/online/line-table.ts',
  'apps/terminal/src/plain/study/words.ts',
  'apps/terminal/src/plain/study/line-study.ts',
  'apps/terminal/src/menu/plain-menu.ts',
  'apps/terminal/src/menu/words.ts',
  'apps/web/src/home/home-actions.tsx',
  'apps/web/src/online/table/table-actions.tsx',
  'apps/web/src/online/table/status-question.tsx',
  'apps/terminal/src/menu/home.ts',
  'apps/terminal/src/plain/study/shelf-actions.ts',
  'apps/terminal/src/plain/online/seat-actions.ts',
  'apps/terminal/src/app/online/waiting-page.ts',
];

/** In a room of wiring, but what an action opens: dialogs and their words. */
const NOT_WIRING = /share-(dialog|words)\.tsx?$|take-along\.ts$/;

const filesOf = (room) =>
  readdirSync(join(root, room), { recursive: true })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(room, name));

const hosts = ['apps/web/src', 'apps/terminal/src']
  .flatMap(filesOf)
  .filter((name) => /-host\.tsx?$/.test(name));
const files = [...new Set([...ROOMS.flatMap(filesOf), ...FILES, ...hosts])]
  .filter((name) => !NOT_WIRING.test(name))
  .sort();
const lines = files.map((file) => readFileSync(join(root, file), 'utf8').split('\n').length - 1);
const total = lines.reduce((sum, count) => sum + count, 0);
files.forEach((file, i) => {
  console.log(`${String(lines[i]).padStart(5)}  ${file.replaceAll('\\', '/')}`);
});
console.log(`${String(total).padStart(5)}  lines in ${files.length} files (${BEFORE} in 42 before rows)`);
