/** Trench, sections 1 to 4 of its rules: board, set-up, moves and captures. */
import { describe, expect, it } from 'vitest';
import { parseMove } from '../../src/core/notation.ts';
import { LAND, TRENCH } from '../../src/games/trench/board.ts';
import { game } from '../../src/games/trench/index.ts';
import { moveTexts, play, read, whyNot } from '../support.ts';

const START = '4TPCG/4STPC/4SSTP/4SSST/tsss4/ptss4/cpts4/gcpt4 b classic 0 0 0 0';
const TRENCH_CELLS = ['h1', 'g2', 'f3', 'e4', 'd5', 'c6', 'b7', 'a8'];

/** A black piece on d4 with no piece near it. */
const alone = (letter: string) => `1S6/8/8/8/3${letter}4/8/8/8 b`;
/** End squares of all moves from a square, sorted by name. */
const ends = (text: string, from: string) =>
  moveTexts(game, text)
    .filter((move) => move.startsWith(from))
    .map((move) => move.slice(-2));
const words = (text: string) => text.split(' ');

describe('trench: board and set-up', () => {
  const { rules, position } = read(game, 'start');
  const { geometry } = rules;

  it('1.1 has 64 squares, a1 at the bottom, drawn as a diamond', () => {
    expect(geometry).toMatchObject({ shape: 'diamond', columns: 8, rows: 8 });
    expect(geometry.cells).toHaveLength(64);
    expect([geometry.find('a1'), geometry.find('h8'), geometry.find('a9')]).toEqual([0, 63, -1]);
    expect(whyNot(game, 'start', 'd4-i5')).toEqual({ code: 'off-board', rule: '1.1', cells: [] });
  });

  it('1.2 gives each side a land of 28 squares', () => {
    geometry.cells.forEach(({ name }, cell) => {
      const row = name.charCodeAt(0) - 96 + Number(name[1]);
      expect(LAND[cell], name).toBe(row < 9 ? 0 : row > 9 ? 1 : TRENCH);
    });
    expect([0, 1, TRENCH].map((land) => LAND.filter((of) => of === land).length)).toEqual([28, 28, 8]);
  });

  it('1.3 has a trench of eight squares to stand on and to run across', () => {
    const shown = geometry.cells.filter((_, cell) =>
      rules.layers(position, cell).some(({ code }) => code === 'trench'),
    );
    expect(shown.map(({ name }) => name)).toEqual(TRENCH_CELLS);
    const onTrench = read(game, '8/8/8/3S4/8/8/8/g7 b').position;
    expect(rules.layers(onTrench, geometry.find('d5'))).toEqual([
      { code: 'trench', mark: '*' },
      { code: 'soldier', mark: 'S', seat: 1 },
    ]);
    expect(ends(alone('c'), 'd4')).toEqual(expect.arrayContaining(['e4', 'f4', 'd5', 'd6']));
  });

  it('2.1 gives each side 16 pieces of 36 stars', () => {
    const letters = rules.format(position).split(' ')[0]!;
    const count = (letter: string) => letters.split(letter).length - 1;
    expect([...'gcptsGCPTS'].map(count)).toEqual([1, 2, 3, 4, 6, 1, 2, 3, 4, 6]);
    const stars = [...'stpcg'].reduce((sum, letter, i) => sum + (i + 1) * count(letter), 0);
    expect(stars).toBe(36);
    const men = rules.counters(position).filter(({ code }) => code === 'men');
    expect(men.map(({ value }) => value)).toEqual([16, 16]);
  });

  it('2.2 sets the armies up in opposite corners, turned by half a circle', () => {
    expect(rules.format(position)).toBe(START);
    const turned = rules.symmetries.find(({ id }) => id === 'sides')!.map(position);
    expect(rules.format(turned)).toBe(START.replace(' b ', ' w '));
    const mirrored = rules.symmetries.find(({ id }) => id === 'mirror')!.map(position);
    expect(rules.format(mirrored)).toBe(START);
    expect(rules.layers(position, 0)).toEqual([{ code: 'general', mark: 'g', seat: 0 }]);
    expect(rules.layers(position, 63)).toEqual([{ code: 'general', mark: 'G', seat: 1 }]);
  });

  it('2.3 lets Black begin, and each side move its own pieces in turn', () => {
    expect(rules.seats).toEqual([
      { turn: 'b', code: 'black' },
      { turn: 'w', code: 'white' },
    ]);
    expect(position.seat).toBe(0);
    const played = play(game, 'start', 'd4-d5', 'e5-e4').position;
    expect(played).toBe('4TPCG/4STPC/4SSTP/3s1SST/tss1S3/ptss4/cpts4/gcpt4 b classic 2 2 0 0');
    expect(whyNot(game, 'start', 'e5-e4')).toEqual({ code: 'enemy-start', rule: '2.3', cells: ['e5'] });
    expect(whyNot(game, 'start', 'e4-e3')).toEqual({ code: 'empty-start', rule: '2.3', cells: ['e4'] });
  });

  it('2.4 allows no pass', () => {
    expect(whyNot(game, 'start', 'd4-d4')).toEqual({ code: 'no-passing', rule: '2.4', cells: ['d4'] });
  });
});

describe('trench: moves', () => {
  it('3.1 moves one piece along one straight line', () => {
    expect(whyNot(game, alone('g'), 'd4-e6')).toEqual({
      code: 'not-straight',
      rule: '3.1',
      cells: ['d4', 'e6'],
    });
    expect(whyNot(game, alone('g'), 'd4-e4-e5')).toMatchObject({ code: 'turns', rule: '3.1' });
    expect(whyNot(game, alone('g'), 'd4-f4-e4')).toMatchObject({ code: 'turns', rule: '3.1' });
  });

  it('3.2 the soldier goes along files and ranks', () => {
    expect(moveTexts(game, alone('s'))).toEqual(words('d4-c4 d4-d3 d4-d5 d4-e4'));
    for (const to of ['e5', 'c3', 'c5', 'e3'])
      expect(whyNot(game, alone('s'), `d4-${to}`)).toEqual({
        code: 'soldier-direction',
        rule: '3.2',
        cells: ['d4', to],
      });
  });

  it('3.3 the sergeant also goes straight forward', () => {
    expect(ends(alone('t'), 'd4')).toEqual(words('b4 c4 d2 d3 d5 d6 e4 e5 f4 f6'));
    for (const to of ['c3', 'c5', 'e3'])
      expect(whyNot(game, alone('t'), `d4-${to}`)).toMatchObject({ code: 'sergeant-direction', rule: '3.3' });
  });

  it('3.4 the captain also goes straight forward and backward', () => {
    expect(ends(alone('p'), 'd4')).toEqual(words('a1 a4 b2 b4 c3 c4 d1 d2 d3 d5 d6 d7 e4 e5 f4 f6 g4 g7'));
    for (const to of ['c5', 'e3'])
      expect(whyNot(game, alone('p'), `d4-${to}`)).toMatchObject({ code: 'captain-direction', rule: '3.4' });
  });

  it('3.5 the colonel also goes straight forward and sideways', () => {
    const all = 'a4 a7 b4 b6 c4 c5 d1 d2 d3 d5 d6 d7 d8 e3 e4 e5 f2 f4 f6 g1 g4 g7 h4 h8';
    expect(ends(alone('c'), 'd4')).toEqual(words(all));
    expect(whyNot(game, alone('c'), 'd4-c3')).toMatchObject({ code: 'colonel-direction', rule: '3.5' });
  });

  it('3.6 the general goes in all eight directions', () => {
    const all = 'a1 a4 a7 b2 b4 b6 c3 c4 c5 d1 d2 d3 d5 d6 d7 d8 e3 e4 e5 f2 f4 f6 g1 g4 g7 h4 h8';
    expect(ends(alone('g'), 'd4')).toEqual(words(all));
  });

  it('3.7 stars are the range, and stopping earlier is allowed', () => {
    const corner = (letter: string) => `6S1/8/8/8/8/8/8/${letter}7 b`;
    [...'stpcg'].forEach((letter, i) => {
      const range = i + 1;
      const along = ends(corner(letter), 'a1').filter((end) => end.endsWith('1'));
      expect(along).toEqual(words('b1 c1 d1 e1 f1').slice(0, range));
      const { rules, position } = read(game, corner(letter));
      const beyond = parseMove(rules, position, `a1-${'bcdefg'[range]}1`);
      expect(beyond).toMatchObject({
        ok: false,
        fault: { code: 'too-far', rule: '3.7', found: `${range + 1}`, accepted: `${range}` },
      });
    });
  });

  it('3.8 nobody jumps over a piece or lands on his own', () => {
    const text = '6S1/8/8/8/8/s7/8/g7 b';
    expect(ends(text, 'a1').filter((end) => end.startsWith('a'))).toEqual(['a2']);
    expect(whyNot(game, text, 'a1-a3')).toEqual({ code: 'own-piece', rule: '3.8', cells: ['a3'] });
    expect(whyNot(game, text, 'a1-a4')).toEqual({ code: 'own-piece-between', rule: '3.8', cells: ['a3'] });
    expect(whyNot(game, '6S1/8/8/8/8/S7/8/g7 b', 'a1-a4')).toMatchObject({ code: 'capture-ends-move' });
  });

  it('3.9 forward is fixed by colour, also in enemy land, and nobody is promoted', () => {
    expect(ends('1S6/8/6t1/8/8/8/8/8 b', 'g6')).toEqual(words('e6 f6 g4 g5 g7 g8 h6 h7'));
    expect(ends('8/8/8/8/8/2T5/8/6s1 w', 'c3')).toEqual(words('a1 a3 b2 b3 c1 c2 c4 c5 d3 e3'));
    expect(play(game, '1S6/7s/8/8/8/8/8/8 b', 'h7-h8').position).toMatch(/^1S5s\/8/);
  });

  it('3.10 a straight step enters the trench only from a row of odd number', () => {
    expect(ends('6S1/8/8/8/2t5/8/8/8 b', 'c4')).toEqual(expect.arrayContaining(['d5', 'e6']));
    const even = ends(alone('t'), 'd4').filter((end) => ['e5', 'f6'].includes(end));
    expect(even).toEqual(['e5', 'f6']);
    // Between d5 and e4, although enemies are on both.
    expect(moveTexts(game, '8/8/8/3S4/3tS3/8/8/8 b')).toEqual(words('d4-b4 d4-c4 d4-d2 d4-d3 d4-e5 d4-f6'));
  });
});

describe('trench: captures', () => {
  it('4.1 a piece that starts in the trench takes only in the enemy land', () => {
    expect(whyNot(game, '8/8/8/3p4/3S4/8/8/8 b', 'd5xd4')).toEqual({
      code: 'rear',
      rule: '4.1',
      cells: ['d5', 'd4'],
    });
    expect(whyNot(game, 'c7/8/2S5/8/8/8/8/8 b', 'a8xc6')).toEqual({
      code: 'trench-against-trench',
      rule: '4.1',
      cells: ['a8', 'c6'],
    });
    expect(moveTexts(game, '8/8/8/3pS3/8/8/8/8 b')).toContain('d5xe5');
    // The same with the sides exchanged, since White's enemy land is Black's.
    expect(moveTexts(game, '8/8/8/3Ss3/3s4/8/8/8 w')).toEqual(words('d5-c5 d5-d6 d5xd4'));
  });

  it('4.2 a trench piece is taken only from the land of its own army', () => {
    expect(whyNot(game, '8/8/8/3S4/3t4/8/8/8 b', 'd4xd5')).toEqual({
      code: 'shield',
      rule: '4.2',
      cells: ['d5'],
    });
    expect(moveTexts(game, '8/3t4/8/3S4/8/8/8/8 b')).toContain('d7xd5');
    expect(moveTexts(game, '8/8/8/3s4/8/3T4/8/8 w')).toContain('d3xd5');
    expect(whyNot(game, '8/3T4/8/3s4/8/8/8/8 w', 'd7xd5')).toMatchObject({ code: 'shield', rule: '4.2' });
  });

  it('4.3 outside the trench everybody takes everybody', () => {
    // Only e4 is safe: it is a trench square.
    const around = '8/8/8/8/2STS3/2TgT3/2STS3/8 b';
    const taken = moveTexts(game, around).filter((move) => move.includes('x'));
    expect(taken).toEqual(words('d3xc2 d3xc3 d3xc4 d3xd2 d3xd4 d3xe2 d3xe3'));
    expect(moveTexts(game, '8/8/5S2/4g3/8/8/8/8 b')).toContain('e5xf6');
    expect(moveTexts(game, '8/8/8/4g3/3S4/8/8/8 b')).toContain('e5xd4');
    expect(moveTexts(game, '8/8/8/2p1S3/8/8/8/8 b')).toContain('c5xe5');
  });

  it('4.4 a capture lands on its victim, which leaves the board', () => {
    const { position } = play(game, '7S/8/8/8/8/3C4/8/g2t4 b long 10 7 3 2', 'd1xd3');
    expect(position).toBe('7S/8/8/8/8/3t4/8/g7 w long 11 0 7 2');
    const { rules, position: before } = read(game, '6C1/8/4S3/3g4/8/8/8/8 b');
    const into = new Int32Array(64);
    const noisy = [...into.subarray(0, before.noisy(into, 0))];
    expect(noisy.map((move) => rules.view(before, move).captured.length).sort()).toEqual([1, 1, 2]);
  });

  it('4.5 an enemy that may not be taken blocks the line', () => {
    expect(whyNot(game, '8/8/3C4/3S4/8/8/3g4/8 b', 'd2xd6')).toEqual({
      code: 'enemy-between',
      rule: '4.5',
      cells: ['d5'],
    });
    expect(ends('8/8/8/3p4/3S4/8/8/8 b', 'd5')).not.toContain('d3');
  });

  it('4.6 a capture ends the move', () => {
    const text = '7S/8/8/8/8/8/8/cSS5 b';
    expect(ends(text, 'a1').filter((end) => end.endsWith('1'))).toEqual(['b1']);
    expect(whyNot(game, text, 'a1xb1xc1')).toEqual({ code: 'capture-ends-move', rule: '4.6', cells: ['b1'] });
    expect(whyNot(game, text, 'a1xb1-d1')).toMatchObject({ code: 'capture-ends-move' });
  });

  it('4.7 out of the trench a piece may charge on and stop anywhere', () => {
    expect(play(game, 'gSTPCS1G/8/8/8/8/8/8/8 b', 'a8xb8xc8xd8xe8xf8').position).toBe(
      '5g1G/8/8/8/8/8/8/8 w classic 1 0 11 0',
    );
    expect(play(game, '8/8/8/3cSS2/8/8/8/7G b', 'd5xe5xf5-h5').position).toBe(
      '8/8/8/7c/8/8/8/7G w classic 1 0 2 0',
    );
    // The largest capture of one move: nineteen stars.
    expect(play(game, 'gGCCPP1S/8/8/8/8/8/8/8 b', 'a8xb8xc8xd8xe8xf8').position).toContain(' 19 0');
    expect(play(game, '8/8/8/3G4/2s5/1t6/p7/8 w', 'd5xc4xb3xa2')).toEqual({
      position: '8/8/8/8/8/8/G7/8 b classic 1 0 0 6',
      result: 'w annihilation',
    });
  });

  it('4.7 the longest chain of a rank is its stars', () => {
    [...'stpcg'].forEach((letter, i) => {
      const chains = moveTexts(game, `${letter}SSSSSSS/8/8/8/8/8/8/8 b`).map(
        (move) => move.split('x').length - 1,
      );
      expect(Math.max(...chains)).toBe(i + 1);
    });
  });

  it('4.7 unmake puts a whole charge back', () => {
    const { rules, position } = read(game, 'gSTPC2G/8/8/8/8/8/8/8 b');
    const before = [rules.format(position), position.keyLo, position.keyHi];
    for (const text of ['a8xb8xc8xd8xe8', 'a8xb8xc8xd8xe8-f8', 'a8xb8']) {
      const move = parseMove(rules, position, text);
      if (!move.ok) throw new Error(text);
      position.make(move.value);
      const again = read(game, rules.format(position)).position;
      expect([again.keyLo, again.keyHi]).toEqual([position.keyLo, position.keyHi]);
      position.unmake();
      expect([rules.format(position), position.keyLo, position.keyHi]).toEqual(before);
    }
  });

  it('4.8 only the start square counts', () => {
    expect(whyNot(game, '8/8/8/2c1SS2/8/8/8/8 b', 'c5xe5xf5')).toEqual({
      code: 'crossing-is-no-charge',
      rule: '4.8',
      cells: ['e5'],
    });
    // Taking a trench piece from behind ends in the trench; from there the next move is a charge.
    const after = play(game, '7S/3p4/8/3SS3/8/8/8/8 b', 'd7xd5', 'h8-h7').position;
    expect(moveTexts(game, after)).toEqual(expect.arrayContaining(['d5xe5', 'd5xe5-f5', 'd5xe5-g5']));
  });

  it('4.9 no capture is compulsory', () => {
    expect(moveTexts(game, '8/8/8/8/8/8/8/sS6 b')).toEqual(['a1-a2', 'a1xb1']);
    expect(moveTexts(game, '8/8/8/3tSS2/8/8/8/8 b')).toEqual(expect.arrayContaining(['d5-d6', 'd5xe5']));
  });

  it('4.10 every rank goes into the trench, out of it and across', () => {
    for (const letter of 'stpcg') {
      expect(ends(alone(letter), 'd4')).toEqual(expect.arrayContaining(['d5', 'e4']));
      expect(ends(`6S1/8/8/3${letter}4/8/8/8/8 b`, 'd5')).toEqual(
        expect.arrayContaining(['d4', 'd6', 'c5', 'e5']),
      );
      if (letter !== 's') expect(ends(alone(letter), 'd4')).toEqual(expect.arrayContaining(['d6', 'f4']));
    }
  });
});
