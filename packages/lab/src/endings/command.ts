/**
 * `npm run lab -- endings <game>`: makes the tables of a game's endings, checks them and measures how the engine
 * plays them. The game's own part is in `<game>/index.ts` beside this file.
 */
import { loadGame, must } from '@tabuleiro/rules';
import { type Crew, runUnits } from '../crew/unit.ts';
import { type LabCommand, UsageFailure } from '../run/command-line.ts';
import { type CrewPort, openCrew } from '../run/crew.ts';
import { CREW_FLAGS, helpOf, readFlags, textual, toggle } from '../run/flags.ts';
import { stopAsked, watchForStop } from '../run/interrupt.ts';
import { screen } from '../run/meter.ts';
import { writeTruth } from '../run/truth-document.ts';
import { duel } from './duel.ts';
import { type EndingsNote, endingsSpec } from './endings-unit.ts';
import { endingsToolOf, type GameEndings, type TableData } from './tool.ts';

const FLAGS = {
  material: textual('KKK-KK', 'makes the distances of one material; with --duel plays it alone'),
  verify: toggle('checks the tables by the rules alone'),
  duel: toggle('the engine plays won endings against a perfect defender'),
  write: toggle('writes what the tables say into docs/truth.md'),
  ...CREW_FLAGS,
};

const USAGE = helpOf(
  'npm run lab -- endings <game> [flags]      without any: makes all tables that are shipped, and distances',
  FLAGS,
  'Tables that are finished are kept in .cache/endings; Ctrl-C stops, the same command goes on.',
);

/** Flags that replace making tables. */
const QUESTIONS = ['verify', 'duel', 'write'] as const;

const written = (names: readonly string[]): string => names.map((name) => `--${name}`).join(' and ');

async function run(args: string[], hiring: CrewPort): Promise<void> {
  const read = readFlags(args, FLAGS);
  if (!read) return console.log(USAGE);
  const { flags, words } = read;
  const [id, ...rest] = words;
  if (id === undefined || rest.length > 0) throw new UsageFailure('Name one game.');
  const asked = QUESTIONS.filter((name) => flags[name]);
  if (asked.length > 1) throw new UsageFailure(`${written(asked)} cannot be done at once; name one of them.`);
  if (flags.material !== undefined && asked.some((name) => name !== 'duel'))
    throw new UsageFailure(`--material says nothing to ${written(asked)}, which asks all tables.`);
  const tool = await endingsToolOf(id);
  watchForStop();
  const hire = (hear?: (note: unknown) => void) => openCrew(hiring, flags, hear);
  if (flags.verify) process.exitCode = (await tool.verify()) ? 0 : 1;
  else if (flags.duel) {
    const won = await duel(must(await loadGame(id)), tool, flags.material, hire);
    process.exitCode = won ? 0 : 1;
  } else if (flags.write) writeTruth(`endings: ${id}`, await tool.truth((line) => console.error(line)));
  else await make(id, tool, flags.material, hire);
}

/** Makes the missing tables in the crew, step by step, then assembles them here. */
async function make(
  game: string,
  tool: GameEndings,
  material: string | undefined,
  hire: (hear: (note: unknown) => void) => Promise<Crew>,
): Promise<void> {
  const steps = tool.steps(material);
  if (steps.length > 0) {
    const crew = await hire(hear);
    void stopAsked.then(() => crew.close()); // a large table takes minutes; an interrupted one starts anew
    try {
      for (const step of steps)
        await runUnits(
          crew,
          () => step.shift(),
          (each) => endingsSpec(game, each),
          ({ value }) => tool.keepTables(JSON.parse(value) as TableData),
        );
    } finally {
      await crew.close();
    }
  }
  await tool.make(material);
}

function hear(note: unknown): void {
  const { kind, line } = note as EndingsNote;
  screen[kind](line);
}

export const command: LabCommand = { usage: USAGE, run };
