/** Help for the program, for a group of commands and for one command, made from the table. */
import type { Language } from '@tabuleiro/rules/text';
import type { Argument, CommandSpec } from '../io/call.ts';
import { commonFlags, type FlagId, flagSpecs } from '../io/flags.ts';
import { commandTable as commands } from './table.ts';
import { helpTexts, tellHelp } from './words.ts';

export function formatHelp(topic: string, language: Language): string {
  const command = commands.find(({ name }) => name === topic);
  return command ? commandHelp(command, language) : programHelp(topic, language);
}

export function argumentText({ name, optional, many }: Argument): string {
  const inner = many ? `${name}...` : name;
  return optional ? `[${inner}]` : `<${inner}>`;
}

export const signature = ({ name, args }: CommandSpec): string => [name, ...args.map(argumentText)].join(' ');

export function flagText(id: FlagId): string {
  const { value } = flagSpecs[id];
  return value ? `--${id} <${value}>` : `--${id}`;
}

/** Two aligned columns under a title. */
function section(title: string, rows: readonly (readonly [string, string])[]): string {
  const width = Math.max(...rows.map(([left]) => left.length));
  return [`${title}:`, ...rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`.trimEnd())].join(
    '\n',
  );
}

function programHelp(group: string, language: Language): string {
  const texts = helpTexts[language];
  const shown = commands.filter(({ name }) => group === '' || name.startsWith(`${group} `));
  return [
    texts.program,
    `${tellHelp(language, 'usage')}: tabuleiro ${group || '[command]'} ...`,
    section(
      tellHelp(language, 'commands'),
      shown.map((command) => [signature(command), texts.commands[command.name] ?? '']),
    ),
    section(tellHelp(language, 'flags'), [
      ...commonFlags.map((id) => [flagText(id), texts.flags[id]] as const),
      ['-h, --help', texts.flags.help],
      ['-V, --version', texts.flags.version],
    ]),
    ...(group === '' ? [`${tellHelp(language, 'help-menu')}\n${tellHelp(language, 'help-more')}`] : []),
    tellHelp(language, 'help-exit'),
  ].join('\n\n');
}

function commandHelp(command: CommandSpec, language: Language): string {
  const texts = helpTexts[language];
  const flags = [...command.flags, ...commonFlags];
  const summary = texts.commands[command.name] ?? '';
  const more = texts.more[command.name];
  return [
    `tabuleiro ${command.name}: ${summary}`,
    ...(more ? [more] : []),
    `${tellHelp(language, 'usage')}: tabuleiro ${signature(command)}`,
    section(
      tellHelp(language, 'arguments'),
      command.args.map((arg) => [argumentText(arg), texts.arguments[arg.name] ?? '']),
    ),
    section(tellHelp(language, 'flags'), [
      ...flags.map((id) => [flagText(id), texts.flags[id]] as const),
      ['-h, --help', texts.flags.help],
    ]),
    section(
      tellHelp(language, 'examples'),
      command.examples.map((example) => [`npx tabuleiro ${example}`, '']),
    ),
    tellHelp(language, 'help-exit'),
  ].join('\n\n');
}
