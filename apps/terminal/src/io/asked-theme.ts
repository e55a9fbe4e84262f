/** Whether the screen is light or dark: as the flag says, else as the terminal does. */
import type { Theme } from '../screen/colours.ts';
import { themeOf } from '../screen/style.ts';
import type { Flags } from './flags.ts';

export const askedTheme = ({ theme }: Flags): Theme => theme ?? themeOf(process.env);
