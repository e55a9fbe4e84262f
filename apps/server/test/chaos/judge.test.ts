/** The checks of the proof can fail: what was played truly passes all of them, and each forgery is caught by one. */
import { decide, evolve, type SessionCommand, type SessionEvent } from '@tabuleiro/rules/match';
import { beforeEach, expect, test } from 'vitest';
import { OnlineGame, openGame } from '../../src/game/online-game.ts';
import { standingOf } from '../../src/game/standing.ts';
import { SERVER_SETTINGS } from '../../src/settings.ts';
import type { ServerAct } from '../../src/store/store.ts';
import { wrongCredits } from '../../tools/chaos/checks/clocks.ts';
import type { ChaosVerdict } from '../../tools/chaos/checks/judge.ts';
import type { LogStep } from '../../tools/chaos/checks/steps.ts';
import type { FaultKind } from '../../tools/chaos/faults.ts';
import type { LineTrouble, Testimony } from '../../tools/chaos/testimony.ts';
import { type Circle, LONG_THOUGHT, logged, Played, type PlayedClient } from './played.ts';

let played: Played;
let [first, second, third] = [] as unknown as [Circle, Circle, Circle];
beforeEach(async () => {
  played = await Played.begin();
  [first, second, third] = played.circles as [Circle, Circle, Circle];
});

type Finding = Exclude<keyof ChaosVerdict, 'counts'>;
const findings = ({ counts: _, ...lists }: ChaosVerdict): [Finding, string[]][] =>
  (Object.entries(lists) as [Finding, string[]][]).filter(([, list]) => list.length > 0);

/** One finding or several of one kind, and none of any other. */
function expectOnly(verdict: ChaosVerdict, kind: Finding, sentence: RegExp): void {
  expect(
    findings(verdict).map(([found]) => found),
    JSON.stringify(verdict),
  ).toEqual([kind]);
  for (const found of verdict[kind]) expect(found).toMatch(sentence);
}

test('what was played truly passes, and is counted', async () => {
  const verdict = await played.judge();
  expect(findings(verdict)).toEqual([]);
  expect(verdict.counts).toMatchObject({ games: 3, takebacks: 1, rematches: 1, turns: 31 });
  expect(verdict.counts.clockEvents).toBe(verdict.counts.events);
});

// --- Acknowledgements

/** A move of this player in the middle, its id and its answer. */
function moveOf(
  { testimony }: PlayedClient,
  nth = 5,
): { id: string; answer: { number: number; hash: string } } {
  const plays = [...testimony.sent].filter(([, { command }]) => command.kind === 'play');
  const id = plays[nth]![0];
  return { id, answer: JSON.parse(testimony.acks.get(id)!) };
}

test('an acknowledgement that the store does not have', async () => {
  const { testimony } = first.players[0]!;
  const { id, answer } = moveOf(first.players[0]!);
  testimony.sent.set('more', testimony.sent.get(id)!);
  testimony.acks.set('more', JSON.stringify({ ...answer, id: 'more' }));
  expectOnly(await played.judge(), 'lost', /kept nothing/);
});

test('an acknowledgement of an event that is not in the log', async () => {
  const { id, answer } = moveOf(third.players[0]!, 2);
  played.answer(third.players[0]!.testimony, id, { ...answer, number: 99 });
  const { lost, doubled } = await played.judge();
  expect(lost).toEqual([expect.stringContaining('acknowledged as event 99')]);
  expect(doubled).toEqual([expect.stringContaining('by 0 commands')]); // the event that it was
});

test('an acknowledgement of another position', async () => {
  const { id, answer } = moveOf(first.players[0]!);
  played.answer(first.players[0]!.testimony, id, { ...answer, hash: 'another' });
  expectOnly(await played.judge(), 'lost', /with another, kept/);
});

test('an acknowledgement of a move in whose place there is another', async () => {
  const { sent } = first.players[0]!.testimony;
  const { id } = moveOf(first.players[0]!);
  const { at, command } = sent.get(id)!;
  sent.set(id, { at, command: { ...(command as { kind: 'play'; ply: number }), move: 'a1-a2' } });
  expectOnly(await played.judge(), 'lost', /is not there: .*a1-a2/);
});

test('an acknowledgement of an offer that is not among the acts', async () => {
  const { testimony } = first.players[0]!;
  const [id] = [...testimony.sent].find(([, { command }]) => command.kind === 'rematch')!;
  testimony.sent.set(id, { command: { kind: 'abort' }, at: 0 });
  expectOnly(await played.judge(), 'lost', /is not there: .*abort/);
});

test('a hash in the store that is not that of its position', async () => {
  const { number } = (await played.found(third)).events.at(-2)!.event;
  played.rewrite(third, (found) => ({
    ...found,
    events: found.events.map((each) => (each.event.number === number ? { ...each, hash: 'another' } : each)),
  }));
  const { illegal, lost } = await played.judge();
  expect(illegal).toEqual([expect.stringContaining('another hash')]);
  expect(lost).toEqual([expect.stringContaining('kept another')]);
});

test('a move that nobody asked for', async () => {
  const { testimony } = first.players[0]!;
  const { id } = moveOf(first.players[0]!);
  testimony.sent.delete(id);
  testimony.acks.delete(id);
  expectOnly(await played.judge(), 'doubled', /by 0 commands/);
});

test('one move by two commands', async () => {
  const { testimony } = first.players[0]!;
  const [one, other] = [moveOf(first.players[0]!, 4), moveOf(first.players[0]!, 5)];
  testimony.sent.set(other.id, testimony.sent.get(one.id)!);
  played.answer(testimony, other.id, one.answer);
  expectOnly(await played.judge(), 'doubled', /by [02] commands/);
});

test('a whole game that is gone', async () => {
  const stranger = { ...first.players[0]!.testimony, game: 'nowhere' } as Testimony;
  expectOnly(await played.judge({ witnesses: [...played.witnesses, stranger] }), 'lost', /the whole game/);
});

// --- What clients have

test('an event that a watcher heard otherwise', async () => {
  const { events } = first.clients.at(-1)!.testimony;
  events.set(7, { ...events.get(7)!, text: '{}' });
  expectOnly(await played.judge(), 'diverged', /heard \{\}/);
});

test('an event that a watcher never heard', async () => {
  second.clients.at(-1)!.testimony.events.delete(1);
  expectOnly(await played.judge(), 'diverged', /heard 2 for 1/);
});

test.each(['players', 'clients'] as const)('a log that the last of the %s has otherwise', async (who) => {
  const { testimony } = second[who].at(-1)!;
  testimony.log = testimony.log.map((event, i) => (i === 1 ? { ...event, at: event.at + 1 } : event));
  expectOnly(await played.judge(), 'diverged', /a client has/);
});

test('acts that a client has and nobody kept', async () => {
  const { testimony } = first.players[1]!;
  testimony.acts = [...testimony.acts, { number: 99, at: 0, kind: 'aborted', by: '0', detail: {} }];
  expectOnly(await played.judge(), 'diverged', /a client has .*aborted/);
});

// --- Results, takebacks, rematches

/** Adds to a game what a careless server might: without a command, and only those events that `keep` takes. */
async function append(
  circle: Circle,
  asked: readonly { command: SessionCommand; player: number | null }[],
  keep: (event: SessionEvent, i: number) => boolean = () => true,
): Promise<void> {
  const opened = await openGame(await played.found(circle));
  if (!opened.ok) throw new Error(opened.fault.code);
  const { value: game } = opened;
  const session = game.session!;
  for (const { command, player } of asked) {
    const events = decide(session, command, player, session.at + 10).events.filter(keep);
    if (events.length === 0) throw new Error(`nothing follows from ${command.kind}`);
    for (const event of events) evolve(session, event);
    await played.store.add({
      game: circle.game,
      events: logged(events, game.hash),
      acts: [],
      command: null,
      standing: standingOf(game, SERVER_SETTINGS),
    });
  }
}

test('moves that were taken back without consent', async () => {
  await append(third, [{ command: { kind: 'undo' }, player: 1 }]);
  expectOnly(await played.judge(), 'doubled', /without an agreed takeback/);
});

test('one consent for two takebacks', async () => {
  const number = (await played.found(third)).events.length + 1;
  await append(third, [
    { command: { kind: 'propose', what: 'takeback' }, player: 1 },
    { command: { kind: 'accept', of: number }, player: 0 },
    { command: { kind: 'undo' }, player: 1 },
  ]);
  expectOnly(await played.judge(), 'doubled', new RegExp(`undo ${number + 3} without an agreed takeback`));
});

test('a takeback that was agreed to and never came', async () => {
  const number = (await played.found(third)).events.length + 1;
  const asked = [
    { command: { kind: 'propose', what: 'takeback' } as const, player: 1 },
    { command: { kind: 'accept', of: number } as const, player: 0 },
    { command: { kind: 'decline', of: number } as const, player: 0 },
  ];
  await append(third, asked, ({ kind }) => kind !== 'undo');
  expectOnly(await played.judge(), 'doubled', /was agreed to, and decline followed/);
});

test('a result that was counted twice', async () => {
  const { events } = await played.found(first);
  const last = events.at(-1)!;
  expect(last.event.kind).toBe('end');
  const opened = await openGame(await played.found(first));
  if (!opened.ok) throw new Error(opened.fault.code);
  const again = { ...last.event, number: last.event.number + 1 };
  evolve(opened.value.session!, again);
  const standing = standingOf(opened.value, SERVER_SETTINGS);
  await played.store.add({
    game: first.game,
    events: logged([again], last.hash),
    acts: [],
    command: null,
    standing,
  });
  expectOnly(await played.judge(), 'doubled', /2 results at the end/);
});

/** Another game that says that it is the rematch of one. */
async function setUpRematch(id: string, of: Circle): Promise<void> {
  const { row } = await played.found(of);
  const opened = await openGame({ row: { ...row, id }, events: [], acts: [] });
  if (!opened.ok) throw new Error(opened.fault.code);
  const detail = JSON.stringify({ rematch: of.game });
  const acts: ServerAct[] = [{ number: 1, at: 1, kind: 'created', by: '0', detail }];
  const game = new OnlineGame({ ...row, id }, opened.value.request, acts, null);
  await played.store.create({ ...row, id, key: null, asked: null }, standingOf(game, SERVER_SETTINGS), acts);
}

test('a rematch of which its first game knows nothing', async () => {
  await setUpRematch('orphan', third);
  expectOnly(await played.judge(), 'lost', /its rematch orphan is an orphan/);
});

test('two rematches of one game', async () => {
  await setUpRematch('orphan', first);
  const { doubled, lost } = await played.judge();
  expect(doubled).toEqual([`${first.game}: 2 rematches were set up`]);
  expect(lost).toEqual([expect.stringContaining('orphan')]);
});

test('a rematch that was never set up', async () => {
  const opened = await openGame(await played.found(third));
  if (!opened.ok) throw new Error(opened.fault.code);
  const { value: game } = opened;
  const detail = JSON.stringify({ game: 'nowhere' });
  const act: ServerAct = {
    number: game.lastAct + 1,
    at: game.session!.at,
    kind: 'rematch',
    by: 'server',
    detail,
  };
  game.acts.push(act);
  const standing = standingOf(game, SERVER_SETTINGS);
  await played.store.add({ game: third.game, events: [], acts: [act], command: null, standing });
  expectOnly(await played.judge(), 'lost', /its rematch nowhere was never set up/);
});

test('lists that do not follow from the facts', async () => {
  const [standing] = await played.store.standings({ state: 'over', most: 1 });
  await played.store.putStanding({ ...standing!, toMove: 1 });
  expectOnly(await played.judge(), 'derived', /became/);
});

test('a hole in the log', async () => {
  const hole = (event: SessionEvent): SessionEvent => ({ ...event, number: event.number + 1 });
  played.rewrite(second, (found) => ({
    ...found,
    events: found.events.map((each, i) => (i < 2 ? each : { ...each, event: hole(each.event) })),
  }));
  const { illegal } = await played.judge();
  expect(illegal).toContain(`${second.game}: event 3 has number 4`);
});

// --- Clocks

/** One seat has so much more from an event on. */
const richer =
  (seat: number, from: number, ms: number) =>
  (event: SessionEvent): SessionEvent =>
    event.number < from
      ? event
      : { ...event, left: event.left!.map((left, each) => (each === seat ? left + ms : left)) };

test('a clock that rises without a reason, and one that falls without one', async () => {
  await played.forge(first, richer(1, 9, 500));
  expectOnly(await played.judge(), 'clocks', /^\S+ clock 1 went from .* at move 9$/);
});

test.each([500, -500])('the clock of somebody who is not to move changes by %i', async (ms) => {
  await played.forge(first, richer(0, 10, ms));
  expectOnly(await played.judge(), 'clocks', /^\S+ clock 0 went from .* at move 10$/);
});

test('a clock of one move that is not whole after it', async () => {
  const { left } = (await played.found(third)).events[2]!.event;
  await played.forge(third, (event) =>
    event.number === 3 ? { ...event, left: left!.map((ms) => ms - 10) } : event,
  );
  expectOnly(await played.judge(), 'clocks', /^\S+ clock [01] went from .* at move [34]$/);
});

/** Every move of the seat is given back so much more, with a clock that shows it. */
function credited(seat: number, from: number, to: number, more: number, lag?: number) {
  return (event: SessionEvent): SessionEvent => {
    const moves = (number: number): boolean =>
      number >= from && number <= to && number % 2 === (seat + 1) % 2;
    let given = 0;
    for (let number = 1; number <= event.number; number++) if (moves(number)) given += more;
    const left = event.left!.map((ms, each) => (each === seat ? ms + given : ms));
    if (!moves(event.number)) return { ...event, left };
    return { ...event, left, credit: (event.credit ?? 0) + more, ...(lag === undefined ? {} : { lag }) };
  };
}

test('a credit of more than a second for one move', async () => {
  await played.forge(first, credited(0, 7, 7, 1_100));
  expectOnly(await played.judge(), 'clocks', /1140 ms of lag were given back at 7/);
});

test('more credit than the bucket holds', async () => {
  await played.forge(first, credited(0, 3, 19, 960));
  expectOnly(await played.judge(), 'clocks', /ms of lag after \d moves were given back at 19/);
});

test('a credit of more than the turn has cost', async () => {
  await played.forge(first, credited(0, 7, 7, LONG_THOUGHT + 2_000, 0));
  const { clocks } = await played.judge();
  expect(clocks).toContainEqual(expect.stringMatching(/7040 ms of \d+ were given back at 7/));
});

test('a move in a seat that its player has left ends a turn as well', () => {
  const move = (i: number): LogStep => {
    const event = { kind: 'move', number: i + 1, at: (i + 1) * 1_000, player: i % 2 } as SessionEvent;
    const isGone = i % 2 === 1;
    return {
      event: isGone ? event : { ...event, credit: 700 },
      ran: isGone ? null : { seat: 0, player: 0, isPerson: true },
      since: i * 1_000,
    } as LogStep;
  };
  const steps = Array.from({ length: 6 }, (_, i) => move(i));
  expect(wrongCredits({ steps }, SERVER_SETTINGS.lag)).toEqual([]);
});

test('time that its player had is given back as ours', async () => {
  await played.forge(first, credited(0, 7, 7, 3_000, 40));
  expectOnly(await played.judge(), 'clocks', /move 7 of player 0.*was given back 3000 ms as ours/);
});

// --- What turns cost

/** The long turn of a game: the seventh move, of player 0. */
const LONG = 7;

/** Player 0 heard of the move before it so much later. */
function hearLater(circle: Circle, ms: number): { from: number; to: number; testimony: Testimony } {
  const { testimony } = circle.players[0]!;
  const heard = testimony.events.get(LONG - 1)!;
  testimony.events.set(LONG - 1, { ...heard, at: heard.at + ms });
  return { from: heard.at, to: heard.at + ms, testimony };
}

const charged = /move 7 of player 0, sent \d+ ms after hearing of move 6, cost \d+ ms of \d+/;

test.each([0, 2])('somebody pays before they have heard that it is their turn, game %i', async (which) => {
  hearLater(played.circles[which]!, 1_000);
  expectOnly(await played.judge(), 'clocks', charged);
});

test('that is no fault of ours where the line was dead, the player away or the tool stood still', async () => {
  const { from, to, testimony } = hearLater(first, 1_000);
  const trouble: LineTrouble = { address: testimony.address, from, to: null };
  testimony.greeted.push(to);
  expect(findings(await played.judge({ troubles: [trouble] }))).toEqual([]);
  expect(findings(await played.judge({ stalls: [{ from, to }] }))).toEqual([]);
  expectOnly(await played.judge({ troubles: [{ ...trouble, address: 'another' }] }), 'clocks', charged);
  testimony.away.push(trouble);
  expect(findings(await played.judge())).toEqual([]);
});

test('nor where the player has not come to the game yet', async () => {
  const { to, testimony } = hearLater(first, 1_000);
  testimony.greeted.splice(0, testimony.greeted.length, to);
  expect(findings(await played.judge())).toEqual([]);
});

test('somebody pays after they have sent their move', async () => {
  const { sent } = first.players[0]!.testimony;
  const { id } = moveOf(first.players[0]!, (LONG - 1) / 2);
  const { at, command } = sent.get(id)!;
  sent.set(id, { command, at: at - 1_000 });
  expectOnly(await played.judge(), 'clocks', charged);
});

test.each<FaultKind>(['kill', 'freeze'])('somebody pays for our %s', async (kind) => {
  const { at } = first.players[0]!.testimony.events.get(LONG - 1)!;
  for (const { testimony } of first.clients) testimony.greeted.push(at + 2_000);
  const fault = { kind, from: at + 1_000, to: at + 2_000 };
  expectOnly(await played.judge({ faults: [fault] }), 'clocks', charged);
  expect(findings(await played.judge({ faults: [{ ...fault, kind: 'clock-step' }] }))).toEqual([]);
});

test('who was sent away because of our store does not pay before they are back', async () => {
  const { testimony } = first.players[0]!;
  const { at } = testimony.events.get(LONG - 1)!;
  testimony.heard(JSON.stringify({ kind: 'bye', code: 'later', fault: { code: 'store-failed' } }));
  testimony.sentAway[0] = at + 1_000;
  testimony.greeted.push(at + 2_000);
  expectOnly(await played.judge(), 'clocks', charged);
  testimony.sentAway.pop();
  testimony.heard(JSON.stringify({ kind: 'bye', code: 'later', fault: { code: 'too-fast' } }));
  expect(findings(await played.judge())).toEqual([]);
});

test('after a kill nobody pays before they are back', async () => {
  const { at } = first.players[0]!.testimony.events.get(LONG - 1)!;
  for (const { testimony } of first.clients) testimony.greeted.push(at + 1_500);
  const fault = { kind: 'kill' as const, from: at + 900, to: at + 1_000 };
  expectOnly(await played.judge({ faults: [fault] }), 'clocks', charged);
});
