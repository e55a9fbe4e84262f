/** The lists of files that a dynamic import fetches ahead. */
import { expect, test } from 'vitest';
import { leaveOut } from '../tools/build/preloads.ts';

const CODE = [
  'const __vite__mapDeps=(i,m=__vite__mapDeps,d=(m.f||(m.f=["./page.js","./base.js","./base.css","./list.js"])))=>i.map(i=>d[i]);',
  'load(()=>import(`./page.js`),__vite__mapDeps([0,1,2,3]));load(()=>import(`./base.js`),__vite__mapDeps([1,2]));',
].join('\n');

test('names what is not there yet, and numbers it anew', () => {
  const shorter = leaveOut(CODE, 'assets', new Set(['assets/base.js', 'assets/base.css', 'assets/index.js']));
  expect(shorter).toContain('m.f=["./page.js","./list.js"]');
  expect(shorter).toContain('import(`./page.js`),__vite__mapDeps([0,1])');
  expect(shorter).toContain('import(`./base.js`),[])');
});

test('leaves code alone that has no list, or of whose list nothing is there', () => {
  expect(leaveOut('export const one = 1;', 'assets', new Set())).toBe('export const one = 1;');
  expect(leaveOut(CODE, 'assets', new Set())).toBe(CODE);
});
