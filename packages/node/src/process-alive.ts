/** Finds out whether a process is alive. The pid alone is not enough: systems reuse the pids of dead processes. */
import { readFileSync } from 'node:fs';

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  // A zombie, killed but not yet reaped by its parent, still has its pid.
  return !/^[ZX]$/.test(statOf(pid)[STATE] ?? '');
}

/** The start time of a process in the system's own unit; `0` if the system does not report it. */
export const birthOf = (pid: number): string => statOf(pid)[BIRTH] ?? '0';

const STATE = 0;
const BIRTH = 19;

/** The fields of /proc/<pid>/stat after pid and name on Linux; empty elsewhere. */
function statOf(pid: number): string[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' '); // the name, in brackets, may contain any character
  } catch {
    return [];
  }
}
