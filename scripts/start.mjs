/** `npm start`: installs what is missing, builds the web app and serves it on this machine, until Ctrl-C. */
import { startServer } from '../apps/web/server/server.js';
import { freshWeb } from './build/web.mjs';
import { ensureInstalled, root, run } from './ensure.mjs';

const PORT = 4173;

const SENTENCES = {
  en: {
    ready: '\n  Tabuleiro: {address}\n\n  In the terminal instead: npx tabuleiro\n  Ctrl-C ends it.\n',
    taken: 'Port {port} is taken. Games are kept by address: those played at port {port} are there.',
    wrong: '{option} is not understood.',
    failed: 'Tabuleiro did not start: {why}.',
    help: `npm start                      builds the web app and serves it on this machine
npm start -- --port 5000       at this port, or at the next one that is free
npm start -- --terminal ...    plays in the terminal, as npx tabuleiro ... does`,
  },
  pt: {
    ready: '\n  Tabuleiro: {address}\n\n  Ou no terminal: npx tabuleiro\n  Ctrl-C termina.\n',
    taken:
      'A porta {port} está ocupada. As partidas guardam-se por endereço: as da porta {port} continuam lá.',
    wrong: 'Não se percebe {option}.',
    failed: 'O Tabuleiro não arrancou: {why}.',
    help: `npm start                      constrói a aplicação web e serve-a nesta máquina
npm start -- --port 5000       nesta porta, ou na próxima que estiver livre
npm start -- --terminal ...    joga no terminal, como npx tabuleiro ...`,
  },
};

/** In the language of the locale; TABULEIRO_LANG decides as in the terminal app. */
function say(id, values = {}) {
  const { TABULEIRO_LANG, LC_ALL, LC_MESSAGES, LANG } = process.env;
  const language = TABULEIRO_LANG || LC_ALL || LC_MESSAGES || LANG || '';
  const said = SENTENCES[language.startsWith('pt') ? 'pt' : 'en'];
  return said[id].replace(/\{(\w+)\}/g, (_, name) => values[name]);
}

export async function start(words) {
  const asked = readWords(words);
  if (asked.wrong !== undefined) {
    console.error(`${say('wrong', { option: asked.wrong })}\n${say('help')}`);
    process.exit(2);
  }
  if (asked.help) return console.log(say('help'));
  ensureInstalled();
  if (asked.terminal)
    return run(process.execPath, [`${root}/apps/terminal/bin/tabuleiro.js`, ...asked.terminal]);
  try {
    await serve(asked.port);
  } catch (error) {
    console.error(say('failed', { why: error.message }));
    process.exit(1);
  }
}

async function serve(wanted) {
  const { port, close } = await startServer(await freshWeb(), wanted);
  if (wanted !== 0 && port !== wanted) console.log(say('taken', { port: wanted }));
  console.log(say('ready', { address: `http://localhost:${port}/` }));
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.once(signal, async () => {
      await close();
      process.exit(0);
    });
}

/** `--terminal` gives all the rest to the terminal app. */
function readWords(words) {
  const found = { port: PORT };
  for (let i = 0; i < words.length; i++) {
    const [word, value] = words[i].split('=', 2);
    if (word === '--help' || word === '-h') found.help = true;
    else if (word === '--terminal') return { ...found, terminal: words.slice(i + 1) };
    else if (word === '--port') {
      const text = value ?? words[++i] ?? '';
      if (!/^\d{1,5}$/.test(text) || Number(text) > 65_535) return { wrong: `--port ${text}`.trim() };
      found.port = Number(text);
    } else return { wrong: words[i] };
  }
  return found;
}
