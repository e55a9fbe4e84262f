/** Which processes live. A number alone says little: systems use the numbers of dead processes again. */
import { readFileSync } from 'node:fs';

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  // A killed process whose parent never asked for its end still has its number.
  return !/^[ZX]$/.test(statOf(pid)[STATE] ?? '');
}

/** When a process began, in a word of the system's own; `0` where the system does not tell. */
export const birthOf = (pid: number): string => statOf(pid)[BIRTH] ?? '0';

const STATE = 0;
const BIRTH = 19;

/** What Linux tells of a process, behind its number and name; nothing elsewhere. */
function statOf(pid: number): string[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' '); // the name, in brackets, may hold anything
  } catch {
    return [];
  }
}
