/** What is heard of a game: short sounds, and words for screen readers. */

import type { LastMove } from '@tabuleiro/play/board/ply-views';
import { sayNote, sayStatus } from '@tabuleiro/play/game/say';
import type { GameChange } from '@tabuleiro/play/game/state';
import { speakMove } from '@tabuleiro/play/words/speech';
import type { Cell, Geometry } from '@tabuleiro/rules';
import type { SessionEvent } from '@tabuleiro/rules/match';
import { announce } from '../../parts/live.tsx';
import { playSound } from '../../sound/sound.ts';
import type { SoundKind } from '../../sound/synth.ts';
import { word } from '../words.ts';
import type { OpenGame } from './open-game.ts';
import { resultText } from './result-text.ts';

/** A game in play, or a lesson. */
export interface ToldGame extends Pick<OpenGame, 'id' | 'sentences' | 'speech'> {
  controller: Pick<OpenGame['controller'], 'state' | 'session' | 'viewAt'>;
}

export function announceChange(game: ToldGame, change: GameChange): void {
  const said = changeText(game, change);
  if (said) announce(said);
  if (change.kind !== 'event') return;
  const { event } = change;
  if (event.kind === 'end') playSound(game.id, 'end');
  if (event.kind === 'move' || event.kind === 'redo') playSound(game.id, soundOf(game, event.ply));
}

/** Empty for what is not told. */
export function changeText(game: ToldGame, change: GameChange): string {
  const { controller, speech } = game;
  const { state } = controller;
  switch (change.kind) {
    case 'event':
      return eventText(game, change.event);
    case 'replaced':
      return sayStatus(state, speech);
    case 'note':
      return sayNote(state.rules, change.note, speech);
    case 'chosen':
      // A note has been told already; a question beside the board takes the focus and is read.
      return state.note || state.waiting ? '' : chosenText(game);
    case 'looked':
      return state.shownPly === change.from ? '' : lookedText(game);
    default:
      return '';
  }
}

function eventText(game: ToldGame, event: SessionEvent): string {
  const { controller, speech } = game;
  const { state } = controller;
  switch (event.kind) {
    case 'move':
    case 'redo':
      return movedText(game, event.ply);
    case 'undo':
      return word('undone', { status: sayStatus(state, speech) });
    case 'end': {
      // What is told last is heard: the move that ended the game belongs to it.
      const last = controller.session.log.find(({ number }) => number === event.number - 1);
      const move = last?.kind === 'move' ? `${moveText(game, last.ply)}. ` : '';
      return move + resultText(game);
    }
    case 'offer':
    case 'game':
      return sayStatus(state, speech);
    default:
      return '';
  }
}

/** Where the chosen piece can go; ways over several cells have the numbers of their keys. */
function chosenText({ controller, speech }: ToldGame): string {
  const { rules, selection, routes } = controller.state;
  const { chosen, next } = selection;
  if (chosen.length === 0) return sayStatus(controller.state, speech);
  const names = (cells: readonly Cell[], between: string) =>
    cells.map((each) => rules.geometry.cells[each]!.name).join(between);
  const cell = names(chosen.slice(-1), '');
  const said = word('chosen-goes', { cell, cells: names(next, ', ') });
  const ways = routes.map(({ cells }, i) => `${i + 1}: ${names(cells.slice(chosen.length), ' ')}`);
  return ways.length === 0 ? said : `${said} ${word('chosen-ways', { ways: ways.join('; ') })}`;
}

/** Where one is, and the move that led there. */
function lookedText(game: ToldGame): string {
  const { state } = game.controller;
  return [moveText(game, state.shownPly), sayStatus(state, game.speech)].filter(Boolean).join('. ');
}

/** The move in words, and what it demands of the next player. */
function movedText(game: ToldGame, ply: number): string {
  const { state } = game.controller;
  const said = moveText(game, ply);
  return state.playable && state.forced?.all ? `${said}. ${sayStatus(state, game.speech)}` : said;
}

function moveText({ controller, speech: { sentences, language } }: ToldGame, ply: number): string {
  const { move } = controller.viewAt(ply);
  if (move === undefined) return '';
  return speakMove(controller.session.rules, controller.viewAt(ply - 1).position, move, sentences, language);
}

function soundOf({ controller }: ToldGame, ply: number): SoundKind {
  const { last } = controller.viewAt(ply);
  if (!last) return 'place';
  if (last.captured.length > 0) return 'capture';
  return isSlide(controller.session.rules.geometry, last) ? 'slide' : 'place';
}

/** Over several cells in one line; a leap is put down. */
function isSlide({ neighbours, directions }: Geometry, { from, to }: LastMove): boolean {
  if (neighbours[from]!.includes(to)) return false;
  return directions.some((_, direction) => {
    let cell = from;
    do cell = neighbours[cell]![direction]!;
    while (cell >= 0 && cell !== to && cell !== from);
    return cell === to;
  });
}
