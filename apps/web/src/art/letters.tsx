/** Art of a game without its own: the letters of its position text, with pieces on discs, on plain cells. */

import { seatColours } from '@tabuleiro/play/words/seat-colours';
import { type Cell, type Geometry, type Layer, loadGame, must } from '@tabuleiro/rules';
import type { Art } from '../board/model/art.ts';
import glaze from './glaze.module.css';
import style from './letters.module.css';

/** Seats differ by the disc's rim as well as by colour: none, one ring, two rings, a cross. */
const RIMS = [
  null,
  <circle class={glaze.inlay} r=".32" />,
  <>
    <circle class={glaze.inlay} r=".33" />
    <circle class={glaze.inlay} r=".27" />
  </>,
  <path class={glaze.inlay} d="M-.33 0H.33M0-.33V.33" />,
];

const COLOURS = ['white', 'black', 'red', 'blue', 'green', 'yellow'] as const;
const GLAZES: Readonly<Record<(typeof COLOURS)[number], string>> = {
  white: glaze.white!,
  black: glaze.black!,
  red: style.red!,
  blue: style.blue!,
  green: style.green!,
  yellow: style.yellow!,
};

/** Seats get the colours of their names, as configured with the default options. */
export async function lettersOf(id: string): Promise<Art> {
  const { seats } = must(must(await loadGame(id)).configure({}));
  return lettersFor(seats);
}

/** Further seats reuse the colours in turn. */
export const lettersFor = (seats: readonly { code: string }[]): Art => {
  const glazes = seatColours(seats, COLOURS).map((colour) => GLAZES[colour]);
  return {
    ...letters,
    layer: (layer) => drawLayer(layer, glazes),
    edge: (seat) => glazes[seat % glazes.length]!,
  };
};

const letters = {
  board: style.board!,
  cell: ({ shape, columns }: Geometry, cell: Cell) =>
    (shape !== 'hex' && ((cell % columns) + Math.floor(cell / columns)) % 2 ? style.light : style.dark)!,
} satisfies Omit<Art, 'layer'>;

const drawLayer = ({ mark, seat }: Layer, glazes: readonly string[]) =>
  seat === undefined ? (
    <text class={style.terrain}>{mark}</text>
  ) : (
    <g class={glazes[seat % glazes.length]}>
      <circle class={glaze.body} r=".38" />
      {RIMS[seat % RIMS.length]}
      <text class={style.letter}>{mark}</text>
    </g>
  );
