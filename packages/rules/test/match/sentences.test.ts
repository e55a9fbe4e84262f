/** Every fault of sessions and records has a sentence in both languages. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { PAIR, PAIR_TIEBREAK, SINGLE } from '../../src/match/formats.ts';
import { MATCH_REASONS } from '../../src/match/match.ts';
import { commonReasons } from '../../src/text/common.ts';
import { formatNames, matchFormats, matchReasons } from '../../src/text/match.ts';
import { matchFaults } from '../../src/text/rare-faults.ts';
import { recordFaults } from '../../src/text/record-faults.ts';
import { type Language, languages } from '../../src/text/types.ts';

const source = ['match', 'session', 'tree', 'record']
  .map((name) => new URL(`../../src/${name}/`, import.meta.url))
  .flatMap((folder) => readdirSync(folder).map((file) => readFileSync(new URL(file, folder), 'utf8')))
  .join('\n');
const codes = new Set(
  [
    ...source.matchAll(
      /(?:code: |refuse\(|wrong\(|notice\(|\? |: )'((?:tree|annotation|record|match|session|snapshot|proposal|undo|redo|player|players|clock|move|format)-[a-z-]+)'/g,
    ),
  ].map(([, code]) => code!),
);

const faults = (language: Language) => ({ ...matchFaults[language], ...recordFaults[language] });

describe('sentences about games in play', () => {
  it.each(languages)('%s says every code, and no other', (language) => {
    expect(codes.size).toBeGreaterThan(40);
    expect(Object.keys(faults(language)).sort()).toEqual([...codes].sort());
  });

  it.each(languages)('%s says every end and every format', (language) => {
    expect(Object.keys(matchReasons[language]).sort()).toEqual([...MATCH_REASONS].sort());
    const shared = [SINGLE, PAIR, PAIR_TIEBREAK].map(({ id }) => id);
    expect(Object.keys(matchFormats[language])).toEqual(shared);
    expect(Object.keys(formatNames[language])).toEqual(shared);
    expect(Object.keys(commonReasons[language])).toEqual([
      'resignation',
      'time',
      'alone',
      'agreement',
      'length',
    ]);
  });

  it('both languages name the same values', () => {
    const holes = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort();
    for (const [code, text] of Object.entries(faults('en')))
      expect(holes(faults('pt')[code]!), code).toEqual(holes(text));
  });
});
