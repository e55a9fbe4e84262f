/** The texts of a study line by line: the shown node, the games, the engine's lines; in words and as JSON. */
import { isWhole, sidesOf, slippedGames, turningPoints } from '@tabuleiro/engine';
import type { EveryMoveState } from '@tabuleiro/play/insight/every-move';
import type { ShownReview } from '@tabuleiro/play/review/shown';
import { graphLines, tellShown } from '@tabuleiro/play/review/told';
import type { StudyAnalysis } from '@tabuleiro/play/study/engine/analysis';
import { sayThreat, tellAnswer, tellWorse } from '@tabuleiro/play/study/engine/say-lines';
import { sayStudy } from '@tabuleiro/play/study/say';
import type { StudyState } from '@tabuleiro/play/study/state';
import { verdictText } from '@tabuleiro/play/words/exact';
import { speakBoard } from '@tabuleiro/play/words/speech';
import type { Position } from '@tabuleiro/rules';
import { formatBoard, type Language, type Sentences } from '@tabuleiro/rules/text';
import type { TreeNode } from '@tabuleiro/rules/tree';
import type { Call } from '../../io/call.ts';
import { provenJson, resultJson } from '../../views/results.ts';
import type { Reply } from '../speaker.ts';
import { tellStudyLine } from './words.ts';

/** A study, and in which words it is told. */
export interface ToldStudy {
  call: Call;
  state: StudyState;
  sentences: Sentences;
}

const positionText = ({ current, node }: StudyState): string => current.tree.textAt(node);

export function tellNode({ call, state, sentences }: ToldStudy): Reply {
  const { language, flags } = call;
  const { rules, chapters, chapter, current, node, choices, choice, next, annotation, outcome } = state;
  const says = sayStudy(state, { language, sentences });
  const where = { game: chapter + 1, games: chapters.length, title: current.title };
  const game = tellStudyLine(language, current.title ? 'game-titled' : 'game', where);
  const drawn = flags.plain ? [] : ['', formatBoard(rules, state.shown.position), ''];
  return {
    event: 'node',
    data: {
      game: chapter + 1,
      games: chapters.length,
      ...(current.title ? { title: current.title } : {}),
      address: state.address,
      ply: node.ply,
      move: node.parent ? node.id : null,
      position: positionText(state),
      variation: Math.max(0, choice),
      variations: Math.max(0, choices.length - 1),
      next: next.map(({ id }) => id),
      annotation,
      ...(state.folded ? { folded: true } : {}),
      ...resultJson(rules, outcome),
      says,
    },
    text: [...drawn, ...(chapters.length > 1 && node.ply === 0 ? [game] : []), says].join('\n'),
  };
}

export function tellPosition({ state }: ToldStudy): Reply {
  const position = positionText(state);
  return { event: 'position', data: { position }, text: position };
}

export function tellBoard({ call, state, sentences }: ToldStudy): Reply {
  const { rules, shown } = state;
  const lines = call.flags.plain
    ? speakBoard(rules, shown.position, sentences, call.language)
    : [formatBoard(rules, shown.position)];
  return { event: 'board', data: { position: positionText(state) }, text: lines.join('\n') };
}

/** Numbered as `next` and `other` take them. */
export function tellMoves({ call: { language }, state: { next, choices } }: ToldStudy): Reply {
  const listed = (nodes: readonly TreeNode[], from: number) =>
    nodes.map(({ id, annotation: { mark = '' } }, i) => `${i + from} ${id}${mark}`).join(', ');
  const follows = listed(next, 1);
  const lines = [
    follows ? tellStudyLine(language, 'follows', { list: follows }) : tellStudyLine(language, 'follows-none'),
    ...(choices.length > 1 ? [tellStudyLine(language, 'beside', { list: listed(choices, 0) })] : []),
  ];
  const data = { moves: next.map(({ id }) => id), beside: choices.map(({ id }) => id) };
  return { event: 'moves', data, text: lines.join('\n') };
}

/** The review of the game: the graph as signs for eyes, the rest in sentences. */
export async function tellReviewed(
  { call, state, sentences }: ToldStudy,
  shown: ShownReview,
): Promise<Reply> {
  const { language, flags } = call;
  const { current, rules, node } = state;
  const review = shown.review!;
  const speech = { rules, language, sentences };
  const says = await tellShown(speech, current, shown);
  const drawn = flags.plain
    ? []
    : graphLines(speech, shown, node, { width: 78, ascii: true, legend: true }).lines;
  const { engine, nodes, plies, total } = review;
  const data = {
    review: {
      engine,
      nodes,
      total,
      plies: plies.map(({ move, mark, loss, after: { shares } }) => ({ move, mark, loss, shares })),
      sides: sidesOf(review, rules.seats.length).map(({ accuracy, marks }) => ({ accuracy, marks })),
      turns: isWhole(review) ? turningPoints(plies).map(({ ply }) => ply) : [],
      slips: slippedGames(review, shown.winners).flatMap(({ moves }) => moves.map(({ ply }) => ply)),
    },
    says,
  };
  return { event: 'review', data, text: [...drawn, ...says].join('\n') };
}

export function tellGames({ state: { chapters, chapter } }: ToldStudy): Reply {
  const games = chapters.map((each, i) => ({
    number: i + 1,
    game: each.rules.game.id,
    title: each.title,
    players: each.facts.players.map(({ name }) => name),
    moves: each.tree.count(),
    shown: i === chapter,
  }));
  const text = games
    .map(({ number, game, title, players, moves, shown }) => {
      const about = [title, players.filter(Boolean).join(' - '), game].filter(Boolean).join(', ');
      return `${shown ? '*' : ' '} ${number}  ${about} (${moves})`;
    })
    .join('\n');
  return { event: 'games', data: { chapters: games }, text };
}

/** Each line with what it promises, in one of the exact wordings where that is known. */
export async function tellLines(
  { call: { language }, state, sentences }: ToldStudy,
  { lines: { state: found }, before, threat }: StudyAnalysis,
  subject: Position,
): Promise<Reply> {
  const { rules } = state;
  const { mode } = found;
  const answer = found.answer!;
  const { lines, nodes, depth, ms } = answer;
  const speech = { language, sentences };
  const words = await tellAnswer({ ...speech, rules }, subject, answer);
  const worse = before && !threat ? await tellWorse({ ...speech, rules }, state, before, answer) : '';
  const head = threat ? sayThreat({ ...speech, rules }, subject) : '';
  const told = lines.map((line, i) => ({
    ...line,
    ...provenJson(rules, line),
    says: verdictText(rules, speech, subject.seat, line),
    ...(words[i] ? { words: words[i] } : {}),
  }));
  const seconds = Math.round(ms / 100) / 10;
  const foot = tellStudyLine(language, `lines-${mode}`, { nodes, depth, seconds });
  return {
    event: 'lines',
    data: {
      mode,
      nodes,
      depth,
      ms: Math.round(ms),
      ...(threat ? { threat } : {}),
      lines: told,
      ...(worse ? { worse } : {}),
    },
    text: [
      head,
      ...told.map(({ says, moves, words: comes = '' }, i) =>
        [`${i + 1}  ${says}: ${moves.join(' ')}`, comes && ` (${comes})`].join(''),
      ),
      worse,
      foot,
    ]
      .filter(Boolean)
      .join('\n'),
  };
}

export function tellEvery(
  { call: { language }, state: { rules, position }, sentences }: ToldStudy,
  { worth }: EveryMoveState,
): Reply {
  const moves = worth.map(({ text, share, shares, proven }) => ({
    move: text,
    share,
    shares: [...shares],
    says: verdictText(rules, { language, sentences }, position.seat, {
      moves: [],
      score: 0,
      share,
      shares: [...shares],
      depth: 0,
      ...(proven ? { proven } : {}),
    }),
  }));
  return {
    event: 'every',
    data: { moves },
    text: moves.map(({ move, says }) => `${move}  ${says}`).join('\n'),
  };
}

/** `1  Endings; Dameo; 2 games; 2026-11-16`. */
export function cardText(
  language: Language,
  {
    name,
    games,
    chapters,
    changed,
  }: { name: string; games: readonly string[]; chapters: number; changed: number },
  room = Number.POSITIVE_INFINITY,
): string {
  const text = tellStudyLine(language, 'card', {
    name: name || tellStudyLine(language, 'unnamed'),
    games: games.join(', '),
    chapters: tellStudyLine(language, chapters === 1 ? 'one-game' : 'many-games', { count: chapters }),
    when: new Date(changed).toISOString().slice(0, 10),
  });
  return text.length <= room ? text : text.slice(0, Math.max(0, room));
}
