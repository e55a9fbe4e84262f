/** Checks the words of npm commands: unknown words are refused before any work begins. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './ensure.mjs';

/** Ids of the games, which are the names of their folders. */
export const games = readdirSync(join(root, 'packages/rules/src/games'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

export const asksForHelp = (words) => words.some((word) => word === '--help' || word === '-h');

/**
 * Ends the process with exit code 2 unless every word is accepted. `flags`: switches; `valued`: flags with their
 * possible values; `words`: the possible values of each further word, in order.
 */
export function accept(given, usage, { flags = [], valued = {}, words = [] } = {}) {
  let place = 0;
  for (let i = 0; i < given.length; i++) {
    const word = given[i];
    if (flags.includes(word)) continue;
    const values = Object.hasOwn(valued, word) ? valued[word] : undefined;
    if (values) {
      const value = given[++i];
      if (value === undefined) refuse(`${word} wants one of: ${values.join(', ')}.`, usage);
      if (!values.includes(value)) refuse(`"${value}" is not one of: ${values.join(', ')}.`, usage);
      continue;
    }
    const known = words[place++];
    if (word.startsWith('-') || known === undefined) refuse(`"${word}" is not accepted.`, usage);
    if (!known.includes(word)) refuse(`"${word}" is not one of: ${known.join(', ')}.`, usage);
  }
}

/** Prints the error and the usage, and ends with exit code 2. */
export function refuse(sentence, usage) {
  console.error(`${sentence}\n\n${usage}`);
  process.exit(2);
}
