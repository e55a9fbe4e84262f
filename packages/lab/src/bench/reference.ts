/**
 * Hand-written C++ for comparison. TABULEIRO_LIMIT names a folder whose `build.sh` makes the programs `perft` and
 * `search`. Without it, or without a compiler, benchmarks skip the comparison.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const NO_REFERENCE =
  'no C++ to compare with: TABULEIRO_LIMIT names no folder, or there is no compiler';

/** Builds a copy and returns its folder, which the caller removes. Null without sources or a compiler. */
export function buildReference(source = process.env.TABULEIRO_LIMIT): string | null {
  if (!source || spawnSync('g++', ['--version']).status !== 0) return null;
  const folder = mkdtempSync(join(tmpdir(), 'tabuleiro-limit-'));
  cpSync(source, folder, { recursive: true });
  spawnSync('chmod', ['-R', 'u+w', folder]);
  const { status, stderr } = spawnSync('sh', ['build.sh'], { cwd: folder, encoding: 'utf8' });
  if (status === 0) return folder;
  rmSync(folder, { recursive: true, force: true });
  throw new Error(`the C++ in ${source} does not build: ${stderr}`);
}
