/** The legend: marks of the board, pieces and land, drawn as the board draws them. */
import { type Layer, legalMoves } from '@tabuleiro/rules';
import type { ComponentChildren } from 'preact';
import board from '../../board/board.module.css';
import { Below, Lines } from '../../board/cell-marks.tsx';
import { layoutOf } from '../../board/model/layout.ts';
import * as mark from '../../board/model/marks.ts';
import { type Shapes, shapesOf } from '../../board/model/shapes.ts';
import { squareDiamond } from '../../settings.ts';
import { language } from '../../words/define.ts';
import { type BoardWord, word as boardWord } from '../board/words.ts';
import { stacksOf } from '../open/motion.ts';
import type { OpenGame } from '../open/open-game.ts';
import styles from './rules-sheet.module.css';
import { say } from './words.ts';

export function Legend({ game }: { game: OpenGame }) {
  const { rules } = game.controller.session;
  const orientation = { flip: false, square: squareDiamond.value };
  const shapes = shapesOf(layoutOf(rules.geometry, orientation, false).corners);
  return (
    <>
      <h3>{say('legend-marks')}</h3>
      <dl class={styles.legend}>
        {marksOf(game).map(({ id, marks, piece }) => (
          <Sign key={id} game={game} shapes={shapes} name={boardWord(id)}>
            <Below marks={marks} shapes={shapes} occupied={piece !== null} land={shapes.full} />
            {piece && game.art.layer(piece, [piece], orientation)}
            <Lines marks={marks} shapes={shapes} occupied={piece !== null} land={shapes.full} />
          </Sign>
        ))}
      </dl>
      <h3>{say('legend-pieces')}</h3>
      <dl class={styles.legend}>
        {layersOf(game).map((layer) => (
          <Sign key={layer.code} game={game} shapes={shapes} name={nameOf(game, layer)}>
            {game.art.layer(layer, [layer], orientation)}
          </Sign>
        ))}
      </dl>
    </>
  );
}

interface SignProps {
  game: OpenGame;
  shapes: Shapes;
  name: string;
  children: ComponentChildren;
}

const Sign = ({ game, shapes, name, children }: SignProps) => (
  <div>
    <dt>
      <svg class={`${board.board} ${game.art.board}`} viewBox="-0.72 -0.72 1.44 1.44" aria-hidden="true">
        <path class={`${board.bare} ${bareCell(game)}`} d={shapes.cell} />
        {children}
      </svg>
    </dt>
    <dd>{name}</dd>
  </div>
);

/** One on which pieces stand in every game. */
const bareCell = ({ art, controller }: OpenGame): string => art.cell(controller.session.rules.geometry, 0);

const nameOf = ({ sentences }: OpenGame, { code }: Layer): string =>
  sentences[language.value].layers[code] ?? code;

/** Marks that this game can show, on a piece or on an empty cell. */
function marksOf(game: OpenGame): { id: BoardWord; marks: number; piece: Layer | null }[] {
  const { rules } = game.controller.session;
  const own = pieceOf(game, 0);
  const captures = rules.game.forcing !== undefined || hasCaptures(game);
  return [
    { id: 'cell-movable', marks: mark.SELECTABLE, piece: own },
    ...(rules.game.forcing ? [{ id: 'cell-forced' as const, marks: mark.FORCED, piece: own }] : []),
    { id: 'cell-chosen', marks: mark.CHOSEN, piece: own },
    { id: 'cell-destination', marks: mark.DESTINATION, piece: null },
    ...(captures ? [{ id: 'cell-captured' as const, marks: mark.CAPTURED, piece: pieceOf(game, 1) }] : []),
    { id: 'cell-last', marks: mark.LAST_TO, piece: own },
    { id: 'cell-wrong', marks: mark.WRONG, piece: null },
    { id: 'cell-instead', marks: mark.INSTEAD, piece: null },
  ];
}

/** Something was taken, or can be. */
function hasCaptures({ controller, state }: OpenGame): boolean {
  const { rules, position, plies } = state.value;
  if (controller.capturedAt(plies).some(({ length }) => length > 0)) return true;
  return legalMoves(position).some((move) => rules.view(position, move).captured.length > 0);
}

/** The first thing that a seat has at the beginning. */
function pieceOf({ controller }: OpenGame, seat: number): Layer | null {
  const { rules } = controller.session;
  const tops = stacksOf(rules, controller.viewAt(0).position).map((stack) => stack.at(-1));
  const found = tops.find((layer) => layer?.seat === seat);
  if (!found) return null;
  const { count: _, ...layer } = found;
  return layer;
}

/** Everything with a name and a picture; what belongs to a seat is shown as the first one's. */
function layersOf({ sentences, art }: OpenGame): Layer[] {
  const { layers, plurals } = sentences[language.value];
  return Object.keys(layers)
    .map((code): Layer => ({ code, mark: '', ...(plurals[code] === undefined ? {} : { seat: 0 }) }))
    .filter((layer) => art.layer(layer, [layer]) !== null);
}
