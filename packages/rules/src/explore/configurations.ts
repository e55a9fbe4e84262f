/** The configurations of a game for tests: every preset, and every listed value of every option. */
import { presetOf } from '../core/options.ts';
import type { Game, Options } from '../core/types.ts';

export interface Configuration {
  /** `default`, a preset's id, or `option=value`. */
  id: string;
  options: Options;
}

export function configurations(game: Game): Configuration[] {
  const presets = game.presets.map(({ id, options }) => ({ id, options }));
  const single = game.options.flatMap((spec) =>
    spec.values
      .filter((value) => value !== spec.default)
      .map((value) => ({ id: `${spec.id}=${value}`, options: { [spec.id]: value } })),
  );
  const named = new Set(presets.map(({ options }) => JSON.stringify(options)));
  return [
    ...presets,
    ...single.filter(({ options }) => !named.has(JSON.stringify(options)) || !presetOf(game, options)),
  ];
}
