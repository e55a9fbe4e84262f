/** Texts of `npm start`, in English and Portuguese. */

const SENTENCES = {
  en: {
    ready: '\n  Tabuleiro: {address}',
    network: '\n  Tabuleiro, for you and others in the same network:\n{addresses}',
    public: '\n  Tabuleiro, for everybody:\n{addresses}',
    here: '  On this computer: {address}',
    alone: '  On this computer only. For others in the same network: npm start -- --host 0.0.0.0',
    nobody: '  No address was found under which others in the network could reach this machine.',
    kept: '  Games between people are kept in {folder}',
    end: '\n  In the terminal instead: npx tabuleiro\n  Ctrl-C ends it.\n',
    'static-only': '  The app alone: play by link needs the server (npm start without --static).',
    moved: 'Port {port} is taken. Games are kept by address: those played at port {port} are there.',
    taken:
      'Port {port} cannot be used: it is taken, or not allowed for you. Leave --port out, and the next free one is used.',
    running: 'A server runs on the folder {folder} already: {address}. For a second one: --data <folder>.',
    'running-somewhere': 'A server runs on the folder {folder} already. For a second one: --data <folder>.',
    'store-missing':
      'There is no SQLite for this platform ({why}), so games by link are not offered. The app itself is complete.',
    'store-newer':
      'The games in {folder} were written by a newer Tabuleiro ({why}). Use that one, or another folder: --data <folder>.',
    'store-damaged':
      'The file of games in {folder} is damaged ({why}). It was left as it is. Use a backup, or another folder: --data <folder>.',
    'store-denied': 'The folder {folder} cannot be written ({why}). Another one: --data <folder>.',
    'store-full': 'The disk of {folder} is full. Another folder: --data <folder>.',
    'store-failed': 'The games in {folder} cannot be opened ({why}). Another folder: --data <folder>.',
    newer:
      'A newer Tabuleiro has changed the database {folder}. This node hands its games over and stops: start the newer version.',
    'secret-unread': 'The secret in {path} cannot be read ({why}).',
    'node-port':
      'This node cannot listen for other nodes at {url} ({why}). Name another address or port: --node-url http://host:port',
    'needs-store': '--{option} is for one of several nodes, and needs --store postgres://...',
    'store-unreachable':
      'The database {folder} cannot be reached ({why}). Check the address, and that PostgreSQL runs.',
    'store-old': 'The PostgreSQL of {folder} is too old ({why}). Use version 13 or newer.',
    'store-newer-database':
      'The games in the database {folder} were written by a newer Tabuleiro ({why}). Start that version, or name another database.',
    'store-denied-database':
      'The database {folder} refuses this user ({why}). Check the name, the password and the rights.',
    'store-failed-database': 'The database {folder} cannot be used ({why}).',
    'store-unsafe':
      'The database {folder} acknowledges what is not on its disk yet ({why}): a crash would lose moves. Turn these settings on.',
    'store-url':
      '{folder} is not the address of a database. Accepted: postgres://user:password@host:5432/database',
    'store-moved':
      'The games in {folder} were moved to the database {why}: npm start -- --store <url>. To use the folder all the same: --again.',
    'store-moving':
      'Games are being moved to the database {folder}. Repeat "--admin move" until it says that it is done.',
    'store-used': 'The database {folder} has other games already. Nothing was moved: use an empty one.',
    'store-running':
      'A node runs on the database {folder}. Nothing was moved: stop the nodes, then move again.',
    'store-differs':
      'What is in the database {folder} is not what was copied ({why}). The folder is as it was, and is still to be used. Move it to an empty database.',
    'store-empty': 'There are no games in the database {folder}.',
    'store-busy': 'The database {folder} is busy: {why} requests wait already. Try again.',
    wrong: '{option} is not understood.',
    failed: 'Tabuleiro did not start: {why}.',
    stopped: 'The server has stopped; every game is kept.',
    'stopped-alone': 'The server has stopped.',
    done: 'Done: {what}.',
    'games-moved': 'Moved to {to} and compared: {counts}. From now on: npm start -- --store <url>.',
    'list-none': 'There are no such games.',
    'state-challenge': 'open',
    'state-playing': 'playing',
    'state-over': 'over',
    'state-closed': 'closed',
    'log-none': 'Nothing has been done.',
    'did-closed': 'closed',
    'did-annulled': 'annulled',
    'did-deleted': 'deleted',
    'by-admin': 'keeper',
    'by-server': 'server',
    'by-player': 'player',
    broken: 'These games cannot be read: {games}.',
    'news-store-loss':
      'Games or moves are missing in {folder}: {games} of {expectedGames} games and {commits} of {expectedCommits} writes were found. The journal games.db-wal is damaged, shortened or gone. If no backup was put back on purpose, stop the server and look for the files or a backup.',
    'news-store-failing':
      '{time}: the games in {folder} cannot be written ({why}). Moves are refused until they can; none that was acknowledged is lost.',
    'news-store-working':
      'The games in {folder} are written again. Between {from} and {until} {refused} commands were refused.',
    'redis-denied':
      'Redis refuses the connection ({why}). Check user and password in --redis or in TABULEIRO_REDIS_PASSWORD.',
    'news-redis-away':
      '{time}: Redis does not answer. Until it does, each node counts requests by address for itself; nothing else changes.',
    'news-redis-back': '{time}: Redis answers again.',
    'news-node-dead': '{time}: the node {node} has stopped; its games are taken over when they are needed.',
    'news-node-lost':
      '{time}: this node ({node}) was taken for dead, after a freeze or without the database. Its {games} games have other owners now, and it goes on as a new node.',
    'news-command-refused': '{time}: a command of the game {game} was refused ({code}).',
    'news-limits-refused': '{time}: limits refused requests since the last line like this: {refused}.',
    'news-computers-failed':
      '{time}: computers gave no answer and are asked again. Computer, game and reason: {failed}.',
    'admin-help': `npm start -- --admin <verb> [--data <folder> | --store <url>] [--settings <file>], whether the server runs or not:
  list [rules]             the last hundred games: id, rules, state, since when, players
  close <game> [why]       nobody plays on
  annul <game> [why]       the result does not count
  delete <game> [why]      the game and the names of its players are gone
  log [game]               what was closed, annulled and deleted, when and why; of one game, or the last hundred of all
  rebuild                  lists and due times are derived anew from the facts
  backup <file>            a copy of everything in a new file
  move --to postgres://... copies everything to a database, compares both, and leaves the folder; interrupted, it is
                           repeated. --again: also from a folder that was moved before`,
    help: `npm start                        builds the web app and serves it with play by link, on this machine
npm start -- --host 0.0.0.0      to others in the same network too
npm start -- --port 5000         at this port, and at no other
npm start -- --data <folder>     keeps the games between people there
npm start -- --public-url <url>  the address by which people reach it, behind a proxy
npm start -- --trust-proxy <n>   so many proxies of one's own stand in front of it
npm start -- --settings <file>   limits and waits of one's own, as JSON: docs/server.md
npm start -- --store <url>       one of several nodes, with its games in PostgreSQL: postgres://...
npm start -- --node-url <url>    by which other nodes reach this one: http://host:port
npm start -- --secret-file <f.>  the secret between nodes; else TABULEIRO_SECRET, else one in the database
npm start -- --redis <url>       shares the rates by address between nodes, in Redis
npm start -- --log json          logs to stderr as JSON lines, for programs; text is for people
npm start -- --log-level warn    logs what is at least as important: error, warn, info or debug
npm start -- --static            the app alone, without play by link
npm start -- --admin             what the keeper of a server can do
npm start -- --terminal ...      plays in the terminal, as npx tabuleiro ... does`,
  },
  pt: {
    ready: '\n  Tabuleiro: {address}',
    network: '\n  Tabuleiro, para si e para outros na mesma rede:\n{addresses}',
    public: '\n  Tabuleiro, para todos:\n{addresses}',
    here: '  Neste computador: {address}',
    alone: '  Só neste computador. Para outros na mesma rede: npm start -- --host 0.0.0.0',
    nobody: '  Não se encontrou nenhum endereço pelo qual outros na rede cheguem a esta máquina.',
    kept: '  As partidas entre pessoas guardam-se em {folder}',
    end: '\n  Ou no terminal: npx tabuleiro\n  Ctrl-C termina.\n',
    'static-only': '  Só a aplicação: jogar por ligação precisa do servidor (npm start sem --static).',
    moved:
      'A porta {port} está ocupada. As partidas guardam-se por endereço: as da porta {port} continuam lá.',
    taken:
      'A porta {port} não pode ser usada: está ocupada, ou não lhe é permitida. Sem --port usa-se a próxima livre.',
    running: 'Já há um servidor na pasta {folder}: {address}. Para um segundo: --data <pasta>.',
    'running-somewhere': 'Já há um servidor na pasta {folder}. Para um segundo: --data <pasta>.',
    'store-missing':
      'Não há SQLite para esta plataforma ({why}), por isso não há partidas por ligação. A aplicação está completa.',
    'store-newer':
      'As partidas em {folder} são de um Tabuleiro mais novo ({why}). Use esse, ou outra pasta: --data <pasta>.',
    'store-damaged':
      'O ficheiro das partidas em {folder} está danificado ({why}). Ficou como estava. Use uma cópia, ou outra pasta: --data <pasta>.',
    'store-denied': 'Não se pode escrever na pasta {folder} ({why}). Outra: --data <pasta>.',
    'store-full': 'O disco de {folder} está cheio. Outra pasta: --data <pasta>.',
    'store-failed': 'Não se conseguem abrir as partidas em {folder} ({why}). Outra pasta: --data <pasta>.',
    newer:
      'Um Tabuleiro mais novo mudou a base de dados {folder}. Este nó entrega as suas partidas e pára: inicie a versão mais nova.',
    'secret-unread': 'Não se consegue ler o segredo em {path} ({why}).',
    'node-port':
      'Este nó não consegue receber os outros nós em {url} ({why}). Indique outro endereço ou porta: --node-url http://servidor:porta',
    'needs-store': '--{option} é para um de vários nós, e precisa de --store postgres://...',
    'store-unreachable':
      'Não se consegue chegar à base de dados {folder} ({why}). Verifique o endereço, e se o PostgreSQL está a correr.',
    'store-old': 'O PostgreSQL de {folder} é demasiado antigo ({why}). Use a versão 13 ou mais recente.',
    'store-newer-database':
      'As partidas na base de dados {folder} foram escritas por um Tabuleiro mais recente ({why}). Inicie essa versão, ou indique outra base de dados.',
    'store-denied-database':
      'A base de dados {folder} recusa este utilizador ({why}). Verifique o nome, a palavra-passe e as permissões.',
    'store-failed-database': 'A base de dados {folder} não pode ser usada ({why}).',
    'store-unsafe':
      'A base de dados {folder} confirma o que ainda não está no disco ({why}): uma falha perderia lances. Ligue estas definições.',
    'store-url':
      '{folder} não é o endereço de uma base de dados. Aceita-se: postgres://utilizador:senha@servidor:5432/base',
    'store-moved':
      'As partidas em {folder} passaram para a base de dados {why}: npm start -- --store <url>. Para usar a pasta mesmo assim: --again.',
    'store-moving':
      'Estão a passar partidas para a base de dados {folder}. Repita "--admin move" até dizer que está feito.',
    'store-used': 'A base de dados {folder} já tem outras partidas. Não passou nada: use uma vazia.',
    'store-running':
      'Há um nó a correr na base de dados {folder}. Não passou nada: pare os nós e repita o comando.',
    'store-differs':
      'O que está na base de dados {folder} não é o que se copiou ({why}). A pasta está como estava, e continua a usar-se. Use uma base de dados vazia.',
    'store-empty': 'Não há partidas na base de dados {folder}.',
    'store-busy': 'A base de dados {folder} está ocupada: já esperam {why} pedidos. Tente de novo.',
    wrong: 'Não se percebe {option}.',
    failed: 'O Tabuleiro não arrancou: {why}.',
    stopped: 'O servidor parou; todas as partidas estão guardadas.',
    'stopped-alone': 'O servidor parou.',
    done: 'Feito: {what}.',
    'games-moved':
      'Passou para {to}, e comparou-se: {counts}. A partir de agora: npm start -- --store <url>.',
    'list-none': 'Não há partidas dessas.',
    'state-challenge': 'aberta',
    'state-playing': 'a decorrer',
    'state-over': 'terminada',
    'state-closed': 'fechada',
    'log-none': 'Nada foi feito.',
    'did-closed': 'fechada',
    'did-annulled': 'anulada',
    'did-deleted': 'apagada',
    'by-admin': 'responsável',
    'by-server': 'servidor',
    'by-player': 'jogador',
    broken: 'Não se conseguem ler estas partidas: {games}.',
    'news-store-loss':
      'Faltam partidas ou jogadas em {folder}: encontraram-se {games} de {expectedGames} partidas e {commits} de {expectedCommits} escritas. O diário games.db-wal está danificado, encurtado ou desapareceu. Se não repôs uma cópia de propósito, pare o servidor e procure os ficheiros ou uma cópia.',
    'news-store-failing':
      '{time}: não se consegue escrever as partidas em {folder} ({why}). Até lá recusam-se lances; nenhum que foi confirmado se perde.',
    'news-store-working':
      'As partidas em {folder} voltaram a ser escritas. Entre {from} e {until} recusaram-se {refused} comandos.',
    'redis-denied':
      'O Redis recusa a ligação ({why}). Verifique utilizador e palavra-passe em --redis ou em TABULEIRO_REDIS_PASSWORD.',
    'news-redis-away':
      '{time}: o Redis não responde. Até lá cada nó conta sozinho os pedidos de cada endereço; nada mais muda.',
    'news-redis-back': '{time}: o Redis voltou a responder.',
    'news-node-dead': '{time}: o nó {node} parou; as suas partidas passam para outro nó quando for preciso.',
    'news-node-lost':
      '{time}: este nó ({node}) foi dado como parado, depois de uma pausa ou sem a base de dados. As suas {games} partidas têm agora outro dono, e ele continua como um nó novo.',
    'news-command-refused': '{time}: foi recusado um comando da partida {game} ({code}).',
    'news-limits-refused': '{time}: os limites recusaram pedidos desde a última linha como esta: {refused}.',
    'news-computers-failed':
      '{time}: houve computadores que não responderam; volta-se a perguntar. Computador, jogo e motivo: {failed}.',
    'admin-help': `npm start -- --admin <verbo> [--data <pasta> | --store <url>] [--settings <ficheiro>], com o servidor a correr ou não:
  list [regras]              as últimas cem partidas: id, regras, estado, desde quando, jogadores
  close <partida> [porquê]   ninguém continua a jogar
  annul <partida> [porquê]   o resultado não conta
  delete <partida> [porquê]  a partida e os nomes dos jogadores desaparecem
  log [partida]              o que foi fechado, anulado e apagado, quando e porquê; de uma, ou as últimas cem de todas
  rebuild                    as listas e os prazos deduzem-se de novo dos factos
  backup <ficheiro>          uma cópia de tudo num ficheiro novo
  move --to postgres://...   copia tudo para uma base de dados, compara, e deixa a pasta; interrompido, repete-se.
                             --again: também de uma pasta que já passou`,
    help: `npm start                        constrói a aplicação web e serve-a, com partidas por ligação, nesta máquina
npm start -- --host 0.0.0.0      também a outros na mesma rede
npm start -- --port 5000         nesta porta, e em nenhuma outra
npm start -- --data <pasta>      guarda aí as partidas entre pessoas
npm start -- --public-url <url>  o endereço pelo qual as pessoas lhe chegam, atrás de um proxy
npm start -- --trust-proxy <n>   o número de proxies próprios à frente
npm start -- --settings <fich.>  limites e esperas próprios, em JSON: docs/server.md
npm start -- --store <url>       um de vários nós, com as partidas em PostgreSQL: postgres://...
npm start -- --node-url <url>    por onde os outros nós chegam a este: http://servidor:porta
npm start -- --secret-file <f.>  o segredo entre os nós; senão TABULEIRO_SECRET, senão um na base de dados
npm start -- --redis <url>       partilha entre nós os limites por endereço, no Redis
npm start -- --log json          regista em stderr linhas JSON, para programas; text é para pessoas
npm start -- --log-level warn    regista o que for pelo menos tão importante: error, warn, info ou debug
npm start -- --static            só a aplicação, sem partidas por ligação
npm start -- --admin             o que pode fazer o responsável por um servidor
npm start -- --terminal ...      joga no terminal, como npx tabuleiro ...`,
  },
};

/** The language of the locale; TABULEIRO_LANG overrides it, as in the terminal app. */
export function language() {
  const { TABULEIRO_LANG, LC_ALL, LC_MESSAGES, LANG } = process.env;
  return (TABULEIRO_LANG || LC_ALL || LC_MESSAGES || LANG || '').startsWith('pt') ? 'pt' : 'en';
}

export const say = (id, values = {}) =>
  SENTENCES[language()][id].replace(/\{(\w+)\}/g, (_, name) => values[name]);

/** Exported for the test that compares both languages. */
export const sentences = SENTENCES;
