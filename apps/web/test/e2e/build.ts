/** Before all browser tests: the app is built from the sources as they are. */
import { freshWeb } from '../../../../scripts/build/web.mjs';

export const setup = async (): Promise<void> => void (await freshWeb());
