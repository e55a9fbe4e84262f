/** From a fault to a sentence in the present language: the web app's own faults, then those of the rules. */
import type { Fault } from '@tabuleiro/rules';
import { type Speech, say } from '@tabuleiro/rules/text';
import { language } from './define.ts';
import { ownFaults } from './faults.ts';
import { gameName } from './game-name.ts';

export const sayFault = (fault: Fault, speech: Omit<Speech, 'language' | 'own'> = {}): string =>
  say(plain(fault), { ...speech, language: language.value, own: ownFaults[language.value] });

/** Games by the names that people know them by; of a whole position that is not one, no place within it. */
function plain(fault: Fault): Fault {
  if (fault.code === 'position-fields') return { ...fault, line: undefined };
  if (fault.code !== 'game-unknown' || fault.accepted === undefined) return fault;
  return { ...fault, accepted: fault.accepted.split(', ').map(gameName).join(', ') };
}
