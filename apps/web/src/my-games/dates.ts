/** Days as people write them. */
import { language } from '../words/define.ts';

/** `16/11/26`, for narrow columns. */
export const shortDate = (time: string): string =>
  new Date(time).toLocaleDateString('en-GB', { day: '2-digit', month: '2-digit', year: '2-digit' });

export const dateText = (time: string): string =>
  new Date(time).toLocaleDateString(language.value === 'pt' ? 'pt-PT' : 'en-GB', { dateStyle: 'medium' });

/** With the time of day: several games may be of one day. */
export const momentText = (time: string): string =>
  new Date(time).toLocaleString(language.value === 'pt' ? 'pt-PT' : 'en-GB', {
    dateStyle: 'medium',
    timeStyle: 'short',
  });

/** `16 Nov`; with the year where it is another one. */
export function shortMoment(time: string): string {
  const date = new Date(time);
  const year = date.getFullYear() === new Date().getFullYear() ? {} : { year: 'numeric' as const };
  return date.toLocaleDateString(language.value === 'pt' ? 'pt-PT' : 'en-GB', {
    day: 'numeric',
    month: 'short',
    ...year,
  });
}
