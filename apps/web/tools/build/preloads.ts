/**
 * Vite writes into each file which other files a dynamic import will need, so that all are fetched at once. What is there
 * already when that import can run, the static imports of the file and of the first page, is left out of those lists.
 */
import { posix } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

type Files = Rolldown.OutputBundle;

export const preloadsPlugin = (): Plugin => ({
  name: 'preloads',
  generateBundle: {
    order: 'post', // the lists are written by then
    handler(_, files) {
      const first = Object.values(files).flatMap((file) =>
        file.type === 'chunk' && file.isEntry ? [...heldBy(file.fileName, files)] : [],
      );
      for (const file of Object.values(files)) {
        if (file.type !== 'chunk') continue;
        const held = new Set([...first, ...heldBy(file.fileName, files)]);
        file.code = leaveOut(file.code, posix.dirname(file.fileName), held);
      }
    },
  },
});

/** The file, its static imports with theirs, and their styles. */
function heldBy(name: string, files: Files, found = new Set<string>()): Set<string> {
  const file = files[name];
  if (file?.type !== 'chunk' || found.has(name)) return found;
  found.add(name);
  for (const style of file.viteMetadata?.importedCss ?? []) found.add(style);
  for (const other of file.imports) heldBy(other, files, found);
  return found;
}

const LIST = /\bm\.f=(\["[^\]]*"\])/;
const USE = /__vite__mapDeps\(\[([\d,]*)\]\)/g;

/** The code with shorter lists; `held` are names from the root of the build, `folder` is where the code lies. */
export function leaveOut(code: string, folder: string, held: ReadonlySet<string>): string {
  const [written, text] = LIST.exec(code) ?? [];
  if (written === undefined || text === undefined) return code;
  const names: readonly string[] = JSON.parse(text);
  const wanted: string[] = [];
  const placeOf = (name: string): number => {
    if (!wanted.includes(name)) wanted.push(name);
    return wanted.indexOf(name);
  };
  const shorter = code.replace(USE, (_, numbers: string) => {
    const needed = numbers.split(',').flatMap((number) => names[Number(number || 'none')] ?? []);
    const missing = needed.filter((name) => !held.has(posix.join(folder, name)));
    return missing.length > 0 ? `__vite__mapDeps([${missing.map(placeOf)}])` : '[]';
  });
  return shorter.replace(written, () => `m.f=${JSON.stringify(wanted)}`);
}
