/** Sentences of a reviewed game, in both languages. */
import { fill, type Language, type Values } from '@tabuleiro/rules/text';
import { subject } from '../words/exact.ts';
import { capital } from '../words/names.ts';

const en = {
  side: '{seat}: accuracy {accuracy} %; {marks}.',
  'side-open': '{seat}: {marks}.',
  'one-?!': '1 dubious move',
  'many-?!': '{n} dubious moves',
  'one-?': '1 mistake',
  'many-?': '{n} mistakes',
  'one-??': '1 blunder',
  'many-??': '{n} blunders',
  unmarked: 'no mistakes',
  part: '{done} of {total} moves are reviewed so far.',
  turn: '{place}: {move} cost {points} points ({before} % to {after} %).',
  cost: 'Cost {points} points ({before} % to {after} %).',
  'turn-why': '{why}.',
  'turn-better': 'Better: {line}.',
  'no-turns': 'No single mistake changed the lead.',
  slipped: 'Where {seat} let the game slip away:',
  fell: '{place}: after {move} the chances of {seat} fell from {before} % to {after} %.',
  'lost-early': '{seat} had at most {before} % in the whole game.',
  times: '{seat} used {spent}; {longest} on {place}.',
  'mark-?!': 'dubious move',
  'mark-?': 'mistake',
  'mark-??': 'blunder',
  point: '{place} {move}',
  'point-was': '{seat} {share} %, was {before} %',
  'point-share': '{seat} {share} %',
  'point-spent': '{time} used',
  'point-open': 'not reviewed yet',
  'graph-marks': '{dubious} dubious move, {mistake} mistake, {blunder} blunder',
};

/** `-many`: where the seat is plural. */
const pt: Record<keyof typeof en, string> & Record<string, string> = {
  side: '{seat}: precisão de {accuracy} %; {marks}.',
  'side-open': '{seat}: {marks}.',
  'one-?!': '1 jogada duvidosa',
  'many-?!': '{n} jogadas duvidosas',
  'one-?': '1 erro',
  'many-?': '{n} erros',
  'one-??': '1 erro grave',
  'many-??': '{n} erros graves',
  unmarked: 'sem erros',
  part: 'Até agora estão revistas {done} de {total} jogadas.',
  turn: '{place}: {move} custou {points} pontos (de {before} % para {after} %).',
  cost: 'Custou {points} pontos (de {before} % para {after} %).',
  'turn-why': '{why}.',
  'turn-better': 'Melhor: {line}.',
  'no-turns': 'Nenhum erro mudou, por si só, a liderança.',
  slipped: 'Onde {the} deixou fugir a partida:',
  'slipped-many': 'Onde {the} deixaram fugir a partida:',
  fell: '{place}: depois de {move} as hipóteses {of} caíram de {before} % para {after} %.',
  'lost-early': '{the} nunca teve mais de {before} %.',
  'lost-early-many': '{the} nunca tiveram mais de {before} %.',
  times: '{seat}: gastou {spent}, dos quais {longest} na {place}.',
  'mark-?!': 'jogada duvidosa',
  'mark-?': 'erro',
  'mark-??': 'erro grave',
  point: '{place}, {move}',
  'point-was': '{seat} {share} %, antes {before} %',
  'point-share': '{seat} {share} %',
  'point-spent': 'gastou {time}',
  'point-open': 'ainda não revista',
  'graph-marks': '{dubious} jogada duvidosa, {mistake} erro, {blunder} erro grave',
};

const words: Readonly<Record<Language, Readonly<Record<string, string>>>> = { en, pt };

export const tellReview = (language: Language, id: keyof typeof en, values?: Values): string =>
  fill(words[language][id]!, values);

/** A sentence about a seat, which some languages say in the plural. */
export function tellReviewOf(
  language: Language,
  id: keyof typeof en,
  { seat, of }: { seat: string; of: string },
  values?: Values,
): string {
  const { the, many } = subject(of);
  const template = (many ? words[language][`${id}-many`] : undefined) ?? words[language][id]!;
  return capital(fill(template, { ...values, seat, of, the }));
}
