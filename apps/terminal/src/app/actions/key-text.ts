/** Key chords as they are printed on keyboards. */
import type { Language } from '@tabuleiro/rules/text';

const NAMES: Readonly<Record<string, readonly [en: string, pt: string]>> = {
  left: ['Left', 'Esq'],
  right: ['Right', 'Dir'],
  up: ['Up', 'Cima'],
  down: ['Down', 'Baixo'],
  home: ['Home', 'Home'],
  end: ['End', 'End'],
  space: ['Space', 'Espaço'],
  enter: ['Enter', 'Enter'],
  tab: ['Tab', 'Tab'],
  'back-tab': ['Shift+Tab', 'Shift+Tab'],
  delete: ['Del', 'Del'],
  backspace: ['Backspace', 'Backspace'],
  escape: ['Esc', 'Esc'],
  'page-up': ['PgUp', 'PgUp'],
  'page-down': ['PgDn', 'PgDn'],
  shift: ['Shift', 'Shift'],
};

/** `shift+left` as `Shift+Left`; the key `+` stays. */
export function keyText(language: Language, chord: string): string {
  if (chord.length === 1) return chord;
  return chord
    .split('+')
    .map((part) => NAMES[part]?.[language === 'en' ? 0 : 1] ?? part)
    .join('+');
}
