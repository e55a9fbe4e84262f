/** `npm run write -- commands`: the tables of commands and flags in docs/cli.md, from the words of the help. */
import { readFileSync } from 'node:fs';
import { flagText, signature } from '../src/cli/help.ts';
import { commandTable } from '../src/cli/table.ts';
import { helpTexts } from '../src/cli/words.ts';
import { commonFlags, type FlagId, flagSpecs } from '../src/io/flags.ts';

const PAGE = 'docs/cli.md';
const texts = helpTexts.en;

export const generate = (): Record<string, string> => ({ [PAGE]: withTables(readFileSync(PAGE, 'utf8')) });

/** The page with its tables made anew. */
export function withTables(page: string): string {
  return withTable(withTable(page, 'commands', commands()), 'flags', flags());
}

function withTable(page: string, mark: string, table: string): string {
  const [open, close] = [`<!-- ${mark}: generated -->\n`, '\n<!-- end -->'];
  const start = page.indexOf(open) + open.length;
  const end = page.indexOf(close, start);
  if (start < open.length || end < 0) throw new Error(`${PAGE} has no table "${mark}"`);
  return page.slice(0, start) + table + page.slice(end);
}

const code = (text: string): string => `\`${text}\``;
const row = (...cells: string[]): string =>
  `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;

function commands(): string {
  const rows = commandTable.map((command) => {
    const flags = command.flags.filter((id) => !commonFlags.includes(id)).map((id) => code(`--${id}`));
    return row(code(signature(command)), texts.commands[command.name] ?? '', flags.join(' '));
  });
  return ['| command | what it does | flags |', '|---|---|---|', ...rows].join('\n');
}

function flags(): string {
  const rows = (Object.keys(flagSpecs) as FlagId[]).map((id) => row(code(flagText(id)), texts.flags[id]));
  return ['| flag | what it does |', '|---|---|', ...rows].join('\n');
}
