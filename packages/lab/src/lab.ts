/** `npm run lab -- <run>`: the long runs by name. Each has its own flags and help. */
import { type LabCommand, runCommand, UsageFailure } from './run/command-line.ts';
import type { CrewPort } from './run/crew.ts';

/** The runs by name; their code is loaded on demand. */
const RUNS: Readonly<Record<string, { about: string; load: () => Promise<LabCommand> }>> = {
  ladder: {
    about: 'how strong the levels of a game are (docs/strength.md)',
    load: async () => (await import('./ladder/command.ts')).command,
  },
  versus: {
    about: 'this version of the engine against an earlier one (docs/strength.md)',
    load: async () => (await import('./versus/command.ts')).command,
  },
  tune: {
    about: 'learns the weights of an evaluation from self-play (docs/tuning.md)',
    load: async () => (await import('./learning/command.ts')).command,
  },
  endings: {
    about: 'makes and checks the tables of endings (docs/truth.md)',
    load: async () => (await import('./endings/command.ts')).command,
  },
  accuracy: {
    about: 'whether the accuracy of reviews ranks players (docs/review.md)',
    load: async () => (await import('./accuracy/command.ts')).command,
  },
  passes: {
    about: 'how far the first pass of a review with four seats agrees with all of it (docs/review.md)',
    load: async () => (await import('./passes/command.ts')).command,
  },
  solve: {
    about: 'proves again what is solved of a game (docs/truth.md)',
    load: async () => (await import('./proofs/command.ts')).command,
  },
};

const USAGE = `npm run lab -- <what> [flags]       npm run lab -- <what> --help

${Object.entries(RUNS)
  .map(([name, { about }]) => `  ${name.padEnd(9)} ${about}`)
  .join('\n')}

Runs show how far they are, stop at Ctrl-C, and go on where they were when the same command is given again.`;

/** Runs the named command with the crew that `hiring` provides. */
export async function runLab([name, ...args]: string[], hiring: CrewPort): Promise<void> {
  if (name === undefined || name === '--help' || name === '-h') return console.log(USAGE);
  const known = Object.hasOwn(RUNS, name) ? RUNS[name] : undefined;
  const command = await known?.load();
  await runCommand(async () => {
    if (!command) throw new UsageFailure(`"${name}" is no run of the workshop.`);
    await command.run(args, hiring);
  }, command?.usage ?? USAGE);
}
