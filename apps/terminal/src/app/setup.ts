/** The choices before a game: rules, board, options, match and who plays. Knows nothing of the screen. */
import { PLAYER_NAMES } from '@tabuleiro/engine';
import { type Game, type OptionSpec, ok, parseOptions, type Result, type Rules } from '@tabuleiro/rules';
import { formatsOf, type Session, startSession } from '@tabuleiro/rules/match';
import type { Sentences } from '@tabuleiro/rules/text';
import { PROPOSED } from '../choices.ts';
import { HUMAN, parseSeat } from '../seats.ts';
import type { Choice } from '../store/preferences.ts';

export class Setup {
  readonly game: Game;
  readonly sentences: Sentences;
  /** Options that may be changed one by one. */
  readonly options: readonly OptionSpec[];
  /** Who may sit in a seat of this game. */
  readonly kinds: readonly string[];
  preset: string;
  /** Differences from the preset. */
  set: Record<string, string> = {};
  format = 'single';
  rules: Rules;
  private seated: string[];

  private constructor(game: Game, sentences: Sentences, rules: Rules, kinds: readonly string[]) {
    this.game = game;
    this.sentences = sentences;
    this.rules = rules;
    this.kinds = kinds;
    this.preset = game.presets[0]!.id;
    this.seated = [HUMAN, 'level-3'];
    // Where every preset is one value of one option, the preset says it all.
    const named = new Set(game.presets.flatMap((preset) => Object.keys(preset.options)));
    this.options = game.options.filter(({ id }) => named.size > 1 || !named.has(id));
  }

  /** With last time's answers, as far as they still fit. */
  static async load(game: Game, sentences: Sentences, last?: Choice): Promise<Setup> {
    const rules = game.configure({});
    if (!rules.ok) throw new Error(rules.fault.code);
    const kinds = [HUMAN];
    for (const name of [...PLAYER_NAMES].reverse())
      if ((await parseSeat(name, rules.value)).ok) kinds.push(name);
    kinds.sort((a, b) => order(a) - order(b) || (a < b ? -1 : 1));
    const setup = new Setup(game, sentences, rules.value, kinds);
    const proposed = PROPOSED[game.id];
    if (proposed) setup.choosePreset(proposed);
    if (last) {
      if (last.preset !== undefined) setup.choosePreset(last.preset);
      for (const [id, value] of Object.entries(last.set)) setup.choose(id, value);
      setup.seated = last.seats.map((kind) => (kinds.includes(kind) ? kind : HUMAN));
    }
    return setup;
  }

  /** One for each seat of the chosen board. */
  get seats(): string[] {
    return this.rules.seats.map((_, seat) => this.seated[seat] ?? 'level-3');
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

  /** Nothing changes when the rules refuse it. */
  private accept(preset: string, set: Record<string, string>): Result<Rules> {
    const options = parseOptions(this.game, { preset, set });
    if (!options.ok) return options;
    const rules = this.game.configure(options.value);
    if (!rules.ok) return rules;
    this.preset = preset;
    this.set = set;
    this.rules = rules.value;
    if (!this.formats.includes(this.format)) this.format = 'single';
    return ok(rules.value);
  }

  get choice(): Choice {
    return { preset: this.preset, set: this.set, seats: this.seats };
  }

  begin(): Result<Session> {
    const { game, rules, format, seats } = this;
    const players = rules.seats.map(({ turn }, seat) => ({ name: turn, kind: seats[seat]! }));
    return startSession({ game, options: rules.options, players, format });
  }
}

/** People, levels, the report's levels, the rest. */
const order = (kind: string): number => {
  const at = [HUMAN, 'level', 'report'].findIndex((word) => kind.startsWith(word));
  return at < 0 ? 3 : at;
};
