/** Completion for shells, made from the table of commands: names of commands, flags, games, players and files. */
import { PLAYER_NAMES } from '@tabuleiro/engine';
import { HUMAN } from '@tabuleiro/play/words/kinds';
import { gameIds } from '@tabuleiro/rules';
import { type Language, languages } from '@tabuleiro/rules/text';
import type { CommandSpec } from '../io/call.ts';
import { commonFlags, type FlagId, flagSpecs } from '../io/flags.ts';
import { commandTable as commands } from './table.ts';
import { helpTexts } from './words.ts';

export const shells = ['bash', 'zsh', 'fish'] as const;
export type Shell = (typeof shells)[number];

/** What may stand somewhere: these words, files or folders. */
type Offer = readonly string[] | 'files' | 'folders';

/** Of arguments and of the values of flags, by name; of the others nothing is known before. */
const offers: Readonly<Record<string, Offer>> = {
  game: gameIds,
  position: ['start'],
  shell: shells,
  file: 'files',
};
const valueOffers: Partial<Record<FlagId, Offer>> = {
  lang: languages,
  players: [HUMAN, ...PLAYER_NAMES],
  file: 'files',
  html: 'files',
  out: 'folders',
};

const flagsOf = ({ flags }: CommandSpec): FlagId[] => [...flags, ...commonFlags];
const firstWords = [...new Set([...commands.map(({ name }) => name.split(' ')[0]!), 'help'])];
const secondWords = (first: string): string[] =>
  commands.filter(({ name }) => name.startsWith(`${first} `)).map(({ name }) => name.split(' ')[1]!);
const groups = firstWords.filter((word) => secondWords(word).length > 0);
const argumentsOf = ({ args }: CommandSpec): Offer[] => args.map(({ name }) => offers[name] ?? []);

const formats: Readonly<Record<Shell, (language: Language) => string[]>> = { bash, zsh, fish };

export const completionScript = (shell: Shell, language: Language): string =>
  `${formats[shell](language).join('\n')}\n`;

function bashOffer(offer: Offer): string {
  if (offer === 'files') return 'compgen -f -- "$cur"';
  if (offer === 'folders') return 'compgen -d -- "$cur"';
  return `compgen -W "${offer.join(' ')}" -- "$cur"`;
}

/** As much as an old bash understands: macOS has 3.2. */
function bash(): string[] {
  const reply = (offer: Offer) => `COMPREPLY=($(${bashOffer(offer)})); return`;
  const values = (Object.entries(valueOffers) as [FlagId, Offer][]).map(
    ([id, offer]) => `    --${id}) ${reply(offer)};;`,
  );
  const named = (Object.keys(flagSpecs) as FlagId[]).filter((id) => flagSpecs[id].value && !valueOffers[id]);
  const branches = commands.map((command) => {
    const flags = [...flagsOf(command), 'help'].map((id) => `--${id}`).join(' ');
    const [first, last] = [argumentsOf(command)[0] ?? [], argumentsOf(command).at(-1) ?? []];
    return `    "${command.name}") flags="${flags}"; first='${bashOffer(first)}'; rest='${bashOffer(last)}';;`;
  });
  return [
    '# bash completion for tabuleiro',
    '_tabuleiro() {',
    `  local cur="\${COMP_WORDS[COMP_CWORD]}" prev="\${COMP_WORDS[COMP_CWORD-1]}"`,
    `  local command="\${COMP_WORDS[1]}" at=2 flags="" first="" rest=""`,
    ...groups.map((group) => `  [ "$command" = ${group} ] && command="${group} \${COMP_WORDS[2]}" && at=3`),
    '  case "$prev" in',
    ...values,
    `    ${named.map((id) => `--${id}`).join('|')}) return;;`,
    '  esac',
    `  if [ "$COMP_CWORD" -eq 1 ]; then ${reply([...firstWords, '--help', '--version'])}; fi`,
    ...groups.map(
      (group) =>
        `  if [ "$COMP_CWORD" -eq 2 ] && [ "\${COMP_WORDS[1]}" = ${group} ]; then ${reply(secondWords(group))}; fi`,
    ),
    `  if [ "$command" = help ]; then ${reply(firstWords)}; fi`,
    '  case "$command" in',
    ...branches,
    '  esac',
    '  case "$cur" in',
    '    -*) COMPREPLY=($(compgen -W "$flags" -- "$cur"));;',
    '    *) if [ "$COMP_CWORD" -eq "$at" ]; then COMPREPLY=($(eval "$first")); else COMPREPLY=($(eval "$rest")); fi;;',
    '  esac',
    '}',
    'complete -F _tabuleiro tabuleiro',
  ];
}

/** Inside of single quotes, as all three shells read them. */
const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

function zsh(language: Language): string[] {
  const { commands: about, flags: flagAbout } = helpTexts[language];
  const described = (word: string, text: string) => quoted(`${word.replaceAll(':', '\\:')}:${text}`);
  const offered = (offer: Offer): string =>
    offer === 'files' ? '_files' : offer === 'folders' ? '_files -/' : `compadd -- ${offer.join(' ')}`;
  const values = (Object.entries(valueOffers) as [FlagId, Offer][]).map(
    ([id, offer]) => `    --${id}) ${offered(offer)}; return;;`,
  );
  const branches = commands.map((command) => {
    const flags = flagsOf(command).map((id) => described(`--${id}`, flagAbout[id]));
    const [first, last] = [argumentsOf(command)[0] ?? [], argumentsOf(command).at(-1) ?? []];
    return [
      `    ${quoted(command.name)})`,
      `      flags=(${flags.join(' ')})`,
      `      if [[ $words[CURRENT] == -* ]]; then _describe flag flags; elif (( CURRENT == at )); then ${offered(first)}; else ${offered(last)}; fi;;`,
    ].join('\n');
  });
  const summary = (word: string): string => about[word] ?? secondWords(word).join(', ');
  return [
    '#compdef tabuleiro',
    '_tabuleiro() {',
    '  local -a commands flags',
    '  local command=$words[2] at=3',
    `  commands=(${firstWords.map((word) => described(word, summary(word) || flagAbout.help)).join(' ')})`,
    '  if (( CURRENT == 2 )); then _describe command commands; return; fi',
    ...groups.map(
      (group) =>
        `  if [[ $command == ${group} ]]; then\n    if (( CURRENT == 3 )); then compadd -- ${secondWords(group).join(' ')}; return; fi\n    command="${group} $words[3]" at=4\n  fi`,
    ),
    '  case $words[CURRENT-1] in',
    ...values,
    '  esac',
    '  case $command in',
    ...branches,
    '    help) _describe command commands;;',
    '  esac',
    '}',
    '# Read as a file of the completion system it is the function itself; read by source it is registered.',
    'if [[ $funcstack[1] == _tabuleiro ]]; then _tabuleiro "$@"; else compdef _tabuleiro tabuleiro; fi',
  ];
}

function fish(language: Language): string[] {
  const { commands: about, flags: flagAbout } = helpTexts[language];
  const seen = (name: string): string => {
    const [first, second] = name.split(' ');
    const word = `__fish_seen_subcommand_from ${first}`;
    return quoted(second ? `${word}; and __fish_seen_subcommand_from ${second}` : word);
  };
  const offered = (offer: Offer): string =>
    offer === 'files'
      ? '-F'
      : offer === 'folders'
        ? `-a ${quoted('(__fish_complete_directories)')}`
        : `-a ${quoted(offer.join(' '))}`;
  const lines = ['# fish completion for tabuleiro', 'complete -c tabuleiro -f'];
  for (const word of firstWords) {
    const text = about[word] ?? (secondWords(word).join(', ') || flagAbout.help);
    lines.push(`complete -c tabuleiro -n __fish_use_subcommand -a ${word} -d ${quoted(text)}`);
  }
  for (const group of groups) {
    const words = secondWords(group);
    const fresh = `__fish_seen_subcommand_from ${group}; and not __fish_seen_subcommand_from ${words.join(' ')}`;
    for (const word of words)
      lines.push(
        `complete -c tabuleiro -n ${quoted(fresh)} -a ${word} -d ${quoted(about[`${group} ${word}`] ?? '')}`,
      );
  }
  for (const command of commands) {
    const when = `complete -c tabuleiro -n ${seen(command.name)}`;
    for (const offer of new Set(argumentsOf(command)))
      if (offer.length > 0) lines.push(`${when} ${offered(offer)}`);
    for (const id of flagsOf(command)) {
      const value = valueOffers[id];
      const takes = !flagSpecs[id].value ? '' : value ? ` -r ${offered(value)}` : ' -x';
      lines.push(`${when} -l ${id}${takes} -d ${quoted(flagAbout[id])}`);
    }
  }
  return lines;
}
