/** What the frame around the pages says, and their titles. */
import { defineWords } from '../words/define.ts';

export const say = defineWords(
  {
    home: 'Tabuleiro, home page',
    skip: 'Skip to the page',
    main: 'Main',
    learn: 'Learn',
    rules: 'Rules',
    games: 'My games',
    'games-short': 'Games',
    settings: 'Settings',
    'other-language': 'PT, Português',
    'other-short': 'PT',
    // Titles of pages
    'title-home': 'Five rare board games',
    'title-new': 'New game',
    'title-game': 'Game',
    'title-rules': 'Rules',
    'title-learn': 'Learn',
    'title-import': 'Open a game',
    'title-games': 'My games',
    'title-shared': 'Shared game',
    'title-unknown': 'No such page',
    // The footer
    credits:
      'Trench by Rui Alípio Monteiro, Mad Bishops by Mark Steere, Renpaarden by Fred Horn, Small Star Empires by Milan Tasevski, Dameo by Christian Freeling. The games belong to their authors.',
    licence:
      'Tabuleiro is free software under the MIT licence: no account, no tracking, nothing leaves this browser.',
    terminal: 'It also plays in the terminal:',
    // Trouble
    trouble: 'Something went wrong on this page. Your games are safe.',
    dismiss: 'Dismiss',
  },
  {
    home: 'Tabuleiro, página inicial',
    skip: 'Saltar para a página',
    main: 'Principal',
    learn: 'Aprender',
    rules: 'Regras',
    games: 'As minhas partidas',
    'games-short': 'Partidas',
    settings: 'Definições',
    'other-language': 'EN, English',
    'other-short': 'EN',
    'title-home': 'Cinco jogos de tabuleiro raros',
    'title-new': 'Nova partida',
    'title-game': 'Partida',
    'title-rules': 'Regras',
    'title-learn': 'Aprender',
    'title-import': 'Abrir uma partida',
    'title-games': 'As minhas partidas',
    'title-shared': 'Partida partilhada',
    'title-unknown': 'Página inexistente',
    credits:
      'Trench, de Rui Alípio Monteiro; Mad Bishops, de Mark Steere; Renpaarden, de Fred Horn; Small Star Empires, de Milan Tasevski; Dameo, de Christian Freeling. Os jogos pertencem aos seus autores.',
    licence:
      'O Tabuleiro é software livre sob a licença MIT: sem conta, sem rastreio, nada sai deste navegador.',
    terminal: 'Também se joga no terminal:',
    trouble: 'Alguma coisa correu mal nesta página. As suas partidas estão guardadas.',
    dismiss: 'Dispensar',
  },
);
