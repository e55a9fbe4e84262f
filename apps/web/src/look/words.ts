/** Words of the look dialog. */
import { defineWords } from '../words/define.ts';

export const say = defineWords(
  {
    title: 'Board and pieces',
    'title-of': '{game}: board and pieces',
    game: 'Game',
    board: 'Board',
    pieces: 'Pieces',
    kept: 'Saved in this browser for {game}; other games have their own.',
  },
  {
    title: 'Tabuleiro e peças',
    'title-of': '{game}: tabuleiro e peças',
    game: 'Jogo',
    board: 'Tabuleiro',
    pieces: 'Peças',
    kept: 'Guardado neste navegador para {game}; os outros jogos têm o seu.',
  },
);
