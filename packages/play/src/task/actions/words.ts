/** The words of the actions of a task. */
import type { ActionWords } from '../../actions/words.ts';
import { taskBarLabels } from './bar-labels.ts';
import type { TaskActionId } from './rows.ts';

export const taskWords: ActionWords<TaskActionId> = {
  labels: {
    ...taskBarLabels,
    lessons: ['All lessons', 'Todas as lições'],
    'open-lesson': ['Open a lesson', 'Abrir uma lição'],
    type: ['Type a move', 'Escrever uma jogada'],
    pass: ['Pass', 'Passar'],
    cancel: ['Cancel the move', 'Cancelar a jogada'],
    task: ['Say the task', 'Dizer a tarefa'],
    board: ['Say the board', 'Dizer o tabuleiro'],
    moves: ['Say the legal moves', 'Dizer as jogadas legais'],
    close: ['Close', 'Fechar'],
  },
  help: {
    hint: ['a hint; again for the next one', 'uma sugestão; outra vez, a seguinte'],
    again: ['start this task again', 'começar de novo esta tarefa'],
    next: ['the next task', 'a tarefa seguinte'],
    solve: ['play the solution on the board', 'mostrar a solução no tabuleiro'],
    remove: ['do not show this mistake again', 'não voltar a mostrar este erro'],
    'undo-remove': ['bring back the mistake removed last', 'trazer de volta o último erro retirado'],
    lessons: ['list all lessons of the game', 'listar todas as lições do jogo'],
    'open-lesson': ['open the lesson with that number', 'abrir a lição com esse número'],
    type: ['type a move', 'escrever uma jogada'],
    pass: ['pass, where the rules allow it', 'passar, onde as regras o permitem'],
    cancel: [
      'cancel the move in hand, or clear the message',
      'cancelar a jogada em curso, ou limpar a mensagem',
    ],
    task: ['the task and its board again', 'outra vez a tarefa e o tabuleiro'],
    board: ['the whole board', 'o tabuleiro todo'],
    moves: ['all legal moves', 'todas as jogadas legais'],
    help: ['this help', 'esta ajuda'],
    close: ['back', 'voltar'],
  },
  typed: {
    hint: ['hint', 'dica|sugestão'],
    again: ['again', 'recomeçar'],
    next: ['next|skip', 'seguinte|passar adiante'],
    solve: ['solution', 'solução'],
    remove: ['remove|never', 'retirar|nunca'],
    'undo-remove': ['undo', 'desfazer'],
    lessons: ['lessons', 'lições'],
    'open-lesson': ['lesson <number>', 'lição <número>'],
    type: ['type|move <move>', 'jogar <jogada>'],
    pass: ['pass', 'passar'],
    cancel: ['cancel', 'cancelar'],
    task: ['task', 'tarefa'],
    board: ['board', 'tabuleiro'],
    moves: ['moves', 'jogadas'],
    help: ['help|?', 'ajuda'],
    close: ['quit', 'sair'],
  },
  groups: { task: ['Task', 'Tarefa'], board: ['Board', 'Tabuleiro'] },
  questions: {
    move: ['Move:', 'Jogada:'],
    'which-lesson': ['Number of the lesson:', 'Número da lição:'],
  },
};
