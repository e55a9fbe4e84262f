/** Help for the program, for a group of commands and for one command, made from the table. */
import type { Language } from '@tabuleiro/rules/text';
import type { Argument, CommandSpec } from '../io/call.ts';
import { commonFlags, type FlagId, flagSpecs, menuFlags } from '../io/flags.ts';
import { pageWidth, wrap } from '../text/wrap.ts';
import { commandTable as commands } from './table.ts';
import { helpTexts, tellHelp } from './words.ts';

/** In lines of a width; the window's unless said. */
export function formatHelp(
  topic: string,
  language: Language,
  width = pageWidth(process.env.COLUMNS),
): string {
  const command = commands.find(({ name }) => name === topic);
  return command ? commandHelp(command, language, width) : programHelp(topic, language, width);
}

/** Lines that begin with a space stand as they are; those between them are one paragraph. */
function paragraphs(text: string): { text: string; literal: boolean }[] {
  const parts: { text: string; literal: boolean }[] = [];
  for (const line of text.split('\n')) {
    const last = parts.at(-1);
    const literal = line.startsWith(' ');
    if (last && !last.literal && !literal) last.text += ` ${line}`;
    else parts.push({ text: line, literal });
  }
  return parts;
}

function argumentText({ name, optional, many }: Argument): string {
  const inner = many ? `${name}...` : name;
  return optional ? `[${inner}]` : `<${inner}>`;
}

export const signature = ({ name, args }: CommandSpec): string => [name, ...args.map(argumentText)].join(' ');

export function flagText(id: FlagId): string {
  const { value } = flagSpecs[id];
  return value ? `--${id} <${value}>` : `--${id}`;
}

/** A narrower column is hard to read: its content moves below. */
const LEAST_COLUMN = 24;

/** Two aligned columns under a title. */
function section(title: string, rows: readonly (readonly [string, string])[], width: number): string {
  const column = Math.max(...rows.map(([left]) => left.length)) + 4;
  const beside = width - column >= LEAST_COLUMN;
  const lines = rows.map(([left, right]) => {
    if (right === '') return `  ${left}`;
    if (beside) return wrap(right, width, `  ${left}`.padEnd(column));
    return `  ${left}\n${wrap(right, width, ' '.repeat(6))}`;
  });
  return [`${title}:`, ...lines].join('\n');
}

function programHelp(group: string, language: Language, width: number): string {
  const texts = helpTexts[language];
  const tell = (id: Parameters<typeof tellHelp>[1]) => wrap(tellHelp(language, id), width);
  const shown = commands.filter(({ name }) => group === '' || name.startsWith(`${group} `));
  return [
    wrap(texts.program, width),
    `${tell('usage')}: tabuleiro ${group || '[command]'} ...`,
    section(
      tell('commands'),
      shown.map((command) => [signature(command), texts.commands[command.name] ?? '']),
      width,
    ),
    section(
      tell('flags'),
      [
        ...(group === '' ? menuFlags : commonFlags).map((id) => [flagText(id), texts.flags[id]] as const),
        ['-h, --help', texts.flags.help],
        ['-V, --version', texts.flags.version],
      ],
      width,
    ),
    ...(group === '' ? [`${tell('help-menu')}\n${tell('help-more')}`] : []),
    tell('help-exit'),
  ].join('\n\n');
}

function commandHelp(command: CommandSpec, language: Language, width: number): string {
  const texts = helpTexts[language];
  const tell = (id: Parameters<typeof tellHelp>[1]) => wrap(tellHelp(language, id), width);
  const flags = [...command.flags, ...commonFlags];
  const summary = texts.commands[command.name] ?? '';
  const more = paragraphs(texts.more[command.name] ?? '').map(({ text, literal }) =>
    literal ? text : wrap(text, width),
  );
  return [
    wrap(`tabuleiro ${command.name}: ${summary}`, width),
    ...(more[0] ? [more.join('\n')] : []),
    `${tell('usage')}: tabuleiro ${signature(command)}`,
    ...(command.args.length > 0
      ? [
          section(
            tell('arguments'),
            command.args.map((arg) => [argumentText(arg), texts.arguments[arg.name] ?? '']),
            width,
          ),
        ]
      : []),
    section(
      tell('flags'),
      [
        ...flags.map((id) => [flagText(id), texts.flags[id]] as const),
        ['-h, --help', texts.flags.help] as const,
      ],
      width,
    ),
    section(
      tell('examples'),
      command.examples.map((example) => [`npx tabuleiro ${example}`, '']),
      width,
    ),
    tell('help-exit'),
  ].join('\n\n');
}
