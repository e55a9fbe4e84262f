/** Builds the web app: relative addresses, so that any static folder can serve it. */
import { defineConfig } from 'vite';
import { fontsPlugin } from './tools/build/fonts.ts';
import { offlinePlugin } from './tools/build/offline.ts';
import { safetyPlugin } from './tools/build/safety.ts';
import { strengthPlugin } from './tools/build/strength.ts';

/** Sessions and records share an address; only pages that read or write records fetch what those need. */
const records = { name: 'records', test: /packages\/rules\/src\/(record|tree)\// };

export default defineConfig({
  root: import.meta.dirname,
  base: './',
  resolve: { conditions: ['@tabuleiro/source', 'module', 'browser', 'development|production'] },
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  css: { modules: { localsConvention: 'camelCaseOnly' } },
  worker: { format: 'es' },
  plugins: [strengthPlugin(), safetyPlugin(), fontsPlugin(), offlinePlugin()],
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false }, // every browser that runs ES2022 knows it
    assetsInlineLimit: 0, // the content policy allows no data: addresses
    manifest: 'files.json',
    rolldownOptions: {
      output: { codeSplitting: { groups: [records], includeDependenciesRecursively: false } },
    },
  },
});
