/** The page of a new game by link without its looks: rules as in every new game, and who plays, in what time, seen by whom. */
import { signal } from '@preact/signals';
import { gameRequest } from '@tabuleiro/play/online/new-game';
import { HUMAN } from '@tabuleiro/play/words/kinds';
import { type GameRequest, MOST_TIME, PLACE_KIND } from '@tabuleiro/protocol/request';
import { type Fault, fail, ok, type Result } from '@tabuleiro/rules';
import { type ClockSetting, parseClock } from '@tabuleiro/rules/match';
import type { SetupModel, Side } from '../../setup/setup-model.ts';

export const TIMES = ['clock', 'days', 'none'] as const;
export type TimeKind = (typeof TIMES)[number];
/** Days for each move that are proposed. */
export const DAYS: readonly number[] = [1, 2, 3, 5, 7, 14];
const DAY = 24 * 3600 * 1000;
/** Fields of the setup that are there for a clock alone. */
const CLOCK_PARTS = ['clock', 'minutes', 'seconds'];
/** For games that are new to most people. */
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
    /** Why no server answers; null where one does, or was not asked yet. */
    away: null as Fault | null,
  };
  /** Who sits in the places of others: people, or computers by their kind. */
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

  /** The own place: of random sides the first, until the lot decides. */
  get mine(): number {
    const { side } = this.choices;
    return side === 'random' || side >= this.seats ? 0 : side;
  }

  get seats(): number {
    return this.setup.setup.rules.seats.length;
  }

  /** How many may play, each with the first board for so many; the board that is chosen stands for its own number. */
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

  /** How often the board was chosen by the number of players: fields that show the board begin anew then. */
  boardsChosen = 0;

  chooseCount(seats: number): void {
    const board = this.counts.get(seats);
    if (!board || seats === this.seats) return;
    this.boardsChosen++;
    this.setup.choose(board.option, board.value);
  }

  /** Computers that a server has. */
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

  /** Somebody is invited; otherwise it would be a game for this device alone. */
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

  /** What is wrong, or null. */
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
