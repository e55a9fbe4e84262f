/** Key chords as printed on keyboards. */
import { say } from './words.ts';

const NAMES: Readonly<Record<string, string>> = {
  left: '←',
  right: '→',
  up: '↑',
  down: '↓',
  home: 'Home',
  end: 'End',
  shift: 'Shift',
  ctrl: 'Ctrl',
  delete: 'Del',
  backspace: 'Backspace',
  enter: 'Enter',
  escape: 'Esc',
  'page-up': 'PgUp',
  'page-down': 'PgDn',
};

export const keyText = (key: string): string =>
  key.length === 1
    ? key
    : key
        .split('+')
        .map((part) => NAMES[part] ?? (part === 'space' ? say('space') : part))
        .join(' ');
