/** Lines in words: what a line comes to, and why one move is worse than another. */
import type { Position, Rules, Seat } from '@tabuleiro/rules';
import { fill, type Language, type Sentences, type Values } from '@tabuleiro/rules/text';
import { subject } from '../words/exact.ts';
import { ofSeat, seatName } from '../words/names.ts';
import { balanceOf, type LineBalance } from './balance.ts';
import { findDifferences, type LineDifference, type MoveLine } from './difference.ts';
import { loadEffects, piecesText } from './effects.ts';
import { playLine } from './line.ts';
import type { EffectWords, GameEffects } from './types.ts';

/** What sentences need to know of the game and its reader. */
export interface LineSpeech {
  rules: Rules;
  language: Language;
  sentences: Sentences;
}

const en = {
  'lost-game': '{move} loses the game, which ends with {last}',
  'missed-win': '{better} wins the game, with {last} at the end',
  'missed-at-once': '{better} wins the game at once',
  costs: '{move} loses {pieces}: {seat} then takes {lost}',
  gives: '{move} gives up {lost}',
  exchanges: '{move} gives up {lost} for {taken}',
  misses: '{better} leaves {seat} {pieces} better off',
  less: '{move} earns {points} less than {better}',
  lets: 'after {move} {seat} gains {points} more than after {better}',
  takes: '{seat} takes {pieces}',
  gains: '{seat} gains {points}',
  wins: '{seat} wins the game',
  draws: 'the game is drawn',
  quiet: 'nothing is taken',
  even: 'nothing is decided yet',
};

/** `-many`: where the seat is plural. */
const pt: Record<keyof typeof en, string> & Record<string, string> = {
  'lost-game': '{move} perde a partida, que acaba com {last}',
  'missed-win': '{better} ganha a partida, que acaba com {last}',
  'missed-at-once': '{better} ganha logo a partida',
  costs: '{move} perde {pieces}: a seguir {the} captura {lost}',
  'costs-many': '{move} perde {pieces}: a seguir {the} capturam {lost}',
  gives: '{move} entrega {lost}',
  exchanges: '{move} entrega {lost} em troca de {taken}',
  misses: '{better} deixa {the} com mais {pieces}',
  less: '{move} rende menos {points} do que {better}',
  lets: 'depois de {move} {the} ganha mais {points} do que depois de {better}',
  'lets-many': 'depois de {move} {the} ganham mais {points} do que depois de {better}',
  takes: '{the} captura {pieces}',
  'takes-many': '{the} capturam {pieces}',
  gains: '{the} ganha {points}',
  'gains-many': '{the} ganham {points}',
  wins: '{the} ganha a partida',
  'wins-many': '{the} ganham a partida',
  draws: 'a partida empata',
  quiet: 'nada é capturado',
  even: 'nada fica decidido',
};

const words: Readonly<Record<Language, Readonly<Record<string, string>>>> = { en, pt };

/** A sentence about a seat, which some languages say in the plural. */
function tellOf(
  { rules, language, sentences }: LineSpeech,
  id: keyof typeof en,
  seat: Seat,
  values: Values,
): string {
  const { the, many } = subject(ofSeat(rules, sentences, language, seat));
  const template = (many ? words[language][`${id}-many`] : undefined) ?? words[language][id]!;
  return fill(template, { ...values, the, seat: seatName(rules, sentences, language, seat) });
}

const counted = ({ one, many }: { one: string; many: string }, n: number): string =>
  fill(n === 1 ? one : many, { n });

const NO_POINTS = { one: '1', many: '{n}' };
const pointsText = ({ points = NO_POINTS }: EffectWords, n: number): string => counted(points, n);

/** Why the first move of `played` is worse than that of `better`, as a clause; empty where nothing tells them apart. */
export async function tellDifference(
  speech: LineSpeech,
  position: Position,
  played: MoveLine,
  better: MoveLine,
): Promise<string> {
  const start = position.clone(); // while the words are loaded the board may change
  const game = await loadEffects(speech.rules.game.id);
  const [first] = game ? findDifferences(game, speech.rules, start, played, better) : [];
  return game && first ? sayDifference(game, speech, start.seat, first, played[0]!, better[0]!) : '';
}

/** `d4xd6 loses a man: Black then takes 2 men`. `seat` made the move. */
export function sayDifference(
  game: GameEffects,
  speech: LineSpeech,
  seat: Seat,
  difference: LineDifference,
  move: string,
  better: string,
): string {
  const { language } = speech;
  const own = game.words[language];
  const named = { move, better };
  const say = (id: keyof typeof en, of: Seat, values: Values = {}) =>
    tellOf(speech, id, of, { ...named, ...values });
  const pieces = (codes: readonly string[]) => piecesText(codes, own, speech.sentences[language].plurals);
  switch (difference.code) {
    case 'lost-game':
      return say('lost-game', difference.seat, { last: difference.last });
    case 'missed-win':
      return say(difference.last === better ? 'missed-at-once' : 'missed-win', seat, {
        last: difference.last,
      });
    case 'costs': {
      const { n, lost, taken } = difference;
      const values = { lost: pieces(lost), taken: pieces(taken), pieces: pieces(lost.slice(0, n)) };
      return say(n > 0 ? 'costs' : taken.length > 0 ? 'exchanges' : 'gives', difference.seat, values);
    }
    case 'misses':
      return say('misses', seat, {
        pieces: pieces(Array.from({ length: difference.n }, () => difference.piece)),
      });
    case 'less':
      return say('less', seat, { points: pointsText(own, difference.n) });
    case 'lets':
      return say('lets', difference.seat, { points: pointsText(own, difference.n) });
    default: {
      const { n, measure } = difference;
      const phrase = own.measures?.[measure];
      return phrase ? fill(n === 1 ? phrase.one : phrase.many, { ...named, n }) : '';
    }
  }
}

/** What a line comes to, in one clause: `White takes a man, Black takes 2 men`. Empty for a line that cannot be played. */
export async function tellLine(speech: LineSpeech, position: Position, moves: MoveLine): Promise<string> {
  const line = playLine(speech.rules, position, moves);
  const game = await loadEffects(speech.rules.game.id);
  return game && line.steps.length > 0 ? sayBalance(game, speech, balanceOf(line)) : '';
}

export function sayBalance(game: GameEffects, speech: LineSpeech, balance: LineBalance): string {
  const { language, rules } = speech;
  const own = game.words[language];
  const { plurals } = speech.sentences[language];
  const said = balance.seats.flatMap(({ seat, taken, points }) => {
    if (rules.score && points > 0)
      return [tellOf(speech, 'gains', seat, { points: pointsText(own, points) })];
    return taken.length > 0
      ? [tellOf(speech, 'takes', seat, { pieces: piecesText(taken, own, plurals) })]
      : [];
  });
  const { outcome } = balance;
  if (outcome) {
    if (outcome.winners.length === 0) said.push(words[language].draws!);
    for (const winner of outcome.winners) said.push(tellOf(speech, 'wins', winner, {}));
  }
  if (said.length === 0) said.push(words[language][own.phrases.takes === undefined ? 'even' : 'quiet']!);
  return said.join(', ');
}
