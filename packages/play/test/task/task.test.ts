/** Every verb of a task, with a plan that is no lesson: no session, no players, no store. */
import { fail, listMoves, loadGame, must, ok, type Result, readPosition } from '@tabuleiro/rules';
import { describe, expect, it } from 'vitest';
import { scriptedReply } from '../../src/task/line.ts';
import { sitsAbove, type TaskHint, type TaskPlan, type TaskQuestion } from '../../src/task/state.ts';
import { Task, type TaskSettings } from '../../src/task/task.ts';
import { FakeClock, settle } from '../game/fakes.ts';

const dameo = must(await loadGame('dameo'));

/** Take two men, one after the other: as a puzzle would say it. */
const START = '7m/8/3m4/8/8/3m4/3M4/8 w';

type Part = Partial<TaskPlan<'quiet'>> & { position?: string };

function puzzle({ position = START, ...part }: Part = {}): TaskPlan<'quiet'> {
  return {
    id: 'two',
    reading: must(readPosition(dameo, position)),
    judge: ({ taken, moves }) => (taken >= 2 ? 'reached' : taken < moves ? 'quiet' : 'open'),
    reply: ({ rules, position: at }) => ({
      answer: Promise.resolve(ok({ move: scriptedReply(rules, at, ['d6-d5']) })),
      stop: () => {},
    }),
    hint: ({ made, given }) =>
      given === 0
        ? { kind: 'words', text: { en: 'Look', pt: 'Veja' }, cells: [] }
        : { kind: 'move', move: made.length === 0 ? 'd2xd4' : 'd4xd6', cells: [1, 2], does: null },
    next: () => null,
    ...part,
  };
}

function begin(plan = puzzle(), settings: TaskSettings = {}) {
  const clock = new FakeClock();
  const task = new Task(clock, plan, settings);
  const heard: string[] = [];
  task.subscribe((change) => heard.push(change.kind));
  const texts = () => task.state.line.map(({ text }) => text);
  return { task, clock, heard, texts };
}

describe('a task', () => {
  it('is reached by what is accepted, the others replying', async () => {
    const { task, heard, texts } = begin();
    expect(task.state).toMatchObject({ status: 'trying', mine: true, playable: true, busy: false, plies: 0 });
    task.hand.type('d2xd4');
    expect(task.state).toMatchObject({ status: 'trying', mine: false, playable: false, busy: true });
    await settle();
    expect(texts()).toEqual(['d2xd4', 'd6-d5']);
    expect(task.state).toMatchObject({
      mine: true,
      busy: false,
      stand: { moves: 1, taken: 1, replied: true },
    });
    task.hand.type('d4xd6');
    expect(task.state).toMatchObject({ status: 'reached', why: null, mine: false, playable: false });
    await settle();
    expect(texts()).toHaveLength(3); // nobody answers a task that is decided
    expect(heard).toEqual(['moved', 'drawn', 'moved', 'moved', 'reached']);
  });

  it('is missed by what is not accepted, with the reason', () => {
    const { task, heard } = begin(puzzle({ position: '7m/8/3m4/8/8/8/3M4/8 w' }));
    task.hand.type('d2-d3');
    expect(task.state).toMatchObject({ status: 'missed', why: 'quiet' });
    expect(heard).toEqual(['moved', 'missed']);
    task.hand.choose(0);
    expect(task.state.note).toBeNull();
  });

  it('holds the board while a judgement is on its way, and forgets it where another task begins', async () => {
    let decide: (verdict: 'open' | 'quiet') => void = () => {};
    const later = () => new Promise<'open' | 'quiet'>((resolve) => (decide = resolve));
    const { task, heard, texts } = begin(puzzle({ judge: later }));
    task.hand.type('d2xd4');
    expect(task.state).toMatchObject({ status: 'trying', mine: false, busy: true });
    expect(texts()).toEqual(['d2xd4']);
    decide('quiet');
    await settle();
    expect(task.state).toMatchObject({ status: 'missed', why: 'quiet', busy: false });
    expect(heard).toEqual(['moved', 'drawn', 'missed']);
    task.again();
    task.hand.type('d2xd4');
    const late = decide;
    task.again();
    late('quiet');
    await settle();
    expect(task.state).toMatchObject({ status: 'trying', mine: true, busy: false, plies: 0 });
  });

  it('refuses what the rules forbid, and counts no move', () => {
    const { task, heard } = begin();
    expect(task.hand.type('d2-d3')).toBe(false);
    const { note, wrong, plies, status } = task.state;
    expect(note).toMatchObject({ code: 'fault', fault: { rule: expect.stringMatching(/^\d/) } });
    expect([wrong.length > 0, plies, status]).toEqual([true, 0, 'trying']);
    expect(heard).toEqual(['note']);
  });

  it('tells the end of the game after its move, before that the task is decided', () => {
    const { task, heard } = begin(puzzle({ position: '8/8/8/8/8/3m4/3M4/8 w', judge: () => 'reached' }));
    task.hand.type('d2xd4');
    expect(heard).toEqual(['moved', 'ended', 'reached']);
    expect(task.state).toMatchObject({ over: true, stand: { outcome: { winners: [0] } } });
    task.hand.type('d4-d5');
    expect(task.state.note).toMatchObject({ code: 'fault', fault: { code: 'game-over' } });
  });

  it('takes moves by cells, and waits for a confirmation where that is wanted', () => {
    const { task } = begin(puzzle(), { confirms: () => true });
    const { geometry } = task.rules;
    for (const name of ['d2', 'd4']) task.hand.choose(geometry.find(name));
    expect(task.state).toMatchObject({ plies: 0, waiting: { kind: 'confirm' } });
    task.hand.answer(task.state.waiting!.moves[0]!);
    expect(task.state).toMatchObject({ plies: 1, waiting: null });
  });

  it('goes on with the moves that were made before, as far as they can be played', async () => {
    const { task, texts } = begin(puzzle(), { moves: ['d2xd4', 'nonsense', 'd6-d5'] });
    expect(texts()).toEqual(['d2xd4']);
    await settle();
    expect(texts()).toEqual(['d2xd4', 'd6-d5']); // the reply that was not seen comes now
    expect(task.state.mine).toBe(true);
  });

  it('knows the past of its position, and which way round its board lies', () => {
    const walk = ['a1-b2', 'h8-g7', 'b2-a1', 'g7-h8'];
    const plan = puzzle({ position: '6kk/8/8/8/8/8/8/KK6 w', judge: () => 'open' });
    const { task } = begin(plan, { moves: [...walk, ...walk] });
    expect(task.state).toMatchObject({
      over: true,
      mine: false,
      stand: { outcome: { reason: 'repetition' } },
    });
    expect(task.state.text).toBe(task.rules.format(task.history.position, 3));
    expect(sitsAbove(task.state)).toBe(false);
    expect(sitsAbove(begin(puzzle({ position: '6kk/8/8/8/8/8/8/KK6 b' })).task.state)).toBe(true);
  });
});

describe('a reply', () => {
  it('is seen as a move of its own', async () => {
    const { task, clock, texts } = begin(puzzle(), { answerMs: () => 400 });
    task.hand.type('d2xd4');
    await clock.pass(399);
    expect([texts().length, task.state.busy]).toEqual([1, true]);
    task.hand.choose(task.rules.geometry.find('d4'));
    expect(task.state.note).toEqual({ code: 'not-now' });
    await clock.pass(1);
    expect([texts().length, task.state.busy]).toEqual([2, false]);
  });

  it('is asked with all moves so far, and what cannot be answered is said', async () => {
    let asked: TaskQuestion | undefined;
    const reply = (question: TaskQuestion) => {
      asked = question;
      return { answer: Promise.resolve(fail({ code: 'engine-died' }) as Result<never>), stop: () => {} };
    };
    const { task } = begin(puzzle({ reply }));
    task.hand.type('d2xd4');
    await settle();
    expect(asked).toMatchObject({ made: ['d2xd4'], place: { game: 'dameo', moves: ['d2xd4'], aim: 'win' } });
    expect(task.state).toMatchObject({ busy: false, mine: false, note: { fault: { code: 'engine-died' } } });
  });

  it('that comes too late changes nothing: after again, and after leaving', async () => {
    let stopped = 0;
    const late = { answer: new Promise<never>(() => {}), stop: () => stopped++ };
    const { task, clock, texts, heard } = begin(puzzle(), { answerMs: () => 400 });
    task.hand.type('d2xd4');
    await settle();
    task.again();
    await clock.pass(1000);
    expect(texts()).toEqual([]);
    task.begin(puzzle({ reply: () => late }));
    task.hand.type('d2xd4');
    heard.length = 0;
    task.leave();
    expect([stopped, heard]).toEqual([1, []]);
  });
});

describe('hints', () => {
  it('come one after the other, until the move itself is shown', async () => {
    const { task, heard } = begin();
    expect(task.state).toMatchObject({ hint: null, hintsShown: 0, canHint: true });
    task.hint();
    expect(task.state).toMatchObject({ hint: { kind: 'words' }, proposed: [], canHint: true });
    task.hand.choose(task.rules.geometry.find('d2'));
    expect(task.state.hint?.kind).toBe('words');
    task.hand.cancel();
    expect(task.state.hint).toBeNull();
    task.hint();
    expect(task.state).toMatchObject({
      hint: { move: 'd2xd4' },
      proposed: [1, 2],
      canHint: false,
      hintsShown: 2,
    });
    task.hint();
    expect(task.state.hintsShown).toBe(2);
    task.hand.type('d2xd4');
    expect(task.state).toMatchObject({ hint: null, proposed: [], canHint: false });
    await settle();
    expect(task.state.canHint).toBe(true);
    expect(heard.filter((kind) => kind === 'hint')).toHaveLength(2);
  });

  it('give way to a refusal, and take it back', () => {
    const { task } = begin();
    task.hint();
    task.hand.type('d2-d3');
    expect(task.state).toMatchObject({ hint: null, note: { code: 'fault' } });
    task.hint();
    expect(task.state).toMatchObject({ hint: { kind: 'move' }, note: null, wrong: [] });
  });

  it('may have to be looked for, and are forgotten where a move was made meanwhile', async () => {
    const found: ((hint: TaskHint) => void)[] = [];
    const hint = () => new Promise<TaskHint>((resolve) => found.push(resolve));
    const { task } = begin(puzzle({ hint }));
    const astray = { kind: 'astray', cells: [] } as const;
    task.hint();
    expect(task.state).toMatchObject({ busy: true, canHint: false, hint: null });
    found[0]!(astray);
    await settle();
    expect(task.state).toMatchObject({ busy: false, canHint: false, hint: astray });
    task.again();
    task.hint();
    task.hand.type('d2xd4');
    found[1]!(astray);
    await settle();
    expect(task.state).toMatchObject({ hint: null, hintsShown: 0, canHint: true });
  });
});

describe('again and next', () => {
  it('begin from the start with nothing left of before', async () => {
    const other = puzzle({ position: '7m/8/8/8/8/3m4/3M4/8 w' });
    const { task, heard } = begin(puzzle({ next: () => ({ ...other, id: 'other' }) }));
    task.hint();
    task.hand.type('d2xd4');
    await settle();
    task.again();
    const fresh = { status: 'trying', plies: 0, hint: null, hintsShown: 0, note: null, busy: false };
    expect(task.state).toMatchObject({ ...fresh, text: begin().task.state.text });
    expect(task.state.selection.starts.map((cell) => task.rules.geometry.cells[cell]!.name)).toEqual(['d2']);
    task.next();
    expect(task.plan.id).toBe('other');
    expect(task.state).toMatchObject(fresh);
    heard.length = 0;
    task.next();
    expect([task.plan.id, heard]).toEqual(['other', []]); // nothing follows the last
  });
});

it.each(['trench', 'mad-bishops', 'renpaarden', 'small-star-empires', 'dameo'])(
  'of %s lets a person and a list of replies play on',
  async (id) => {
    const game = must(await loadGame(id));
    const { rules, position } = must(readPosition(game, 'start'));
    const { task, texts } = begin({
      ...puzzle(),
      reading: must(readPosition(game, 'start')),
      judge: () => 'open',
      reply: ({ rules: its, position: at }) => ({
        answer: Promise.resolve(ok({ move: scriptedReply(its, at, []) })),
        stop: () => {},
      }),
    });
    for (let turn = 0; turn < 4; turn++) {
      task.hand.type(listMoves(rules, position)[0]!.text);
      await settle();
      for (const { move } of listMoves(rules, position).slice(0, 1)) position.make(move);
      position.make(listMoves(rules, position).find(({ text }) => text === texts().at(-1))!.move);
    }
    expect(task.state).toMatchObject({ plies: 8, mine: true });
    expect(task.state.text).toBe(rules.format(position, 1));
  },
);
