/** Effects of a move of Renpaarden. */
import { endOf, growth, pieceAt } from '../line.ts';
import type { Effect, FollowedLine, GameEffects, LineMeasure } from '../types.ts';

/** Horses run to the far side: the first seat upwards, the other one downwards. */
function find(line: FollowedLine): Effect[] {
  const { rules, steps } = line;
  const [first] = steps;
  const { cells } = rules.geometry;
  const up = cells[first!.view.from]!.y - cells[endOf(first!)]!.y;
  const rows = first!.seat === 0 ? up : -up;
  const leaps = first!.view.paths[0]!.length;
  return [
    ...(growth(line, 'arrived') > 0 ? [{ code: 'arrives' }] : []),
    ...(growth(line, 'at-home') < 0 ? [{ code: 'leaves' }] : []),
    ...(rows > 0 ? [{ code: 'nearer', n: rows }] : []),
    ...(leaps > 1 ? [{ code: 'chain', n: leaps }] : []),
  ];
}

/** Rows that the horses of a seat have run, all together. */
const rows: LineMeasure = {
  code: 'rows',
  at: (rules, position, seat) =>
    rules.geometry.cells.reduce(
      (sum, { y }, cell) =>
        pieceAt(rules, position, cell)?.seat === seat ? sum + (seat === 0 ? -y : y) : sum,
      0,
    ),
};

export const effects: GameEffects = {
  find,
  measures: [rows],
  words: {
    en: {
      phrases: {
        ends: 'wins the game',
        arrives: 'brings a horse into the goal',
        leaves: 'gets a horse away from home',
        nearer: { one: 'comes one row nearer to the goal', many: 'comes {n} rows nearer to the goal' },
        chain: 'uses a chain of {n} leaps',
        reach: { one: 'reaches one cell from there', many: 'reaches {n} cells from there' },
      },
      single: { horse: 'a horse' },
      pieces: 'horses',
      measures: {
        rows: {
          one: '{better} brings the horses one row further than {move}',
          many: '{better} brings the horses {n} rows further than {move}',
        },
      },
    },
    pt: {
      phrases: {
        ends: 'ganha a partida',
        arrives: 'leva um cavalo à meta',
        leaves: 'tira um cavalo de casa',
        nearer: { one: 'fica uma fila mais perto da meta', many: 'fica {n} filas mais perto da meta' },
        chain: 'usa uma cadeia de {n} saltos',
        reach: { one: 'alcança dali uma casa', many: 'alcança dali {n} casas' },
      },
      single: { horse: 'um cavalo' },
      pieces: 'cavalos',
      measures: {
        rows: {
          one: '{better} leva os cavalos mais uma fila à frente do que {move}',
          many: '{better} leva os cavalos mais {n} filas à frente do que {move}',
        },
      },
    },
  },
};
