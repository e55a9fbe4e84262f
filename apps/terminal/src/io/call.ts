/** A command, and one call of it. */
import type { Language } from '@tabuleiro/rules/text';
import type { FlagId, Flags } from './flags.ts';

/** One use of a command, with its arguments counted and its flags known. */
export interface Call {
  args: readonly string[];
  flags: Flags;
  language: Language;
}

export interface Argument {
  name: string;
  optional?: true;
  /** Takes all following arguments; always last. */
  many?: true;
}

/** The usage of a command. */
export interface CommandSpec {
  /** One word, or two (`record check`). */
  name: string;
  args: readonly Argument[];
  flags: readonly FlagId[];
  examples: readonly string[];
}

export interface Command extends CommandSpec {
  load(): Promise<{ run(call: Call): Promise<number> }>;
}
