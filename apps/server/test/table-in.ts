/** A generated table of a page, between `<!-- name: generated -->` and `<!-- end -->`. `WRITE=1` writes it. */
import { readFileSync, writeFileSync } from 'node:fs';

/** The lines of the table as they are in the page, after writing them if asked for. */
export function tableIn(path: string, name: string, table: readonly string[]): string[] {
  const page = readFileSync(path, 'utf8');
  const [open, close] = [`<!-- ${name}: generated -->\n`, '\n<!-- end -->'];
  const start = page.indexOf(open) + open.length;
  const end = page.indexOf(close, start);
  if (start < open.length || end < 0) throw new Error(`${path} has no table "${name}"`);
  if (!process.env.WRITE) return page.slice(start, end).split('\n');
  writeFileSync(path, page.slice(0, start) + table.join('\n') + page.slice(end));
  return [...table];
}
