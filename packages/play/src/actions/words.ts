/** Words in both languages as rows, and the typed words of actions. */
import { fill, type Language, type Values } from '@tabuleiro/rules/text';

/** English, European Portuguese. */
export type BilingualText = readonly [en: string, pt: string];
export type WordRows<Id extends string = string> = Readonly<Record<Id, BilingualText>>;

export const inLanguage = (row: BilingualText, language: Language, values?: Values): string =>
  fill(row[language === 'en' ? 0 : 1], values);

/** The texts of an activity's actions; each table is loaded only where it is shown. */
export interface ActionWords<Id extends string = string> {
  /** On buttons and menus. */
  readonly labels: WordRows<Id>;
  /** In help, as an explanation of a key or a word. */
  readonly help: WordRows<Id>;
  /** Typed words: see `TypedWords`. */
  readonly typed: WordRows<Id>;
  /** Headings of the groups. */
  readonly groups: WordRows;
  /** Questions and their options by id. */
  readonly questions: WordRows;
  /** On the button that says yes, by the id of a question; without one it says "Yes". */
  readonly answers?: WordRows;
}

/** As it is typed in a hurry: lower case, without accents. */
const bare = (text: string): string => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');

interface Spelling {
  /** The words one after the other: `['fold', 'all']`. */
  readonly words: readonly string[];
  /** The argument as help shows it: `[number]`; empty for none. */
  readonly argument: string;
}

interface TypedEntry<Id> {
  readonly id: Id;
  readonly spellings: readonly [en: readonly Spelling[], pt: readonly Spelling[]];
}

/**
 * Typed words of actions, understood in both languages at once. A row is `next|n [number]`: spellings apart by `|`, the
 * first one shown, and behind it what may follow. A spelling may have several words (`fold all`); the longest that fits counts.
 */
export class TypedWords<Id extends string> {
  private readonly entries: readonly TypedEntry<Id>[];

  constructor(rows: WordRows<Id>, ids: readonly Id[] = Object.keys(rows) as Id[]) {
    this.entries = ids.map((id) => ({ id, spellings: [readRow(rows[id][0]), readRow(rows[id][1])] }));
  }

  /** The action of a line with the text behind its words; null for a line that begins with none of them. */
  find(line: string): { id: Id; argument: string } | null {
    const tokens = line.trim().split(/\s+/);
    const plain = tokens.map(bare);
    let best: { id: Id; length: number } | null = null;
    for (const { id, spellings } of this.entries)
      for (const { words } of spellings.flat()) {
        const fits = words.every((word, i) => bare(word) === plain[i]);
        if (fits && words.length > (best?.length ?? 0)) best = { id, length: words.length };
      }
    if (!best) return null;
    const rest = line.trim().split(/\s+/).slice(best.length);
    return { id: best.id, argument: rest.length === 0 ? '' : textAfter(line, best.length) };
  }

  /** Words that begin with what is typed. */
  from(typed: string): string[] {
    const all = this.entries.flatMap(({ spellings }) =>
      spellings.map(([shown]) => shown?.words.join(' ') ?? ''),
    );
    return [...new Set(all)].filter((words) => bare(words).startsWith(bare(typed)));
  }

  /** With what may follow: `next [number]`. */
  form(id: Id, language: Language): string {
    const shown = this.shown(id, language);
    return shown.argument ? `${shown.words.join(' ')} ${shown.argument}` : shown.words.join(' ');
  }

  /** The word alone. */
  word(id: Id, language: Language): string {
    return this.shown(id, language).words.join(' ');
  }

  private shown(id: Id, language: Language): Spelling {
    const entry = this.entries.find((each) => each.id === id);
    const shown = entry?.spellings[language === 'en' ? 0 : 1][0];
    if (!shown) throw new Error(`no typed word for ${id}`);
    return shown;
  }
}

function readRow(text: string): Spelling[] {
  const at = text.search(/ [[<]/);
  const argument = at < 0 ? '' : text.slice(at + 1);
  const words = at < 0 ? text : text.slice(0, at);
  return words.split('|').map((spelling) => ({ words: spelling.trim().split(' '), argument }));
}

/** A line without its first words, with its own spaces. */
function textAfter(line: string, words: number): string {
  return line.trim().replace(new RegExp(`^(\\S+\\s+){${words}}`), '');
}
