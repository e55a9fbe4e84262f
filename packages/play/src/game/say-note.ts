/** All notes of a game as sentences. Pages load the words of advice from here with the first hint or verdict. */
import { sayReason } from '@tabuleiro/engine';
import type { Rules } from '@tabuleiro/rules';
import { inLanguage, type WordRows } from '../actions/words.ts';
import type { GameSpeech } from '../board/say.ts';
import { sayEffects } from '../effects/effects.ts';
import { itself } from '../effects/named.ts';
import { exactText, shareText } from '../words/exact.ts';
import { capital, seatName } from '../words/names.ts';
import { moveName } from '../words/words.ts';
import type { AdviceNote, EngineNote, Note } from './notes.ts';
import { sayGameNote } from './say.ts';

const rows = {
  hint: ['Try {move}.', 'Experimente {move}.'],
  verdict: [
    '{seat} to move: {share} (depth {depth}): {line}.',
    'A jogar: {seat}. {share} (profundidade {depth}): {line}.',
  ],
  'verdict-exact': ['{exact}: {line}.', '{exact}: {line}.'],
} as const satisfies WordRows;

export const sayNote = (rules: Rules, note: Note, speech: GameSpeech): string =>
  sayGameNote(rules, note, { ...speech, advice: sayAdvice });

export const sayAdvice = (rules: Rules, note: AdviceNote, speech: GameSpeech): string =>
  (note.code === 'hint' ? hintParts(rules, note, speech) : verdictParts(rules, note, speech)).join(' ');

function hintParts(
  rules: Rules,
  note: Extract<AdviceNote, { code: 'hint' }>,
  speech: GameSpeech,
): readonly string[] {
  const { language } = speech;
  const { answer, does } = note;
  const exact = exactText(rules, speech, answer.lines[0]);
  const head = inLanguage(rows.hint, language, { move: moveName(language, answer.move) });
  const why = does
    ? [`${capital(sayEffects(does, rules, speech, itself(language)).text)}.`]
    : reasonsOf(rules, note, speech, 1);
  return [head, ...(exact === null ? [] : [`${exact}.`]), ...why];
}

function verdictParts(rules: Rules, note: EngineNote, speech: GameSpeech): readonly string[] {
  const { language, sentences } = speech;
  const { answer, position } = note;
  const exact = exactText(rules, speech, answer.lines[0]);
  const head = inLanguage(rows[exact === null ? 'verdict' : 'verdict-exact'], language, {
    exact: exact ?? '',
    seat: seatName(rules, sentences, language, position.seat),
    share: shareText(rules, speech, position.seat, answer.lines[0]),
    depth: answer.depth,
    line: answer.lines[0]?.moves.slice(0, 5).join(' ') ?? '',
  });
  return [head, ...reasonsOf(rules, note, speech, 3)];
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
