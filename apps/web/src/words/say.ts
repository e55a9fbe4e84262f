/** From a fault to a sentence in the present language: the web app's own faults, then those of the rules. */
import type { Fault } from '@tabuleiro/rules';
import { type Language, type Phrases, type Speech, say } from '@tabuleiro/rules/text';
import { language } from './define.ts';
import { engineFaults } from './engine-faults.ts';
import { linkFaults } from './link-faults.ts';
import { setupFaults } from './setup-faults.ts';
import { storeFaults } from './store-faults.ts';

const ownIn = (language: Language): Phrases =>
  Object.assign(
    {},
    ...[storeFaults, linkFaults, setupFaults, engineFaults].map((faults) => faults[language]),
  );

/** Sentences for faults that only the web app knows. */
export const ownFaults: Readonly<Record<Language, Phrases>> = { en: ownIn('en'), pt: ownIn('pt') };

export const sayFault = (fault: Fault, speech: Omit<Speech, 'language' | 'own'> = {}): string =>
  say(fault, { ...speech, language: language.value, own: ownFaults[language.value] });
