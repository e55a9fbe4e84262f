/** docs/cli.md lists every command and flag with the words of the help. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { withTables } from '../../tools/write-commands.ts';

test('docs/cli.md is up to date (npm run write -- commands)', () => {
  const page = readFileSync('docs/cli.md', 'utf8');
  expect(page).toContain('| `play <game> [position]` |');
  expect(withTables(page)).toBe(page);
});
