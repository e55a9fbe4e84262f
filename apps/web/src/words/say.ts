/** From a fault to a sentence in the present language: the web app's own faults, then those of the rules. */

import { fill } from '@tabuleiro/play/words';
import type { Fault } from '@tabuleiro/rules';
import { faultValues, type Speech, say } from '@tabuleiro/rules/text';
import { setupFaults } from '../setup/faults.ts';
import { linkFaults } from '../share/faults.ts';
import { storeFaults } from '../store/faults.ts';
import { language } from './define.ts';

export function sayFault(fault: Fault, speech: Omit<Speech, 'language'> = {}): string {
  const spoken = { ...speech, language: language.value };
  const own = [storeFaults, linkFaults, setupFaults]
    .map((faults) => faults[spoken.language][fault.code])
    .find((sentence) => sentence !== undefined);
  return own === undefined ? say(fault, spoken) : fill(own, faultValues(fault, spoken));
}
