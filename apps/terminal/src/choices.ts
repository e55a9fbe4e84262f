/** The questions of the menu about one game: rules, options, who plays. Each proposes last time's answer. */
import { PLAYER_NAMES } from '@tabuleiro/engine';
import { type Game, type OptionSpec, ok, parseOptions, type Result, type Rules } from '@tabuleiro/rules';
import { loadSentences, type Sentences } from '@tabuleiro/rules/text';
import { type Choice, HUMAN, PROPOSED, parseSeat, seatName, type Values } from '@tabuleiro/table';
import { exit } from './flags.ts';
import { type MessageId, tell } from './messages.ts';
import { print, refuse } from './output.ts';
import type { Prompter } from './prompter.ts';
import type { Call } from './table.ts';

export class Choices {
  private readonly call: Call;
  private readonly prompter: Prompter;
  private readonly game: Game;
  private readonly sentences: Sentences;

  private constructor(call: Call, prompter: Prompter, game: Game, sentences: Sentences) {
    this.call = call;
    this.prompter = prompter;
    this.game = game;
    this.sentences = sentences;
  }

  /** Asks everything; null when somebody leaves. */
  static async ask(call: Call, prompter: Prompter, game: Game, last?: Choice): Promise<Choice | null> {
    const choices = new Choices(call, prompter, game, await loadSentences(game.id));
    const before = last && choices.rulesOf(last).ok ? last : undefined;
    const preset = await choices.preset(before?.preset);
    if (preset === null) return null;
    const chosen: Choice = { preset, set: {}, seats: [] };
    const named = new Set(game.presets.flatMap(({ options }) => Object.keys(options)));
    for (const spec of game.options.filter(({ id }) => !named.has(id))) {
      const value = await choices.option(spec, chosen, before?.set[spec.id] ?? String(spec.default));
      if (value === null) return null;
      chosen.set = { ...chosen.set, [spec.id]: value };
    }
    const rules = choices.rulesOf(chosen);
    if (!rules.ok) throw new Error(rules.fault.code); // each part was checked with all before it
    const seats = await choices.seats(rules.value, last?.seats ?? []);
    return seats && { ...chosen, seats };
  }

  private rulesOf({ preset, set }: Pick<Choice, 'preset' | 'set'>): Result<Rules> {
    const options = parseOptions(this.game, { ...(preset === undefined ? {} : { preset }), set });
    return options.ok ? this.game.configure(options.value) : options;
  }

  private async preset(last: string | undefined): Promise<string | null> {
    const { id, presets } = this.game;
    const usual = last ?? PROPOSED[id] ?? presets[0]!.id;
    if (presets.length === 1) return usual;
    const phrases = this.sentences[this.call.language].presets;
    const width = Math.max(...presets.map((preset) => preset.id.length));
    const lines = presets.map(
      (preset, i) => `  ${i + 1}  ${preset.id.padEnd(width)}  ${phrases[preset.id] ?? ''}`,
    );
    if (!this.call.flags.json) print([this.tell('menu-presets'), ...lines].join('\n'));
    const names = presets.map((preset) => preset.id);
    return this.until(names, 'menu-preset', { usual }, (line) => {
      const preset = (/^\d+$/.test(line) && names[Number(line) - 1]) || line || usual;
      const fits = parseOptions(this.game, { preset });
      return fits.ok ? ok(preset) : fits;
    });
  }

  private async option(spec: OptionSpec, before: Choice, usual: string): Promise<string | null> {
    const { id } = spec;
    const text = this.sentences[this.call.language].options[id];
    if (text !== undefined && !this.call.flags.json) print(text);
    const names = spec.values.map(String);
    return this.until(names, 'menu-option', { id, values: names.join(', '), usual }, (line) => {
      const value = line || usual;
      const rules = this.rulesOf({ ...before, set: { ...before.set, [id]: value } });
      return rules.ok ? ok(value) : rules;
    });
  }

  private async seats(rules: Rules, last: readonly string[]): Promise<string[] | null> {
    const kinds: string[] = [];
    const { language } = this.call;
    while (kinds.length < rules.seats.length) {
      const before = await parseSeat(last[kinds.length] ?? HUMAN, rules);
      const proposed = before.ok ? before.value : HUMAN;
      const seat = seatName(rules, this.sentences, language, kinds.length);
      const usual = proposed === HUMAN ? this.tell('menu-person') : proposed;
      const kind = await this.until([HUMAN, ...PLAYER_NAMES], 'menu-seat', { seat, usual }, (line) =>
        parseSeat(line || proposed, rules),
      );
      if (kind === null) return null;
      kinds.push(kind);
    }
    return kinds;
  }

  /** Asks until the answer is accepted; null when somebody leaves. */
  private async until(
    names: readonly string[],
    id: MessageId,
    values: Values,
    read: (line: string) => Result<string> | Promise<Result<string>>,
  ): Promise<string | null> {
    this.prompter.complete = (typed) => names.filter((name) => name.startsWith(typed));
    for (;;) {
      const line = await this.prompter.ask(this.call.flags.json ? null : this.tell(id, values));
      if (line === null || line === 'quit') return null;
      const answer = await read(line);
      if (answer.ok) return answer.value;
      refuse(this.call, answer.fault, exit.misuse, { sentences: this.sentences });
    }
  }

  private tell(id: MessageId, values?: Values): string {
    return tell(this.call.language, id, values);
  }
}
