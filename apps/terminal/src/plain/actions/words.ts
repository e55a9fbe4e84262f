/** What is said around a question line by line, whatever asks it. */
import { tellerOf } from '../../text/tell.ts';

const en = { 'yes-no': '(yes/no)' };
const pt: typeof en = { 'yes-no': '(sim/não)' };

export const tellAsked = tellerOf({ en, pt });
