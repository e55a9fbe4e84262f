/** Every action of a game as any face performs it: the game it starts in, what is typed, and what becomes of the game. */
import { actionOfId } from '../../src/actions/find.ts';
import type { GameHost } from '../../src/game/actions/activity.ts';
import { canRedo } from '../../src/game/actions/conditions.ts';
import { type GameActionId, gameActions } from '../../src/game/actions/rows.ts';
import type { GameController } from '../../src/game/controller.ts';
import { FakeClock, FakeStore, newSession, open, type Wish } from './fakes.ts';

const MOVES = ['c3-c4', 'd6-d5', 'b2-b3'] as const;
const THREE: Wish = {
  game: 'small-star-empires',
  kinds: ['human', 'human', 'human'],
  options: { board: 'tri' },
};

/** Three moves of Dameo, unless an action needs more seats or a match. */
export const wishOf = (id: GameActionId): Wish =>
  id === 'leave-seat' ? THREE : id === 'next-game' ? { format: 'pair' } : {};

/** Moves that are played before. */
export const movesOf = (id: GameActionId): readonly string[] => (id === 'leave-seat' ? [] : MOVES);

/** Actions that prepare the game for one. */
export const GAME_BEFORE: Partial<Readonly<Record<GameActionId, readonly GameActionId[]>>> = {
  cancel: ['previous'],
  redo: ['undo'],
  accept: ['offer-draw'],
  decline: ['offer-draw'],
  'next-game': ['resign'],
  rematch: ['resign'],
  next: ['previous', 'previous'],
  present: ['first'],
  'look-back': ['resign'],
  'go-on': ['previous'],
  slower: ['faster', 'faster'],
};

/** What is typed behind the word, for actions that take something. */
export const GAME_TYPED: Partial<Readonly<Record<GameActionId, string>>> = {
  type: 'd5-d4',
  resign: 'yes',
  'leave-seat': 'yes',
  cell: 'c4',
  moves: 'd5',
  history: '2',
};

/** What an action leaves behind: the moves or the result, what is shown, what is asked, the computers. */
export function gameSummary({ session, state }: GameController): string {
  const { shownPly, back, asked, computers } = state;
  const moves = session.moves.map(({ text }) => text).join(' ');
  const asks = asked?.proposal.what ?? 'nothing';
  const seats = session.plan.players.map(({ kind }) => kind).join(' ');
  return [
    `${session.games.length}: ${moves} ${session.result} ${seats}`,
    `shown ${shownPly} ${back === null ? 'present' : 'back'} redo ${canRedo(state)}`,
    `asks ${asks}; ${computers.paused ? 'paused' : 'on'} ${computers.pace}; gone ${session.departures.length}`,
  ].join('\n');
}

/** The same as a person at any face would do it, straight on the controller. */
export async function gameEffect(id: GameActionId): Promise<string> {
  let game = (await open(await newSession(wishOf(id)), new FakeStore(), new FakeClock())).controller;
  const begun: Promise<unknown>[] = [];
  const host: GameHost = {
    ...silent,
    begin: (session) => {
      if (session.ok)
        begun.push(
          open(session.value, new FakeStore(), new FakeClock()).then(({ controller }) => {
            game = controller;
          }),
        );
      return undefined;
    },
  };
  for (const move of movesOf(id)) game.type(move);
  for (const each of [...(GAME_BEFORE[id] ?? []), id]) {
    const question = await actionOfId(gameActions, each).run({ game, host }, GAME_TYPED[each] ?? '');
    if (question?.kind === 'confirm') await question.yes();
  }
  await Promise.all(begun);
  return gameSummary(game);
}

const nothing = () => undefined;

const silent: GameHost = {
  focus: () => false,
  say: nothing,
  help: nothing,
  rules: nothing,
  flip: nothing,
  layFlat: nothing,
  look: nothing,
  copy: nothing,
  fileName: 'dameo.txt',
  save: nothing,
  study: nothing,
  review: nothing,
  begin: nothing,
  close: nothing,
};
