/** The pages of games by link in every state, in both languages and themes. */
import { test } from 'vitest';
import { ONLINE_PICTURES } from '../../tools/browser/online-scenes.ts';
import { startOnline } from './online.ts';
import { lookOnline } from './online-look.ts';

const server = await startOnline(ONLINE_PICTURES);

/** A busy machine needs its time: each part is a test of its own. */
const parts = [1, 2].flatMap((part) => [
  { language: 'en' as const, part },
  { language: 'pt' as const, part },
]);

test.each(parts)('fit for everybody: $language, part $part', ({ language, part }) =>
  lookOnline(server, language, part === 1 ? 0 : 1),
);
