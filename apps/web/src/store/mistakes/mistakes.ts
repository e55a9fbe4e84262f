/** The mistakes of this browser: the same object for every page. */
import { studyValues } from '../studies/opened.ts';
import { BrowserMistakes } from './browser-mistakes.ts';

export const mistakes = new BrowserMistakes(studyValues);
