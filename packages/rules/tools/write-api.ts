/** `npm run write -- api`: the exports of the libraries, from the comments in their sources. */
import { apiPage } from './api.ts';

export const generate = (): Record<string, string> => ({ 'docs/api.md': apiPage('packages') });
