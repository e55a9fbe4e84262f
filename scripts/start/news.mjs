/** The log of a running server on stderr: sentences for people, or JSON lines for programs. */
import { say } from './words.mjs';

/** Local time, such as 2026-01-31 18:30:07. */
const timeOf = (date) => new Date(date).toLocaleString('sv');

const listOf = (facts) =>
  Object.entries(facts)
    .map(([name, count]) => `${name} (${count})`)
    .join(', ');

/** Values for each sentence. Start and stop have none: stdout reports them. */
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

/** `folder`: the place of the games, as shown to users. */
export function sentenceOf({ event, facts }, folder) {
  if (event === 'mistake') return facts.trace;
  return event in SENTENCES ? say(`news-${event}`, { ...SENTENCES[event](facts), folder }) : null;
}

/** The first argument is the server module, the second the options of the command line. */
export function logTo({ LOG_LEVELS, jsonLog }, { log = 'text', 'log-level': level = 'info' }, folder) {
  if (log === 'json') return jsonLog(level);
  return (news) => {
    if (LOG_LEVELS.indexOf(news.level) > LOG_LEVELS.indexOf(level)) return;
    const sentence = sentenceOf(news, folder);
    if (sentence !== null) console.error(sentence);
  };
}
