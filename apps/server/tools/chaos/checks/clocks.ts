/**
 * Clocks in a log, by sums alone: each event costs the seat whose clock ran the time that passed, less its credit, and
 * nobody else anything. Credits are what the rules of lag allow.
 */
import type { ClockSetting } from '@tabuleiro/rules/match';
import type { ServerSettings } from '../../../src/settings.ts';
import type { LogReplay, LogStep } from './steps.ts';

/** Milliseconds that an event cost the seat whose clock ran; 0 where none did. A credit may give back what the turn cost before. */
export function costOf({ event, ran, since, left }: LogStep): number {
  if (!ran || !left) return 0;
  return Math.min(left[ran.seat]!, event.at - since - (event.credit ?? 0));
}

/** Of a credit, what a slow line has cost, and what was ours: what a pause or its end gives back always is. */
const lagOf = ({ event: { kind, credit = 0, lag } }: LogStep): number =>
  kind === 'clock' ? 0 : (lag ?? credit);
export const oursOf = (step: LogStep): number => (step.event.credit ?? 0) - lagOf(step);

/** Sentences about clocks that show something else than follows; and how many events had clocks. */
export function wrongClocks({ session, steps }: LogReplay): { wrong: string[]; judged: number } {
  const { clock } = session.plan;
  if (!clock) return { wrong: [], judged: 0 };
  const wrong: string[] = [];
  let hasUndone = false;
  for (const step of steps) {
    const { event, left, ran, since } = step;
    if (event.kind === 'game') hasUndone = false;
    if (event.at < since) wrong.push(`time went back at ${event.number}`);
    if (!left || !event.left) continue;
    for (const [seat, now] of event.left.entries()) {
      const rest = left[seat]! - (ran?.seat === seat ? costOf(step) : 0);
      if (!mayShow(now, rest, seat, step, clock, hasUndone))
        wrong.push(
          `clock ${seat} went from ${left[seat]} to ${now} in ${event.at - since} ms at ${event.kind} ${event.number}`,
        );
    }
    hasUndone ||= event.kind === 'undo';
  }
  return { wrong, judged: steps.length };
}

/** Whether a clock may show that after an event, when `rest` was left to it. */
function mayShow(
  now: number,
  rest: number,
  seat: number,
  { event, gone }: LogStep,
  setting: ClockSetting,
  hasUndone: boolean,
): boolean {
  if (event.kind === 'game') return now === ('perMove' in setting ? setting.perMove : setting.initial);
  if (gone.includes(seat)) return now === rest;
  if (event.kind === 'gift' && event.seat === seat) return now === rest + event.ms;
  if ('perMove' in setting) {
    if (event.kind === 'move' && event.seat === seat) return now === setting.perMove;
    // A turn that begins anew has its whole time, one that comes again what was left of it.
    if (event.kind === 'undo') return now >= 0 && now <= setting.perMove;
  } else if (event.kind === 'move' && event.seat === seat)
    return now === rest + setting.increment || (hasUndone && now === rest); // an increment is given once
  return now === rest;
}

/** Sentences about credits for lag: more than one move may have, more than the bucket had, more than the turn had cost. */
export function wrongCredits({ steps }: Pick<LogReplay, 'steps'>, lag: ServerSettings['lag']): string[] {
  const wrong: string[] = [];
  /** By player: what a slow line was given back, and how many moves it was for. */
  const given = new Map<number, { sum: number; moves: number }>();
  const ownOf = (player: number): { sum: number; moves: number } => {
    const own = given.get(player) ?? { sum: 0, moves: 0 };
    given.set(player, own);
    return own;
  };
  let turn = { lag: 0, credit: 0, passed: 0 };
  for (const step of steps) {
    const { event, ran, since } = step;
    const { credit = 0, number } = event;
    turn.lag += lagOf(step);
    turn.credit += credit;
    if (ran) turn.passed += event.at - since;
    if (ran && credit > 0) {
      const own = ownOf(ran.player);
      own.sum += lagOf(step);
      if (own.sum > lag.bucket + lag.refill * own.moves)
        wrong.push(`${own.sum} ms of lag after ${own.moves} moves were given back at ${number}`);
      if (turn.lag > lag.perMove) wrong.push(`${turn.lag} ms of lag were given back at ${number}`);
      if (turn.credit > turn.passed)
        wrong.push(`${turn.credit} ms of ${turn.passed} were given back at ${number}`);
    } else if (credit > 0) wrong.push(`a credit of ${credit} at ${number}, where no clock ran`);
    if (event.kind === 'move' && event.player !== null) ownOf(event.player).moves++;
    if (event.kind === 'move' || event.kind === 'undo' || event.kind === 'game')
      turn = { lag: 0, credit: 0, passed: 0 };
  }
  return wrong;
}
