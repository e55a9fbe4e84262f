/** From a fault to a sentence in the present language: the web app's own faults, then those of the rules. */
import type { Fault } from '@tabuleiro/rules';
import { type Speech, say } from '@tabuleiro/rules/text';
import { language } from './define.ts';
import { ownFaults } from './faults.ts';

export const sayFault = (fault: Fault, speech: Omit<Speech, 'language' | 'own'> = {}): string =>
  say(fault, { ...speech, language: language.value, own: ownFaults[language.value] });
