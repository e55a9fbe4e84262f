/**
 * What a hand on the board runs is compiled while it is loaded, in the background, and not by the first touch: a comment
 * asks browsers that know it for that, others read over it.
 */
import type { Plugin } from 'vite';

/** Chunks by their names, and those that hold the rules of a game. */
const TOUCHED = new Set(['base', 'board', 'core', 'game-page', 'message', 'session', 'values']);
const RULES = /\/packages\/rules\/src\/games\/[^/]+\/index\.ts$/;

export const eagerPlugin = (): Plugin => ({
  name: 'eager',
  generateBundle: {
    order: 'post', // nothing may stand before the comment
    handler(_, files) {
      for (const file of Object.values(files))
        if (file.type === 'chunk' && (TOUCHED.has(file.name) || RULES.test(file.facadeModuleId ?? '')))
          file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
    },
  },
});
