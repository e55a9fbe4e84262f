/** The libraries as others get them: packed, which builds them first, and installed in a scratch project of their own. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = resolve(dirname(fileURLToPath(import.meta.url)), '../../..');

export interface Packed {
  folder: string;
  files: readonly string[];
  run(command: string, args: readonly string[]): string;
  /** Runs a script of the scratch project. */
  node(script: string): string;
  /** Type-checks a source as somebody would who has neither DOM nor Node types, and the strictest settings. */
  typecheck(name: string, source: string): void;
  remove(): void;
}

/** Packs the named libraries and installs them together; `files` are those of the last one. */
export function pack(...names: readonly ('rules' | 'engine')[]): Packed {
  const folder = mkdtempSync(join(tmpdir(), 'tabuleiro-packed-'));
  const run = (command: string, args: readonly string[], cwd = folder): string =>
    execFileSync(command, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  const reports = names.map((name) => {
    const args = ['pack', '--json', '--pack-destination', folder];
    return JSON.parse(run('npm', args, join(root, 'packages', name)))[0] as {
      filename: string;
      files: { path: string }[];
    };
  });
  writeFileSync(join(folder, 'package.json'), '{"name":"scratch","private":true,"type":"module"}');
  const tarballs = reports.map(({ filename }) => `./${filename}`);
  run('npm', ['install', '--no-audit', '--no-fund', '--offline', ...tarballs]);
  return {
    folder,
    files: reports.at(-1)!.files.map(({ path }) => path),
    run,
    node: (script) => run(process.execPath, [script]),
    typecheck(name, source) {
      writeFileSync(join(folder, name), source);
      const flags = '--noEmit --strict --exactOptionalPropertyTypes --target es2022 --module nodenext';
      const args = [...flags.split(' '), '--lib', 'es2023', '--types', '', name];
      try {
        run(join(root, 'node_modules/.bin/tsc'), args);
      } catch (error) {
        throw new Error((error as { stdout: string }).stdout); // the compiler's own words
      }
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
