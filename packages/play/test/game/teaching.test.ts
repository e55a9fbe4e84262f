/** Blunders that are offered back, hints in words, and why a game was won. */
import type { Answer } from '@tabuleiro/engine';
import { loadSentences } from '@tabuleiro/rules/text';
import { beforeAll, describe, expect, it } from 'vitest';
import { tellEffects } from '../../src/effects/effects.ts';
import { sayStatus } from '../../src/game/say.ts';
import { sayEnding } from '../../src/game/say-ending.ts';
import { sayNote } from '../../src/game/say-note.ts';
import { begin, type FakeTable, type Open, settle, type Wish } from './fakes.ts';

/** White may walk into a capture (d4-d5) or not. */
const START = '8/8/3m4/8/3M4/8/8/M7 w';
const speech = async () => ({ language: 'en' as const, sentences: await loadSentences('dameo') });

/** A busy machine needs its time to load the words, and the code that judges a move. */
beforeAll(async () => {
  await import('../../src/review/blunder.ts');
  const { controller } = await begin({ start: START });
  const { rules, position } = controller.state;
  await tellEffects(rules, position, ['d4-d5']);
});

/** A line that gives White this share. */
const lines = (white: number, ...moves: string[]): Partial<Answer> => ({
  move: moves[0]!,
  lines: [{ moves, score: 0, share: white, shares: [white, 1 - white], depth: 3 }],
});

const question = ({ engine }: FakeTable, priority: string): Open =>
  engine.open.find((open) => open.question.priority === priority)!;

/** Words are loaded meanwhile. */
const until = async (reached: () => boolean): Promise<void> => {
  while (!reached()) await new Promise((done) => setTimeout(done, 1));
};

/**
 * A person has played d4-d5 and the engine knows what that was worth: 60 % before, `left` after it. The move is offered
 * back by then, or the computer thinks about its answer.
 */
async function blundered(
  left: number,
  wish: Pick<Wish, 'teaches' | 'kinds' | 'clock'> = {},
  follows = 'd6xd4',
): Promise<FakeTable> {
  const table = await begin({ start: START, kinds: ['human', 'level-1'], teaches: true, ...wish });
  await question(table, 'analysis')?.answer(lines(0.6, 'a1-a2'));
  table.controller.type('d4-d5');
  await settle();
  await question(table, 'hint')?.answer(lines(left, follows));
  const { controller } = table;
  if (controller.state.session.plan.players.some(({ kind }) => kind !== 'human'))
    await until(() => controller.state.offer !== null || question(table, 'move') !== undefined);
  return table;
}

describe('a blunder', () => {
  it('is offered back with the answer to it, and the computer waits', async () => {
    const { controller, engine } = await blundered(0.44);
    const { offer, rules } = controller.state;
    expect(offer).toMatchObject({ ply: 0, move: 'd4-d5', answer: 'd6xd4' });
    expect(offer!.cells.map((cell) => rules.geometry.cells[cell]!.name)).toEqual(['d6', 'd4']);
    expect(sayStatus(controller.state, await speech())).toBe(
      'Careful: d4-d5 loses a man: Black then takes a man. The answer is d6xd4.',
    );
    expect(engine.open).toEqual([]);
    expect(controller.state.busy).toBe(false);
  });

  it('is not offered back without a reason that the board shows', async () => {
    const { controller } = await blundered(0.3, {}, 'd6-d7');
    expect(controller.state.offer).toBeNull();
  });

  it('is none where the seat keeps its share, whoever is to move next', async () => {
    // As where a seat moves twice: the line begins with its own move, and its share is that of the mover.
    const { controller } = await blundered(0.95);
    expect(controller.state.offer).toBeNull();
  });

  it('taken back, it may be played again: it is offered once', async () => {
    const table = await blundered(0.44);
    const { controller } = table;
    controller.takeBack();
    expect(controller.state).toMatchObject({ plies: 0, offer: null, playable: true });
    controller.type('d4-d5');
    await settle();
    expect(table.engine.open.map(({ question }) => question.priority)).toEqual(['move']);
  });

  it('stays if the person wants it so', async () => {
    const table = await blundered(0.44);
    table.controller.playOn();
    await settle();
    expect(table.controller.state.offer).toBeNull();
    await question(table, 'move').answer();
    expect(table.controller.state.plies).toBe(2);
  });

  it('the clock stands still until the person has answered, and not longer', async () => {
    for (const [answer, seat] of [
      ['takeBack', 0],
      ['playOn', 1],
    ] as const) {
      const table = await begin({
        start: '7m/8/3m4/8/3M4/8/8/M7 w',
        kinds: ['human', 'level-1'],
        teaches: true,
        clock: { initial: 60_000, increment: 0 },
      });
      const { controller, clock } = table;
      controller.type('a1-a2');
      await settle();
      await question(table, 'hint')?.answer(lines(0.6, 'h8-h7'));
      await question(table, 'analysis')?.answer(lines(0.6, 'a1-a2'));
      await until(() => question(table, 'move') !== undefined);
      await question(table, 'move').answer({ move: 'h8-h7' });
      await question(table, 'analysis').answer(lines(0.6, 'a2-a3'));
      controller.type('d4-d5');
      await settle();
      await question(table, 'hint').answer(lines(0.3, 'd6xd4'));
      await until(() => controller.state.offer !== null);
      await clock.pass(5_000);
      expect(controller.timeLeft()).toEqual([60_000, 60_000]);
      controller[answer]();
      await clock.pass(7_000);
      expect(controller.timeLeft()![seat]).toBe(53_000);
    }
  });

  it('computers that are stopped and set going meanwhile still wait', async () => {
    const { controller, engine, clock } = await blundered(0.44, { clock: { initial: 60_000, increment: 0 } });
    controller.pause();
    controller.pause();
    await clock.pass(5_000);
    expect(engine.open).toEqual([]);
    expect(controller.state.offer).not.toBeNull();
    expect(controller.timeLeft()).toEqual([60_000, 60_000]);
  });

  it('less than 15 points are none', async () => {
    const table = await blundered(0.46);
    expect(table.controller.state.offer).toBeNull();
    expect(question(table, 'move')).toBeDefined();
  });

  it('is nobody’s business where it is not wanted, and between people', async () => {
    for (const wish of [{ teaches: false }, { kinds: ['human', 'human'] }]) {
      const table = await blundered(0.3, wish);
      expect(table.controller.state.offer).toBeNull();
      expect(table.engine.open.every(({ question }) => question.priority === 'move')).toBe(true);
    }
  });
});

it('a hint says what the move does, without numbers of the engine', async () => {
  const { controller, engine } = await begin({ start: '8/8/8/3m4/3M4/8/8/M7 w' });
  const hint = controller.hint();
  await engine.asked.answer(lines(0.9, 'd4xd6'));
  await hint;
  const { note, rules } = controller.state;
  expect(sayNote(rules, note!, await speech())).toBe('Try d4xd6. It wins the game and takes a man.');
});

/** Code is loaded meanwhile, which more than promises have to wait for. */
const turn = () => new Promise((resolve) => setTimeout(resolve, 0));

it('the end: what was taken, and the move at which it turned', async () => {
  const table = await begin({ start: START, kinds: ['human', 'human'] });
  const { controller, engine } = table;
  for (const move of ['d4-d5', 'd6xd4', 'a1-a2', 'd4-d3']) controller.type(move);
  controller.resign();
  expect(controller.state.outcome).not.toBeNull();
  let over = false;
  const explained = controller.explainEnd().finally(() => {
    over = true;
  });
  // White gives it away with the first move, and both budgets find so.
  const looked: string[] = [];
  while (!over) {
    await turn();
    for (const { question, answer } of [...engine.open]) {
      const ply = question.place.moves!.length;
      expect(question.priority).toBe('review');
      looked.push(`${ply} ${question.budget!.nodes}`);
      await answer(lines([0.6, 0.1, 0.05, 0.05, 0.05][ply]!, ply === 1 ? 'd6xd4' : 'a1-a2'));
    }
  }
  await explained;
  expect(looked).toEqual(['0 2000', '1 2000', '0 4000', '1 4000', '2 2000', '3 2000', '4 2000']);
  const { state } = controller;
  expect(state.turn).toMatchObject({ ply: 0, move: 'd4-d5', answer: 'd6xd4' });
  expect(sayEnding(state, controller.capturedAt(state.plies), await speech())).toEqual({
    sides: 'Pieces taken: White 0, Black 1.',
    turn: 'The game turned at move 1, White: d4-d5 loses a man: Black then takes a man.',
  });
});

it('the end of a game of points: that by which the winner leads', async () => {
  const told = async (game: string, start: string, moves: readonly string[]) => {
    const { controller } = await begin({ game, start, kinds: ['human', 'human'] });
    for (const move of moves) controller.type(move);
    const { state } = controller;
    expect(state.outcome?.winners).toHaveLength(1);
    const sentences = await loadSentences(game);
    return sayEnding(state, controller.capturedAt(state.plies), { language: 'en', sentences }).sides;
  };
  // Taken before or after, pieces would say nothing: stars decide.
  expect(await told('trench', '8/8/8/7s/8/S7/8/1p2T3 b classic 48 3 6 7', ['b1xe1', 'a3-a2'])).toBe(
    'Stars taken: Black 8, White 7.',
  );
  // The loser has more of the planets, the winner of the nebulae.
  expect(await told('small-star-empires', '2x/hArA^1BhB/r0B0B A 10:4,12:4', ['b2-c1:C'])).toBe(
    'Points from nebulae: Player A 5, Player B 0.',
  );
});

it('the end of a game is explained no more when the next game of the match has begun', async () => {
  const { controller, engine } = await begin({ start: START, kinds: ['human', 'human'], format: 'pair' });
  for (const move of ['d4-d5', 'd6xd4', 'a1-a2', 'd4-d3']) controller.type(move);
  controller.resign();
  const explained = controller.explainEnd();
  while (engine.open.length === 0) await turn();
  const asked = engine.asked;
  controller.nextGame();
  await asked.answer(lines(0.6, 'a1-a2'));
  await expect(explained).resolves.toBeUndefined();
});

it('with the bar beside it a position is asked about once', async () => {
  const table = await begin({ start: START, kinds: ['human', 'level-1'], teaches: true });
  const { controller, engine } = table;
  const asked = new Set(engine.open);
  const heard = () => {
    for (const open of engine.open) asked.add(open);
    return asked.size;
  };
  controller.evaluate();
  await settle();
  expect(heard()).toBe(1);
  await engine.asked.answer(lines(0.6, 'a1-a2'));
  expect(controller.evaluationAt(0)?.lines[0]?.share).toBe(0.6);
  controller.type('d4-d5');
  controller.evaluate();
  await settle();
  expect(heard()).toBe(2);
});

it('where the other side must pass, keeping what one had is no blunder', async () => {
  // Player A is shut in: Player B moves again and again (rule 5.1).
  const start = 'hA^x000hB^^^^ A 9:3,9:3';
  const table = await begin({
    game: 'small-star-empires',
    start,
    kinds: ['level-1', 'human'],
    teaches: true,
  });
  const { controller, engine } = table;
  await question(table, 'analysis').answer(lines(0.95, 'a6-a5:C'));
  controller.type('a6-a5:C');
  await settle();
  expect(controller.state).toMatchObject({ mine: true, plies: 1 });
  await question(table, 'hint').answer(lines(0.95, 'a6-a4:T'));
  for (let i = 0; i < 20; i++) await settle();
  await new Promise((done) => setTimeout(done, 50));
  expect(controller.state.offer).toBeNull();
  expect(engine.open).toEqual([]);
});
