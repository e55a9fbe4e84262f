/** Commands that the server accepted: their answers are in the store, what they did is in the log, and once. */
import type { OnlineCommand } from '@tabuleiro/protocol/commands';
import type { AckMessage } from '@tabuleiro/protocol/server-messages';
import { HUMAN, type SessionEvent } from '@tabuleiro/rules/match';
import type { FoundGame, GameStore } from '../../../src/store/store.ts';
import { plainText, type Testimony } from '../testimony.ts';
import type { LogReplay } from './steps.ts';

/** A command that the store has as accepted, whether its client heard of that or not. */
export interface AcceptedCommand {
  readonly witness: Testimony;
  readonly command: OnlineCommand;
  /** When it was sent first. */
  readonly at: number;
  readonly answer: AckMessage;
}

const PLACES = [0, 1, 2, 3];

/** All accepted commands of these clients; `lost`: acknowledgements that the store does not have word for word. */
export async function acceptedOf(
  game: string,
  witnesses: readonly Testimony[],
  store: GameStore,
): Promise<{ accepted: AcceptedCommand[]; lost: string[] }> {
  const accepted: AcceptedCommand[] = [];
  const lost: string[] = [];
  for (const witness of witnesses)
    for (const id of new Set([...witness.acks.keys(), ...witness.sent.keys()])) {
      const found = (await Promise.all(PLACES.map((place) => store.command(game, place, id)))).find(Boolean);
      const said = witness.acks.get(id);
      const sent = witness.sent.get(id);
      if (said !== undefined && found?.answer !== said)
        lost.push(`told ${said}, kept ${found?.answer ?? 'nothing'}`);
      if (said !== undefined && !sent) lost.push(`told ${said}, which nobody asked for`);
      if (found && sent) accepted.push({ witness, ...sent, answer: JSON.parse(found.answer) as AckMessage });
    }
  return { accepted, lost };
}

/** What one of these is in the log, or among the acts of the server. */
const DONE: Readonly<Record<OnlineCommand['kind'], readonly string[]>> = {
  play: ['move'],
  resign: ['resign', 'substitute'],
  propose: ['propose', 'accept'], // a draw that the other has proposed is accepted
  accept: ['accept'],
  decline: ['decline'],
  alone: ['alone'],
  'give-time': ['gift'],
  claim: ['claimed'],
  'next-game': ['next-offer'],
  rematch: ['rematch-offer', 'rematch-declined'],
  abort: ['aborted'],
  cancel: ['cancelled'],
};

/** Events of one command: an acceptance, what follows from it, and the end. */
const MOST_DONE = 3;

/** Sentences about acknowledgements of what is not in the log, or is there otherwise. `replay`: null before the game begins. */
export function missing(
  { acts, events }: FoundGame,
  replay: LogReplay | null,
  accepted: readonly AcceptedCommand[],
): string[] {
  return accepted.flatMap(({ command, answer, witness: { me } }) => {
    const { number, act, hash, left } = answer;
    const said = `${command.kind} was acknowledged as event ${number}, act ${act}`;
    const last = number === 0 ? null : events[number - 1];
    if (last === undefined || act > acts.length) return [`${said}, of ${events.length} and ${acts.length}`];
    const replayed = number === 0 ? (replay?.hash ?? null) : (replay?.steps[number - 1]?.hash ?? null);
    if (hash !== replayed || (last && hash !== last.hash))
      return [`${said} with ${hash}, kept ${last?.hash}, replayed ${replayed}`];
    if (last && plainText(left) !== plainText(last.event.left)) return [`${said} with other clocks`];
    const done = [
      ...events.slice(Math.max(0, number - MOST_DONE), number).map(({ event }) => event),
      ...acts.slice(Math.max(0, act - MOST_DONE), act).filter(({ by }) => by === `${me}`),
    ];
    const isDone = done.some(
      (each) =>
        DONE[command.kind].includes(each.kind) &&
        (!('player' in each) || each.player === me) &&
        (command.kind !== 'play' || isMove(each as SessionEvent, command)),
    );
    return isDone ? [] : [`${said}, and is not there: ${plainText(command)}`];
  });
}

const isMove = (event: SessionEvent, { ply, move }: Extract<OnlineCommand, { kind: 'play' }>): boolean =>
  event.kind === 'move' && event.ply === ply + 1 && event.text === move;

/** Hashes in the store that are not those of the positions. */
export const wrongHashes = ({ events }: FoundGame, { steps }: LogReplay): string[] =>
  events.flatMap(({ event: { number }, hash }, i) =>
    hash === null || hash === steps[i]!.hash ? [] : [`event ${number} has another hash`],
  );

/** Every move of a person is one accepted command, and no other; those of computers and substitutes are nobody's. */
export function repeated({ session, steps }: LogReplay, accepted: readonly AcceptedCommand[]): string[] {
  const { players } = session.plan;
  const plays = new Map<number, number>();
  for (const { command, answer, witness } of accepted) {
    if (command.kind !== 'play') continue;
    const number = [answer.number, answer.number - 1].find((each) => {
      const event = steps[each - 1]?.event;
      return event?.kind === 'move' && event.player === witness.me;
    });
    if (number !== undefined) plays.set(number, (plays.get(number) ?? 0) + 1);
  }
  return steps.flatMap(({ event, gone }) => {
    if (event.kind !== 'move' || gone.includes(event.seat)) return [];
    if (event.player !== null && players[event.player]?.kind !== HUMAN) return [];
    const commands = plays.get(event.number) ?? 0;
    return commands === 1 ? [] : [`move ${event.number} by ${commands} commands`];
  });
}
