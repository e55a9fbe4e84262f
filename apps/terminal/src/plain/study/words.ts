/** Sentences line by line of the list of studies and of a study. */
import { tellerOf } from '../../text/tell.ts';

const en = {
  prompt: 'Study ({words})> ',
  'shelf-prompt': 'My studies ({words})> ',
  'shelf-title': 'My studies, latest first:',
  'shelf-none': 'No studies yet. "new" and a game, a file, a position or a link starts one.',
  'shelf-nothing': 'No study matches all these words.',
  unnamed: '(no name)',
  card: '{name}; {games}; {chapters}; {when}',
  'one-game': '1 game',
  'many-games': '{count} games',
  open: '(open in another terminal)',
  'copy-name': '{name} (copy)',
  removed: 'Deleted: {name}. "undo" restores it.',
  restored: 'Restored.',
  'no-undo': 'Nothing was deleted here.',
  game: 'Game {game} of {games}.',
  'game-titled': 'Game {game} of {games}: {title}.',
  named: 'The study is called "{name}".',
  help: 'Type a move to follow or add it, or one of these commands:',
  'shelf-help': 'Type the number of a study, or one of these commands:',
  follows: 'Next moves: {list}.',
  'follows-none': 'There are no moves after this one.',
  beside: 'Alternatives here: {list}.',
  'lines-fixed': '{nodes} nodes, depth {depth}; the same everywhere.',
  'lines-deeper': '{nodes} nodes, depth {depth}, {seconds} s; results vary from run to run.',
  'lines-over': 'The game is over here: there is nothing to analyse.',
  written: 'Saved to "{file}".',
  'link-how':
    'Add this to the address of a Tabuleiro page, such as http://localhost:4173/, or save it in a file and open that with "tabuleiro study":',
  kept: 'The study is saved: "tabuleiro study" lists it.',
};

const pt: typeof en = {
  prompt: 'Estudo ({words})> ',
  'shelf-prompt': 'Os meus estudos ({words})> ',
  'shelf-title': 'Os meus estudos, o mais recente primeiro:',
  'shelf-none': 'Ainda não há estudos. "novo" e um jogo, um ficheiro, uma posição ou uma ligação começa um.',
  'shelf-nothing': 'Nenhum estudo tem todas estas palavras.',
  unnamed: '(sem nome)',
  card: '{name}; {games}; {chapters}; {when}',
  'one-game': '1 partida',
  'many-games': '{count} partidas',
  open: '(aberto noutro terminal)',
  'copy-name': '{name} (cópia)',
  removed: 'Apagado: {name}. "desfazer" restaura-o.',
  restored: 'Restaurado.',
  'no-undo': 'Aqui nada foi apagado.',
  game: 'Partida {game} de {games}.',
  'game-titled': 'Partida {game} de {games}: {title}.',
  named: 'O estudo chama-se "{name}".',
  help: 'Escreva uma jogada para a seguir ou acrescentar, ou um destes comandos:',
  'shelf-help': 'Escreva o número de um estudo, ou um destes comandos:',
  follows: 'A seguir: {list}.',
  'follows-none': 'Não há jogadas a seguir.',
  beside: 'Alternativas: {list}.',
  'lines-fixed': '{nodes} nós, profundidade {depth}; igual em todo o lado.',
  'lines-deeper': '{nodes} nós, profundidade {depth}, {seconds} s; os resultados variam de vez para vez.',
  'lines-over': 'A partida acabou aqui: não há nada a analisar.',
  written: 'Guardado em "{file}".',
  'link-how':
    'Junte isto ao endereço de uma página do Tabuleiro, como http://localhost:4173/, ou guarde-o num ficheiro e abra-o com "tabuleiro study":',
  kept: 'O estudo está guardado: "tabuleiro study" mostra-o.',
};

export type StudyMessage = keyof typeof en;

export const tellStudyLine = tellerOf<StudyMessage>({ en, pt });
