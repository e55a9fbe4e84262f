/** Small Star Empires, rules 8 and 9: rule sets, position and move text, every refusal, and why a move is refused. */
import { describe, expect, test } from 'vitest';
import { formatMove, legalMoves, parseMove } from '../../src/core/notation.ts';
import { must } from '../../src/core/result.ts';
import type { Options } from '../../src/core/types.ts';
import { game } from '../../src/games/small-star-empires/index.ts';
import { moveTexts, read, refusal, whyNot } from '../support.ts';

const rewritten = (text: string, given?: Options) => {
  const { rules, position } = read(game, text, given);
  return rules.format(position);
};
const refused = (text: string, given?: Options) => {
  const { code, rule, column, found } = refusal(game, text, given);
  return [code, rule, column, found];
};
const field = 'hA^0hB^ A 9:3,9:3';

describe('rule sets', () => {
  test('8 the three presets set the five options', () => {
    expect(game.presets).toEqual([
      {
        id: 'rulebook',
        options: { nebula: '258', territory: 'connected', tie: 'all', end: 'pass', tiebreak: 'unspent' },
      },
      {
        id: 'pnp2015',
        options: { nebula: '147', territory: 'connected', tie: 'all', end: 'pass', tiebreak: 'unspent' },
      },
      {
        id: 'report',
        options: { nebula: '147', territory: 'count', tie: 'none', end: 'stuck', tiebreak: 'none' },
      },
    ]);
    const { options } = read(game, 'start');
    expect(options).toEqual({ board: 'small', ...game.presets[0]!.options });
  });

  test('8 start words and presets', () => {
    expect(rewritten('startpos report')).toBe('1b20/rhA^^^^3x3/20r1/x2bhB^^^^0/3b0r A 16:4,16:4 report');
    expect(rewritten('start', { tiebreak: 'placed' })).toMatch(/ rulebook,tiebreak=placed$/);
    expect(refusal(game, 'start pnp2016')).toMatchObject({ code: 'preset-unknown', accepted: 'pnp2015' });
    expect(refusal(game, 'start report', { end: 'pass' }).code).toBe('option-contradicts');
    expect(refusal(game, 'start', { end: 'never' })).toMatchObject({
      code: 'option-value',
      accepted: 'pass, stuck',
    });
    expect(refusal(game, 'start', { colour: 'red' }).code).toBe('option-unknown');
  });

  test('8 a match may add up points', () => {
    expect(game.formats).toEqual([{ id: 'pair-points', games: 2, swap: true, sum: 'points' }]);
  });
});

describe('position text', () => {
  test.each(['hA^1A^0B2Bt^hB', '1b20/rhA^^^3x3/20A^r1/x2bhB^^^^0/3b0r', '..hA^^0/.w.x/hB', '/hA^/.0//hB^'])(
    '9.1 the board %s is written as it was read',
    (board) => expect(rewritten(`${board} A 9:3,9:3`)).toBe(`${board} A 9:3,9:3 rulebook`),
  );

  test('9.1 gaps at the end of a row and empty rows at the end are dropped', () => {
    expect(rewritten('hA^0hB^../.. A 9:3,9:3')).toBe('hA^0hB^ A 9:3,9:3 rulebook');
    expect(rewritten('hA^0./hB^0// A 9:3,9:3')).toBe('hA^0/hB^0 A 9:3,9:3 rulebook');
  });

  test('9.2 the turn is a player of this board', () => {
    expect(rewritten('hA^0hB^ B 9:3,9:3')).toBe('hA^0hB^ B 9:3,9:3 rulebook');
    expect(refused('hA^0hB^ C 9:3,9:3')).toEqual(['turn-letter', '9.2', 9, 'C']);
    expect(refused('hA^0hB^ AB 9:3,9:3')).toEqual(['turn-letter', '9.2', 9, 'AB']);
    expect(refused('hA^0hB^ a 9:3,9:3')).toEqual(['turn-letter', '9.2', 9, 'a']);
    expect(refusal(game, 'hA^0hB^ C 9:3,9:3').accepted).toBe('A B');
  });

  test('9.3 supply is two numbers for each player', () => {
    expect(rewritten('hA^0hB^ A 99:0,0:99')).toBe('hA^0hB^ A 99:0,0:99 rulebook');
    expect(refused('hA^0hB^ A 9:3')).toEqual(['supply-seats', '9.3', 11, '1']);
    expect(refused('hA^0hB^ A 9:3,9:3,9:3')).toEqual(['supply-seats', '9.3', 11, '3']);
    for (const bad of ['9', '9:', ':3', '9:3:1', '-1:3', '9:03', '100:1', '1.5:1', 'x:y'])
      expect(refused(`hA^0hB^ A 9:3,${bad}`), bad).toEqual(['supply-number', '9.3', 15, bad]);
    expect(refused('hA^0hB^ A 9:3,')).toEqual(['supply-number', '9.3', 15, '']);
  });

  test('9.3 pieces left are counted down, pieces on the board are the plies played', () => {
    expect(read(game, '1bA^20/rhA^^^3x3/20r1/x2bhB^^^0B^/3b0r A 15:4,15:4').position.ply).toBe(2);
    expect(read(game, 'start').rules.maxPlies).toBe(18);
    expect(read(game, 'start', { board: 'large' }).rules.maxPlies).toBe(40);
    expect(read(game, 'start', { board: 'classic4' }).rules.maxPlies).toBe(55);
    expect(read(game, `hA^${'0'.repeat(60)}hB^ A 99:0,0:9`).rules.maxPlies).toBe(60);
  });

  test('9.4 the rules field: a rule set and its changes, in the shortest form', () => {
    const rules = (text: string) => rewritten(`${field} ${text}`).split(' ')[3];
    expect(rewritten(field)).toBe(`${field} rulebook`);
    for (const same of ['rulebook', 'pnp2015', 'report', 'rulebook,tiebreak=placed', 'rulebook,end=stuck'])
      expect(rules(same)).toBe(same);
    expect(rules('report,end=pass')).toBe('report,end=pass');
    expect(rules('rulebook,nebula=147')).toBe('pnp2015');
    expect(rules('pnp2015,nebula=258')).toBe('rulebook');
    expect(rules('rulebook,end=pass')).toBe('rulebook');
    expect(rules('rulebook,tiebreak=none,tie=none,nebula=147')).toBe('pnp2015,tie=none,tiebreak=none');
    expect(rules('rulebook,nebula=147,territory=count,tie=none,end=stuck,tiebreak=placed')).toBe(
      'report,tiebreak=placed',
    );
    expect(rules('rulebook,territory=count,tie=none,end=stuck')).toBe('report,nebula=258,tiebreak=unspent');
  });

  test('9.4 every combination of options is read back', () => {
    const [nebula, territory, tie, end, tiebreak] = game.options.slice(1).map(({ values }) => values);
    for (const a of nebula!)
      for (const b of territory!)
        for (const c of tie!)
          for (const d of end!)
            for (const e of tiebreak!) {
              const given = { nebula: a, territory: b, tie: c, end: d, tiebreak: e };
              const text = rewritten(field, given);
              expect(read(game, text).options).toMatchObject(given);
              expect(rewritten(text, given)).toBe(text);
            }
  });

  test('9.4 what is wrong with the rules field, and where', () => {
    expect(refused(`${field} rules`)).toEqual(['rules-unknown', '9.4', 19, 'rules']);
    expect(refusal(game, `${field} rules`).accepted).toBe('rulebook pnp2015 report');
    expect(refused(`${field} rulebook,`)).toEqual(['rules-option', '9.4', 28, '']);
    expect(refused(`${field} rulebook,board=small`)).toEqual(['rules-option', '9.4', 28, 'board']);
    expect(refused(`${field} rulebook,tie=none,tie=all`)).toEqual(['rules-option', '9.4', 37, 'tie']);
    expect(refusal(game, `${field} rulebook,tie=none,tie=all`).accepted).toBe(
      'nebula territory end tiebreak',
    );
    expect(refused(`${field} rulebook,end`)).toEqual(['rules-value', '9.4', 32, '']);
    expect(refused(`${field} rulebook,end=pass=stuck`)).toEqual(['rules-value', '9.4', 32, 'pass=stuck']);
    expect(refusal(game, `${field} rulebook,tiebreak=x`).accepted).toBe('unspent placed none');
  });

  test('9.4 rules that the text leaves out come from the options given, stated ones must agree', () => {
    expect(rewritten(field, { nebula: '147' })).toBe(`${field} pnp2015`);
    expect(refusal(game, `${field} report`, { end: 'pass' })).toMatchObject({
      code: 'option-contradicts',
      found: 'end=pass',
      accepted: 'end=stuck',
    });
  });

  test('9.5 rows a, c, e lie to the right; gaps are counted', () => {
    const { geometry } = read(game, 'hA0/00/0.hB A 9:3,9:3').rules;
    expect(geometry.cells.map(({ name }) => name)).toEqual(['a1', 'a2', 'b1', 'b2', 'c1', 'c3']);
    const near = (name: string) =>
      geometry.neighbours[geometry.find(name)]!.map((cell) => geometry.cells[cell]?.name ?? '-').join(' ');
    expect(geometry.directions).toEqual(['up-left', 'up-right', 'left', 'right', 'down-left', 'down-right']);
    expect(near('a1')).toBe('- - - a2 b1 b2');
    expect(near('b2')).toBe('a1 a2 b1 - c1 -');
    expect(near('c1')).toBe('b1 b2 - - - -');
    expect(near('c3')).toBe('- - - - - -');
  });

  test('9.6 the turn goes to the next player who can move, and stays when nobody can', () => {
    expect(rewritten('hA^x01B^hB A 9:3,8:3').split(' ')[1]).toBe('B');
    expect(rewritten('hA^x01B^hB A 9:3,8:3 report').split(' ')[1]).toBe('A');
    expect(rewritten('hA^x0hB^x0hC^ A 9:3,0:0,1:0').split(' ')[1]).toBe('C');
    expect(rewritten('hA^x0hBx0hC^ C 9:3,1:0,1:0').split(' ')[1]).toBe('C');
    expect(rewritten('hA^xhB^ B 9:3,9:3').split(' ')[1]).toBe('B');
    expect(rewritten('hA^0xhB^ B 9:3,9:3').split(' ')[1]).toBe('A');
  });

  test.each([
    ['an unknown character', 'hA^0zhB^', ['hex-character', 5, 'z']],
    ['a letter of no player', 'hA^0EhB^', ['hex-character', 5, 'E']],
    ['a ship in a gap', 'hA^0.^hB^', ['hex-character', 6, '^']],
    ['a home without owner', 'hA^0h^hB^', ['home-owner', 5, 'h^']],
    ['a station on a home', 'hA^0hBt^', ['home-station', 5, 'hBt^']],
    ['a black hole controlled', 'hA^0xAhB^', ['hole-controlled', 5, 'xA']],
    ['a wormhole controlled', 'hA^0wBt^hB^', ['hole-controlled', 5, 'wBt^']],
    ['a ship on a free hex', 'hA^0^hB^', ['ship-uncontrolled', 4, '0^']],
    ['a ship on a hole', 'hA^0x^hB^', ['ship-uncontrolled', 5, 'x^']],
    ['two ships outside a home', 'hA^0A^^hB^', ['ship-crowd', 4, '0A^^']],
    ['a home twice', 'hA^0hB^/hA', ['home-twice', 9, 'hA']],
    ['one home only', 'hA^0', ['home-missing', 1, 'hA']],
    ['no home', '0123', ['home-missing', 1, '']],
    ['homes of A and C', 'hA^0hC^', ['home-missing', 1, 'hA hC']],
    ['homes of A, B and D', 'hA^0hB^0hD', ['home-missing', 1, 'hA hB hD']],
    ['homes of B and C', 'hB^0hC^', ['home-missing', 1, 'hB hC']],
    ['pieces of a player without home', 'hA^0hB^0C', ['owner-homeless', 8, 'C']],
    ['five ships at home', 'hA^^^^^0hB^', ['fleet-size', 1, '5']],
    ['five ships in all', 'hA^^^0A^1A^hB^', ['fleet-size', 9, '5']],
    ['27 rows', `hA^0hB^${'/0'.repeat(26)}`, ['board-rows', 58, '27']],
    ['100 places in a row', `hA^${'.'.repeat(98)}0hB^`, ['board-columns', 102, '100']],
  ])('9.7 refuses %s', (_, board, [code, column, found]) => {
    expect(refused(`${board} A 9:3,9:3`)).toEqual([code, '9.7', column, found]);
  });

  test('9.7 the largest boards are read', () => {
    const rows = Array.from({ length: 26 }, () => '0'.repeat(99));
    rows[0] = `hA^^^^${'w'.repeat(98)}`;
    rows[25] = `${'0'.repeat(98)}hB^^^^`;
    const text = `${rows.join('/')} A 16:4,16:4`;
    expect(rewritten(text)).toBe(`${text} rulebook`);
    expect(moveTexts(game, text).length).toBeGreaterThan(100);
  });

  test('9.7 fields, spaces and length', () => {
    expect(refusal(game, '')).toMatchObject({ code: 'position-fields', line: 1, column: 1 });
    expect(refusal(game, 'hA^0hB^ A')).toMatchObject({ code: 'position-fields', column: 10 });
    expect(refusal(game, `${field} rulebook more`)).toMatchObject({ code: 'position-fields', column: 28 });
    expect(refusal(game, 'hA^0hB^  A 9:3,9:3')).toMatchObject({ code: 'position-fields', column: 9 });
    expect(refusal(game, 'hA^0hB^\tA 9:3,9:3')).toMatchObject({ code: 'position-character', column: 8 });
    expect(refusal(game, `hA^0hB^ A 9:3,9:3 ${'r'.repeat(5000)}`).code).toBe('position-length');
  });
});

describe('maps and moves', () => {
  test('9.8 a map becomes a start position', () => {
    expect(rewritten('start', { board: 'hA0.0hB' })).toBe('hA^^^^0.0hB^^^^ A 16:4,16:4 rulebook');
    expect(read(game, 'start', { board: 'hA0.0hB' }).options.board).toBe('hA0.0hB');
    expect(read(game, 'start', { board: 'hA0/./0hB' }).rules.seats.length).toBe(2);
  });

  test('9.8 a map shows no pieces and no ships', () => {
    expect(refused('start', { board: 'hA^0hB' })).toEqual(['map-pieces', '9.8', 1, 'hA^']);
    expect(refused('start', { board: 'hA0Bt^hB' })).toEqual(['map-pieces', '9.8', 3, '0Bt^']);
    expect(refusal(game, 'start', { board: 'hA0Bt^hB' }).accepted).toBe('0');
    expect(refused('start', { board: 'hA0hA' })).toEqual(['home-twice', '9.7', 4, 'hA']);
  });

  test('9.8 the board of a position read is its name or its map', () => {
    expect(read(game, '1b20/rhA^^^3x3/20A^r1/x2bhB^^^^0/3b0r B 15:4,16:4').options.board).toBe('small');
    expect(read(game, 'hA^1A0.2hB^ A 9:3,9:3').options.board).toBe('hA10.2hB');
  });

  test('9.8 a given board that means the same map is kept, another one contradicts', () => {
    const text = 'hA^1A0.2hB^ A 9:3,9:3';
    for (const board of ['hA10.2hB', 'hA10.2hB.'])
      expect(read(game, text, { board }).options.board).toBe(board);
    const tri = rewritten('start', { board: 'tri' });
    expect(read(game, tri, { board: 'random-tri-10' }).options.board).toBe('random-tri-10');
    expect(refusal(game, tri, { board: 'quad' })).toMatchObject({
      code: 'option-contradicts',
      found: 'board=quad',
      accepted: 'board=tri',
    });
    expect(refusal(game, text, { board: 'nowhere' }).code).toBe('board-unknown');
  });

  test('9.9 moves are from-to with the piece, sorted as plain strings', () => {
    expect(moveTexts(game, `hA^${'0'.repeat(10)}hB A 1:1,9:3`)).toEqual(
      ['a10', 'a11', 'a2', 'a3', 'a4', 'a5', 'a6', 'a7', 'a8', 'a9'].flatMap((to) => [
        `a1-${to}:C`,
        `a1-${to}:T`,
      ]),
    );
  });

  test('9.9 ships on one hex are interchangeable', () => {
    expect(moveTexts(game, 'hA^^^^0hB A 9:3,9:3')).toEqual(['a1-a2:C', 'a1-a2:T']);
  });

  test('9.9 text and move mean the same, capture marks are refused', () => {
    const { rules, position } = read(game, 'start', { board: 'classic3' });
    for (const move of legalMoves(position))
      expect(must(parseMove(rules, position, formatMove(rules, position, move)))).toBe(move);
    expect(whyNot(game, 'start', 'b2xb3:C').code).toBe('move-marks');
  });
});

describe('why not', () => {
  test.each([
    ['5.1 nobody can move any more', 'hA1At^hB2B^ A 8:3,8:3', 'a2-a3:C', 'game-over', ''],
    ['5.2 the game is over, though B could move', 'hA^x01B^hB A 9:3,8:3 report', 'a4-a3:C', 'game-stuck', ''],
    ['3.1 no ship there', 'start', 'a1-b1:C', 'no-ship', 'a1'],
    ["3.1 somebody else's ship", 'start', 'd4-d5:C', 'enemy-ship', 'd4'],
    ['5.1 the owner is passed over', 'hA^x01B^hB A 9:3,8:3', 'a1-a3:C', 'passed-over', 'a1'],
    ['5.2 nobody is passed over with stuck', 'hA^x01B^hB B 9:3,8:3 report', 'a1-a3:C', 'enemy-ship', 'a1'],
    ['9.5 no such hex to start from', 'start', 'z1-b2:C', 'start-off-board', ''],
    ['4 one flight a turn', 'start', 'b2-c2-d3:C', 'one-flight', 'b2'],
    ['4 standing still', 'start', 'b2-b2:C', 'stay', 'b2'],
    ['4 not in line', 'start', 'b2-a3:C', 'not-straight', 'b2 a3'],
    ['4.3 a hex that is not there', 'start', 'b2-z9:C', 'leaves-board', 'b2'],
    ['4.3 over a gap', 'hA^0.2hB^ A 9:3,9:3', 'a1-a4:C', 'leaves-board', 'a2'],
    ['4.1 onto a black hole', 'start', 'b2-b4:C', 'stop-black-hole', 'b4'],
    ['12 onto a wormhole', 'hA^0w0hB^ A 9:3,9:3', 'a1-a3:C', 'stop-wormhole', 'a3'],
    ['4.4 back home', 'hA1A^0hB^ A 9:3,9:3', 'a2-a1:C', 'stop-own-home', 'a1'],
    ["4.4 onto one's own system", 'hA^1A0hB^ A 9:3,9:3', 'a1-a2:C', 'stop-own-system', 'a2'],
    ['4.3 onto an enemy home', 'start', 'b2-d4:C', 'stop-enemy-home', 'd4'],
    ['4.3 onto an enemy system', 'hA^01BhB^ A 9:3,9:3', 'a1-a3:C', 'stop-enemy-system', 'a3'],
    ['4.3 over a black hole', 'start', 'b2-b5:C', 'way-black-hole', 'b4'],
    ['4.3 over an enemy home', 'hA^0hB^2 A 9:3,9:3', 'a1-a4:C', 'way-enemy-home', 'a3'],
    [
      '4.3 over an enemy system, the first one',
      'hA^01B1B0hB^ A 9:3,9:3',
      'a1-a5:C',
      'way-enemy-system',
      'a3',
    ],
    ['12 a jump to where no wormhole is', 'hA^w00w0/0000000/00hB^ A 9:3,9:3', 'a1-b7:C', 'jump-target', 'b7'],
    ['12 a jump to the same wormhole', 'hA^w00w0/0000000/00hB^ A 9:3,9:3', 'a1-b3:C', 'jump-target', 'b3'],
    ['12 a jump from away', 'hA^w00w0/0000000/00hB^ B 9:3,9:3', 'c3-b5:C', 'jump-start', 'c3'],
    ['3.2 no piece named', 'start', 'b2-b3', 'choice-missing', 'b3'],
    ['3.2 no such piece', 'start', 'b2-b3:X', 'choice-unknown', 'b3'],
    ['3.3 no colony left', 'hA^02hB^ A 0:2,1:1', 'a1-a2:C', 'kind-used-up', 'a2'],
    ['3.3 no station left', 'hA^02hB^ A 2:0,1:1', 'a1-a3:T', 'kind-used-up', 'a3'],
  ])('%s', (title, position, move, code, cells) => {
    const known = game.prohibitions.find((entry) => entry.code === code)!;
    expect(whyNot(game, position, move)).toEqual({
      code,
      rule: known.rule,
      cells: cells === '' ? [] : cells.split(' '),
    });
    if (code !== 'enemy-ship') expect(title.split(' ')[0]).toBe(known.rule);
  });

  test('3.3 the piece that is left is named', () => {
    const { rules, position } = read(game, 'hA^02hB^ A 2:0,1:1');
    expect(rules.explain(position, { cells: [0, 1], choice: 'T' })).toMatchObject({
      found: ':T',
      accepted: ':C',
    });
  });

  test('4 any list of cells is answered', () => {
    const { rules, position } = read(game, 'start');
    expect(rules.explain(position, { cells: [] }).code).toBe('start-off-board');
    expect(rules.explain(position, { cells: [5] }).code).toBe('stay');
    expect(rules.explain(position, { cells: [5, 6, -1], choice: 'C' }).code).toBe('one-flight');
  });
});
