/** docs/cli.md lists every command and flag with the words of the help. `WRITE=1` writes its tables. */
import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { flagText, signature } from '../../src/cli/help.ts';
import { commandTable } from '../../src/cli/table.ts';
import { helpTexts } from '../../src/cli/words.ts';
import { commonFlags, type FlagId, flagSpecs } from '../../src/io/flags.ts';

const document = new URL('../../../../docs/cli.md', import.meta.url);

/** The table between its marks, after writing it if that is asked for. */
function inPage(name: string, table: string): string {
  const page = readFileSync(document, 'utf8');
  const [open, close] = [`<!-- ${name}: generated -->\n`, '\n<!-- end -->'];
  const start = page.indexOf(open) + open.length;
  const end = page.indexOf(close, start);
  expect(start, name).toBeGreaterThanOrEqual(open.length);
  if (process.env.WRITE) writeFileSync(document, page.slice(0, start) + table + page.slice(end));
  return readFileSync(document, 'utf8').slice(start, process.env.WRITE ? start + table.length : end);
}

const code = (text: string): string => `\`${text}\``;
const row = (...cells: string[]): string =>
  `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
const texts = helpTexts.en;

test('every command (WRITE=1 npx vitest run apps/terminal/test/cli/page)', () => {
  const rows = commandTable.map((command) => {
    const flags = command.flags.filter((id) => !commonFlags.includes(id)).map((id) => code(`--${id}`));
    return row(code(signature(command)), texts.commands[command.name]!, flags.join(' '));
  });
  const table = ['| command | what it does | flags |', '|---|---|---|', ...rows].join('\n');
  expect(inPage('commands', table)).toBe(table);
});

test('every flag (the same)', () => {
  const rows = (Object.keys(flagSpecs) as FlagId[]).map((id) => row(code(flagText(id)), texts.flags[id]));
  const table = ['| flag | what it does |', '|---|---|', ...rows].join('\n');
  expect(inPage('flags', table)).toBe(table);
});
