/** Any fault that the game page meets, as a sentence. */

import { fill } from '@tabuleiro/play/words';
import type { Fault } from '@tabuleiro/rules';
import { faultValues, type Language, type Speech, say } from '@tabuleiro/rules/text';
import { storeFaults } from '../store/faults.ts';

const engineFaults: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: {
    'engine-died': 'The computer stopped thinking ({found}). Undo, or reload the page: the game is kept.',
  },
  pt: {
    'engine-died':
      'O computador deixou de pensar ({found}). Desfaça, ou recarregue a página: o jogo está guardado.',
  },
};

export function faultText(fault: Fault, speech: Speech): string {
  const own = storeFaults[speech.language][fault.code] ?? engineFaults[speech.language][fault.code];
  return own === undefined ? say(fault, speech) : fill(own, faultValues(fault, speech));
}
