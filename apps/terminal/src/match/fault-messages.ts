/** What is wrong with a match, in both languages, keyed by the code of the fault. */
export const matchFaults = {
  en: {
    'players-missing': '"match" needs --players A,B or --file settings.json.',
    'players-few': 'A match has at least two players; found: {found}.',
    'player-unknown': 'There is no player "{found}" here. Accepted: {accepted}.',
    'player-option': 'The option "{found}" of a player is not accepted. Expected {accepted}.',
    'weights-form': 'The file "{found}" holds no weights, which look like {accepted}.',
    'settings-json': 'The settings are not JSON: "{found}".',
    'settings-field': 'In the settings, {found} is not accepted. Expected {accepted}.',
    'settings-flag': 'The settings are in a file; leave out {found}.',
    'settings-game': 'The settings are for {accepted}, not for {found}.',
    'sprt-form': '"{found}" is not accepted. Expected two Elo differences, as in {accepted}.',
    'sprt-players': 'The sequential test is for two players at a table of two; there are {found}.',
    'match-players':
      'This game has {accepted} seats, which {found} players cannot fill. Name two players, or at least {accepted}.',
    'match-other': 'The folder "{found}" holds another match ({accepted}). Choose another folder.',
    'match-busy': 'The match in "{found}" is being played by another process ({accepted}).',
    'program-start': 'The program "{found}" does not start ({accepted}).',
    'program-silent': 'The program "{found}" does not answer "ugi" with "{accepted}".',
    'match-program':
      'The match in "{accepted}" would start the program "{found}", which this command line does not name. If you trust it, give the whole command with its --players again.',
    'folder-failed': 'The folder "{found}" cannot be used ({accepted}).',
    'match-damaged': 'The file "{found}" cannot be read as the settings of a match.',
  },
  pt: {
    'players-missing': '"match" precisa de --players A,B ou de --file settings.json.',
    'players-few': 'Um encontro tem pelo menos dois jogadores; encontrado: {found}.',
    'player-unknown': 'Não há aqui nenhum jogador "{found}". Aceites: {accepted}.',
    'player-option': 'A opção "{found}" de um jogador não é aceite. Esperado: {accepted}.',
    'weights-form': 'O ficheiro "{found}" não contém pesos, que são assim: {accepted}.',
    'settings-json': 'As definições não são JSON: "{found}".',
    'settings-field': 'Nas definições, {found} não é aceite. Esperado: {accepted}.',
    'settings-flag': 'As definições estão num ficheiro; retire {found}.',
    'settings-game': 'As definições são para {accepted}, não para {found}.',
    'sprt-form': '"{found}" não é aceite. Esperadas duas diferenças de Elo, como em {accepted}.',
    'sprt-players': 'O teste sequencial é para dois jogadores numa mesa de dois; há {found}.',
    'match-players':
      'Este jogo tem {accepted} lugares, que {found} jogadores não ocupam. Indique dois jogadores, ou pelo menos {accepted}.',
    'match-other': 'A pasta "{found}" tem outro encontro ({accepted}). Escolha outra pasta.',
    'match-busy': 'O encontro em "{found}" está a ser jogado por outro processo ({accepted}).',
    'program-start': 'O programa "{found}" não arranca ({accepted}).',
    'program-silent': 'O programa "{found}" não responde a "ugi" com "{accepted}".',
    'match-program':
      'O encontro em "{accepted}" iniciaria o programa "{found}", que esta linha de comando não nomeia. Se confia nele, repita o comando inteiro com os seus --players.',
    'folder-failed': 'A pasta "{found}" não pode ser usada ({accepted}).',
    'match-damaged': 'O ficheiro "{found}" não pode ser lido como definições de um encontro.',
  },
} as const;
