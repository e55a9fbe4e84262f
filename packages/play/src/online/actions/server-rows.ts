/** Actions that only a game on a server has. When they are possible is read from the controller's state; the server decides. */

import type { DeleteAnswer } from '@tabuleiro/protocol/http';
import { type GreetingPhrase, PHRASES } from '@tabuleiro/protocol/phrases';
import type { Fault, Result } from '@tabuleiro/rules';
import type { Player } from '@tabuleiro/rules/match';
import type { ActionResult, ActionRow } from '../../actions/action.ts';
import { isSure, type Question } from '../../actions/question.ts';
import type { GameController } from '../../game/controller.ts';
import type { ClaimKind } from '../absence-listener.ts';
import type { OnlineGameController } from '../controller.ts';
import type { OnlineGameState } from '../state.ts';

/** Operations that only a face has. */
export interface OnlineHost {
  /** The name of a player as this face shows it. */
  nameOf(player: Player): string;
  /** Says who plays, who is here and how many watch. */
  who(): ActionResult;
  /** Shows a link to copy, with its QR code where one can be drawn. */
  link(whose: 'mine' | 'watch'): ActionResult;
  renewed(fault: Fault | null): ActionResult;
  /** The game was deleted from the server, or why not. A game that was deleted is left. */
  deleted(done: Result<DeleteAnswer>): ActionResult;
  /** An offer has been made that waits for the others: said where nothing shows it. */
  offered?(what: 'next-game' | 'rematch'): void;
  /** Lists the phrases, or the players who can be given time, with their numbers. False: the action asks. */
  list(what: 'greetings' | 'givable'): boolean;
}

export interface ServerActivity {
  readonly game: GameController;
  readonly online: OnlineGameController;
  readonly host: OnlineHost;
}

/** The state that the conditions read. */
export interface ServerScene {
  readonly online: OnlineGameState;
}

type Row = ActionRow<ServerActivity, ServerScene>;

const always = (): boolean => true;
const GROUP = 'server';

export const serverTable = {
  'give-time': {
    group: GROUP,
    keys: ['t'],
    when: ({ online }) => online.givable.length > 0,
    run: ({ online, host }, typed) => giveTime(online, host, typed),
  },
  greet: {
    group: GROUP,
    keys: ['w'],
    when: ({ online }) => online.plays,
    run: ({ online, host }, typed) => {
      const phrase = PHRASES[Number(typed) - 1];
      if (phrase) online.greet(phrase);
      return phrase || (typed !== undefined && host.list('greetings')) ? undefined : whichPhrase(online);
    },
  },
  claim: {
    group: GROUP,
    keys: ['C'],
    when: ({ online }) => online.absence !== null,
    run: ({ online, host }, typed) => {
      if (typed === undefined) return askClaim(online, host);
      online.claim(/^(draw|empate)$/i.test(typed.trim()) ? 'draw' : 'win');
      return undefined;
    },
  },
  abort: {
    group: GROUP,
    keys: ['A'],
    when: ({ online }) => online.abortable,
    run: ({ online }, typed) => {
      // A game that cannot be called off any more: the server says why, without a question.
      if (isSure(typed) || !online.state.abortable) return void online.abort();
      return { kind: 'confirm', id: 'abort-sure', danger: true, yes: () => void online.abort() };
    },
  },
  send: {
    group: GROUP,
    keys: ['S'],
    when: ({ online }) => online.unsent !== null,
    run: (activity) => withUnsent(activity, (online) => online.sendUnsent()),
  },
  forget: {
    group: GROUP,
    keys: ['K'],
    when: ({ online }) => online.unsent !== null,
    run: (activity) => withUnsent(activity, (online) => online.forgetUnsent()),
  },
  'withdraw-rematch': {
    group: GROUP,
    keys: ['W'],
    when: ({ online }) => online.rematch.mine && online.rematch.game === null,
    run: ({ online }) => void online.declineRematch(),
  },
  who: { group: GROUP, when: always, run: ({ host }) => host.who() },
  'my-link': {
    group: GROUP,
    keys: ['L'],
    when: ({ online }) => online.links.mine !== null,
    run: ({ host }) => host.link('mine'),
  },
  'watch-link': { group: GROUP, when: always, run: ({ host }) => host.link('watch') },
  'new-link': {
    group: GROUP,
    when: ({ online }) => online.links.mine !== null,
    run: newLink,
  },
  delete: {
    group: GROUP,
    keys: ['D'],
    when: ({ online }) => online.deletable,
    run: ({ online, host }, typed) => {
      const remove = async () => host.deleted(await online.delete());
      if (isSure(typed)) return remove();
      return { kind: 'confirm', id: 'delete-sure', danger: true, explicit: true, yes: remove };
    },
  },
} as const satisfies Record<string, Row>;

/** The scene of a game in play, and of a challenge. */
export function newLink(
  { online, host }: Pick<ServerActivity, 'online'> & { host: Pick<OnlineHost, 'renewed'> },
  typed?: string,
): ActionResult {
  const yes = async () => host.renewed(await online.renewLink());
  return isSure(typed) ? yes() : { kind: 'confirm', id: 'renew-sure', yes };
}

function withUnsent(
  { online, game }: ServerActivity,
  run: (online: OnlineGameController) => void,
): undefined {
  if (online.state.unsent) run(online);
  else game.refuse({ code: 'unsent-none' });
  return undefined;
}

/** The number by which a player is typed: of the seat, from 1. */
export const seatNumber = ({ seats }: OnlineGameState, player: Player): string =>
  String((seats[player]?.seat ?? 0) + 1);

/** The only other person gets the time without a question. */
function giveTime(online: OnlineGameController, host: OnlineHost, typed?: string): Question | undefined {
  const { givable } = online.state;
  const named = givable.find((player) => seatNumber(online.state, player) === typed?.trim());
  const to = givable.length > 1 ? named : givable[0];
  if (to !== undefined || givable.length === 0) return void online.giveTime(to);
  if (typed !== undefined && host.list('givable')) return undefined;
  return {
    kind: 'choose',
    id: 'give-whom',
    options: givable.map((player) => ({
      id: `player-${player}`,
      key: seatNumber(online.state, player),
      text: host.nameOf(player),
      choose: () => void online.giveTime(player),
    })),
  };
}

const whichPhrase = (online: OnlineGameController): Question => ({
  kind: 'choose',
  id: 'greet-which',
  options: PHRASES.map((phrase: GreetingPhrase, i) => ({
    id: phrase,
    key: String(i + 1),
    choose: () => void online.greet(phrase),
  })),
});

/** An opponent who has just come back leaves nothing to claim. */
function askClaim(online: OnlineGameController, host: OnlineHost): Question | undefined {
  const { absence } = online.state;
  if (!absence) return undefined;
  const claim = (what: ClaimKind) => () => void online.claim(what);
  const { leadsTo, draw } = absence;
  if (leadsTo !== 'end')
    return {
      kind: 'confirm',
      id: `claim-${leadsTo}`,
      values: { who: host.nameOf(absence.player) },
      yes: claim('win'),
    };
  const options = [{ id: 'claim-win', key: 'w', choose: claim('win') }];
  if (draw) options.push({ id: 'claim-draw', key: 'd', choose: claim('draw') });
  return { kind: 'choose', id: 'claim-what', options };
}
