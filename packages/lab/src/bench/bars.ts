/** What a benchmark promises. A missed bar makes its process exit with 1 after all figures are printed. */

/** The word to print behind a figure. */
export function judge(isMet: boolean): 'met' | 'missed' {
  if (isMet) return 'met';
  process.exitCode = 1;
  return 'missed';
}
