/** The studies of this browser: the same object for every page. */
import { Tabs } from '../tabs.ts';
import { BrowserStudies } from './browser-studies.ts';
import { studyValues } from './opened.ts';

export { studyValues, unkept } from './opened.ts';

export const studies = new BrowserStudies(studyValues, new Tabs('tabuleiro-studies'));
