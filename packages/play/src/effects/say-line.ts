/** Lines in words: what a line comes to, and why one move is worse than another. */
import type { Position, Rules, Seat } from '@tabuleiro/rules';
import { fill, type Language, loadSentences, type Sentences, type Values } from '@tabuleiro/rules/text';
import type { BilingualText } from '../actions/words.ts';
import { subject } from '../words/exact.ts';
import { ofSeat, seatName } from '../words/names.ts';
import { moveName } from '../words/words.ts';
import { balanceOf, type LineBalance } from './balance.ts';
import { type ComparedLines, findDifferences, type LineDifference, type MoveLine } from './difference.ts';
import { loadEffects, piecesText } from './effects.ts';
import { playLine } from './line.ts';
import type { EffectWords, GameEffects } from './types.ts';

/** The game and reader of a sentence. */
export interface LineSpeech {
  rules: Rules;
  language: Language;
  sentences: Sentences;
}

const en = {
  'lost-game': '{move} loses the game, which ends with {last}',
  'missed-win': '{better} wins the game, with {last} at the end',
  'missed-at-once': '{better} wins the game at once',
  'missed-later': '{better} wins the game',
  costs: '{move} loses {pieces}: {seat} then takes {lost}',
  'costs-for': '{move} loses {pieces}: {seat} then takes {lost} for {taken}',
  gives: '{move} gives up {lost}',
  exchanges: '{move} gives up {lost} for {taken}',
  misses: '{better} leaves {seat} {pieces} better off than {move}',
  and: '{first} and {last}',
  less: '{move} earns {points} less than {better}',
  lets: 'after {move} {seat} gains {points} more than after {better}',
  takes: '{seat} takes {pieces}',
  gains: '{seat} gains {points}',
  wins: '{seat} wins the game',
  draws: 'the game is drawn',
  quiet: 'nothing is taken',
  even: 'nothing is decided yet',
  another: 'another move',
};

/** `-many`: where the seat is plural. */
const pt: Record<keyof typeof en, string> & Record<string, string> = {
  'lost-game': '{move} perde a partida, que acaba com {last}',
  'missed-win': '{better} ganha a partida, que acaba com {last}',
  'missed-at-once': '{better} ganha logo a partida',
  'missed-later': '{better} ganha a partida',
  costs: '{move} perde {pieces}: a seguir {the} captura {lost}',
  'costs-many': '{move} perde {pieces}: a seguir {the} capturam {lost}',
  'costs-for': '{move} perde {pieces}: a seguir {the} captura {lost} em troca de {taken}',
  'costs-for-many': '{move} perde {pieces}: a seguir {the} capturam {lost} em troca de {taken}',
  gives: '{move} entrega {lost}',
  exchanges: '{move} entrega {lost} em troca de {taken}',
  misses: '{better} deixa {the} com mais {pieces} do que {move}',
  and: '{first} e {last}',
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
  another: 'outra jogada',
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
  lines: ComparedLines,
): Promise<string> {
  const start = position.clone(); // while the words are loaded the board may change
  const game = await loadEffects(speech.rules.game.id);
  const [first] = game ? findDifferences(game, speech.rules, start, lines) : [];
  const moves = { move: lines.played[0]!, better: lines.better[0]! };
  return game && first ? sayDifference(game, speech, start.seat, first, moves) : '';
}

/**
 * Says the same in each language, for a state that is shown later; null where nothing tells the two lines apart. `hides`:
 * the better move is not named.
 */
export async function explainMove(
  rules: Rules,
  position: Position,
  lines: ComparedLines,
  hides = false,
): Promise<BilingualText | null> {
  const start = position.clone();
  const [game, sentences] = await Promise.all([loadEffects(rules.game.id), loadSentences(rules.game.id)]);
  const [first] = game ? findDifferences(game, rules, start, lines) : [];
  if (!game || !first) return null;
  const say = (language: Language): string => {
    const [move, better] = [lines.played, lines.better].map(([first]) => moveName(language, first!)) as [
      string,
      string,
    ];
    return sayDifference(game, { rules, language, sentences }, start.seat, first, { move, better, hides });
  };
  return [say('en'), say('pt')];
}

/** The two moves that a sentence compares. `hides`: the better one is not named. */
export interface ComparedMoves {
  move: string;
  better: string;
  hides?: boolean;
}

/** `d4xd6 loses a man: Black then takes 2 men`. `seat` made the move. */
export function sayDifference(
  game: GameEffects,
  speech: LineSpeech,
  seat: Seat,
  difference: LineDifference,
  { move, better, hides = false }: ComparedMoves,
): string {
  const { language } = speech;
  const own = game.words[language];
  const named = { move, better: hides ? words[language].another! : better };
  const say = (id: keyof typeof en, of: Seat, values: Values = {}) =>
    tellOf(speech, id, of, { ...named, ...values });
  const pieces = (codes: readonly string[]) => kindsText(codes, own, speech);
  switch (difference.code) {
    case 'lost-game':
      return say('lost-game', difference.seat, { last: difference.last });
    case 'missed-win': {
      const { last } = difference;
      return say(last === better ? 'missed-at-once' : hides ? 'missed-later' : 'missed-win', seat, { last });
    }
    case 'costs': {
      const { n, lost, taken } = difference;
      const values = { lost: pieces(lost), taken: pieces(taken), pieces: pieces(lost.slice(0, n)) };
      const [net, swapped] = [n > 0, taken.length > 0];
      const id = net ? (swapped ? 'costs-for' : 'costs') : swapped ? 'exchanges' : 'gives';
      return say(id, difference.seat, values);
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

/** `a king and 2 men`: each kind by its name. */
function kindsText(codes: readonly string[], own: EffectWords, { language, sentences }: LineSpeech): string {
  const kinds = [...new Set(codes)].map((kind) =>
    piecesText(
      codes.filter((code) => code === kind),
      own,
      sentences[language].plurals,
    ),
  );
  const last = kinds.pop() ?? '';
  return kinds.length === 0 ? last : fill(words[language].and!, { first: kinds.join(', '), last });
}

/** The balance of a line in one clause: `White takes a man, Black takes 2 men`. Empty if it cannot be played. */
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
