/** Builds the web app: relative addresses, so that any static folder can serve it. */
import { defineConfig } from 'vite';
import { fontsPlugin } from './tools/build/fonts.ts';
import { offlinePlugin } from './tools/build/offline.ts';
import { safetyPlugin } from './tools/build/safety.ts';

export default defineConfig({
  root: import.meta.dirname,
  base: './',
  resolve: { conditions: ['@tabuleiro/source', 'module', 'browser', 'development|production'] },
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  css: { modules: { localsConvention: 'camelCaseOnly' } },
  worker: { format: 'es' },
  plugins: [safetyPlugin(), fontsPlugin(), offlinePlugin()],
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false }, // every browser that runs ES2022 knows it
    assetsInlineLimit: 0, // the content policy allows no data: addresses
    manifest: 'files.json',
  },
});
