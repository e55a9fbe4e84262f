/** Sentences for faults in storing mistakes. */
import type { Fault } from '@tabuleiro/rules';
import { say } from './words.ts';

export function sayDeckFault({ code, found = '' }: Fault): string {
  switch (code) {
    case 'mistakes-damaged':
    case 'mistakes-lost':
    case 'mistakes-newer':
    case 'mistakes-full':
      return say(code, { found });
    default:
      return say('mistakes-unkept', { found: found || code });
  }
}
