/**
 * Model of the form for a new online game: the rules of any new game, plus players, time and visibility. It knows no
 * markup.
 */
import { signal } from '@preact/signals';
import { gameRequest } from '@tabuleiro/play/online/new-game';
import { HUMAN } from '@tabuleiro/play/words/kinds';
import { type GameRequest, MOST_TIME, PLACE_KIND } from '@tabuleiro/protocol/request';
import { type Fault, fail, ok, type Result } from '@tabuleiro/rules';
import { type ClockSetting, parseClock } from '@tabuleiro/rules/match';
import type { SetupModel, Side } from '../../setup/setup-model.ts';

export const TIMES = ['clock', 'days', 'none'] as const;
export type TimeKind = (typeof TIMES)[number];
/** Proposed days per move. */
export const DAYS: readonly number[] = [1, 2, 3, 5, 7, 14];
const DAY = 24 * 3600 * 1000;
/** Fields of the setup that apply only to a clock. */
const CLOCK_PARTS = ['clock', 'minutes', 'seconds'];
/** Default clock, generous because the games are new to most people. */
const FIRST_CLOCK = '900+10';

export class CreateModel {
  readonly setup: SetupModel;
  private readonly version = signal(0);
  private chosen = {
    time: 'clock' as TimeKind,
    days: 3,
    side: 0 as Side,
    listed: false,
    name: '',
    away: null as Fault | null,
  };
  /** Why the server is unreachable; null if it answers or was not asked yet. */
  private readonly kinds = new Map<number, string>();

  constructor(setup: SetupModel, name: string) {
    this.setup = setup;
    this.chosen.name = name;
    for (const [seat] of setup.setup.seats.entries()) setup.setup.sit(seat, HUMAN);
    if (setup.setup.clock === '') setup.chooseClock(FIRST_CLOCK);
  }

  get choices() {
    void this.version.value;
    return this.chosen;
  }

  change(choices: Partial<CreateModel['chosen']>): void {
    this.chosen = { ...this.chosen, ...choices };
    this.version.value++;
  }

  /** The own seat; with random sides the first one until the draw. */
  get mine(): number {
    const { side } = this.choices;
    return side === 'random' || side >= this.seats ? 0 : side;
  }

  get seats(): number {
    return this.setup.setup.rules.seats.length;
  }

  /**
   * Possible numbers of players, each with the first board for that number; the current board represents its own
   * number.
   */
  get counts(): ReadonlyMap<number, { option: string; value: string }> {
    const { game, rules, options } = this.setup.setup;
    const found = new Map<number, { option: string; value: string }>();
    for (const spec of options.filter(({ kind }) => kind === 'board'))
      for (const value of spec.values) {
        const made = game.configure({ ...rules.options, [spec.id]: value });
        const seats = made.ok ? made.value.seats.length : 0;
        if (seats > 0 && !found.has(seats)) found.set(seats, { option: spec.id, value: String(value) });
      }
    return found;
  }

  /** Counts board changes by number of players; the board fields reset when it changes. */
  boardsChosen = 0;

  chooseCount(seats: number): void {
    const board = this.counts.get(seats);
    if (!board || seats === this.seats) return;
    this.boardsChosen++;
    this.setup.choose(board.option, board.value);
  }

  /** Computer kinds that a server accepts. */
  get computers(): readonly string[] {
    return this.setup.setup.kinds.filter((kind) => kind !== HUMAN && PLACE_KIND.test(kind));
  }

  kindAt(place: number): string {
    void this.version.value;
    return place === this.mine ? HUMAN : (this.kinds.get(place) ?? HUMAN);
  }

  sit(place: number, kind: string): void {
    this.kinds.set(place, kind);
    this.version.value++;
  }

  /** At least one seat is for another person; otherwise the game needs no server. */
  get invites(): boolean {
    return Array.from({ length: this.seats }, (_, place) => place).some(
      (place) => place !== this.mine && this.kindAt(place) === HUMAN,
    );
  }

  get clock(): Result<ClockSetting | null> {
    const { time, days } = this.choices;
    if (time === 'none') return ok(null);
    if (time === 'days') return ok({ perMove: days * DAY });
    const clock = parseClock(this.setup.setup.clock);
    const isShort =
      clock !== null &&
      'initial' in clock &&
      clock.initial <= MOST_TIME.initial &&
      clock.increment <= MOST_TIME.increment;
    return isShort ? ok(clock) : fail({ code: 'clock-long' });
  }

  /** The first fault of the form, or null. */
  get fault(): Fault | null {
    const { clock } = this;
    const isSeen = (part: string) => this.choices.time === 'clock' || !CLOCK_PARTS.includes(part);
    const first = (this.setup.isFaulty ? [...this.setup.faults] : []).find(([part]) => isSeen(part));
    if (first) return first[1];
    if (!clock.ok) return clock.fault;
    return this.invites ? null : { code: 'invites-nobody' };
  }

  get request(): Result<GameRequest> {
    const { fault, clock } = this;
    if (fault) return fail(fault);
    if (!clock.ok) return clock;
    const { side, listed } = this.choices;
    const { mine } = this;
    const kindAt = (place: number) => this.kindAt(place);
    return ok(
      gameRequest(this.setup.setup, { clock: clock.value, random: side === 'random', mine, kindAt, listed }),
    );
  }
}
