/** The steps that `npm run check` and `npm test` share. */
import { bin, run, step } from './ensure.mjs';

export function checkTypes() {
  step('types', () => {
    run(bin('tsc'), ['--noEmit']);
    run(bin('tsc'), ['--noEmit', '-p', 'apps/web']);
  });
}

export function checkFormat() {
  const advice = '\nWhat is said to be formatted or sorted otherwise, "npm run format" mends.';
  step('lint and format', () => run(bin('biome'), ['check', '.', '--error-on-warnings'], { advice }));
}
