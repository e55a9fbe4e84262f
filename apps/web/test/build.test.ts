/** What the build leaves out of its files. */
import { expect, test } from 'vitest';
import { withoutBareFields } from '../tools/build/fields.ts';
import { leaveOut } from '../tools/build/preloads.ts';

const CODE = [
  'const __vite__mapDeps=(i,m=__vite__mapDeps,d=(m.f||(m.f=["./page.js","./base.js","./base.css","./list.js"])))=>i.map(i=>d[i]);',
  'load(()=>import(`./page.js`),__vite__mapDeps([0,1,2,3]));load(()=>import(`./base.js`),__vite__mapDeps([1,2]));',
].join('\n');

test('lists of files name what is not there yet, and number it anew', () => {
  const shorter = leaveOut(CODE, 'assets', new Set(['assets/base.js', 'assets/base.css', 'assets/index.js']));
  expect(shorter).toContain('m.f=["./page.js","./list.js"]');
  expect(shorter).toContain('import(`./page.js`),__vite__mapDeps([0,1])');
  expect(shorter).toContain('import(`./base.js`),[])');
});

test('code without a list, or with one of which nothing is there, stays as it is', () => {
  expect(leaveOut('export const one = 1;', 'assets', new Set())).toBe('export const one = 1;');
  expect(leaveOut(CODE, 'assets', new Set())).toBe(CODE);
});

test('fields without a value go; all others, and what only looks like one, stay', () => {
  const code = [
    'class A { a; b = 1; static c; #d; [e]; get f() { return this.#d; } }',
    'const g = class extends A { h; i; constructor() { super(); this.h = () => class { j; }; } };',
    'const k = "class { l; }";',
  ];
  expect(withoutBareFields(code.join('\n')).split('\n')).toEqual([
    'class A {  b = 1; static c; #d; [e]; get f() { return this.#d; } }',
    'const g = class extends A {   constructor() { super(); this.h = () => class {  }; } };',
    'const k = "class { l; }";',
  ]);
});
