/** All words of the actions of an online game: those of every game, and what is said differently of a game on a server. */
import type { ActionWords } from '../../actions/words.ts';
import { gameWords } from '../../game/actions/words.ts';
import { onlineBarLabels } from './bar-labels.ts';
import type { OnlineActionId } from './rows.ts';
import { serverWords } from './server-words.ts';

export const onlineWords: ActionWords<OnlineActionId> = {
  labels: {
    ...gameWords.labels,
    ...serverWords.labels,
    ...onlineBarLabels,
    rematch: ['Rematch', 'Desforra'],
  },
  help: {
    ...gameWords.help,
    ...serverWords.help,
    undo: ['ask to take your last move back', 'pedir para voltar atrás na sua última jogada'],
    accept: [
      'accept a proposal: a draw, a takeback, a rematch',
      'aceitar uma proposta: empate, voltar atrás, desforra',
    ],
    decline: ['decline a proposal', 'recusar uma proposta'],
    'next-game': [
      'agree to the next game of the match; it starts when everyone has',
      'aceitar a próxima partida do encontro; começa quando todos o fizerem',
    ],
    rematch: [
      'after the end: offer a rematch with switched sides, or accept one',
      'depois do fim: propor a desforra com os lados trocados, ou aceitá-la',
    ],
    study: [
      'after the end: the analysis board of this game',
      'depois do fim: o tabuleiro de análise desta partida',
    ],
    close: [
      'leave; the game continues on the server and stays in your list',
      'sair; a partida continua no servidor e fica na sua lista',
    ],
  },
  typed: {
    ...gameWords.typed,
    ...serverWords.typed,
    undo: ['takeback|undo', 'voltar atrás|desfazer'],
    'offer-draw': ['draw|offer', 'empate'],
    'copy-link': ['link game', 'ligação partida'],
  },
  groups: { ...gameWords.groups, ...serverWords.groups },
  questions: { ...gameWords.questions, ...serverWords.questions },
  answers: { ...gameWords.answers, ...serverWords.answers },
};
