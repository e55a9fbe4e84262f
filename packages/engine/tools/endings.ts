/**
 * `npm run endings -- <game>`: makes the tables of a game's endings, checks them and measures how the engine plays
 * them. What a game can do lies in endings/<game>/index.ts.
 */
import { parseArgs } from 'node:util';
import { gameIds } from '@tabuleiro/rules';
import { loadOptional } from '@tabuleiro/rules/internal';
import type { EndingsTool } from './endings/tool.ts';
import { flagsOf, runCommand, UsageError } from './run/command-line.ts';
import { watchForStop } from './run/interrupt.ts';

const USAGE = `npm run endings -- <game>                      makes all tables that are shipped, and distances
npm run endings -- <game> --material KKK-KK    makes the distances of one material
npm run endings -- <game> --verify             checks the tables by the rules alone
npm run endings -- <game> --duel               the engine plays won endings against a perfect defender
Tables that are finished are kept in .cache/endings; Ctrl-C stops, the same command goes on.`;

async function main(): Promise<void> {
  const { values, positionals } = flagsOf(() =>
    parseArgs({
      options: {
        material: { type: 'string' },
        verify: { type: 'boolean' },
        duel: { type: 'boolean' },
        help: { type: 'boolean' },
      },
      allowPositionals: true,
    }),
  );
  if (values.help) return console.log(USAGE);
  const [game, ...rest] = positionals;
  if (game === undefined || rest.length > 0) throw new UsageError('Name one game.');
  const tool = await toolOf(game);
  watchForStop('the present step');
  if (values.verify) process.exitCode = (await tool.verify()) ? 0 : 1;
  else if (values.duel) process.exitCode = (await tool.duel(values.material)) ? 0 : 1;
  else await tool.make(values.material);
}

async function toolOf(game: string): Promise<EndingsTool> {
  if (!gameIds.some((id) => id === game)) throw new UsageError(`There is no game "${game}".`);
  const found = await loadOptional<{ tool: EndingsTool }>(game, () => import(`./endings/${game}/index.ts`));
  if (!found) throw new UsageError(`There are no tables of endings for ${game}.`);
  return found.tool;
}

await runCommand(main, USAGE);
