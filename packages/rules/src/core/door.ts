/** The only way from outside text to a position: `start` or a position text, with the given options. */
import { wrongArgument, wrongField, wrongMade } from './arguments.ts';
import { parseOptions } from './options.ts';
import { fail, ok } from './result.ts';
import type { Game, Options, Reading, Result } from './types.ts';

const START_WORDS = ['start', 'startpos'];

/**
 * Reads `start`, `startpos`, `start <preset>` or a position text. The text wins over the options; a given option
 * that contradicts it is a fault that names both values.
 */
export function readPosition(game: Game, text: string, given: Options = {}): Result<Reading> {
  if (typeof text !== 'string') return wrongArgument('position', text, 'string');
  const wrong =
    wrongMade({ game }) ?? wrongField({ options: given }, { options: 'Record<string, string | number>' });
  if (wrong) return wrong;
  const [word = '', preset, ...rest] = text.trim().split(' ');
  if (START_WORDS.includes(word) && rest.length === 0) {
    const named = preset === undefined ? ok({}) : parseOptions(game, { preset });
    if (!named.ok) return named;
    const clash = contradiction(game, named.value, given);
    if (clash) return clash;
    const rules = game.configure({ ...named.value, ...given });
    if (!rules.ok) return rules;
    const { options } = rules.value;
    return ok({ options, rules: rules.value, position: rules.value.start(), stood: 1 });
  }
  const reading = game.read(text, given);
  if (!reading.ok) return reading;
  return contradiction(game, reading.value.options, given) ?? reading;
}

function contradiction(game: Game, read: Options, given: Options): ReturnType<typeof fail> | undefined {
  for (const { id, inText } of game.options)
    if (inText && given[id] !== undefined && read[id] !== undefined && given[id] !== read[id])
      return fail({
        code: 'option-contradicts',
        found: `${id}=${given[id]}`,
        accepted: `${id}=${read[id]}`,
      });
  return undefined;
}
