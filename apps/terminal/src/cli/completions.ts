/**
 * Completion for shells, made from the table of commands: names of commands, flags, games, players and files, and what
 * the game that stands on the line has: presets, boards, formats.
 */
import type { Language } from '@tabuleiro/rules/text';
import type { CommandSpec } from '../io/call.ts';
import { commonFlags, type FlagId, flagSpecs, menuFlags } from '../io/flags.ts';
import {
  isByGame,
  LISTS,
  loadValueOffers,
  type Offer,
  offers,
  type Shell,
  type ValueOffers,
} from './offers.ts';
import { commandTable as commands } from './table.ts';
import { helpTexts } from './words.ts';

const flagsOf = ({ flags }: CommandSpec): FlagId[] => [...flags, ...commonFlags];
const firstWords = [...new Set([...commands.map(({ name }) => name.split(' ')[0]!), 'help'])];
const secondWords = (first: string): string[] =>
  commands.filter(({ name }) => name.startsWith(`${first} `)).map(({ name }) => name.split(' ')[1]!);
const groups = firstWords.filter((word) => secondWords(word).length > 0);
/** Some first words are commands by themselves too: what follows them need not be one of the second words. */
const isAlso = (group: string): boolean => commands.some(({ name }) => name === group);
/** Flags that take the word behind them. */
const valued = (Object.keys(flagSpecs) as FlagId[])
  .filter((id) => flagSpecs[id].value)
  .map((id) => `--${id}`);
const ownFlags = [...menuFlags, 'help', 'version'].map((id) => `--${id}`);

/** Of each argument what is offered, and whether it takes all that follow. */
const argumentsOf = ({ args }: CommandSpec): { offer: Offer; many: boolean }[] =>
  args.map(({ name, many = false }) => ({ offer: offers[name] ?? [], many }));

type Writer = (language: Language, values: ValueOffers) => string[];
const formats: Readonly<Record<Shell, Writer>> = { bash, zsh, fish };

export async function completionScript(shell: Shell, language: Language): Promise<string> {
  return `${formats[shell](language, await loadValueOffers()).join('\n')}\n`;
}

/** Branches by how many arguments stand before the cursor. */
const byCount = (command: CommandSpec, offered: (offer: Offer) => string): string =>
  argumentsOf(command)
    .map(({ offer, many }, i) => `${many ? '*' : i}) ${offer.length === 0 ? ':' : offered(offer)};;`)
    .join(' ');

function bashOffer(offer: Offer): string {
  if (offer === 'files') return 'compgen -f -- "$cur"';
  if (offer === 'folders') return 'compgen -d -- "$cur"';
  return `compgen -P "$head" -W "${offer.join(' ')}" -- "$cur"`;
}

/** As much as an old bash understands: macOS has 3.2. */
function bash(_: Language, valueOffers: ValueOffers): string[] {
  const reply = (offer: Offer) => `COMPREPLY=($(${bashOffer(offer)})); return`;
  const comma = `case "$cur" in *,*) head="\${cur%,*},"; cur="\${cur##*,}";; esac; `;
  const values = valueOffers.map(([id, offer]) => {
    const start = `    --${id}) ${LISTS.includes(id) ? comma : ''}`;
    if (!isByGame(offer)) return `${start}${reply(offer)};;`;
    const games = offer.map(([game, words]) => `*" ${game} "*) ${reply(words)};;`).join(' ');
    return `${start}case " \${COMP_WORDS[*]} " in ${games} esac; return;;`;
  });
  const branches = commands.map((command) => {
    const flags = [...flagsOf(command), 'help'].map((id) => `--${id}`).join(' ');
    return `    "${command.name}") flags="${flags}"; args='case $n in ${byCount(command, bashOffer)} esac';;`;
  });
  return [
    '# bash completion for tabuleiro',
    '_tabuleiro() {',
    `  local cur="\${COMP_WORDS[COMP_CWORD]}" prev="\${COMP_WORDS[COMP_CWORD-1]}"`,
    `  local command="\${COMP_WORDS[1]}" at=2 n=0 head="" flags="" args=":"`,
    ...groups.map((group) => {
      const named = secondWords(group).map((word) => `"${group} ${word}"`);
      const isSecond = isAlso(group)
        ? ` && case "${group} \${COMP_WORDS[2]}" in ${named.join('|')}) true;; *) false;; esac`
        : '';
      return `  [ "$command" = ${group} ]${isSecond} && command="${group} \${COMP_WORDS[2]}" && at=3`;
    }),
    '  case "$prev" in',
    ...values,
    `    ${valued.join('|')}) return;;`,
    '  esac',
    `  if [ "$COMP_CWORD" -eq 1 ]; then ${reply([...firstWords, ...ownFlags])}; fi`,
    ...groups.map(
      (group) =>
        `  if [ "$COMP_CWORD" -eq 2 ] && [ "\${COMP_WORDS[1]}" = ${group} ] && [ "\${cur#-}" = "$cur" ]; then ${reply(secondWords(group))}; fi`,
    ),
    `  if [ "$command" = help ]; then ${reply(firstWords)}; fi`,
    '  # Arguments before this one: no flags, and not the values of flags.',
    '  while [ "$at" -lt "$COMP_CWORD" ]; do',
    `    case "\${COMP_WORDS[at]}" in ${valued.join('|')}) at=$((at+1));; -*) ;; *) n=$((n+1));; esac`,
    '    at=$((at+1))',
    '  done',
    '  case "$command" in',
    ...branches,
    '  esac',
    '  case "$cur" in',
    '    -*) COMPREPLY=($(compgen -W "$flags" -- "$cur"));;',
    '    *) COMPREPLY=($(eval "$args"));;',
    '  esac',
    '}',
    'complete -F _tabuleiro tabuleiro',
  ];
}

/** Inside of single quotes, as all three shells read them. */
const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

function zsh(language: Language, valueOffers: ValueOffers): string[] {
  const { commands: about, flags: flagAbout } = helpTexts[language];
  const described = (word: string, text: string) => quoted(`${word.replaceAll(':', '\\:')}:${text}`);
  const offered = (offer: Offer): string =>
    offer === 'files'
      ? '_files'
      : offer === 'folders'
        ? '_files -/'
        : `compadd -- ${offer.map(quoted).join(' ')}`;
  const values = valueOffers.map(([id, offer]) => {
    const start = `    --${id}) ${LISTS.includes(id) ? "compset -P '*,'; " : ''}`;
    if (!isByGame(offer)) return `${start}${offered(offer)}; return;;`;
    const games = offer.map(([game, words]) => `*" ${game} "*) ${offered(words)};;`).join(' ');
    return `${start}case " $words " in ${games} esac; return;;`;
  });
  const branches = commands.map((command) => {
    const flags = [...flagsOf(command), 'help' as const].map((id) => described(`--${id}`, flagAbout[id]));
    return [
      `    ${quoted(command.name)})`,
      `      flags=(${flags.join(' ')})`,
      `      if [[ $words[CURRENT] == -* ]]; then _describe flag flags; else case $n in ${byCount(command, offered)} esac; fi;;`,
    ].join('\n');
  });
  const summary = (word: string): string => about[word] ?? secondWords(word).join(', ');
  return [
    '#compdef tabuleiro',
    '_tabuleiro() {',
    '  local -a commands flags',
    '  local command=$words[2] at=3 n=0',
    `  commands=(${firstWords.map((word) => described(word, summary(word) || flagAbout.help)).join(' ')})`,
    `  if (( CURRENT == 2 )) && [[ $words[2] == -* ]]; then compadd -- ${ownFlags.join(' ')}; return; fi`,
    '  if (( CURRENT == 2 )); then _describe command commands; return; fi',
    ...groups.map((group) => {
      const words = secondWords(group);
      const isSecond = isAlso(group) ? `[[ " ${words.join(' ')} " == *" $words[3] "* ]] && ` : '';
      return [
        `  if [[ $command == ${group} ]]; then`,
        `    if (( CURRENT == 3 )) && [[ $words[3] != -* ]]; then compadd -- ${words.join(' ')}; return; fi`,
        `    ${isSecond}{ command="${group} $words[3]"; at=4; }`,
        '  fi',
      ].join('\n');
    }),
    '  case $words[CURRENT-1] in',
    ...values,
    `    ${valued.join('|')}) return;;`,
    '  esac',
    '  # Arguments before this one: no flags, and not the values of flags.',
    '  for (( ; at < CURRENT; at++ )); do',
    `    case $words[at] in ${valued.join('|')}) (( at++ ));; -*) ;; *) (( n++ ));; esac`,
    '  done',
    '  case $command in',
    ...branches,
    '    help) _describe command commands;;',
    '  esac',
    '}',
    '# Read as a file of the completion system it is the function itself; read by source it is registered.',
    'if [[ $funcstack[1] == _tabuleiro ]]; then _tabuleiro "$@"; else compdef _tabuleiro tabuleiro; fi',
  ];
}

/** The command and its arguments before the cursor, without flags and their values; whether they are so many. */
const FISH_HELPERS = [
  'function __tabuleiro_words',
  '    set -l skip 0',
  '    for word in (commandline -opc)[2..-1]',
  '        if test $skip = 1',
  '            set skip 0',
  '            continue',
  '        end',
  '        switch $word',
  `            case ${valued.join(' ')}`,
  '                set skip 1',
  "            case '-*'",
  "            case '*'",
  '                echo $word',
  '        end',
  '    end',
  'end',
  'function __tabuleiro_at',
  '    set -l found (__tabuleiro_words)',
  "    set -l name (string split ' ' -- $argv[1])",
  '    set -l size (count $name)',
  '    test (count $found) -ge $size; or return 1',
  '    test "$found[1..$size]" = "$argv[1]"; or return 1',
  '    set -l given (math (count $found) - $size)',
  '    switch "$argv[2]"',
  "        case ''",
  '            return 0',
  "        case '*+'",
  '            test $given -ge (string trim -c + -- $argv[2])',
  "        case '*'",
  '            test $given -eq $argv[2]',
  '    end',
  'end',
  'function __tabuleiro_list',
  "    set -l head (commandline -ct | string replace -r '^--[a-z]+=' '' | string match -r '.*,')",
  `    printf '%s\\n' "$head"$argv`,
  'end',
];

/** What the game on the line has for a flag. */
function fishByGame(valueOffers: ValueOffers): string[] {
  const cases = valueOffers.flatMap(([id, offer]) =>
    isByGame(offer)
      ? offer.flatMap(([game, words]) => [
          `            case ${quoted(`${id} ${game}`)}`,
          `                printf '%s\\n' ${words.map(quoted).join(' ')}`,
        ])
      : [],
  );
  return [
    'function __tabuleiro_of',
    '    for word in (__tabuleiro_words)',
    '        switch "$argv[1] $word"',
    ...cases,
    '        end',
    '    end',
    'end',
  ];
}

function fish(language: Language, valueOffers: ValueOffers): string[] {
  const { commands: about, flags: flagAbout } = helpTexts[language];
  const at = (name: string, given = ''): string =>
    `complete -c tabuleiro -n ${quoted(`__tabuleiro_at "${name}" ${given}`.trim())}`;
  const offered = (offer: Offer): string =>
    offer === 'files'
      ? '-F'
      : offer === 'folders'
        ? `-a ${quoted('(__fish_complete_directories)')}`
        : `-a ${quoted(offer.join(' '))}`;
  const value = (id: FlagId): string => {
    const offer = valueOffers.find(([flag]) => flag === id)?.[1] ?? [];
    if (isByGame(offer)) {
      const words = `(__tabuleiro_of ${id})`;
      return ` -x -a ${quoted(LISTS.includes(id) ? `(__tabuleiro_list ${words})` : words)}`;
    }
    if (offer === 'files') return ' -r -F';
    if (offer === 'folders') return ` -x ${offered(offer)}`;
    if (LISTS.includes(id)) return ` -x -a ${quoted(`(__tabuleiro_list ${offer.join(' ')})`)}`;
    return offer.length > 0 ? ` -x ${offered(offer)}` : ' -x';
  };
  const flag = (id: FlagId): string =>
    `-l ${id}${flagSpecs[id].value ? value(id) : ''} -d ${quoted(flagAbout[id])}`;
  const lines = ['# fish completion for tabuleiro', ...FISH_HELPERS, ...fishByGame(valueOffers)];
  lines.push('complete -c tabuleiro -f');
  const none = `complete -c tabuleiro -n ${quoted('test (count (__tabuleiro_words)) -eq 0')}`;
  for (const word of firstWords) {
    const text = about[word] ?? (secondWords(word).join(', ') || flagAbout.help);
    lines.push(`${none} -a ${word} -d ${quoted(text)}`, `${at('help', '0')} -a ${word} -d ${quoted(text)}`);
  }
  lines.push(...menuFlags.map((id) => `${none} ${flag(id)}`));
  lines.push(`${none} -l version`, `complete -c tabuleiro -l help -d ${quoted(flagAbout.help)}`);
  for (const group of groups)
    for (const word of secondWords(group))
      lines.push(`${at(group, '0')} -a ${word} -d ${quoted(about[`${group} ${word}`] ?? '')}`);
  for (const command of commands) {
    for (const [i, { offer, many }] of argumentsOf(command).entries())
      if (offer.length > 0) lines.push(`${at(command.name, `${i}${many ? '+' : ''}`)} ${offered(offer)}`);
    for (const id of flagsOf(command)) lines.push(`${at(command.name)} ${flag(id)}`);
  }
  return lines;
}
