/** Turns a fault into a sentence in the current language: the web app's own faults first, then those of the rules. */
import type { Fault } from '@tabuleiro/rules';
import { type Speech, say } from '@tabuleiro/rules/text';
import { language } from './define.ts';
import { ownFaults } from './faults.ts';
import { gameName } from './game-name.ts';

export const sayFault = (fault: Fault, speech: Omit<Speech, 'language' | 'own'> = {}): string =>
  say(plain(fault), { ...speech, language: language.value, own: ownFaults[language.value] });

/** Shows games by their display names; omits the line number if the whole position is incomplete. */
function plain(fault: Fault): Fault {
  if (fault.code === 'position-fields') return { ...fault, line: undefined };
  if (fault.code !== 'game-unknown' || fault.accepted === undefined) return fault;
  return { ...fault, accepted: fault.accepted.split(', ').map(gameName).join(', ') };
}
