/** Default names of studies and their games. */
import type { StudyChapter } from '@tabuleiro/play/study/chapter';
import { say } from '../words.ts';

/** `Ana – Bruno`, or `Game 2`. */
export function chapterTitle({ title, record }: StudyChapter, index: number): string {
  const names = record.players.map(({ name }) => name ?? '').filter(Boolean);
  return title || (names.length > 0 ? names.join(' – ') : say('game-of', { game: index + 1 }));
}

/** `Dameo: Ana – Bruno`. */
export function studyTitle(name: string, chapters: readonly StudyChapter[]): string {
  if (name) return name;
  const [first] = chapters;
  const names = first?.record.players.map((player) => player.name ?? '').filter(Boolean) ?? [];
  const game = first?.rules.game.name ?? say('study');
  return names.length > 0 ? `${game}: ${names.join(' – ')}` : game;
}
