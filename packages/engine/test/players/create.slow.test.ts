/** Every kind of player is created from its text and plays legal moves; players that a game lacks are rejected. */
import { gameIds, legalMoves, must, ok } from '@tabuleiro/rules';
import { describe, expect, test } from 'vitest';
import { loadEvaluation } from '../../src/games/load.ts';
import { createPlayer } from '../../src/players/create.ts';
import { parsePlayer } from '../../src/players/spec.ts';
import { playGame, playSeries, rulesOf, situationOf } from './play.ts';

async function make(gameId: string, text: string, options = {}) {
  const rules = await rulesOf(gameId, options);
  return createPlayer(must(parsePlayer(text)), rules, await loadEvaluation(gameId));
}

const TEXTS = [
  'random',
  'greedy',
  'report-1',
  'level-2',
  'search:nodes=60',
  'search:depth=1,weights=report,table=10',
];

describe.each(gameIds)('players of %s', (id) => {
  test.each(TEXTS)('%s plays a legal move and leaves the position alone', async (text) => {
    const rules = await rulesOf(id);
    const player = must(await make(id, text));
    expect(player.name).toBe(text);
    const position = rules.start();
    for (let ply = 0; ply < 6; ply++) {
      const before = rules.format(position);
      const move = await player.choose(situationOf(rules, position, 4));
      expect(rules.format(position)).toBe(before);
      expect(legalMoves(position)).toContain(move);
      expect(await player.choose(situationOf(rules, position, 4))).toBe(move);
      position.make(move);
    }
  });
  test('greedy beats random', async () => {
    const rules = await rulesOf(id, id === 'renpaarden' ? { size: 5 } : {});
    const evaluation = await loadEvaluation(id);
    const [greedy, random] = await Promise.all(
      ['greedy', 'random'].map(async (text) =>
        must(await createPlayer(must(parsePlayer(text)), rules, evaluation)),
      ),
    );
    const { wins, losses } = await playSeries(rules, greedy!, random!, 12);
    expect(losses).toBeLessThanOrEqual(2);
    expect(wins).toBeGreaterThan(losses + 3);
  });
});

describe('players', () => {
  test('what they thought of their move', async () => {
    const rules = await rulesOf('dameo');
    for (const text of ['search:nodes=200', 'level-5']) {
      const player = must(await make('dameo', text));
      const move = await player.choose(situationOf(rules, rules.start(), 1));
      expect(player.last!.lines[0]!.moves[0]).toBe(move);
    }
  });
  test('a level that the report lacks, and programs from outside, are refused', async () => {
    expect(await make('dameo', 'report-2')).toMatchObject({
      ok: false,
      fault: { code: 'player-unknown', found: 'report-2', accepted: 'report-1' },
    });
    expect(await make('dameo', 'external:true')).toMatchObject({
      ok: false,
      fault: { code: 'player-unknown' },
    });
  });
  test('weights by name come from the caller', async () => {
    const rules = await rulesOf('dameo');
    const evaluation = await loadEvaluation('dameo');
    const spec = must(parsePlayer('search:nodes=50,weights=mine'));
    expect(await createPlayer(spec, rules, evaluation)).toMatchObject({
      ok: false,
      fault: { code: 'player-option', found: 'weights=mine' },
    });
    const asked: string[] = [];
    const loadWeights = async (name: string) => {
      asked.push(name);
      return ok(evaluation.weights);
    };
    const player = must(await createPlayer(spec, rules, evaluation, { loadWeights }));
    const same = must(await make('dameo', 'search:nodes=50'));
    const situation = situationOf(rules, rules.start());
    expect(await player.choose(situation)).toBe(await same.choose(situation));
    expect(asked).toEqual(['mine']);
  });
  test('greedy takes a win at once', async () => {
    const rules = await rulesOf('mad-bishops');
    const { position } = must(rules.game.read('10/10/10/2B7/10/4R5/10/10/10/R9 r'));
    const greedy = must(await make('mad-bishops', 'greedy'));
    position.make(await greedy.choose(situationOf(rules, position)));
    expect(position.outcome()!.winners).toEqual([0]);
  });
  test('greedy picks among equals by its seed', async () => {
    const rules = await rulesOf('trench');
    const greedy = must(await make('trench', 'greedy'));
    const moves = new Set<number>();
    for (let seed = 0; seed < 30; seed++)
      moves.add(await greedy.choose(situationOf(rules, rules.start(), seed)));
    expect(moves.size).toBeGreaterThan(5);
  });
  test('greedy at a table of four', async () => {
    const rules = await rulesOf('small-star-empires', { board: 'quad' });
    const evaluation = await loadEvaluation('small-star-empires');
    const make = async (text: string) => must(await createPlayer(must(parsePlayer(text)), rules, evaluation));
    let share = 0;
    for (let seed = 0; seed < 8; seed++) {
      const seats = await Promise.all(
        [0, 1, 2, 3].map((seat) => make(seat === seed % 4 ? 'greedy' : 'random')),
      );
      share += (await playGame(rules, seats, seed)).outcome!.shares[seed % 4]!;
    }
    expect(share).toBeGreaterThan(4);
  });
});
