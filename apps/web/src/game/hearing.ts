/** What is heard of a game: short sounds, and words for screen readers. */

import { speakMove } from '@tabuleiro/play/speech';
import type { Cell } from '@tabuleiro/rules';
import { announce } from '../parts/live.tsx';
import { playSound } from '../sound/sound.ts';
import { language } from '../words/define.ts';
import { forcedRule } from './forced.ts';
import type { GameModel } from './game-model.ts';
import { noteText, statusText } from './note-text.ts';
import type { Happening } from './notes.ts';
import { resultText } from './result-text.ts';
import { word } from './words.ts';

export function hearing(model: GameModel, happening: Happening): void {
  if (happening.kind === 'note') return void announce(noteText(model, happening.note));
  if (happening.kind === 'undone') return void announce(word('undone', { status: statusText(model) }));
  if (happening.kind === 'chosen') return void announce(chosenText(model));
  if (happening.kind === 'looked') return void announce(lookedText(model));
  if (happening.kind === 'moved') {
    playSound(happening.capture ? 'capture' : 'move');
    return void announce(movedText(model, happening.ply));
  }
  playSound('end');
  const move = happening.moved ? `${movedText(model, model.plies)}. ` : '';
  announce(move + resultText(model));
}

/** Where the chosen piece can go; ways over several cells have the numbers of their keys. */
export function chosenText(model: GameModel): string {
  const { rules, making } = model;
  const { chosen, next } = making.selection;
  if (chosen.length === 0) return statusText(model);
  const names = (cells: readonly Cell[], between: string) =>
    cells.map((each) => rules.geometry.cells[each]!.name).join(between);
  const cell = names(chosen.slice(-1), '');
  const said = word('chosen-goes', { cell, cells: names(next, ', ') });
  const ways = making.routes.map(({ cells }, i) => `${i + 1}: ${names(cells.slice(chosen.length), ' ')}`);
  return ways.length === 0 ? said : `${said} ${word('chosen-ways', { ways: ways.join('; ') })}`;
}

/** Where one is, and the move that led there. */
function lookedText(model: GameModel): string {
  return [moveText(model, model.shownPly), statusText(model)].filter(Boolean).join('. ');
}

/** The move in words, and what it demands of the next player. */
function movedText(model: GameModel, ply: number): string {
  const said = moveText(model, ply);
  return model.playable && forcedRule(model) ? `${said}. ${statusText(model)}` : said;
}

function moveText(model: GameModel, ply: number): string {
  const { rules, sentences } = model;
  const { move } = model.standAt(ply);
  if (move === undefined) return '';
  return speakMove(rules, model.standAt(ply - 1).position, move, sentences, language.value);
}
