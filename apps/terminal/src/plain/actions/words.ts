/** The text around a question line by line, for every activity. */
import { tellerOf } from '../../text/tell.ts';

const en = { 'yes-no': '(yes/no)', 'with-yes': 'Type it with "yes".', usual: '(Enter: {usual})' };
const pt: typeof en = {
  'yes-no': '(sim/não)',
  'with-yes': 'Escreva-o com "sim".',
  usual: '(Enter: {usual})',
};

export const tellAsked = tellerOf({ en, pt });
