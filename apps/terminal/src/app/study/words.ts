/** Sentences of study pages besides the words of their actions. */
import { tellerOf } from '../../text/tell.ts';

const en = {
  game: 'Game {game} of {games}',
  'title-prompt': 'Title of this game:',
  'insert-prompt': 'File, position or link (nothing: the first position):',
  help: 'A study',
  'help-about': `Moves that are played or typed are followed, or added where they are new.
Variations stand in brackets behind the move that they are instead of; [+2] hides two.
{} behind a move: somebody said something about it; it is shown when the move is.
On the board an arrow has a letter where it begins, and its direction and the letter where it ends;
a number is a line of the engine or a move that follows. Cells: o green, # red, & blue, ^ yellow.
An evaluation in a file is what the file says; lines are what our engine finds.
No move can follow an end on the board.`,
  unkept: 'Not saved: {why}',
  'lines-fixed': 'Engine, fixed: {nodes} nodes, depth {depth}',
  'lines-deeper': 'Engine, deeper: {nodes} nodes, depth {depth}',
  'lines-wait': 'Engine: looking...',
  every: 'Every move: {known} of {total}',
  branches: 'Arrows of the next moves: {list}.',
  'branches-none': 'Arrows of the next moves: there are none here yet.',
  'branches-off': 'Arrows of the next moves are off.',
  studies: 'My studies',
  'studies-about': 'Games to analyse: lines, comments, the engine. Saved with every change.',
  'studies-none': 'No studies yet: n starts one, and so does a change in an opened game.',
  'studies-keys': 'Enter: open  n: new  /: search  r: rename  c: copy  D: delete  u: undo  Esc: back',
  'new-prompt': 'New study (game, file, position or link):',
  'search-prompt': 'Search:',
  'rename-prompt': 'New name:',
  'chapters-title': 'Games of this study',
  'chapters-keys': 'Enter: open  n: insert  r: title  D: delete  + -: order  u: undo  Esc: back',
  chapter: '{number}  {about} ({moves} moves)',
};

const pt: typeof en = {
  game: 'Partida {game} de {games}',
  'title-prompt': 'Título desta partida:',
  'insert-prompt': 'Ficheiro, posição ou ligação (nada: a posição inicial):',
  help: 'Um estudo',
  'help-about': `As jogadas feitas ou escritas são seguidas, ou acrescentadas quando são novas.
As variantes estão entre parênteses, depois da jogada em vez da qual se jogam; [+2] esconde duas.
{} depois de uma jogada: alguém disse algo sobre ela; mostra-se com a jogada.
No tabuleiro, uma seta tem uma letra onde começa, e a direção e a letra onde acaba; um número é uma
linha do motor ou uma jogada que se segue. Casas: o verde, # vermelho, & azul, ^ amarelo.
Uma avaliação num ficheiro é o que diz o ficheiro; as linhas são o que o nosso motor acha.
Nenhuma jogada se segue a um fim no tabuleiro.`,
  unkept: 'Por guardar: {why}',
  'lines-fixed': 'Motor, fixo: {nodes} nós, profundidade {depth}',
  'lines-deeper': 'Motor, mais fundo: {nodes} nós, profundidade {depth}',
  'lines-wait': 'Motor: a procurar...',
  every: 'Cada jogada: {known} de {total}',
  branches: 'Setas das jogadas seguintes: {list}.',
  'branches-none': 'Setas das jogadas seguintes: aqui ainda não há nenhuma.',
  'branches-off': 'As setas das jogadas seguintes estão desligadas.',
  studies: 'Os meus estudos',
  'studies-about': 'Partidas para analisar: linhas, comentários, o motor. Guardadas a cada alteração.',
  'studies-none': 'Ainda não há estudos: n começa um, e uma alteração numa partida aberta também.',
  'studies-keys':
    'Enter: abrir  n: novo  /: procurar  r: nome  c: copiar  D: apagar  u: desfazer  Esc: voltar',
  'new-prompt': 'Novo estudo (jogo, ficheiro, posição ou ligação):',
  'search-prompt': 'Procurar:',
  'rename-prompt': 'Novo nome:',
  'chapters-title': 'Partidas deste estudo',
  'chapters-keys': 'Enter: abrir  n: inserir  r: título  D: apagar  + -: ordem  u: desfazer  Esc: voltar',
  chapter: '{number}  {about} ({moves} jogadas)',
};

export type StudyWord = keyof typeof en;

export const tellStudyPage = tellerOf<StudyWord>({ en, pt });
