/** The cells that show why a seat leads. Cold. */
import type { Cell, Position, Seat } from '@tabuleiro/rules';
import type { RenpaardenPosition } from '@tabuleiro/rules/games/renpaarden';
import { courseOf } from './course.ts';
import { horsesOf, rides } from './features.ts';

export function show(anyPosition: Position, group: string, seat: Seat): readonly Cell[] {
  const position = anyPosition as RenpaardenPosition;
  const course = courseOf(position.board);
  const side = course.sides[seat as 0 | 1];
  const other = course.sides[(1 - seat) as 0 | 1];
  switch (group) {
    case 'ladder':
      return rides(position, seat).riders;
    case 'goal':
      return horsesOf(position, seat).filter((cell) => side.goal[cell]);
    case 'corners':
      return horsesOf(position, seat).filter((cell) => side.left[cell] === 0);
    case 'home':
      return horsesOf(position, seat).filter((cell) => side.home[cell]);
    case 'deadline':
      // the opponent is under pressure because of its horses at home
      return horsesOf(position, 1 - seat).filter((cell) => other.home[cell]);
    case 'middle':
      return horsesOf(position, 1 - seat).filter((cell) => !other.home[cell] && !other.goal[cell]);
    case 'finish':
      return [...position.board.near.keys()].filter(
        (cell) => side.goal[cell] && position.holder(cell) !== seat,
      );
    default:
      return [];
  }
}
