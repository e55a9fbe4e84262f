/** Sentences of games that cannot be opened, and of those set aside. */
import { defineWords } from '../../words/define.ts';

export const say = defineWords(
  {
    missing: 'This game is not saved in this browser.',
    'missing-text':
      'It may have been deleted, or started in another browser. Open it here with a share link or a record.',
    'open-failed': 'This game cannot be opened.',
    home: 'Home',
    unopened: 'Games that cannot be opened: {count}',
    download: 'Download',
    delete: 'Delete permanently',
    'delete-title': 'Delete this game?',
    'delete-text':
      'The saved game “{id}” will be deleted permanently, though a newer version might open it. If you are not sure, download it first.',
    deleted: 'The game was deleted.',
    asides: 'Damaged games set aside: {count}',
    'asides-note': 'They could not be read and are kept unchanged.',
  },
  {
    missing: 'Esta partida não está guardada neste navegador.',
    'missing-text':
      'Pode ter sido apagada, ou começada noutro navegador. Abra-a aqui com uma ligação de partilha ou um registo.',
    'open-failed': 'Não é possível abrir esta partida.',
    home: 'Início',
    unopened: 'Partidas que não se podem abrir: {count}',
    download: 'Descarregar',
    delete: 'Apagar definitivamente',
    'delete-title': 'Apagar esta partida?',
    'delete-text':
      'A partida guardada “{id}” perde-se para sempre, embora uma versão mais recente talvez a abrisse. Se não tem a certeza, descarregue-a primeiro.',
    deleted: 'A partida foi apagada.',
    asides: 'Partidas danificadas, guardadas à parte: {count}',
    'asides-note': 'Não foi possível lê-las; ficam guardadas sem alterações.',
  },
);
