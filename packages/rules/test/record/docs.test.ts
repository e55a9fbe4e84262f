/** The examples of docs/record.md are real records in canonical form, and its limits are the program's. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { MAX_MOVE_TEXT } from '../../src/core/notation.ts';
import { must } from '../../src/core/result.ts';
import { loadGame } from '../../src/games/index.ts';
import { formatRecord } from '../../src/record/format.ts';
import { parseRecord } from '../../src/record/parse.ts';
import { RECORD_LIMITS } from '../../src/record/record.ts';
import { replayRecord } from '../../src/record/replay.ts';
import { ANNOTATION_LIMITS } from '../../src/tree/annotation.ts';

const page = readFileSync(new URL('../../../../docs/record.md', import.meta.url), 'utf8');
const examples = [...page.matchAll(/```text\n(Game: (.*)\n[^`]*)```/g)].map(([, text, id]) => ({
  id: id!,
  text: text!,
}));

describe('docs/record.md', () => {
  it('shows three games', () => expect(examples).toHaveLength(3));

  it.each(examples)('its $id example can be read, played and written again', async ({ id, text }) => {
    const { record, places } = must(parseRecord(text));
    expect(formatRecord(record)).toBe(text);
    expect(replayRecord(must(await loadGame(id)), record, places)).toMatchObject({ ok: true });
  });

  it('names the limits', () => {
    const { text, games, headers, value, comment, moves, depth } = RECORD_LIMITS;
    const { comments, drawings } = ANNOTATION_LIMITS;
    const all = [text, games, headers, value, comment, moves, depth, MAX_MOVE_TEXT, drawings];
    expect(page).toContain(`${comments.toLocaleString('en')} comments`);
    for (const limit of all) expect(page).toContain(` ${limit.toLocaleString('en')} `);
  });
});
