/** What `npm start` says, in the language of the locale; TABULEIRO_LANG decides as in the terminal app. */

const words = {
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

export function sayStart(id, values = {}) {
  const { TABULEIRO_LANG, LC_ALL, LC_MESSAGES, LANG } = process.env;
  const language = TABULEIRO_LANG || LC_ALL || LC_MESSAGES || LANG || '';
  const said = words[language.startsWith('pt') ? 'pt' : 'en'];
  return said[id].replace(/\{(\w+)\}/g, (_, name) => values[name]);
}
