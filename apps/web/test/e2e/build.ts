/** Before all browser tests: the app is built from the sources as they are. */
import { freshWeb } from '../../../../scripts/web-build.mjs';

export const setup = (): void => void freshWeb();
