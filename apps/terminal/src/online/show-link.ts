/** Links for people: to be copied, and as a picture for the camera of a phone. */
import { renderUnicodeCompact } from 'uqr';

/** Empty cells around it: with fewer, some cameras do not see it. */
const BORDER = 4;

/** `dark`: the letters are the dark cells. */
export const qrLines = (address: string, dark: boolean, border = BORDER): string[] =>
  renderUnicodeCompact(address, { ecc: 'L', border, invert: dark }).split('\n');

/** Without colours: as most terminals have it, light letters on a dark ground. */
export const qrText = (address: string): string[] => qrLines(address, false);

/** Black on white in the colours of any terminal. */
const [INK, END] = ['\x1b[38;5;16;48;5;231m', '\x1b[0m'];

export const qrStyled = (address: string): string[] =>
  qrLines(address, true).map((line) => `${INK}${line}${END}`);
