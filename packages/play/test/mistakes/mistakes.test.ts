/** Mistakes of a reviewed game, tried again: accepted by loss, refuted on the board, said in both languages. */
import type { GameReview, ReviewedPly } from '@tabuleiro/engine';
import { loadGame, must } from '@tabuleiro/rules';
import { loadSentences } from '@tabuleiro/rules/text';
import { describe, expect, it } from 'vitest';
import { Insight } from '../../src/insight/insight.ts';
import { dayOf } from '../../src/mistakes/deck.ts';
import { mistakesOf } from '../../src/mistakes/mistake.ts';
import { type MistakePlan, planMistake } from '../../src/mistakes/plan.ts';
import { sayDue, sayMistakeTask, sayNextDue, tellTry } from '../../src/mistakes/say.ts';
import { Task } from '../../src/task/task.ts';
import { FakeClock, FakeEngine, settle } from '../game/fakes.ts';

const game = must(await loadGame('dameo'));
const sentences = await loadSentences('dameo');
const START = '3m4/8/3m4/8/3M4/8/8/M6M w 0 1';
const MOVES = ['d4-d5', 'd6xd4', 'a1-a2', 'd8-d7'];

const at = (share: number, line: string[]) => ({ shares: [share, 1 - share], line, depth: 1, nodes: 9 });
const ply = (
  i: number,
  loss: number,
  mark: ReviewedPly['mark'],
  line: string[],
  reply: string[],
): ReviewedPly => ({
  ply: i,
  seat: i % 2,
  move: MOVES[i]!,
  forced: false,
  before: at(0.6, line),
  after: at(0.6 - loss, reply),
  loss,
  mark,
});

const review: GameReview = {
  engine: 'x',
  nodes: 500,
  total: 4,
  plies: [
    ply(0, 0.31, '??', ['a1-a2', 'd8-d7'], ['d6xd4', 'a1-a2']),
    ply(1, 0, null, [], []),
    ply(2, 0.12, '?', ['h1-h2'], ['d4-d3']),
    ply(3, 0.06, '?!', ['d4-d3'], ['h1-h2']),
  ],
};

const place = { game: 'dameo', position: START, moves: MOVES };

function begin() {
  const engine = new FakeEngine(game);
  const insight = new Insight(engine, game);
  const mistakes = must(mistakesOf(game, place, review));
  const plan = must(planMistake({ game, insight }, mistakes[0]!));
  const task = new Task(new FakeClock(), plan);
  const said = (language: 'en' | 'pt' = 'en') =>
    tellTry(task.plan as MistakePlan, task.state, { language, sentences });
  const texts = () => task.state.line.map(({ text }) => text);
  return { engine, task, plan, said, texts };
}

describe('mistakes of a review', () => {
  it('are its marked moves, from mistakes on, of all seats or one', () => {
    const all = must(mistakesOf(game, place, review));
    expect(all.map(({ played, seat }) => [played, seat])).toEqual([
      ['d4-d5', 0],
      ['a1-a2', 0],
    ]);
    expect(all[0]).toMatchObject({ position: START, moves: [], better: ['a1-a2', 'd8-d7'], nodes: 500 });
    expect(all[1]).toMatchObject({ moves: ['d4-d5', 'd6xd4'], start: START });
    expect(must(mistakesOf(game, place, review, { seats: [1] }))).toEqual([]);
    expect(
      must(mistakesOf(game, place, review, { seats: [1], least: '?!' })).map(({ played }) => played),
    ).toEqual(['d8-d7']);
    expect(mistakesOf(game, { ...place, moves: ['a1-h8'] }, review)).toMatchObject({ ok: false });
  });

  it('can be stored', () => {
    const all = must(mistakesOf(game, place, review));
    expect(JSON.parse(JSON.stringify(all))).toEqual(all);
  });
});

describe('a mistake tried again', () => {
  it('is shown as it stood, with the move that was played', () => {
    const { task, plan } = begin();
    expect(task.state.text).toBe(START);
    expect(sayMistakeTask({ plan, done: false }, { language: 'en', sentences })).toBe(
      'White to move. In the game d4-d5 cost 31 points. Find a better move.',
    );
    expect(sayMistakeTask({ plan, done: false }, { language: 'pt', sentences })).toContain(
      'Na partida, d4-d5 custou 31 pontos.',
    );
  });

  it('the first choice is right without any question', async () => {
    const { task, engine, said } = begin();
    task.hand.type('a1-a2');
    expect(task.state.status).toBe('reached');
    expect(engine.open).toEqual([]);
    expect(await said()).toBe('a1-a2 is the best move. In the game d4-d5 was played, which cost 31 points.');
  });

  it('another move is right when it costs less than a dubious one', async () => {
    const { task, engine, said, texts } = begin();
    task.hand.type('h1-h2');
    expect(task.state).toMatchObject({ status: 'trying', mine: false, busy: true });
    const { question } = engine.asked;
    expect(question).toMatchObject({ priority: 'hint', budget: { nodes: 500 }, place: { moves: ['h1-h2'] } });
    await engine.asked.answer(found(0.56, ['d8-d7']));
    await settle();
    expect(task.state.status).toBe('reached');
    expect(texts()).toEqual(['h1-h2']);
    expect(await said()).toBe(
      'h1-h2 is right. The first choice was a1-a2. In the game d4-d5 was played, which cost 31 points.',
    );
    expect(await said('pt')).toContain(
      'h1-h2 está certo. A primeira escolha era a1-a2. Na partida jogou-se d4-d5',
    );
  });

  it('one that costs more is answered by its refutation, and can be tried again', async () => {
    const { task, engine, said, texts } = begin();
    task.hand.type('h1-h2');
    await engine.asked.answer(found(0.5, ['d6-d5']));
    await settle();
    expect(engine.asked.question).toMatchObject({ budget: { nodes: 1000 } });
    await engine.asked.answer(found(0.55, ['d8-d7']));
    await settle();
    expect(task.state).toMatchObject({ status: 'missed', why: 'worse' });
    expect(texts()).toEqual(['h1-h2', 'd8-d7']);
    expect(await said()).toBe('h1-h2 costs 5 points. The answer is d8-d7.');
    expect(await said('pt')).toBe('h1-h2 custa 5 pontos. A resposta é d8-d7.');
    task.again();
    expect(task.state).toMatchObject({ status: 'trying', plies: 0 });
  });

  it('after a wrong try the first click or typed move brings the position back', async () => {
    const { task, engine, texts } = begin();
    const cell = (name: string) => task.rules.geometry.find(name);
    const miss = async () => {
      task.hand.type('d4-d5');
      await settle();
      expect(task.state).toMatchObject({ status: 'missed', plies: 2 });
    };
    await miss();
    task.hand.choose(cell('d5')); // where the piece stood after the try
    expect(task.state).toMatchObject({ status: 'trying', plies: 0, note: null });
    await miss();
    task.hand.choose(cell('a1'));
    expect(task.state.selection.chosen).toEqual([cell('a1')]);
    task.hand.choose(cell('a2'));
    expect(task.state.status).toBe('reached');
    task.hand.choose(cell('h1')); // solved: it stays
    expect([task.state.status, texts()]).toEqual(['reached', ['a1-a2']]);
    task.again();
    await miss();
    expect(task.hand.type('a1-a2')).toBe(true);
    expect(task.state.status).toBe('reached');
    expect(engine.open).toEqual([]);
  });

  it('the second look may still find that it costs too little to be wrong', async () => {
    const { task, engine } = begin();
    task.hand.type('h1-h2');
    await engine.asked.answer(found(0.5, ['d6-d5']));
    await settle();
    await engine.asked.answer(found(0.58, ['d8-d7']));
    await settle();
    expect(task.state.status).toBe('reached');
  });

  it('nothing more is asked for a try that was left', async () => {
    const { task, plan, engine } = begin();
    task.hand.type('h1-h2');
    plan.stop();
    task.again();
    await settle();
    expect([engine.open, plan.tried]).toEqual([[], null]);
  });

  it('the move of the game is refuted as the review found', async () => {
    const { task, engine, said, texts } = begin();
    task.hand.type('d4-d5');
    await settle();
    expect(engine.open).toEqual([]);
    expect(texts()).toEqual(['d4-d5', 'd6xd4']);
    expect(await said()).toBe(
      'd4-d5 costs 31 points. The answer is d6xd4. d4-d5 loses a man: Black then takes a man. That is the move of the game.',
    );
    expect(await said('pt')).toContain('d4-d5 custa 31 pontos. A resposta é d6xd4. d4-d5 perde um peão');
  });

  it('an engine that does not answer judges nothing', async () => {
    const { task, engine, said } = begin();
    task.hand.type('h1-h2');
    await engine.asked.fail({ code: 'engine-died' });
    await settle();
    expect(task.state).toMatchObject({ status: 'missed', why: 'unknown' });
    expect(await said()).toMatch(/did not answer/);
  });

  it('the piece is a hint; the solution is played on the board and told with what was played', async () => {
    const { task, said, texts } = begin();
    task.hint();
    expect(task.state.hint).toMatchObject({ kind: 'words' });
    expect(await said()).toBe('Look at the piece on a1.');
    task.demonstrate(['a1-a2', 'd8-d7']);
    await settle();
    expect(task.state).toMatchObject({ status: 'shown', mine: false });
    expect(texts()).toEqual(['a1-a2']);
  });

  it('a line that cannot be played ends where it breaks', () => {
    const { task, texts } = begin();
    task.demonstrate(['a1-a2', 'nothing']);
    expect(texts()).toEqual(['a1-a2']);
    task.again();
    expect(task.state).toMatchObject({ status: 'trying', plies: 0, mine: true });
  });
});

it('how many are due, and when the next is', () => {
  expect([sayDue('en', 0), sayDue('en', 1), sayDue('en', 3), sayDue('pt', 3)]).toEqual([
    'Nothing is due today.',
    'One mistake is due today.',
    '3 mistakes are due today.',
    'Há 3 erros para rever hoje.',
  ]);
  const today = dayOf(Date.UTC(2026, 10, 18));
  expect(sayNextDue('en', today + 1, today)).toBe('The next is due tomorrow.');
  expect(sayNextDue('en', today + 14, today)).toBe('The next is due on December 2.');
  expect(sayNextDue('pt', today + 14, today)).toBe('O próximo é para 2 de dezembro.');
  expect([sayNextDue('en', null, today), sayNextDue('en', today, today)]).toEqual(['', '']);
});

/** An answer with one line. */
const found = (share: number, moves: string[]) => ({
  move: moves[0]!,
  lines: [{ moves, score: 0, share, shares: [share, 1 - share], depth: 3 }],
});
