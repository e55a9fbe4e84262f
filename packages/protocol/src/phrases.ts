/** Fixed phrases that players send each other: their ids. The words, in every language, belong to whoever shows them. */
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
/** One of `PHRASES`. */
export type GreetingPhrase = (typeof PHRASES)[number];
