/** Words of the online game page. */
import { defineWords } from '../../words/define.ts';

export const tell = defineWords(
  {
    you: 'you',
    here: 'here',
    away: 'away',
    connected: 'Connected.',
    sending: 'Your move is on its way …',
    saved: 'Your move is on disk.',
    lost: 'Connection lost. Trying again …',
    'lost-since': 'Connection lost at {time}. Trying again …',
    'lost-move': 'No connection since {time}. Your move is sent when it is back.',
    watchers: '{watchers} watching',
    'watchers-one': '1 watching',
    courtesy: 'While people play, there is no hint, evaluation or analysis of this game here: a courtesy.',
    watching: 'You are watching.',
    'left-me': 'You have left; a computer plays on for you.',
    // Actions
    'take-back-short': 'Take back',
    'draw-short': 'Draw',
    'give-time': 'Give {seconds} s to {name}',
    credit: 'lag credit {seconds} s',
  },
  {
    you: 'eu',
    here: 'presente',
    away: 'ausente',
    connected: 'Ligado.',
    sending: 'A sua jogada vai a caminho …',
    saved: 'A sua jogada está em disco.',
    lost: 'Ligação perdida. A tentar outra vez …',
    'lost-since': 'Ligação perdida às {time}. A tentar outra vez …',
    'lost-move': 'Sem ligação desde as {time}. A sua jogada será enviada quando ela voltar.',
    watchers: '{watchers} a assistir',
    'watchers-one': '1 a assistir',
    courtesy:
      'Enquanto as pessoas jogam, não há aqui sugestões, avaliação nem análise desta partida: é uma cortesia.',
    watching: 'Está a assistir.',
    'left-me': 'Saiu; um computador joga por si.',
    'take-back-short': 'Desfazer',
    'draw-short': 'Empate',
    'give-time': 'Dar {seconds} s: {name}',
    credit: 'crédito de rede {seconds} s',
  },
);
