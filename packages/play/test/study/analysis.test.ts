/** The engine beside a study: the threat, what would have been better than the move that was played, and the words for both. */
import type { Answer } from '@tabuleiro/engine';
import { loadGame, must, readPosition } from '@tabuleiro/rules';
import { positionChapter } from '@tabuleiro/rules/match';
import { languages, loadSentences } from '@tabuleiro/rules/text';
import { describe, expect, it } from 'vitest';
import { agreeingWorth } from '../../src/insight/every-move.ts';
import { bookOf } from '../../src/study/book.ts';
import { StudyController } from '../../src/study/controller.ts';
import { StudyAnalysis } from '../../src/study/engine/analysis.ts';
import { sayThreat, tellAnswer, tellWorse } from '../../src/study/engine/say-lines.ts';
import { FakeClock, FakeEngine, settle } from '../game/fakes.ts';

async function open(id: string, position = 'start', options = {}) {
  const game = must(await loadGame(id));
  const study = new StudyController(bookOf([positionChapter(must(readPosition(game, position, options)))]));
  const engine = new FakeEngine(game);
  let told = 0;
  const analysis = new StudyAnalysis(study, engine, new FakeClock(), () => told++);
  return { study, engine, analysis, told: () => told };
}

const line = (moves: string[], share: number) => ({
  moves,
  score: 0,
  share,
  shares: [share, 1 - share],
  depth: 3,
});
const answer = (...lines: ReturnType<typeof line>[]) =>
  ({ move: lines[0]!.moves[0], lines, depth: 3, nodes: 1, ms: 1 }) as unknown as Answer;

describe('a threat', () => {
  it('asks about the board with the other side to move, and about the place itself again afterwards', async () => {
    const { study, engine, analysis, told } = await open('dameo');
    analysis.toggle(true);
    await engine.asked.answer();
    const before = told();
    await analysis.setThreat();
    await settle();
    expect(told()).toBeGreaterThan(before);
    const { place } = engine.asked.question;
    expect(place.position).toMatch(/ b 1 1$/);
    expect(place.moves ?? []).toEqual([]);
    expect(analysis.subjectOf(study.state)?.seat).toBe(1);
    await engine.asked.answer();
    // The threat follows what is shown, as lines do.
    study.type('c3-c4');
    await settle();
    expect(engine.asked.question.place.position).toMatch(/ w 1 1$/);
    await analysis.setThreat(false);
    await settle();
    expect(engine.asked.question.place.moves).toEqual(['c3-c4']);
    expect(analysis.subjectOf(study.state)?.seat).toBe(1);
    analysis.close();
  });

  it('turns the lines on, and is never played as the best move', async () => {
    const { study, engine, analysis } = await open('dameo');
    await analysis.setThreat(true);
    expect(analysis.lines.state.on).toBe(true);
    await engine.asked.answer();
    expect(analysis.best()).toBe(false);
    expect(analysis.threat).toBe(false);
    await settle();
    expect(engine.asked.question.place.position).toBe(study.current.tree.start);
    await engine.asked.answer();
    await analysis.setThreat(true);
    expect(engine.open).toEqual([]);
    // What is known of the place itself is played.
    expect(analysis.best()).toBe(true);
    expect(study.state.node.ply).toBe(1);
    analysis.close();
  });

  it('is said in both languages, and said to be impossible where it is', async () => {
    const { study, analysis, engine } = await open('dameo', '8/8/8/8/8/m7/MM6/M7 w');
    await analysis.setThreat(true);
    expect(analysis.subjectOf(study.state)).toBeNull();
    expect(engine.open).toEqual([]);
    expect(analysis.lines.state).toMatchObject({ on: true, busy: false, answer: null });
    const sentences = await loadSentences('dameo');
    const begun = await open('dameo');
    await begun.analysis.setThreat(true);
    const { state } = begun.study;
    const { rules } = state;
    const threat = begun.analysis.subjectOf(state);
    const said = languages.map((language) => sayThreat({ rules, language, sentences }, threat));
    expect(said).toEqual(['If Black could move:', 'Se fosse a vez das Pretas:']);
    for (const language of languages)
      expect(sayThreat({ rules, language, sentences }, null)).toMatch(/^\p{Lu}.*\.$/u);
  });

  it('does not exist among three', async () => {
    const { study, analysis, engine } = await open('small-star-empires', 'start', { board: 'tri' });
    await analysis.setThreat(true);
    expect(analysis.subjectOf(study.state)).toBeNull();
    expect(engine.open).toEqual([]);
  });
});

describe('what every move is worth', () => {
  it('is taken away when it is asked for again, and when the threat is shown', async () => {
    const { analysis, engine } = await open('dameo', '8/8/8/8/8/m7/MM6/M7 w');
    const fill = async () => {
      const done = analysis.everyMove();
      await settle();
      while (engine.open.length > 0) await engine.asked.answer();
      await done;
    };
    await fill();
    expect(analysis.everyMoveState.worth.length).toBe(analysis.everyMoveState.total);
    expect(analysis.everyMoveState.total).toBeGreaterThan(0);
    await analysis.everyMove();
    expect(analysis.everyMoveState).toMatchObject({ total: 0, worth: [] });
    await fill();
    await analysis.setThreat(true);
    expect(analysis.everyMoveState.total).toBe(0);
    analysis.close();
  });

  it('agrees with the lines, which looked deeper', () => {
    const worth = (text: string, share: number) => ({ text, move: 0, share, shares: [share, 1 - share] });
    const line = (text: string, share: number) => ({ moves: [text], shares: [share, 1 - share] });
    const agreed = agreeingWorth(
      [worth('a', 0.48), worth('b', 0.46), worth('c', 0.2)],
      [line('b', 0.47), line('d', 0.44)],
      0,
    );
    expect(agreed.map(({ text, share }) => [text, share])).toEqual([
      ['b', 0.47],
      ['a', 0.44],
      ['c', 0.2],
    ]);
    expect(agreed.find(({ text }) => text === 'a')?.shares).toEqual([0.44, expect.closeTo(0.56)]);
  });

  it('puts the move of the line before others that are worth no more', () => {
    const worth = (text: string, share: number) => ({ text, move: 0, share, shares: [share, 1 - share] });
    const lines = [{ moves: ['b'], shares: [0.51, 0.49] }];
    const agreed = agreeingWorth([worth('a', 0.54), worth('b', 0.5)], lines, 0);
    expect(agreed.map(({ text, share }) => [text, share])).toEqual([
      ['b', 0.51],
      ['a', 0.51],
    ]);
  });
});

describe('what would have been better', () => {
  it('is looked for when the lines of the place are known, with as many lines, and forgotten with it', async () => {
    const { study, engine, analysis } = await open('dameo');
    study.type('c3-c4');
    analysis.show(2);
    expect(analysis.before).toBeNull();
    await engine.asked.answer();
    expect(analysis.busy).toBe(true);
    expect(engine.asked.question).toMatchObject({ lines: 2, place: { moves: [] } });
    await engine.asked.answer({ depth: 7 });
    expect(analysis.busy).toBe(false);
    expect(analysis.before?.depth).toBe(7);
    // One step back finds its lines ready, and nothing is before it.
    study.previous();
    await settle();
    expect(engine.open).toEqual([]);
    expect(analysis.lines.state.answer?.depth).toBe(7);
    expect(analysis.before).toBeNull();
    // Walking on, both are known.
    study.next();
    await settle();
    expect(engine.open).toEqual([]);
    expect(analysis.before?.depth).toBe(7);
    analysis.toggle(false);
    expect(analysis.before).toBeNull();
  });

  it('lets the engine go when one walks on, turns the lines off or leaves', async () => {
    const { study, engine, analysis } = await open('dameo');
    study.type('c3-c4');
    analysis.toggle(true);
    await engine.asked.answer();
    const asked = engine.asked;
    analysis.toggle(false);
    await settle();
    expect(asked.stopped).toBe(true);
    expect(engine.open).toEqual([]);
    // Deeper lines keep their table: nothing else is asked beside them.
    analysis.setMode('deeper');
    await engine.asked.answer();
    expect(engine.open).toEqual([]);
    expect(analysis.busy).toBe(false);
    analysis.close();
  });

  it('is told with points, reason and the better line, in the words of the game', async () => {
    // White's man on d4 can be taken after d4-d5; c3-c4 keeps everything.
    const { study } = await open('dameo', '8/8/3m4/8/3M4/2M5/8/8 w');
    const sentences = await loadSentences('dameo');
    const { rules } = study.state;
    study.type('d4-d5');
    const speech = { rules, language: 'en' as const, sentences };
    const before = answer(line(['c3-c4', 'd6-d5'], 0.6));
    const said = await tellWorse(speech, study.state, before, answer(line(['d6xd4', 'c3-c4'], 0.2)));
    expect(said).toMatch(
      /^d4-d5 costs 40 points\. d4-d5 loses a man: Black then takes a man\. Better: c3-c4 d6-d5\.$/,
    );
    const pt = await tellWorse(
      { ...speech, language: 'pt' },
      study.state,
      before,
      answer(line(['d6xd4'], 0.2)),
    );
    expect(pt).toMatch(/^d4-d5 custa 40 pontos\. .* Melhor: c3-c4 d6-d5\.$/);
    // A move that costs next to nothing, and the best one, are left in peace.
    expect(await tellWorse(speech, study.state, before, answer(line(['d6xd4'], 0.58)))).toBe('');
    const best = answer(line(['d4-d5'], 0.6));
    expect(await tellWorse(speech, study.state, best, answer(line(['d6xd4'], 0.2)))).toBe('');
    const lines = await tellAnswer(speech, study.state.position, answer(line(['d6xd4'], 0.2)));
    expect(lines).toEqual(['Black takes a man']);
  });
});
