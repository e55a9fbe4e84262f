/** Help for the program, for a group of commands and for one command, made from the table. */
import type { Language } from '@tabuleiro/rules/text';
import { commonFlags, type FlagId, flagSpecs } from './flags.ts';
import { helpTexts } from './help-messages.ts';
import { tell } from './messages.ts';
import { type Argument, type Command, commands } from './table.ts';

export function formatHelp(topic: string, language: Language): string {
  const command = commands.find(({ name }) => name === topic);
  return command ? commandHelp(command, language) : programHelp(topic, language);
}

function argumentText({ name, optional, many }: Argument): string {
  const inner = many ? `${name}...` : name;
  return optional ? `[${inner}]` : `<${inner}>`;
}

const signature = ({ name, args }: Command): string => [name, ...args.map(argumentText)].join(' ');

function flagText(id: FlagId): string {
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
    `${tell(language, 'usage')}: tabuleiro ${group || '[command]'} ...`,
    section(
      tell(language, 'commands'),
      shown.map((command) => [signature(command), texts.commands[command.name] ?? '']),
    ),
    section(tell(language, 'flags'), [
      ...commonFlags.map((id) => [flagText(id), texts.flags[id]] as const),
      ['-h, --help', texts.flags.help],
      ['-V, --version', texts.flags.version],
    ]),
    ...(group === '' ? [`${tell(language, 'help-menu')}\n${tell(language, 'help-more')}`] : []),
    tell(language, 'help-exit'),
  ].join('\n\n');
}

function commandHelp(command: Command, language: Language): string {
  const texts = helpTexts[language];
  const flags = [...command.flags, ...commonFlags];
  const summary = texts.commands[command.name] ?? '';
  const more = texts.more[command.name];
  return [
    `tabuleiro ${command.name}: ${summary}`,
    ...(more ? [more] : []),
    `${tell(language, 'usage')}: tabuleiro ${signature(command)}`,
    section(
      tell(language, 'arguments'),
      command.args.map((arg) => [argumentText(arg), texts.arguments[arg.name] ?? '']),
    ),
    section(tell(language, 'flags'), [
      ...flags.map((id) => [flagText(id), texts.flags[id]] as const),
      ['-h, --help', texts.flags.help],
    ]),
    section(
      tell(language, 'examples'),
      command.examples.map((example) => [`npx tabuleiro ${example}`, '']),
    ),
    tell(language, 'help-exit'),
  ].join('\n\n');
}
