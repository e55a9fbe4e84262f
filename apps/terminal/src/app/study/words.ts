/** What the page of an opened game says. */
import { tellerOf } from '../../text/tell.ts';

const en = {
  keys: 'Enter: go on from here  Left Right: moves  Up Down: other line  Home End: ends  Tab: game  s: save  f: flip  ?: help  q: back',
  game: 'Game {game} of {games}',
  'save-prompt': 'Save to file:',
  open: 'Not finished.',
  help: `An opened game

Left Right    one move back or on, along the line
Up Down       the line beside: another move in this place
PgUp PgDn     as Left and Right
Home End      the beginning, the end of the line
1 to 9        where the line forks, the move of that number
Backspace     out of the variation, to the move before it
Tab           the next game of the file or match
m or /        type a move that the game has here
Enter         go on playing from here, as a game of your own
s             save the game as a record
f, o          turn the board; a standing board lies down
l             lists of what each player has
g             the rules of the game
q or Esc      back

Variations stand in brackets behind the move that they are instead of.
{} behind a move: somebody said something about it; it is shown when the
move is. An evaluation is what the file says, not what our engine found.
No move can follow an end on the board.
`,
};

const pt: typeof en = {
  keys: 'Enter: jogar daqui  Esq Dir: jogadas  Cima Baixo: linhas  Home End: extremos  Tab: partida  s: guardar  f: virar  ?: ajuda  q: voltar',
  game: 'Partida {game} de {games}',
  'save-prompt': 'Guardar no ficheiro:',
  open: 'Por acabar.',
  help: `Uma partida aberta

Esq Dir       uma jogada atrás ou à frente, ao longo da linha
Cima Baixo    a linha ao lado: outra jogada neste lugar
PgUp PgDn     como Esq e Dir
Home End      o princípio, o fim da linha
1 a 9         onde a linha se divide, a jogada com esse número
Backspace     sair da variante, para a jogada antes dela
Tab           a partida seguinte do ficheiro ou do encontro
m ou /        escrever uma jogada que a partida tem aqui
Enter         continuar a jogar a partir daqui, como partida sua
s             guardar a partida como registo
f, o          virar o tabuleiro; um tabuleiro em pé deita-se
l             listas do que cada um tem
g             as regras do jogo
q ou Esc      voltar

As variantes estão entre parênteses, depois da jogada em vez da qual se jogam.
{} depois de uma jogada: alguém disse algo sobre ela; mostra-se com a
jogada. Uma avaliação é o que diz o ficheiro, não o que o nosso motor achou.
Nenhuma jogada se segue a um fim no tabuleiro.
`,
};

export type StudyWord = keyof typeof en;

export const tellStudyPage = tellerOf<StudyWord>({ en, pt });
