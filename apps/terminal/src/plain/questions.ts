/** Words that ask about a game and change nothing: each has an answer for people and one for scripts. */
import { moveCounts, movesText, sideLists } from '@tabuleiro/play/words/lists';
import { speakCell, speakMoves } from '@tabuleiro/play/words/speech';
import { moveName } from '@tabuleiro/play/words/words';
import { type Cell, completions, PASS } from '@tabuleiro/rules';
import { formatBoard } from '@tabuleiro/rules/text';
import { pageWidth } from '../text/wrap.ts';
import { sideListLines } from '../views/side-lists.ts';
import { stateJson } from './json-speaker.ts';
import type { Reply, ToldGame } from './speaker.ts';
import { boardLines, clockLines, endLines, moveText } from './told.ts';
import { tellPlain } from './words.ts';

/** `draws`: boards and lists are for eyes. */
type Question = (told: ToldGame, typed: string, draws: boolean) => Reply;

const board: Question = (told, _, draws) => ({
  event: 'board',
  data: stateJson(told),
  text: [...boardLines(told, draws), ...endLines(told)].join('\n'),
});

const picture: Question = (told) => {
  const { rules, position } = told.controller.session;
  return { event: 'board', data: stateJson(told), text: formatBoard(rules, position) };
};

/** In words: how many moves each piece has, or those of one. Otherwise the texts that begin so. */
const moves: Question = ({ controller, sentences, language }, typed, draws) => {
  const { rules, position } = controller.session;
  const found = completions(rules, position, typed.toLowerCase());
  const text = () => {
    if (found.length === 0) return tellPlain(language, 'no-moves', { found: typed });
    if (draws) return found.join('  ');
    if (typed === '') {
      const counts = moveCounts(rules, position);
      const pass = found.includes(PASS) ? moveName(language, PASS) : '';
      const list = [movesText(counts), pass].filter(Boolean).join(', ');
      // Where every move is a cell or a pass, the list says all.
      return tellPlain(language, counts.some(({ count }) => count > 0) ? 'moves-each' : 'moves-all', {
        list,
      });
    }
    return speakMoves(rules, position, sentences, language)
      .filter(({ text: move }) => found.includes(move))
      .map(({ text: move, words }) => `${move}: ${words}`)
      .join('\n');
  };
  return { event: 'moves', data: { moves: found }, text: text() };
};

/** One cell, and where its piece can go. */
const cell: Question = (told, typed) => {
  const { controller, sentences, language } = told;
  const { rules, position } = controller.session;
  const name = typed.toLowerCase();
  const found: Cell = rules.geometry.find(name);
  if (found < 0) {
    const text = name
      ? tellPlain(language, 'no-cell', { found: typed })
      : tellPlain(language, 'which-cell', { cell: rules.geometry.cells[0]!.name });
    return { event: 'cell', data: { cell: null }, text };
  }
  const says = speakCell(rules, position, sentences, language, found);
  const spoken = speakMoves(rules, position, sentences, language, found);
  return {
    event: 'cell',
    data: {
      cell: name,
      says,
      layers: rules.layers(position, found),
      moves: spoken.map(({ text }) => text),
    },
    text: [`${says}.`, ...spoken.map(({ text, words }) => `${text}: ${words}`)].join('\n'),
  };
};

const lists: Question = ({ controller, sentences, language }) => {
  const { rules, position } = controller.session;
  const width = pageWidth(process.env.COLUMNS);
  return {
    event: 'lists',
    data: { lists: sideLists(rules, position, sentences, language) },
    text: sideListLines(rules, position, sentences, language, width).join('\n'),
  };
};

/** All plies, or the last `n`. */
const history: Question = (told, typed) => {
  const { controller, language } = told;
  const { session } = controller;
  const { length } = session.moves;
  const most = /^\d+$/.test(typed) ? Number(typed) : length;
  const plies = session.moves.map(({ seat, text }, i) => ({
    ply: i + 1,
    seat: session.rules.seats[seat]!.turn,
    move: text,
  }));
  const spoken = plies
    .slice(Math.max(0, length - most))
    .map((each) => ({ ...each, says: moveText(told, each.ply) }));
  const text = spoken.map(({ ply, says }) => tellPlain(language, 'of-ply', { ply, move: says })).join('\n');
  return { event: 'history', data: { moves: spoken }, text: text || tellPlain(language, 'no-move') };
};

const last: Question = (told) => {
  const { session } = told.controller;
  const { length } = session.moves;
  const says = length === 0 ? tellPlain(told.language, 'no-move') : `${moveText(told, length)}.`;
  return { event: 'last', data: { ply: length, move: session.moves.at(-1)?.text ?? null, says }, text: says };
};

const time: Question = (told, _, draws) => ({
  event: 'time',
  data: { clock: told.controller.timeLeft() },
  text: clockLines(told, draws)[0] ?? tellPlain(told.language, 'no-clock'),
});

export const questions = { board, picture, moves, cell, lists, history, last, time };
