/** A game that the web app has no art and no sentences for: mounted, drawn with letters, and played by clicks. */
import { bestMove } from '@tabuleiro/engine';
import { Selection } from '@tabuleiro/play/board/selection';
import { formatMove, loadGame, must } from '@tabuleiro/rules';
import { type Session, startSession } from '@tabuleiro/rules/match';
import { loadGuide, loadSentences } from '@tabuleiro/rules/text';
import { h, render } from 'preact';
import { expect, test, vi } from 'vitest';
import { loadArt } from '../../src/art/load.ts';
import { Board } from '../../src/board/board.tsx';
import { makeCatalogue } from '../../tools/make-catalogue.ts';
import { installDocument } from '../tiny-dom.ts';

vi.mock(
  import('../../../../packages/rules/src/games/index.ts'),
  async (original) =>
    (await import('../../../../packages/rules/test/sixth/registry.ts')).sixGames(original) as ReturnType<
      typeof original
    >,
);

const root = installDocument();
const game = must(await loadGame('hexapawn'));
const { value: art } = await loadArt('hexapawn');

/** The board of a session, on which a person chooses cells. */
function mount(session: Session): void {
  const { rules, position } = session;
  const selection = new Selection(rules, position, 1);
  const draw = (): void => {
    const props = {
      geometry: rules.geometry,
      art,
      stacks: rules.geometry.cells.map((_, cell) => rules.layers(position, cell)),
      orientation: { flip: false, square: false },
      coordinates: true,
      marks: { selectable: selection.starts, destinations: selection.next },
      label: game.name,
      speak: (cell: number) => rules.geometry.cells[cell]!.name,
      onChoose: (cell: number) => {
        const chosen = selection.choose(cell);
        if (chosen.kind === 'whole') must(session.play(formatMove(rules, position, chosen.moves[0]!)));
        draw();
      },
    };
    render(h(Board, props), root as unknown as HTMLElement);
  };
  draw();
}

const letters = () => [...'abc'].flatMap((file) => [1, 2, 3].map((rank) => letterOn(file + rank)));
const letterOn = (cell: string): string => root.querySelector(`[data-cell="${cell}"]`)!.text;
const click = (cell: string): void => root.querySelector(`[data-cell="${cell}"]`)!.click();

test('its board is drawn with the letters of the position', async () => {
  const players = ['w', 'b'].map((name) => ({ name, kind: 'human' }));
  const session = must(startSession({ game, players }));
  mount(session);
  expect(letters()).toEqual(['P', '', 'p', 'P', '', 'p', 'P', '', 'p']);
  click('b1');
  click('b2');
  expect(session.moves.map(({ text }) => text)).toEqual(['b1-b2']);
  expect([letterOn('b1'), letterOn('b2')]).toEqual(['', 'P']);
});

test('a whole game by clicks against the engine', async () => {
  const players = ['w', 'b'].map((name) => ({ name, kind: 'human' }));
  const session = must(startSession({ game, players }));
  for (let ply = 0; session.outcome === null && ply < 20; ply++) {
    const moves = session.moves.map(({ text }) => text);
    const text = must(await bestMove({ game: 'hexapawn', moves, nodes: 200 }));
    mount(session);
    for (const cell of text.split(/[-x]/)) click(cell);
  }
  expect(session.outcome?.winners).toEqual([1]);
});

test('its card on the home page shows its start, its codes stand for words, its guide is empty', async () => {
  const card = (await makeCatalogue()).find(({ id }) => id === 'hexapawn')!;
  expect(card.frames.plies).toEqual([]);
  expect(card.tagline).toEqual({ en: 'hexapawn', pt: 'hexapawn' });
  expect((await loadSentences('hexapawn')).pt.layers.pawn).toBe('pawn');
  expect((await loadGuide('hexapawn')).en.sections).toEqual([]);
});
