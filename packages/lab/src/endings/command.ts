/**
 * `npm run lab -- endings <game>`: makes the tables of a game's endings, checks them and measures how the engine plays
 * them. What a game can do lies in endings/<game>/index.ts.
 */
import { parseArgs } from 'node:util';
import { type Crew, runUnits } from '../crew/unit.ts';
import { flagsOf, type LabCommand, UsageError } from '../run/command-line.ts';
import { CREW_FLAGS, CREW_USAGE, crewSettings, type Hiring, openCrew } from '../run/crew.ts';
import { watchForStop, whenStopped } from '../run/interrupt.ts';
import { writeTruth } from '../run/truth-document.ts';
import { type EndingsNote, endingsSpec } from './endings-unit.ts';
import { type EndingsTool, endingsToolOf, type TableFiles } from './tool.ts';

const USAGE = `npm run lab -- endings <game>                      makes all tables that are shipped, and distances
npm run lab -- endings <game> --material KKK-KK    makes the distances of one material
npm run lab -- endings <game> --verify             checks the tables by the rules alone
npm run lab -- endings <game> --duel               the engine plays won endings against a perfect defender
npm run lab -- endings <game> --bench              how long the engine takes to ask the tables
npm run lab -- endings <game> --write              writes what the tables say into docs/truth.md
${CREW_USAGE}
Tables that are finished are kept in .cache/endings; Ctrl-C stops, the same command goes on.`;

/** What may be asked instead of making tables. */
const QUESTIONS = ['verify', 'duel', 'bench', 'write'] as const;

const flags = (names: readonly string[]): string => names.map((name) => `--${name}`).join(' and ');

async function run(args: string[], hiring: Hiring): Promise<void> {
  const { values, positionals } = flagsOf(() =>
    parseArgs({
      args,
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
  else await make(game, tool, values.material, (hear) => openCrew(hiring, crewSettings(values), hear));
}

/** Makes what is missing in the crew, step by step, before it is put together here. */
async function make(
  game: string,
  tool: EndingsTool,
  material: string | undefined,
  open: (hear: (note: unknown) => void) => Promise<Crew>,
): Promise<void> {
  const steps = tool.steps(material);
  if (steps.length > 0) {
    const crew = await open(hear);
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

export const command: LabCommand = { usage: USAGE, run };
