/** News of a running server for its administrator, as sentences on stderr. */
import { say } from './words.mjs';

/** By the clock on the wall: 2026-01-31 18:30:07. */
const timeOf = (date) => new Date(date).toLocaleString('sv');

const SENTENCES = {
  'store-loss': (facts) => facts,
  'store-failing': ({ fault, why }) => ({ why: `${fault}: ${why}`, time: timeOf(Date.now()) }),
  'store-working': ({ refused, ms, ago }) => {
    const last = Date.now() - ago;
    return { refused, from: timeOf(last - ms), until: timeOf(last) };
  },
};

/** `folder`: of the games. */
export const sentenceOf = ({ event, facts }, folder) =>
  event in SENTENCES ? say(`news-${event}`, { ...SENTENCES[event](facts), folder }) : null;

/** What is handed to a server that tells of itself in sentences: only what somebody has to look after. */
export const tellNews = (folder) => (news) => {
  const sentence = sentenceOf(news, folder);
  if (sentence !== null) console.error(sentence);
};
