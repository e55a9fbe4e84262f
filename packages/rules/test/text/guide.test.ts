/**
 * Guides are data, so they are checked against the rules: positions, moves, cells, numbers and both languages.
 */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parseMove } from '../../src/core/notation.ts';
import { must } from '../../src/core/result.ts';
import { OFF_BOARD } from '../../src/core/types.ts';
import { gameIds, loadGame } from '../../src/games/index.ts';
import { type Block, type Guide, loadGuide, sectionOn } from '../../src/text/guide/index.ts';
import { languages, loadSentences } from '../../src/text/index.ts';
import { fileOf, gamesWith } from '../sixth/parts.ts';
import { moveTexts, read, testedGames } from '../support.ts';

type BoardBlock = Extract<Block, { kind: 'board' }>;

const blocksOf = ({ sections }: Guide): Block[] => sections.flatMap(({ blocks }) => blocks);

const figuresOf = (guide: Guide): BoardBlock[] =>
  blocksOf(guide).filter((block): block is BoardBlock => block.kind === 'board');

/** All text for readers. */
function proseOf(guide: Guide): string[] {
  const parts = blocksOf(guide).flatMap((block) =>
    block.kind === 'list' ? block.items : [block.kind === 'text' ? block.text : block.caption],
  );
  return [guide.intro, ...guide.sections.map(({ title }) => title), ...parts];
}

/** The parts that must not depend on the language. */
const frameOf = ({ sections }: Guide) =>
  sections.map(({ id, rules, blocks }) => ({
    id,
    rules,
    blocks: blocks.map((block) => {
      if (block.kind === 'text') return 'text';
      if (block.kind === 'list') return block.items.length;
      const { caption: _, ...figure } = block;
      return figure;
    }),
  }));

const guided = gamesWith('guide').filter((id) => testedGames.includes(id));

describe.each(guided)('the guide of %s', async (id) => {
  const game = must(await loadGame(id));
  const guides = await loadGuide(id);
  const sentences = await loadSentences(id);

  test('has the same sections, figures and lists in every language', () => {
    for (const language of languages) expect(frameOf(guides[language])).toEqual(frameOf(guides.en));
  });

  test('has three to six figures', () => {
    expect(figuresOf(guides.en).length).toBeGreaterThanOrEqual(3);
    expect(figuresOf(guides.en).length).toBeLessThanOrEqual(6);
  });

  test.each(figuresOf(guides.en).map((figure) => [figure.position, figure] as const))(
    'shows the position %s as it is written',
    (text, { options, marks = [], move }) => {
      const { rules, position, stood } = read(game, text, options);
      expect(rules.format(position, stood)).toBe(text);
      for (const mark of marks) expect(rules.geometry.find(mark), mark).not.toBe(OFF_BOARD);
      if (move === undefined) return;
      expect(position.outcome(stood)).toBeNull();
      expect(moveTexts(game, text, options)).toContain(move);
    },
  );

  test.each(languages)('says that a move is not allowed only of moves that are not (%s)', (language) => {
    const words = { en: 'Not allowed: ', pt: 'Não se pode: ' };
    for (const { caption, position: text, options, move } of figuresOf(guides[language])) {
      const [, tried] = new RegExp(`${words[language]}(\\w+[-x]\\w+)`).exec(caption) ?? [];
      if (tried === undefined) continue;
      expect(move, caption).toBeUndefined();
      const { rules, position } = read(game, text, options);
      expect(parseMove(rules, position, tried), caption).toMatchObject({ ok: false });
    }
  });

  test('names numbers of the rules, each in one section', () => {
    const page = readFileSync(fileOf('page', id), 'utf8');
    const numbers = [...page.matchAll(/\*\*([\d.]+)\*\*/g)].map(([, number]) => number!);
    const claimed = guides.en.sections.flatMap(({ rules }) => rules);
    expect(new Set(claimed).size).toBe(claimed.length);
    for (const prefix of claimed)
      expect(
        numbers.some((number) => `${number}.`.startsWith(`${prefix}.`)),
        prefix,
      ).toBe(true);
  });

  test.each(game.prohibitions.map(({ code, rule }) => [code, rule] as const))(
    'has a section for %s (rule %s)',
    (_, rule) => {
      for (const language of languages) expect(sectionOn(guides[language], rule)).toBeDefined();
    },
  );

  test.each(languages)('fits on one sheet and has no holes (%s)', (language) => {
    const prose = proseOf(guides[language]);
    const words = prose.join(' ').split(/\s+/).length;
    expect(words).toBeGreaterThanOrEqual(300);
    expect(words).toBeLessThanOrEqual(600);
    for (const part of prose) {
      expect(part).toBe(part.trim());
      expect(part).not.toMatch(/[{}]|\s\s|^$/);
    }
  });

  test.each(languages)('credits the designer and tells of every preset (%s)', (language) => {
    const { intro } = guides[language];
    const plain = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '');
    if (game.designer !== undefined) expect(plain(intro)).toContain(plain(game.designer));
    if (game.year !== undefined) expect(intro).toContain(String(game.year));
    const told = proseOf(guides[language]);
    // By the names in the menus, never by the ids of the code.
    const { presets } = sentences[language].names;
    for (const { id } of game.presets)
      expect(
        told.some((part) => part.startsWith(`${presets[id]}: `)),
        id,
      ).toBe(true);
    expect(told.join(' ')).not.toMatch(/\b(bga|pnp2015|classic\d|random-\w+|tiebreak)\b/);
  });

  test.each(languages)('is not put together from the sentences of the game (%s)', (language) => {
    const { summary, faults, presets, values } = sentences[language];
    const known = new Set([summary, ...Object.values({ ...faults, ...presets, ...values })]);
    for (const part of proseOf(guides[language])) expect(known.has(part), part).toBe(false);
  });
});

test('a game without a guide shows its summary', async () => {
  for (const id of gameIds.filter((each) => !gamesWith('guide').includes(each))) {
    const [guides, sentences] = [await loadGuide(id), await loadSentences(id)];
    for (const language of languages)
      expect(guides[language]).toEqual({ intro: sentences[language].summary, sections: [] });
  }
  expect(gamesWith('guide')).not.toContain('hexapawn');
});

test('a rule leads to the section with the longest number that begins it', () => {
  const section = (id: string, ...rules: string[]) => ({ id, title: id, rules, blocks: [] });
  const guide: Guide = { intro: '', sections: [section('a', '1', '2.3'), section('b', '1.2', '12')] };
  const found = (rule: string) => sectionOn(guide, rule)?.id;
  expect([found('1'), found('1.1'), found('1.2'), found('1.2.5'), found('1.20')]).toEqual([
    'a',
    'a',
    'b',
    'b',
    'a',
  ]);
  expect([found('12.1'), found('2.3.1'), found('2'), found('2.30'), found('3')]).toEqual([
    'b',
    'a',
    undefined,
    undefined,
    undefined,
  ]);
});
