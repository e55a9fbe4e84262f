/** Options and presets: from a request to a complete, checked set. */
import { describeValue, isObject, wrongArgument, wrongField, wrongMade } from './arguments.ts';
import { nearest } from './nearest.ts';
import { fail, ok } from './result.ts';
import type { Game, OptionSpec, Options, OptionValue, Result } from './types.ts';

/** A request for options: a preset, single values on top of it, or both. */
export interface AskedOptions {
  preset?: string | undefined;
  /** Values as text from a command line, a header or a form. */
  set?: Readonly<Record<string, string>> | undefined;
}

/** The requested option values without the defaults, checked one by one. */
export function parseOptions(game: Game, asked: AskedOptions): Result<Options> {
  if (!isObject(asked)) return wrongArgument('asked', asked, '{ preset, set }');
  const wrong =
    wrongMade({ game }) ?? wrongField(asked, { preset: 'string', set: 'Record<string, string | number>' });
  if (wrong) return wrong;
  const chosen: Record<string, OptionValue> = {};
  if (asked.preset !== undefined) {
    const preset = game.presets.find(({ id }) => id === asked.preset);
    if (!preset) return unknown('preset-unknown', asked.preset, game.presets);
    Object.assign(chosen, preset.options);
  }
  for (const [id, text] of Object.entries(asked.set ?? {})) {
    const spec = game.options.find((option) => option.id === id);
    if (!spec) return unknownOption(game, id);
    const value = parseValue(spec, String(text));
    if (!value.ok) return value;
    chosen[id] = value.value;
  }
  return ok(chosen);
}

function unknownOption({ options }: Game, found: string): Result<never> {
  return options.length === 0
    ? fail({ code: 'option-none', found })
    : unknown('option-unknown', found, options);
}

function unknown(code: string, found: string, known: readonly { id: string }[]): Result<never> {
  const near = nearest(
    found,
    known.map(({ id }) => id),
  );
  return fail({ code, found, accepted: (near.length > 0 ? near : known.map(({ id }) => id)).join(', ') });
}

function parseValue(spec: OptionSpec, text: string): Result<OptionValue> {
  const value = spec.values.find((known) => String(known) === text);
  if (value !== undefined) return ok(value);
  if (spec.kind === 'board') return ok(text); // the game itself checks maps and board names
  return fail({
    code: 'option-value',
    found: `${spec.id}=${text.slice(0, 64)}`,
    accepted: spec.values.join(', '),
  });
}

/** Fills in the defaults. Faults name an option or value that the game does not have. */
export function resolveOptions(game: Game, chosen: Options): Result<Options> {
  if (!isObject(chosen)) return wrongArgument('options', chosen, 'Record<string, string | number>');
  const wrong = wrongMade({ game });
  if (wrong) return wrong;
  for (const [id, value] of Object.entries(chosen)) {
    const spec = game.options.find((option) => option.id === id);
    if (!spec) return unknownOption(game, id);
    if (spec.kind !== 'board' && !spec.values.includes(value))
      return fail({
        code: 'option-value',
        found: `${id}=${describeValue(value)}`,
        accepted: spec.values.join(', '),
      });
  }
  const entries = game.options.map((spec) => [spec.id, chosen[spec.id] ?? spec.default] as const);
  return ok(Object.fromEntries(entries));
}

/**
 * Options for a new game: the proposed preset, overridden by `chosen`. Not for reading texts: a text that names
 * no rules means the defaults.
 */
export function newGameOptions({ presets, proposed }: Game, chosen: Options = {}): Options {
  const preset = presets.find(({ id }) => id === proposed);
  return preset ? { ...preset.options, ...chosen } : chosen;
}

/** The preset with exactly these values, if any. */
export function presetOf(game: Game, options: Options): string | undefined {
  const value = (chosen: Options, spec: OptionSpec) => chosen[spec.id] ?? spec.default;
  const named = new Set(game.presets.flatMap((preset) => Object.keys(preset.options)));
  const specs = game.options.filter((spec) => named.has(spec.id));
  return game.presets.find((preset) =>
    specs.every((spec) => value(preset.options, spec) === value(options, spec)),
  )?.id;
}
