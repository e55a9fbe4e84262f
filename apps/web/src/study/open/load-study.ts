/** From an address to the study that is open on the page, or to the reason why not. */
import { bookOf } from '@tabuleiro/play/study/book';
import type { StudyController } from '@tabuleiro/play/study/controller';
import { readLog, type StudyDamage } from '@tabuleiro/play/study/keep/log';
import { type Fault, loadGame, readPosition } from '@tabuleiro/rules';
import { type Chapter, positionChapter } from '@tabuleiro/rules/match';
import { draftOf, noteDraft } from '../../store/studies/due-steps.ts';
import { studies } from '../../store/studies/studies.ts';
import { loadFace } from './load-face.ts';
import { PageDesk } from './page-desk.ts';
import type { StudySource } from './source.ts';
import { StudyOnPage } from './study-on-page.ts';

export type LoadedStudy =
  /** `reviewed`: there is a review, or a fault of one that was asked for. */
  | { kind: 'open'; open: StudyOnPage; desk: PageDesk; reviewed: boolean }
  /** A rated game in progress: it opens once the person accepts that it no longer counts. */
  | { kind: 'rated'; id: string }
  /** Without a fault there is none of that name. */
  | { kind: 'none'; fault: Fault | null };

const none = (fault: Fault | null = null): LoadedStudy => ({ kind: 'none', fault });

/** `place`: what is shown first. `friendly`: a rated game may become one that does not count. */
export async function loadStudy(source: StudySource, place: string, friendly: boolean): Promise<LoadedStudy> {
  switch (source.kind) {
    case 'kept':
      return loadKept(source, place);
    case 'game':
      return loadKeptGame(source, place, friendly);
    case 'new': {
      const game = await loadGame(source.game);
      const reading = game.ok ? readPosition(game.value, source.text || 'start') : game;
      return reading.ok ? openChapters([positionChapter(reading.value)], source, place) : none(reading.fault);
    }
    case 'shared':
      return loadShared(source, place);
  }
}

async function loadShared(
  source: Extract<StudySource, { kind: 'shared' }>,
  place: string,
): Promise<LoadedStudy> {
  const { openPayload } = await import('./open-payload.ts');
  const linked = await openPayload(source.payload);
  if (!linked.ok) return none(linked.fault);
  const { book, damage } = linked.value;
  return openWith(new PageDesk(book, source), place || linked.value.place, damage);
}

async function loadKept(
  source: Extract<StudySource, { kind: 'kept' }>,
  place: string,
  turned: readonly boolean[] = [],
): Promise<LoadedStudy> {
  const raw = await studies.read(source.id);
  if (!raw.ok) return none(raw.fault.code === 'study-none' ? null : raw.fault);
  const opened = await readLog(raw.value);
  if (!opened.ok) return none(opened.fault);
  const desk = new PageDesk(opened.value, source);
  finishDraft(desk.controller, source.id);
  return openWith(desk, place, opened.value.damage, turned);
}

/** A comment that was being written when its page went. */
function finishDraft(controller: StudyController, id: string): void {
  const draft = draftOf(id);
  if (!draft) return;
  noteDraft(id, null);
  const [chapter, path] = placeOf(draft.place);
  const index = controller.chapters.findIndex((each) => each.id === chapter);
  if (!controller.chapters[index]?.tree.find(path)) return;
  controller.open({ chapter: index, path });
  controller.write(draft.text);
  controller.settleDraft();
}

function placeOf(text: string): [chapter: string, path: string[]] {
  try {
    const value: unknown = JSON.parse(text);
    if (!Array.isArray(value) || !Array.isArray(value[1])) return ['', []];
    return [String(value[0]), value[1].map(String)];
  } catch {
    return ['', []];
  }
}

/** A study of a game has the id of the game: what was added to it is there again. */
async function loadKeptGame(
  source: Extract<StudySource, { kind: 'game' }>,
  place: string,
  friendly: boolean,
): Promise<LoadedStudy> {
  const { id } = source;
  // Most studies are of no kept game, and do not fetch what plays one.
  const { openKept, needsOf, makeFriendly, chaptersOf, addPlayed, turnedGames } = await import(
    './kept-games.ts'
  );
  const resumed = await openKept(id);
  if (!resumed.ok) return none(resumed.fault);
  if (!resumed.value) {
    // A study of its own, or of a game that was deleted.
    const study = await loadKept({ kind: 'kept', id }, place);
    return study.kind === 'open' ? study : none({ code: 'study-game-none', found: id });
  }
  const { kept, session } = resumed.value;
  if (needsOf(resumed.value) === 'question') {
    if (!friendly) return { kind: 'rated', id };
    await makeFriendly(kept, session);
  }
  const turned = turnedGames(resumed.value);
  const raw = await studies.read(id);
  if (raw.ok) {
    const found = await loadKept({ kind: 'kept', id }, place, turned);
    if (found.kind === 'open') addPlayed(found.open.controller, session);
    if (found.kind === 'open') return found;
  }
  return openChapters(chaptersOf(resumed.value), source, place, turned);
}

function openChapters(
  chapters: readonly Chapter[],
  source: StudySource,
  place: string,
  turned: readonly boolean[] = [],
): Promise<LoadedStudy> {
  return openWith(new PageDesk(bookOf(chapters), source), place, [], turned);
}

async function openWith(
  desk: PageDesk,
  place: string,
  damage: readonly StudyDamage[],
  turned: readonly boolean[] = [],
): Promise<LoadedStudy> {
  const { controller } = desk;
  const faults: Fault[] = damage.map(({ fault }) => fault);
  // the last game of a match
  if (turned.length > 1) controller.openChapter(turned.length - 1);
  if (place) {
    const found = controller.openAddress(place);
    if (!found.ok) faults.push(found.fault);
  }
  const [face, reviewed] = await Promise.all([
    loadFace(controller.state.current.rules.game),
    desk.keptId !== null && isReviewed(desk.keptId),
  ]);
  const open = new StudyOnPage(controller, face, faults, turned);
  open.opening = place === '';
  return { kind: 'open', open, desk, reviewed };
}

/** Its marks stand in the moves: games and studies that are kept fetch it anyhow. */
async function isReviewed(id: string): Promise<boolean> {
  const { reviews } = await import('../../review/desk.ts').catch(() => ({ reviews: null }));
  const status = await reviews?.look(id);
  return !!status && (status.kind !== 'none' || (status.fault ?? reviews!.trouble) !== null);
}
