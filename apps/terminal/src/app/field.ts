/** One line of text that is being typed, with completion. */
import type { PressedKey } from '../screen/keys.ts';
import { wordOf } from './page.ts';

export const MAX_FIELD = 500;

/** Cursor keys: they change nothing, but pressing one means to edit the text. */
const ARROWS: ReadonlySet<string> = new Set(['left', 'right', 'home', 'end']);

export class TextField {
  text: string;
  /** The proposed text is untouched: the first typed character replaces it. */
  private proposed: boolean;
  private readonly complete: (typed: string) => readonly string[];
  private readonly most: number;

  constructor(
    text = '',
    complete: (typed: string) => readonly string[] = () => [],
    { proposed = false, most = MAX_FIELD } = {},
  ) {
    this.text = text;
    this.proposed = proposed;
    this.complete = complete;
    this.most = most;
  }

  get offers(): readonly string[] {
    return this.complete(this.text);
  }

  /** False for keys that are not its business: Enter, Esc and the like. */
  key(key: PressedKey): boolean {
    if (key.kind === 'click') return false;
    const { proposed } = this;
    this.proposed = false;
    if (key.kind !== 'name') {
      const before = proposed ? '' : this.text;
      this.text = (before + key.text.replaceAll('\n', ' ')).slice(0, this.most);
      return true;
    }
    if (key.name === 'backspace') this.text = Array.from(this.text).slice(0, -1).join('');
    else if (key.name === 'ctrl-u') this.text = '';
    else if (key.name === 'tab') this.text = common(this.offers) || this.text;
    else return ARROWS.has(key.name);
    return true;
  }
}

/** The longest beginning that all share. */
function common(texts: readonly string[]): string {
  const [first = ''] = texts;
  let length = first.length;
  for (const text of texts) while (!text.startsWith(first.slice(0, length))) length--;
  return first.slice(0, length);
}

export const isEnter = (key: PressedKey): boolean => wordOf(key) === 'enter';
export const isEscape = (key: PressedKey): boolean => wordOf(key) === 'escape';
