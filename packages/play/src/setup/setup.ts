/** The choices before a game: rules, board, options, match and who plays. Knows nothing of the screen. */
import { LEVELS } from '@tabuleiro/engine';
import {
  fail,
  type Game,
  type OptionSpec,
  ok,
  parseOptions,
  type Result,
  type Rules,
  readPosition,
} from '@tabuleiro/rules';
import {
  type ClockSetting,
  findFormat,
  formatsOf,
  parseClock,
  type Session,
  startSession,
} from '@tabuleiro/rules/match';
import type { Sentences } from '@tabuleiro/rules/text';
import { levelIn } from '../rating/played.ts';
import { HUMAN } from '../words/kinds.ts';
import { kindsOf } from './kinds-of.ts';
import { parseNames } from './names.ts';

export const START = 'start';
/** The opponent proposed first: these games are new to nearly everyone. */
export const FIRST_OPPONENT = 'level-2';
/** Proposed clocks; any other can be typed. */
export const CLOCKS: readonly string[] = ['', '60+0', '180+2', '300+0', '300+5', '600+0', '900+10', '1800+0'];

/** The choices for one game, as words of the command line. Who reads them back checks them before proposing them. */
export interface Choice {
  preset?: string;
  /** Options beside the preset. */
  set: Readonly<Record<string, string>>;
  /** Player kind of each seat. */
  seats: readonly string[];
  /** Player names in seat order; empty without a name. */
  names?: readonly string[];
  /** The match format, `pair`. */
  format?: string;
  /** `300+5`; empty without clocks. */
  clock?: string;
}

export class Setup {
  readonly game: Game;
  readonly sentences: Sentences;
  /** Options that may be changed one by one. */
  readonly options: readonly OptionSpec[];
  /** Player kinds of this game. */
  readonly kinds: readonly string[];
  preset: string;
  /** Differences from the preset. */
  set: Record<string, string> = {};
  format = 'single';
  /** Seconds for the game and per move, `300+5`; empty without clocks. */
  clock = '';
  /** Another start position; its text says the rules and the board itself. */
  start = START;
  rules: Rules;
  private seated: string[];
  private named: readonly string[] = [];

  private constructor(game: Game, sentences: Sentences, rules: Rules, kinds: readonly string[]) {
    this.game = game;
    this.sentences = sentences;
    this.rules = rules;
    this.kinds = kinds;
    this.preset = game.presets[0]!.id;
    this.seated = [HUMAN, FIRST_OPPONENT];
    // Where every preset is one value of one option, the preset says it all.
    const named = new Set(game.presets.flatMap((preset) => Object.keys(preset.options)));
    this.options = game.options.filter(({ id }) => named.size > 1 || !named.has(id));
  }

  /** With last time's answers, as far as they still fit. */
  static async load(game: Game, sentences: Sentences, last?: Choice): Promise<Setup> {
    const rules = game.configure({});
    if (!rules.ok) throw new Error(rules.fault.code);
    const setup = new Setup(game, sentences, rules.value, await kindsOf(game.id));
    const { proposed } = game;
    if (proposed) setup.choosePreset(proposed);
    if (last) {
      if (last.preset !== undefined) setup.choosePreset(last.preset);
      for (const [id, value] of Object.entries(last.set)) setup.choose(id, value);
      setup.seated = last.seats.map((kind) => (setup.has(kind) ? kind : HUMAN));
      setup.named = last.names ?? [];
      if (last.format !== undefined) setup.chooseFormat(last.format);
      if (last.clock !== undefined) setup.chooseClock(last.clock);
    }
    return setup;
  }

  /** Levels between the whole ones are no choices, but may sit there all the same. */
  private has(kind: string): boolean {
    const level = levelIn(kind);
    return this.kinds.includes(kind) || (level !== null && level >= 1 && level <= LEVELS);
  }

  /** One for each seat of the chosen board; who joins is what the others are, a computer where there is one. */
  get seats(): string[] {
    const joining = this.seated.findLast((kind) => kind !== HUMAN) ?? HUMAN;
    return this.rules.seats.map((_, seat) => this.seated[seat] ?? joining);
  }

  /** One for each seat; empty without a name. */
  get names(): string[] {
    return this.rules.seats.map((_, seat) => this.named[seat] ?? '');
  }

  get formats(): readonly string[] {
    return formatsOf(this.rules).map(({ id }) => id);
  }

  valueOf({ id, default: usual }: OptionSpec): string {
    const preset = this.game.presets.find((known) => known.id === this.preset);
    return this.set[id] ?? String(preset?.options[id] ?? usual);
  }

  choosePreset(preset: string): Result<Rules> {
    const known = this.game.presets.find(({ id }) => id === preset);
    const set = Object.fromEntries(
      Object.entries(this.set).filter(([id]) => known?.options[id] === undefined),
    );
    return this.accept(preset, set);
  }

  choose(id: string, value: string): Result<Rules> {
    return this.accept(this.preset, { ...this.set, [id]: value });
  }

  sit(seat: number, kind: string): void {
    this.seated = this.seats.map((known, i) => (i === seat ? kind : known));
  }

  /** `Ana, Rui` */
  chooseNames(text: string): Result<readonly string[]> {
    const names = parseNames([text], this.rules);
    if (names.ok) this.named = names.value;
    return names;
  }

  /** Nothing changes when the rules refuse it. */
  private accept(preset: string, set: Record<string, string>): Result<Rules> {
    const options = parseOptions(this.game, { preset, set });
    if (!options.ok) return options;
    const rules = this.game.configure(options.value);
    if (!rules.ok) return rules;
    this.preset = preset;
    this.set = set;
    this.start = START;
    this.useRules(rules.value);
    return rules;
  }

  private useRules(rules: Rules): void {
    this.rules = rules;
    if (!this.formats.includes(this.format)) this.format = 'single';
  }

  /** A position to begin from; the start position again for `start` or nothing. */
  chooseStart(text: string): Result<Rules> {
    if (text === '' || text === START) return this.accept(this.preset, this.set);
    const options = parseOptions(this.game, { preset: this.preset, set: this.set });
    const fitting = options.ok ? readPosition(this.game, text, options.value) : options;
    const reading = fitting.ok ? fitting : readPosition(this.game, text);
    if (!reading.ok) return reading;
    this.start = text;
    this.useRules(reading.value.rules);
    return ok(reading.value.rules);
  }

  chooseFormat(id: string): Result<string> {
    const format = findFormat(this.rules, id);
    if (!format.ok) return format;
    this.format = id;
    return ok(id);
  }

  chooseClock(text: string): Result<string> {
    if (text !== '' && !parseClock(text))
      return fail({ code: 'record-header-value', found: text, accepted: '300+5' });
    this.clock = text;
    return ok(text);
  }

  get choice(): Choice {
    const { preset, set, seats, names, format, clock } = this;
    return { preset, set, seats, ...(names.some(Boolean) ? { names } : {}), format, clock };
  }

  begin(): Result<Session> {
    const { game, rules, format, seats, names, start } = this;
    const clock: ClockSetting | null = parseClock(this.clock);
    const players = seats.map((kind, seat) => ({ name: names[seat]!, kind }));
    return startSession({ game, options: rules.options, players, format, start, clock });
  }
}
