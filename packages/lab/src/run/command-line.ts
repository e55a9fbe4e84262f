/** Shared by the command lines of long runs: usage errors, and how a run ends. */
import { ClosedCrewFailure } from '../crew/unit.ts';
import type { CrewPort } from './crew.ts';
import { isInterrupted, StopFailure } from './interrupt.ts';

/** One of the long runs. */
export interface LabCommand {
  usage: string;
  run(args: string[], hiring: CrewPort): Promise<void>;
}

/** A wrong command line; only its message and the usage are printed. */
export class UsageFailure extends Error {}

/** A requirement of a run is missing or wrong; only the message is printed. */
export class RunFailure extends Error {
  readonly exitCode: number;

  constructor(sentence: string, exitCode = 1) {
    super(sentence);
    this.exitCode = exitCode;
  }
}

const FULL: readonly string[] = ['ENOSPC', 'EDQUOT', 'EFBIG'];
const DENIED: readonly string[] = ['EACCES', 'EPERM', 'EROFS'];
const IN_THE_WAY: readonly string[] = ['EEXIST', 'ENOTDIR', 'EISDIR'];

/** A sentence for an error of the disk; null for any other error. */
export function sayDisk(error: unknown): string | null {
  const { code, syscall, path } = error as NodeJS.ErrnoException;
  if (code === undefined || syscall === undefined) return null;
  const file = path === undefined ? 'A file' : `"${path}"`;
  if (FULL.includes(code)) return `${file} could not be written: there is no room on the disk.`;
  if (DENIED.includes(code)) return `${file} may not be read or written.`;
  if (IN_THE_WAY.includes(code)) return `${file} is not what it should be: a file is where a folder belongs.`;
  return null;
}

/** Runs a tool to its end and explains an early end. */
export async function runCommand(main: () => Promise<void>, usage: string): Promise<void> {
  try {
    await main();
  } catch (error) {
    if (error instanceof StopFailure || (error instanceof ClosedCrewFailure && isInterrupted())) {
      const kept = error instanceof StopFailure ? error.message : 'Everything that was finished is kept';
      console.error(`${kept}. Give the same command again to go on.`);
      process.exit(130);
    }
    if (error instanceof RunFailure) {
      console.error(error.message);
      process.exit(error.exitCode);
    }
    const disk = sayDisk(error);
    if (disk !== null) {
      console.error(`${disk} Everything that was finished is kept. Give the same command again to go on.`);
      process.exit(1);
    }
    if (!(error instanceof UsageFailure)) throw error;
    console.error(`${error.message}\n\n${usage}`);
    process.exit(2);
  }
}
