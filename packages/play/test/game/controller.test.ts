/** Every verb of a game in play, against fake ports: no process, no page, no waiting. */
import { listMoves, must } from '@tabuleiro/rules';
import { loadSentences } from '@tabuleiro/rules/text';
import { beforeAll, describe, expect, it, test, vi } from 'vitest';
import { canLeave, canOfferDraw, canRedo, canResign, canUndo } from '../../src/game/actions/conditions.ts';
import type { GameController } from '../../src/game/controller.ts';
import { PACES } from '../../src/game/parts/computers.ts';
import { sayStatus } from '../../src/game/say.ts';
import { answerIn, begin, type FakeTable, happenings, MANNERS, open, reopen, settle } from './fakes.ts';
import { EVENTS, SCRIPT, type ScriptStep, SETUP } from './script.ts';

const cell = ({ session }: GameController, name: string) => session.rules.geometry.find(name);

function act(controller: GameController, step: ScriptStep): void {
  switch (step.do) {
    case 'type':
    case 'illegal':
      return void controller.type(step.text);
    case 'cells':
      for (const name of step.cells) controller.choose(cell(controller, name));
      return;
    case 'undo':
      return void controller.undo();
    case 'redo':
      return void controller.redo();
    case 'offer':
      return void controller.offerDraw();
    case 'agree':
    case 'decline':
      return void controller.answerProposal(step.do === 'agree');
    case 'resign':
      return void controller.resign();
    case 'next-game':
      return void controller.nextGame();
  }
}

/** The same tests against every authority: a controller cannot tell one from another. */
describe.each(MANNERS)('answered %s', (manner) => {
  beforeAll(() => answerIn(manner));

  test('the script that every face runs', async () => {
    const table = await begin(SETUP);
    const { controller, store } = table;
    for (const step of SCRIPT) {
      const before = table.notes().length;
      act(controller, step);
      await settle();
      if (step.do === 'illegal') expect(table.notes().slice(before)).toEqual(['fault:line-too-far']);
    }
    expect(table.events()).toEqual(EVENTS);
    expect(happenings(controller.session, store.log?.events ?? [])).toEqual(EVENTS);
  });

  describe('the move in the making', () => {
    it.each(['c3-c4', 'C3-C4', 'c3c4', 'c3 c4', ' c3 – c4 ', 'C3 C4'])('%s is understood', async (text) => {
      const { controller, events } = await begin();
      controller.type(text);
      expect(events()).toEqual(['move 0 c3-c4']);
    });

    it('a plain sign will do for a capture that nothing else fits', async () => {
      const { controller, events } = await begin({ start: '8/8/8/3m4/3M4/8/8/8 w' });
      controller.type('d4-d6');
      expect(events()).toEqual(['move 0 d4xd6', 'end w captured']);
    });

    it.each([
      ['mad-bishops', '9,0 8,1', 'a1xb2'],
      ['mad-bishops', '(9,0) -> (8,1)', 'a1xb2'],
      ['small-star-empires', "2,2 2,3 'T'", 'b2-b3:T'],
      ['small-star-empires', '[2,2] [2,3] c', 'b2-b3:C'],
    ])('%s: %s is understood as in the reports', async (game, text, move) => {
      const { controller, events } = await begin({ game });
      controller.type(text);
      expect(events()).toEqual([`move 0 ${move}`]);
    });

    it('an error shows moves of this game', async () => {
      const { controller, notes } = await begin({ game: 'small-star-empires' });
      controller.type('rubbish');
      expect(notes()).toEqual(['fault:move-syntax']);
      const { note } = controller.state;
      expect(note).toMatchObject({
        code: 'fault',
        fault: { accepted: expect.stringMatching(/^[a-z]\d+-[a-z]\d+:[CT]$/) },
      });
    });

    it('by cells, with the way that was chosen', async () => {
      const { controller, changes } = await begin();
      controller.choose(cell(controller, 'b1'));
      expect(controller.state.selection.chosen).toEqual([cell(controller, 'b1')]);
      controller.choose(cell(controller, 'b3'));
      expect(changes.at(-1)).toMatchObject({ kind: 'event', event: { text: 'b1-b3' } });
      expect(controller.state.selection.chosen).toEqual([]);
    });

    it('a refused cell shows why, and the next try clears it', async () => {
      const { controller } = await begin();
      controller.choose(cell(controller, 'b1'));
      controller.choose(cell(controller, 'b8'));
      expect(controller.state.note?.code).toBe('fault');
      expect(controller.state.wrong.length).toBeGreaterThan(0);
      controller.cancel();
      expect([controller.state.note, controller.state.wrong]).toEqual([null, []]);
    });

    it.each([
      ['b1', 'b5', ['b5'], ['b3']],
      ['b1', 'c4', ['b1', 'c4'], []],
    ])(
      'from %s to %s: what was tried is wrong, what the sentence names is right',
      async (from, to, wrong, instead) => {
        const table = await begin();
        const { controller } = table;
        const marked = () =>
          [controller.state.wrong, controller.state.instead].map((cells) =>
            cells.map((each) => controller.session.rules.geometry.cells[each]!.name),
          );
        for (const name of [from, to]) controller.choose(cell(controller, name));
        expect(marked()).toEqual([wrong, instead]);
        controller.cancel();
        expect(marked()).toEqual([[], []]);
        controller.type(`${from}-${to}`);
        expect(marked()).toEqual([wrong, instead]);
      },
    );

    it('a capture that must be played is what would be right, not what is wrong', async () => {
      const { controller } = await begin({ start: '8/8/8/3m4/3M4/8/8/M7 w' });
      controller.type('a1-a2');
      const names = (cells: readonly number[]) =>
        cells.map((each) => controller.session.rules.geometry.cells[each]!.name).sort();
      expect(names(controller.state.wrong)).toEqual(['a2']);
      expect(names(controller.state.instead)).toEqual(['d4', 'd5', 'd6']);
    });

    it('a piece chosen in a computer’s turn is taken up when the turn comes', async () => {
      const { controller, engine, notes } = await begin({ kinds: ['human', 'level-1'] });
      controller.type('c3-c4');
      controller.choose(cell(controller, 'e3'));
      expect([notes(), controller.state.later]).toEqual([['later'], cell(controller, 'e3')]);
      await engine.asked.answer({ move: 'f6-f5' });
      expect([controller.state.later, controller.state.selection.chosen]).toEqual([
        null,
        [cell(controller, 'e3')],
      ]);
      controller.choose(cell(controller, 'e4'));
      expect(controller.session.moves).toHaveLength(3);
      // Once more it is let go; what is not one's own is refused.
      controller.choose(cell(controller, 'f3'));
      controller.choose(cell(controller, 'f3'));
      expect(controller.state.later).toBe(null);
      controller.choose(cell(controller, 'e5'));
      expect([controller.state.later, notes().at(-1)]).toEqual([null, 'not-now']);
      await engine.asked.answer();
      expect(controller.state.selection.chosen).toEqual([]);
    });

    it('a piece that cannot move because another must capture says so and keeps those marked', async () => {
      const { controller } = await begin({ start: '8/8/8/3m4/3M4/8/8/M7 w' });
      expect(controller.state.forced).toMatchObject({ all: true, cells: [cell(controller, 'd4')] });
      controller.choose(cell(controller, 'a1'));
      expect(controller.state.note).toMatchObject({ code: 'must-capture', cells: [cell(controller, 'd4')] });
      expect(controller.state.selection.chosen).toEqual([]);
      expect(controller.state.selection.starts).toEqual([cell(controller, 'd4')]);
      // Who tries to move it all the same is told about this piece, not that the target is empty.
      controller.choose(cell(controller, 'a2'));
      expect(controller.state.note).toMatchObject({ code: 'fault', fault: { code: 'capture-first' } });
      controller.choose(cell(controller, 'b2'));
      expect(controller.state.note).toMatchObject({ code: 'fault', fault: { code: 'capture-first' } });
      controller.cancel();
      controller.choose(cell(controller, 'b2'));
      expect(controller.state.note).toMatchObject({ code: 'fault', fault: { code: 'empty-start' } });
    });

    it('Mad Bishops: those that must kill are known even where others may move', async () => {
      const { controller } = await begin({ game: 'mad-bishops' });
      const { forced, selection } = controller.state;
      expect(forced?.all).toBe(true);
      expect([...forced!.cells].sort((a, b) => a - b)).toEqual(selection.starts);
    });

    it('asks for a choice, then for a confirmation', async () => {
      const { controller, events } = await begin({ game: 'small-star-empires', confirm: true });
      for (const name of ['b2', 'b3']) controller.choose(cell(controller, name));
      const { waiting, rules, position } = controller.state;
      expect(waiting?.kind).toBe('choice');
      const station = waiting!.moves.find((move) => rules.view(position, move).choice === 'T')!;
      controller.answer(station);
      expect(controller.state.waiting).toEqual({ kind: 'confirm', moves: [station] });
      expect(events()).toEqual([]);
      controller.answer(station);
      expect(events()).toEqual(['move 0 b2-b3:T']);
    });

    it('a typed move asks for its choice; the only one left is meant', async () => {
      const { controller, events } = await begin({ game: 'small-star-empires' });
      expect(controller.type('b2 b3')).toBe(true);
      const { waiting, rules, position } = controller.state;
      expect(waiting?.kind).toBe('choice');
      expect(waiting!.moves.map((move) => rules.view(position, move).choice)).toEqual(['C', 'T']);
      controller.type('a1-a9');
      expect(controller.state.waiting).toBeNull();
      controller.type('b2-b3');
      controller.answer(waiting!.moves[1]!);
      expect(events()).toEqual(['move 0 b2-b3:T']);
      const last = await begin({
        game: 'small-star-empires',
        start: '1b20/rhA^^^^3x3/20r1/x2bhB^^^^0/3b0r A 0:4,16:4 rulebook',
      });
      last.controller.type('b2-b3');
      expect(last.events()).toEqual(['move 0 b2-b3:T']);
    });

    it('nobody plays for a computer', async () => {
      const { controller, notes, events } = await begin({ kinds: ['level-1', 'human'] });
      controller.type('c3-c4');
      controller.choose(0);
      expect([notes(), events()]).toEqual([['not-now', 'not-now'], []]);
    });
  });

  describe('undo as people mean it', () => {
    it('one move among people', async () => {
      const { controller, events } = await begin();
      for (const text of ['c3-c4', 'c6-c5']) controller.type(text);
      controller.undo();
      controller.redo();
      expect(events().slice(2)).toEqual(['undo to 1', 'redo c6-c5']);
    });

    it("the person's own decision against a computer, also while it thinks", async () => {
      const { controller, engine, events } = await begin({ kinds: ['human', 'level-3'] });
      controller.type('c3-c4');
      const { question } = engine.asked;
      expect(question).toMatchObject({ priority: 'move', player: 'level-3', place: { moves: ['c3-c4'] } });
      controller.undo();
      await settle();
      expect([events().at(-1), controller.state.computers.thinking]).toEqual(['undo 0 to 0', false]);
      controller.type('c3-c4');
      await engine.asked.answer();
      expect(controller.state.plies).toBe(2);
      controller.undo();
      expect(controller.state.plies).toBe(0);
      controller.redo();
      expect(controller.state.plies).toBe(2);
    });

    it('computers among themselves stop first', async () => {
      const { controller, engine, clock, events } = await begin({ kinds: ['level-1', 'level-2'] });
      await engine.asked.answer();
      await clock.pass(PACES[2]);
      expect(controller.state.plies).toBe(1);
      controller.undo();
      expect(events().at(-1)).toBe('undo to 0');
      expect(controller.state.computers).toMatchObject({ paused: true, thinking: false });
    });

    it('is not offered after a resignation, and says why in words', async () => {
      const { controller, notes } = await begin();
      controller.type('c3-c4');
      controller.resign();
      const { state } = controller;
      expect(state.over).toBe(true);
      expect([canUndo(state), canRedo(state), canResign(state)]).toEqual([false, false, false]);
      controller.undo();
      expect(notes()).toEqual(['undo-ended']);
    });

    it('nothing is asked of a game that is over, and that is said', async () => {
      const { controller, engine, notes } = await begin();
      controller.resign();
      controller.type('c3-c4');
      controller.resign();
      controller.offerDraw();
      await controller.hint();
      await controller.verdict();
      expect([notes(), engine.open]).toEqual([Array(5).fill('over'), []]);
    });

    it('clears what was said before', async () => {
      const { controller } = await begin();
      controller.type('c3-c4');
      controller.type('a1-a8');
      expect(controller.state.note).not.toBeNull();
      controller.undo();
      expect(controller.state.note).toBeNull();
      controller.type('a1-a8');
      controller.lookAt(0);
      expect(controller.state.note).toBeNull();
    });
  });

  describe('draw offers', () => {
    it('a computer that is glad of it agrees', async () => {
      const { controller, engine, events } = await begin({ kinds: ['human', 'level-3'] });
      controller.offerDraw();
      expect(engine.asked.question.priority).toBe('hint');
      await engine.asked.answer({ score: 300 }); // the person to move stands better
      expect(events()).toEqual(['propose 0', 'accept 1', 'agreement', 'end draw agreement']);
    });

    it('a computer that stands better declines, and play goes on', async () => {
      const { controller, engine, events, notes } = await begin({ kinds: ['human', 'level-3'] });
      controller.offerDraw();
      await engine.asked.answer({ score: -300 });
      expect(events()).toEqual(['propose 0', 'decline 1']);
      expect(notes()).toEqual(['thinking', 'draw-refused']);
      controller.type('c3-c4');
      expect(engine.asked.question.priority).toBe('move');
    });

    it('a move instead of waiting is heard, and the answer comes for the game as it is', async () => {
      const { controller, engine, events } = await begin({ kinds: ['human', 'level-3'] });
      controller.offerDraw();
      controller.type('c3-c4');
      await engine.asked.answer({ score: -300 });
      await engine.asked.answer({ score: 300 });
      expect(events()).toEqual(['propose 0', 'move 0 c3-c4', 'decline 1']);
      expect(engine.asked.question.priority).toBe('move');
    });

    it('computers among three or more play on', async () => {
      const { controller, events } = await begin({
        game: 'small-star-empires',
        options: { board: 'tri' },
        kinds: ['human', 'level-1', 'human'],
      });
      controller.offerDraw();
      await settle();
      expect(events()).toEqual(['propose 0', 'decline 1']);
    });

    it('the other person is asked', async () => {
      const { controller, events, notes } = await begin();
      controller.offerDraw();
      expect(controller.state).toMatchObject({ asked: { player: 1 } });
      expect(canOfferDraw(controller.state)).toBe(false);
      controller.answerProposal(false);
      expect(controller.state.asked).toBeNull();
      expect([events(), notes()]).toEqual([['propose 0', 'decline 1'], ['draw-declined']]);
      controller.answerProposal(true);
      expect(notes().at(-1)).toBe('not-possible');
    });
  });

  describe('leaving a game of three or four', () => {
    const three = { game: 'small-star-empires', options: { board: 'tri' } };

    it('a computer takes over the seat, and the others play on', async () => {
      const { controller, engine, events } = await begin({ ...three, kinds: ['human', 'human', 'human'] });
      expect(controller.state).toMatchObject({ own: [0, 1, 2], canEndAlone: false });
      expect(canLeave(controller.state)).toBe(true);
      controller.resign(true);
      await settle();
      expect(events()).toEqual(['substitute 0']);
      expect(controller.state).toMatchObject({ over: false, own: [1, 2], computers: { toMove: 'level-3' } });
      await engine.asked.answer();
      expect(controller.state).toMatchObject({ plies: 1, mine: true, me: 1 });
    });

    it('the last person may end the game as first, or play on', async () => {
      const { controller, engine, events, notes } = await begin({
        ...three,
        kinds: ['human', 'human', 'level-1'],
      });
      controller.endAlone();
      expect(notes()).toEqual(['not-possible']);
      controller.resign(true);
      await engine.asked.answer();
      expect(controller.state).toMatchObject({ canEndAlone: true, own: [1] });
      expect(canLeave(controller.state)).toBe(false);
      controller.endAlone();
      expect(events().slice(-2)[0]).toBe('alone 1');
      expect(controller.state.outcome?.winners).toEqual([1]);
    });

    it('without a substitute it ends for all', async () => {
      const { controller, events } = await begin({ ...three, kinds: ['human', 'human', 'human'] });
      controller.resign();
      expect(events()[0]).toBe('resign 0');
      expect(controller.state.over).toBe(true);
    });
  });

  describe('clocks', () => {
    const clock = { initial: 10_000, increment: 0 };

    it('the flag falls by itself', async () => {
      const table = await begin({ clock });
      table.controller.type('c3-c4');
      await table.clock.pass(10_001);
      expect(table.events()).toEqual(['move 0 c3-c4', 'flag 1', 'end w time']);
      expect(table.controller.state.over).toBe(true);
    });

    it('a late move ends the game on time and is not played', async () => {
      const table = await begin({ clock });
      const { controller } = table;
      controller.type('c3-c4');
      await table.clock.pass(9_999);
      expect(controller.state.over).toBe(false);
      expect(controller.timeLeft()).toEqual([10_000, 1]);
    });

    it('clocks of paused computers stand still, of resumed ones run', async () => {
      const table = await begin({ kinds: ['level-1', 'level-1'], clock: { initial: 8_000, increment: 0 } });
      const { controller, engine } = table;
      await engine.asked.answer();
      await table.clock.pass(PACES[2]);
      controller.pause();
      expect(controller.state.computers.paused).toBe(true);
      await table.clock.pass(60_000);
      expect(controller.state.over).toBe(false);
      expect(controller.timeLeft()).toEqual([8_000, 8_000]);
      controller.pause();
      await table.clock.pass(3_000);
      expect(controller.timeLeft()).toEqual([8_000, 5_000]);
      await table.clock.pass(5_001);
      expect(table.events().slice(-2)).toEqual(['flag 1', 'end w time']);
    });

    it('stand still for a paused computer also after a person has moved', async () => {
      const table = await begin({ kinds: ['human', 'level-1'], clock });
      const { controller } = table;
      controller.pause();
      controller.type('c3-c4');
      await table.clock.pass(60_000);
      expect(controller.state.over).toBe(false);
      expect(controller.timeLeft()).toEqual([10_000, 10_000]);
      controller.pause();
      await table.clock.pass(3_000);
      expect(controller.timeLeft()).toEqual([10_000, 7_000]);
    });

    it('stand still when a step was asked for in the turn of a person', async () => {
      const table = await begin({ kinds: ['human', 'level-1'], clock });
      const { controller } = table;
      controller.step();
      controller.type('c3-c4');
      await table.clock.pass(60_000);
      expect(controller.state).toMatchObject({ over: false, computers: { paused: true } });
      expect(controller.timeLeft()).toEqual([10_000, 10_000]);
    });

    it('stand still when a step was taken back before it was made', async () => {
      const table = await begin({ kinds: ['human', 'level-1'], clock });
      const { controller, engine } = table;
      controller.type('c3-c4');
      await settle();
      await engine.asked.answer();
      controller.type('d3-d4');
      await settle();
      controller.step();
      controller.undo();
      await table.clock.pass(60_000);
      expect(controller.state).toMatchObject({ plies: 2, over: false, computers: { paused: true } });
      expect(controller.timeLeft()).toEqual([10_000, 10_000]);
    });

    it('run for a person who takes back a move while the answer to it waits to be seen', async () => {
      const table = await begin({ kinds: ['human', 'level-1'], clock, answerMs: 500 });
      const { controller, engine } = table;
      controller.type('c3-c4');
      await engine.asked.answer();
      await table.clock.pass(500);
      controller.type('d3-d4');
      await settle();
      await engine.asked.answer();
      controller.undo();
      await table.clock.pass(3_000);
      expect(controller.state).toMatchObject({ plies: 2, mine: true });
      expect(controller.timeLeft()).toEqual([7_000, 10_000]);
    });

    it('the time that people want to watch is not charged', async () => {
      const table = await begin({ kinds: ['level-1', 'level-1'], clock: { initial: 8_000, increment: 0 } });
      const { controller, engine } = table;
      controller.faster(-2);
      await engine.asked.answer();
      await table.clock.pass(PACES[0]);
      await table.clock.pass(500);
      await engine.asked.answer();
      await table.clock.pass(PACES[0] - 500);
      expect(controller.state.plies).toBe(2);
      expect(controller.timeLeft()).toEqual([8_000, 7_500]);
    });

    it('one step while paused costs its thinking alone', async () => {
      const table = await begin({ kinds: ['level-1', 'level-1'], clock: { initial: 8_000, increment: 0 } });
      const { controller, engine } = table;
      controller.pause();
      await settle();
      controller.step();
      await engine.asked.answer();
      await table.clock.pass(PACES[2]);
      controller.step();
      await table.clock.pass(700);
      await engine.asked.answer();
      await table.clock.pass(20_000);
      expect(controller.state).toMatchObject({ plies: 2, over: false });
      expect(controller.timeLeft()).toEqual([8_000, 7_300]);
    });

    it('stand still while nobody has the game open, and go on where they stood', async () => {
      const table = await begin({ clock });
      table.controller.type('c3-c4');
      await table.clock.pass(4_000);
      table.controller.leave();
      await table.clock.pass(3_600_000);
      const again = await reopen(table);
      await again.clock.pass(1_000);
      expect(again.controller.timeLeft()).toEqual([10_000, 5_000]);
    });

    it('what a computer had thought before it was paused is kept', async () => {
      const table = await begin({ kinds: ['level-1', 'level-1'], clock });
      await table.engine.asked.answer();
      await table.clock.pass(PACES[2]);
      await table.clock.pass(3_000);
      table.controller.pause();
      table.controller.leave();
      const again = await reopen(table);
      expect(again.controller.timeLeft()).toEqual([10_000, 7_000]);
    });

    it('starting an engine is charged to nobody', async () => {
      const table = await begin({ kinds: ['human', 'level-1'], clock });
      const { controller, engine } = table;
      let ready = () => {};
      engine.warmUp = () =>
        new Promise((resolve) => {
          ready = resolve;
        });
      controller.type('c3-c4');
      await table.clock.pass(4_000);
      expect([engine.open, controller.state.computers.thinking]).toEqual([[], true]);
      ready();
      await table.clock.pass(1_000);
      await engine.asked.answer();
      expect(controller.timeLeft()).toEqual([10_000, 9_000]);
    });

    it('a game that is left while the engine starts is not played on', async () => {
      const table = await begin({ kinds: ['human', 'level-1'], clock });
      const { controller, engine } = table;
      let ready = () => {};
      engine.warmUp = () =>
        new Promise((resolve) => {
          ready = resolve;
        });
      controller.type('c3-c4');
      controller.undo();
      ready();
      await settle();
      expect([engine.open, controller.state.plies]).toEqual([[], 0]);
    });

    it('are noted every second, so that a crash gives nobody time', async () => {
      const table = await begin({ clock });
      table.controller.type('c3-c4');
      await table.clock.pass(2_500);
      expect(table.store.noted).toEqual([10_000, 8_000]);
    });
  });

  describe('computers', () => {
    it('move by themselves, and a hint waits for nobody', async () => {
      const { controller, engine, events } = await begin({ kinds: ['human', 'level-2'] });
      const hint = controller.hint();
      controller.type('c3-c4'); // the answer to the old position is not wanted any more
      await settle();
      expect(engine.open.map(({ question }) => question.priority)).toEqual(['move']);
      await engine.asked.answer();
      await hint;
      expect(events()).toHaveLength(2);
      expect(controller.state.note).toBeNull();
    });

    it('are busy until it is up to a person again', async () => {
      const { controller, engine, changes } = await begin({ kinds: ['human', 'level-2'] });
      const busy = () => controller.state.busy;
      const heard: boolean[] = [];
      controller.subscribe(
        (change) => change.kind === 'event' && change.event.kind !== 'clock' && heard.push(busy()),
      );
      expect(busy()).toBe(false);
      controller.type('c3-c4');
      expect(busy()).toBe(true);
      await engine.asked.answer();
      expect(busy()).toBe(false);
      const hint = controller.hint();
      expect(busy()).toBe(true);
      await engine.asked.answer();
      await hint;
      expect(busy()).toBe(false);
      controller.type(listMoves(controller.session.rules, controller.session.position)[0]!.text);
      await engine.asked.answer();
      controller.offerDraw();
      expect(busy()).toBe(true);
      await engine.asked.answer({ score: -300 });
      expect(busy()).toBe(false);
      controller.type(controller.session.current.rules.game.id); // no move
      expect(busy()).toBe(false);
      // The listeners of an event know what comes after it.
      expect(heard).toEqual([true, false, true, false, true, false]);
      expect(changes.length).toBeGreaterThan(4);
    });

    it('are not busy with an offer when the game has ended meanwhile', async () => {
      const { controller, engine } = await begin({ kinds: ['human', 'level-1'] });
      controller.offerDraw();
      controller.resign();
      expect(controller.state).toMatchObject({ over: true, busy: true });
      await engine.asked.answer();
      expect(controller.state.busy).toBe(false);
    });

    it('are not busy when they are paused, when they failed or when the game is over', async () => {
      const two = await begin({ kinds: ['level-1', 'level-1'] });
      expect(two.controller.state.busy).toBe(true);
      two.controller.pause();
      await settle();
      expect(two.controller.state.busy).toBe(false);
      two.controller.step();
      expect(two.controller.state.busy).toBe(true);
      const one = await begin({ kinds: ['human', 'level-1'] });
      one.controller.type('c3-c4');
      await one.engine.asked.fail({ code: 'engine-died' });
      expect(one.controller.state).toMatchObject({ busy: false, computers: { failed: true } });
      one.controller.resign();
      expect(one.controller.state.busy).toBe(false);
    });

    it('a level can be hurried', async () => {
      const { controller, engine, events } = await begin({ kinds: ['level-2', 'human'] });
      const { asked } = engine;
      expect(controller.state.computers).toMatchObject({ thinking: true, seat: 0 });
      controller.hurry();
      await settle();
      expect(asked.stopped).toBe(true);
      expect(events()).toHaveLength(1);
    });

    it('pause, step, pace and hurry among themselves', async () => {
      const { controller, engine, clock } = await begin({ kinds: ['level-1', 'level-2'] });
      controller.pause();
      await settle();
      expect(engine.open).toEqual([]);
      controller.step();
      await engine.asked.answer();
      expect(controller.state).toMatchObject({ plies: 0, computers: { thinking: true } });
      controller.hurry();
      expect(controller.state.plies).toBe(1);
      await clock.pass(10_000);
      expect(engine.open).toEqual([]);
      controller.pause();
      controller.faster(9);
      expect(controller.state.computers.pace).toBe(PACES.length - 1);
      await engine.asked.answer();
      expect(controller.state.plies).toBe(2);
    });

    it('an engine that died is told, and undo asks anew', async () => {
      const { controller, engine, notes } = await begin({ kinds: ['human', 'level-2'] });
      controller.type('c3-c4');
      await engine.asked.fail({ code: 'engine-died' });
      expect(notes()).toEqual(['fault:engine-died']);
      controller.undo();
      controller.type('c3-c4');
      await engine.asked.answer();
      expect(controller.state.plies).toBe(2);
    });

    it('hint and verdict are told with their reasons', async () => {
      const { controller, engine } = await begin();
      const hint = controller.hint();
      expect(controller.state).toMatchObject({ consulting: true, note: { code: 'thinking' } });
      await engine.asked.answer();
      await hint;
      expect(controller.state).toMatchObject({ consulting: false, note: { code: 'hint' } });
      expect(controller.state.proposed.length).toBeGreaterThan(1);
      await controller.verdict(); // known from the hint
      expect([controller.state.note?.code, engine.open]).toEqual(['verdict', []]);
    });

    it('paused computers leave time for a hint; nobody offers a draw for them', async () => {
      const { controller, engine, notes } = await begin({ kinds: ['level-1', 'level-2'] });
      await controller.hint();
      controller.pause();
      await settle();
      const hint = controller.hint();
      await engine.asked.answer();
      await hint;
      controller.offerDraw();
      expect(notes()).toEqual(['not-now', 'thinking', 'hint', 'not-now']);
    });

    it('evaluations are asked below everything else and kept', async () => {
      const { controller, engine } = await begin();
      controller.evaluate();
      expect(engine.asked.question.priority).toBe('analysis');
      await engine.asked.answer();
      expect(controller.evaluationAt(0)).not.toBeNull();
      controller.evaluate();
      expect(engine.open).toEqual([]);
    });
  });

  describe('looking back', () => {
    it('shows any ply, and the present again', async () => {
      const { controller, changes } = await begin();
      for (const text of ['c3-c4', 'd6-d5', 'b1-b3']) controller.type(text);
      controller.lookAt(1);
      expect(controller.state).toMatchObject({ back: 1, shownPly: 1, playable: false });
      expect(changes.at(-1)).toEqual({ kind: 'looked', from: 3 });
      controller.lookAt(3);
      expect(controller.state.back).toBeNull();
      controller.lookAt(-5);
      expect(controller.state.shownPly).toBe(0);
      controller.cancel();
      expect(controller.state.back).toBeNull();
    });

    it('an earlier position takes no move and no undo; a game of its own goes on from there', async () => {
      const { controller, notes, events } = await begin({ kinds: ['human', 'human'] });
      for (const text of ['c3-c4', 'd6-d5', 'b1-b3']) controller.type(text);
      controller.lookAt(1);
      expect(controller.state).toMatchObject({ canGoOn: true });
      expect([canUndo(controller.state), canRedo(controller.state)]).toEqual([false, false]);
      controller.choose(cell(controller, 'c6'));
      expect(controller.type('c6-c5')).toBe(false);
      controller.undo();
      controller.redo();
      expect(notes()).toEqual(['go-on', 'go-on', 'undo-back', 'undo-back']);
      expect([controller.state.back, events()]).toEqual([
        1,
        ['move 0 c3-c4', 'move 1 d6-d5', 'move 0 b1-b3'],
      ]);
      const begun = must(controller.goOn()!);
      expect(begun.moves.map(({ text }) => text)).toEqual(['c3-c4']);
      must(begun.play('c6-c5'));
      expect(controller.state.plies).toBe(3);
    });

    it('a finished game is never opened again in place', async () => {
      const { controller, notes, events } = await begin({ start: '8/8/8/3m4/3M4/8/8/8 w' });
      controller.type('d4xd6');
      expect(controller.state).toMatchObject({ over: true, canGoOn: false });
      expect([canUndo(controller.state), canRedo(controller.state)]).toEqual([false, false]);
      controller.undo();
      controller.lookAt(0);
      controller.undo();
      expect(notes()).toEqual(['undo-ended', 'undo-ended']);
      expect(events()).toEqual(['move 0 d4xd6', 'end w captured']);
      expect(must(controller.goOn()!).outcome).toBeNull();
      controller.lookAt(1);
      expect(controller.goOn()).toMatchObject({ ok: false, fault: { code: 'session-over' } });
    });

    it('going on from an earlier position of a rated game helps, so it is asked first', async () => {
      const { controller, notes } = await begin({ kinds: ['human', 'level-1'], rated: true });
      controller.type('c3-c4');
      controller.lookAt(0);
      expect(controller.goOn()).toBeNull();
      expect(notes()).toEqual(['rated']);
      controller.takeHelp();
      expect(controller.goOn()?.ok).toBe(true);
      expect(controller.state.rated).toBe(false);
    });

    it('a hint is for what is shown', async () => {
      const { controller, engine } = await begin();
      controller.type('c3-c4');
      controller.lookAt(0);
      void controller.hint();
      expect(controller.state.back).toBe(0);
      expect(engine.asked.question.place.moves).toEqual([]);
      await engine.asked.answer();
      // What speaks for it is fetched when it is first asked for.
      await vi.waitFor(() =>
        expect(controller.state.note).toMatchObject({ code: 'hint', answer: { move: 'a1-a2' } }),
      );
    });

    it('a finished game is still explained, but for its end', async () => {
      const { controller, engine, notes } = await begin();
      controller.type('c3-c4');
      controller.resign();
      await controller.hint();
      expect([notes(), engine.open]).toEqual([['over'], []]);
      controller.lookAt(0);
      const verdict = controller.verdict();
      await engine.asked.answer();
      await verdict;
      expect(controller.state.note?.code).toBe('verdict');
    });

    it('a finished game is looked through from its end', async () => {
      const { controller } = await begin();
      controller.type('c3-c4');
      controller.resign();
      controller.lookBack();
      expect(controller.state).toMatchObject({ back: 1, shownPly: 1, over: true });
      controller.lookAt(0);
      controller.lookAt(1);
      expect(controller.state.back).toBeNull();
    });
  });

  describe('matches', () => {
    it('go on to the next game and to a rematch', async () => {
      const { controller, store, clock } = await begin({ format: 'pair', kinds: ['human', 'level-1'] });
      controller.resign();
      controller.nextGame();
      await settle();
      expect(controller.session.games).toHaveLength(2);
      expect(controller.state.computers.toMove).toBe('level-1');
      controller.resign();
      const again = must(controller.rematch());
      expect(again.plan.players.map(({ kind }) => kind)).toEqual(['level-1', 'human']);
      controller.leave();
      const next = await open(again, store, clock);
      expect(next.controller.state.plies).toBe(0);
    });

    it('go on by themselves where that is wanted', async () => {
      const { controller, events } = await begin({ format: 'pair', goesOn: true });
      controller.resign();
      controller.resign();
      expect(events()).toEqual(['resign 0', 'end b resignation', 'game 2', 'resign 1', 'end b resignation']);
      expect(controller.session.match.result).not.toBeNull();
    });

    it('a rematch of a running game is refused', async () => {
      const { controller } = await begin();
      expect(controller.rematch()).toMatchObject({ ok: false, fault: { code: 'session-running' } });
    });
  });

  describe('keeping', () => {
    it('every change is stored, and a reopened game is the same', async () => {
      const table = await begin({ kinds: ['human', 'level-3'] });
      table.controller.type('c3-c4');
      await table.engine.asked.answer();
      table.controller.undo();
      table.controller.leave();
      const again = await reopen(table);
      expect(again.controller.session.log).toEqual(table.controller.session.log);
      again.controller.redo();
      expect(again.controller.state.plies).toBe(2);
    });

    it('a full store is told, and play goes on', async () => {
      const { controller, store, notes } = await begin();
      store.full = true;
      controller.type('c3-c4');
      expect([notes(), controller.state.plies]).toEqual([['not-kept:store-full'], 1]);
    });

    it('two openings of one game follow each other, and only one drives', async () => {
      const one = await begin({ kinds: ['human', 'level-3'] });
      one.controller.type('c3-c4');
      await one.engine.asked.answer();
      const two = await reopen(one);
      expect([one.controller.state.driving, two.controller.state.driving]).toEqual([false, true]);
      one.controller.undo();
      await settle();
      expect(two.events()).toEqual(['undo 0 to 0']);
      two.controller.type('b1-b3');
      expect(one.events().slice(-1)).toEqual(['move 0 b1-b3']);
      // The computer thinks in the opening that drives, whoever moved.
      expect([one.engine.open.length, two.engine.open.length]).toEqual([0, 1]);
      two.controller.leave();
      await settle();
      expect([one.controller.state.driving, one.engine.open.length]).toEqual([true, 1]);
    });

    it('both moved at once: the stored one stands, the other is told', async () => {
      const one = await begin();
      one.controller.type('c3-c4');
      const two = await reopen(one);
      // As when the write of the other has not reached us yet.
      one.store.saves++;
      two.controller.type('c6-c5');
      expect(two.notes()).toEqual(['elsewhere']);
      expect(two.controller.state.plies).toBe(1);
    });
  });

  test('one game leaves nothing behind', async () => {
    const table: FakeTable = await begin({
      kinds: ['human', 'level-3'],
      clock: { initial: 5_000, increment: 0 },
    });
    table.controller.type('c3-c4');
    table.controller.leave();
    await table.clock.pass(60_000);
    expect(table.controller.session.outcome).toBeNull();
    table.controller.leave();
  });

  it('the thought of a computer is gone with the move that it led to', async () => {
    const { controller, engine } = await begin({ kinds: ['human', 'level-1'] });
    controller.type('c3-c4');
    await engine.asked.answer();
    expect(controller.state.computers.answer).not.toBeNull();
    controller.undo();
    await settle();
    expect(controller.session.moves).toHaveLength(0);
    expect(controller.state.computers.answer).toBeNull();
  });

  it('what each seat can expect is the result where the game is over', async () => {
    const { controller, engine } = await begin();
    expect(controller.sharesAt(0)).toBeNull();
    controller.evaluate();
    await engine.asked.answer();
    expect(controller.sharesAt(0)).toHaveLength(2);
    controller.type('c3-c4');
    controller.resign();
    await settle();
    expect(controller.sharesAt(1)).toEqual(controller.session.outcome?.shares);
    expect(controller.sharesAt(0)).not.toEqual(controller.session.outcome?.shares);
  });

  describe('a rated game', () => {
    const rated = (kinds = ['human', 'level-1']) => begin({ kinds, rated: true });

    it('asks before help makes it friendly, however often that is pressed', async () => {
      const { controller, store, notes, engine } = await rated();
      await controller.hint();
      await controller.hint();
      expect(notes()).toEqual(['rated', 'rated']);
      expect([controller.state.helpAsked, engine.open.length]).toEqual(['hint', 0]);
      expect([controller.state.rated, store.friendly]).toEqual([true, false]);
      controller.takeHelp();
      await settle();
      expect([controller.state.rated, store.friendly, controller.state.helpAsked]).toEqual([
        false,
        true,
        null,
      ]);
      expect(engine.open).toHaveLength(1);
    });

    it('takes back when that is answered, and goes on as it was when not', async () => {
      const { controller, events } = await rated(['human', 'human']);
      controller.type('c3-c4');
      controller.undo();
      controller.keepRated();
      expect([controller.state.helpAsked, controller.state.note, controller.state.rated]).toEqual([
        null,
        null,
        true,
      ]);
      controller.takeHelp();
      controller.undo();
      controller.type('c6-c5');
      expect(controller.state.helpAsked).toBe(null);
      expect(events()).toEqual(['move 0 c3-c4', 'move 1 c6-c5']);
      controller.undo();
      controller.takeHelp();
      expect(events().at(-1)).toMatch(/^undo/);
      expect(controller.state.rated).toBe(false);
    });

    it('still asks when the computer moves before the answer, and says so', async () => {
      const { controller, engine } = await rated();
      controller.type('c3-c4');
      controller.undo();
      await engine.asked.answer();
      const speech = { language: 'en' as const, sentences: await loadSentences('dameo') };
      expect([controller.session.moves.length, controller.state.helpAsked]).toEqual([2, 'undo']);
      expect(sayStatus(controller.state, speech)).toBe(
        "Taking a move back makes this game casual: it won't count.",
      );
      controller.takeHelp();
      expect(controller.session.moves).toHaveLength(0);
    });

    it('is not taught in', async () => {
      const { engine } = await begin({ kinds: ['human', 'level-1'], rated: true, teaches: true });
      expect(engine.open).toHaveLength(0);
    });

    it('that has hardly begun is called off by resigning, and counts nothing', async () => {
      const { controller, store, engine } = await rated();
      const round = async () => {
        controller.type(listMoves(controller.session.rules, controller.session.position)[0]!.text);
        await engine.asked.answer();
      };
      for (let i = 0; i < 2; i++) {
        expect(controller.state.callsOff).toBe(true);
        await round();
      }
      const again = await rated();
      expect(controller.state.callsOff).toBe(true);
      controller.resign();
      await settle();
      expect([controller.session.outcome?.reason, store.friendly, controller.state.callsOff]).toEqual([
        'resignation',
        true,
        false,
      ]);
      again.controller.resign();
      await settle();
      expect(again.store.friendly).toBe(true);
      expect(again.controller.state.calledOff).toBe(true);
    });

    it('counts when it is resigned after the third move of the person', async () => {
      const { controller, store, engine } = await rated();
      for (let i = 0; i < 3; i++) {
        controller.type(listMoves(controller.session.rules, controller.session.position)[0]!.text);
        await engine.asked.answer();
      }
      expect(controller.state.callsOff).toBe(false);
      controller.resign();
      await settle();
      expect(store.friendly).toBe(false);
    });

    it('has no evaluation until it is over', async () => {
      const { controller, engine } = await rated(['human', 'human']);
      controller.evaluate();
      for (let ply = 0; ply < 6; ply++)
        controller.type(listMoves(controller.session.rules, controller.session.position)[0]!.text);
      controller.evaluate();
      expect(engine.open).toHaveLength(0);
      controller.resign();
      controller.lookAt(0);
      controller.evaluate();
      expect(engine.open).toHaveLength(1);
      expect(controller.state.rated).toBe(true);
    });
  });
});
