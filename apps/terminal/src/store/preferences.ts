/** Choices of the last game, for the menu to propose. Losing them costs a few keys, so a fault never stops a game. */
import { join } from 'node:path';
import { dataFolder } from '@tabuleiro/node/data-folder';
import type { Choice } from '@tabuleiro/play/setup/setup';
import type { Fault } from '@tabuleiro/rules';
import type { Language } from '@tabuleiro/rules/text';
import { readWhole, setAside, writeWhole } from './files.ts';
import { languageIn, PREFERENCES } from './language.ts';
import { isObject, parseJson } from './save.ts';

const VERSION = 1;

export interface Preferences {
  /** The game played last, or null. */
  game: string | null;
  choices: ReadonlyMap<string, Choice>;
  /** The one chosen in the menu, or null. */
  language: Language | null;
}

const NOTHING: Preferences = { game: null, choices: new Map(), language: null };

export class PreferenceStore {
  private readonly path: string;

  constructor(folder: string = dataFolder()) {
    this.path = join(folder, PREFERENCES);
  }

  /** A damaged file is set aside, one of a newer program left alone; both answer with a fault and no choices. */
  read(): { preferences: Preferences; fault: Fault | null } {
    const text = readWhole(this.path);
    if (text === undefined) return { preferences: NOTHING, fault: null };
    const json = text === null ? null : parseJson(text);
    if (isObject(json) && typeof json.version === 'number' && json.version > VERSION)
      return { preferences: NOTHING, fault: { code: 'save-newer', found: this.path } };
    const preferences = decode(json);
    if (preferences) return { preferences, fault: null };
    return { preferences: NOTHING, fault: setAside(this.path) };
  }

  remember(game: string, choice: Choice): Fault | null {
    return this.change(({ choices }) => ({ game, choices: new Map([...choices, [game, choice]]) }));
  }

  rememberLanguage(language: Language): Fault | null {
    return this.change(() => ({ language }));
  }

  /** Reads again first: another terminal may have chosen something meanwhile. */
  private change(changed: (now: Preferences) => Partial<Preferences>): Fault | null {
    const { preferences, fault } = this.read();
    if (fault?.code === 'save-newer') return null; // said when it was read
    const { game, choices, language } = { ...preferences, ...changed(preferences) };
    const file = {
      version: VERSION,
      game,
      choices: Object.fromEntries(choices),
      ...(language === null ? {} : { language }),
    };
    const failed = writeWhole(this.path, `${JSON.stringify(file)}\n`);
    return failed && { ...failed, code: 'choices-unsaved' };
  }
}

function decode(json: unknown): Preferences | null {
  if (!isObject(json) || json.version !== VERSION || !isObject(json.choices)) return null;
  if (json.game !== null && typeof json.game !== 'string') return null;
  const choices = new Map<string, Choice>();
  for (const [game, value] of Object.entries(json.choices)) {
    const choice = decodeChoice(value);
    if (!choice) return null;
    choices.set(game, choice);
  }
  return { game: json.game, choices, language: languageIn(json) };
}

function decodeChoice(value: unknown): Choice | null {
  if (!isObject(value) || !isObject(value.set) || !Array.isArray(value.seats)) return null;
  const { preset, set, seats, names, format, clock } = value;
  const isText = (part: unknown): part is string => typeof part === 'string';
  const words = Object.entries({ preset, format, clock }).filter(([, word]) => word !== undefined);
  if (!words.every(([, word]) => isText(word))) return null;
  const texts = Object.entries(set).filter((entry): entry is [string, string] => isText(entry[1]));
  if (texts.length < Object.keys(set).length || !seats.every(isText)) return null;
  const called = Array.isArray(names) && names.every(isText) ? { names } : {};
  return { ...Object.fromEntries(words), set: Object.fromEntries(texts), seats, ...called };
}
