/** The tables of actions in docs/ say what the rows say. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ACTION_TABLES, actionTable } from '../../tools/write-keys.ts';

const root = join(import.meta.dirname, '../../../..');

it.each(Object.entries(ACTION_TABLES))(
  'docs list the actions of %s (npm run write -- keys)',
  (mark, table) => {
    const text = readFileSync(join(root, table.page), 'utf8');
    const [, found] = text.split(`<!-- actions ${mark}: generated -->\n`);
    expect(found?.split(`\n<!-- /actions ${mark} -->`)[0]).toBe(actionTable(table));
  },
);
