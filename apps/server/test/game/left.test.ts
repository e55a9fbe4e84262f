/** A player who left to a substitute watches: the seat is the computer's until the game ends. */
import { listMoves, must } from '@tabuleiro/rules';
import { HUMAN } from '@tabuleiro/rules/match';
import { afterEach, describe, expect, it, test } from 'vitest';
import { openGame } from '../../src/game/online-game.ts';
import { SeatedClient, seatsOf } from '../seat.ts';
import { World } from '../world.ts';

let world: World;
afterEach(async () => {
  await world?.hall?.close();
});

type Three = [SeatedClient, SeatedClient, SeatedClient];

const three = {
  game: 'small-star-empires',
  options: { board: 'tri' },
  places: [HUMAN, HUMAN, HUMAN],
  clock: { initial: 600_000, increment: 1_000 },
};

const table = async (): Promise<Three> => {
  world = await World.begin(5);
  // The substitute never answers, so that its turn lasts.
  world.computers.failing = Number.POSITIVE_INFINITY;
  return (await seatsOf(world, three)) as Three;
};

/** Rui has left, and it is the turn of his substitute. */
async function left(): Promise<Three> {
  const seats = await table();
  expect(await seats[1].asks({ kind: 'resign', substitute: true })).toBe('ok');
  await seats[0].move();
  expect((await seats[2].read()).toMove).toBe(1);
  return seats;
}

const command = async (seat: SeatedClient): Promise<string> => {
  const { events, position } = await seat.read();
  const ply = events.filter(({ kind }) => kind === 'move').length;
  expect(position).not.toBeNull();
  return seat.asks({ kind: 'play', move: 'a1', ply });
};

test('cannot play for the substitute, and is told of no moves and no turn', async () => {
  const [ana, rui, eva] = await left();
  const seen = await rui.read();
  expect([seen.me, seen.toMove, seen.moves]).toEqual([1, 1, undefined]);
  expect(await command(rui)).toBe('player-left');
  expect(await rui.row()).toMatchObject({ mine: false, left: true });
  expect((await eva.read()).events.at(-1)).toMatchObject({ kind: 'move', player: 0 });
  world.computers.failing = 0;
  await world.clock.pass(5_000);
  expect((await ana.read()).events.at(-1)).toMatchObject({ kind: 'move', player: 1 });
});

test('cannot propose, answer, give time, resign again, claim or call the game off', async () => {
  const [ana, rui, eva] = await left();
  expect(await ana.asks({ kind: 'propose', what: 'takeback' })).toBe('ok');
  const of = (await ana.read()).events.findLast(({ kind }) => kind === 'propose')!.number;
  const answers = [
    await rui.asks({ kind: 'propose', what: 'draw' }),
    await rui.asks({ kind: 'propose', what: 'takeback' }),
    await rui.asks({ kind: 'accept', of }),
    await rui.asks({ kind: 'decline', of }),
    await rui.asks({ kind: 'give-time' }),
    await rui.asks({ kind: 'give-time', to: 0 }),
    await rui.asks({ kind: 'resign' }),
    await rui.asks({ kind: 'alone' }),
    await rui.asks({ kind: 'claim', what: 'win' }),
    await rui.asks({ kind: 'abort' }),
  ];
  expect(answers).toEqual(answers.map(() => 'player-left'));
  expect((await eva.read()).sheet.state).toBe('playing');
});

describe('what an earlier server let them do', () => {
  it('is read again: the log opens with their move in it, and the acknowledgement stays', async () => {
    const [ana, rui, eva] = await left();
    // As it was written before: by the session alone, which takes the move for the computer's.
    const found = (await world.store.read(ana.game))!;
    const { session } = must(await openGame(found));
    const { rules } = session!;
    const [move] = listMoves(rules, session!.position);
    const events = must(session!.play(move!.text, { player: 1 }));
    const [standing] = await world.store.standings({ state: 'playing', most: 1 });
    const answer = JSON.stringify({
      ...{ kind: 'ack', id: 'old', number: session!.lastNumber, act: found.acts.length },
      ...{ at: session!.at, left: session!.timeLeft(), hash: null },
    });
    await world.store.add({
      game: ana.game,
      events: events.map((event) => ({ event, hash: null })),
      acts: [],
      command: { player: 1, id: 'old', answer, hash: null },
      standing: { ...standing!, lastNumber: session!.lastNumber },
    });
    await world.restart();
    const again = await new SeatedClient(world, eva.game, eva.secret).read();
    expect(again.events.findLast(({ kind }) => kind === 'move')).toMatchObject({
      player: 1,
      text: move!.text,
    });
    expect(again.toMove).toBe(2);
    const play = { kind: 'play', move: move!.text, ply: 1 } as const;
    expect(await rui.do(play, 'old', 0)).toEqual(JSON.parse(answer));
    expect(await command(rui)).toBe('player-left');
  });
});
