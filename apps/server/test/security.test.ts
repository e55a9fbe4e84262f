/** Every threat in docs/security.md names a test that is there. */
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const rows = readFileSync('docs/security.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| threat'))
  .map((line) => line.split(' | ').map((cell) => cell.replace(/^\| | \|$/g, '')));

test.each(rows)('%s', (_, answer, named) => {
  const [, file, title] = /^`([^`]+)`: (.+)$/.exec(named ?? '') ?? [];
  const [room] = file?.split('/') ?? [];
  const roots: Record<string, string> = { protocol: 'packages', web: 'apps' };
  const path = `${roots[room!] ?? 'apps/server/test'}/${file}`;
  expect(answer).toMatch(/\w{3}/);
  expect(existsSync(path), path).toBe(true);
  expect(readFileSync(path, 'utf8')).toContain(title!);
});

test('the table is there', () => expect(rows.length).toBeGreaterThan(15));
