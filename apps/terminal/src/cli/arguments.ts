/** From the words of the command line to a command and its call, or to the fault in them. */
import { parseArgs } from 'node:util';
import { type Fault, fail, isGameId, ok, type Result } from '@tabuleiro/rules';
import { nearest } from '@tabuleiro/rules/internal';
import { type Language, languages } from '@tabuleiro/rules/text';
import type { Call, Command } from '../io/call.ts';
import { commonFlags, type FlagId, type Flags, flagSpecs, menuFlags } from '../io/flags.ts';
import { rememberedLanguage } from '../store/language.ts';
import { commands } from './commands.ts';

/** Help names a command, or the first word of several (`record`). */
export type Invocation =
  | { kind: 'menu'; flags: Flags }
  | { kind: 'version' }
  | { kind: 'help'; topic: string }
  | { kind: 'call'; command: Command; call: Call };

interface Words {
  positionals: string[];
  flags: { name: string; raw: string; value: string | undefined; inline: boolean }[];
}

/** `-1` is a number that somebody tried, not a flag. What no word can hold keeps it from being taken for one. */
const MARK = '\0';
const hideNumber = (word: string): string => (/^-\d/.test(word) ? MARK + word : word);
const showNumber = (word: string): string => (word.startsWith(MARK) ? word.slice(MARK.length) : word);

/** Splits words and flags without judging them. */
function splitWords(argv: readonly string[]): Words {
  const options: Record<string, { type: 'boolean' | 'string'; short?: string; multiple: true }> = {
    help: { type: 'boolean', short: 'h', multiple: true },
    version: { type: 'boolean', short: 'V', multiple: true },
  };
  for (const [id, spec] of Object.entries(flagSpecs))
    options[id] = { type: spec.value ? 'string' : 'boolean', multiple: true };
  const { tokens } = parseArgs({
    args: argv.map(hideNumber),
    options,
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const words: Words = { positionals: [], flags: [] };
  for (const token of tokens) {
    if (token.kind === 'positional') words.positionals.push(showNumber(token.value));
    if (token.kind === 'option')
      words.flags.push({
        name: token.name,
        raw: token.rawName,
        value: token.value === undefined ? undefined : showNumber(token.value),
        inline: token.inlineValue ?? false,
      });
  }
  return words;
}

export function parseWords(argv: readonly string[], language: Language): Result<Invocation> {
  const words = splitWords(argv);
  const asked = (name: string) => words.flags.some((flag) => flag.name === name);
  const { positionals } = words;
  if (positionals[0] === 'help' || asked('help')) {
    const topic = positionals.slice(positionals[0] === 'help' ? 1 : 0);
    return topic.length === 0 ? ok({ kind: 'help', topic: '' }) : helpFor(topic);
  }
  if (asked('version')) return ok({ kind: 'version' });
  if (positionals.length === 0) {
    const flags = parseFlags(words, menuFlags);
    return flags.ok ? ok({ kind: 'menu', flags: flags.value }) : flags;
  }
  const command = findCommand(positionals);
  if (!command) return unknownCommand(positionals);
  const flags = parseFlags(words, [...command.flags, ...commonFlags]);
  if (!flags.ok) return flags;
  const args = positionals.slice(command.name.split(' ').length);
  const fault = countFault(command, args, flags.value);
  return fault ? fail(fault) : ok({ kind: 'call', command, call: { args, flags: flags.value, language } });
}

const startsWith = (words: readonly string[], name: string): boolean =>
  name.split(' ').every((word, i) => words[i] === word);

const findCommand = (words: readonly string[]): Command | undefined =>
  commands.find(({ name }) => startsWith(words, name));

function helpFor(words: readonly string[]): Result<Invocation> {
  const command = findCommand(words);
  if (command) return ok({ kind: 'help', topic: command.name });
  const group = commands.some(({ name }) => name.startsWith(`${words[0]} `));
  return group && words.length === 1 ? ok({ kind: 'help', topic: words[0]! }) : unknownCommand(words);
}

/** Shell completions and the manual page: removed in 0.1.0. Version 0.2.0 forgets these names. */
const REMOVED: readonly string[] = ['completions', 'man'];

/** The name of a game leads to `play`; other words to the nearest commands. */
function unknownCommand(words: readonly string[]): Result<never> {
  const group = commands.map(({ name }) => name).filter((name) => name.startsWith(`${words[0]} `));
  const names = group.length > 0 ? group : commands.map(({ name }) => name);
  const found = words.slice(0, group.length > 0 ? 2 : 1).join(' ');
  if (isGameId(found)) return fail({ code: 'command-game', found });
  if (REMOVED.includes(found)) return fail({ code: 'command-removed', found });
  const near = group.length > 0 ? group : nearest(found, [...names, 'help']);
  const code = near.length > 0 ? 'command-nearly' : 'command-unknown';
  return fail({ code, found, accepted: (near.length > 0 ? near : names).join(', ') });
}

function parseFlags(words: Words, accepted: readonly FlagId[]): Result<Flags> {
  const flags: Record<string, boolean | string | string[]> = {};
  for (const { name, raw, value, inline } of words.flags) {
    const id = accepted.find((known) => known === name);
    if (!id || !raw.startsWith('--')) return unknownFlag(raw, accepted);
    const spec = flagSpecs[id];
    const wrong = (found: string) =>
      fail({ code: spec.value ? 'flag-value' : 'flag-switch', found, accepted: `--${id} <${spec.value}>` });
    if (!spec.value) {
      if (value !== undefined) return wrong(`--${id}`);
      flags[id] = true;
      continue;
    }
    if (value === undefined || value === '' || (!inline && value.startsWith('--'))) return wrong(`--${id}`);
    const before = flags[id];
    if (spec.many) flags[id] = [...(Array.isArray(before) ? before : []), value];
    else if (before !== undefined && before !== value) return fail({ code: 'flag-twice', found: `--${id}` });
    else flags[id] = value;
  }
  if (flags.lang !== undefined && !languages.some((known) => known === flags.lang))
    return fail({ code: 'language-unknown', found: String(flags.lang), accepted: languages.join(', ') });
  if (flags.theme !== undefined && flags.theme !== 'light' && flags.theme !== 'dark')
    return fail({ code: 'flag-choice', found: `--theme ${flags.theme}`, accepted: 'light, dark' });
  return ok(flags as Flags);
}

function unknownFlag(raw: string, accepted: readonly FlagId[]): Result<never> {
  const names = [...accepted, 'help'].map((id) => `--${id}`);
  const near = nearest(raw, names);
  return fail({ code: 'flag-unknown', found: raw, accepted: (near.length > 0 ? near : names).join(', ') });
}

function countFault(command: Command, args: readonly string[], flags: Flags): Fault | undefined {
  const needed = flags.histogram ? command.args.slice(0, 1) : command.args;
  const missing = needed.find((arg, i) => !arg.optional && args[i] === undefined);
  if (missing) return { code: 'argument-missing', found: command.name, accepted: missing.name };
  const last = needed[needed.length - 1];
  const extra = last?.many ? undefined : args[needed.length];
  if (extra === undefined) return undefined;
  const code = needed.some(({ name }) => name === 'position') ? 'position-unquoted' : 'argument-extra';
  return { code, found: extra, accepted: command.name };
}

/**
 * The language asked for by flag or by `TABULEIRO_LANG`, else the one chosen in the menu, else the locale's; a wrong
 * flag is refused later.
 */
export function chooseLanguage(argv: readonly string[], env: NodeJS.ProcessEnv): Language {
  const asked = splitWords(argv).flags.filter(({ name }) => name === 'lang');
  const given = [asked[asked.length - 1]?.value, env.TABULEIRO_LANG];
  const locale = env.LC_ALL || env.LC_MESSAGES || env.LANG || '';
  return (
    given.flatMap((word) => languages.find((known) => known === word) ?? [])[0] ??
    rememberedLanguage(env) ??
    languages.find((known) => new RegExp(`^${known}([_.@-]|$)`, 'i').test(locale)) ??
    'en'
  );
}

/** Asked before anything is judged, so that every refusal can be in JSON. */
export const wantsJson = (argv: readonly string[]): boolean => argv.includes('--json');
