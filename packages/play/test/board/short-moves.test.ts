/** Placements, removals and passes under a hand: clicks, typing, words, marks, effects. */

import { formatMove, legalMoves, must, parseMove, type Rules, readPosition } from '@tabuleiro/rules';
import { describe, expect, test } from 'vitest';
import { game } from '../../../rules/test/sixth/konello/index.ts';
import { sentences } from '../../../rules/test/sixth/konello/sentences.ts';
import { lastMoveOf, viewAfter } from '../../src/board/ply-views.ts';
import { answerName, boardStatusOf, endName, sayBoardNote, sayBoardStatus } from '../../src/board/say.ts';
import { Selection } from '../../src/board/selection.ts';
import { meansPass } from '../../src/board/typed.ts';
import { findGains, findOutlook } from '../../src/effects/common.ts';
import { playLine } from '../../src/effects/line.ts';
import { moveCounts, movesText } from '../../src/words/lists.ts';
import { speakMove, speakMoves } from '../../src/words/speech.ts';
import { moveName } from '../../src/words/words.ts';
import { boardOf } from './host.ts';

const OPENED = '4/WBWB/BWBW/4 b 0';
const BLOCKED = '4/4/4/WWB1 b 0';
const en = { language: 'en', sentences } as const;
const pt = { language: 'pt', sentences } as const;

describe('clicks', () => {
  test('one click places', () => {
    const { making, state, heard, cell, names } = boardOf(game, { start: OPENED });
    expect(names(state().selection.starts)).toEqual(['b1', 'd1', 'a4', 'c4']);
    making.choose(cell('c4'));
    expect(heard).toEqual(['play c4']);
    expect(state().shown.last).toEqual({ from: cell('c4'), to: cell('c4'), path: [], captured: [] });
  });

  test('a cell that is a move and the start of a path: again removes, another steps', () => {
    const { making, state, heard, cell, names, note, rules } = boardOf(game);
    making.choose(cell('a2'));
    expect(heard).toEqual(['may-remove', 'chosen']);
    expect(state().selection).toMatchObject({ mayEnd: true, short: 'remove' });
    expect(names(state().selection.next)).toEqual(['a1']);
    expect(sayBoardNote(rules, note()!, en)).toBe('Choose where it goes, or a2 again to remove it.');
    expect(sayBoardNote(rules, note()!, pt)).toBe('Escolha para onde vai, ou a2 outra vez para retirar.');
    expect([endName(state(), 'en'), endName(state(), 'pt')]).toEqual(['Remove a2', 'Retirar a2']);
    making.choose(cell('a2'));
    expect(heard.at(-1)).toBe('play xa2');
    making.choose(cell('c3'));
    making.choose(cell('c4'));
    expect(heard.at(-1)).toBe('play c3-c4');
  });

  test('the button of the box removes as well, and another piece may be chosen instead', () => {
    const { making, state, heard, cell } = boardOf(game);
    making.choose(cell('a2'));
    making.choose(cell('b3'));
    expect(state().selection.chosen).toEqual([cell('b3')]);
    making.endHere();
    expect(heard.at(-1)).toBe('play xb3');
  });

  test('a click that is no move is explained as what can be done here', () => {
    const opening = boardOf(game);
    const codeOf = ({ note }: typeof opening) => {
      const said = note();
      return said?.code === 'fault' ? said.fault.code : said?.code;
    };
    opening.making.choose(opening.cell('b1'));
    expect(codeOf(opening)).toBe('no-disc');
    opening.making.choose(opening.cell('b2'));
    expect(codeOf(opening)).toBe('enemy-disc');
    const placing = boardOf(game, { start: OPENED });
    placing.making.choose(placing.cell('a1'));
    expect(codeOf(placing)).toBe('none-enclosed');
    placing.making.choose(placing.cell('a2'));
    expect(codeOf(placing)).toBe('cell-taken');
    expect(placing.state().wrong).toEqual([placing.cell('a2')]);
    const blocked = boardOf(game, { start: BLOCKED });
    blocked.making.choose(blocked.cell('d1'));
    expect(codeOf(blocked)).toBe('none-enclosed');
  });

  test('a placement is confirmed where people want that', () => {
    const { making, state, heard, cell } = boardOf(game, { start: OPENED, confirms: true });
    making.choose(cell('c4'));
    expect(sayBoardStatus(state(), en)).toBe('Play c4?');
    making.answer(state().waiting!.moves[0]!);
    expect(heard.at(-1)).toBe('play c4');
  });

  test('where a cell may be placed on and removed, the box asks which', () => {
    const { rules, position } = must(readPosition(game, 'start'));
    // Rules that also take a removal of a2 for a placement there.
    const [removal] = legalMoves(position);
    const both: Rules = {
      ...rules,
      view: (at, move) =>
        move === 1 << 20 ? { ...rules.view(at, removal!), kind: 'place' } : rules.view(at, move),
    };
    const generate = position.generate.bind(position);
    position.generate = (into, at) => {
      generate(into, at);
      into[at] = removal!;
      into[at + 1] = 1 << 20;
      return at + 2;
    };
    const selection = new Selection(both, position, 1);
    const chosen = selection.choose(rules.geometry.find('a2'));
    expect(chosen).toMatchObject({ kind: 'whole', moves: [removal, 1 << 20] });
    const state = { ...boardOf(game).state(), rules: both, position };
    expect(answerName(state, en, removal!)).toBe('Remove a2');
    expect(answerName(state, pt, 1 << 20)).toBe('Colocar em a2');
    const waiting = { ...state, waiting: { moves: [removal!, 1 << 20], kind: 'choice' as const } };
    expect(sayBoardStatus(waiting, en)).toBe('What do you do on a2?');
  });
});

describe('a pass', () => {
  test('is offered where it is legal, and named where nothing else is', () => {
    expect(boardOf(game).state().pass).toMatchObject({ only: false });
    expect(boardOf(game, { start: OPENED }).state().pass).toBeNull();
    expect(boardOf(game, { mine: false }).state().pass).toBeNull();
    const { making, state, heard, rules, history } = boardOf(game, { start: BLOCKED });
    expect(state().pass).toMatchObject({ only: true });
    expect(sayBoardStatus(state(), en)).toBe('Black to move, and can only pass.');
    expect(sayBoardStatus(state(), pt)).toBe('A jogar: Pretas. Só é possível passar.');
    making.pass();
    expect(heard).toEqual(['play --']);
    expect(state().shown).not.toHaveProperty('last');
    expect(rules.format(history.position)).toBe('4/4/4/WWB1 w 0');
  });

  test('is explained where it is not', () => {
    const { making, heard, note, rules } = boardOf(game, { start: OPENED });
    making.pass();
    expect(heard).toEqual(['fault']);
    expect(sayBoardNote(rules, note()!, en)).toContain('A side passes only when it cannot place a disc.');
  });

  test('is confirmed by its word', () => {
    const { making, state, heard } = boardOf(game, { start: BLOCKED, confirms: true });
    making.pass();
    expect(sayBoardStatus(state(), en)).toBe('Play pass?');
    making.answer(state().waiting!.moves[0]!);
    expect(heard.at(-1)).toBe('play --');
    expect([moveName('pt', '--'), moveName('pt', 'c3')]).toEqual(['passar', 'c3']);
  });

  test.each(['--', '—', '–', '- -', 'pass', 'PASS', ' passo ', 'passar', 'passa'])('typed as %j', (text) => {
    const { making, heard, rules } = boardOf(game, { start: BLOCKED });
    expect(meansPass(rules, text)).toBe(true);
    expect(making.type(text)).toBe(true);
    expect(heard).toEqual(['play --']);
  });
});

describe('typing', () => {
  test.each([
    [OPENED, 'C4', 'c4'],
    [OPENED, ' c4 ', 'c4'],
    ['start', 'xA2', 'xa2'],
    ['start', 'X a2', 'xa2'],
    ['start', 'a2a1', 'a2-a1'],
    // Enclosed by its neighbours it can only be removed: the bare cell will do.
    ['BWB1/WBW1/BW2/4 b 2', 'b3', 'xb3'],
  ])('in %s %j is %s', (start, text, move) => {
    const { making, heard } = boardOf(game, { start });
    expect(making.type(text)).toBe(true);
    expect(heard).toEqual([`play ${move}`]);
  });

  test('a bare cell that may also step is asked about, a cell taken for a removal too', () => {
    const faultOf = (start: string, text: string) => {
      const { making, note } = boardOf(game, { start });
      expect(making.type(text)).toBe(false);
      const said = note();
      return said?.code === 'fault' ? said.fault : null;
    };
    expect(faultOf('start', 'a2')).toMatchObject({ code: 'move-marks', accepted: 'xa2' });
    expect(faultOf(OPENED, 'xc4')).toMatchObject({ code: 'move-marks', accepted: 'c4' });
    expect(faultOf('start', 'rubbish')).toMatchObject({ code: 'move-syntax', accepted: 'a2-a1, xa2, --' });
    expect(faultOf(OPENED, 'x')).toMatchObject({ code: 'move-unfinished', accepted: 'a4' });
    expect(faultOf(BLOCKED, '?')).toMatchObject({ code: 'move-syntax', accepted: '--' });
  });

  test('a game without passes does not know the word', async () => {
    const { game: hexapawn } = await import('../../../rules/test/sixth/hexapawn/index.ts');
    const { making, note } = boardOf(hexapawn);
    expect(making.type('pass')).toBe(false);
    expect(note()).toMatchObject({ fault: { code: 'move-syntax', found: 'pass', accepted: 'a1-a2' } });
  });
});

describe('words', () => {
  const said = (start: string, text: string, own = sentences) => {
    const { rules, position } = must(readPosition(game, start));
    const move = must(parseMove(rules, position, text));
    return (['en', 'pt'] as const).map((language) => speakMove(rules, position, move, own, language));
  };
  const { en: english, pt: portuguese } = sentences;
  const plain = { en: { ...english, moves: {} }, pt: { ...portuguese, moves: {} } };

  test("the game's own words, else common ones", () => {
    expect(said(OPENED, 'c4')).toEqual(['Black: a disc on c4', 'Pretas: um disco em c4']);
    expect(said('start', 'xa2')).toEqual(['Black: removes the disc on a2', 'Pretas: retira o disco de a2']);
    expect(said(OPENED, 'c4', plain)).toEqual(['Black: disc on c4', 'Pretas: disco em c4']);
    expect(said('start', 'xa2', plain)).toEqual(['Black: removes a2', 'Pretas: retira a2']);
    expect(said(BLOCKED, '--', plain)).toEqual(['Black: passes', 'Pretas: passa']);
    expect(said('start', 'a2-a1')).toEqual(['Black: disc a2 to a1', 'Pretas: disco a2 para a1']);
  });

  test('lists of moves', () => {
    const { rules, position } = must(readPosition(game, 'start'));
    expect(movesText(moveCounts(rules, position))).toBe('a2 1, c2 1, b3 1, d3 1');
    const moves = speakMoves(rules, position, sentences, 'en', rules.geometry.find('a2'));
    expect(moves.map(({ text }) => text)).toEqual(['xa2', 'a2-a1']);
    const placing = must(readPosition(game, OPENED));
    expect(movesText(moveCounts(rules, placing.position))).toBe('b1, d1, a4, c4');
  });

  test('what to choose first', () => {
    expect(boardStatusOf(boardOf(game).state())).toBe('your-turn-choose');
    expect(sayBoardStatus(boardOf(game, { start: OPENED }).state(), en)).toBe(
      'Black to move: choose a cell.',
    );
  });
});

test('what a placement or a pass does can be found', () => {
  const { rules, position } = must(readPosition(game, 'start'));
  const lines = [
    ['--', '--', 'c4'],
    ['xa2', 'xb2', 'd1'],
  ];
  for (const moves of lines) {
    const line = playLine(rules, position, moves);
    expect(line.steps).toHaveLength(3);
    expect(() => [...findGains(line), ...findOutlook(line)]).not.toThrow();
  }
});

test('marks and positions of a line', () => {
  const { rules, position } = must(readPosition(game, BLOCKED));
  const [pass] = legalMoves(position);
  expect(viewAfter(rules, position, pass!)).not.toHaveProperty('last');
  expect(lastMoveOf(rules.view(position, pass!))).toBeNull();
  expect(formatMove(rules, position, pass!)).toBe('--');
});
