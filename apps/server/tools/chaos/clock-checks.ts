/** Clocks in a finished log: none rises without a reason, only the clock that runs is charged, and never for our outage. */
import type { ClockSetting, Session, SessionEvent } from '@tabuleiro/rules/match';
import type { PlacedFault } from './faults.ts';
import { plainText, type Testimony } from './robot.ts';

/** Milliseconds that measuring from outside may be wrong by: timers, a busy machine, the server's own looks at the time. */
const SLACK = 400;

/** What a seat may have more than before, by what happened. A credit pays for what the turn has cost so far. */
function explained(event: SessionEvent, seat: number, setting: ClockSetting): number {
  return (event.credit ?? 0) + gained(event, seat, setting);
}

function gained(event: SessionEvent, seat: number, setting: ClockSetting): number {
  switch (event.kind) {
    case 'game':
      return Number.POSITIVE_INFINITY;
    case 'move':
      if (event.seat !== seat) return 0;
      return 'perMove' in setting ? setting.perMove : setting.increment;
    case 'undo': // a turn that begins again has its whole time again
      return 'perMove' in setting ? setting.perMove : 0;
    case 'gift':
      return event.seat === seat ? event.ms : 0;
    default:
      return 0;
  }
}

/** Sentences about clocks that rose, and clocks that were charged for more time than passed. */
export function risenClocks({ log, plan }: Session): string[] {
  const { clock } = plan;
  if (!clock) return [];
  const wrong: string[] = [];
  for (const [i, event] of log.entries()) {
    const before = log[i - 1];
    if (!before?.left || !event.left || event.kind === 'game') continue;
    const passed = event.at - before.at;
    if (passed < 0) wrong.push(`time went back at ${event.number}`);
    let charged = 0;
    for (const [seat, left] of event.left.entries()) {
      const change = left - before.left[seat]!;
      if (change > explained(event, seat, clock))
        wrong.push(`the clock rose by ${change} at ${event.number}`);
      charged += Math.max(0, -change);
    }
    // Where every move has its own time, a turn that begins anew takes back what was left of a gift.
    if (charged > passed && !('perMove' in clock))
      wrong.push(`${charged} ms were charged for ${passed} at ${event.number}`);
  }
  return wrong;
}

/** Milliseconds that an event cost the player whose clock ran, at most: a move made again has no increment. */
function charge({ log, plan }: Session, i: number): number {
  const event = log[i]!;
  const before = log[i - 1];
  if (!before?.left || !event.left || event.kind === 'game' || !plan.clock || 'perMove' in plan.clock)
    return 0;
  const { clock } = plan;
  const fallen = event.left.reduce(
    (sum, left, seat) => sum + Math.max(0, before.left![seat]! - left + gained(event, seat, clock)),
    0,
  );
  return Math.min(fallen, event.at - before.at - (event.credit ?? 0));
}

interface Timed {
  /** When a client first heard of it. */
  heard: number;
  /** When the command that caused it was sent first; null where nobody sent one. */
  sent: number | null;
}

/** When each event of a game was seen from outside. Null where nobody heard of it. */
function timesOf({ log }: Session, witnesses: readonly Testimony[]): (Timed | null)[] {
  return log.map((event) => {
    const text = plainText(event);
    const heard = witnesses.flatMap(({ events }) => {
      const found = events.get(event.number);
      return found?.text === text ? [found.at] : [];
    });
    if (heard.length === 0) return null;
    return { heard: Math.min(...heard), sent: event.kind === 'move' ? sentAt(event, witnesses) : null };
  });
}

/** The last sending of that move before it was heard is not known by number: by ply and text, the latest is taken. */
function sentAt(
  event: Extract<SessionEvent, { kind: 'move' }>,
  witnesses: readonly Testimony[],
): number | null {
  let found: number | null = null;
  for (const { sent, acks } of witnesses)
    for (const [id, { command, at }] of sent) {
      if (command.kind !== 'play' || command.ply !== event.ply - 1 || command.move !== event.text) continue;
      const answer = acks.get(id);
      if (answer === undefined || (JSON.parse(answer) as { number: number }).number < event.number) continue;
      if (found === null || at < found) found = at;
    }
  return found;
}

const overlap = (from: number, to: number, fault: PlacedFault): number =>
  Math.max(0, Math.min(to, fault.to) - Math.max(from, fault.from));

/**
 * Sentences about players who paid for our outage. Seen from outside an event happened after its command was sent and
 * before anybody heard of it; an outage that lies between two hearings has cost nobody anything. A move that was sent
 * while nothing could be done costs no more than until it was sent.
 */
export function paidOutages(
  session: Session,
  witnesses: readonly Testimony[],
  faults: readonly PlacedFault[],
): string[] {
  const times = timesOf(session, witnesses);
  const delays = faults.filter(({ kind }) => kind === 'delay' || kind === 'half-open' || kind === 'cut');
  const wrong: string[] = [];
  for (let i = 1; i < session.log.length; i++) {
    const [first, second] = [times[i - 1], times[i]];
    if (!first || !second) continue;
    const paid = charge(session, i);
    const from = earliest(times, i - 1);
    const ours = faults
      .filter(({ isOutage }) => isOutage)
      .reduce((sum, fault) => sum + overlap(first.heard, second.heard, fault), 0);
    if (paid > second.heard - from - ours + SLACK)
      wrong.push(
        `${told(session, i)} cost ${Math.round(paid)} ms of ${Math.round(second.heard - from)}, ${Math.round(ours)} of them ours`,
      );
    const { sent } = second;
    if (sent === null || delays.some((fault) => overlap(from, second.heard, late(fault)) > 0)) continue;
    const met = faults.find(
      (fault) => isOurs(fault) && sent > fault.from && sent < fault.to && fault.to < second.heard,
    );
    if (met && paid > Math.max(0, sent - from) + SLACK)
      wrong.push(
        `${told(session, i)}, sent ${Math.round(sent - from)} ms after the last, during ${met.kind}, cost ${Math.round(paid)} ms`,
      );
  }
  return wrong;
}

const told = ({ log }: Session, i: number): string =>
  `${log[i]!.kind} ${log[i]!.number} after ${log[i - 1]!.kind}`;

const isOurs = ({ kind }: PlacedFault): boolean =>
  kind === 'kill' || kind === 'freeze' || kind === 'disk-full';

/** What a line does to messages lasts longer than the fault. */
const late = (fault: PlacedFault): PlacedFault => ({ ...fault, to: fault.to + 6_000 });

/** The earliest time at which an event can have happened: of what nobody sent, a computer's move, only what was before it is known. */
function earliest(times: readonly (Timed | null)[], i: number): number {
  for (let k = i; k >= 0; k--) {
    const sent = times[k]?.sent;
    if (sent != null) return sent;
  }
  return Number.NEGATIVE_INFINITY;
}
