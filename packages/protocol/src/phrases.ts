/** Ids of the fixed phrases that players send each other. Clients hold the words in each language. */
export const PHRASES = [
  'hello',
  'good-luck',
  'well-played',
  'thank-you',
  'one-moment',
  'my-mistake',
  'again-soon',
  'goodbye',
] as const;
export type GreetingPhrase = (typeof PHRASES)[number];
