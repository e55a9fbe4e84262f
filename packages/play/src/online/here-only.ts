/** Warns about links to `localhost`, and says what to do. */
import type { Language } from '@tabuleiro/rules/text';

const words: Readonly<Record<Language, string>> = {
  en: 'This link only works on this computer. To invite others, restart the server with --host 0.0.0.0 or --public-url.',
  pt: 'Esta ligação só funciona neste computador. Para convidar outros, reinicie o servidor com --host 0.0.0.0 ou --public-url.',
};

export const sayHereOnly = (language: Language): string => words[language];
