/** A game that the web app has no art for: mounted, drawn with letters, played by clicks. Apart for its document. */
import { bestMove } from '@tabuleiro/engine';
import { Selection } from '@tabuleiro/play/board/selection';
import { openLink, payloadOf } from '@tabuleiro/play/share/session-link';
import { speakEdges } from '@tabuleiro/play/words/speech';
import { formatMove, loadGame, must } from '@tabuleiro/rules';
import { type Session, startSession } from '@tabuleiro/rules/match';
import { loadGuide, loadSentences } from '@tabuleiro/rules/text';
import { h, render } from 'preact';
import { describe, expect, test } from 'vitest';
import { boardOf } from '../../../../packages/play/test/board/host.ts';
import { lettersFor } from '../../src/art/letters.tsx';
import { loadArt } from '../../src/art/load.ts';
import { Board } from '../../src/board/board.tsx';
import { ShownMove } from '../../src/board/overlay.tsx';
import { labelsOf, marksOf } from '../../src/game/board/board-view.tsx';
import { SeatSign } from '../../src/game/seats/seat-sign.tsx';
import { creditOf } from '../../src/home/catalogue.ts';
import { makeCatalogue } from '../../tools/make-catalogue.ts';
import { installDocument } from '../tiny-dom.ts';

const root = installDocument();
const game = must(await loadGame('hexapawn'));
const { value: art } = await loadArt('hexapawn');

/** The board of a session, on which a person chooses cells. */
function mount(session: Session, drawn = art): void {
  const { rules, position } = session;
  const selection = new Selection(rules, position, 1);
  const draw = (): void => {
    const props = {
      geometry: rules.geometry,
      art: drawn,
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

test('its card on the home page shows its start, its guide is empty', async () => {
  const card = (await makeCatalogue()).find(({ id }) => id === 'hexapawn')!;
  expect(card.frames.plies).toEqual([]);
  expect(card.tagline.en).toMatch(/^Three pawns/);
  expect((await loadGuide('hexapawn')).en.sections).toEqual([]);
  expect(creditOf(card)).toBe('Martin Gardner, 1962');
  expect(creditOf({ year: 1962 })).toBe('1962');
  expect(creditOf({})).toBe('');
});

describe('a game of placements, removals and passes', async () => {
  const konello = must(await loadGame('konello'));
  const { value: look } = await loadArt('konello');
  const begin = (start = 'start') => {
    const players = ['b', 'w'].map((name) => ({ name, kind: 'human' }));
    return must(startSession({ game: konello, start, players }));
  };

  test('Black is dark and White is light, though Black begins; hexapawn keeps White light', () => {
    const glazeOf = (drawn: typeof art, mark: string, seat: number) =>
      (drawn.layer({ code: 'disc', mark, seat }, []) as { props: { class: string } }).props.class;
    expect([0, 1].map((seat) => glazeOf(look, 'x', seat))).toEqual([
      glazeOf(art, 'x', 1),
      glazeOf(art, 'x', 0),
    ]);
    const five = lettersFor(['green', 'north', 'white', 'south'].map((code) => ({ code })));
    expect(new Set([0, 1, 2, 3].map((seat) => glazeOf(five, 'x', seat))).size).toBe(4);
  });

  test('a whole game by clicks against the engine, passes by their verb', async () => {
    const session = begin('4/4/1W2/WWB1 b 0');
    const played: string[] = [];
    for (let ply = 0; session.outcome === null && ply < 40; ply++) {
      const moves = session.moves.map(({ text }) => text);
      const text = must(await bestMove({ game: 'konello', position: '4/4/1W2/WWB1 b 0', moves, nodes: 200 }));
      mount(session, look);
      if (text === '--') {
        const { pass } = new Selection(session.rules, session.position, 1);
        expect(pass).toMatchObject({ only: true });
        must(session.play(formatMove(session.rules, session.position, pass!.move)));
      } else click(text);
      played.push(text);
    }
    expect(session.moves.map(({ text }) => text)).toEqual(played);
    expect(played).toContain('--');
    expect(session.outcome?.reason).toBe('discs');
  });

  test('a disc is removed by the second click on it, and steps by one elsewhere', () => {
    const session = begin();
    mount(session, look);
    click('a2');
    click('a2');
    mount(session, look);
    click('c3');
    click('c4');
    expect(session.moves.map(({ text }) => text)).toEqual(['xa2', 'c3-c4']);
    expect([letterOn('a2'), letterOn('c4')]).toEqual(['', 'W']);
  });

  test('cells say what can be done there', async () => {
    const labelsAt = async (start: string) => {
      const { state } = boardOf(konello, { start });
      const marks = marksOf(state());
      const labels = labelsOf({ sentences: await loadSentences('konello') }, state(), marks, new Map());
      return (name: string) => labels[state().rules.geometry.find(name)]!;
    };
    const opening = await labelsAt('start');
    expect(opening('a2')).toMatch(/, can move, can be removed$/);
    expect(opening('b2')).not.toMatch(/can/);
    const placing = await labelsAt('4/WBWB/BWBW/4 b 0');
    expect(placing('c4')).toMatch(/, can be placed on$/);
    expect(placing('a1')).toBe('a1, empty');
  });

  test('a move of one cell is shown as a ring, and a link keeps every kind', async () => {
    type Drawn = { type: unknown; props: { children: Drawn[] } };
    const layout = { centres: [{ x: 0, y: 0 }] } as unknown as Parameters<typeof ShownMove>[0]['layout'];
    const [ring, arrow] = (ShownMove({ layout, cells: [0], kind: 'hint' }) as unknown as Drawn).props
      .children;
    expect(ring!.type).toBe('circle');
    expect((arrow!.type as (props: object) => unknown)(arrow!.props)).toBeNull();
    const session = begin();
    for (const text of ['xa2', '--', 'd1']) must(session.play(text));
    const opened = await openLink(await payloadOf(session));
    expect(must(opened).moves.map(({ text }) => text)).toEqual(['xa2', '--', 'd1']);
  });
});

test('edges that belong to seats have a pattern and a letter each, and are said', async () => {
  const hexlet = must(await loadGame('hexlet'));
  const session = must(
    startSession({ game: hexlet, players: ['r', 'b'].map((name) => ({ name, kind: 'human' })) }),
  );
  mount(session, lettersFor(session.rules.seats));
  const sides = root.querySelectorAll('[data-edge]');
  const of = (mark: string) => sides.filter((side) => side.getAttribute('data-edge') === mark);
  expect([of('R').length, of('B').length]).toEqual([12, 10]);
  const patterns = ['R', 'B'].map((mark) =>
    of(mark)[0]!.querySelector('[stroke-dasharray]')!.getAttribute('stroke-dasharray'),
  );
  expect(new Set(patterns).size).toBe(2);
  expect(
    sides
      .map((side) => side.text)
      .filter((text) => text !== '')
      .sort(),
  ).toEqual(['B', 'B', 'R', 'R']);
  const sentences = await loadSentences('hexlet');
  expect(speakEdges(session.rules, sentences, 'en')).toBe(
    'Edges: Red a1 to a3, Red c2 to c4, Blue a1 to c2, Blue a3 to c4.',
  );
  expect(speakEdges(session.rules, sentences, 'pt')).toBe(
    'Margens: Vermelhas a1 a a3, Vermelhas c2 a c4, Azuis a1 a c2, Azuis a3 a c4.',
  );
});

test('a seat that begins without pieces has the first piece that it places as its sign', async () => {
  const rules = must(must(await loadGame('hexlet')).configure({}));
  const drawn = lettersFor(rules.seats);
  const signs = rules.seats.map((_, seat) => {
    render(h(SeatSign, { rules, position: rules.start(), art: drawn, seat }), root as unknown as HTMLElement);
    return root.text;
  });
  expect(signs).toEqual(['R', 'B']);
});
