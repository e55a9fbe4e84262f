/** What follows `npm start --`, read; the first word that is not understood is named. */
import { resolve } from 'node:path';

const PORT = 4173;
const LOG_LEVELS = ['error', 'warn', 'info', 'debug'];

/** Options with a value, and how each is read: undefined where it is not accepted. */
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

/** A function declaration: the table above needs it. */
function oneOf(...words) {
  return (text) => (words.includes(text) ? text : undefined);
}

/** From where the command was typed: npm goes to the root of the repository first. */
export const pathOf = (text) => resolve(process.env.INIT_CWD ?? '.', text);

/** What the keeper's commands understand too, wherever it stands. */
const OF_KEEPER = ['data', 'settings', 'store'];

/** `--terminal` takes all the rest, and `--admin` all but the folder and the settings. */
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

/** Which ports are tried: one that was asked for alone, else the usual one and those after it. */
export const portsOf = ({ port }) => (port === null ? { port: PORT } : { port, tries: 1 });

/** Of an address, also of one that is wrong. */
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
