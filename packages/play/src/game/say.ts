/** Notes and the state of a game as sentences, the same for every face. */
import { sayReason } from '@tabuleiro/engine';
import { type Cell, formatMove, type Rules } from '@tabuleiro/rules';
import type { Session } from '@tabuleiro/rules/match';
import { type Language, type Phrases, type Sentences, sayPlayed, type Values } from '@tabuleiro/rules/text';
import { type NamedMove, type SaidEffects, sayEffects } from '../effects/effects.ts';
import type { ForcedCapture } from '../move/forced.ts';
import { exactText, percentText } from '../words/exact.ts';
import { onlyPerson } from '../words/kinds.ts';
import { sayLimits } from '../words/limits.ts';
import { capital, ofSeat, seatName } from '../words/names.ts';
import { placeText, roundsIn } from '../words/rounds.ts';
import { tell } from '../words/words.ts';
import { type Comparison, compareSides, type TurningPoint } from './ending.ts';
import type { WaitingMove } from './move-making.ts';
import type { BlunderOffer, EngineNote, Note } from './notes.ts';
import type { GameState } from './state.ts';

export interface GameSpeech {
  language: Language;
  sentences: Sentences;
  /** The face's sentences for faults of its own. */
  own?: Phrases | undefined;
}

export function sayNote(rules: Rules, note: Note, speech: GameSpeech): string {
  const { language } = speech;
  switch (note.code) {
    case 'fault':
      return sayPlayed(note.fault, { ...speech, rules, position: note.position });
    case 'not-kept':
      return sayPlayed(note.fault, speech);
    case 'must-capture':
      return tell(language, 'must-capture', { cells: namesOf(rules, note.cells) });
    case 'hint': {
      const { answer, position, does } = note;
      const exact = exactText(rules, speech, position.seat, answer.lines[0]);
      const head = tell(language, 'hint', { move: answer.move });
      const why = does
        ? [`${capital(sayEffects(does, rules, speech, itself(language)).text)}.`]
        : reasonsOf(rules, note, speech, 1);
      return [head, ...(exact === null ? [] : [`${exact}.`]), ...why].join(' ');
    }
    case 'blunder':
      return sayBlunder(rules, note.offer, speech);
    case 'later':
      return tell(language, 'later', { cell: namesOf(rules, [note.cell]) });
    case 'rated':
      return tell(language, `rated-${note.help}`);
    case 'verdict': {
      const { answer, position } = note;
      const exact = exactText(rules, speech, position.seat, answer.lines[0]);
      const head = tell(language, exact === null ? 'verdict' : 'verdict-exact', {
        exact: exact ?? '',
        seat: seatName(rules, speech.sentences, language, position.seat),
        share: percentText(answer.lines[0]),
        depth: answer.depth,
        line: answer.lines[0]?.moves.slice(0, 5).join(' ') ?? '',
      });
      return [head, ...reasonsOf(rules, note, speech, 3)].join(' ');
    }
    default:
      return tell(language, note.code);
  }
}

/** Why a move is offered back: the answer to it, and what that does. */
function sayBlunder(rules: Rules, { move, answer, does }: BlunderOffer, speech: GameSpeech): string {
  const { language } = speech;
  if (!does) return tell(language, 'blunder', { move, answer });
  return sayAnswer(
    'blunder',
    { move },
    sayEffects(does, rules, speech, played(answer, language, true)),
    language,
  );
}

/** The move that was just named. */
export const itself = (language: Language): NamedMove => ({
  it: tell(language, 'it'),
  after: tell(language, 'after-it'),
});

const played = (move: string, language: Language, against: boolean): NamedMove => ({
  it: move,
  after: tell(language, 'after-move', { move }),
  against,
});

/** What the answer to a move does: within the sentence, or as one of its own. */
function sayAnswer(
  code: 'blunder' | 'turned',
  values: Values,
  { text, after }: SaidEffects,
  language: Language,
): string {
  return after
    ? tell(language, `${code}-after`, { ...values, does: capital(text) })
    : tell(language, `${code}-does`, { ...values, does: text });
}

/** The move at which it turned was the only person's. */
function isMine(session: Session, { ply }: TurningPoint): boolean {
  const me = onlyPerson(session.plan.players);
  return me !== null && session.moves[ply]!.seat === session.seatOf(me);
}

/** What there is to say while there is no note. */
export type Status =
  | 'looking'
  | 'over'
  | 'draw-offered'
  | 'rated'
  | 'blunder'
  | 'computer-elsewhere'
  | 'computer-waits'
  | 'computer-turn'
  | 'waiting'
  | 'choose-target'
  | 'forced'
  | 'forced-many'
  | 'forced-some'
  | 'forced-some-many'
  | 'your-turn-choose'
  | 'your-turn';

export function statusOf({ back, over, session, computers, driving, ...state }: GameState): Status {
  if (back !== null) return 'looking';
  if (over) return 'over';
  if (session.offers.pending) return 'draw-offered';
  if (state.helpAsked) return 'rated';
  if (state.offer) return 'blunder';
  if (computers.toMove !== null) {
    if (!driving) return 'computer-elsewhere';
    return computers.paused && !computers.thinking ? 'computer-waits' : 'computer-turn';
  }
  if (state.waiting) return 'waiting';
  if (state.selection.chosen.length > 0) return 'choose-target';
  if (state.forced) return forcedStatus(state.forced);
  return state.plies === 0 ? 'your-turn-choose' : 'your-turn';
}

/** More names than this are not read: the board marks the pieces. */
const NAMED = 6;

function forcedStatus({ all, cells }: ForcedCapture): Status {
  const some = all ? 'forced' : 'forced-some';
  return cells.length > NAMED ? `${some}-many` : some;
}

/** Whose turn it is, and what it demands. Empty when the game is over. */
export function sayStatus(state: GameState, speech: GameSpeech): string {
  const { language, sentences } = speech;
  const { rules, position } = state;
  const status = statusOf(state);
  switch (status) {
    case 'over':
      return '';
    case 'looking':
      return tell(language, 'looking', {
        place: placeText(rules, state.session.moves, state.shownPly, sentences, language),
        all: roundsIn(state.session.moves),
      });
    case 'draw-offered':
      return sayOffer(state, speech);
    case 'rated':
      return state.helpAsked ? tell(language, `rated-${state.helpAsked}`) : '';
    case 'blunder':
      return state.offer ? sayBlunder(rules, state.offer, speech) : '';
    case 'waiting':
      return state.waiting ? sayWaiting(rules, state.waiting, position, speech) : '';
    default:
      return [
        tell(language, status, {
          seat: seatName(rules, sentences, language, position.seat),
          cells: namesOf(rules, state.forced?.cells ?? []),
        }),
        ...(state.mine ? sayLimits(rules, position, sentences, language) : []),
      ].join(' ');
  }
}

/** Why the game ended so, in one paragraph: what the sides had, and where it turned. `taken`: `capturedAt` the end. */
export function sayEnding(
  { rules, session, turn }: GameState,
  taken: readonly (readonly unknown[])[],
  speech: GameSpeech,
): string {
  const said: string[] = [];
  const compared = compareSides(rules, session, taken);
  if (compared) said.push(sayComparison(rules, compared, speech));
  if (turn) {
    const { language, sentences } = speech;
    const place = placeText(rules, session.moves, turn.ply + 1, sentences, language);
    const values = { place, move: turn.move, answer: turn.answer };
    said.push(
      turn.does
        ? sayAnswer(
            'turned',
            values,
            sayEffects(turn.does, rules, speech, played(turn.answer, language, isMine(session, turn))),
            language,
          )
        : tell(language, 'turned', values),
    );
  }
  return said.join(' ');
}

/** `Pieces taken: White 12, Black 8.` */
function sayComparison(rules: Rules, { kind, code, values }: Comparison, speech: GameSpeech): string {
  const { language, sentences } = speech;
  const { scores, counters } = sentences[language];
  const label = kind === 'taken' ? tell(language, 'taken') : (kind === 'score' ? scores : counters)[code];
  const sides = values.map((value, seat) => `${seatName(rules, sentences, language, seat)} ${value}`);
  const text = `${label ?? code}: ${sides.join(', ')}.`;
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

/** Who has offered a draw, and who is asked. */
export function sayOffer(
  { session, rules, drawAsked }: GameState,
  { language, sentences }: GameSpeech,
): string {
  const { pending } = session.offers;
  if (drawAsked === null || !pending) return tell(language, 'draw-open');
  const [by, seat] = [session.seatOf(pending.by), session.seatOf(drawAsked)];
  return tell(language, 'draw-asked', {
    by: seatName(rules, sentences, language, by),
    ofBy: ofSeat(rules, sentences, language, by),
    seat: seatName(rules, sentences, language, seat),
    ofSeat: ofSeat(rules, sentences, language, seat),
  });
}

/** What a move still waits for. */
export function sayWaiting(
  rules: Rules,
  { moves, kind }: WaitingMove,
  position: GameState['position'],
  { language }: GameSpeech,
): string {
  const [move] = moves;
  if (move === undefined) return '';
  if (kind === 'confirm') return tell(language, 'play-move', { move: formatMove(rules, position, move) });
  const { to } = rules.view(position, move).paths[0]!.at(-1)!;
  return tell(language, 'which-choice', { cell: namesOf(rules, [to]) });
}

function reasonsOf(
  rules: Rules,
  note: EngineNote,
  { language, sentences }: GameSpeech,
  most: number,
): string[] {
  const sides = rules.seats.map((_, seat) => seatName(rules, sentences, language, seat));
  return note.reasons
    .slice(0, most)
    .map((reason) => sayReason(reason, note.evaluation, rules, language, sides));
}

const namesOf = (rules: Rules, cells: readonly Cell[]): string =>
  cells.map((cell) => rules.geometry.cells[cell]!.name).join(', ');
