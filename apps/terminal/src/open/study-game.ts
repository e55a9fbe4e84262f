/** A game in play on the analysis board, and back: meanwhile it is saved, and its clock is stopped. */
import { openSession } from '@tabuleiro/play/study/text/open';
import { ok, type Result } from '@tabuleiro/rules';
import { pathOf } from '@tabuleiro/rules/tree';
import type { DiskStore } from '../store/games.ts';
import type { DiskStudies } from '../store/studies.ts';
import { type PlayableGame, resumeGame } from './open-game.ts';
import { ChosenStudy } from './studies.ts';

/** A study of its own: what happens to it does not touch the game. `ply`: what is shown first. No game of the terminal is rated. */
export async function studyOf(
  studies: DiskStudies,
  { session, kept, authority }: PlayableGame,
  ply: number,
): Promise<Result<ChosenStudy>> {
  const opened = openSession({
    session,
    rated: false,
    elsewhere: authority?.may.help === 'no',
    date: kept.date,
  });
  if (!opened.ok) return opened;
  const study = await ChosenStudy.of(studies, opened.value.book);
  const { controller } = study;
  const chapter = controller.chapters.length - 1;
  const line = controller.chapters[chapter]!.tree.mainLine();
  const node = line[Math.min(ply, line.length) - 1];
  controller.open({ chapter, path: node ? pathOf(node) : [] });
  return ok(study);
}

/** The game that was left, as it is on the disk now. `id`: null where nothing was kept of it yet. */
export async function backTo(
  store: DiskStore,
  game: PlayableGame,
  id: string | null,
): Promise<Result<PlayableGame>> {
  return id === null ? ok({ ...game, kept: store.begin(game.kept.seed) }) : resumeGame(store, id);
}
