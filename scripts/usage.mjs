/** What the npm commands accept: anything else is refused with a sentence before any work begins. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './ensure.mjs';

/** The ids of the games, which are the names of their folders. */
export const games = readdirSync(join(root, 'packages/rules/src/games'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

export const asksForHelp = (words) => words.some((word) => word === '--help' || word === '-h');

/**
 * Ends the process with exit code 2 unless every word is accepted. `flags`: switches; `valued`: flags and the values that
 * each of them takes; `words`: for each further word a list of what it may be.
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

/** Says what is wrong and how the command is used, and ends. */
export function refuse(sentence, usage) {
  console.error(`${sentence}\n\n${usage}`);
  process.exit(2);
}
