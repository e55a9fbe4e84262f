/** Every page in English; the other language has its own file, so that both are looked at at once. */
import { test } from 'vitest';
import { lookAtEveryPage } from './look.ts';

test('every page is fit for everybody', () => lookAtEveryPage('en'));
