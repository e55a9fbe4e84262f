/** Files on a disk that refuses them. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writeWhole } from '../../src/run/files.ts';

test('a file is whole or not there, and nothing is left beside it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'whole-'));
  try {
    writeWhole(join(folder, 'below', 'a'), Buffer.from('abc'));
    expect(readFileSync(join(folder, 'below', 'a'), 'utf8')).toBe('abc');
    mkdirSync(join(folder, 'b')); // in the way
    expect(() => writeWhole(join(folder, 'b'), Buffer.from('abc'))).toThrow();
    expect(readdirSync(folder).sort()).toEqual(['b', 'below']);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
