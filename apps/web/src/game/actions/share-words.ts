/** What is said where a game is shared and saved. */
import { defineWords } from '../../words/define.ts';

export const say = defineWords(
  {
    copied: 'Copied.',
    'copy-failed': 'The browser did not allow copying. The text is below, to be copied by hand.',
    'share-link': 'Link with the whole game',
    'copy-link': 'Copy link',
    'copy-position': 'Copy position',
    'copy-record': 'Copy record',
    'download-record': 'Download record',
    'download-svg': 'Picture (SVG)',
    'download-png': 'Picture (PNG)',
    position: 'Position',
    record: 'Record',
    picture: 'Picture of the board',
    'picture-failed': 'This browser cannot make the picture.',
    share: 'Share and save',
    close: 'Close',
  },
  {
    copied: 'Copiado.',
    'copy-failed': 'O navegador não deixou copiar. O texto está em baixo, para copiar à mão.',
    'share-link': 'Ligação com a partida inteira',
    'copy-link': 'Copiar ligação',
    'copy-position': 'Copiar posição',
    'copy-record': 'Copiar registo',
    'download-record': 'Descarregar registo',
    'download-svg': 'Imagem (SVG)',
    'download-png': 'Imagem (PNG)',
    position: 'Posição',
    record: 'Registo',
    picture: 'Imagem do tabuleiro',
    'picture-failed': 'Este navegador não consegue fazer a imagem.',
    share: 'Partilhar e guardar',
    close: 'Fechar',
  },
);
