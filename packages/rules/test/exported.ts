/** The public entries of the libraries, and the exports of each with their comments, read from the sources. */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The source file of each import, by its public name. */
export const ENTRIES: Readonly<Record<string, string>> = {
  '@tabuleiro/rules': 'rules/src/index.ts',
  '@tabuleiro/rules/match': 'rules/src/match.ts',
  '@tabuleiro/rules/decode': 'rules/src/session/decode.ts',
  '@tabuleiro/rules/tree': 'rules/src/tree/index.ts',
  '@tabuleiro/rules/record': 'rules/src/record/index.ts',
  '@tabuleiro/rules/text': 'rules/src/text/index.ts',
  '@tabuleiro/rules/observe': 'rules/src/observe/index.ts',
  '@tabuleiro/rules/perft': 'rules/src/explore/perft.ts',
  '@tabuleiro/engine': 'engine/src/index.ts',
  '@tabuleiro/engine/worker': 'engine/src/worker/index.ts',
  '@tabuleiro/engine/worker/client': 'engine/src/worker/client.ts',
};

const DECLARED =
  /^export (?:declare )?(?:async function|function\*?|const|abstract class|class|interface|type) (\w+)/gm;
const NAMED = /^export (?:type )?\{([^}]*)\} from '(\.[^']+)';/gm;
const WHOLE = /^export (?:type )?\* from '(\.[^']+)';/gm;

/** The comments of all exports of a file by name, re-exports included; empty for an export without a comment. */
export function commentsOf(file: string): Map<string, string> {
  const source = readFileSync(file, 'utf8');
  const next = (path: string) => commentsOf(join(dirname(file), path));
  const found = new Map<string, string>();
  for (const [, path] of source.matchAll(WHOLE)) for (const each of next(path!)) found.set(...each);
  for (const [, names, path] of source.matchAll(NAMED)) {
    const all = next(path!);
    for (const name of names!.split(',').map((each) => each.trim().replace(/^type /, '')))
      if (name !== '') found.set(name, all.get(name) ?? '');
  }
  // One comment is enough for overloads, and for a type and a value with the same name.
  for (const { 1: name, index } of source.matchAll(DECLARED))
    if (!found.get(name!)) found.set(name!, commentBefore(source, index));
  return found;
}

function commentBefore(source: string, index: number): string {
  const before = source.slice(0, index);
  const start = before.lastIndexOf('/**');
  // The first comment of a file belongs to the file.
  return before.endsWith('*/\n') && start > 0 ? before.slice(start + 3, -3).trim() : '';
}
