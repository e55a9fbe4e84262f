/** Parses the words after `npm start --` and names the first unknown one. */
import { resolve } from 'node:path';

const PORT = 4173;
const LOG_LEVELS = ['error', 'warn', 'info', 'debug'];

/** Options with a value and their parsers; a parser returns undefined for a value that is not accepted. */
const VALUED = {
  port: (text) => (/^\d{1,5}$/.test(text) && Number(text) <= 65_535 ? Number(text) : undefined),
  host: (text) => (/^[\w.:%-]{1,255}$/.test(text) ? text : undefined),
  data: (text) => (text === '' ? undefined : pathOf(text)),
  settings: (text) => (text === '' ? undefined : pathOf(text)),
  'public-url': publicUrl,
  'trust-proxy': (text) => (/^\d$/.test(text) ? Number(text) : undefined),
  redis: redisUrl,
  store: storeUrl,
  'node-url': nodeUrl,
  'secret-file': (text) => (text === '' ? undefined : pathOf(text)),
  log: oneOf('text', 'json'),
  'log-level': oneOf(...LOG_LEVELS),
};

/** A function declaration, because the table above needs hoisting. */
function oneOf(...words) {
  return (text) => (words.includes(text) ? text : undefined);
}

/** Resolves against the folder where the command was typed: npm changes to the root of the repository first. */
export const pathOf = (text) => resolve(process.env.INIT_CWD ?? '.', text);

/** Options that administrator commands accept too, at any position. */
const OF_KEEPER = ['data', 'settings', 'store'];

/** `--terminal` takes all further words, `--admin` all but `OF_KEEPER`. */
export function readAsked(words) {
  const asked = { port: null };
  for (let i = 0; i < words.length; i++) {
    const [, name, given] = /^--([a-z-]+)(?:=(.*))?$/s.exec(words[i]) ?? [];
    if (asked.admin && !OF_KEEPER.includes(name)) asked.admin.push(words[i]);
    else if (name === 'help' || words[i] === '-h') asked.help = true;
    else if (name === 'static') asked.static = true;
    else if (name === 'again' && given === undefined) asked.again = true;
    else if (name === 'terminal') return { ...asked, terminal: words.slice(i + 1) };
    else if (name === 'admin') asked.admin = [];
    else if (name !== undefined && Object.hasOwn(VALUED, name)) {
      const text = given ?? words[++i] ?? '';
      const value = VALUED[name](text);
      if (value === undefined) return { wrong: `--${name} ${withoutPassword(text)}`.trim() };
      asked[name] = value;
    } else return { wrong: words[i] };
  }
  return asked;
}

/** The ports to try: a requested one only, otherwise the default and those after it. */
export const portsOf = ({ port }) => (port === null ? { port: PORT } : { port, tries: 1 });

/** Removes credentials from an address, even an invalid one. */
const withoutPassword = (text) => text.replace(/\/\/.*@/, '//');

function redisUrl(text) {
  try {
    const { protocol, hostname } = new URL(text);
    return /^rediss?:$/.test(protocol) && hostname !== '' ? text : undefined;
  } catch {
    return undefined;
  }
}

function storeUrl(text) {
  return /^postgres(ql)?:\/\//.test(text) && URL.canParse(text) ? text : undefined;
}

function nodeUrl(text) {
  return /^http:\/\/[^/]+:\d+\/?$/.test(text) && URL.canParse(text) ? text : undefined;
}

function publicUrl(text) {
  try {
    const { protocol, origin, pathname } = new URL(text);
    return /^https?:$/.test(protocol) && pathname === '/' ? `${origin}/` : undefined;
  } catch {
    return undefined;
  }
}
