/** Days as people write them. */
import { language } from '../words/define.ts';

export const dateText = (time: string): string =>
  new Date(time).toLocaleDateString(language.value === 'pt' ? 'pt-PT' : 'en-GB', { dateStyle: 'medium' });
