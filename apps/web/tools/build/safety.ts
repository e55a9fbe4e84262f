/** Puts the content policy into the built page: it holds on any static host. The development server needs it looser. */
import type { Plugin } from 'vite';
import { metaPolicy } from '../../server/headers.js';

export const safetyPlugin = (): Plugin => ({
  name: 'tabuleiro-safety',
  apply: 'build',
  transformIndexHtml: () => [
    {
      tag: 'meta',
      attrs: { 'http-equiv': 'Content-Security-Policy', content: metaPolicy },
      injectTo: 'head-prepend',
    },
  ],
});
