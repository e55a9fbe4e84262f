/** The questions of the plain menu about one game: rules, options, match, who plays. Each proposes last time's answer. */
import { PLAYER_NAMES } from '@tabuleiro/engine';
import { levelIn } from '@tabuleiro/play/rating/played';
import { parseSeat } from '@tabuleiro/play/setup/seats';
import { type Setup, START } from '@tabuleiro/play/setup/setup';
import { secondsIn } from '@tabuleiro/play/words/called';
import { aboutHistoric, loadHistoric } from '@tabuleiro/play/words/historic/historic';
import { HUMAN, kindName } from '@tabuleiro/play/words/kinds';
import { levelWords } from '@tabuleiro/play/words/levels';
import { formatName, optionName, presetName, seatName } from '@tabuleiro/play/words/names';
import { fail, type OptionSpec, ok, type Result } from '@tabuleiro/rules';
import type { Values } from '@tabuleiro/rules/text';
import type { Call } from '../io/call.ts';
import { exit } from '../io/flags.ts';
import { print, refuse } from '../io/output.ts';
import type { Prompter } from '../io/prompter.ts';
import { readBoard } from '../open/map-file.ts';
import { type MenuWord, tellMenu } from './words.ts';

/** Typed for no clock, and for no change of options. */
const NONE = 'none';

/** A person, in both languages. */
const PERSON: readonly string[] = ['person', 'a person', 'pessoa', 'uma pessoa'];

/** Takes an answer, or says what is wrong with it. */
type Take = (line: string) => Result<unknown> | Promise<Result<unknown>>;

export class MenuChoices {
  private readonly call: Call;
  private readonly prompter: Prompter;
  private readonly setup: Setup;

  private constructor(call: Call, prompter: Prompter, setup: Setup) {
    this.call = call;
    this.prompter = prompter;
    this.setup = setup;
  }

  /** Asks everything; false when the person leaves. `position`: typed behind the name of the game, else empty. */
  static async ask(call: Call, prompter: Prompter, setup: Setup, position: string): Promise<boolean> {
    const choices = new MenuChoices(call, prompter, setup);
    const named = new Set(setup.game.presets.flatMap(({ options }) => Object.keys(options)));
    const own = setup.options.filter(({ id }) => !named.has(id));
    if (!(await choices.preset())) return false;
    for (const spec of own) if (!(await choices.option(spec))) return false;
    if (own.length < setup.options.length && !(await choices.changes(own))) return false;
    return (
      (await choices.format()) &&
      (await choices.position(position)) &&
      (await choices.seats()) &&
      (await choices.clock()) &&
      (await choices.names())
    );
  }

  private async preset(): Promise<boolean> {
    const { setup } = this;
    const names = setup.game.presets.map(({ id }) => id);
    if (names.length === 1) return true;
    const { language } = this.call;
    this.list('menu-presets', names, (id) => {
      const name = presetName(setup.sentences, language, id);
      return `${name}: ${setup.sentences[language].presets[id] ?? ''}`;
    });
    return this.until(names, 'menu-preset', setup.preset, {}, (line) => {
      const preset = numbered(line, names);
      // The same rules as last time keep their changes, to be proposed next.
      return preset === setup.preset ? ok(null) : setup.choosePreset(preset);
    });
  }

  private async option(spec: OptionSpec): Promise<boolean> {
    const { setup } = this;
    const { id } = spec;
    this.print(this.about(id));
    const names = spec.values.map(String);
    const name = optionName(setup.sentences, this.call.language, id);
    return this.until(names, 'menu-option', setup.valueOf(spec), { name, values: names.join(', ') }, (line) =>
      this.choose(spec, line),
    );
  }

  private async choose({ id, kind }: OptionSpec, line: string): Promise<Result<unknown>> {
    const value = kind === 'board' ? await readBoard(line) : ok(line);
    return value.ok ? this.setup.choose(id, value.value) : value;
  }

  /** The options of the preset can be changed in one line, without a question for each. */
  private async changes(own: readonly OptionSpec[]): Promise<boolean> {
    const { setup } = this;
    const specs = setup.options.filter((spec) => !own.includes(spec));
    const now = specs.filter(({ id }) => setup.set[id] !== undefined);
    const usual = now.map(({ id }) => `${id}=${setup.set[id]}`).join(' ') || NONE;
    const lines = specs.map(({ id, values }) => `  ${id}=${values.join('|')}  ${this.about(id)}`);
    if (specs.length > 0) this.print(lines.join('\n'));
    return this.until([NONE], 'menu-changes', usual, {}, (line) => {
      if (line === NONE) return setup.choosePreset(setup.preset);
      for (const change of line.split(/[\s,]+/)) {
        const [, id = '', value = ''] = /^([^=]*)=(.*)$/.exec(change) ?? [];
        if (!specs.some((spec) => spec.id === id)) return this.unknownChange(change, specs);
        const chosen = setup.choose(id, value);
        if (!chosen.ok) return chosen;
      }
      return ok(null);
    });
  }

  private unknownChange(change: string, specs: readonly OptionSpec[]): Result<never> {
    const accepted = specs.map(({ id }) => `${id}=...`).join(', ');
    return fail({ code: 'set-syntax', found: change, accepted });
  }

  private about(id: string): string {
    const { sentences } = this.setup;
    const { language } = this.call;
    return `${optionName(sentences, language, id)}: ${sentences[language].options[id] ?? ''}`;
  }

  private async format(): Promise<boolean> {
    const { setup } = this;
    const { formats, sentences } = setup;
    if (formats.length === 1) return true;
    this.list('menu-formats', formats, (id) => formatName(sentences, this.call.language, id));
    return this.until(formats, 'menu-format', setup.format, {}, (line) =>
      setup.chooseFormat(numbered(line, formats)),
    );
  }

  /** Asked only if the rules refuse the one that was typed. */
  private async position(typed: string): Promise<boolean> {
    const { setup, call } = this;
    if (typed === '') return true;
    const taken = setup.chooseStart(typed);
    if (taken.ok) return true;
    refuse(call, taken.fault, exit.misuse, { sentences: setup.sentences });
    return this.until([START], 'menu-position', START, {}, (line) => setup.chooseStart(line));
  }

  /** Describes levels and computers with more time; a person who knows them types a number. */
  private listComputers(): void {
    const { setup } = this;
    const { language } = this.call;
    const rows = setup.kinds.flatMap((kind): [string, string][] => {
      const level = levelIn(kind);
      const name = kindName(language, setup.game.id, kind);
      const seconds = secondsIn(kind);
      if (level !== null) return [[`${level}`, `${name}: ${levelWords(language, level)}`]];
      return seconds === null ? [] : [[`time-${seconds}`, name]];
    });
    const abouts = new Map(rows);
    this.list('menu-computers', [...abouts.keys()], (id) => abouts.get(id) ?? '', false);
  }

  private async seats(): Promise<boolean> {
    const { setup } = this;
    const { language } = this.call;
    this.listComputers();
    const reports = setup.kinds.filter((kind) => kind.startsWith('report-'));
    const words = await loadHistoric(setup.game.id);
    this.list('menu-historic', reports, (kind) => aboutHistoric(language, kind, words), false);
    for (let seat = 0; seat < setup.rules.seats.length; seat++) {
      const name = seatName(setup.rules, setup.sentences, this.call.language, seat);
      const usual = setup.seats[seat]!;
      const answered = await this.until(
        [HUMAN, ...PLAYER_NAMES],
        reports.length > 0 ? 'menu-seat-historic' : 'menu-seat',
        usual,
        { seat: name },
        async (line) => {
          const kind = await parseSeat(line, setup.rules);
          if (kind.ok) setup.sit(seat, kind.value);
          return kind;
        },
      );
      if (!answered) return false;
    }
    return true;
  }

  /** Computers have names of their own. */
  private async names(): Promise<boolean> {
    const { setup } = this;
    if (!setup.seats.includes(HUMAN)) return true;
    const usual = setup.names.some(Boolean) ? setup.names.join(',') : NONE;
    return this.until([NONE], 'menu-names', usual, {}, (line) =>
      setup.chooseNames(line === NONE ? '' : line),
    );
  }

  private clock(): Promise<boolean> {
    const { setup } = this;
    return this.until([NONE], 'menu-clock', setup.clock || NONE, {}, (line) =>
      setup.chooseClock(line === NONE ? '' : line),
    );
  }

  /** Asks until the answer is accepted; false if the person leaves. */
  private async until(
    names: readonly string[],
    id: MenuWord,
    usual: string,
    values: Values,
    take: Take,
  ): Promise<boolean> {
    const { call, prompter } = this;
    prompter.complete = (typed) => names.filter((name) => name.startsWith(typed));
    // The word that is typed is not the word for it in every language.
    const shown =
      usual === HUMAN ? this.tell('menu-person') : usual === NONE ? this.tell('menu-none') : usual;
    for (;;) {
      const line = await prompter.ask(call.flags.json ? null : this.tell(id, { ...values, usual: shown }));
      if (line === null || line === 'quit') return false;
      const answer = await take(this.understood(line, names) || usual);
      if (answer.ok) return true;
      refuse(call, answer.fault, exit.misuse, { sentences: this.setup.sentences });
    }
  }

  /** What the questions call nothing, and a person, are answers too. */
  private understood(line: string, names: readonly string[]): string {
    const word = line.toLowerCase();
    if (names.includes(NONE) && word === this.tell('menu-none')) return NONE;
    return names.includes(HUMAN) && PERSON.includes(word) ? HUMAN : line;
  }

  /** Numbers are for what may be answered with one. */
  private list(
    title: MenuWord,
    ids: readonly string[],
    about: (id: string) => string,
    isNumbered = true,
  ): void {
    if (ids.length === 0) return;
    const width = Math.max(...ids.map((id) => id.length));
    const lines = ids.map((id, i) => `  ${isNumbered ? `${i + 1}  ` : ''}${id.padEnd(width)}  ${about(id)}`);
    this.print([this.tell(title), ...lines].join('\n'));
  }

  private print(text: string): void {
    if (!this.call.flags.json) print(text);
  }

  private tell(id: MenuWord, values?: Values): string {
    return tellMenu(this.call.language, id, values);
  }
}

/** A number of the list stands for its line. */
const numbered = (line: string, names: readonly string[]): string =>
  (/^\d+$/.test(line) && names[Number(line) - 1]) || line;
