/** The log of a running server on stderr: sentences for people, or JSON lines for programs. */
import { say } from './words.mjs';

/** By the clock on the wall: 2026-01-31 18:30:07. */
const timeOf = (date) => new Date(date).toLocaleString('sv');

const listOf = (facts) =>
  Object.entries(facts)
    .map(([name, count]) => `${name} (${count})`)
    .join(', ');

/** The values of each sentence. Start and stop have none: they are said on stdout. */
const SENTENCES = {
  'store-loss': (facts) => facts,
  'store-failing': ({ fault, why }) => ({ why: `${fault}: ${why}`, time: timeOf(Date.now()) }),
  'store-working': ({ refused, ms, ago }) => {
    const last = Date.now() - ago;
    return { refused, from: timeOf(last - ms), until: timeOf(last) };
  },
  'limits-refused': (facts) => ({ refused: listOf(facts), time: timeOf(Date.now()) }),
  'redis-away': () => ({ time: timeOf(Date.now()) }),
  'redis-back': () => ({ time: timeOf(Date.now()) }),
  'computers-failed': (facts) => ({ failed: listOf(facts), time: timeOf(Date.now()) }),
  'node-dead': (facts) => ({ ...facts, time: timeOf(Date.now()) }),
  'command-refused': (facts) => ({ ...facts, time: timeOf(Date.now()) }),
  'node-lost': (facts) => ({ ...facts, time: timeOf(Date.now()) }),
};

/** `folder`: of the games. */
export function sentenceOf({ event, facts }, folder) {
  if (event === 'mistake') return facts.trace;
  return event in SENTENCES ? say(`news-${event}`, { ...SENTENCES[event](facts), folder }) : null;
}

/** `asked`: the words of the command line. */
export function logTo({ LOG_LEVELS, jsonLog }, { log = 'text', 'log-level': level = 'info' }, folder) {
  if (log === 'json') return jsonLog(level);
  return (news) => {
    if (LOG_LEVELS.indexOf(news.level) > LOG_LEVELS.indexOf(level)) return;
    const sentence = sentenceOf(news, folder);
    if (sentence !== null) console.error(sentence);
  };
}
