/** The libraries for users: built, packed with the published manifest, and installed in a scratch project. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stage } from '../../../scripts/release/stage.mjs';

export const root = resolve(dirname(fileURLToPath(import.meta.url)), '../../..');

/** The compilers for type tests; both are in node_modules of the workspace. */
export const COMPILERS = ['typescript', 'typescript-5.9'] as const;
/** Module resolutions that users may have. */
const RESOLUTIONS = [
  { module: 'nodenext', moduleResolution: 'nodenext' },
  { module: 'esnext', moduleResolution: 'bundler' },
] as const;
/** The strictest settings, without the types of Node. */
const STRICT = {
  noEmit: true,
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  skipLibCheck: false,
  target: 'es2022',
  types: [],
} as const;

export interface Packed {
  folder: string;
  files: readonly string[];
  run(command: string, args: readonly string[]): string;
  /** Runs a script of the scratch project. */
  node(script: string): string;
  /** Type-checks a source by every compiler; without the types of the DOM unless `lib` has them. */
  typecheck(name: string, source: string, lib?: readonly string[]): void;
  remove(): void;
}

/** Packs the named libraries and installs them together; `files` are those of the last one. */
export async function pack(...names: readonly ('rules' | 'engine')[]): Promise<Packed> {
  const folder = mkdtempSync(join(tmpdir(), 'tabuleiro-packed-'));
  const run = (command: string, args: readonly string[], cwd = folder): string =>
    execFileSync(command, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  const staged = join(folder, 'staged');
  mkdirSync(staged);
  const reports: { filename: string; files: { path: string }[] }[] = [];
  for (const name of names) {
    const copy = await stage(name, staged);
    reports.push(JSON.parse(run('npm', ['pack', '--json', '--pack-destination', folder], copy))[0]);
  }
  writeFileSync(join(folder, 'package.json'), '{"name":"scratch","private":true,"type":"module"}');
  const tarballs = reports.map(({ filename }) => `./${filename}`);
  run('npm', ['install', '--no-audit', '--no-fund', '--offline', ...tarballs]);
  const compile = (compiler: string, compilerOptions: object, file: string): void => {
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: [file] }));
    try {
      run(process.execPath, [join(root, 'node_modules', compiler, 'bin/tsc')]);
    } catch (error) {
      throw new Error(`${compiler}: ${(error as { stdout: string }).stdout}`); // the compiler's output
    }
  };
  return {
    folder,
    files: reports.at(-1)!.files.map(({ path }) => path),
    run,
    node: (script) => run(process.execPath, [script]),
    typecheck(name, source, lib = ['es2023']) {
      writeFileSync(join(folder, name), source);
      for (const compiler of COMPILERS)
        for (const resolution of RESOLUTIONS) compile(compiler, { ...STRICT, ...resolution, lib }, name);
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
