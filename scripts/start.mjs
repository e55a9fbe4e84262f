/** `npm start`: installs what is missing, builds the web app and serves it on this machine, until Ctrl-C. */
import { startServer } from '../apps/web/server/server.js';
import { ensureInstalled, root, run } from './ensure.mjs';
import { sayStart } from './start-words.mjs';
import { freshWeb } from './web-build.mjs';

const PORT = 4173;

const asked = readArguments(process.argv.slice(2));
if (asked.wrong !== undefined) {
  console.error(sayStart('wrong', { option: asked.wrong }));
  console.error(sayStart('help'));
  process.exit(2);
}
if (asked.help) {
  console.log(sayStart('help'));
  process.exit(0);
}
ensureInstalled();
if (asked.terminal) {
  run(process.execPath, [`${root}/apps/terminal/bin/tabuleiro.js`, ...asked.terminal]);
  process.exit(0);
}

try {
  const { port, close } = await startServer(freshWeb(), asked.port);
  if (asked.port !== 0 && port !== asked.port) console.log(sayStart('taken', { port: asked.port }));
  console.log(sayStart('ready', { address: `http://localhost:${port}/` }));
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.once(signal, async () => {
      await close();
      process.exit(0);
    });
} catch (error) {
  console.error(sayStart('failed', { why: error.message }));
  process.exit(1);
}

/** `--terminal` gives all the rest to the terminal app. */
function readArguments(words) {
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
