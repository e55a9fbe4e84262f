/**
 * The page of a new game without its looks: the choices, what was typed, and what is wrong with it. A refused value
 * changes nothing but its own message, so nothing that was typed is lost.
 */
import { signal } from '@preact/signals';
import { levelIn } from '@tabuleiro/play/rating/played';
import type { Rating } from '@tabuleiro/play/rating/rating';
import { FIRST_OPPONENT, type Setup, START } from '@tabuleiro/play/setup/setup';
import { HUMAN } from '@tabuleiro/play/words/kinds';
import { type Fault, fail, must, ok, type Position, type Result, readPosition } from '@tabuleiro/rules';
import { parseClock, type Session, startSession } from '@tabuleiro/rules/match';
import type { Preference } from '../store/preferences.ts';
import { shuffled } from './shuffle.ts';

const MOST_MINUTES = 1440;
const MOST_SECONDS = 3600;

/** The person's rating in this game, and the level that is about as strong; `below`: it is still stronger. */
export interface KnownStrength {
  rating: Rating;
  level: number;
  below: boolean;
}

/** The opponent: a computer, a person at this screen, computers only, or seat by seat. */
export type Opponent = 'computer' | 'friend' | 'computers' | 'mixed';
/** The person's own seat, or whichever comes by lot. */
export type Side = number | 'random';

export class SetupModel {
  private readonly chosen: Setup;
  private readonly version = signal(0);
  /** By the id of an option, or `start`, `clock` and the parts of a clock of one's own. */
  readonly faults = new Map<string, Fault>();
  names: string[];
  lot: boolean;
  /** The start position as it was typed. */
  startText = '';
  /** The computer of this page, also while friends sit at its table. */
  private computerKind: string;
  /** The known strength of the person; null if the levels of this game were not measured. */
  readonly known: KnownStrength | null;
  /** The level follows the person's rating. */
  matched = false;
  private counts: boolean;
  /** Whether games counted before the level followed the rating; null where the switch decides. */
  private countedBefore: boolean | null = null;

  constructor(setup: Setup, last: Preference | null = null, known: KnownStrength | null = null) {
    this.chosen = setup;
    this.names = [...(last?.names ?? [])];
    this.lot = last?.lot ?? false;
    this.computerKind = setup.seats.find((kind) => kind !== HUMAN) ?? FIRST_OPPONENT;
    this.known = known;
    this.counts = last?.rated ?? false;
    if (known && last?.matched && this.opponent === 'computer') this.matchMe();
  }

  /** Whatever is drawn from it is drawn anew after every change. */
  get setup(): Setup {
    void this.version.value;
    return this.chosen;
  }

  get isFaulty(): boolean {
    void this.version.value;
    return this.faults.size > 0;
  }

  get position(): Position {
    const { game, rules, start } = this.setup;
    return start === START ? rules.start() : must(readPosition(game, start, rules.options)).position;
  }

  get opponent(): Opponent {
    const { seats } = this.setup;
    const computers = seats.filter((kind) => kind !== HUMAN);
    if (computers.length === 0) return 'friend';
    if (computers.length === seats.length) return 'computers';
    const alike = computers.every((kind) => kind === computers[0]);
    return alike && computers.length === seats.length - 1 ? 'computer' : 'mixed';
  }

  /** The kind of computer that one plays against. */
  get computer(): string {
    void this.version.value;
    return this.computerKind;
  }

  get side(): Side {
    return this.lot ? 'random' : Math.max(0, this.setup.seats.indexOf(HUMAN));
  }

  /** Two players, one of them a level, from the usual start on a standard board. */
  get ratable(): boolean {
    const { rules, options, start } = this.setup;
    const usual = options.every((spec) => spec.values.map(String).includes(this.setup.valueOf(spec)));
    const level = this.opponent === 'computer' && levelIn(this.computer) !== null;
    return level && rules.seats.length === 2 && start === START && usual;
  }

  /** The game counts for the person's rating. */
  get rated(): boolean {
    return this.counts && this.ratable;
  }

  /** Whether only computers play. */
  get watched(): boolean {
    return !this.setup.seats.includes(HUMAN);
  }

  get preference(): Preference {
    const { names, lot, matched, counts: rated } = this;
    return { choice: this.setup.choice, names, lot, matched, rated };
  }

  choosePreset(id: string): void {
    this.note('preset', this.setup.choosePreset(id));
    this.readStart();
  }

  choose(option: string, value: string): void {
    this.note(option, this.setup.choose(option, value));
    this.readStart();
  }

  /** Adds a fault that only the page can see. */
  refuse(part: string, code: string): void {
    this.note(part, fail({ code }));
  }

  chooseFormat(id: string): void {
    this.note('format', this.setup.chooseFormat(id));
  }

  /** `300+5`, empty for none. */
  chooseClock(text: string): void {
    for (const part of ['minutes', 'seconds']) this.faults.delete(part);
    this.note('clock', this.setup.chooseClock(text));
  }

  /** Minutes and seconds as typed, with a point or a comma; each says for itself what is wrong with it. */
  ownClock(minutes: string, seconds: string): void {
    const [first, second] = [numberOf(minutes), numberOf(seconds)];
    const fits = {
      minutes: first > 0 && first <= MOST_MINUTES,
      seconds: second >= 0 && second <= MOST_SECONDS,
    };
    for (const part of ['minutes', 'seconds'] as const)
      this.note(part, fits[part] ? ok(null) : fail({ code: `clock-${part}` }));
    if (fits.minutes && fits.seconds)
      this.note('clock', this.setup.chooseClock(`${Math.round(first * 60)}+${Math.round(second)}`));
  }

  typeStart(text: string): void {
    this.startText = text;
    this.readStart();
  }

  /** Keeps the person's seat and gives all others the chosen kind. */
  against(opponent: Exclude<Opponent, 'mixed'>): void {
    this.seatAll(Math.max(0, this.setup.seats.indexOf(HUMAN)), opponent);
  }

  /** As `matchMe`; such a game counts unless that is switched off, and the level chosen next counts as before. */
  chooseMatch(): void {
    if (!this.known || this.matched) return;
    const before = this.counts;
    this.matchMe();
    this.counts = true;
    this.countedBefore = before;
    this.changed();
  }

  /** The level at which the person should score about half. */
  matchMe(): void {
    if (!this.known) return;
    this.playAgainst(`level-${this.known.level}`);
    this.matched = true;
    this.changed();
  }

  rate(rated: boolean): void {
    this.counts = rated;
    this.countedBefore = null;
    this.changed();
  }

  playAgainst(computer: string): void {
    this.leaveMatch();
    this.computerKind = computer;
    this.against(this.opponent === 'computers' ? 'computers' : 'computer');
  }

  playAs(side: Side): void {
    const from = Math.max(0, this.setup.seats.indexOf(HUMAN));
    const own = side === 'random' ? from : side;
    const name = this.names[from] ?? '';
    this.lot = side === 'random';
    this.names = this.setup.rules.seats.map((_, seat) => (seat === own ? name : ''));
    this.seatAll(own, 'computer');
  }

  private leaveMatch(): void {
    this.matched = false;
    this.counts = this.countedBefore ?? this.counts;
    this.countedBefore = null;
  }

  private seatAll(own: number, opponent: Exclude<Opponent, 'mixed'>): void {
    const isPerson = (seat: number) => opponent === 'friend' || (opponent === 'computer' && seat === own);
    for (const seat of this.setup.seats.keys())
      this.setup.sit(seat, isPerson(seat) ? HUMAN : this.computerKind);
    this.changed();
  }

  /** One seat on its own. */
  sit(seat: number, kind: string): void {
    this.setup.sit(seat, kind);
    if (kind !== HUMAN) this.computerKind = kind;
    this.leaveMatch();
    this.changed();
  }

  call(seat: number, name: string): void {
    this.names = this.setup.rules.seats.map((_, i) => (i === seat ? name : (this.names[i] ?? '')));
    this.changed();
  }

  drawLots(lot: boolean): void {
    this.lot = lot;
    this.changed();
  }

  /** `random` draws lots, 0 to 1. */
  begin(random: () => number): Result<Session> {
    const [fault] = this.faults.values();
    if (fault) return { ok: false, fault };
    const { game, rules, format, seats, start, clock } = this.setup;
    const asked = seats.map((kind, seat) => ({ kind, name: this.names[seat]?.trim() ?? '' }));
    const seated = this.lot ? shuffled(asked, random) : asked;
    const players = rules.seats.map(({ turn }, seat) => {
      const { kind, name } = seated[seat]!;
      return { kind, name: name || turn };
    });
    return startSession({ game, options: rules.options, players, format, start, clock: parseClock(clock) });
  }

  private readStart(): void {
    this.note('start', this.setup.chooseStart(this.startText.trim()));
  }

  private note(part: string, result: Result<unknown>): void {
    if (result.ok) this.faults.delete(part);
    else this.faults.set(part, result.fault);
    this.changed();
  }

  private changed(): void {
    this.version.value++;
  }
}

const numberOf = (text: string): number =>
  /^\d{1,5}([.,]\d{1,2})?$/.test(text.trim()) ? Number(text.trim().replace(',', '.')) : Number.NaN;
