/** Additions as arrays: one parameter for each column, for all games of a batch. */
import type { Addition } from '../store.ts';
import { creationValues, shownText } from './rows.ts';

/** An addition whose numbers have a hole within can never be written. */
export const isWhole = ({ events, acts }: Addition): boolean =>
  events.every(({ event }, i) => event.number === (events[0]?.event.number ?? 0) + i) &&
  acts.every(({ number }, i) => number === (acts[0]?.number ?? 0) + i);

/** The parameters of the statement, `node` first. An addition that creates comes alone. */
export function additionValues(node: string | null, additions: readonly Addition[]): unknown[] {
  const all = additions.map((addition, i) => ({ ...addition, i }));
  const column = <T>(of: (each: (typeof all)[number]) => T): T[] => all.map(of);
  const standing = <T>(of: (each: Addition['standing']) => T): T[] => column((each) => of(each.standing));
  const events = all.flatMap(({ events: each, i }) => each.map(({ event, hash }) => ({ i, event, hash })));
  const acts = all.flatMap(({ acts: each, i }) => each.map((act) => ({ i, ...act })));
  const commands = all.flatMap(({ command, i }) => (command ? [{ i, ...command }] : []));
  const places = all.flatMap(({ places: each, i }) => (each ? [{ i, text: JSON.stringify(each) }] : []));
  const creates = all[0]?.creates;
  return [
    node,
    column(({ i }) => i),
    column(({ game }) => game),
    column(({ fence }) => fence ?? null),
    column((each) => before(each.events[0]?.event.number)),
    column((each) => before(each.acts[0]?.number)),
    column((each) => each.events.length),
    column((each) => each.acts.length),
    column(latestOf),
    standing(({ state }) => state),
    standing(({ rules }) => rules),
    standing(({ listed }) => listed),
    standing(({ computers }) => computers),
    standing(({ toMove }) => toMove),
    standing(({ due }) => due),
    standing(({ lastNumber }) => lastNumber),
    standing(({ lastAct }) => lastAct),
    standing(({ changed }) => changed),
    standing(shownText),
    events.map(({ i }) => i),
    events.map(({ event }) => event.number),
    events.map(({ event }) => JSON.stringify(event)),
    events.map(({ hash }) => hash),
    acts.map(({ i }) => i),
    acts.map(({ number }) => number),
    acts.map(({ at }) => at),
    acts.map(({ kind }) => kind),
    acts.map(({ by }) => by),
    acts.map(({ detail }) => detail),
    commands.map(({ i }) => i),
    commands.map(({ player }) => player),
    commands.map(({ id }) => id),
    commands.map(({ answer }) => answer),
    commands.map(({ hash }) => hash),
    places.map(({ i }) => i),
    places.map(({ text }) => text),
    ...(creates ? creationValues(creates.row, creates.standing, creates.acts, creates.room) : []),
  ];
}

const before = (first: number | undefined): number | null => (first === undefined ? null : first - 1);

const latestOf = ({ events, acts }: Addition): number =>
  Math.max(0, ...events.map(({ event }) => event.at), ...acts.map(({ at }) => at));

/** The parameters for the look whether an addition was written by an earlier try. */
export const writtenValues = ({ game, events, acts, command }: Addition): unknown[] => [
  game,
  events[0]?.event.number ?? 0,
  events.at(-1)?.event.number ?? -1,
  acts[0]?.number ?? 0,
  acts.at(-1)?.number ?? -1,
  command?.player ?? -1,
  command?.id ?? '',
];

/** Whether what stands under its numbers is this addition, word for word. */
export function isSame(
  { events, acts, command }: Addition,
  found: Readonly<Record<string, unknown>>,
): boolean {
  const storedEvents = found.events as { event: string; hash: string | null }[];
  const storedActs = found.acts as { at: number; kind: string; by: string; detail: string }[];
  return (
    storedEvents.length === events.length &&
    storedActs.length === acts.length &&
    storedEvents.every(
      ({ event, hash: position }, i) =>
        event === JSON.stringify(events[i]?.event) && position === events[i]?.hash,
    ) &&
    storedActs.every(
      ({ at, kind, by, detail }, i) =>
        at === acts[i]?.at && kind === acts[i]?.kind && by === acts[i]?.by && detail === acts[i]?.detail,
    ) &&
    (command === null || found.answer === command.answer)
  );
}
