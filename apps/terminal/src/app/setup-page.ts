/** The page of choices before a game. */

import { levelIn } from '@tabuleiro/play/rating/played';
import { mapText } from '@tabuleiro/play/setup/map-text';
import { sayProven } from '@tabuleiro/play/setup/proven';
import { CLOCKS, type Setup, START } from '@tabuleiro/play/setup/setup';
import { aboutHistoric, type HistoricWords } from '@tabuleiro/play/words/historic/historic';
import { HUMAN, kindName, secondsIn } from '@tabuleiro/play/words/kinds';
import { levelWords } from '@tabuleiro/play/words/levels';
import {
  capital,
  clockName,
  formatName,
  optionName,
  presetName,
  seatName,
  valueName,
} from '@tabuleiro/play/words/names';
import { type OptionSpec, ok, type Result } from '@tabuleiro/rules';
import { matchFormats } from '@tabuleiro/rules/text';
import { sentence } from '../io/output.ts';
import { fileNames } from '../open/load.ts';
import { readBoard } from '../open/map-file.ts';
import type { Canvas } from '../screen/canvas.ts';
import type { PressedKey } from '../screen/keys.ts';
import { pathOf } from '../store/files.ts';
import { gameTitle } from '../views/words.ts';
import { isEnter, isEscape, TextField } from './field.ts';
import { GamePage } from './game/game-page.ts';
import { openGuide } from './guide-page.ts';
import { drawList, type Row, stepList } from './list.ts';
import { type Page, type ScreenSize, type Stage, wordOf } from './page.ts';
import { tellApp } from './words.ts';

interface Item extends Row {
  go?(): void;
  /** The values that left and right lead through, and how one is taken. */
  turn?: { values: readonly string[]; now: string; take(value: string): void };
  /** May also be typed. */
  typed?: boolean;
}

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

export class SetupPage implements Page {
  private readonly stage: Stage;
  private readonly setup: Setup;
  private readonly historic: HistoricWords | null;
  private at = 0;
  private message = '';
  private field: TextField | null = null;

  constructor(stage: Stage, setup: Setup, historic: HistoricWords | null) {
    this.stage = stage;
    this.setup = setup;
    this.historic = historic;
  }

  needs(): ScreenSize {
    return { width: 44, height: 12 };
  }

  private items(): Item[] {
    const { setup, stage } = this;
    const { language } = stage;
    return [
      {
        label: tellApp(language, 'start'),
        about: setup.sentences[language].summary,
        go: () => this.start(),
      },
      ...this.ruleItems(),
      ...this.playerItems(),
      {
        label: tellApp(language, 'guide'),
        about: tellApp(language, 'guide-about'),
        go: () => void openGuide(stage, setup),
      },
      { label: tellApp(language, 'back'), go: () => stage.pop() },
    ];
  }

  /** What is played: preset, options, match. */
  private ruleItems(): Item[] {
    const { setup } = this;
    const { language } = this.stage;
    const { game } = setup;
    const phrases = setup.sentences[language];
    const preset: Item = {
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
    const format: Item = {
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

  private optionItem(spec: OptionSpec): Item {
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

  /** Who plays, with how much time and from which position. */
  private playerItems(): Item[] {
    const { setup } = this;
    const { language } = this.stage;
    const clock: Item = {
      label: tellApp(language, 'clock'),
      value: setup.clock === '' ? tellApp(language, 'clock-none') : clockName(language, setup.clock),
      about: tellApp(language, 'clock-about'),
      typed: true,
      turn: { values: CLOCKS, now: setup.clock, take: (value) => this.tried(setup.chooseClock(value)) },
    };
    const position: Item = {
      label: tellApp(language, 'position'),
      value: setup.start === START ? tellApp(language, 'position-start') : setup.start.slice(0, 40),
      about: setup.start === START ? tellApp(language, 'position-about') : setup.start,
      typed: true,
      turn: { values: [START], now: setup.start, take: (value) => this.tried(setup.chooseStart(value)) },
    };
    const seats = setup.rules.seats.map((_, seat): Item => {
      const kind = setup.seats[seat]!;
      return {
        label: seatName(setup.rules, setup.sentences, language, seat),
        value: kindName(language, setup.game.id, kind),
        about: this.aboutSeat(kind),
        turn: { values: setup.kinds, now: kind, take: (value) => setup.sit(seat, value) },
      };
    });
    const names: Item = {
      label: tellApp(language, 'names'),
      value: setup.names.some(Boolean)
        ? setup.names.map((name) => name || '-').join(', ')
        : tellApp(language, 'names-none'),
      about: tellApp(language, 'names-about'),
      typed: true,
      turn: {
        values: [''],
        now: setup.names.join(','),
        take: (value) => this.tried(setup.chooseNames(value)),
      },
    };
    return [...seats, names, clock, position];
  }

  /** What the one who sits there plays like; of people, who else could sit there. */
  private aboutSeat(kind: string): string {
    const { language } = this.stage;
    if (kind === HUMAN) return tellApp(language, this.historic ? 'seat-about-historic' : 'seat-about');
    if (secondsIn(kind) !== null) return tellApp(language, 'seat-timed');
    const level = levelIn(kind);
    if (level !== null) return `${capital(levelWords(language, level))}. ${tellApp(language, 'seat-level')}`;
    return aboutHistoric(language, kind, this.historic);
  }

  draw(canvas: Canvas): void {
    const { language, ascii } = this.stage;
    const { field } = this;
    drawList(canvas, {
      title: gameTitle(language, this.setup.game),
      rows: this.items(),
      at: this.at,
      message: field ? tellApp(language, 'type-value', { text: field.text }) : this.message,
      keys: tellApp(language, field ? 'keys-field' : 'keys-setup'),
      ascii,
      onPick: (row, turn) => this.pick(row, turn),
      onKey: (key) => this.key(key),
    });
  }

  /** A click on a row that only does something does it; one on a value changes it, once the row is lit. */
  private pick(row: number, turn: -1 | 0 | 1): void {
    const lit = this.at === row;
    const item = this.items()[row]!;
    this.field = null;
    this.message = '';
    this.at = row;
    if (item.go) item.go();
    else if (turn !== 0) this.turn(item, turn);
    else if (lit && item.typed) this.field = new TextField('', boardFiles);
  }

  key(key: PressedKey): void {
    const word = wordOf(key);
    const items = this.items();
    const item = items[this.at]!;
    this.message = '';
    if (this.field) this.typing(key, item);
    else if (key.kind === 'paste' && item.typed) item.turn?.take(key.text.trim());
    // Anywhere else only a position can be meant.
    else if (key.kind === 'paste') this.tried(this.setup.chooseStart(key.text.trim()));
    else if (word === 'enter' && item.typed) this.field = new TextField('', boardFiles);
    else if (word === 'enter' && item.go) item.go();
    else if (['right', ' ', 'enter', '+'].includes(word)) this.turn(item, 1);
    else if (['left', '-'].includes(word)) this.turn(item, -1);
    else if (['q', 'escape', 'backspace'].includes(word)) this.stage.pop();
    else if (/^[1-9]$/.test(word) && item.turn?.values.includes(`level-${word}`))
      item.turn.take(`level-${word}`);
    else this.at = stepList(this.at, items.length, word);
  }

  private typing(key: PressedKey, { turn }: Item): void {
    const { field } = this;
    if (!field || field.key(key) || !(isEnter(key) || isEscape(key))) return;
    this.field = null;
    if (isEnter(key) && field.text !== '') turn?.take(field.text.trim());
  }

  private turn({ turn }: Item, by: number): void {
    if (!turn) return;
    const count = turn.values.length;
    const at = turn.values.indexOf(turn.now);
    // What was typed is in no list: it gives way to the first or last value.
    turn.take(turn.values[(Math.max(at, by < 0 ? 0 : -1) + by + count) % count]!);
  }

  /** A name, a map, or `@` and the file of a map. */
  private async takeBoard(id: string, typed: string): Promise<void> {
    const board = typed.startsWith('@') ? await readBoard(`@${pathOf(typed.slice(1))}`) : ok(oneLine(typed));
    this.tried(board.ok ? this.setup.choose(id, board.value) : board);
    this.stage.redraw();
  }

  private tried(result: Result<unknown>): void {
    const { language } = this.stage;
    const { sentences } = this.setup;
    if (!result.ok) this.message = sentence(result.fault, { language, sentences });
  }

  private start(): void {
    const { setup, stage } = this;
    const { language } = stage;
    const session = setup.begin();
    if (!session.ok) {
      this.message = sentence(session.fault, { language, sentences: setup.sentences });
      return;
    }
    stage.preferences.remember(setup.game.id, setup.choice); // where this fails, the first save fails too and says so
    const kept = stage.games.begin(stage.seed ?? 1 + (Date.now() % 1_000_000));
    stage.push(new GamePage(stage, { session: session.value, sentences: setup.sentences, kept }));
  }
}
