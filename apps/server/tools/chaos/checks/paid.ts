/**
 * What a turn cost its player, seen from outside. A player is charged for the time between hearing that it is their turn
 * and sending their move, for what their own line and this tool made of it, and for nothing of what was ours: neither an
 * outage, nor a commit that took long, nor one that failed.
 */
import type { SessionEvent } from '@tabuleiro/rules/match';
import { SERVER_SETTINGS } from '../../../src/settings.ts';
import { OUTAGES, type PlacedFault } from '../faults.ts';
import { lasting, type TimeSpan, within, without } from '../spans.ts';
import { type LineTrouble, plainText, type Testimony } from '../testimony.ts';
import { costOf, oursOf } from './clocks.ts';
import type { AcceptedCommand } from './commands.ts';
import type { LogReplay, LogStep } from './steps.ts';

/** Milliseconds that measuring from outside may be wrong by: timers, a busy machine, the server's own looks at the time. */
const SLACK = 400;
/** The same for a game over days: its clocks are for minutes, and nothing is done for seconds. */
const SLACK_OVER_DAYS = 60_000;

/** What was seen from outside of a run. */
export interface SeenRun {
  readonly faults: readonly PlacedFault[];
  /** What the proxy did to single lines. */
  readonly troubles: readonly LineTrouble[];
  /** Times in which the tool itself did not run. */
  readonly stalls: readonly TimeSpan[];
}

/** The clocks of a dead node's games stop at its last beat. */
const BEAT_MS = SERVER_SETTINGS.beatMs;

/** Events with which a turn is over, whoever has it next. */
const CLOSING: readonly SessionEvent['kind'][] = [
  ...(['move', 'undo', 'redo', 'game', 'end'] as const),
  ...(['resign', 'flag', 'substitute', 'agreement', 'alone'] as const),
];

/** Part of a game in which one player's clock ran. */
interface Turn {
  /** The step that began it, and the one that closed it. */
  begun: number;
  closed: number;
  player: number;
  paid: number;
  ours: number;
  /** By the server's time: it may pass at once, where a node was behind the others. */
  passed: number;
}

function turnsOf(steps: readonly LogStep[]): Turn[] {
  const turns: Turn[] = [];
  let open: Turn | null = null;
  let begun = 0;
  for (const [i, step] of steps.entries()) {
    const { ran, event } = step;
    if (ran?.isPerson) {
      open ??= { begun, closed: i, player: ran.player, paid: 0, ours: 0, passed: 0 };
      open.paid += costOf(step);
      open.ours += oursOf(step);
      open.passed += event.at - step.since;
    }
    if (!CLOSING.includes(event.kind)) continue;
    if (open) turns.push({ ...open, closed: i });
    open = null;
    begun = i;
  }
  return turns;
}

/** Sentences about turns that cost more than their players had of them; and how many turns were judged. */
export function overpaid(
  { steps }: LogReplay,
  isOverDays: boolean,
  witnesses: readonly Testimony[],
  accepted: readonly AcceptedCommand[],
  run: SeenRun,
): { wrong: string[]; judged: number } {
  const slack = isOverDays ? SLACK_OVER_DAYS : SLACK;
  const heard = steps.map(({ event }) => firstHeard(event, witnesses));
  const outages = run.faults.filter(({ kind }) => OUTAGES.includes(kind));
  const wrong: string[] = [];
  let judged = 0;
  for (const turn of turnsOf(steps)) {
    const { player, begun, closed, paid, ours, passed } = turn;
    const witness = witnesses.find(({ me }) => me === player);
    const end = heard[closed];
    if (!witness || end == null) continue; // nobody has heard how it ended
    judged++;
    const whole = { from: earliest(steps, begun, accepted), to: end };
    const hearing = hearingOf(steps[begun]!.event, witness);
    const sending = hearing === null ? null : sentAfter(hearing, steps[closed]!.plies, witness);
    const thinking = hearing === null ? [] : within([{ from: hearing, to: sending ?? end }], whole);
    const own = within([...troublesOf(witness, run.troubles), ...run.stalls], whole);
    const thought = without(thinking, returns(witness, run.faults));
    const payable = lasting(without([...thought, ...own], outages));
    const told = `${steps[closed]!.event.kind} ${steps[closed]!.event.number} of player ${player}`;
    const sent = `${Math.round(lasting(thinking))} ms after hearing of ${steps[begun]!.event.kind} ${steps[begun]!.event.number}`;
    if (paid > payable + slack)
      wrong.push(
        `${told}, sent ${sent}, cost ${paid} ms of ${Math.round(payable)} ${near(run.faults, whole)}`,
      );
    const most = Math.max(whole.to - whole.from, passed) - lasting(without(thought, handovers(run.faults)));
    if (ours > most + unknownLag(run.faults, whole) + slack)
      wrong.push(
        `${told}, sent ${sent}, was given back ${ours} ms as ours of ${Math.round(most)} ${near(run.faults, whole)}`,
      );
  }
  return { wrong, judged };
}

/** When any client first heard of an event as it is; null where nobody did. */
function firstHeard(event: SessionEvent, witnesses: readonly Testimony[]): number | null {
  const all = witnesses.flatMap((witness) => hearingOf(event, witness) ?? []);
  return all.length > 0 ? Math.min(...all) : null;
}

function hearingOf(event: SessionEvent, { events }: Testimony): number | null {
  const found = events.get(event.number);
  return found?.text === plainText(event) ? found.at : null;
}

/** When the player first sent a move for this turn that was not refused; null where there was none. */
function sentAfter(hearing: number, plies: number, { sent, refused }: Testimony): number | null {
  const all = [...sent].flatMap(([id, { command, at }]) =>
    command.kind === 'play' && command.ply === plies && at >= hearing && !refused.has(id) ? [at] : [],
  );
  return all.length > 0 ? Math.min(...all) : null;
}

/** A time before which an event cannot have happened: that of the last command that was sent for it or for one before it. */
function earliest(steps: readonly LogStep[], from: number, accepted: readonly AcceptedCommand[]): number {
  for (let i = from; i >= 0; i--) {
    const sent = accepted.find(({ answer }) => answer.number === steps[i]!.event.number);
    if (sent) return sent.at;
  }
  return Number.NEGATIVE_INFINITY;
}

/** Times in which the player's own line was at fault, or the player away: also before they came to the game. */
function troublesOf(witness: Testimony, troubles: readonly LineTrouble[]): TimeSpan[] {
  const { address } = witness;
  const coming: LineTrouble = { address, from: Number.NEGATIVE_INFINITY, to: null };
  const own = [coming, ...witness.away, ...troubles.filter((each) => each.address === address)];
  return own.map(({ from, to }) => ({ from, to: to ?? greetedAfter(witness, from) }));
}

const greetedAfter = ({ greeted }: Testimony, at: number): number =>
  greeted.find((each) => each > at) ?? Number.POSITIVE_INFINITY;

/**
 * Times in which a player is on the way back because of us, after a kill or a store that failed: for a while they are not
 * expected before. Where their line fails in that time, or they are away, nobody knows whether they were back already.
 */
function returns(witness: Testimony, faults: readonly PlacedFault[]): TimeSpan[] {
  const came = greetedAfter(witness, Number.NEGATIVE_INFINITY);
  const kills = faults.filter(({ kind, from }) => kind === 'kill' && came < from);
  const sent = witness.sentAway.map((at) => ({ from: at, to: at }));
  return [...kills, ...sent].map(({ from, to }) => ({
    from,
    to: Math.min(Math.max(to, greetedAfter(witness, from)), to + SERVER_SETTINGS.outageMs),
  }));
}

/** Times in which a clock may have stood still while its player went on thinking. */
const handovers = (faults: readonly PlacedFault[]): TimeSpan[] =>
  faults
    .filter(({ handsOver }) => handsOver)
    .map(({ from, to }) => ({ from: from - BEAT_MS, to: to + SERVER_SETTINGS.outageMs }));

/** After a restart nobody knows a player's line: as much is given back as for the slowest. */
const unknownLag = (faults: readonly PlacedFault[], { from, to }: TimeSpan): number =>
  faults.filter((fault) => fault.kind === 'kill' && fault.from < to && fault.to > from).length *
  SERVER_SETTINGS.lag.perMove;

/** For a person who looks for the cause: the faults around that time. */
const near = (faults: readonly PlacedFault[], { from, to }: TimeSpan): string =>
  `(${faults
    .filter((fault) => fault.from < to && fault.to > from - 1_000)
    .map((fault) => `${fault.kind} at ${Math.round(fault.from - to)}..${Math.round(fault.to - to)}`)
    .join(', ')})`;
