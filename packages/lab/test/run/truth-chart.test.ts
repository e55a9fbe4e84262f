/** The picture of docs/truth.md is the one that its tables give. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { truthChart } from '../../src/run/truth-chart.ts';

const root = new URL('../../../../', import.meta.url);

test('the picture beside the document was drawn from its tables', () => {
  const text = readFileSync(new URL('docs/truth.md', root), 'utf8');
  const drawn = readFileSync(new URL('docs/pictures/truth.svg', root), 'utf8');
  expect(drawn, 'npm run lab -- solve --chart draws it anew').toBe(truthChart(text));
});

test('won, drawn and lost are shares of a bar, and what was not proven stays open', () => {
  const chart = truthChart(`# Truth
## A game
| to move | positions | won | drawn | lost | longest win |
|---|---|---|---|---|---|
| K-M | 1,000 | 500 (50 %) | 250 (25 %) | 250 (25 %) | 7 plies |

## Another
| board | proven |
|---|---|
| small | 9 of 12 |

| words | only |
|---|---|
| a | b |
`);
  expect(chart).toContain('<title>won 50.0 %</title>');
  expect(chart).toContain('<title>lost 25.0 %</title>');
  expect(chart).toContain('>longest 7</text>');
  expect(chart).toContain('<title>open 25.0 %</title>');
  expect(chart.match(/class="title"/g)).toHaveLength(2);
});
