/** The manual page, made from the table of commands, in the language of troff. */
import type { Language } from '@tabuleiro/rules/text';
import { type FlagId, menuFlags } from '../io/flags.ts';
import { argumentText, flagText, paragraphs, signature } from './help.ts';
import { commandTable as commands } from './table.ts';
import { helpTexts, tellHelp } from './words.ts';

/** Text as troff shows it unchanged: its own signs, and a dot or an apostrophe at the start of a line, are escaped. */
const plain = (text: string): string =>
  text
    .replaceAll('\\', '\\e')
    .replaceAll('-', '\\-')
    .replace(/^(?=[.'])/gm, '\\&');

const bold = (text: string): string => `\\fB${plain(text)}\\fR`;

/** A term, and what it means in a paragraph that stands to the right of it. */
const item = (term: string, text: string): string => `.TP\n${bold(term)}\n${plain(text)}`;

export function manualPage(language: Language, version: string): string {
  const texts = helpTexts[language];
  const tell = (id: Parameters<typeof tellHelp>[1]) => tellHelp(language, id);
  const flagItem = (id: FlagId) => item(flagText(id), texts.flags[id]);
  const described = commands.flatMap((command) => {
    const more = texts.more[command.name];
    const lines = more
      ? paragraphs(more).flatMap(({ text, literal }) =>
          literal ? ['.nf', plain(text), '.fi'] : ['.PP', plain(text)],
        )
      : [];
    const args = command.args
      .filter(({ name }) => texts.arguments[name])
      .map((arg) => item(argumentText(arg), texts.arguments[arg.name]!));
    return [
      `.SS ${plain(signature(command))}`,
      plain(texts.commands[command.name] ?? ''),
      ...lines,
      ...args,
      ...command.flags.map(flagItem),
    ];
  });
  const examples = commands.flatMap(({ examples: lines }) => lines.map((line) => plain(`tabuleiro ${line}`)));
  return `${[
    `.TH TABULEIRO 1 "" ${JSON.stringify(`tabuleiro ${version}`)}`,
    `.SH ${tell('name').toUpperCase()}`,
    `tabuleiro \\- ${plain(texts.program.replace(/^[^:]*: /, ''))}`,
    `.SH ${tell('synopsis').toUpperCase()}`,
    '.B tabuleiro',
    `[${plain(tell('command'))}] ...`,
    '.PP',
    plain(tell('help-menu')),
    `.SH ${plain(tell('flags').toUpperCase())}`,
    ...menuFlags.map(flagItem),
    item('-h, --help', texts.flags.help),
    item('-V, --version', texts.flags.version),
    `.SH ${tell('commands').toUpperCase()}`,
    ...described,
    `.SH ${tell('exit').toUpperCase()}`,
    plain(tell('help-exit')),
    `.SH ${tell('examples').toUpperCase()}`,
    '.nf',
    ...examples,
    '.fi',
  ].join('\n')}\n`;
}
