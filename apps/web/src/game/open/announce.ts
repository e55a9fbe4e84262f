/** Sound of a game: short sounds, and words for screen readers. */

import { sayGameNote, sayStatus } from '@tabuleiro/play/game/say';
import type { GameChange } from '@tabuleiro/play/game/state';
import type { SessionEvent } from '@tabuleiro/rules/match';
import { announce } from '../../parts/live.tsx';
import { playSound } from '../../sound/sound.ts';
import { chosenText, movedText, moveText, playMove } from '../board/tell-board.ts';
import { word } from '../words.ts';
import type { OpenGame } from './open-game.ts';
import { resultText } from './result-text.ts';

export function announceChange(game: OpenGame, change: GameChange): void {
  const said = changeText(game, change);
  if (said) announce(said);
  if (change.kind !== 'event') return;
  const { event } = change;
  if (event.kind === 'end') playSound(game.id, 'end');
  if (event.kind === 'move' || event.kind === 'redo') playMove(game, event.ply);
}

/** Empty for what is not told. */
export function changeText(game: OpenGame, change: GameChange): string {
  const { controller, speech } = game;
  const { state } = controller;
  switch (change.kind) {
    case 'event':
      return eventText(game, change.event);
    case 'replaced':
      return sayStatus(state, speech);
    case 'note':
      return sayGameNote(state.rules, change.note, speech);
    case 'chosen':
      // A note has been told already; a question beside the board takes the focus and is read.
      if (state.note || state.waiting) return '';
      return state.selection.chosen.length > 0 ? chosenText(state) : sayStatus(state, speech);
    case 'looked':
      return state.shownPly === change.from ? '' : lookedText(game);
    default:
      return '';
  }
}

function eventText(game: OpenGame, event: SessionEvent): string {
  const { controller, speech } = game;
  const { state } = controller;
  switch (event.kind) {
    case 'move':
    case 'redo':
      return movedText(game, event.ply, () => sayStatus(state, speech));
    case 'undo':
      return word('undone', { status: sayStatus(state, speech) });
    case 'end': {
      // the last text is heard: it includes the move that ended the game
      const last = controller.session.log.find(({ number }) => number === event.number - 1);
      const move = last?.kind === 'move' ? `${moveText(game, last.ply)}. ` : '';
      return move + resultText(game);
    }
    case 'propose':
    case 'game':
      return sayStatus(state, speech);
    default:
      return '';
  }
}

/** Where one is, and the move that led there. */
function lookedText(game: OpenGame): string {
  const { state } = game.controller;
  return [moveText(game, state.shownPly), sayStatus(state, game.speech)].filter(Boolean).join('. ');
}
