/** Every source file of the repository and its imports, for tests of the architecture. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = resolve(dirname(fileURLToPath(import.meta.url)), '../../..');

export interface SourceFile {
  /** From the root, with slashes. */
  path: string;
  /** `packages/rules`, `apps/web`, `scripts`, `examples`; `.` for files in the root. */
  home: string;
  /** `src`, `tools`, `test`, ...; empty for files directly in their home. */
  part: string;
  /** With comments. */
  text: string;
  /** Without comments. */
  code: string;
}

/** All files that git knows or would add, so that a new file is checked before its first commit. */
export const sourceFiles: readonly SourceFile[] = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard'],
  { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26 },
)
  .split('\n')
  .filter((path) => /\.(?:ts|tsx|mts|mjs|js)$/.test(path) && existsSync(join(root, path)))
  .map((path) => {
    const text = readFileSync(join(root, path), 'utf8');
    const code = text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
    return { path, ...placeOf(path), text, code };
  });

/** The home of a path, and its part of the home. */
export function placeOf(path: string): { home: string; part: string } {
  const words = path.split('/');
  const depth = /^(?:packages|apps)$/.test(words[0]!) ? 2 : 1;
  if (words.length <= depth) return { home: '.', part: '' };
  return { home: words.slice(0, depth).join('/'), part: words.length > depth + 1 ? words[depth]! : '' };
}

/** Static, side-effect and dynamic imports, and re-exports; templates keep their `${}`. */
export function importsOf(code: string): string[] {
  const patterns = [
    /^(?:import|export)\b[^'"`;]*?\bfrom\s*(['"])([^'"]+)\1/gm,
    /^import\s+(['"])([^'"]+)\1/gm,
    /\bimport\s*\(\s*(['"`])([^'"`]+)\1/g,
  ];
  return patterns.flatMap((pattern) => [...code.matchAll(pattern)].map((match) => match[2]!));
}

/**
 * In lines. Our formatter puts the closing bracket at the indentation of the opening line, so no parser is
 * needed.
 */
export function longestFunction(text: string): number {
  const lines = text.split('\n');
  let longest = 0;
  lines.forEach((line, first) => {
    if (!/(?:=>|\)|\): .*) [{(]$/.test(line) || /^\s*(?:\} else )?(?:if|for|while|switch|catch)\b/.test(line))
      return;
    const indent = /^\s*/.exec(line)![0];
    const last = lines.findIndex(
      (end, i) => i > first && end.startsWith(indent) && /^[})]/.test(end.slice(indent.length)),
    );
    longest = Math.max(longest, last - first + 1);
  });
  return longest;
}
