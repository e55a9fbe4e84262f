/**
 * Words for online games on the home page, in My games and in the lobby; separate, so that those pages load no more.
 */
import { calledBy } from '@tabuleiro/play/words/called';
import type { TurnRow } from '@tabuleiro/protocol/http';
import { defineWords, language } from '../../words/define.ts';
import { isMine } from './due.ts';
import { timeLeft } from './time-left.ts';

export const say = defineWords(
  {
    mine: 'My games by link',
    'all-mine': 'All games by link',
    'your-turn': 'Your turn',
    'their-turn': 'Waiting for {name}',
    'others-turn': 'Waiting for the others',
    'left-days': '{count} days left',
    'left-hours': '{count} h left',
    'left-minutes': '{count} min left',
    'left-soon': 'less than a minute left',
    board: '{game}: the position of this game',
    asked: 'You are offered a rematch',
    'state-challenge': 'Waiting for players',
    'state-left': 'You have left; a computer plays on for you',
    'state-over': 'Finished',
    'state-closed': 'Called off or annulled',
    'state-gone': 'No longer on the server',
    'turn-told': 'Your turn: {game}',
    'rematch-told': 'A rematch is offered: {game}',
  },
  {
    mine: 'As minhas partidas por ligação',
    'all-mine': 'Todas as partidas por ligação',
    'your-turn': 'É a sua vez',
    'their-turn': 'À espera de {name}',
    'others-turn': 'À espera dos outros',
    'left-days': 'ainda {count} dias',
    'left-hours': 'ainda {count} h',
    'left-minutes': 'ainda {count} min',
    'left-soon': 'falta menos de um minuto',
    board: '{game}: a posição desta partida',
    asked: 'Propõem-lhe a desforra',
    'state-challenge': 'À espera de jogadores',
    'state-left': 'Saiu; um computador joga por si',
    'state-over': 'Terminada',
    'state-closed': 'Anulada',
    'state-gone': 'Já não está no servidor',
    'turn-told': 'É a sua vez: {game}',
    'rematch-told': 'Propõem-lhe a desforra: {game}',
  },
);

/** The opponents of a row by name. */
const opponentsIn = ({ names, kinds, bots }: TurnRow): string[] =>
  names.map((name, i) => calledBy(language.value, name, kinds?.[i], bots?.[i]));

export const othersIn = (row: TurnRow): string => opponentsIn(row).join(', ');

/** The state of the game, or whose action it awaits. */
export function stateText(row: TurnRow): string {
  if (isMine(row)) return say('your-turn');
  if (row.asked) return say('asked');
  if (row.state === 'playing') return row.left ? say('state-left') : waitsText(row);
  return say(row.state === null ? 'state-gone' : `state-${row.state}`);
}

function waitsText(row: TurnRow): string {
  const opponents = opponentsIn(row);
  const name = opponents.length === 1 ? opponents[0] : opponents[row.toMove ?? -1];
  return name === undefined ? say('others-turn') : say('their-turn', { name });
}

/** Empty without a clock. */
export function leftText({ time, state }: TurnRow): string {
  if (time === undefined || state !== 'playing') return '';
  const left = timeLeft(time);
  return left.unit === 'soon' ? say('left-soon') : say(`left-${left.unit}`, { count: left.count });
}
