/** `npm start`: installs what is missing, builds, and opens the game menu in the terminal. */
import { ensureInstalled, root, run } from './ensure.mjs';

ensureInstalled();
run(process.execPath, [`${root}/apps/terminal/bin/tabuleiro.js`, ...process.argv.slice(2)]);
