/** Why a game was won, as sentences. Apart from the others: only who comes to the end of a game needs them. */
import type { Rules } from '@tabuleiro/rules';
import type { Session } from '@tabuleiro/rules/match';
import { fill, type Language, type Values } from '@tabuleiro/rules/text';
import { inLanguage } from '../actions/words.ts';
import type { GameSpeech } from '../board/say.ts';
import { seatName } from '../words/names.ts';
import { placeText } from '../words/rounds.ts';
import { moveName } from '../words/words.ts';
import type { GameState } from './state.ts';

const en = {
  taken: 'pieces taken',
  turned: 'The game turned at {place}: after {move} the answer was {answer}.',
  why: 'The game turned at {place}: {why}.',
};

const pt: typeof en = {
  taken: 'peças capturadas',
  turned: 'A partida virou na {place}: depois de {move}, a resposta era {answer}.',
  why: 'A partida virou na {place}: {why}.',
};

const words = { en, pt };

const tell = (language: Language, id: keyof typeof en, values?: Values): string =>
  fill(words[language][id], values);

/** Why the game ended so: what the sides had, and where it turned; empty where that is not known. */
export interface ToldEnding {
  sides: string;
  turn: string;
}

/** `taken`: `capturedAt` the end. */
export function sayEnding(
  { rules, session, turn }: GameState,
  taken: readonly (readonly unknown[])[],
  speech: GameSpeech,
): ToldEnding {
  const compared = compareSides(rules, session, taken);
  const sides = compared ? sayComparison(rules, compared, speech) : '';
  if (!turn) return { sides, turn: '' };
  const { language, sentences } = speech;
  const place = placeText(rules, session.moves, turn.ply + 1, sentences, language);
  const { why } = turn;
  const told = why
    ? tell(language, 'why', { place, why: inLanguage(why, language) })
    : tell(language, 'turned', {
        place,
        move: moveName(language, turn.move),
        answer: moveName(language, turn.answer),
      });
  return { sides, turn: told };
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

/** Something both sides have a number of: what it is called is found by `code` among the words of its `kind`. */
interface Comparison {
  kind: 'taken' | 'score' | 'counter';
  code: string;
  values: readonly number[];
}

/**
 * The most telling figure: the part of the points with the winner's largest lead, else captured pieces, else the first
 * counter. Where points decide, captures say little: the winner may have fewer.
 */
function compareSides(
  rules: Rules,
  { position, outcome }: Pick<Session, 'position' | 'outcome'>,
  taken: readonly (readonly unknown[])[],
): Comparison | null {
  const scores = rules.score?.(position) ?? [];
  const lead = (part: string) => {
    const values = scores.map(({ parts }) => parts[part] ?? 0);
    const others = values.filter((_, i) => !outcome?.winners.includes(scores[i]!.seat));
    const own = values.filter((_, i) => outcome?.winners.includes(scores[i]!.seat));
    return own.length * others.length === 0
      ? Math.max(...values) - Math.min(...values)
      : Math.max(...own) - Math.max(...others);
  };
  const part = largest(Object.keys(scores[0]?.parts ?? {}), lead);
  if (part !== null)
    return { kind: 'score', code: part, values: scores.map(({ parts }) => parts[part] ?? 0) };
  if (taken.some(({ length }) => length > 0))
    return { kind: 'taken', code: 'taken', values: taken.map(({ length }) => length) };
  const own = rules.counters(position).filter(({ seat }) => seat !== undefined);
  const first = own[0];
  if (!first) return null;
  const values = rules.seats.map(
    (_, seat) => own.find((counter) => counter.code === first.code && counter.seat === seat)?.value ?? 0,
  );
  return { kind: 'counter', code: first.code, values };
}

function largest<T>(items: readonly T[], worth: (item: T) => number): T | null {
  return items.reduce<T | null>(
    (best, item) => (best === null || worth(item) > worth(best) ? item : best),
    null,
  );
}
