/** Sentences for sharing, saving and reading a game aloud. */
import { defineWords } from '../../words/define.ts';

export const say = defineWords(
  {
    copied: 'Copied.',
    'copy-failed': 'The browser did not allow copying. Copy the text below by hand.',
    'share-link': 'Link with the whole game',
    'download-svg': 'Picture (SVG)',
    'download-png': 'Picture (PNG)',
    position: 'Position',
    record: 'Record',
    picture: 'Picture of the board',
    'picture-failed': 'This browser cannot make the picture.',
    share: 'Share and save',
    close: 'Close',
    again: 'The other game stays saved. This one continues from your last move.',
    'no-cell': 'There is no cell "{found}" on this board.',
    'no-moves': 'No move has been played.',
    'no-clock': 'There is no clock in this game.',
  },
  {
    copied: 'Copiado.',
    'copy-failed': 'O navegador não deixou copiar. Copie à mão o texto em baixo.',
    'share-link': 'Ligação com a partida inteira',
    'download-svg': 'Imagem (SVG)',
    'download-png': 'Imagem (PNG)',
    position: 'Posição',
    record: 'Registo',
    picture: 'Imagem do tabuleiro',
    'picture-failed': 'Este navegador não consegue fazer a imagem.',
    share: 'Partilhar e guardar',
    close: 'Fechar',
    again: 'A outra partida fica guardada. Esta continua a partir da sua última jogada.',
    'no-cell': 'Não há nenhuma casa "{found}" neste tabuleiro.',
    'no-moves': 'Ainda não se jogou.',
    'no-clock': 'Esta partida não tem relógio.',
  },
);
