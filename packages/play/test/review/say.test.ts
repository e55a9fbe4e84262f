/** A review in sentences, in both languages, and its questions behind all others. */
import { markOf, type ReviewedPly } from '@tabuleiro/engine';
import { loadGame, must, ok, readPosition } from '@tabuleiro/rules';
import { loadSentences } from '@tabuleiro/rules/text';
import { expect, test } from 'vitest';
import type { EngineQuestion } from '../../src/ports/engine.ts';
import { reviewEngine } from '../../src/ports/review-engine.ts';
import { saySide, sayTime, sayTurned, tellSummary, tellWhy } from '../../src/review/say.ts';

const START = '3m4/8/3m4/8/3M4/8/8/M6M w';

async function speechOf(language: 'en' | 'pt') {
  const { rules, position } = must(readPosition(must(await loadGame('dameo')), START));
  return { position, speech: { rules, language, sentences: await loadSentences('dameo') } };
}

const at = (share: number, line: string[]) => ({ shares: [share, 1 - share], line, depth: 1, nodes: 1 });
const blunder: ReviewedPly = {
  ply: 0,
  seat: 0,
  move: 'd4-d5',
  forced: false,
  before: at(0.62, ['a1-a2', 'd8-d7']),
  after: at(0.31, ['d6xd4']),
  loss: 0.31,
  mark: '??',
  stake: 0.31,
};

test('the whole of it', async () => {
  const review = { engine: 'x', nodes: 1, total: 1, plies: [blunder] };
  const { speech, position } = await speechOf('en');
  expect(await tellSummary(speech, review, () => position)).toEqual([
    'White: accuracy 40 %; 1 blunder.',
    'Black: no mistakes.',
    'Move 1, White: d4-d5?? cost 31 points (62 % to 31 %). d4-d5 loses a man: Black then takes a man. Better: a1-a2 d8-d7.',
  ]);
  const pt = await speechOf('pt');
  expect(await tellSummary(pt.speech, review, () => position)).toEqual([
    'Brancas: precisão de 40 %; 1 erro grave.',
    'Pretas: sem erros.',
    'Jogada 1 das Brancas: d4-d5?? custou 31 pontos (de 62 % para 31 %). d4-d5 perde um peão: a seguir as Pretas capturam um peão. Melhor: a1-a2 d8-d7.',
  ]);
});

test('a part of it has no accuracy and no turning points; without mistakes nothing turned', async () => {
  const { speech, position } = await speechOf('en');
  const part = { engine: 'x', nodes: 1, total: 2, plies: [blunder] };
  expect(await tellSummary(speech, part, () => position)).toEqual([
    '1 of 2 moves are reviewed so far.',
    'White: 1 blunder.',
    'Black: no mistakes.',
  ]);
  const fine = { ...part, total: 1, plies: [{ ...blunder, loss: 0, mark: null }] };
  expect((await tellSummary(speech, fine, () => position)).at(-1)).toBe(
    'No single mistake changed the lead.',
  );
});

test('a review of an earlier version, which did not look for what was at stake, has no accuracy', async () => {
  const { speech, position } = await speechOf('en');
  const { stake, ...earlier } = blunder;
  const review = { engine: 'x', nodes: 1, total: 1, plies: [earlier] };
  expect((await tellSummary(speech, review, () => position))[0]).toBe('White: 1 blunder.');
});

test('many marks, and time', async () => {
  const { speech } = await speechOf('en');
  const side = { seat: 1, moves: 9, marks: { '?!': 2, '?': 1, '??': 3 }, accuracy: 61.6 };
  expect(saySide(speech, side)).toBe('Black: accuracy 62 %; 2 dubious moves, 1 mistake, 3 blunders.');
  const times = { seat: 0, moves: 1, spent: 200_000, longest: { ply: 0, spent: 45_000 } };
  expect(sayTime(speech, [{ seat: 0 }], times)).toBe('White used 3:20; 0:45 on move 1, White.');
});

test('asks behind all that people wait for', async () => {
  const asked: EngineQuestion[] = [];
  const answer = { move: '', lines: [], depth: 0, nodes: 0, ms: 0 };
  const port = {
    ask(question: EngineQuestion) {
      asked.push(question);
      return { answer: Promise.resolve(ok(answer)), stop() {} };
    },
  };
  reviewEngine(port as never).ask({ place: { game: 'dameo' }, budget: { nodes: 5 } });
  expect(asked).toEqual([{ place: { game: 'dameo' }, budget: { nodes: 5 }, priority: 'review' }]);
});

test('a lost game says where it slipped away, also where no single move changed who leads', async () => {
  const slip = { ...blunder, before: at(0.47, ['a1-a2']), after: at(0.2, ['d6xd4']), loss: 0.27 };
  const found = (...plies: ReviewedPly[]) => ({ engine: 'x', nodes: 1, total: plies.length, plies });
  const { speech, position } = await speechOf('en');
  const pt = await speechOf('pt');
  const said = async (review: ReturnType<typeof found>) => [
    ...(await tellSummary(speech, review, () => position)).slice(2),
    ...(await tellSummary(pt.speech, review, () => position)).slice(2),
  ];
  expect(await said(found(slip))).toEqual([
    'No single mistake changed the lead.',
    'Where White let the game slip away:',
    'Move 1, White: d4-d5?? cost 27 points (47 % to 20 %). d4-d5 loses a man: Black then takes a man. Better: a1-a2.',
    'Nenhum erro mudou, por si só, a liderança.',
    'Onde as Brancas deixaram fugir a partida:',
    'Jogada 1 das Brancas: d4-d5?? custou 27 pontos (de 47 % para 20 %). d4-d5 perde um peão: a seguir as Pretas capturam um peão. Melhor: a1-a2.',
  ]);
  const fine = { ...slip, loss: 0, mark: null };
  expect((await said(found(fine))).filter((_, i) => i % 2)).toEqual([
    'Move 1, White: after d4-d5 the chances of White fell from 47 % to 20 %.',
    'Jogada 1 das Brancas: depois de d4-d5 as hipóteses das Brancas caíram de 47 % para 20 %.',
  ]);
  const early = { ...fine, before: at(0.02, []), after: at(0.015, []) };
  expect((await said(found(early))).filter((_, i) => i % 2)).toEqual([
    'White had at most 2 % in the whole game.',
    'As Brancas nunca tiveram mais de 2 %.',
  ]);
});

test('the card of a result names the dearest turning point of a loser, else where it slipped away', async () => {
  const { speech } = await speechOf('en');
  const pt = await speechOf('pt');
  const ply = (ply: number, seat: number, from: number, to: number): ReviewedPly => ({
    ...blunder,
    ply,
    seat,
    before: { ...at(0, []), shares: seat === 0 ? [from, 1 - from] : [1 - from, from] },
    after: { ...at(0, []), shares: seat === 0 ? [to, 1 - to] : [1 - to, to] },
    loss: Math.max(0, from - to),
    mark: markOf(Math.max(0, from - to)),
  });
  const told = (losers: number[], ...plies: ReviewedPly[]) =>
    sayTurned(speech, { engine: 'x', nodes: 1, total: plies.length, plies }, losers);
  // Black gave away more, and won all the same.
  const both = [
    ply(0, 0, 0.5, 0.5),
    ply(1, 1, 0.5, 0.1),
    ply(2, 0, 0.9, 0.6),
    ply(3, 1, 0.4, 0.4),
    ply(4, 0, 0.6, 0.3),
  ];
  expect(told([0], ...both)).toEqual({
    ply: 4,
    text: 'Move 3, White: d4-d5?? cost 30 points (60 % to 30 %).',
  });
  expect(told([0, 1], ...both)).toEqual({
    ply: 1,
    text: 'Move 1, Black: d4-d5?? cost 40 points (50 % to 10 %).',
  });
  // No move of White has a mark, and all the same it is lost.
  const early = [ply(0, 0, 0.2, 0.2), ply(1, 1, 0.8, 0.8)];
  expect(told([0], ...early)).toEqual({ ply: null, text: 'White had at most 20 % in the whole game.' });
  const fell = [ply(0, 0, 0.48, 0.48), ply(1, 1, 0.8, 0.8), ply(2, 0, 0.2, 0.2)];
  expect(told([0], ...fell)).toEqual({
    ply: 0,
    text: 'Move 1, White: after d4-d5 the chances of White fell from 48 % to 20 %.',
  });
  expect(sayTurned(pt.speech, { engine: 'x', nodes: 1, total: 3, plies: fell }, [0])?.text).toBe(
    'Jogada 1 das Brancas: depois de d4-d5 as hipóteses das Brancas caíram de 48 % para 20 %.',
  );
  // Lost on time, in a good position.
  expect(told([0], ply(0, 0, 0.5, 0.5))).toBeNull();
  expect(sayTurned(speech, { engine: 'x', nodes: 1, total: 3, plies: [blunder] }, [0])).toBeNull();
});

test('a reason begins a sentence, with a capital unless it begins with a move', async () => {
  const game = must(await loadGame('small-star-empires'));
  const start = '1b20/rhA^^^3x3/2A^0r1B^/x2bhB^^^0/3b0r A 15:4,15:4 rulebook';
  const { rules, position } = must(readPosition(game, start));
  const speech = { rules, language: 'en', sentences: await loadSentences(game.id) } as const;
  const turn = {
    ...blunder,
    move: 'c1-e2:T',
    before: at(0.98, ['b2-b3:T']),
    after: at(0.8, ['d4-a2:T', 'b2-b3:T']),
  };
  expect(await tellWhy(speech, turn, position)).toBe(
    'After c1-e2:T Player B gains 3 points more than after b2-b3:T.',
  );
});
