/** Names and commands stay in one piece where there is little room. */
import { expect, test } from 'vitest';
import { openScene } from '../../tools/browser/scenes.ts';
import { visit } from './harness.ts';

test('on a small phone no name and no command breaks inside a word', async () => {
  const { page } = await visit({ language: 'pt' });
  await page.setViewportSize({ width: 320, height: 740 });
  for (const address of ['#/', '#/rules']) {
    await openScene(page, { name: 'narrow', address });
    expect([address, await page.evaluate(brokenWords)]).toEqual([address, []]);
  }
});

/** Words of headings that stand on two lines, and commands that do. */
function brokenWords(): string[] {
  const words: Range[] = [];
  for (const element of document.querySelectorAll('h1, h2, h3, code')) {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode.textContent ?? '';
      for (const { 0: word, index } of text.matchAll(element.localName === 'code' ? /.+/g : /\S+/g)) {
        const range = document.createRange();
        range.setStart(texts.currentNode, index);
        range.setEnd(texts.currentNode, index + word.length);
        words.push(range);
      }
    }
  }
  const lines = (range: Range) => new Set([...range.getClientRects()].map(({ top }) => top)).size;
  return words.filter((range) => lines(range) > 1).map(String);
}
