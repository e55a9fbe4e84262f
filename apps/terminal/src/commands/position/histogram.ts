/** `explain --histogram`: which answers random attempts get, and which prohibitions none of them met. */
import { type Game, loadGame } from '@tabuleiro/rules';
import { explainHistogram, type HistogramRow } from '@tabuleiro/rules/internal';
import type { Call } from '../../io/call.ts';
import { exit, gameFlags } from '../../io/flags.ts';
import { MAX_SEED, parseNumber } from '../../io/numbers.ts';
import { print, printJson, refuse } from '../../io/output.ts';
import { formatTable } from '../../text/columns.ts';
import { tellCommand } from '../words.ts';

const MAX_ATTEMPTS = 10_000_000;

export async function run(call: Call): Promise<number> {
  const stray = gameFlags.find((flag) => call.flags[flag] !== undefined);
  if (stray) return refuse(call, { code: 'histogram-flag', found: `--${stray}` }, exit.misuse);
  const attempts = parseNumber('--attempts', call.flags.attempts ?? '10000', 1, MAX_ATTEMPTS);
  if (!attempts.ok) return refuse(call, attempts.fault, exit.misuse);
  const seed = parseNumber('--seed', call.flags.seed ?? '1', 0, MAX_SEED);
  if (!seed.ok) return refuse(call, seed.fault, exit.misuse);
  const game = await loadGame(call.args[0]!);
  if (!game.ok) return refuse(call, game.fault, exit.misuse);
  const asked = { attempts: attempts.value, seed: seed.value };
  const rows = withUnmet(game.value, explainHistogram(game.value, asked));
  if (call.flags.json) printJson({ event: 'histogram', game: game.value.id, ...asked, rows });
  else print(table(call, rows));
  return exit.fine;
}

type Row = Omit<HistogramRow, 'example'> & { example: HistogramRow['example'] | null };

/** Every prohibition of the game has its row, those that were never met at the end. */
function withUnmet(game: Game, rows: readonly HistogramRow[]): Row[] {
  const met = new Set(rows.map(({ code, rule }) => `${code} ${rule}`));
  const unmet = game.prohibitions.filter(({ code, rule }) => !met.has(`${code} ${rule}`));
  return [...rows, ...unmet.map(({ code, rule }) => ({ code, rule, count: 0, example: null }))];
}

function table({ language }: Call, rows: readonly Row[]): string {
  const heads = (['column-code', 'column-rule', 'column-count'] as const).map((id) =>
    tellCommand(language, id),
  );
  const cells = rows.map(({ code, rule, count }) => [code, rule, String(count)]);
  const examples = rows.map(({ example }) => (example ? `${example.move} | ${example.position}` : '-'));
  const lines = formatTable([heads, ...cells]).split('\n');
  return lines
    .map((line, i) => `${line}  ${examples[i - 1] ?? tellCommand(language, 'column-example')}`)
    .join('\n');
}
