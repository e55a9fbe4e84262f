/**
 * What a hand on the board runs is compiled while it is loaded, in the background, and not by the first touch: a comment
 * asks browsers that know it for that, others read over it.
 */
import type { Plugin } from 'vite';

/** Modules that a touch runs; chunks change their names when others begin to share them, so these are told by content. */
const TOUCHED =
  /node_modules\/@?preact|web\/src\/(board\/board\.tsx|game\/(page|talk\/message)|store\/values\/values)|packages\/play\/src\/game\/(controller|say|state)\.ts|packages\/rules\/src\/(core\/options|session\/session)\.ts/;
/** And the chunks that hold the rules of a game. */
const RULES = /\/packages\/rules\/src\/games\/[^/]+\/index\.ts$/;

export const eagerPlugin = (): Plugin => ({
  name: 'eager',
  generateBundle: {
    order: 'post', // nothing may stand before the comment
    handler(_, files) {
      for (const file of Object.values(files))
        if (
          file.type === 'chunk' &&
          (file.moduleIds.some((id) => TOUCHED.test(id)) || RULES.test(file.facadeModuleId ?? ''))
        )
          file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
    },
  },
});
