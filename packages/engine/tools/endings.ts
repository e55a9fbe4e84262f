/**
 * `npm run endings -- <game>`: makes the tables of a game's endings, checks them and measures how the engine plays
 * them. What a game can do lies in endings/<game>/index.ts.
 */
import { parseArgs } from 'node:util';
import { runUnits } from '@tabuleiro/crew/unit';
import { type EndingsNote, endingsSpec } from './endings/endings-unit.ts';
import { type EndingsTool, endingsToolOf, type TableFiles } from './endings/tool.ts';
import { flagsOf, runCommand, UsageError } from './run/command-line.ts';
import { CREW_FLAGS, CREW_USAGE, type CrewSettings, crewSettings, openCrew } from './run/crew.ts';
import { watchForStop, whenStopped } from './run/interrupt.ts';
import { writeTruth } from './run/truth-document.ts';

const USAGE = `npm run endings -- <game>                      makes all tables that are shipped, and distances
npm run endings -- <game> --material KKK-KK    makes the distances of one material
npm run endings -- <game> --verify             checks the tables by the rules alone
npm run endings -- <game> --duel               the engine plays won endings against a perfect defender
npm run endings -- <game> --bench              how long the engine takes to ask the tables
npm run endings -- <game> --write              writes what the tables say into docs/truth.md
${CREW_USAGE}
Tables that are finished are kept in .cache/endings; Ctrl-C stops, the same command goes on.`;

/** What may be asked instead of making tables. */
const QUESTIONS = ['verify', 'duel', 'bench', 'write'] as const;

const flags = (names: readonly string[]): string => names.map((name) => `--${name}`).join(' and ');

async function main(): Promise<void> {
  const { values, positionals } = flagsOf(() =>
    parseArgs({
      options: {
        material: { type: 'string' },
        verify: { type: 'boolean' },
        duel: { type: 'boolean' },
        write: { type: 'boolean' },
        bench: { type: 'boolean' },
        help: { type: 'boolean' },
        ...CREW_FLAGS,
      },
      allowPositionals: true,
    }),
  );
  if (values.help) return console.log(USAGE);
  const [game, ...rest] = positionals;
  if (game === undefined || rest.length > 0) throw new UsageError('Name one game.');
  const asked = QUESTIONS.filter((name) => values[name]);
  if (asked.length > 1) throw new UsageError(`${flags(asked)} cannot be done at once; name one of them.`);
  if (values.material !== undefined && asked.some((name) => name !== 'duel'))
    throw new UsageError(`--material says nothing to ${flags(asked)}, which asks all tables.`);
  const tool = await endingsToolOf(game);
  watchForStop('the present step');
  if (values.verify) process.exitCode = (await tool.verify()) ? 0 : 1;
  else if (values.duel) process.exitCode = (await tool.duel(values.material)) ? 0 : 1;
  else if (values.bench) process.exitCode = (await tool.bench()) ? 0 : 1;
  else if (values.write) writeTruth(`endings: ${game}`, await tool.truth((line) => console.error(line)));
  else await make(game, tool, values.material, crewSettings(values));
}

/** Makes what is missing in the crew, step by step, before it is put together here. */
async function make(game: string, tool: EndingsTool, material: string | undefined, settings: CrewSettings) {
  const steps = tool.steps(material);
  if (steps.length > 0) {
    const crew = await openCrew(settings, hear);
    whenStopped(() => void crew.close()); // a large table takes minutes, and is begun anew
    try {
      for (const step of steps)
        await runUnits(
          crew,
          () => step.shift(),
          (each) => endingsSpec(game, each),
          ({ value }) => tool.keepTables(JSON.parse(value) as TableFiles),
        );
    } finally {
      await crew.close();
    }
  }
  await tool.make(material);
}

function hear(note: unknown): void {
  const { kind, line } = note as EndingsNote;
  if (process.stderr.isTTY) process.stderr.write(kind === 'progress' ? `\r\x1b[K${line}` : '\r\x1b[K');
  if (kind === 'made') console.log(line);
}

await runCommand(main, USAGE);
