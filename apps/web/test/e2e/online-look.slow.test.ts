/** Each page of games by link once, the languages and screens in turn; all of them: online-look.pages.test.ts. */
import { test } from 'vitest';
import { ONLINE_PICTURES } from '../../tools/browser/online-scenes.ts';
import { startOnline } from './online.ts';
import { lookOnline, rounds } from './online-look.ts';

const server = await startOnline(ONLINE_PICTURES);

test.each([
  ['en', 0],
  ['pt', 1],
] as const)('every second page is fit for everybody, on one screen: %s', (language, half) =>
  lookOnline(server, language, half, (place) => [rounds[language][place % 2]!]),
);
