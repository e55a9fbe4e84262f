/** Sentences for an address that opens no study. */
import { defineWords } from '../words/define.ts';

export const say = defineWords(
  {
    home: 'Home',
    'none-title': 'This study is not here',
    none: 'This study is not in this browser. It may have been deleted, or saved on another device.',
    'bad-title': 'This cannot be opened',
    'bad-link': 'This link cannot be opened',
    'rated-title': 'This game is rated',
    'rated-text': 'Analysing a game in progress is help: it would no longer count.',
    'rated-stay': 'Continue the rated game',
    'rated-open': 'Open it and play on unrated',
    'my-studies': 'My studies',
  },
  {
    home: 'Início',
    'none-title': 'Este estudo não está aqui',
    none: 'Este estudo não está neste navegador. Talvez tenha sido apagado, ou esteja guardado noutro dispositivo.',
    'bad-title': 'Não é possível abrir isto',
    'bad-link': 'Não é possível abrir esta ligação',
    'rated-title': 'Esta partida conta para a classificação',
    'rated-text': 'Analisar uma partida a decorrer é ajuda: deixaria de contar.',
    'rated-stay': 'Continuar a partida a valer',
    'rated-open': 'Abri-la, e continuar sem contar',
    'my-studies': 'Os meus estudos',
  },
);
