/** What is taken from a study: the text of a part of it, and the name of its file. */
import type { StudyState } from '@tabuleiro/play/study/state';
import { partText, type StudyPart } from '@tabuleiro/play/study/text/write';
import { downloadText } from '../../picture/download.ts';
import type { StudyOnPage } from './study-on-page.ts';

/** A game with a review takes it along; a line is bare. */
export function textOf({ controller, review }: StudyOnPage, part: StudyPart): string {
  const { study, state } = controller;
  const { current, node } = state;
  const games = part === 'line' ? [] : part === 'chapter' ? [current] : study.chapters;
  const reviewed = games.length > 0 ? review?.recordsOf(games) : null;
  return reviewed ?? partText(part, study, current, node);
}

/** Hands a part of the study to the browser's downloads. */
export const save = (open: StudyOnPage, part: StudyPart): void =>
  downloadText(fileName(open.controller.state), textOf(open, part));

/** `dameo-ana-bruno.txt`. */
function fileName({ name, current, chapters }: StudyState): string {
  const players = current.record.players.map((player) => player.name ?? '').join(' ');
  const words = (name || (chapters.length === 1 ? players : ''))
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  return `${[current.rules.game.id, ...(words ?? [])].join('-').slice(0, 60)}.txt`;
}
