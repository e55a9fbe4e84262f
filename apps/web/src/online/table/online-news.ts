/** Words for events of an online game. Loaded on demand. */
import type { GameState } from '@tabuleiro/play/game/state';
import { capital } from '@tabuleiro/play/words/names';
import { sayGreeting } from '@tabuleiro/play/words/online';
import type { GreetingPhrase } from '@tabuleiro/protocol/phrases';
import type { Player, SessionEvent } from '@tabuleiro/rules/match';
import { playerName } from '../../game/open/player-name.ts';
import { defineWords, language } from '../../words/define.ts';

const tell = defineWords(
  {
    'left-other': '{name} has left; a computer plays on.',
    'late-other': '{name} ran out of time; a computer plays on.',
  },
  {
    'left-other': '{name} saiu; continua um computador.',
    'late-other': 'Acabou o tempo: {name}. Continua um computador.',
  },
);

export const greetingWords = (phrase: GreetingPhrase): string => sayGreeting(language.peek(), phrase);

export const greetingText = (state: GameState, player: Player, phrase: GreetingPhrase): string =>
  `${capital(playerName(state, player))}: ${greetingWords(phrase)}`;

/** With three or four players, a computer replaces a player who leaves. */
export const leavingText = (state: GameState, player: Player, { reason }: LeavingEvent): string =>
  tell(reason === 'time' ? 'late-other' : 'left-other', { name: capital(playerName(state, player)) });

type LeavingEvent = Extract<SessionEvent, { kind: 'substitute' }>;
