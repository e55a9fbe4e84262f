/** Words of the mistakes page. */
import { defineWords } from '../words/define.ts';

export const say = defineWords(
  {
    title: 'Learn from your mistakes',
    'title-row': 'Mistakes · {game}',
    lead: 'Mistakes from your reviewed games appear here. The ones you solve come back after 1, 3, 7, 14 and 30 days, the others the next day.',
    'how-to': 'Review a finished game in My games or from its result, and its mistakes appear here.',
    games: 'My games',
    loading: 'Looking for mistakes…',
    'no-review': 'This browser has no review of this game. Review it first, then practise its mistakes.',
    'no-mistakes': 'No mistakes were found here.',
    'not-yet':
      'The review of this game is not done yet: {done} of {total} moves. These are the mistakes found so far.',
    whose: 'Whose mistakes?',
    all: 'All players',
    task: 'Your task',
    yours: 'Your move',
    solution: 'Solution',
    skip: 'Skip',
    remove: 'Do not show this one again',
    undo: 'Undo',
    good: 'Well done!',
    pity: 'Not quite',
    shown: 'The solution',
    done: 'All done',
    study: 'Open on the analysis board',
    due: 'All mistakes due today',
    home: 'Home',
    review: 'Back to the review',
    back: 'Back',
    type: 'Type a move instead',
    'mistakes-damaged': '{found} of your mistakes could not be read and were set aside. The others are here.',
    'mistakes-lost':
      'Your list of mistakes was damaged and has been set aside. Reviewed games fill a new one.',
    'mistakes-newer':
      'Your mistakes were saved by a newer version of Tabuleiro. They are safe: reload the page to open them.',
    'mistakes-full':
      'Your browser has no space left, so answers are not saved. Delete games or studies to free some.',
    'mistakes-unkept':
      'The browser could not save the answer ({found}). You can continue; it will be tried again.',
  },
  {
    title: 'Aprender com os erros',
    'title-row': 'Erros · {game}',
    lead: 'Os erros das suas partidas revistas aparecem aqui. Os que acertar voltam ao fim de 1, 3, 7, 14 e 30 dias; os outros, no dia seguinte.',
    'how-to':
      'Reveja uma partida terminada em As minhas partidas ou no seu resultado: os erros aparecem aqui.',
    games: 'As minhas partidas',
    loading: 'À procura de erros…',
    'no-review':
      'Não há revisão desta partida neste navegador. Reveja-a primeiro: depois pode treinar os erros.',
    'no-mistakes': 'Aqui não se encontraram erros.',
    'not-yet':
      'A revisão desta partida não está terminada: {done} de {total} jogadas. Estes são os erros encontrados até agora.',
    whose: 'Erros de quem?',
    all: 'De todos',
    task: 'O seu desafio',
    yours: 'É a sua vez',
    solution: 'Solução',
    skip: 'Passar',
    remove: 'Não voltar a mostrar',
    undo: 'Desfazer',
    good: 'Muito bem!',
    pity: 'Quase',
    shown: 'A solução',
    done: 'Está tudo feito',
    study: 'Ver no tabuleiro de análise',
    due: 'Todos os erros para hoje',
    home: 'Início',
    review: 'Voltar à revisão',
    back: 'Voltar',
    type: 'Escrever a jogada',
    'mistakes-damaged':
      'Não foi possível ler {found} dos seus erros; ficaram guardados à parte. Os outros estão aqui.',
    'mistakes-lost':
      'A sua lista de erros estava danificada e ficou guardada à parte. As partidas revistas enchem uma nova.',
    'mistakes-newer':
      'Os seus erros foram guardados por uma versão mais recente do Tabuleiro. Estão a salvo: recarregue a página para os abrir.',
    'mistakes-full':
      'O navegador já não tem espaço e as respostas não ficam guardadas. Apague partidas ou estudos para o libertar.',
    'mistakes-unkept':
      'O navegador não conseguiu guardar a resposta ({found}). Pode continuar; será tentado outra vez.',
  },
);
