/**
 * Hand-written C++ to measure against. Where it lies is said by TABULEIRO_LIMIT: a folder whose `build.sh` makes the
 * programs `perft` and `search`. Where nothing is said, or no compiler is found, benchmarks leave it out.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const NO_REFERENCE =
  'no C++ to compare with: TABULEIRO_LIMIT names no folder, or there is no compiler';

/** Builds a copy and hands back its folder, which the caller removes; null where it is left out. */
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
