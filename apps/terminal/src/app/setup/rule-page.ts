/** The choices of what is played, wherever it is played: preset, options, match, start position. */
import { mapText } from '@tabuleiro/play/setup/map-text';
import { sayProven } from '@tabuleiro/play/setup/proven';
import { type Setup, START } from '@tabuleiro/play/setup/setup';
import { capital, formatName, optionName, presetName, valueName } from '@tabuleiro/play/words/names';
import { type OptionSpec, ok, type Result } from '@tabuleiro/rules';
import { matchFormats } from '@tabuleiro/rules/text';
import { sentence } from '../../io/output.ts';
import { fileNames } from '../../open/load.ts';
import { readBoard } from '../../open/map-file.ts';
import { pathOf } from '../../store/files.ts';
import { gameTitle } from '../../views/words.ts';
import { openGuide } from '../guide-page.ts';
import type { Stage } from '../page.ts';
import { tellApp } from '../words.ts';
import { ChoicePage, type ChoiceRow } from './choice-page.ts';

/** A pasted map may have its rows on lines; names have no spaces. */
const oneLine = (text: string): string => (/\s/.test(text) ? mapText(text) : text);

const boardFiles = (typed: string): string[] =>
  typed.startsWith('@') ? fileNames(typed.slice(1)).map((name) => `@${name}`) : [];

/** A value without the word that its row begins with: no "Rules: Rules of the report". */
function unlike(label: string, value: string): string {
  if (!value.toLowerCase().startsWith(`${label.toLowerCase()} `)) return value;
  const rest = value.slice(label.length + 1);
  return /^(of|do|da|para) /.test(rest) ? rest : capital(rest);
}

export abstract class RulePage extends ChoicePage {
  protected readonly setup: Setup;

  constructor(stage: Stage, setup: Setup) {
    super(stage);
    this.setup = setup;
  }

  protected override get title(): string {
    return gameTitle(this.stage.language, this.setup.game);
  }

  protected override complete(typed: string): readonly string[] {
    return boardFiles(typed);
  }

  /** Only a position can be meant. */
  protected override pasted(text: string): void {
    this.tried(this.setup.chooseStart(text));
  }

  /** The rows of the game: preset, options, match. */
  protected ruleItems(): ChoiceRow[] {
    const { setup } = this;
    const { language } = this.stage;
    const { game } = setup;
    const phrases = setup.sentences[language];
    const preset: ChoiceRow = {
      label: tellApp(language, 'preset'),
      value: unlike(tellApp(language, 'preset'), presetName(setup.sentences, language, setup.preset)),
      about: phrases.presets[setup.preset] ?? '',
      turn: {
        values: game.presets.map(({ id }) => id),
        now: setup.preset,
        take: (value) => this.tried(setup.choosePreset(value)),
      },
    };
    const options = setup.options.map((spec) => this.optionItem(spec));
    const format: ChoiceRow = {
      label: tellApp(language, 'format'),
      value: formatName(setup.sentences, language, setup.format),
      about: phrases.formats?.[setup.format] ?? matchFormats[language][setup.format] ?? '',
      turn: {
        values: setup.formats,
        now: setup.format,
        take: (value) => {
          setup.format = value;
        },
      },
    };
    return [
      ...(game.presets.length > 1 ? [preset] : []),
      ...options,
      ...(setup.formats.length > 1 ? [format] : []),
    ];
  }

  private optionItem(spec: OptionSpec): ChoiceRow {
    const { setup } = this;
    const { language } = this.stage;
    const phrases = setup.sentences[language];
    const value = setup.valueOf(spec);
    const name = valueName(setup.sentences, language, spec.id, value);
    const own = spec.kind === 'board' ? tellApp(language, 'own-board') : '';
    const label = optionName(setup.sentences, language, spec.id);
    const shown = unlike(label, name);
    const proven = spec.proven?.find((each) => each.value === value);
    return {
      label,
      // A board may be typed, so its id shows too.
      value: own && name !== value ? `${shown} (${value})` : shown,
      about: [
        phrases.options[spec.id],
        phrases.values[`${spec.id}=${value}`],
        proven && `${tellApp(language, 'solved')} ${sayProven(language, proven)}.`,
        own,
      ]
        .filter(Boolean)
        .join(' '),
      typed: spec.kind === 'board',
      turn: {
        values: [...spec.values.map(String), ...(spec.proven ?? []).map(({ value }) => value)],
        now: value,
        take: (next) => (own ? void this.takeBoard(spec.id, next) : this.tried(setup.choose(spec.id, next))),
      },
    };
  }

  protected positionItem(): ChoiceRow {
    const { setup } = this;
    const { language } = this.stage;
    return {
      label: tellApp(language, 'position'),
      value: setup.start === START ? tellApp(language, 'position-start') : setup.start.slice(0, 40),
      about: setup.start === START ? tellApp(language, 'position-about') : setup.start,
      typed: true,
      turn: { values: [START], now: setup.start, take: (value) => this.tried(setup.chooseStart(value)) },
    };
  }

  /** The rules on a page, and the way back. */
  protected lastItems(): ChoiceRow[] {
    const { stage, setup } = this;
    const { language } = stage;
    return [
      {
        label: tellApp(language, 'guide'),
        about: tellApp(language, 'guide-about'),
        go: () => void openGuide(stage, setup),
      },
      { label: tellApp(language, 'back'), go: () => stage.pop() },
    ];
  }

  /** A name, a map, or `@` and the file of a map. */
  private async takeBoard(id: string, typed: string): Promise<void> {
    const board = typed.startsWith('@') ? await readBoard(`@${pathOf(typed.slice(1))}`) : ok(oneLine(typed));
    this.tried(board.ok ? this.setup.choose(id, board.value) : board);
    this.stage.redraw();
  }

  protected tried(result: Result<unknown>): void {
    const { language } = this.stage;
    const { sentences } = this.setup;
    if (!result.ok) this.message = sentence(result.fault, { language, sentences });
  }
}
