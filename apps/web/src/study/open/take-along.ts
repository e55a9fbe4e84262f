/** What is taken from a study: the text of a part of it, and the name of its file. */
import type { StudyController } from '@tabuleiro/play/study/controller';
import type { StudyState } from '@tabuleiro/play/study/state';
import { partText, type StudyPart } from '@tabuleiro/play/study/text/write';
import { downloadText } from '../../picture/download.ts';

export const textOf = ({ study, state: { current, node } }: StudyController, part: StudyPart): string =>
  partText(part, study, current, node);

/** Hands a part of the study to the browser's downloads. */
export const save = (controller: StudyController, part: StudyPart): void =>
  downloadText(fileName(controller.state), textOf(controller, part));

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
