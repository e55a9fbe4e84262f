/** Rare parts of a game page: its texts, other pages, following games. Loaded with the first of them. */
import type { GameHost, GameText } from '@tabuleiro/play/game/actions/activity';
import { linkOf } from '@tabuleiro/play/share/session-link';
import { cellsText, sideLists } from '@tabuleiro/play/words/lists';
import { speakBoard, speakCell, speakMoves } from '@tabuleiro/play/words/speech';
import { clockText } from '@tabuleiro/play/words/standing';
import { completions, type Result } from '@tabuleiro/rules';
import { formatRecords, type Session, sessionRecords } from '@tabuleiro/rules/match';
import { announce } from '../../parts/live.tsx';
import { downloadText } from '../../picture/download.ts';
import { go, href, route, staysHere } from '../../router.ts';
import { moveText } from '../board/tell-board.ts';
import type { OpenGame } from '../open/open-game.ts';
import { say } from './share-words.ts';

type CopyPart = Parameters<GameHost['copy']>[0];

/** The kept game that the page shows. */
const gameId = (): string => route.peek().parts[0] ?? '';

/** With its review, where there is one. */
export async function recordText({ begun, controller: { session } }: OpenGame): Promise<string> {
  const date = begun.slice(0, 10);
  if (session.outcome) {
    const { recordOf } = await import('../../review/record.ts');
    const reviewed = await recordOf(gameId(), session, date);
    if (reviewed) return reviewed;
  }
  return formatRecords(sessionRecords(session, date));
}

export function positionText({ controller }: OpenGame): string {
  const { session, rules, shown, back } = controller.state;
  return back === null ? session.positionText : rules.format(shown.position);
}

const textOf = async (open: OpenGame, what: CopyPart): Promise<string> =>
  what === 'record'
    ? recordText(open)
    : what === 'position'
      ? positionText(open)
      : new URL(await linkOf(open.controller.session), location.href).href;

/** Where the browser refuses, the texts are shown to be copied by hand. */
export async function copy(open: OpenGame, what: CopyPart): Promise<void> {
  const text = open.texts?.[what] || (await textOf(open, what));
  try {
    await navigator.clipboard.writeText(text);
    open.taken.value = what;
    announce(say('copied'));
  } catch {
    open.taken.value = 'failed';
    open.sharing.value ??= 'copy';
    announce(say('copy-failed'));
  }
}

export const save = async (open: OpenGame, file: string): Promise<void> =>
  downloadText(file, await recordText(open));

export const study = (): void => go(href('study', 'game', gameId()));

/** Begins the review, and goes to where it is shown. */
export async function review(): Promise<void> {
  const id = gameId();
  const stays = staysHere();
  const { reviews } = await import('../../review/desk.ts');
  await reviews.begin([id]);
  if (stays()) go(href('study', 'game', id));
}

/** A game that follows this one, which stays kept. A rematch of a rated game is rated, against a level that fits. */
export async function begin(
  { controller }: OpenGame,
  session: Result<Session>,
  why: Parameters<GameHost['begin']>[1],
): Promise<void> {
  const rated = why === 'rematch' && controller.state.rated;
  const stays = staysHere();
  const matched =
    session.ok && rated ? (await import('../talk/matched-again.ts')).matchedAgain(session.value) : session;
  const kept = matched.ok ? await keep(matched.value, { seed: controller.seed + 1, rated }) : matched;
  if (!kept.ok) return controller.refuse(kept.fault);
  if (!stays()) return;
  go(href('game', kept.value));
  if (why === 'again') announce(say('again'));
}

async function keep(session: Session, how: { seed: number; rated: boolean }): Promise<Result<string>> {
  const { beginGame } = await import('../../store/new-game.ts');
  return beginGame(session, how);
}

type Spoken = Exclude<GameText, 'paused' | 'pace' | 'picture'>;

/** The text of a panel for screen readers. `typed`: a cell, the start of a move, a number of moves. */
export const spoken = (open: OpenGame, what: GameText, typed: string): string =>
  what in SAID ? SAID[what as Spoken](open, typed.trim().toLowerCase()) : '';

const SAID: Readonly<Record<Spoken, (open: OpenGame, typed: string) => string>> = {
  board: ({ controller: { state }, speech: { sentences, language } }) =>
    speakBoard(state.rules, state.shown.position, sentences, language).join(' '),
  moves: ({ controller: { state }, speech: { sentences, language } }, typed) => {
    const { rules, position } = state;
    const found = completions(rules, position, typed);
    return speakMoves(rules, position, sentences, language)
      .filter(({ text }) => found.includes(text))
      .map(({ words }) => words)
      .join('; ');
  },
  cell: ({ controller: { state }, speech: { sentences, language } }, typed) => {
    const { rules, shown } = state;
    const cell = rules.geometry.find(typed);
    if (cell < 0) return say('no-cell', { found: typed });
    const moves = speakMoves(rules, shown.position, sentences, language, cell);
    return [speakCell(rules, shown.position, sentences, language, cell), ...moves.map(({ words }) => words)]
      .join('. ')
      .trim();
  },
  lists: ({ controller: { state }, speech: { sentences, language } }) =>
    sideLists(state.rules, state.shown.position, sentences, language)
      .map(({ name, rows }) => {
        const kinds = rows.map(({ label, cells }) => `${label} ${cellsText(cells)}`);
        return `${name}: ${kinds.join('; ')}.`;
      })
      .join(' '),
  last: (open) => moveText(open, open.controller.state.plies) || say('no-moves'),
  history: (open, typed) => {
    const { plies } = open.controller.state;
    const most = /^\d+$/.test(typed) ? Number(typed) : plies;
    const from = Math.max(0, plies - most);
    const moves = Array.from({ length: plies - from }, (_, i) => moveText(open, from + i + 1));
    return moves.map((move, i) => `${from + i + 1}. ${move}.`).join(' ') || say('no-moves');
  },
  time: ({ controller, speech: { sentences, language } }) => {
    const { rules } = controller.session;
    const left = controller.timeLeft();
    if (!left) return say('no-clock');
    return left
      .map((ms, seat) => {
        const { code, turn } = rules.seats[seat]!;
        return `${sentences[language].seats[code] ?? turn} ${clockText(ms)}`;
      })
      .join(', ');
  },
};
