/** Whether the screen is light or dark: as the flag says, else as the terminal does. */
import type { ScreenTheme } from '../screen/colours.ts';
import { themeOf } from '../screen/style.ts';
import type { Flags } from './flags.ts';

export const askedTheme = ({ theme }: Flags): ScreenTheme => theme ?? themeOf(process.env);
