/** Has the fonts fetched together with the scripts, and lays their licences beside the app. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

const packages = ['@fontsource-variable/fraunces', '@fontsource-variable/source-sans-3'];
const { resolve } = createRequire(import.meta.url);

export const fontsPlugin = (): Plugin => ({
  name: 'tabuleiro-fonts',
  apply: 'build',
  generateBundle() {
    const licences = packages.map((name) => readFileSync(resolve(`${name}/LICENSE`), 'utf8').trim());
    this.emitFile({ type: 'asset', fileName: 'fonts-licence.txt', source: `${licences.join('\n\n\n')}\n` });
  },
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle = {} }) =>
      Object.keys(bundle)
        .filter((name) => name.endsWith('.woff2'))
        .map((name) => ({
          tag: 'link',
          attrs: { rel: 'preload', href: `./${name}`, as: 'font', type: 'font/woff2', crossorigin: true },
          injectTo: 'head' as const,
        })),
  },
});
