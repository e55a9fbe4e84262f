/** Notes and the state of a game as sentences, the same for every face; words of the engine's advice are in `say-note.ts`. */
import type { Rules } from '@tabuleiro/rules';
import { givenName } from '@tabuleiro/rules/match';
import { sayMove } from '@tabuleiro/rules/text';
import { inLanguage } from '../actions/words.ts';
import {
  type BoardStatus,
  boardStatusOf,
  type GameSpeech,
  namesOf,
  sayBoardNote,
  sayBoardStatus,
} from '../board/say.ts';
import { sayLimits } from '../words/limits.ts';
import { ofSeat, seatName } from '../words/names.ts';
import { placeText, roundsIn } from '../words/rounds.ts';
import { moveName, tell } from '../words/words.ts';
import type { AdviceNote, BlunderOffer, Note } from './notes.ts';
import type { GameState } from './state.ts';

/** The speech of a page on which games are played: with the words of advice once they are loaded. */
export interface NoteSpeech extends GameSpeech {
  advice?: ((rules: Rules, note: AdviceNote, speech: GameSpeech) => string) | undefined;
}

/** `sayNote` knows all words; here those of advice may still be on their way. */
export function sayGameNote(rules: Rules, note: Note, speech: NoteSpeech): string {
  const { language } = speech;
  switch (note.code) {
    case 'fault':
    case 'must-capture':
    case 'may-place':
    case 'may-remove':
      return sayBoardNote(rules, note, speech);
    case 'not-kept':
    case 'stopped':
      return sayMove(note.fault, speech);
    case 'hint':
    case 'verdict':
      return speech.advice?.(rules, note, speech) ?? tell(language, 'thinking');
    case 'blunder':
      return sayBlunder(note.offer, speech);
    case 'later':
      return tell(language, 'later', { cell: namesOf(rules, [note.cell]) });
    case 'rated':
      return tell(language, `rated-${note.help}`);
    default:
      return tell(language, note.code);
  }
}

/** `Careful: d4-d5 loses a man: Black then takes a man. The answer is d6xd4.` */
const sayBlunder = ({ answer, why }: BlunderOffer, { language }: GameSpeech): string =>
  tell(language, 'blunder', { why: inLanguage(why, language), answer: moveName(language, answer) });

/** The status while there is no note. */
export type Status =
  | BoardStatus
  | 'looking'
  | 'over'
  | 'proposed'
  | 'rated'
  | 'blunder'
  | 'link-lost'
  | 'sending'
  | 'computer-elsewhere'
  | 'computer-waits'
  | 'computer-turn'
  | 'their-turn'
  | 'watching';

export function statusOf(state: GameState): Status {
  const { back, over, session, computers, driving } = state;
  if (back !== null) return 'looking';
  if (over) return 'over';
  if (state.link === 'lost') return 'link-lost';
  if (session.proposals.length > 0) return 'proposed';
  if (state.helpAsked) return 'rated';
  if (state.offer) return 'blunder';
  if (computers.toMove !== null) {
    if (!driving) return 'computer-elsewhere';
    return computers.paused && !computers.thinking ? 'computer-waits' : 'computer-turn';
  }
  if (state.pending.some(({ kind }) => kind === 'play')) return 'sending';
  if (!state.mine) return state.own.length > 0 ? 'their-turn' : 'watching';
  return boardStatusOf(state);
}

/** The seat to move and its obligations. Empty after the end. */
export function sayStatus(state: GameState, speech: GameSpeech): string {
  const { language, sentences } = speech;
  const { rules, position, session } = state;
  const status = statusOf(state);
  switch (status) {
    case 'over':
      return '';
    case 'looking':
      return tell(language, 'looking', {
        place: placeText(rules, session.moves, state.shownPly, sentences, language),
        all: roundsIn(session.moves),
      });
    case 'proposed':
      return sayProposal(state, speech);
    case 'rated':
      return state.helpAsked ? tell(language, `rated-${state.helpAsked}`) : '';
    case 'blunder':
      return state.offer ? sayBlunder(state.offer, speech) : '';
    case 'their-turn':
      return tell(language, status, { name: moverName(state, speech) });
    case 'your-turn':
    case 'your-turn-choose':
    case 'your-turn-place':
      if (!meetsPeople(state)) return sayOwnTurn(state, speech);
      return [tell(language, MINE[status]), ...sayLimits(rules, position, sentences, language)].join(' ');
    case 'link-lost':
    case 'sending':
    case 'watching':
    case 'computer-elsewhere':
    case 'computer-waits':
    case 'computer-turn':
      return tell(language, status, { seat: seatName(rules, sentences, language, position.seat) });
    default:
      return sayOwnTurn(state, speech);
  }
}

const MINE = {
  'your-turn': 'mine',
  'your-turn-choose': 'mine-choose',
  'your-turn-place': 'mine-place',
} as const;
const FORCED: readonly Status[] = ['forced', 'forced-many', 'forced-some', 'forced-some-many', 'must-pass'];

function sayOwnTurn(state: GameState, speech: GameSpeech): string {
  const { language, sentences } = speech;
  const { rules, position } = state;
  return [
    ...(state.mine && meetsPeople(state) && FORCED.includes(statusOf(state)) ? [tell(language, 'mine')] : []),
    sayBoardStatus(state, speech),
    ...(state.mine ? sayLimits(rules, position, sentences, language) : []),
  ].join(' ');
}

/** With online opponents, players are called by name rather than by colour. */
const meetsPeople = ({ session, own }: GameState): boolean =>
  own.length > 0 && session.peoplePresent.some((player) => !own.includes(player));

/** The name of the player to move, else the seat. */
function moverName({ session, rules, position }: GameState, { language, sentences }: GameSpeech): string {
  const player = session.toMove;
  const name = player === null ? '' : givenName(rules, session.plan.players[player]!);
  return name || seatName(rules, sentences, language, position.seat);
}

/** The proposal and its author; with several players at this board, also the one who is asked. */
export function sayProposal(
  { session, rules, asked, own }: GameState,
  { language, sentences }: GameSpeech,
): string {
  const proposal = asked?.proposal ?? session.proposals[0];
  if (!proposal) return '';
  const { what, by } = proposal;
  if (!asked && own.includes(by)) return tell(language, `${what}-own`);
  const of = session.seatOf(by);
  // Several at one board know each other by their seats.
  const several = asked && own.length > 1;
  const name = several ? '' : givenName(rules, session.plan.players[by]!);
  const seat = session.seatOf(asked?.player ?? by);
  return tell(language, `${what}-${several ? 'asked' : 'by'}`, {
    by: name || seatName(rules, sentences, language, of),
    ofBy: name ? `de ${name}` : ofSeat(rules, sentences, language, of),
    seat: seatName(rules, sentences, language, seat),
    ofSeat: ofSeat(rules, sentences, language, seat),
  });
}
