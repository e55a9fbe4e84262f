/** Builds the web app: relative addresses, so that any static folder can serve it. */
import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { defineConfig } from 'vite';
import { eagerPlugin } from './tools/build/eager.ts';
import { fontsPlugin } from './tools/build/fonts.ts';
import { offlinePlugin } from './tools/build/offline.ts';
import { safetyPlugin } from './tools/build/safety.ts';
import { strengthPlugin } from './tools/build/strength.ts';

/** Sessions and records share an address; only pages that read or write records fetch what those need. */
const records = { name: 'records', test: /packages\/rules\/src\/(record|tree)\// };

/** What every page needs, and what every board needs: many small files together go over the line in fewer bytes. */
const base = {
  name: 'base',
  test: /node_modules\/@?preact|vite\/preload-helper|parts\.module\.css|rules\/src\/text\/fill|src\/(settings|router|words\/define|parts\/(button|icon|live|moments|notice|try-again|unbroken|use-later|use-loaded|words)|frame\/(title|focus-kept)|style\/letters|store\/values\/objects)\.tsx?$/,
};
const board = { name: 'board', test: /web\/src\/board\/(?!export)|src\/art\/(load|look|glaze)/ };

/** What all rules are made of, for pages that know the rules of a game. */
const core = {
  name: 'core',
  test: /packages\/rules\/src\/core\/(?!geometry)/,
};

/** A game in play, from its plan to its log. */
const session = { name: 'session', test: /packages\/rules\/src\/(session|match)\// };

/** The name as it is, and three letters for its file: what repeats goes over the line in fewer bytes. */
function className(name: string, file: string): string {
  const place = createHash('sha256')
    .update(relative(import.meta.dirname, file))
    .digest('hex');
  return `${name}_${place.slice(0, 3)}`;
}

export default defineConfig({
  root: import.meta.dirname,
  base: './',
  resolve: { conditions: ['@tabuleiro/source', 'module', 'browser', 'development|production'] },
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  css: { modules: { localsConvention: 'camelCaseOnly', generateScopedName: className } },
  worker: { format: 'es' },
  plugins: [strengthPlugin(), safetyPlugin(), fontsPlugin(), eagerPlugin(), offlinePlugin()],
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false }, // every browser that runs ES2022 knows it
    assetsInlineLimit: 0, // the content policy allows no data: addresses
    manifest: 'files.json',
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [records, base, board, core, session],
          includeDependenciesRecursively: false,
        },
      },
    },
  },
});
