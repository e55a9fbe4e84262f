/** Bars of the benchmarks. A missed bar makes the process exit with 1 after all figures are printed. */

/** Returns the word to print after a figure. */
export function judge(isMet: boolean): 'met' | 'missed' {
  if (isMet) return 'met';
  process.exitCode = 1;
  return 'missed';
}
