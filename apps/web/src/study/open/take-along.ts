/** Texts of a study: copied, saved, added to it, and said aloud. Loaded with the first of them. */
import { sayStudy } from '@tabuleiro/play/study/say';
import type { StudyState } from '@tabuleiro/play/study/state';
import { openText } from '@tabuleiro/play/study/text/open';
import { partText, type StudyPart } from '@tabuleiro/play/study/text/write';
import { cellsText, sideLists } from '@tabuleiro/play/words/lists';
import { speakBoard } from '@tabuleiro/play/words/speech';
import { announce } from '../../parts/live.tsx';
import { downloadText } from '../../picture/download.ts';
import { language } from '../../words/define.ts';
import { say } from '../panels/words.ts';
import type { StudyOnPage } from './study-on-page.ts';

/** A game with a review takes it along; a line is bare. */
export function textOf({ controller, review }: StudyOnPage, part: StudyPart): string {
  const { study, state } = controller;
  const { current, node } = state;
  const games = part === 'line' ? [] : part === 'chapter' ? [current] : study.chapters;
  const reviewed = games.length > 0 ? review.peek()?.recordsOf(games) : null;
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

/** Copies a text, and says so; where the browser refuses, the text is shown to be copied by hand. */
async function copyText(open: StudyOnPage, text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    tell(open, { text: say('copied'), wrong: false });
  } catch {
    tell(open, { text: say('copy-failed'), wrong: true, shown: text });
  }
}

export const copyPart = (open: StudyOnPage, part: StudyPart): Promise<void> =>
  copyText(open, textOf(open, part));

export function copyPosition(open: StudyOnPage): Promise<void> {
  const { rules, shown } = open.controller.state;
  return copyText(open, rules.format(shown.position));
}

/** A link to the study at the position shown. */
export async function copyLink(open: StudyOnPage): Promise<void> {
  const { studyLink } = await import('@tabuleiro/play/study/text/link');
  const { controller } = open;
  const found = await studyLink(controller.study, controller.state.address);
  if (found.ok) return copyText(open, new URL(found.value, location.href).href);
  const { sayStudyTrouble } = await import('./study-faults.ts');
  tell(open, { text: sayStudyTrouble(found.fault), wrong: true });
}

function tell({ copied }: StudyOnPage, said: NonNullable<StudyOnPage['copied']['value']>): void {
  copied.value = said;
  announce(said.text);
}

/** Games from a position, a record or a link; from nothing the start position. */
export async function insert({ controller }: StudyOnPage, text: string): Promise<void> {
  const { rules } = controller.current;
  const opened = await openText(text || rules.format(rules.start()), rules.game.id);
  if (opened.ok) controller.insertChapters(opened.value.book.chapters);
  else controller.refuse(opened.fault);
}

/** Pieces and points of each side, for ears. */
export function listsText({ controller, board }: StudyOnPage): string {
  const { rules, shown } = controller.state;
  if (!board) return '';
  const { sentences } = board.speech;
  const lists = sideLists(rules, shown.position, sentences, language.value);
  return lists
    .map(
      ({ name, rows }) =>
        `${name}: ${rows.map(({ label, cells }) => `${label} ${cellsText(cells)}`).join('; ')}.`,
    )
    .join(' ');
}

/** The page for screen readers. */
export function spoken(open: StudyOnPage, what: 'games' | 'moves' | 'board' | 'address'): string {
  const { state } = open.controller;
  const speech = open.board?.speech;
  if (what === 'address' || !speech) return state.address;
  if (what === 'board')
    return speakBoard(state.rules, state.shown.position, speech.sentences, language.value).join(' ');
  if (what === 'moves') return sayStudy(state, speech);
  return state.chapters.map(({ title }, i) => `${i + 1} ${title}`).join(', ');
}
