/** The fixed phrases by which players greet each other, in both languages. */
import type { GreetingPhrase } from '@tabuleiro/protocol/phrases';
import type { Language } from '@tabuleiro/rules/text';

const en: Readonly<Record<GreetingPhrase, string>> = {
  hello: 'Hello!',
  'good-luck': 'Good luck!',
  'well-played': 'Well played!',
  'thank-you': 'Thank you!',
  'one-moment': 'One moment, please.',
  'my-mistake': 'That was my mistake.',
  'again-soon': 'See you again soon!',
  goodbye: 'Goodbye!',
};

const pt: Readonly<Record<GreetingPhrase, string>> = {
  hello: 'Olá!',
  'good-luck': 'Boa sorte!',
  'well-played': 'Bem jogado!',
  'thank-you': 'Obrigado!',
  'one-moment': 'Um momento, por favor.',
  'my-mistake': 'Foi engano meu.',
  'again-soon': 'Até breve!',
  goodbye: 'Adeus!',
};

const words = { en, pt };

export const sayPhrase = (language: Language, phrase: GreetingPhrase): string => words[language][phrase];
