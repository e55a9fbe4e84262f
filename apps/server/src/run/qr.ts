import { renderUnicodeCompact } from 'uqr';

/** Black on white in the colours of any terminal: two rows of the picture are one row of text. */
const INK = '\u001b[38;5;16;48;5;231m';
const END = '\u001b[0m';

/** A picture of an address for the camera of a phone, as lines for a terminal. */
export function qrLines(address: string): string[] {
  // Four empty cells around it: less, and some cameras do not see it. Empty cells are what the letters leave out.
  return renderUnicodeCompact(address, { ecc: 'L', border: 4, invert: true })
    .split('\n')
    .map((line) => `${INK}${line}${END}`);
}
