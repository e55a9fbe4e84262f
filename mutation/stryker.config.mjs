/** Breaks `rules/src/games` one place at a time and counts what the quick tests notice. Run by run.mjs. */
const game = process.env.GAME ?? 'dameo';
/** Names of files without ending, or all of the game's. */
const files = process.env.FILES ? `{${process.env.FILES},_}` : '**/*';

export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'mutation/vitest.config.ts', related: false },
  mutate: [`packages/rules/src/games/${game}/${files}.ts`],
  mutator: { excludedMutations: ['StringLiteral'] },
  ignorePatterns: ['/.cache', '/apps', '/docs', '/mutation/node_modules', '/reports', '/packages/rules/dist'],
  coverageAnalysis: 'perTest',
  ignoreStatic: true,
  concurrency: 2,
  timeoutMS: 5000,
  timeoutFactor: 2,
  // The preprocessor asks for an API that TypeScript 7 does not have; a file that is not there keeps it away.
  tsconfigFile: 'mutation/no-tsconfig.json',
  disableTypeChecks: false,
  checkers: [],
  reporters: ['clear-text', 'progress-append-only', 'json'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  jsonReporter: { fileName: `.cache/mutation-${game}.json` },
  tempDirName: '.cache/stryker',
  cleanTempDir: 'always',
};
