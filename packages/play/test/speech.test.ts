/** Boards and moves in words, in both languages. */
import { gameIds, legalMoves, loadGame, must, parseMove, type Rules, readPosition } from '@tabuleiro/rules';
import { type Language, loadSentences } from '@tabuleiro/rules/text';
import { describe, expect, test } from 'vitest';
import { speakBoard, speakCell, speakMove, speakMoves } from '../src/words/speech.ts';

async function scene(id: string, text = 'start') {
  const game = must(await loadGame(id));
  const { rules, position } = must(readPosition(game, text));
  const sentences = await loadSentences(id);
  return {
    rules,
    position,
    cell: (name: string, language: Language = 'en') =>
      speakCell(rules, position, sentences, language, rules.geometry.find(name)),
    move: (move: string, language: Language = 'en') =>
      speakMove(rules, position, must(parseMove(rules, position, move)), sentences, language),
    moves: (name: string) => speakMoves(rules, position, sentences, 'en', rules.geometry.find(name)),
    board: (language: Language = 'en') => speakBoard(rules, position, sentences, language),
  };
}

describe('a cell', () => {
  test('says what stands on it and whose it is', async () => {
    const { cell } = await scene('dameo', '8/8/8/3k4/3M4/8/8/8 w');
    expect(cell('d4')).toBe('d4, White man');
    expect(cell('d5')).toBe('d5, Black king');
    expect(cell('a1')).toBe('a1, empty');
    expect(cell('d5', 'pt')).toBe('d5, dama das Pretas');
    expect(cell('a1', 'pt')).toBe('a1, vazia');
  });

  test('says terrain, owner and ships', async () => {
    const { cell } = await scene('small-star-empires');
    expect(cell('a1')).toBe('a1, star with one planet');
    expect(cell('b2')).toBe('b2, home system of Player A, 4 ships of Player A');
    expect(cell('b2', 'pt')).toBe('b2, sistema natal do Jogador A, 4 naves do Jogador A');
  });
});

describe('a move', () => {
  test('goes, takes and lands', async () => {
    const start = await scene('dameo');
    expect(start.move('c3-c4')).toBe('White: man c3 to c4');
    expect(start.move('c3-c4', 'pt')).toBe('Brancas: peão c3 para c4');
    const taking = await scene('dameo', '8/8/3m4/8/3m4/3M4/8/8 w');
    expect(taking.move('d3xd5xd7')).toBe('White: man d3 takes d4, to d5, takes d6, to d7');
    expect(taking.move('d3xd5xd7', 'pt')).toBe('Brancas: peão d3 captura d4, para d5, captura d6, para d7');
  });

  test('lands on what it takes, and says what it builds', async () => {
    const bishops = await scene('mad-bishops');
    const [first] = bishops.moves('a1');
    expect(first?.words).toMatch(/^bishop a1 takes \w+$/);
    const stars = await scene('small-star-empires');
    expect(stars.move('b2-b3:T')).toBe('Player A: ship b2 to b3, trade station');
    expect(stars.move('b2-b3:T', 'pt')).toBe('Jogador A: nave b2 para b3, estação comercial');
  });

  test('says what the piece becomes', async () => {
    const { move } = await scene('dameo', '8/3M4/8/8/8/8/m7/8 w');
    expect(move('d7-d8')).toBe('White: man d7 to d8, becomes king');
    expect(move('d7-d8', 'pt')).toBe('Brancas: peão d7 para d8, passa a dama');
  });

  test.each(gameIds)('of %s has words for every legal move, all different', async (id) => {
    const { rules, position } = await scene(id);
    const sentences = await loadSentences(id);
    const spoken = speakMoves(rules, position, sentences, 'pt');
    expect(spoken).toHaveLength(legalMoves(position).length);
    expect(new Set(spoken.map(({ words }) => words)).size).toBe(spoken.length);
  });
});

/** Cells that a line of the spoken board names. */
const named = (line: string) =>
  line
    .split(': ')[1]!
    .replace(/ \(\d+\)|\.$/g, '')
    .split(', ');

describe('a board', () => {
  test('lists the pieces of each seat', async () => {
    const { board } = await scene('dameo', '8/8/8/3k4/3M4/8/8/M7 w');
    expect(board()).toEqual(['White men: a1, d4.', 'Black king: d5.']);
    expect(board('pt')).toEqual(['Peões das Brancas: a1, d4.', 'Dama das Pretas: d5.']);
  });

  test.each(gameIds)('of %s names every cell that holds a piece', async (id) => {
    const { rules, position, board } = await scene(id);
    const spoken = new Set(board().flatMap(named));
    for (const name of occupied(rules, position)) expect(spoken).toContain(name);
  });
});

const occupied = (rules: Rules, position: Parameters<Rules['layers']>[0]): string[] =>
  rules.geometry.cells.flatMap(({ name }, cell) =>
    rules.layers(position, cell).some(({ seat }) => seat !== undefined) ? [name] : [],
  );
